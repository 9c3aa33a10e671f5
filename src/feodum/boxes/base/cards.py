"""The base game, first and second edition."""

from __future__ import annotations

from typing import Final

from feodum.boxes.basic import copper, curse, gold, silver
from feodum.engine.abilities import ATTACKED, PLAYING
from feodum.engine.card import (
    ACTION,
    ATTACK,
    REACTION,
    TREASURE,
    VICTORY,
    Card,
    Label,
    action,
    victory,
)
from feodum.engine.cost import cost_of
from feodum.engine.decision import DISCARD_PILE, LOOKED_AT, REVEALED, TRASH
from feodum.engine.effects import Effect
from feodum.engine.log import ALL, OWNER
from feodum.engine.moments import Moment
from feodum.engine.play import Play
from feodum.engine.player import Player
from feodum.engine.tracking import IN_HAND, ON_DECK
from feodum.engine.zones import holds, take_out

village: Final = action("Village", cost=3, cards=1, actions=2)
woodcutter: Final = action("Woodcutter", cost=3, buys=1, coins=2)
smithy: Final = action("Smithy", cost=4, cards=3)
festival: Final = action("Festival", cost=5, actions=2, buys=1, coins=2)
laboratory: Final = action("Laboratory", cost=5, cards=2, actions=1)
market: Final = action("Market", cost=5, cards=1, actions=1, buys=1, coins=1)


# ---- cost 2


@action("Cellar", cost=2, actions=1).does
def cellar(you: Player, this: Play) -> None:
    discards = you.choose.cards("discard", this.card, you.hand, 0, len(you.hand))
    you.discard(discards, you.hand)
    you.draw(len(discards))


@action("Chapel", cost=2, trashes=True).does
def chapel(you: Player, this: Play) -> None:
    you.trash_cards(you.choose.cards("trash", this.card, you.hand, 0, 4), you.hand)


moat: Final = action("Moat", cost=2, types=REACTION, cards=2)


def not_yet_protected(you: Player, attack: Moment) -> bool:
    return not attack.spares(you)


@moat.reacts(ATTACKED, if_=not_yet_protected)
def moat_protects(you: Player, attack: Moment) -> None:
    you.reveal(moat)
    attack.spare(you)


# ---- cost 3


@action("Chancellor", cost=3, coins=2).does
def chancellor(you: Player, this: Play) -> None:
    if you.deck and you.may("deck-into-discard", this.card):
        you.put_deck_into_discard_pile()


@action("Harbinger", cost=3, cards=1, actions=1).does
def harbinger(you: Player, this: Play) -> None:
    card = you.choose.card_or_none("put-on-deck", this.card, you.discard_pile, DISCARD_PILE)
    if card is not None:
        you.put_on_deck([card], you.discard_pile)


@action("Merchant", cost=3, cards=1, actions=1).does
def merchant(you: Player, this: Play) -> None:
    if not holds(you.played, silver):
        this.stand(PLAYING)


@merchant.lasting(PLAYING)
def merchant_sees_silver(merchant: Effect, play: Moment) -> None:
    if play.card is silver and play.player is merchant.player:
        merchant.end()
        merchant.plus_coins(1)


@action("Vassal", cost=3, coins=2).does
def vassal(you: Player, this: Play) -> None:
    for card in you.discard_from_deck(1):
        if card.is_action and you.may("play", this.card, card):
            you.play(card, you.discard_pile)


@action("Workshop", cost=3).does
def workshop(you: Player, this: Play) -> None:
    you.gain_choice(this.card, up_to=cost_of(4))


# ---- cost 4


@action("Bureaucrat", cost=4, types=ATTACK).does
def bureaucrat(you: Player, this: Play) -> None:
    you.gain(silver, ON_DECK)
    for victim in this.victims():
        shown = victim.choose.card("put-on-deck", this.card, victim.in_hand(VICTORY))
        if shown is None:
            victim.reveal_hand()
        else:
            victim.put_on_deck([shown], victim.hand, ALL)


@action("Feast", cost=4).does
def feast(you: Player, this: Play) -> None:
    this.trash()
    you.gain_choice(this.card, up_to=cost_of(5))


gardens: Final = victory("Gardens", cost=4)


def gardens_score(cards: list[Card]) -> int:
    return len(cards) // 10


gardens.score = gardens_score


@action("Militia", cost=4, types=ATTACK, coins=2).does
def militia(you: Player, this: Play) -> None:
    for victim in this.victims():
        victim.discard_down_to(this.card, 3)


@action("Moneylender", cost=4, version="1e", trashes=True).does
def moneylender_1e(you: Player, this: Play) -> None:
    if copper in you.hand:
        lend(you, this)


@action("Moneylender", cost=4, version="2e", trashes=True).does
def moneylender_2e(you: Player, this: Play) -> None:
    if you.choose.card_or_none("trash", this.card, [card for card in you.hand if card is copper]):
        lend(you, this)


def lend(you: Player, this: Play) -> None:
    you.trash(copper, you.hand)
    this.plus_coins(3)


@action("Poacher", cost=4, cards=1, actions=1, coins=1).does
def poacher(you: Player, this: Play) -> None:
    you.discard_choice(this.card, you.game.supply.empty)


@action("Remodel", cost=4, trashes=True).does
def remodel(you: Player, this: Play) -> None:
    card = you.trash_choice(this.card)
    if card is not None:
        you.gain_choice(this.card, up_to=you.game.cost(card).plus(2))


DISCARD_IT: Final = Label("discard")
PUT_IT_BACK: Final = Label("put back")
SPY_CHOICES: Final = [DISCARD_IT, PUT_IT_BACK]


