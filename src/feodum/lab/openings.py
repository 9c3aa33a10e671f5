"""How bots begin: their start decks, and what they must buy first."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from feodum.bots import title_of
from feodum.engine.checks import texts
from feodum.engine.errors import Problem
from feodum.kingdoms.dealing import START_DECK
from feodum.kingdoms.sets import SETS, all_cards
from feodum.kingdoms.starts import read_cards, read_start
from feodum.strategies.finding import bot_name, strategy_of
from feodum.strategies.openings import with_opening


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
        """The bots with their openings."""
        if not any(self.openings):
            return bots
        decks = each(self.decks, len(bots))
        openings = each(self.openings, len(bots))
        return [
            opened(bot, opening, deck) if opening.strip() else bot
            for bot, opening, deck in zip(bots, openings, decks, strict=True)
        ]


def each(given: tuple[str, ...], bots: int) -> tuple[str, ...]:
    """One text for each bot."""
    if len(given) <= 1:
        return (given or ("",)) * bots
    if len(given) != bots:
        raise Problem("start-count", starts=len(given), players=bots)
    return given


def opened(bot: str, opening: str, deck: str) -> str:
    """The bot that buys these cards first."""
    strategy = strategy_of(bot)
    if strategy is None:
        raise Problem("opening-bot", name=title_of(bot))
    known = all_cards(tuple(SETS))
    cards = [card.name for card in read_cards(opening, known)]
    started = START_DECK
    if deck.strip():
        start = read_start(deck, known)
        started = start.hand + start.deck
    owned = Counter(card.name for card in started)
    return bot_name(with_opening(strategy, cards, owned))
