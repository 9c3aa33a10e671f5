"""Menagerie: the kingdom cards, and Horse."""

from __future__ import annotations

from typing import Final

from feodum.cards.abilities import (
    GAIN_A_SILVER,
    PLUS_ACTION,
    PLUS_BUY,
    PLUS_CARD,
    PLUS_COIN,
    do_ability,
)
from feodum.cards.basic import curse, gold, silver
from feodum.engine.card import (
    ACTION,
    ATTACK,
    DURATION,
    REACTION,
    TREASURE,
    Card,
    Label,
    action,
    treasure,
)
from feodum.engine.effects import IN_DISCARD, IN_HAND, ON_DECK, Gain, Standing, Waiting
from feodum.engine.game import Game
from feodum.engine.log import ALL
from feodum.engine.play import Play
from feodum.engine.player import Player
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


@action("Horse", cost=3, cards=2, actions=1).does
def horse(you: Player, this: Play) -> None:
    this.return_to_pile()


def gain_horses(you: Player, n: int, to: int = IN_DISCARD) -> None:
    for _ in range(n):
        you.gain(horse, to)


def play_set_aside(you: Player, waiting: Waiting) -> None:
    """At the start of a turn: play the card set aside for it."""
    if waiting.card is not None:
        you.play(waiting.card, you.aside)


# ---- cost 2


@action("Black Cat", cost=2, types=ATTACK | REACTION, cards=2).does
def black_cat(you: Player, this: Play) -> None:
    if you is not you.game.current:
        for victim in this.victims():
            victim.gain(curse)


def black_cat_smells(you: Player, gain: Gain) -> bool:
    return gain.player is not you and gain.card.is_victory


def play_in_reaction(card: Card) -> None:
    """The card's Reaction is to be played from hand."""

    def react(you: Player, gain: Gain) -> None:
        you.play(card, you.hand)

    card.reaction_to_gain = react


black_cat.can_react_to_gain = black_cat_smells
play_in_reaction(black_cat)


@action("Sleigh", cost=2, types=REACTION, horses=True).does
def sleigh(you: Player, this: Play) -> None:
    gain_horses(you, 2)


def your_own(you: Player, gain: Gain) -> bool:
    return gain.player is you


def sleigh_carries(you: Player, gain: Gain) -> None:
    you.discard([sleigh], you.hand)
    if gain.moved:
        return
    chosen = you.choose_ability(sleigh, [TO_HAND, TO_DECK], None, gain.card)
    if not gain.moved:
        you.move_gained(gain, IN_HAND if chosen is TO_HAND else ON_DECK)


sleigh.can_react_to_gain = your_own
sleigh.reaction_to_gain = sleigh_carries
sleigh.moves_gain = True


@treasure("Supplies", cost=2, coins=1, horses=True).does
def supplies(you: Player, this: Play) -> None:
    gain_horses(you, 1, ON_DECK)


# ---- cost 3


@action("Camel Train", cost=3, exiles=True).does
def camel_train(you: Player, this: Play) -> None:
    others = [card for card in you.game.supply_left() if not card.is_victory]
    you.exile_choice_from_supply(this.card, others)


def camel_train_gained(you: Player, gain: Gain) -> None:
    you.exile_from_supply(gold)


camel_train.when_gained = camel_train_gained


@action("Goatherd", cost=3, actions=1).does
def goatherd(you: Player, this: Play) -> None:
    card = you.may_choose_card("trash", this.card, you.hand)
    if card is not None:
        you.trash(card, you.hand)
    this.plus_cards(you.on_the_right().trashed)


@action("Scrap", cost=3, horses=True).does
def scrap(you: Player, this: Play) -> None:
    card = you.trash_choice(this.card)
    if card is None:
        return
    chosen = you.choose_abilities(this.card, SCRAP_CHOICES, you.game.cost(card))
    for ability in SCRAP_CHOICES:
        if ability is GAIN_A_HORSE and ability in chosen:
            gain_horses(you, 1)
        elif ability in chosen:
            do_ability(you, this, ability)


sheepdog: Final = action("Sheepdog", cost=3, types=REACTION, cards=2)


sheepdog.can_react_to_gain = your_own
play_in_reaction(sheepdog)


