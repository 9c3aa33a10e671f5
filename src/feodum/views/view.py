"""What a seat may know about a game, as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.engine.effects import WHILE_EXILED
from feodum.engine.mats import EXILE_MAT
from feodum.engine.moves import is_spent
from feodum.engine.starting import waiting
from feodum.engine.state import keys, tokens_of
from feodum.views.question import as_seen_by

if TYPE_CHECKING:
    from feodum.engine.card import Card
    from feodum.engine.game import Game
    from feodum.engine.mats import Mat
    from feodum.engine.player import Player
    from feodum.engine.supply import Pile
    from feodum.views.data import (
        MatView,
        PileView,
        PlayerResult,
        PlayerView,
        Question,
        Result,
        View,
    )

SPECTATOR: Final = -1
"""The seat of a spectator, and the viewer of a log that calls no player "you"."""


def view(
    game: Game,
    seat: int,
    question: Question | None = None,
    names: list[str] | None = None,
    *,
    counts: bool = True,
) -> View:
    """The table as this seat sees it; `counts` shows the sizes of decks and discard piles too."""
    return seen_by(table_view(game, names or []), game, seat, question, counts=counts)


def seen_by(table: View, game: Game, seat: int, question: Question | None, *, counts: bool) -> View:
    """A table view completed with what depends on the seat."""
    found = table.copy()
    found["seat"] = seat
    found["players"] = [player_view(player, seat, counts) for player in game.players]
    found["question"] = as_seen_by(question, seat) if question is not None else None
    return found


def table_view(game: Game, names: list[str]) -> View:
    """The part of a view that is the same for everybody; the rest is still empty."""
    return {
        "seat": SPECTATOR,
        "names": names,
        "turn": game.current.seat,
        "phase": game.phase.name,
        "extra_turn": game.extra_turn,
        "another_turn": bool(game.extra_turns),
        "actions": game.actions,
        "buys": game.buys,
        "coins": game.coins,
        "over": game.over,
        "winners": [player.seat for player in game.winners()],
        "supply": piles(game, game.supply.piles),
        "other_piles": piles(game, game.supply.others),
        "events": [
            {
                "card": event.key,
                "name": event.name,
                "cost": event.price.coins,
                "spent": is_spent(game, event),
            }
            for event in game.events
        ],
        "ways": [{"card": way.key, "name": way.name} for way in game.ways],
        "landscapes": [
            {"card": landscape.key, "name": landscape.name, "kind": landscape.kind}
            for landscape in game.landscapes
        ],
        "laid_out": {landscape.key: card.key for landscape, card in game.laid_out.items()},
        "exile_mats": EXILE_MAT in game.mats,
        "trash": sorted(keys(game.trash)),
        "players": [],
        "question": None,
    }


def piles(game: Game, found: list[Pile]) -> list[PileView]:
    return [pile_view(game, pile, pile.card) for pile in found if pile.card is not None]


def pile_view(game: Game, pile: Pile, card: Card) -> PileView:
    data: PileView = {
        "card": card.key,
        "name": card.name,
        "count": int(pile.count),
        "cost": game.price(card),
    }
    if card.cost.tokens:
        data["cost_tokens"] = tokens_of(dict(card.cost.tokens))
    if pile.tokens:
        data["tokens"] = tokens_of(pile.tokens)
    if pile.cards is not None:
        data["cards"] = keys(pile.cards[::-1])
    return data


def invested(player: Player) -> list[Card]:
    """The Exiled cards that effects depend on."""
    return [
        effect.card
        for effect in player.game.effects
        if effect.until == WHILE_EXILED and effect.player is player and effect.card is not None
    ]


def player_view(player: Player, seat: int, counts: bool) -> PlayerView:
    mine = player.seat == seat
    top = player.discard_pile[-1].key if player.discard_pile else None
    data: PlayerView = {
        "seat": player.seat,
        "turns": player.turns,
        "hand_size": len(player.hand),
        "in_play": keys(player.in_play),
        "staying": [play.card.key for play in player.staying()],
        "aside": keys(player.aside),
        "exile": sorted(keys(player.exile)),
        "invested": sorted(keys(invested(player))),
        "waiting": [
            {
                "source": effect.source.key,
                "card": effect.card.key if effect.card is not None else None,
            }
            for effect in waiting(player)
        ],
        "looking_at_size": len(player.looking_at),
        "discard_top": top,
    }
    if player.mats:
        data["mats"] = [mat_view(mat, cards, mine=mine) for mat, cards in player.mats.items()]
    if player.tokens:
        data["tokens"] = tokens_of(player.tokens)
    if counts or mine:
        data["deck_size"] = len(player.deck)
    if counts:
        data["discard_size"] = len(player.discard_pile)
    if mine:
        data["hand"] = sorted(keys(player.hand))
        data["looking_at"] = keys(player.looking_at)
    return data


def to_draw(player: Player) -> list[str]:
    """The player's cards that are still to be drawn before the next shuffle, in no order.

    A player with a good memory knows them, having seen each card come and go, but cannot tell them
    from cards on a mat that nobody may look at, so those are included.
    """
    unseen = list(player.deck)
    for mat, cards in player.mats.items():
        if not mat.shows(own=True):
            unseen.extend(cards)
    return sorted(keys(unseen))


def mat_view(mat: Mat, cards: list[Card], *, mine: bool) -> MatView:
    data: MatView = {"mat": mat.key, "size": len(cards)}
    if mat.shows(own=mine):
        data["cards"] = sorted(keys(cards))
    return data


def result(game: Game) -> Result:
    """What everybody sees when the game is over: scores, decks and winners."""
    return {
        "winners": [player.seat for player in game.winners()],
        "players": [player_result(player) for player in game.players],
    }


def player_result(player: Player) -> PlayerResult:
    return {
        "seat": player.seat,
        "score": player.score(),
        "turns": player.turns,
        "cards": sorted(keys(player.all_cards())),
        "points": points(player),
    }


def points(player: Player) -> dict[str, int]:
    """The points of each card, all copies added up; cards without points are left out."""
    cards = player.all_cards()
    found: dict[str, int] = {}
    for card in cards:
        value = card.points + (card.score(cards) if card.score is not None else 0)
        if value:
            found[card.key] = found.get(card.key, 0) + value
    return found
