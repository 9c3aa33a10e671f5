"""The moves of a turn: which there are, and which are legal now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.engine.card import (
    ACTION,
    BUY,
    END_ACTIONS,
    END_ACTIONS_KIND,
    END_TURN,
    PLAY_TREASURES,
    PLAY_TREASURES_KIND,
    Move,
)
from feodum.engine.errors import IllegalAnswer
from feodum.engine.zones import holds

if TYPE_CHECKING:
    from feodum.engine.card import Answer, Card, Choice, Event
    from feodum.engine.game import Game

START: Final = 0
ACTIONS: Final = 1
BUYS: Final = 2
CLEAN_UP: Final = 3
PHASE_NAMES: Final = ("start", "action", "buy", "cleanup")


def legal_moves(game: Game) -> list[Choice]:
    """Every legal move of the player whose turn it is."""
    moves: list[Choice] = []
    for card in dict.fromkeys(game.current.hand):
        if may_play(game, card):
            moves.append(card.playing)
    if may_play_treasures(game):
        moves.append(PLAY_TREASURES)
    if game.buys:
        for card, count in game.supply.items():
            if count and can_pay(game, card):
                moves.append(card.buying)
        for event in game.events:
            if can_buy_event(game, event):
                moves.append(event.buying)
    if game.phase == ACTIONS:
        moves.append(END_ACTIONS)
    moves.append(END_TURN)
    return moves


def may_play(game: Game, card: Card) -> bool:
    """Whether the phase allows to play such a card."""
    if card.is_action:
        return game.phase == ACTIONS and game.actions > 0
    return card.is_treasure and not game.bought


def may_play_treasures(game: Game) -> bool:
    """Whether there is a Treasure to play, and it is not too late."""
    if not game.bought:
        for card in game.current.hand:
            if card.is_treasure:
                return True
    return False


def can_pay(game: Game, card: Card) -> bool:
    if game.cost(card) <= game.coins:
        return True
    return card.trash_to_buy and bool(game.current.in_hand(ACTION))


def can_buy_event(game: Game, event: Event) -> bool:
    return event.cost <= game.coins and not is_spent(game, event)


def is_spent(game: Game, event: Event) -> bool:
    """Whether the player whose turn it is may not buy this Event again."""
    return (event.once_a_turn and event in game.events_bought) or event in game.current.spent


# ---- refusing


def legal_move(game: Game, answer: Answer) -> Move:
    """The move that an answer names; IllegalAnswer unless it is legal now."""
    move = answer[0] if len(answer) == 1 else None
    if not isinstance(move, Move):
        raise IllegalAnswer("not-a-move", answer=", ".join([choice.name for choice in answer]))
    card = move.card
    if card is not None:
        if move.kind == BUY:
            refuse_buy(game, card)
        else:
            refuse_play(game, card)
    elif move.event is not None:
        refuse_event(game, move.event)
    elif move.kind == PLAY_TREASURES_KIND:
        if not may_play_treasures(game):
            raise IllegalAnswer("no-more-treasures" if game.bought else "no-treasure")
    elif move.kind == END_ACTIONS_KIND and game.phase != ACTIONS:
        raise IllegalAnswer("not-action-phase")
    return move


def refuse_buy(game: Game, card: Card) -> None:
    if game.supply.get(card, 0) == 0:
        raise IllegalAnswer("not-in-supply", card=card.name)
    if game.buys == 0:
        raise IllegalAnswer("no-buys")
    if not can_pay(game, card):
        raise IllegalAnswer("too-dear", card=card.name, cost=game.cost(card), coins=game.coins)


def refuse_event(game: Game, event: Event) -> None:
    if event not in game.events:
        raise IllegalAnswer("not-on-table", event=event.name)
    if game.buys == 0:
        raise IllegalAnswer("no-buys")
    if event.cost > game.coins:
        raise IllegalAnswer("too-dear", card=event.name, cost=event.cost, coins=game.coins)
    if is_spent(game, event):
        raise IllegalAnswer("once-only", event=event.name)


def refuse_play(game: Game, card: Card) -> None:
    if not holds(game.current.hand, card):
        raise IllegalAnswer("not-in-hand", card=card.name)
    if may_play(game, card):
        return
    if card.is_action:
        raise IllegalAnswer("no-actions" if game.phase == ACTIONS else "not-action-phase")
    raise IllegalAnswer("no-more-treasures" if card.is_treasure else "not-playable", card=card.name)