@action("Snowy Village", cost=3, cards=1, actions=4, buys=1).does
def snowy_village(you: Player, this: Play) -> None:
    if you is you.game.current:
        you.game.no_more_actions = True


@treasure("Stockpile", cost=3, coins=3, buys=1, exiles=True).does
def stockpile(you: Player, this: Play) -> None:
    this.exile()


# ---- cost 4


@action("Bounty Hunter", cost=4, actions=1, exiles=True).does
def bounty_hunter(you: Player, this: Play) -> None:
    card = you.exile_choice(this.card)
    if card is not None and count(you.exile, card) == 1:
        this.plus_coins(3)


@action("Cardinal", cost=4, types=ATTACK, coins=2, exiles=True).does
def cardinal(you: Player, this: Play) -> None:
    for victim in this.victims():
        revealed = victim.reveal_from_deck(2)
        dear = [card for card in revealed if 3 <= you.game.cost(card) <= 6]
        card = victim.choose_card("exile", this.card, dear)
        if card is not None:
            victim.exile_card(card, victim.aside)
            take_out([card], revealed)
        victim.discard(revealed, victim.aside, ALL)


@action("Cavalry", cost=4, horses=True).does
def cavalry(you: Player, this: Play) -> None:
    gain_horses(you, 2)


def cavalry_gained(you: Player, gain: Gain) -> None:
    you.draw(2)
    you.plus_buys(1)
    if you is you.game.current:
        you.game.return_to_action_phase()


cavalry.when_gained = cavalry_gained


@action("Groom", cost=4, horses=True).does
def groom(you: Player, this: Play) -> None:
    card = you.gain_choice(this.card, up_to=4)
    if card is not None:
        if card.is_action:
            gain_horses(you, 1)
        if card.is_treasure:
            you.gain(silver)
        if card.is_victory:
            this.plus_cards(1)
            this.plus_actions(1)


hostelry: Final = action("Hostelry", cost=4, cards=1, actions=2, horses=True)


def hostelry_gained(you: Player, gain: Gain) -> None:
    treasures = you.in_hand(TREASURE)
    discards = you.choose_cards("discard", hostelry, treasures, 0, len(treasures))
    you.discard(discards, you.hand, ALL)
    gain_horses(you, len(discards))


hostelry.when_gained = hostelry_gained


@action("Village Green", cost=4, types=DURATION | REACTION).does
def village_green(you: Player, this: Play) -> None:
    if you.choose_ability(this.card, [NOW, NEXT_TURN]) is NOW:
        this.plus_cards(1)
        this.plus_actions(2)
    else:
        this.wait()


def village_green_next_turn(you: Player, waiting: Waiting) -> None:
    you.draw(1)
    you.plus_actions(2)


village_green.at_start = village_green_next_turn
village_green.plays_when_discarded = True


# ---- cost 5


@action("Barge", cost=5, types=DURATION).does
def barge(you: Player, this: Play) -> None:
    if you.choose_ability(this.card, [NOW, NEXT_TURN]) is NOW:
        this.plus_cards(3)
        this.plus_buys(1)
    else:
        this.wait()


def barge_next_turn(you: Player, waiting: Waiting) -> None:
    you.draw(3)
    you.plus_buys(1)


barge.at_start = barge_next_turn


@action("Coven", cost=5, types=ATTACK, actions=1, coins=2, exiles=True).does
def coven(you: Player, this: Play) -> None:
    for victim in this.victims():
        if not victim.exile_from_supply(curse):
            victim.discard_exiled(curse)


@action("Displace", cost=5, exiles=True).does
def displace(you: Player, this: Play) -> None:
    card = you.exile_choice(this.card)
    if card is not None:
        affordable = you.game.supply_up_to(you.game.cost(card) + 2)
        you.gain_one_of(this.card, [other for other in affordable if other is not card])


@action("Falconer", cost=5, types=REACTION).does
def falconer(you: Player, this: Play) -> None:
    you.gain_choice(this.card, you.game.cost(this.card) - 1, to=IN_HAND)


def falconer_sees(you: Player, gain: Gain) -> bool:
    return len(gain.card.type_names) > 1


falconer.can_react_to_gain = falconer_sees
play_in_reaction(falconer)


