"""What the bytes of an observation mean, by name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from feodum.engine.decision import KIND_NAMES
from feodum.engine.errors import Problem
from feodum.kingdoms.table import MOST_PLAYERS, check_players
from feodum.rl.actions import LANDSCAPES, SLOTS
from feodum.rl.encoding import (
    COUNTERS,
    OF_LANDSCAPE,
    OF_PLAYER,
    QUESTION,
    ZERO_SCORE,
    size_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True)
class Part:
    """A part of an observation: one number, or one for each slot or landscape."""

    name: str
    where: slice
    meaning: str
    scale: int
    """A typical large value, to divide by."""
    zero: int = 0
    """The byte that means 0."""


TABLE: Final = (
    ("card", "the number of the card in each slot, its low byte", 255),
    ("card_high", "the high byte of that number", 1),
    ("pile", "cards left in its pile", 12),
    ("cost", "what it costs now, in coins", 10),
    ("pile_tokens", "tokens on its pile", 5),
    ("trash", "copies in the trash", 5),
    ("candidates", "copies to choose from", 5),
    ("chosen", "copies chosen so far", 5),
)
OWN: Final = (
    ("hand", "copies in hand", 5),
    ("in_play", "copies in play", 5),
    ("staying", "copies that stay in play", 3),
    ("discard_pile", "copies in the discard pile", 5),
    ("exile", "copies in Exile", 5),
    ("aside", "copies set aside, revealed or on a mat", 3),
    ("looking_at", "copies being looked at", 3),
    ("owned", "copies owned, wherever they are", 10),
    ("known_top", "copies among the known cards on top of the deck", 3),
)
OTHER: Final = (
    ("owned", "copies owned, as this seat can know it", 10),
    ("in_play", "copies in play", 5),
    ("staying", "copies that stay in play", 3),
    ("exile", "copies in Exile", 5),
    ("aside", "copies set aside, revealed or on a mat that everybody sees", 3),
    ("discard_top", "the top card of the discard pile", 1),
)
IN_TURN: Final = (
    ("phase", "0 start, 1 Action, 2 Buy, then phases of other boxes; 15 Clean-up", 2),
    ("actions", "Actions left", 5),
    ("buys", "Buys left", 5),
    ("coins", "coins to spend", 15),
    ("bought", "whether something was bought, so that no more Treasures can be played", 1),
    ("cheaper", "how much less cards cost", 5),
    ("empty_piles", "empty Supply piles", 3),
    ("current", "whose turn it is, counted from this seat", 5),
    ("first", "who had the first turn, counted from this seat", 5),
    ("extra_turn", "whether this is an extra turn", 1),
    ("another_turn", "whether an extra turn follows", 1),
    ("asked", "who must act, counted from this seat, from 1 on; 0 when the game is over", 6),
)
ASKED: Final = (
    ("kind", "0 not asked, then " + ", ".join(f"{i} {k}" for i, k in enumerate(KIND_NAMES, 1)), 9),
    ("verb", "the number of the question's purpose", 32),
    ("by_card", "the number of the card that asks, its low byte", 255),
    ("by_card_high", "the high byte of that number", 1),
    ("by_landscape", "the number of the landscape that asks", 40),
    ("about", "the number of the card it is about, its low byte", 255),
    ("about_high", "the high byte of that number", 1),
    ("least", "the fewest things to choose", 5),
    ("most", "the most things to choose", 5),
    ("chosen_count", "things chosen so far", 5),
    ("where", "where the cards are: hand 1, Supply, trash, Exile, discard pile, in play, "
     "revealed, looked at, elsewhere 9", 9),
    ("whom", "whom it happens to, counted from this seat", 5),
    ("all_or_none", "whether only all or none can be chosen", 1),
    ("one_name", "whether all cards chosen must have the same name", 1),
    ("offered", "things to choose from", 10),
    ("spare", "always 0", 1),
)  # fmt: skip
OF_EACH_LANDSCAPE: Final = (
    ("landscape", "the number of the landscape", 40),
    ("spent", "whether this player cannot buy it again", 1),
    ("beside", "1 + the slot of the card laid out beside it", SLOTS),
)
OF_EACH_PLAYER: Final = (
    ("turns", "turns taken", 30),
    ("hand_size", "cards in hand", 10),
    ("deck_size", "cards in the deck", 20),
    ("discard_size", "cards in the discard pile", 20),
    ("looking_size", "cards being looked at", 3),
    ("score", "points, as this seat can know them", 40),
    ("mat_size", "cards on mats", 5),
    ("tokens", "tokens", 5),
    ("owed", "tokens that are owed", 5),
    ("known_top_size", "known cards on top of this seat's own deck", 3),
    ("spent_events", "Events that can be bought once a game and have been", 1),
)


def layout(players: int = 2) -> tuple[Part, ...]:
    """The parts of an observation, in order. `other1` is the player to the left, and so on."""
    check_players(players)
    found = list(parts(players))
    assert found[-1].where.stop == size_of(players)
    return tuple(found)


def parts(players: int) -> Iterator[Part]:
    at = 0
    for prefix, planes in planes_of(players):
        for name, meaning, scale in planes:
            yield Part(prefix + name, slice(at, at + SLOTS), meaning, scale)
            at += SLOTS
    assert len(IN_TURN) == COUNTERS
    assert len(ASKED) == QUESTION
    for name, meaning, scale in (*IN_TURN, *ASKED):
        yield Part(name, slice(at, at + 1), meaning, scale)
        at += 1
    assert len(OF_EACH_LANDSCAPE) == OF_LANDSCAPE
    for i, (name, meaning, scale) in enumerate(OF_EACH_LANDSCAPE):
        stop = at + OF_LANDSCAPE * LANDSCAPES
        yield Part(name, slice(at + i, stop, OF_LANDSCAPE), meaning, scale)
    at += OF_LANDSCAPE * LANDSCAPES
    assert len(OF_EACH_PLAYER) == OF_PLAYER
    for i in range(players):
        prefix = f"other{i}." if i else ""
        for name, meaning, scale in OF_EACH_PLAYER:
            zero = ZERO_SCORE if name == "score" else 0
            yield Part(prefix + name, slice(at, at + 1), meaning, scale, zero)
            at += 1


def planes_of(players: int) -> Iterable[tuple[str, tuple[tuple[str, str, int], ...]]]:
    others = [(f"other{i}.", OTHER) for i in range(1, players)]
    return [("", TABLE), ("", OWN), *others]


def as_dict(observation: NDArray[np.uint8]) -> dict[str, NDArray[np.uint8]]:
    """The parts of an observation, or of an array of many, by name and without a copy."""
    size = observation.shape[-1]
    for players in range(2, MOST_PLAYERS + 1):
        if size == size_of(players):
            return {part.name: observation[..., part.where] for part in layout(players)}
    raise Problem("rl-observation", size=size)
