"""Advice in words. Every sentence is a measurement; anything uncertain is left out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.advice.arena import Player
from feodum.advice.evolution import BASIC_BOT
from feodum.advice.final import name_parts
from feodum.advice.ground import DUCHY, PROVINCE
from feodum.advice.rules import MONEY, bare, buying, buys, parts
from feodum.lab.report import decimal, percent
from feodum.lab.result import NORMAL_95
from feodum.strategies.library import library, shipped
from feodum.strategies.syntax import Count, Number, Operation
from feodum.strategies.vocabulary import things
from feodum.wording.strategies import title_of
from feodum.wording.words import name_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from feodum.advice.arena import Difference
    from feodum.advice.study import Advice
    from feodum.locales import Locale
    from feodum.locales.cases import Cased
    from feodum.strategies.syntax import Strategy

MOST_GAINS: Final = 7
FEW_GAINS: Final = 0.25
"""A card that is gained less often per game is not named."""
LEAST_LOSS: Final = 0.02
"""A smaller difference is not worth a sentence, even if it is certain."""
FREE: Final = ("Copper", "Curse")


def told(advice: Advice, locale: Locale) -> list[str]:
    """The advice, with one or two sentences per line."""
    return [
        *who_wins(advice, locale),
        *openings(advice, locale),
        *purchases(advice, locale),
        *reasons(advice, locale),
    ]


def card(name: str, locale: Locale) -> Cased:
    return name_of(locale, things()[name][0])


def title(player: Player, locale: Locale) -> str:
    """What a strategy or a bot is called."""
    if isinstance(player, str):
        return player
    if bare(player) == buying(MONEY):
        return locale.text("advice-money")
    for name in library():
        if bare(shipped(name)) == bare(player):
            return title_of(name, locale)
    named = [name if name == BASIC_BOT else str(card(name, locale)) for name in name_parts(player)]
    return " + ".join(named) or locale.text("advice-treasures")


def titles(players: Iterable[Player], locale: Locale) -> list[str]:
    """The titles of players, with a number added to repeated ones."""
    found: list[str] = []
    for player in players:
        name = title(player, locale)
        same = sum(one == name or one.startswith(f"{name} #") for one in found)
        found.append(f"{name} #{same + 1}" if same else name)
    return found


# ---- what wins


def who_wins(advice: Advice, locale: Locale) -> list[str]:
    name = title(advice.strategies[0], locale)
    basic = advice.against(BASIC_BOT)
    low, high = (percent(end, locale) for end in basic.interval)
    share = percent(basic.share, locale)
    better = "advice-wins" if basic.interval[0] > 0.5 else "advice-even"
    if basic.interval[1] < 0.5:
        better = "advice-loses"
    lines = [locale.text(better, name=name, share=share, low=low, high=high)]
    others = advice.matrix.players
    money = buying(MONEY)
    if money in others[1:]:
        score = advice.against(money)
        lines.append(locale.text("advice-against-money", share=percent(score.share, locale)))
    row = {i: advice.matrix.scores[0, i] for i in range(1, len(others))}
    worst = min(row, key=lambda i: row[i].share)
    if row[worst].interval[1] < 0.5 and others[worst] != BASIC_BOT:
        rival = titles(others, locale)[worst]
        share = percent(row[worst].share, locale)
        lines.append(locale.text("advice-rival", rival=rival, share=share))
    return lines


# ---- how to play it


def openings(advice: Advice, locale: Locale) -> list[str]:
    """The first two turns; the order of 4 and 3 coins is mentioned only if it matters."""
    found = advice.facts.openings
    lines: list[str] = []
    for coins in ((4, 3), (5, 2)):
        other = (coins[1], coins[0])
        same = sorted(found.get(coins, ())) == sorted(found.get(other, ()))
        for one in (coins,) if same else (coins, other):
            if one in found:
                cards = " + ".join(str(card(name, locale)) for name in found[one])
                told = cards or locale.text("advice-nothing")
                lines.append(locale.text("advice-opening", coins=f"{one[0]}/{one[1]}", cards=told))
    return lines


def purchases(advice: Advice, locale: Locale) -> list[str]:
    facts = advice.facts
    lines: list[str] = []
    gains = {
        name: copies
        for name, copies in facts.gains.items()
        if copies >= FEW_GAINS and name not in FREE
    }
    if gains:
        listed = [
            locale.text("advice-copies", card=card(name, locale), copies=decimal(copies, 1, locale))
            for name, copies in list(gains.items())[:MOST_GAINS]
        ]
        turns = decimal(facts.turns, 0, locale)
        lines.append(
            locale.text(
                "advice-gains", cards=locale.text("advice-between").join(listed), turns=turns
            )
        )
    if facts.first_province is not None:
        lines.append(locale.text("advice-province", turn=facts.first_province))
    left = duchies_from(advice.strategies[0])
    if left is not None and facts.gains.get(DUCHY, 0) >= FEW_GAINS:
        lines.append(locale.text("advice-duchies", left=left))
    return lines


def duchies_from(strategy: Strategy) -> int | None:
    """The number of Provinces left at which Duchies are bought, if a rule says just that."""
    found: list[int] = []
    for one in buys(strategy):
        conditions = parts(one)
        if one.thing == DUCHY and len(conditions) == 1:
            (condition,) = conditions
            if (
                isinstance(condition, Operation)
                and condition.operator == "<="
                and condition.left == Count("left", PROVINCE)
                and isinstance(condition.right, Number)
            ):
                found.append(int(condition.right.value))
    return max(found, default=None)


# ---- why


def reasons(advice: Advice, locale: Locale) -> list[str]:
    """What the strategy depends on, the most important first, and what makes it worse."""
    facts = advice.facts
    lines: list[str] = []
    needed = sorted(facts.without.items(), key=lambda one: -one[1].by)
    for name, lost in needed:
        if lost.is_clear and lost.by >= LEAST_LOSS:
            lines.append(difference("advice-without", name, lost, locale))
    for name, added in sorted(facts.with_one.items(), key=lambda one: one[1].by):
        if added.is_clear and added.by <= -LEAST_LOSS:
            lines.append(difference("advice-avoid", name, added, locale))
    return lines


def difference(message: str, name: str, found: Difference, locale: Locale) -> str:
    by = decimal(abs(100 * found.by), 0, locale)
    error = decimal(100 * NORMAL_95 * found.error, 0, locale)
    return locale.text(message, card=card(name, locale), by=by, error=error)
