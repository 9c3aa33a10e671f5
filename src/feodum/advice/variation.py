"""New strategies: made from what a table offers, then changed and crossed."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from feodum.advice.ground import DUCHY, ESTATE, GOLD, PROVINCE, SILVER, VICTORY
from feodum.advice.rules import (
    LATE_MONEY,
    MONEY,
    Rules,
    buying,
    buys,
    compared,
    fewer,
    has_number,
    parts,
    provinces,
    rule,
    shifted,
    tidied,
)
from feodum.strategies.syntax import (
    OTHERWISE,
    Count,
    Expression,
    Number,
    Operation,
    Rule,
    Strategy,
    Value,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from feodum.advice.ground import Ground

COPIES: Final = (1, 2, 4, 10)
"""How many of a card the first strategies buy."""
VILLAGES: Final = 6
"""How many villages they buy."""
MORE_CHANGES: Final = 0.55
MOST_CHANGES: Final = 8


# ---- the first ones


def limited(thing: str, copies: int, ground: Ground) -> Rule:
    """A rule to buy this many copies; an Event is bought in this many early turns instead."""
    if thing in ground.events:
        return rule(thing, compared(Value("turn"), "<=", 3 * copies + 4))
    return rule(thing, fewer(thing, copies))


def first_ones(ground: Ground) -> list[Strategy]:
    """The first strategies: money alone, with some copies of each thing, and with cards that work
    together; and `basic` with some copies of each thing bought first."""
    found = [*with_each(MONEY, ground), *engines(ground), (rule(OTHERWISE),)]
    for thing in ground.pool:
        for copies in COPIES:
            found.append((MONEY[0], limited(thing, copies, ground), rule(OTHERWISE)))
    return [buying(tidied(one, ground)) for one in found]


def late_ones(ground: Ground) -> list[Strategy]:
    """More first strategies, which take their first Province later."""
    return [buying(tidied(one, ground)) for one in with_each(LATE_MONEY, ground)]


def with_each(base: Rules, ground: Ground) -> list[Rules]:
    """These rules alone, with copies of each thing, and with all cards that replace themselves."""
    found = [base]
    for thing in ground.pool:
        for copies in COPIES:
            for place in places(base, ground.costs[thing]):
                found.append((*base[:place], limited(thing, copies, ground), *base[place:]))
        if thing in ground.events:
            found.append((rule(thing), *base))
    if ground.cantrips:
        place = places(base, 5)[0]
        dearest = sorted(ground.cantrips, key=lambda one: -ground.costs[one])
        found.append((*base[:place], *map(rule, dearest), *base[place:]))
    return found


def engines(ground: Ground) -> list[Rules]:
    """Money, one kind of terminal Action, and villages, cards that replace themselves, or both."""
    cantrips = [rule(one) for one in ground.cantrips if one not in ground.villages]
    villages = [limited(one, VILLAGES, ground) for one in ground.villages]
    helpers = [(2, cantrips)] if cantrips else []
    helpers += [(4, [one]) for one in villages]
    helpers += [(4, [one, *cantrips]) for one in villages if cantrips]
    found: list[Rules] = []
    for terminal in ground.terminals:
        for copies, others in helpers:
            bought = [limited(terminal, copies, ground), *others]
            bought.sort(key=lambda one: -ground.costs[one.thing])
            dear = [one for one in bought if one.thing == terminal and ground.costs[terminal] >= 5]
            rest = [one for one in bought if one not in dear]
            found.append((*MONEY[:3], *dear, rule(GOLD), *rest, rule(SILVER)))
    return found


def places(rules: Rules, cost: int) -> list[int]:
    """Where a rule for a thing of this cost can be: before or after Gold, or after Silver."""
    gold = next(i for i, one in enumerate(rules) if one.thing == GOLD)
    silver = next(i for i, one in enumerate(rules) if one.thing == SILVER)
    found = [gold] if cost >= 6 else [gold + 1]
    if cost == 5:
        found.append(gold)
    if cost <= 3:
        found.append(silver + 1)
    return found


def copied(gains: dict[str, tuple[float, float]], ground: Ground) -> list[Strategy]:
    """Strategies that buy what a player gains: how many of each thing, and when on average."""
    bought = [
        name
        for name, (copies, _) in gains.items()
        if name in ground.costs and name not in VICTORY and copies >= 0.3 and name != "Copper"
    ]
    dear = sorted(bought, key=lambda name: (-ground.costs[name], gains[name][1]))
    early = sorted(bought, key=lambda name: gains[name][1])
    found: list[Strategy] = []
    for base in (MONEY, LATE_MONEY):
        victory = [one for one in base if one.thing in VICTORY]
        for order in (dear, early):
            limits = [limited(name, max(1, round(gains[name][0] + 0.2)), ground) for name in order]
            rules = [*victory, *limits, rule(GOLD), rule(SILVER)]
            found.append(buying(tidied(rules, ground)))
    return found


# ---- changes


class Variation:
    """Changes strategies at random."""

    def __init__(self, ground: Ground, random: Random) -> None:
        self.ground: Final = ground
        self.random: Final = random

    def changed(self, strategy: Strategy) -> Strategy:
        """A strategy with one change, or a few."""
        rules = list(buys(strategy))
        weights = [change for change, share in self.changes() for _ in range(share)]
        for number in range(MOST_CHANGES):
            if number and self.random.random() > MORE_CHANGES:
                break
            self.random.choice(weights)(rules)
        return buying(tidied(rules, self.ground), strategy)

    def changes(self) -> list[tuple[Callable[[list[Rule]], None], int]]:
        """The possible changes, each with its weight."""
        return [
            (self.shift_number, 35),
            (self.insert, 25),
            (self.drop, 12),
            (self.swap, 6),
            (self.move, 8),
            (self.add_condition, 8),
            (self.drop_condition, 3),
            (self.add_victory, 3),
        ]

    def crossed(self, one: Strategy, other: Strategy, share: float = 0.5) -> Strategy:
        """A strategy with the Victory cards of one of the two, and a share of what the two buy."""
        random = self.random
        first = one if random.random() < 0.5 else other
        rows: list[tuple[float, Rule]] = []
        for found in buys(first):
            if found.thing in VICTORY:
                rows.append((0.0 if found.thing == PROVINCE else 0.01, found))
        for parent in (one, other):
            own = [found for found in buys(parent) if found.thing not in VICTORY]
            for i, found in enumerate(own):
                if found.condition is None or random.random() < share:
                    rows.append((0.02 + i / len(own), found))
        rows.sort(key=lambda row: row[0])
        return buying(tidied([found for _, found in rows], self.ground), first)

    # ---- one change each

    def shift_number(self, rules: list[Rule]) -> None:
        able = [
            (i, j)
            for i, one in enumerate(rules)
            for j, part in enumerate(parts(one))
            if has_number(part)
        ]
        if able:
            i, j = self.random.choice(able)
            conditions = parts(rules[i])
            by = self.random.choice((-2, -1, -1, 1, 1, 2))
            conditions[j] = shifted(conditions[j], by)
            rules[i] = rule(rules[i].thing, *conditions)

    def insert(self, rules: list[Rule]) -> None:
        thing = self.thing()
        copies = self.random.choice((1, 1, 1, 2, 2, 3, 5, 10, 0))
        conditions = [self.condition(thing)] if self.random.random() < 0.3 else []
        if copies:
            conditions = [*parts(limited(thing, copies, self.ground)), *conditions]
        rules.insert(self.place(rules, thing), rule(thing, *conditions))

    def drop(self, rules: list[Rule]) -> None:
        i = self.random.randrange(len(rules))
        if len(rules) > 2 and rules[i].thing not in (PROVINCE, OTHERWISE):
            rules.pop(i)

    def swap(self, rules: list[Rule]) -> None:
        """Replace a rule with a random one."""
        i = self.random.randrange(len(rules))
        if rules[i].thing not in VICTORY and rules[i].condition is not None:
            rules.pop(i)
            self.insert(rules)

    def move(self, rules: list[Rule]) -> None:
        i = self.random.randrange(len(rules))
        if rules[i].thing in (PROVINCE, OTHERWISE):
            return
        moved = rules.pop(i)
        if moved.thing in VICTORY:
            rules.insert(self.random.randrange(1, len(rules) + 1), moved)
        else:
            rules.insert(self.place(rules, moved.thing), moved)

    def add_condition(self, rules: list[Rule]) -> None:
        i = self.random.randrange(len(rules))
        thing = rules[i].thing
        if thing == OTHERWISE:
            return
        old = parts(rules[i])
        kept = old if len(old) < 3 and self.random.random() < 0.5 else old[:1]
        rules[i] = rule(thing, *kept, self.condition(thing))
        if thing == PROVINCE and not any(
            one.thing == PROVINCE for j, one in enumerate(rules) if j != i
        ):
            late = provinces("<=", self.random.randrange(2, 7))
            rules.insert(i + 1, rule(PROVINCE, late))

    def drop_condition(self, rules: list[Rule]) -> None:
        i = self.random.randrange(len(rules))
        conditions = parts(rules[i])
        if conditions and rules[i].thing not in (DUCHY, ESTATE):
            conditions.pop(self.random.randrange(len(conditions)))
            rules[i] = rule(rules[i].thing, *conditions)

    def add_victory(self, rules: list[Rule]) -> None:
        thing = self.random.choice((DUCHY, DUCHY, ESTATE))
        rules.insert(self.random.randrange(1, len(rules) + 1), rule(thing, self.condition(thing)))

    # ---- what is drawn at random

    def thing(self) -> str:
        return self.random.choice((*self.ground.pool, GOLD, SILVER))

    def place(self, rules: list[Rule], thing: str) -> int:
        """A random place, but not after the first thing that is always bought and costs no more."""
        costs = self.ground.costs
        last = len(rules)
        for i, one in enumerate(rules):
            always = one.condition is None and one.thing != PROVINCE
            if always and costs.get(one.thing, 0) <= costs.get(thing, 0):
                last = i
                break
        first = 1 if rules and rules[0] == rule(PROVINCE) else 0
        return self.random.randrange(min(first, last), last + 1)

    def condition(self, thing: str) -> Expression:
        if thing in VICTORY:
            return self.victory_condition(thing)
        draw = self.random.choice
        kind = draw(("turn", "turn", "left", "left", "ratio", "money", "owned", "owned"))
        if kind == "turn":
            if self.random.random() < 0.6:
                return compared(Value("turn"), "<=", draw((2, 2, 3, 4, 5, 6, 8, 10)))
            return compared(Value("turn"), ">", draw((2, 3, 4, 6, 8)))
        if kind == "left":
            return provinces(">", draw((1, 2, 3, 4, 5, 6)))
        if kind == "ratio" and thing not in self.ground.events:
            share = Operation("/", Value("cards"), Number(float(draw((4, 5, 6, 7, 8, 10, 12)))))
            return Operation("<", Count("owned", thing), share)
        if kind == "money":
            return compared(Value("money"), draw("<>"), draw((8, 9, 10, 12, 14, 16, 20)))
        other = draw((*self.ground.cards, SILVER, GOLD))
        return compared(Count("owned", other), draw((">=", "<")), draw((1, 1, 2, 3)))

    def victory_condition(self, thing: str) -> Expression:
        draw = self.random.choice
        if thing == PROVINCE:
            return draw(
                (
                    compared(Value("money"), ">", self.random.randrange(8, 20)),
                    provinces("<=", self.random.randrange(3, 8)),
                    compared(Count("owned", GOLD), ">=", 1),
                    compared(Value("turn"), ">", self.random.randrange(6, 12)),
                )
            )
        return draw(
            (
                provinces("<=", self.random.randrange(1, 8)),
                provinces("<=", self.random.randrange(1, 8)),
                compared(Value("gains_to_end"), "<=", self.random.randrange(1, 8)),
                compared(Value("lead"), "<", self.random.randrange(-6, 10)),
                compared(Value("lead"), ">", self.random.randrange(-10, 6)),
            )
        )
