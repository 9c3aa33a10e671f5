"""What a player's finished games have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from feodum.server.protocol.profiles import CardTally, Statistics, Tally

if TYPE_CHECKING:
    from collections.abc import Iterable

    from feodum.server.table.results import GameResult

MOST_LISTED: Final = 20
"""The most opponents and kingdoms in the statistics."""
OFTEN: Final = 2
"""How often a kingdom must have been played to be listed."""

AnyTally = TypeVar("AnyTally", bound=Tally)


def statistics(games: Iterable[tuple[GameResult, int]]) -> Statistics:
    """The statistics of these games, each with the player's own seat.

    Games that were broken off, or begun in the middle of another, are left out. A game against
    several others counts for each of them.
    """
    whole, first, later = Tally("all"), Tally("first"), Tally("later")
    people: dict[str, Tally] = {}
    bots: dict[str, Tally] = {}
    kingdoms: dict[str, Tally] = {}
    cards: dict[str, CardTally] = {}
    for game, seat in games:
        if game.state != "over" or not game.whole:
            continue
        others = [one for number, one in enumerate(game.seats) if number != seat]
        tallies = [whole, first if game.first == seat else later]
        tallies += [at(people, name) for name in {one.name for one in others if one.bot is None}]
        tallies += [at(bots, name) for name in {one.bot for one in others if one.bot is not None}]
        tallies.append(at(kingdoms, game.kingdom.code))
        own = game.seats[seat].cards
        for key in (*game.kingdom.cards, *game.kingdom.landscapes):
            card = cards.setdefault(key, CardTally(key))
            card.owned += key in own
            card.owned_won += key in own and seat in game.winners
            tallies.append(card)
        for tally in tallies:
            count(tally, game, seat)
    often = [tally for tally in kingdoms.values() if tally.games >= OFTEN]
    return Statistics(
        whole,
        first,
        later,
        most_frequent(people.values())[:MOST_LISTED],
        most_frequent(bots.values())[:MOST_LISTED],
        most_frequent(often)[:MOST_LISTED],
        most_frequent(cards.values()),
    )


def at(tallies: dict[str, Tally], key: str) -> Tally:
    return tallies.setdefault(key, Tally(key))


def count(tally: Tally, game: GameResult, seat: int) -> None:
    tally.games += 1
    if seat in game.winners:
        tally.won += len(game.winners) == 1
        tally.shared += len(game.winners) > 1


def most_frequent(tallies: Iterable[AnyTally]) -> list[AnyTally]:
    return sorted(tallies, key=lambda tally: (-tally.games, -tally.won, tally.key))
