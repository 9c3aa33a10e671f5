"""Menagerie: the kingdom cards, and Horse."""

from __future__ import annotations

from typing import Final

from feodum.boxes.basic import curse, gold, silver
from feodum.boxes.bonuses import (
    GAIN_A_SILVER,
    PLUS_ACTION,
    PLUS_BUY,
    PLUS_CARD,
    PLUS_COIN,
    do_ability,
)
from feodum.engine.abilities import DISCARDED, GAINED, PLAYING, PLUS_ACTIONS, TURN_STARTS
from feodum.engine.card import (
    ACTION,
    ATTACK,
    DURATION,
    REACTION,
    TREASURE,
    Label,
    action,
    treasure,
)
from feodum.engine.cost import Cost, cost_of
from feodum.engine.decision import REVEALED
from feodum.engine.effects import Effect
from feodum.engine.game import Game
from feodum.engine.log import ALL
from feodum.engine.mats import EXILE_MAT
from feodum.engine.moments import Moment
from feodum.engine.play import Play
from feodum.engine.player import Player
from feodum.engine.tracking import IN_DISCARD, IN_HAND, ON_DECK
from feodum.engine.turn import return_to_action_phase
from feodum.engine.zones import count, take_out

NOW: Final = Label("now")
NEXT_TURN: Final = Label("next turn")
TO_HAND: Final = Label("hand")
TO_DECK: Final = Label("deck")
GAIN_A_HORSE: Final = Label("gain a Horse")
SCRAP_CHOICES: Final = [
    PLUS_CARD,
    PLUS_ACTION,
    PLUS_BUY,
    PLUS_COIN,
    GAIN_A_SILVER,
    GAIN_A_HORSE,
]


@action("Horse", cost=3, cards=2, actions=1, in_supply=False).does
def horse(you: Player, this: Play) -> None:
    this.return_to_pile()


def number_of_horses(_players: int) -> int:
    return 30


horse.copies = number_of_horses
HORSES: Final = (horse,)
EXILES: Final = (EXILE_MAT,)


def gain_horses(you: Player, n: int, to: int = IN_DISCARD) -> None:
    for _ in range(n):
        you.gain(horse, to)


def play_set_aside(waiting: Effect, turn: Moment) -> None:
    """Play the card set aside for the start of this turn."""
    if waiting.card is not None:
        waiting.player.play(waiting.card, waiting.player.aside)


# ---- cost 2


@action("Black Cat", cost=2, types=ATTACK | REACTION, cards=2).does
def black_cat(you: Player, this: Play) -> None:
    if you is not you.game.current:
        for victim in this.victims():
            victim.gain(curse)


def black_cat_smells(you: Player, gain: Moment) -> bool:
    return gain.player is not you and gain.card.is_victory


@black_cat.reacts(GAINED, if_=black_cat_smells)
def play_black_cat(you: Player, gain: Moment) -> None:
    you.play(black_cat, you.hand)


@action("Sleigh", cost=2, types=REACTION, uses=HORSES).does
def sleigh(you: Player, this: Play) -> None:
    gain_horses(you, 2)


def your_own(you: Player, gain: Moment) -> bool:
    return gain.player is you


@sleigh.reacts(GAINED, if_=your_own, moves=True)
def sleigh_carries(you: Player, gain: Moment) -> None:
    you.discard([sleigh], you.hand)
    if gain.moved:
        return
    chosen = you.choose.ability(sleigh, [TO_HAND, TO_DECK], None, gain.card)
    if not gain.moved:
        gain.move_card(IN_HAND if chosen is TO_HAND else ON_DECK)


@treasure("Supplies", cost=2, coins=1, uses=HORSES).does
def supplies(you: Player, this: Play) -> None:
    gain_horses(you, 1, ON_DECK)


# ---- cost 3


@action("Camel Train", cost=3, uses=EXILES).does
def camel_train(you: Player, this: Play) -> None:
    others = [card for card in you.game.supply.cards() if not card.is_victory]
    you.exile_choice_from_supply(this.card, others)


@camel_train.when(GAINED)
def camel_train_gained(you: Player, gain: Moment) -> None:
    you.exile_from_supply(gold)


@action("Goatherd", cost=3, actions=1, trashes=True).does
def goatherd(you: Player, this: Play) -> None:
    card = you.choose.card_or_none("trash", this.card, you.hand)
    if card is not None:
        you.trash(card, you.hand)
    this.plus_cards(you.on_the_right().trashed)


@action("Scrap", cost=3, uses=HORSES, trashes=True).does
def scrap(you: Player, this: Play) -> None:
    card = you.trash_choice(this.card)
    if card is None:
        return
    chosen = you.choose.abilities(this.card, SCRAP_CHOICES, you.game.price(card))
    for ability in SCRAP_CHOICES:
        if ability is GAIN_A_HORSE and ability in chosen:
            gain_horses(you, 1)
        elif ability in chosen:
            do_ability(you, this, ability)


sheepdog: Final = action("Sheepdog", cost=3, types=REACTION, cards=2)


