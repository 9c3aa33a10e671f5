"""The moves of a turn, and which of them are legal now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from feodum.engine.card import (
    BUY,
    END_PHASE,
    END_TURN,
    PLAY_TREASURES,
    PLAY_TREASURES_KIND,
    TREASURE,
    Move,
)
from feodum.engine.errors import IllegalAnswer
from feodum.engine.phases import CLEAN_UP, END_ACTIONS
from feodum.engine.zones import holds

if TYPE_CHECKING:
    from feodum.engine.card import Answer, Card, Choice
    from feodum.engine.cost import Cost
    from feodum.engine.game import Game
    from feodum.engine.landscape import Event
    from feodum.engine.mats import Token
    from feodum.engine.phases import Phase
    from feodum.engine.player import Player


def legal_moves(game: Game) -> list[Choice]:
    """Every legal move of the player whose turn it is."""
    moves: list[Choice] = []
    for card in dict.fromkeys(game.current.hand):
        if may_play(game, card):
            moves.append(card.playing)
    if may_play_treasures(game):
        moves.append(PLAY_TREASURES)
    player = game.current
    if player.tokens and buying_phase(game) is not None:
        for token in player.tokens:
            if can_pay_off(game, token):
                moves.append(token.paying)
    if game.buys and buying_phase(game) is not None and not owes(player):
        for pile in game.supply.piles:
            card_left = pile.card
            if pile.count and card_left is not None and can_pay(game, card_left):
                moves.append(card_left.buying)
        for event in game.events:
            if can_buy_event(game, event):
                moves.append(event.buying)
    if game.rules.phase_after(game.phase) is not CLEAN_UP:
        moves.append(game.phase.ending)
    moves.append(END_TURN)
    return moves


# ---- phases: a move of a later phase can be made at once, which ends the phases before it


def playing_phase(game: Game, types: int) -> Phase | None:
    """The first phase, from the current one on, in which a card of these types may be played."""
    phase = game.phase
    while phase is not CLEAN_UP:
        if phase.plays & types:
            if phase.costs_actions:
                if game.actions > 0:
                    return phase
            elif not (phase.buys and game.bought):
                return phase
        phase = game.rules.phase_after(phase)
    return None


def buying_phase(game: Game) -> Phase | None:
    phase = game.phase
    while phase is not CLEAN_UP:
        if phase.buys:
            return phase
        phase = game.rules.phase_after(phase)
    return None


def may_play(game: Game, card: Card) -> bool:
    """Whether this phase, or a later one, allows playing such a card."""
    return playing_phase(game, card.types) is not None


def may_play_treasures(game: Game) -> bool:
    """Whether there is a Treasure to play, and it is not too late to play it."""
    if not game.bought:
        for card in game.current.hand:
            if card.is_treasure:
                return playing_phase(game, TREASURE) is not None
    return False


def owes(player: Player) -> bool:
    """Whether a player must pay something off before buying anything."""
    for token in player.tokens:
        if token.owed:
            return True
    return False


def can_pay_off(game: Game, token: Token) -> bool:
    return token.owed and game.coins > 0 and token in game.current.tokens


def has_tokens(player: Player, cost: Cost) -> bool:
    """Whether a player has the tokens that a cost takes; owed ones are taken, not spent."""
    for token, number in cost.tokens:
        if not token.owed and player.tokens.get(token, 0) < number:
            return False
    return True


def can_pay(game: Game, card: Card) -> bool:
    if game.price(card) <= game.coins:
        cost = card.cost
        if not cost.tokens or has_tokens(game.current, cost):
            return True
    otherwise = card.can_pay_otherwise
    return otherwise is not None and otherwise(game.current)


def can_buy_event(game: Game, event: Event) -> bool:
    return (
        event.price.coins <= game.coins
        and not is_spent(game, event)
        and has_tokens(game.current, event.price)
    )


def is_spent(game: Game, event: Event) -> bool:
    """Whether the player whose turn it is may not buy this Event again."""
    return (event.once_a_turn and event in game.events_bought) or event in game.current.spent


# ---- refusing


def legal_move(game: Game, answer: Answer) -> Move:
    """The move that an answer names; IllegalAnswer unless it is legal now."""
    move = answer[0] if len(answer) == 1 else None
    if not isinstance(move, Move):
        raise IllegalAnswer("not-a-move", answer=", ".join([choice.name for choice in answer]))
    refuse_move(game, move)
    return move


def refuse_move(game: Game, move: Move) -> None:
    """Raise IllegalAnswer unless the move is legal now."""
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
    elif move.token is not None:
        if buying_phase(game) is None or not can_pay_off(game, move.token):
            raise IllegalAnswer("nothing-to-pay", token=move.token.name)
    elif move.kind == END_PHASE and not may_end_phase(game, move):
        if move is END_ACTIONS:
            raise IllegalAnswer("not-action-phase")
        raise IllegalAnswer("not-offered", answer=move.name)


def may_end_phase(game: Game, move: Move) -> bool:
    phase = game.phase
    return phase.ending is move and game.rules.phase_after(phase) is not CLEAN_UP


def refuse_buy(game: Game, card: Card) -> None:
    if card not in game.supply or game.supply.left(card) == 0:
        raise IllegalAnswer("not-in-supply", card=card.name)
    if game.buys == 0 or buying_phase(game) is None:
        raise IllegalAnswer("no-buys")
    refuse_debtor(game)
    if not can_pay(game, card):
        refuse_tokens(game, card.cost)
        raise IllegalAnswer("too-dear", card=card.name, cost=game.price(card), coins=game.coins)


def refuse_debtor(game: Game) -> None:
    for token in game.current.tokens:
        if token.owed:
            raise IllegalAnswer("pay-first", token=token.name)


def refuse_tokens(game: Game, cost: Cost) -> None:
    """Raise IllegalAnswer if the player lacks tokens that a cost takes."""
    for token, number in cost.tokens:
        if not token.owed and game.current.tokens.get(token, 0) < number:
            raise IllegalAnswer("too-few-tokens", token=token.name, number=number)


def refuse_event(game: Game, event: Event) -> None:
    if event not in game.events:
        raise IllegalAnswer("not-on-table", event=event.name)
    if game.buys == 0 or buying_phase(game) is None:
        raise IllegalAnswer("no-buys")
    refuse_debtor(game)
    refuse_tokens(game, event.price)
    if event.price.coins > game.coins:
        raise IllegalAnswer("too-dear", card=event.name, cost=event.price.coins, coins=game.coins)
    if is_spent(game, event):
        raise IllegalAnswer("once-only", event=event.name)


def refuse_play(game: Game, card: Card) -> None:
    if not holds(game.current.hand, card):
        raise IllegalAnswer("not-in-hand", card=card.name)
    if may_play(game, card):
        return
    if card.is_action:
        out_of_actions = game.phase.costs_actions
        raise IllegalAnswer("no-actions" if out_of_actions else "not-action-phase")
    raise IllegalAnswer("no-more-treasures" if card.is_treasure else "not-playable", card=card.name)
