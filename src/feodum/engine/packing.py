"""The pickled form of a game between steps: the attributes of its parts.

Agents and log are left out, as in a clone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from feodum.engine.game import Game

    Packed = tuple[dict[str, object], list[dict[str, object]]]
    """The attributes of a game, and those of each player."""

OF_GAME: Final = (
    "actions", "bought", "buys", "cheaper", "coins", "current", "dealt", "effects", "events",
    "events_bought", "extra_turn", "extra_turns", "final_scores", "first", "gained",
    "gained_elsewhere", "hears", "heeded", "laid_out", "landscapes", "ledger", "mats", "over",
    "paid", "phase", "reactions", "regular", "trash", "ways",
)  # fmt: skip
OF_PLAYER: Final = (
    "aside", "deck", "discard_pile", "doubts", "exile", "hand", "in_play", "known_top",
    "looking_at", "mats", "spent", "tokens", "trashed", "turns",
)  # fmt: skip


def packed(game: Game) -> Packed:
    players: list[dict[str, object]] = []
    for player in game.players:
        held: dict[str, object] = {name: getattr(player, name) for name in OF_PLAYER}
        held["played"] = player.played
        players.append(held)
    return {name: getattr(game, name) for name in OF_GAME}, players


def unpack(game: Game, parts: Packed) -> None:
    """Restore a new game and its players from their packed attributes."""
    of_game, of_players = parts
    for name, value in of_game.items():
        setattr(game, name, value)
    for player, held in zip(game.players, of_players, strict=True):
        played = held.pop("played")
        assert isinstance(played, list)
        for card in played:
            player.plays.add(card)
        for name, value in held.items():
            setattr(player, name, value)
