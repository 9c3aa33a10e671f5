"""How bots begin: their start decks, and what they must buy first."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from feodum.bots import title_of
from feodum.engine.checks import texts
from feodum.engine.errors import Problem
from feodum.kingdoms.sets import SETS, all_cards
from feodum.kingdoms.starts import read_cards, read_start, written_start
from feodum.strategies.finding import bot_name, strategy_of

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True)
class Beginnings:
    """Start decks and openings as people write them: one for all bots, or one for each."""

    decks: tuple[str, ...] = ()
    openings: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for field in ("decks", "openings"):
            texts(getattr(self, field), field)

    def starts(self, bots: int) -> tuple[str, ...]:
        """The start deck of each bot; empty if all have the usual cards."""
        return each(self.decks, bots) if any(self.decks) else ()

    def open_all(self, bots: list[str]) -> list[str]:
        """The bots with their openings, and with the start decks that those are counted from."""
        if not any((*self.openings, *self.decks)):
            return bots
        decks = each(self.decks, len(bots))
        openings = each(self.openings, len(bots))
        return [
            opened(started(bot, deck), opening)
            for bot, opening, deck in zip(bots, openings, decks, strict=True)
        ]


def each(given: tuple[str, ...], bots: int) -> tuple[str, ...]:
    """One text for each bot."""
    if len(given) <= 1:
        return (given or ("",)) * bots
    if len(given) != bots:
        raise Problem("start-count", starts=len(given), players=bots)
    return given


def started(bot: str, deck: str) -> str:
    """The bot with this start deck, if it is a strategy: only those know their start decks."""
    strategy = strategy_of(bot)
    if strategy is None or not deck.strip():
        return bot
    start = written_start(read_start(deck, all_cards(tuple(SETS))))
    return bot_name(replace(strategy, start=start))


def opened(bot: str, opening: str) -> str:
    """The bot that buys these cards first."""
    if not opening.strip():
        return bot
    strategy = strategy_of(bot)
    if strategy is None:
        raise Problem("opening-bot", name=title_of(bot))
    cards = tuple(card.name for card in read_cards(opening, all_cards(tuple(SETS))))
    title = f"{strategy.name} ({', '.join(cards)})"
    return bot_name(replace(strategy, name=title, opening=cards))


def start_decks(bots: Sequence[object], given: Sequence[str]) -> tuple[str, ...]:
    """The start deck of each bot: the one given, or the one that its strategy names; empty if all
    have the usual cards."""
    found = tuple(given) or ("",) * len(bots)
    if len(found) != len(bots):
        raise Problem("start-count", starts=len(found), players=len(bots))
    decks = [deck or own_deck(bot) for bot, deck in zip(bots, found, strict=True)]
    return tuple(decks) if any(decks) else ()


def own_deck(bot: object) -> str:
    strategy = strategy_of(bot) if isinstance(bot, str) else None
    return "" if strategy is None else strategy.start
