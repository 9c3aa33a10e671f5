"""Menagerie: the Ways."""

from __future__ import annotations

from typing import Final

from feodum.boxes.basic import estate, gold
from feodum.boxes.menagerie.cards import EXILES, play_set_aside
from feodum.engine.abilities import CLEANING_UP, GAINED, TURN_ENDS, TURN_STARTS
from feodum.engine.card import TREASURE, Card
from feodum.engine.decision import IN_PLAY
from feodum.engine.effects import Effect
from feodum.engine.landscape import Beside, Way
from feodum.engine.log import ALL
from feodum.engine.moments import Moment
from feodum.engine.play import Play
from feodum.engine.player import Player
from feodum.engine.tracking import ON_DECK

OWL_SIZE: Final = 6


@Way("Way of the Butterfly").does
def butterfly(you: Player, this: Play) -> None:
    game = you.game
    if (
        this.in_play
        and game.supply.has_pile(this.card)
        and you.may("return-this", butterfly, this.card)
    ):
        this.return_to_pile()
        dearer = game.supply_costing(game.cost(this.card).plus(1))
        you.gain_one_of(butterfly, dearer)


@Way("Way of the Camel", uses=EXILES).does
def camel(you: Player, this: Play) -> None:
    you.exile_from_supply(gold)


@Way("Way of the Chameleon").does
def chameleon(you: Player, this: Play) -> None:
    this.swapped = True
    this.followed = this.card
    this.instruct()


@Way("Way of the Frog").does
def frog(you: Player, this: Play) -> None:
    this.plus_actions(1)
    this.heed_clean_up()


@frog.lasting(CLEANING_UP)
def frogs_leap(first: Effect, clean_up: Moment) -> None:
    """Put all cards played this way onto the deck together: their player chooses the order."""
    you = first.player
    staying = you.staying()
    cards: list[Card] = []
    for effect in you.game.effects.copy():
        if effect.source is frog and effect.player is you and effect.moments & CLEANING_UP:
            effect.end()
            play = effect.play
            if play is not None and play.in_play and play not in staying:
                cards.append(play.card)
    you.put_on_deck(you.choose.order("put-on-deck", frog, cards, IN_PLAY), you.in_play, ALL)


@Way("Way of the Goat").does
def goat(you: Player, this: Play) -> None:
    you.trash_choice(goat)


@Way("Way of the Horse").does
def way_of_the_horse(you: Player, this: Play) -> None:
    this.plus_cards(2)
    this.plus_actions(1)
    this.return_to_pile()


@Way("Way of the Mole").does
def mole(you: Player, this: Play) -> None:
    this.plus_actions(1)
    you.discard_hand()
    this.plus_cards(3)


@Way("Way of the Monkey").does
def monkey(you: Player, this: Play) -> None:
    this.plus_buys(1)
    this.plus_coins(1)


def fits_the_mouse(card: Card) -> bool:
    return card.is_action and card.cost.coins in (2, 3)


@Way("Way of the Mouse", beside=Beside("mouse", fits_the_mouse)).does
def mouse(you: Player, this: Play) -> None:
    card = you.game.laid_out.get(mouse)
    if card is not None:
        play = Play(you, card)
        play.in_play = False
        play.follow()


def mouse_fits(play: Play) -> bool:
    """Whether this is not the card laid out, which could play itself without end."""
    return mouse in play.game.laid_out and play.card is not play.game.laid_out[mouse]


mouse.fits = mouse_fits


@Way("Way of the Mule").does
def mule(you: Player, this: Play) -> None:
    this.plus_actions(1)
    this.plus_coins(1)


@Way("Way of the Otter").does
def otter(you: Player, this: Play) -> None:
    this.plus_cards(2)


@Way("Way of the Owl").does
def owl(you: Player, this: Play) -> None:
    you.draw(max(0, OWL_SIZE - len(you.hand)))


@Way("Way of the Ox").does
def ox(you: Player, this: Play) -> None:
    this.plus_actions(2)


@Way("Way of the Pig").does
def pig(you: Player, this: Play) -> None:
    this.plus_cards(1)
    this.plus_actions(1)


@Way("Way of the Rat").does
def rat(you: Player, this: Play) -> None:
    card = you.choose.card_or_none("discard", rat, you.in_hand(TREASURE))
    if card is not None:
        you.discard([card], you.hand)
        if this.card in you.game.supply:
            you.gain(this.card)


@Way("Way of the Seal").does
def seal(you: Player, this: Play) -> None:
    this.plus_coins(1)
    this.stand(GAINED)


def own_gain(seal: Effect, gain: Moment) -> bool:
    return gain.player is seal.player


@seal.lasting(GAINED, if_=own_gain, optional=True, moves=True)
def seal_puts_on_deck(seal: Effect, gain: Moment) -> None:
    gain.move_card(ON_DECK)


@Way("Way of the Sheep").does
def sheep(you: Player, this: Play) -> None:
    this.plus_coins(2)


@Way("Way of the Squirrel").does
def squirrel(you: Player, this: Play) -> None:
    this.stand(TURN_ENDS)


@squirrel.lasting(TURN_ENDS)
def squirrel_draws(squirrel: Effect, end: Moment) -> None:
    squirrel.player.draw(2)


@Way("Way of the Turtle").does
def turtle(you: Player, this: Play) -> None:
    this.set_aside_for_next_turn()


turtle.lasting(TURN_STARTS)(play_set_aside)


@Way("Way of the Worm", uses=EXILES).does
def worm(you: Player, this: Play) -> None:
    you.exile_from_supply(estate)


MENAGERIE_WAYS: Final = [
    butterfly,
    camel,
    chameleon,
    frog,
    goat,
    way_of_the_horse,
    mole,
    monkey,
    mouse,
    mule,
    otter,
    owl,
    ox,
    pig,
    rat,
    seal,
    sheep,
    squirrel,
    turtle,
    worm,
]
