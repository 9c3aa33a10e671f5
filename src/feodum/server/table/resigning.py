"""Who wins if players have given the game up, or their time has run out."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

    from feodum.views.data import Result


def ends_game(out: Collection[int], people: Collection[int], seats: int) -> bool:
    """Whether a game is over because these seats are out: one player is left, or only bots."""
    left = set(range(seats)).difference(out)
    return len(left) < seats and (len(left) <= 1 or left.isdisjoint(people))


def without(found: Result, out: Collection[int], first: int) -> Result:
    """A result in which only those who are not out can win, by the usual rule.

    `first` is the seat that began: winners are listed in turn order from there.
    """
    if not out:
        return found
    players = found["players"]
    order = [players[(first + step) % len(players)] for step in range(len(players))]
    left = [player for player in order if player["seat"] not in out]
    best = max(((player["score"], -player["turns"]) for player in left), default=None)
    winners = [player["seat"] for player in left if (player["score"], -player["turns"]) == best]
    return {"winners": winners, "players": players}