@action("Spy", cost=4, types=ATTACK, cards=1, actions=1).does
def spy(you: Player, this: Play) -> None:
    for player in [you, *this.victims()]:
        for card in player.reveal_from_deck(1):
            if you.choose.ability(this.card, SPY_CHOICES, player, card) is DISCARD_IT:
                player.discard([card], player.aside)
            else:
                player.put_on_deck([card], player.aside, ALL)


@action("Thief", cost=4, types=ATTACK).does
def thief(you: Player, this: Play) -> None:
    stolen: list[Card] = []
    for victim in this.victims():
        revealed = victim.reveal_from_deck(2)
        treasures = [card for card in revealed if card.is_treasure]
        card = you.choose.card("trash", this.card, treasures, victim, REVEALED)
        if card is not None:
            victim.trash(card, victim.aside)
            take_out([card], revealed)
            stolen.append(card)
        victim.discard(revealed, victim.aside, ALL)
    for card in you.choose.cards("gain", this.card, stolen, 0, len(stolen), where=TRASH):
        you.gain_from_trash(card)


@action("Throne Room", cost=4, version="1e").does
def throne_room_1e(you: Player, this: Play) -> None:
    play_twice(you, this, you.choose.card("play", this.card, you.in_hand(ACTION)))


@action("Throne Room", cost=4, version="2e").does
def throne_room_2e(you: Player, this: Play) -> None:
    play_twice(you, this, you.choose.card_or_none("play", this.card, you.in_hand(ACTION)))


def play_twice(you: Player, this: Play, card: Card | None) -> None:
    if card is not None:
        you.play_times(card, 2, this)


# ---- cost 5


@action("Bandit", cost=5, types=ATTACK).does
def bandit(you: Player, this: Play) -> None:
    you.gain(gold)
    for victim in this.victims():
        revealed = victim.reveal_from_deck(2)
        loot = [card for card in revealed if card.is_treasure and card is not copper]
        card = victim.choose.card("trash", this.card, loot, where=REVEALED)
        if card is not None:
            victim.trash(card, victim.aside)
            take_out([card], revealed)
        victim.discard(revealed, victim.aside, ALL)


@action("Council Room", cost=5, cards=4, buys=1).does
def council_room(you: Player, this: Play) -> None:
    for player in you.others():
        player.draw(1)


@action("Library", cost=5).does
def library(you: Player, this: Play) -> None:
    kept_aside: list[Card] = []
    while len(you.hand) < 7:
        drawn = you.look_at_deck(1)
        if not drawn:
            break
        if drawn[0].is_action and you.may("set-aside", this.card, drawn[0]):
            you.set_aside(drawn[0], you.looking_at)
            kept_aside.extend(drawn)
        else:
            you.put_into_hand(drawn, you.looking_at, OWNER)
    you.discard(kept_aside, you.aside, ALL)


@action("Mine", cost=5, version="1e", trashes=True).does
def mine_1e(you: Player, this: Play) -> None:
    dig(you, this, you.choose.card("trash", this.card, you.in_hand(TREASURE)))


@action("Mine", cost=5, version="2e", trashes=True).does
def mine_2e(you: Player, this: Play) -> None:
    dig(you, this, you.choose.card_or_none("trash", this.card, you.in_hand(TREASURE)))


def dig(you: Player, this: Play, card: Card | None) -> None:
    if card is not None:
        you.trash(card, you.hand)
        you.gain_choice(this.card, you.game.cost(card).plus(3), TREASURE, IN_HAND)


@action("Sentry", cost=5, cards=1, actions=1, trashes=True).does
def sentry(you: Player, this: Play) -> None:
    cards = you.look_at_deck(2)
    trashed = you.choose.cards("trash", this.card, cards, 0, 2, where=LOOKED_AT)
    you.trash_cards(trashed, you.looking_at)
    take_out(trashed, cards)
    discards = you.choose.cards("discard", this.card, cards, 0, 2, where=LOOKED_AT)
    you.discard(discards, you.looking_at)
    take_out(discards, cards)
    back = you.choose.order("put-on-deck", this.card, cards, LOOKED_AT)
    you.put_on_deck(back, you.looking_at)


@action("Witch", cost=5, types=ATTACK, cards=2).does
def witch(you: Player, this: Play) -> None:
    for victim in this.victims():
        victim.gain(curse)


# ---- cost 6


@action("Adventurer", cost=6).does
def adventurer(you: Player, this: Play) -> None:
    treasures: list[Card] = []
    others: list[Card] = []
    while len(treasures) < 2:
        revealed = you.reveal_from_deck(1)
        if not revealed:
            break
        (treasures if revealed[0].is_treasure else others).extend(revealed)
    you.put_into_hand(treasures, you.aside)
    you.discard(others, you.aside, ALL)


@action("Artisan", cost=6).does
def artisan(you: Player, this: Play) -> None:
    you.gain_choice(this.card, up_to=cost_of(5), to=IN_HAND)
    you.put_choice_on_deck(this.card, 1)


BOTH_EDITIONS: Final = [
    bureaucrat,
    cellar,
    chapel,
    council_room,
    festival,
    gardens,
    laboratory,
    library,
    market,
    militia,
    moat,
    remodel,
    smithy,
    village,
    witch,
    workshop,
]

BASE_1E: Final = [
    *BOTH_EDITIONS,
    adventurer,
    chancellor,
    feast,
    mine_1e,
    moneylender_1e,
    spy,
    thief,
    throne_room_1e,
    woodcutter,
]

BASE_2E: Final = [
    *BOTH_EDITIONS,
    artisan,
    bandit,
    harbinger,
    merchant,
    mine_2e,
    moneylender_2e,
    poacher,
    sentry,
    throne_room_2e,
    vassal,
]
