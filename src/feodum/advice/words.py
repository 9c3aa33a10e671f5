"""Advice in words. Every sentence is a measurement; anything uncertain is left out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.advice.arena import Player
from feodum.advice.evolution import BASIC_BOT
from feodum.advice.final import MOST_NAMED, name_parts
from feodum.advice.ground import PROVINCE
from feodum.advice.rules import MONEY, bare, buying, rule, shunned
from feodum.lab.report import decimal, percent
from feodum.lab.result import NORMAL_95
from feodum.locales.cases import case
from feodum.strategies.library import library, shipped
from feodum.strategies.syntax import OTHERWISE
from feodum.strategies.vocabulary import things
from feodum.wording.strategies import title_of
from feodum.wording.words import name_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from feodum.advice.arena import Difference
    from feodum.advice.facts import First
    from feodum.advice.study import Advice
    from feodum.locales import Locale
    from feodum.locales.cases import Cased
    from feodum.strategies.syntax import Strategy

PLAIN_BASIC: Final = buying([rule(OTHERWISE)])
"""The strategy that buys everything as `basic` does."""
EVEN: Final = 0.05
"""A share around one half is called even if it is known to within this."""
MOST_GAINS: Final = 7
FEW_GAINS: Final = 0.25
"""A card that is gained less often than this per game is not named."""
LEAST_LOSS: Final = 0.02
"""A difference smaller than this is not worth a sentence, even if it is certain."""
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


def kingdom(advice: Advice, locale: Locale) -> str:
    """The cards and landscapes of the table, by their names in this language."""
    known = things()
    given = (*advice.table.kingdom, *advice.table.landscapes)
    return ", ".join(str(card(name, locale)) if name in known else name for name in given)


def title(player: Player, locale: Locale) -> str:
    """What a strategy or a bot is called."""
    if isinstance(player, str):
        return player
    if bare(player) == buying(MONEY):
        return locale.text("advice-money")
    for name in library():
        if bare(shipped(name)) == bare(player):
            return title_of(name, locale)
    if bare(player) == PLAIN_BASIC:
        return locale.text("advice-like-basic")
    named = [name if name == BASIC_BOT else str(card(name, locale)) for name in name_parts(player)]
    less = [str(case(card(name, locale), "gen")) for name in shunned(player)[:MOST_NAMED]]
    found = " + ".join(named) or locale.text("advice-treasures")
    if not less:
        return found
    return locale.text("advice-less", name=found, without=joined(less, locale))


def joined(names: list[str], locale: Locale) -> str:
    """The names in a list that ends with "and"."""
    if len(names) == 1:
        return names[0]
    return locale.text("advice-and", first=", ".join(names[:-1]), last=names[-1])


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
    basic = advice.against(BASIC_BOT)
    low, high = basic.interval
    lines = [
        locale.text(
            f"advice-{verdict(advice.strategies[0], low, high)}",
            name=title(advice.strategies[0], locale),
            share=percent(basic.share, locale),
            low=percent(low, locale),
            high=percent(high, locale),
        )
    ]
    others = advice.matrix.players
    money = buying(MONEY)
    if money in others[1:]:
        score = advice.against(money)
        lines.append(locale.text("advice-against-money", share=percent(score.share, locale)))
    row = {i: advice.matrix.scores[0, i] for i in range(1, len(others))}
    worst = min(row, key=lambda i: row[i].share)
    if row[worst].interval[1] < 0.5 and others[worst] not in (BASIC_BOT, money):
        rival = titles(others, locale)[worst]
        share = percent(row[worst].share, locale)
        lines.append(locale.text("advice-rival", rival=rival, share=share))
    return lines


def verdict(best: Strategy, low: float, high: float) -> str:
    """How the best strategy compares with `basic`, given its 95% interval against it."""
    if bare(best) == PLAIN_BASIC:
        return "only-basic"
    if low > 0.5:
        return "wins"
    if high < 0.5:
        return "loses"
    return "even" if high - low <= 2 * EVEN else "unclear"


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
        turns = round(facts.turns)
        lines.append(
            locale.text(
                "advice-gains", cards=locale.text("advice-between").join(listed), turns=turns
            )
        )
    if facts.events:
        listed = [
            locale.text("advice-copies", card=card(name, locale), copies=decimal(copies, 1, locale))
            for name, copies in facts.events.items()
            if copies >= FEW_GAINS
        ]
        if listed:
            events = locale.text("advice-between").join(listed)
            lines.append(locale.text("advice-events", events=events))
    if facts.firsts:
        listed = [first_text(name, first, locale) for name, first in facts.firsts.items()]
        cards = locale.text("advice-between").join(listed)
        lines.append(locale.text("advice-firsts", cards=cards))
    return lines


def first_text(name: str, first: First, locale: Locale) -> str:
    """When the first copy of a Victory card is bought."""
    message = "advice-first" if name == PROVINCE else "advice-first-left"
    turn, left = round(first.turn), round(first.left)
    return locale.text(message, card=card(name, locale), turn=turn, left=left)


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
    return [measured_against(advice, locale), *lines] if lines else []


def measured_against(advice: Advice, locale: Locale) -> str:
    """Says against whom the differences were measured: two of the strategies, and `basic`."""
    players = advice.matrix.players
    names = titles(players, locale)
    rivals = [*names[1 : min(3, len(advice.strategies))], names[players.index(BASIC_BOT)]]
    return locale.text("advice-reasons", others=locale.text("advice-between").join(rivals))


def difference(message: str, name: str, found: Difference, locale: Locale) -> str:
    by = decimal(abs(100 * found.by), 0, locale)
    error = decimal(100 * NORMAL_95 * found.error, 0, locale)
    return locale.text(message, card=card(name, locale), by=by, error=error)