fisherman: Final = action("Fisherman", cost=5, cards=1, actions=1, coins=1)


def fisherman_cost(game: Game) -> int:
    return fisherman.cost - (0 if game.current.discard_pile else 3)


fisherman.cost_now = fisherman_cost


@action("Gatekeeper", cost=5, types=DURATION | ATTACK, exiles=True).does
def gatekeeper(you: Player, this: Play) -> None:
    this.stand(this.victims())
    this.wait()


def gatekeeper_next_turn(you: Player, waiting: Waiting) -> None:
    you.plus_coins(3)


def gatekeeper_stops(gatekeeper: Standing, gain: Gain) -> bool:
    return (
        gatekeeper.victims is not None
        and gain.player in gatekeeper.victims
        and gain.card.types & (ACTION | TREASURE) != 0
        and count(gain.player.exile, gain.card) == 0
    )


def gatekeeper_exiles(gatekeeper: Standing, gain: Gain) -> None:
    gain.player.exile_gained(gain)


gatekeeper.at_start = gatekeeper_next_turn
gatekeeper.heeds_gain = gatekeeper_stops
gatekeeper.at_gain = gatekeeper_exiles
gatekeeper.moves_gain = True


@action("Hunting Lodge", cost=5, cards=1, actions=2).does
def hunting_lodge(you: Player, this: Play) -> None:
    if you.hand and you.may("discard-hand", this.card):
        you.discard_hand()
        this.plus_cards(5)


@action("Kiln", cost=5, coins=2).does
def kiln(you: Player, this: Play) -> None:
    this.stand()


def kiln_copies(kiln: Standing, play: Play) -> None:
    kiln.end()
    you = kiln.player
    if you.game.supply.get(play.card, 0) and you.may_use(kiln.source, play.card):
        you.gain(play.card)


kiln.when_you_play = kiln_copies


@action("Livery", cost=5, coins=3, horses=True).does
def livery(you: Player, this: Play) -> None:
    this.stand()


def livery_heeds(livery: Standing, gain: Gain) -> bool:
    return gain.player is livery.player and gain.cost >= 4


def livery_brings_a_horse(livery: Standing, gain: Gain) -> None:
    gain_horses(livery.player, 1)


livery.heeds_gain = livery_heeds
livery.at_gain = livery_brings_a_horse


@action("Mastermind", cost=5, types=DURATION).does
def mastermind(you: Player, this: Play) -> None:
    this.wait()


def mastermind_next_turn(you: Player, waiting: Waiting) -> None:
    card = you.may_choose_card("play", mastermind, you.in_hand(ACTION))
    if card is not None:
        you.play_times(card, 3, waiting.play)


mastermind.at_start = mastermind_next_turn


@action("Paddock", cost=5, coins=2, horses=True).does
def paddock(you: Player, this: Play) -> None:
    gain_horses(you, 2)
    this.plus_actions(you.game.empty_piles)


@action("Sanctuary", cost=5, cards=1, actions=1, buys=1, exiles=True).does
def sanctuary(you: Player, this: Play) -> None:
    card = you.may_choose_card("exile", this.card, you.hand)
    if card is not None:
        you.exile_card(card, you.hand)


# ---- cost 6 and more


destrier: Final = action("Destrier", cost=6, cards=2, actions=1)


def destrier_cost(game: Game) -> int:
    gained = sum(1 for player in game.gained_by if player is game.current)
    return destrier.cost - gained


destrier.cost_now = destrier_cost
destrier.asks_gains = True


@action("Wayfarer", cost=6, cards=3).does
def wayfarer(you: Player, this: Play) -> None:
    if you.game.supply.get(silver, 0) and you.may("gain-this", this.card, silver):
        you.gain(silver)


def wayfarer_cost(game: Game) -> int:
    for card in reversed(game.gained):
        if card is not wayfarer:
            return game.cost(card) + game.cheaper
    return wayfarer.cost


wayfarer.cost_now = wayfarer_cost
wayfarer.asks_gains = True


@action("Animal Fair", cost=7, coins=4).does
def animal_fair(you: Player, this: Play) -> None:
    this.plus_buys(you.game.empty_piles)


animal_fair.trash_to_buy = True


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
