"""A turn, from its start to Clean-up. A plain turn is taken all at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from feodum.engine.abilities import BOUGHT, GAINED, PHASE_BEGINS, PLAYS, TURN_ENDS
from feodum.engine.card import (
    BUY,
    BUY_EVENT,
    END_PHASE,
    END_TURN_KIND,
    MORE_THAN_COINS,
    PLAY,
    PLAY_TREASURES_KIND,
    TREASURE,
)
from feodum.engine.decision import bought_by, move_after_actions, move_of
from feodum.engine.effects import NEXT_TURN, THIS_TURN
from feodum.engine.errors import IllegalAnswer
from feodum.engine.mats import NO_TOKENS
from feodum.engine.moments import Moment, happens, happens_in_order, is_heard
from feodum.engine.moves import buying_phase, playing_phase, refuse_move
from feodum.engine.phases import ACTIONS, BUYS, CLEAN_UP, START
from feodum.engine.starting import start_window
from feodum.engine.tracking import IN_HAND, Tracked, take_tracked

if TYPE_CHECKING:
    from mypy_extensions import i64

    from feodum.engine.card import Card, Move
    from feodum.engine.cost import Cost
    from feodum.engine.decision import Agent
    from feodum.engine.game import Game
    from feodum.engine.landscape import Event
    from feodum.engine.mats import Token
    from feodum.engine.phases import Phase
    from feodum.engine.player import Player


def begin_turn(game: Game, player: Player) -> None:
    if not game.extra_turn:
        player.turns += 1
        game.regular = player
    game.actions = 1
    game.buys = 1
    game.bought = False
    player.trashed = 0


def start_turn(game: Game) -> None:
    player = game.current
    begin_turn(game, player)
    if game.log is not None:
        kind = "extra-turn" if game.extra_turn else "turn"
        game.log.add(kind, player.seat, [], number=player.turns)
    if game.effects:
        game.drop_effects(NEXT_TURN, player)
        start_window(player)
    enter(game, game.rules.phases[0])


def enter(game: Game, phase: Phase) -> None:
    """Go on to a phase, or back to one."""
    game.phase = phase
    if game.heeded & PHASE_BEGINS:
        happens_in_order(Moment(PHASE_BEGINS, game.current))


def return_to_action_phase(game: Game) -> None:
    if game.phase is BUYS:
        game.bought = False
        enter(game, ACTIONS)


def do(game: Game, move: Move) -> None:
    """Carry out a move that is known to be legal."""
    player = game.current
    kind = move.kind
    card = move.card
    if kind == END_TURN_KIND:
        end_turn(game)
    elif kind == PLAY and card is not None:
        if game.phase is not ACTIONS or not card.is_action or game.actions == 0:
            go_on_to(game, playing_phase(game, card.types))
        play_card(game, player, card)
    elif kind == END_PHASE:
        enter(game, game.rules.phase_after(game.phase))
    elif kind == PLAY_TREASURES_KIND:
        go_on_to(game, playing_phase(game, TREASURE))
        play_treasures(game, player)
    else:
        go_on_to(game, buying_phase(game))
        if card is not None:
            buy(game, player, card)
        elif move.event is not None:
            buy_event(game, player, move.event)
        elif move.token is not None:
            pay_off(game, player, move.token)


def go_on_to(game: Game, phase: Phase | None) -> None:
    if phase is not None and phase is not game.phase:
        enter(game, phase)


def play_card(game: Game, player: Player, card: Card) -> None:
    """Play a card from hand in a phase that allows it, the quick way if nothing can interfere."""
    if game.phase.costs_actions:
        game.actions -= 1
    if card.effect is None and game.is_quiet() and not card.is_attack:
        player.play_simply(card)
    else:
        player.play(card, player.hand)


# ---- Treasures


def play_treasures(game: Game, player: Player) -> None:
    """Play all Treasures in hand, in hand order; all at once if nothing can interfere."""
    plain = game.log is None and not game.heeded & PLAYS
    coins = 0
    for card in player.hand:
        if card.is_treasure:
            coins += card.coins
            if not card.plain:
                plain = False
    if plain:
        game.coins += coins
        lay_out_treasures(player)
    else:
        play_one_by_one(game, player)


def lay_out_treasures(player: Player) -> None:
    """Put the Treasures in hand into play; their coins have already been counted."""
    hand = player.hand
    in_play = player.in_play
    plays = player.plays
    kept: i64 = 0
    for card in hand:
        if card.is_treasure:
            in_play.append(card)
            plays.add(card)
        else:
            hand[kept] = card
            kept += 1
    while len(hand) > kept:
        hand.pop()


def play_one_by_one(game: Game, player: Player) -> None:
    """Play the Treasures that are in hand now, until one of them changes the phase."""
    phase = game.phase
    hand = player.hand
    treasures = [
        Tracked(player, hand[i], IN_HAND, i) for i in range(len(hand)) if hand[i].is_treasure
    ]
    game.tracked.extend(treasures)
    for treasure in treasures:
        if game.phase is phase and not treasure.moved:
            take_tracked(treasure)
            player.play_taken(treasure.card)
    for treasure in treasures:
        game.tracked.remove(treasure)


# ---- buying


def buy(game: Game, player: Player, card: Card) -> None:
    pay_otherwise = card.pay_otherwise
    pays = pay_otherwise is None or not pay_otherwise(player)
    if pays:
        pay(game, game.price(card))
    game.buys -= 1
    game.bought = True
    log = game.log
    if log is not None:
        log.add("buy", player.seat, [card])
        log.depth += 1
    if pays and card.cost.tokens:
        pay_tokens(player, card.cost)
    if (game.heeded | card.hears_itself) & BOUGHT:
        happens([Moment(BOUGHT, player, card)], "bought", card)
    player.gain(card)
    if log is not None:
        log.depth -= 1


def pay(game: Game, coins: int) -> None:
    game.coins -= coins
    game.paid += coins


def pay_tokens(player: Player, cost: Cost) -> None:
    """Spend the tokens of a cost, or take those that are owed."""
    for token, number in cost.tokens:
        player.plus_tokens(token, number if token.owed else -number)


def pay_off(game: Game, player: Player, token: Token) -> None:
    """Pay a coin for each token that is owed, as far as the coins go."""
    number = min(game.coins, player.tokens.get(token, 0))
    pay(game, number)
    player.plus_tokens(token, -number)


def buy_event(game: Game, player: Player, event: Event) -> None:
    pay(game, event.price.coins)
    pay_tokens(player, event.price)
    game.buys -= 1
    game.bought = True
    game.events_bought.append(event)
    if event.once_a_game:
        player.spent.append(event)
    game.note_cause("buy-event", player, event)
    if event.effect is not None:
        event.effect(player)
    game.note_end()


# ---- Clean-up


def end_turn(game: Game) -> None:
    game.phase = CLEAN_UP
    player = game.current
    eventful = game.log is not None or bool(game.effects) or others_have_played(player)
    for each in game.players:
        each.plays.clear()
    forget_gains(game)
    if eventful:
        clean_up_all(game, player)
    else:
        player.discard_pile.extend(player.hand)
        player.discard_pile.extend(player.in_play)
        player.hand.clear()
        player.in_play.clear()
        player.draw(game.rules.hand_size)
    pass_turn(game, player)


def forget_gains(game: Game) -> None:
    """Forget what was gained this turn, and which Events were bought."""
    if game.gained:
        game.gained.clear()
        if game.gained_elsewhere:
            game.gained_elsewhere.clear()
    if game.events_bought:
        game.events_bought.clear()


def others_have_played(player: Player) -> bool:
    """Whether other players have played cards, such as Reactions, or still have some in play."""
    other = player.left
    while other is not player:
        if other.in_play or other.plays.count:
            return True
        other = other.left
    return False


def clean_up_all(game: Game, player: Player) -> None:
    """The full Clean-up: others may have played cards, and cards may stay in play."""
    player.discard_played(hand=True)
    for other in player.others():
        if other.in_play:
            other.discard_played()
    player.draw(game.rules.hand_size)
    if game.heeded & TURN_ENDS:
        for other in game.in_turn_order():
            for effect in game.effects.copy():
                if effect.moments & TURN_ENDS and effect.player is other:
                    effect.act(Moment(TURN_ENDS, other))
    game.drop_effects(THIS_TURN)


def pass_turn(game: Game, player: Player) -> None:
    """End the game, or go on to the next turn."""
    if game.ledger is not None:
        game.ledger.earned = game.coins + game.paid
    game.actions = 0
    game.buys = 0
    game.coins = 0
    game.paid = 0
    game.cheaper = 0
    if game.supply.empty and game.must_end():
        game.phase = CLEAN_UP
        game.over = True
        game.note("end", player, 0)
        return
    if game.extra_turns:
        game.extra_turn = True
        game.current = game.extra_turns.pop(0)
    else:
        game.extra_turn = False
        game.current = game.regular.left
    game.phase = START


# ---- whole turns at once, with the same result as asking move by move


def take_turn(game: Game, agent: Agent) -> None:
    player = game.current
    quiet = not game.effects and player.tokens is NO_TOKENS
    coins = early_coins(player.hand) if quiet else MORE_THAN_COINS
    if coins >= MORE_THAN_COINS:
        start_turn(game)
        play_actions(game, player, agent)
        quiet = not game.heeded & (PLAYS | PHASE_BEGINS) and player.tokens is NO_TOKENS
        coins = late_coins(player.hand) if quiet else MORE_THAN_COINS
        if coins >= MORE_THAN_COINS:
            if game.phase is ACTIONS:
                make_move(game, agent, move_after_actions(agent, player))
            go_on(game, agent)
            return
    else:
        begin_turn(game, player)
    game.phase = BUYS
    game.coins += int(coins)
    if game.events and agent.buys_events:
        lay_out_treasures(player)
    buy_plainly(game, player, agent)


# Sums are quicker than looking for the card that does more: no branch has to be predicted.


def early_coins(hand: list[Card]) -> i64:
    """The coins of a hand before Actions; at least MORE_THAN_COINS if any card offers more."""
    coins: i64 = 0
    for card in hand:
        coins += card.early_coins
    return coins


def late_coins(hand: list[Card]) -> i64:
    """The coins of a hand after Actions; at least MORE_THAN_COINS if a Treasure offers more."""
    coins: i64 = 0
    for card in hand:
        coins += card.late_coins
    return coins


def play_actions(game: Game, player: Player, agent: Agent) -> None:
    while game.actions > 0 and game.phase is ACTIONS:
        card = agent.next_action(player)
        if card is None:
            return
        if agent.trusted:
            play_card(game, player, card)
        else:
            refuse_move(game, card.playing)
            do(game, card.playing)


def go_on(game: Game, agent: Agent) -> None:
    """Make one move after another until the turn ends."""
    player = game.current
    while not game.between_turns():
        make_move(game, agent, move_of(agent, player))


def make_move(game: Game, agent: Agent, move: Move) -> None:
    if not agent.trusted:
        refuse_move(game, move)
    do(game, move)


def buy_plainly(game: Game, player: Player, agent: Agent) -> None:
    """The Buy phase. Treasures in hand count as played, and stay in hand unless that matters."""
    while game.buys > 0:
        move = bought_by(agent, player)
        if move is None:
            break
        if not agent.trusted:
            refuse_buying(game, move)
        bought = move.card
        if (
            bought is None
            or bought.pay_otherwise is not None
            or bought.cost.tokens
            or is_heard(player, GAINED | BOUGHT, bought)
        ):
            lay_out_treasures(player)
            do(game, move)
            go_on(game, agent)
            return
        pay(game, game.price(bought))
        game.buys -= 1
        game.bought = True
        game.supply.take(bought)
        player.discard_pile.append(bought)
        player.own(bought)
        if game.buys > 0:  # after the last buy nobody asks what was gained
            game.gained.append(bought)
    if game.effects or others_have_played(player):
        lay_out_treasures(player)
        end_turn(game)
    else:
        end_plainly(game, player)


def refuse_buying(game: Game, move: Move) -> None:
    """Raise IllegalAnswer unless this move buys something that can be bought now."""
    if move.kind not in (BUY, BUY_EVENT):
        raise IllegalAnswer("not-offered", answer=move.name)
    refuse_move(game, move)


def end_plainly(game: Game, player: Player) -> None:
    """Clean-up: the hand goes below what was played, which includes Treasures still in hand."""
    pile = player.discard_pile
    played = player.in_play
    for card in player.hand:
        if card.is_treasure:
            played.append(card)
        else:
            pile.append(card)
    pile.extend(played)
    played.clear()
    player.plays.clear()
    forget_gains(game)
    player.hand.clear()
    player.draw(game.rules.hand_size)
    pass_turn(game, player)