@sheepdog.reacts(GAINED, if_=your_own)
def play_sheepdog(you: Player, gain: Moment) -> None:
    you.play(sheepdog, you.hand)


@action("Snowy Village", cost=3, cards=1, actions=4, buys=1).does
def snowy_village(you: Player, this: Play) -> None:
    if you is you.game.current:
        this.stand(PLUS_ACTIONS)


@treasure("Stockpile", cost=3, coins=3, buys=1, uses=EXILES).does
def stockpile(you: Player, this: Play) -> None:
    this.exile()


# ---- cost 4


@action("Bounty Hunter", cost=4, actions=1, uses=EXILES).does
def bounty_hunter(you: Player, this: Play) -> None:
    card = you.exile_choice(this.card)
    if card is not None and count(you.exile, card) == 1:
        this.plus_coins(3)


@action("Cardinal", cost=4, types=ATTACK, coins=2, uses=EXILES).does
def cardinal(you: Player, this: Play) -> None:
    for victim in this.victims():
        revealed = victim.reveal_from_deck(2)
        dear = [card for card in revealed if 3 <= you.game.price(card) <= 6]
        card = victim.choose.card("exile", this.card, dear, where=REVEALED)
        if card is not None:
            victim.exile_card(card, victim.aside)
            take_out([card], revealed)
        victim.discard(revealed, victim.aside, ALL)


@action("Cavalry", cost=4, uses=HORSES).does
def cavalry(you: Player, this: Play) -> None:
    gain_horses(you, 2)


@cavalry.when(GAINED)
def cavalry_gained(you: Player, gain: Moment) -> None:
    you.draw(2)
    you.plus_buys(1)
    if you is you.game.current:
        return_to_action_phase(you.game)


@action("Groom", cost=4, uses=HORSES).does
def groom(you: Player, this: Play) -> None:
    card = you.gain_choice(this.card, up_to=cost_of(4))
    if card is not None:
        if card.is_action:
            gain_horses(you, 1)
        if card.is_treasure:
            you.gain(silver)
        if card.is_victory:
            this.plus_cards(1)
            this.plus_actions(1)


hostelry: Final = action("Hostelry", cost=4, cards=1, actions=2, uses=HORSES)


@hostelry.when(GAINED)
def hostelry_gained(you: Player, gain: Moment) -> None:
    treasures = you.in_hand(TREASURE)
    discards = you.choose.cards("discard", hostelry, treasures, 0, len(treasures))
    you.discard(discards, you.hand, ALL)
    gain_horses(you, len(discards))


@action("Village Green", cost=4, types=DURATION | REACTION).does
def village_green(you: Player, this: Play) -> None:
    if you.choose.ability(this.card, [NOW, NEXT_TURN]) is NOW:
        this.plus_cards(1)
        this.plus_actions(2)
    else:
        this.wait()


@village_green.lasting(TURN_STARTS)
def village_green_next_turn(green: Effect, turn: Moment) -> None:
    green.player.draw(1)
    green.player.plus_actions(2)


@village_green.when(DISCARDED, optional=True, moves=True)
def village_green_discarded(you: Player, discard: Moment) -> None:
    you.reveal(village_green, you.discard_pile)
    discard.play_card()


# ---- cost 5


@action("Barge", cost=5, types=DURATION).does
def barge(you: Player, this: Play) -> None:
    if you.choose.ability(this.card, [NOW, NEXT_TURN]) is NOW:
        this.plus_cards(3)
        this.plus_buys(1)
    else:
        this.wait()


@barge.lasting(TURN_STARTS)
def barge_next_turn(barge: Effect, turn: Moment) -> None:
    barge.player.draw(3)
    barge.player.plus_buys(1)


@action("Coven", cost=5, types=ATTACK, actions=1, coins=2, uses=EXILES).does
def coven(you: Player, this: Play) -> None:
    for victim in this.victims():
        if not victim.exile_from_supply(curse):
            victim.discard_exiled(curse)


@action("Displace", cost=5, uses=EXILES).does
def displace(you: Player, this: Play) -> None:
    card = you.exile_choice(this.card)
    if card is not None:
        affordable = you.game.supply_up_to(you.game.cost(card).plus(2))
        you.gain_one_of(this.card, [other for other in affordable if other is not card])


@action("Falconer", cost=5, types=REACTION).does
def falconer(you: Player, this: Play) -> None:
    game = you.game
    you.gain_one_of(this.card, game.supply_below(game.cost(this.card)), IN_HAND)


def has_two_types(you: Player, gain: Moment) -> bool:
    return len(gain.card.type_names) > 1


@falconer.reacts(GAINED, if_=has_two_types)
def play_falconer(you: Player, gain: Moment) -> None:
    you.play(falconer, you.hand)


fisherman: Final = action("Fisherman", cost=5, cards=1, actions=1, coins=1)


def fisherman_cost(game: Game) -> Cost:
    return fisherman.cost if game.current.discard_pile else fisherman.cost.plus(-3)


fisherman.cost_now = fisherman_cost


