"""The whole state of a game as plain data, to compare, count and check."""

from __future__ import annotations

import json
import zlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from feodum.engine.card import Card
    from feodum.engine.effects import Effect
    from feodum.engine.game import Game
    from feodum.engine.mats import Token
    from feodum.engine.player import Player
    from feodum.engine.supply import Pile


def state(game: Game) -> dict[str, object]:
    """Everything that the rest of a game depends on, taken between steps."""
    return {
        "current": game.current.seat,
        "first": game.first.seat,
        "regular": game.regular.seat,
        "phase": game.phase.name,
        "counters": [game.actions, game.buys, game.coins],
        "cheaper": game.cheaper,
        "bought": game.bought,
        "over": game.over,
        "random": int(game.random.state),
        "extra_turn": game.extra_turn,
        "extra_turns": [player.seat for player in game.extra_turns],
        "gained": keys(game.gained),
        "events_bought": [event.key for event in game.events_bought],
        "effects": [effect_state(effect) for effect in game.effects],
        "supply": pile_sizes(game.supply.piles),
        "other_piles": pile_sizes(game.supply.others),
        "trash": sorted(keys(game.trash)),
        **pile_tokens(game),
        "players": [player_state(player) for player in game.players],
    }


def effect_state(effect: Effect) -> list[object]:
    play = effect.play
    victims = effect.victims
    return [
        effect.source.key,
        effect.player.seat,
        int(effect.moments),
        effect.until,
        play.card.key if play is not None and play.in_play else "",
        effect.card.key if effect.card is not None else "",
        None if victims is None else [victim.seat for victim in victims],
        effect.swapped,
    ]


def pile_sizes(piles: list[Pile]) -> dict[str, object]:
    return {
        pile.card.key: int(pile.count) if pile.cards is None else keys(pile.cards)
        for pile in piles
        if pile.card is not None
    }


def pile_tokens(game: Game) -> dict[str, object]:
    """The tokens on piles, if there are any."""
    found = {
        pile.card.key: tokens_of(pile.tokens)
        for pile in [*game.supply.piles, *game.supply.others]
        if pile.card is not None and pile.tokens
    }
    return {"pile_tokens": found} if found else {}


def tokens_of(tokens: Mapping[Token, int]) -> dict[str, int]:
    return {token.key: number for token, number in tokens.items()}


def player_state(player: Player) -> dict[str, object]:
    tokens = tokens_of(player.tokens)
    return {
        "deck": keys(player.deck),
        "hand": keys(player.hand),
        "discard": keys(player.discard_pile),
        "play": keys(player.in_play),
        "aside": keys(player.aside),
        "looking_at": keys(player.looking_at),
        "exile": keys(player.exile),
        "mats": {mat.key: keys(cards) for mat, cards in player.mats.items() if cards},
        **({"tokens": tokens} if tokens else {}),
        "turns": player.turns,
        "played": keys(player.played),
        "gained": keys(player.gained),
        "trashed": player.trashed,
        "staying": [play.card.key for play in player.staying()],
        "spent": [event.key for event in player.spent],
    }


def keys(cards: list[Card]) -> list[str]:
    return [card.key for card in cards]


def checksum(game: Game) -> int:
    """A short number that two different states hardly ever share."""
    return zlib.crc32(json.dumps(state(game), sort_keys=True).encode())


def census(game: Game) -> dict[str, int]:
    """How many copies of each card are at the table. These numbers never change during a game."""
    counts: dict[str, int] = {}
    cards = game.trash.copy()
    for player in game.players:
        cards.extend(player.all_cards())
    for pile in [*game.supply.piles, *game.supply.others]:
        if pile.cards is not None:
            cards.extend(pile.cards)
        elif pile.card is not None:
            counts[pile.card.key] = int(pile.count)
    for card in cards:
        counts[card.key] = counts.get(card.key, 0) + 1
    return counts
