"""Menagerie: the Events."""

from __future__ import annotations

from typing import Final

from feodum.boxes.basic import copper, curse, duchy, estate, gold, province, silver
from feodum.boxes.menagerie.cards import EXILES, HORSES, gain_horses, play_set_aside
from feodum.engine.abilities import GAINED, TURN_STARTS, new_moment
from feodum.engine.card import ACTION, TREASURE, Label
from feodum.engine.cost import cost_of
from feodum.engine.decision import DISCARD_PILE, EXILE, SUPPLY
from feodum.engine.effects import WHILE_EXILED, Effect
from feodum.engine.landscape import Event
from feodum.engine.log import ALL
from feodum.engine.moments import Moment, happens
from feodum.engine.player import IN_PLACE, Player
from feodum.engine.tracking import ON_DECK
from feodum.engine.zones import take_out

FROM_SUPPLY: Final = Label("Exile from the Supply")
FROM_EXILE: Final = Label("take from Exile")

INVESTED: Final = new_moment()
"""Somebody Invests in a card."""


@Event("Delay", cost=0).does
def delay(you: Player) -> None:
    card = you.choose.card_or_none("set-aside", delay, you.in_hand(ACTION))
    if card is not None:
        you.set_aside_for_next_turn(delay, card, you.hand)


delay.lasting(TURN_STARTS)(play_set_aside)


@Event("Desperation", cost=0).does
def desperation(you: Player) -> None:
    if you.game.supply.left(curse) and you.may("gain-this", desperation, curse) and you.gain(curse):
        you.plus_buys(1)
        you.plus_coins(2)


desperation.once_a_turn = True


@Event("Gamble", cost=2).does
def gamble(you: Player) -> None:
    you.plus_buys(1)
    for card in you.reveal_from_deck(1):
        if card.types & (TREASURE | ACTION) and you.may("play", gamble, card):
            you.play(card, you.aside)
        else:
            you.discard([card], you.aside, ALL)


@Event("Pursue", cost=2).does
def pursue(you: Player) -> None:
    you.plus_buys(1)
    named = you.choose.name(pursue)
    revealed = you.reveal_from_deck(4)
    matches = [card for card in revealed if card is named]
    take_out(matches, revealed)
    you.put_on_deck(matches, you.aside, ALL)
    you.discard(revealed, you.aside, ALL)


@Event("Ride", cost=2, uses=HORSES).does
def ride(you: Player) -> None:
    gain_horses(you, 1)


@Event("Toil", cost=2).does
def toil(you: Player) -> None:
    you.plus_buys(1)
    card = you.choose.card_or_none("play", toil, you.in_hand(ACTION))
    if card is not None:
        you.play(card, you.hand)


@Event("Enhance", cost=3).does
def enhance(you: Player) -> None:
    others = [card for card in you.hand if not card.is_victory]
    card = you.choose.card_or_none("trash", enhance, others)
    if card is not None:
        you.trash(card, you.hand)
        you.gain_choice(enhance, up_to=you.game.cost(card).plus(2))


@Event("March", cost=3).does
def march(you: Player) -> None:
    actions = [card for card in you.discard_pile if card.is_action]
    card = you.choose.card_or_none("play", march, actions, DISCARD_PILE)
    if card is not None:
        you.play(card, you.discard_pile)


@Event("Transport", cost=3, uses=EXILES).does
def transport(you: Player) -> None:
    if you.choose.ability(transport, [FROM_SUPPLY, FROM_EXILE]) is FROM_SUPPLY:
        you.exile_choice_from_supply(transport, you.game.supply.cards(ACTION))
    else:
        exiled = [card for card in you.exile if card.is_action]
        card = you.choose.card("take-from-exile", transport, exiled, where=EXILE)
        if card is not None:
            you.take_from_exile(card)


@Event("Banish", cost=4, uses=EXILES).does
def banish(you: Player) -> None:
    you.exile_cards(you.choose.copies("exile", banish, you.hand), you.hand)


@Event("Bargain", cost=4, uses=HORSES).does
def bargain(you: Player) -> None:
    you.gain_one_of(
        bargain, [card for card in you.game.supply_up_to(cost_of(5)) if not card.is_victory]
    )
    for player in you.others():
        gain_horses(player, 1)


@Event("Invest", cost=4, uses=EXILES).does
def invest(you: Player) -> None:
    card = you.exile_choice_from_supply(invest, you.game.supply.cards(ACTION))
    if card is not None:
        you.game.add_effect(Effect(invest, you, GAINED | INVESTED, WHILE_EXILED, card=card))
        happens([Moment(INVESTED, you, card)], "gained", card)


def others_copy(invested: Effect, gain: Moment) -> bool:
    return gain.card is invested.card and gain.player is not invested.player


@invest.lasting(GAINED | INVESTED, if_=others_copy)
def investment_pays(invested: Effect, gain: Moment) -> None:
    invested.player.draw(2)


@Event("Seize the Day", cost=4).does
def seize_the_day(you: Player) -> None:
    you.game.extra_turns.append(you)


seize_the_day.once_a_game = True


@Event("Commerce", cost=5).does
def commerce(you: Player) -> None:
    for _ in dict.fromkeys(you.gained):
        you.gain(gold)


@Event("Demand", cost=5, uses=HORSES).does
def demand(you: Player) -> None:
    gain_horses(you, 1, ON_DECK)
    you.gain_choice(demand, up_to=cost_of(4), to=ON_DECK)


@Event("Stampede", cost=5, uses=HORSES).does
def stampede(you: Player) -> None:
    if len(you.in_play) <= 5:
        gain_horses(you, 5, ON_DECK)


@Event("Reap", cost=7).does
def reap(you: Player) -> None:
    if you.gain(gold) == IN_PLACE:
        you.set_aside_for_next_turn(reap, gold, you.discard_pile)


reap.lasting(TURN_STARTS)(play_set_aside)


@Event("Enclave", cost=8, uses=EXILES).does
def enclave(you: Player) -> None:
    you.gain(gold)
    you.exile_from_supply(duchy)


@Event("Alliance", cost=10).does
def alliance(you: Player) -> None:
    for card in (province, duchy, estate, gold, silver, copper):
        you.gain(card)


@Event("Populate", cost=10).does
def populate(you: Player) -> None:
    actions = you.game.supply.cards(ACTION)
    for card in you.choose.order("gain", populate, actions, SUPPLY):
        you.gain(card)


MENAGERIE_EVENTS: Final = [
    alliance,
    banish,
    bargain,
    commerce,
    delay,
    demand,
    desperation,
    enclave,
    enhance,
    gamble,
    invest,
    march,
    populate,
    pursue,
    reap,
    ride,
    seize_the_day,
    stampede,
    toil,
    transport,
]
