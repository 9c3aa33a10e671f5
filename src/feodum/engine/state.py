"""The whole state of a game as plain data, to compare, to count and to check."""

from __future__ import annotations

import json
import zlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from feodum.engine.card import Card
    from feodum.engine.effects import Waiting
    from feodum.engine.game import Game
    from feodum.engine.player import Player


def state(game: Game) -> dict[str, object]:
    """Everything that decides how a game between steps goes on."""
    return {
        "current": game.current.seat,
        "first": game.first.seat,
        "phase": game.phase,
        "counters": [game.actions, game.buys, game.coins],
        "cheaper": game.cheaper,
        "bought": game.bought,
        "over": game.over,
        "random": int(game.random.state),
        "turn": [game.no_more_actions, game.extra_turn, game.another_turn],
        "gained": keys(game.gained),
        "gained_by": [player.seat for player in game.gained_by],
        "events_bought": [event.key for event in game.events_bought],
        "draw_at_end": [player.seat for player in game.draw_at_end],
        "standing": [
            [
                standing.source.key,
                standing.player.seat,
                standing.swapped,
                None if standing.victims is None else [victim.seat for victim in standing.victims],
            ]
            for standing in game.standing
        ],
        "supply": {card.key: count for card, count in game.supply.items()},
        "other_piles": {card.key: count for card, count in game.other_piles.items()},
        "trash": sorted(keys(game.trash)),
        "players": [player_state(player) for player in game.players],
    }


def player_state(player: Player) -> dict[str, object]:
    return {
        "deck": keys(player.deck),
        "hand": keys(player.hand),
        "discard": keys(player.discard_pile),
        "play": keys(player.in_play),
        "aside": keys(player.aside),
        "looking_at": keys(player.looking_at),
        "exile": keys(player.exile),
        "invested": keys(player.invested),
        "turns": player.turns,
        "played": keys(player.played),
        "trashed": player.trashed,
        "waiting": [waiting_state(waiting) for waiting in player.waiting],
        "topping": [waiting_state(waiting) for waiting in player.topping],
        "staying": [play.card.key for play in player.staying()],
        "spent": [event.key for event in player.spent],
    }


def waiting_state(waiting: Waiting) -> list[str]:
    play = waiting.play
    return [
        waiting.source.key,
        waiting.card.key if waiting.card is not None else "",
        play.card.key if play is not None and play.in_play else "",
    ]


def keys(cards: list[Card]) -> list[str]:
    return [card.key for card in cards]


def checksum(game: Game) -> int:
    """A short number that two different states hardly ever share."""
    return zlib.crc32(json.dumps(state(game), sort_keys=True).encode())


def census(game: Game) -> dict[str, int]:
    """How many copies of each card there are at the table: a number that never changes."""
    counts = {card.key: count for card, count in game.supply.items()}
    counts.update({card.key: count for card, count in game.other_piles.items()})
    owned = [card for player in game.players for card in player.all_cards()]
    for card in owned + game.trash:
        counts[card.key] = counts.get(card.key, 0) + 1
    return counts