@action("Gatekeeper", cost=5, types=DURATION | ATTACK, uses=EXILES).does
def gatekeeper(you: Player, this: Play) -> None:
    this.stand(GAINED, this.victims())
    this.wait()


@gatekeeper.lasting(TURN_STARTS)
def gatekeeper_next_turn(gatekeeper: Effect, turn: Moment) -> None:
    gatekeeper.player.plus_coins(3)


def gatekeeper_stops(gatekeeper: Effect, gain: Moment) -> bool:
    return (
        gatekeeper.victims is not None
        and gain.player in gatekeeper.victims
        and gain.card.types & (ACTION | TREASURE) != 0
        and count(gain.player.exile, gain.card) == 0
    )


@gatekeeper.lasting(GAINED, if_=gatekeeper_stops, moves=True)
def gatekeeper_exiles(gatekeeper: Effect, gain: Moment) -> None:
    gain.exile_card()


@action("Hunting Lodge", cost=5, cards=1, actions=2).does
def hunting_lodge(you: Player, this: Play) -> None:
    if you.hand and you.may("discard-hand", this.card):
        you.discard_hand()
        this.plus_cards(5)


@action("Kiln", cost=5, coins=2).does
def kiln(you: Player, this: Play) -> None:
    this.stand(PLAYING)


@kiln.lasting(PLAYING)
def kiln_copies(kiln: Effect, play: Moment) -> None:
    you = kiln.player
    if play.player is not you:
        return
    kiln.end()
    has_copy = play.card in you.game.supply and you.game.supply.left(play.card) > 0
    if has_copy and you.choose.whether_to_use(kiln.source, play.card):
        you.gain(play.card)


@action("Livery", cost=5, coins=3, uses=HORSES).does
def livery(you: Player, this: Play) -> None:
    this.stand(GAINED)


def costs_4_or_more(livery: Effect, gain: Moment) -> bool:
    return gain.player is livery.player and gain.cost.coins >= 4


@livery.lasting(GAINED, if_=costs_4_or_more)
def livery_brings_a_horse(livery: Effect, gain: Moment) -> None:
    gain_horses(livery.player, 1)


@action("Mastermind", cost=5, types=DURATION).does
def mastermind(you: Player, this: Play) -> None:
    this.wait()


@mastermind.lasting(TURN_STARTS)
def mastermind_next_turn(waiting: Effect, turn: Moment) -> None:
    you = waiting.player
    card = you.choose.card_or_none("play", mastermind, you.in_hand(ACTION))
    if card is not None:
        you.play_times(card, 3, waiting.play)


@action("Paddock", cost=5, coins=2, uses=HORSES).does
def paddock(you: Player, this: Play) -> None:
    gain_horses(you, 2)
    this.plus_actions(you.game.supply.empty)


@action("Sanctuary", cost=5, cards=1, actions=1, buys=1, uses=EXILES).does
def sanctuary(you: Player, this: Play) -> None:
    card = you.choose.card_or_none("exile", this.card, you.hand)
    if card is not None:
        you.exile_card(card, you.hand)


# ---- cost 6 and more


destrier: Final = action("Destrier", cost=6, cards=2, actions=1)


def destrier_cost(game: Game) -> Cost:
    return destrier.cost.plus(-len(game.current.gained))


destrier.cost_now = destrier_cost


@action("Wayfarer", cost=6, cards=3).does
def wayfarer(you: Player, this: Play) -> None:
    if you.game.supply.left(silver) and you.may("gain-this", this.card, silver):
        you.gain(silver)


def wayfarer_cost(game: Game) -> Cost:
    for card in reversed(game.gained):
        if card is not wayfarer:
            return game.cost(card).plus(game.cheaper)
    return wayfarer.cost


wayfarer.cost_now = wayfarer_cost


@action("Animal Fair", cost=7, coins=4).does
def animal_fair(you: Player, this: Play) -> None:
    this.plus_buys(you.game.supply.empty)


def has_an_action(you: Player) -> bool:
    return bool(you.in_hand(ACTION))


def trash_an_action(you: Player) -> bool:
    """Trash an Action instead of paying, if the player must or wants to."""
    must = 0 if you.game.price(animal_fair) <= you.game.coins else 1
    chosen = you.choose.cards("trash-to-buy", animal_fair, you.in_hand(ACTION), must, 1)
    you.trash_cards(chosen, you.hand)
    return bool(chosen)


animal_fair.can_pay_otherwise = has_an_action
animal_fair.pay_otherwise = trash_an_action


MENAGERIE: Final = [
    animal_fair,
    barge,
    black_cat,
    bounty_hunter,
    camel_train,
    cardinal,
    cavalry,
    coven,
    destrier,
    displace,
    falconer,
    fisherman,
    gatekeeper,
    goatherd,
    groom,
    hostelry,
    hunting_lodge,
    kiln,
    livery,
    mastermind,
    paddock,
    sanctuary,
    scrap,
    sheepdog,
    sleigh,
    snowy_village,
    stockpile,
    supplies,
    village_green,
    wayfarer,
]
