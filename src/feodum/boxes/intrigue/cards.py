"""Intrigue, first and second edition."""

from __future__ import annotations

from typing import Final

from feodum.boxes.basic import copper, curse, duchy, estate, silver
from feodum.boxes.bonuses import (
    GAIN_A_GOLD,
    PLUS_3_COINS,
    PLUS_ACTION,
    PLUS_BUY,
    PLUS_CARD,
    PLUS_COIN,
    do_ability,
)
from feodum.engine.abilities import ATTACKED, PLAYING
from feodum.engine.card import (
    ACTION,
    ATTACK,
    CURSE,
    REACTION,
    VICTORY,
    Card,
    Label,
    action,
    treasure,
    victory,
)
from feodum.engine.cost import cost_of
from feodum.engine.decision import REVEALED, SUPPLY, TRASH
from feodum.engine.effects import Effect
from feodum.engine.log import ALL
from feodum.engine.moments import Moment
from feodum.engine.play import Play
from feodum.engine.player import IN_PLACE, Player
from feodum.engine.tracking import IN_HAND
from feodum.engine.zones import take_out

PLUS_2_CARDS: Final = Label("+2 Cards")
PLUS_3_CARDS: Final = Label("+3 Cards")
PLUS_2_ACTIONS: Final = Label("+2 Actions")
PLUS_2_COINS: Final = Label("+$2")
NEW_HANDS: Final = Label("new hands")
TRASH_2: Final = Label("trash 2 cards")
DISCARD_2: Final = Label("discard 2 cards")
GAIN_A_CURSE: Final = Label("gain a Curse")
TRASH_FROM_SUPPLY: Final = Label("trash an Action from the Supply")
GAIN_FROM_TRASH: Final = Label("gain an Action from the trash")

great_hall: Final = action("Great Hall", cost=3, types=VICTORY, cards=1, actions=1, points=1)
harem: Final = treasure("Harem", cost=6, coins=2, types=VICTORY, points=2)


PAWN_CHOICES: Final = [PLUS_CARD, PLUS_ACTION, PLUS_BUY, PLUS_COIN]
COURTIER_CHOICES: Final = [PLUS_ACTION, PLUS_BUY, PLUS_3_COINS, GAIN_A_GOLD]


# ---- cost 2


@action("Courtyard", cost=2, cards=3).does
def courtyard(you: Player, this: Play) -> None:
    you.put_choice_on_deck(this.card, 1)


@action("Lurker", cost=2, actions=1).does
def lurker(you: Player, this: Play) -> None:
    game = you.game
    if you.choose.ability(this.card, [TRASH_FROM_SUPPLY, GAIN_FROM_TRASH]) is TRASH_FROM_SUPPLY:
        actions = game.supply.cards(ACTION)
        card = you.choose.card("trash-from-supply", this.card, actions, where=SUPPLY)
        if card is not None:
            you.trash_from_supply(card)
    else:
        trashed = [card for card in game.trash if card.is_action]
        card = you.choose.card("gain", this.card, trashed, where=TRASH)
        if card is not None:
            you.gain_from_trash(card)


@action("Pawn", cost=2).does
def pawn(you: Player, this: Play) -> None:
    for ability in you.choose.abilities(this.card, PAWN_CHOICES, 2):
        do_ability(you, this, ability)


@action("Secret Chamber", cost=2, types=REACTION).does
def secret_chamber(you: Player, this: Play) -> None:
    discards = you.choose.cards("discard", this.card, you.hand, 0, len(you.hand))
    you.discard(discards, you.hand)
    this.plus_coins(len(discards))


@secret_chamber.reacts(ATTACKED)
def secret_chamber_reacts(you: Player, attack: Moment) -> None:
    you.reveal(secret_chamber)
    you.draw(2)
    you.put_choice_on_deck(secret_chamber, 2)


# ---- cost 3


@action("Masquerade", cost=3, cards=2, version="1e", trashes=True).does
def masquerade_1e(you: Player, this: Play) -> None:
    masquerade(you, this, you.game.in_turn_order())


@action("Masquerade", cost=3, cards=2, version="2e", trashes=True).does
def masquerade_2e(you: Player, this: Play) -> None:
    with_cards = [player for player in you.game.in_turn_order() if player.hand]
    masquerade(you, this, with_cards if len(with_cards) > 1 else [])


def masquerade(you: Player, this: Play, circle: list[Player]) -> None:
    """Everyone in the circle chooses a card; all pass theirs at once. Then you may trash one."""
    passed: list[Card | None] = []
    for player in circle:
        passed.append(player.choose.card("pass", this.card, player.hand))
    you.game.pass_around(circle, passed)
    trashed = you.choose.card_or_none("trash", this.card, you.hand)
    if trashed is not None:
        you.trash(trashed, you.hand)


@action("Shanty Town", cost=3, actions=2).does
def shanty_town(you: Player, this: Play) -> None:
    you.reveal_hand()
    if not you.in_hand(ACTION):
        this.plus_cards(2)


@action("Steward", cost=3, trashes=True).does
def steward(you: Player, this: Play) -> None:
    chosen = you.choose.ability(this.card, [PLUS_2_CARDS, PLUS_2_COINS, TRASH_2])
    if chosen is PLUS_2_CARDS:
        this.plus_cards(2)
    elif chosen is PLUS_2_COINS:
        this.plus_coins(2)
    else:
        you.trash_choices(this.card, 2)


@action("Swindler", cost=3, types=ATTACK, coins=2).does
def swindler(you: Player, this: Play) -> None:
    for victim in this.victims():
        trashed = victim.trash_from_deck()
        if trashed is not None:
            same = you.game.supply_costing(you.game.cost(trashed))
            given = you.choose.card("give", this.card, same, victim, SUPPLY)
            if given is not None:
                victim.gain(given)


@action("Wishing Well", cost=3, cards=1, actions=1).does
def wishing_well(you: Player, this: Play) -> None:
    named = you.choose.name(this.card)
    for card in you.reveal_from_deck(1):
        if card is named:
            you.put_into_hand([card], you.aside)
        else:
            you.put_on_deck([card], you.aside, ALL)


# ---- cost 4


@action("Baron", cost=4, buys=1).does
def baron(you: Player, this: Play) -> None:
    estates = [card for card in you.hand if card is estate]
    if you.choose.card_or_none("discard", this.card, estates):
        you.discard([estate], you.hand)
        this.plus_coins(4)
    else:
        you.gain(estate)


@action("Bridge", cost=4, buys=1, coins=1).does
def bridge(you: Player, this: Play) -> None:
    you.game.cheaper += 1


@action("Conspirator", cost=4, coins=2).does
def conspirator(you: Player, this: Play) -> None:
    if you.actions_played() >= 3:
        this.plus_cards(1)
        this.plus_actions(1)


@action("Coppersmith", cost=4).does
def coppersmith(you: Player, this: Play) -> None:
    this.stand(PLAYING)


@coppersmith.lasting(PLAYING)
def coppersmith_sees_copper(coppersmith: Effect, play: Moment) -> None:
    if play.card is copper and play.player is coppersmith.player:
        coppersmith.player.plus_coins(1)


@action("Diplomat", cost=4, types=REACTION, cards=2).does
def diplomat(you: Player, this: Play) -> None:
    if len(you.hand) <= 5:
        this.plus_actions(2)


def hand_of_five(you: Player, attack: Moment) -> bool:
    return len(you.hand) >= 5


@diplomat.reacts(ATTACKED, if_=hand_of_five)
def diplomat_reacts(you: Player, attack: Moment) -> None:
    you.reveal(diplomat)
    you.draw(2)
    you.discard_choice(diplomat, 3)


@action("Ironworks", cost=4).does
def ironworks(you: Player, this: Play) -> None:
    card = you.gain_choice(this.card, up_to=cost_of(4))
    if card is not None:
        if card.is_action:
            this.plus_actions(1)
        if card.is_treasure:
            this.plus_coins(1)
        if card.is_victory:
            this.plus_cards(1)


@action("Mill", cost=4, types=VICTORY, cards=1, actions=1, points=1).does
def mill(you: Player, this: Play) -> None:
    discards = you.choose.exactly_or_none("discard", this.card, you.hand, 2)
    you.discard(discards, you.hand)
    if len(discards) == 2:
        this.plus_coins(2)


@action("Mining Village", cost=4, cards=1, actions=2).does
def mining_village(you: Player, this: Play) -> None:
    if this.in_play and you.may("trash-this", this.card, this.card) and this.trash():
        this.plus_coins(2)


@action("Scout", cost=4, actions=1).does
def scout(you: Player, this: Play) -> None:
    sort_revealed(you, this, VICTORY)


def sort_revealed(you: Player, this: Play, to_hand: int) -> None:
    """Reveal 4 cards from the deck; some types go to hand, the rest back in any order."""
    revealed = you.reveal_from_deck(4)
    kept = [card for card in revealed if card.types & to_hand]
    you.put_into_hand(kept, you.aside)
    take_out(kept, revealed)
    you.put_on_deck(you.choose.order("put-on-deck", this.card, revealed, REVEALED), you.aside)


@action("Secret Passage", cost=4, cards=2, actions=1).does
def secret_passage(you: Player, this: Play) -> None:
    card = you.choose.card("put-into-deck", this.card, you.hand)
    if card is not None:
        you.put_into_deck(card, you.choose.place(this.card, card))


# ---- cost 5


@action("Courtier", cost=5).does
def courtier(you: Player, this: Play) -> None:
    card = you.choose.card("reveal", this.card, you.hand)
    if card is not None:
        you.reveal(card)
        count = len(card.type_names)
        for ability in you.choose.abilities(this.card, COURTIER_CHOICES, count):
            do_ability(you, this, ability)


duke: Final = victory("Duke", cost=5)


def duke_score(cards: list[Card]) -> int:
    return sum(1 for card in cards if card is duchy)


duke.score = duke_score


@action("Minion", cost=5, types=ATTACK, actions=1).does
def minion(you: Player, this: Play) -> None:
    if you.choose.ability(this.card, [PLUS_2_COINS, NEW_HANDS]) is PLUS_2_COINS:
        this.plus_coins(2)
        return
    you.discard_hand()
    this.plus_cards(4)
    for victim in this.victims():
        if len(victim.hand) >= 5:
            victim.discard_hand()
            victim.draw(4)


@action("Patrol", cost=5, cards=3).does
def patrol(you: Player, this: Play) -> None:
    sort_revealed(you, this, VICTORY | CURSE)


@action("Replace", cost=5, types=ATTACK, trashes=True).does
def replace(you: Player, this: Play) -> None:
    trashed = you.trash_choice(this.card)
    if trashed is None:
        return
    affordable = you.game.supply_up_to(you.game.cost(trashed).plus(2))
    gained = you.choose.card("gain", this.card, affordable, where=SUPPLY)
    if gained is None:
        return
    in_place = you.gain(gained) == IN_PLACE
    if in_place and (gained.is_action or gained.is_treasure):
        you.put_on_deck([gained], you.discard_pile, ALL)
    if gained.is_victory:
        for victim in this.victims():
            victim.gain(curse)


@action("Saboteur", cost=5, types=ATTACK).does
def saboteur(you: Player, this: Play) -> None:
    for victim in this.victims():
        sabotage(victim, this)


def sabotage(victim: Player, this: Play) -> None:
    game = victim.game
    cheap: list[Card] = []
    while True:
        revealed = victim.reveal_from_deck(1)
        if not revealed:
            break
        card = revealed[0]
        cost = game.cost(card)
        if cost.coins >= 3:
            victim.trash(card, victim.aside)
            cheaper = game.supply_up_to(cost.plus(-2))
            gained = victim.choose.card_or_none("gain", this.card, cheaper, SUPPLY)
            if gained is not None:
                victim.gain(gained)
            break
        cheap.append(card)
    victim.discard(cheap, victim.aside, ALL)


@action("Torturer", cost=5, types=ATTACK, cards=3).does
def torturer(you: Player, this: Play) -> None:
    for victim in this.victims():
        if victim.choose.ability(this.card, [DISCARD_2, GAIN_A_CURSE]) is DISCARD_2:
            victim.discard_choice(this.card, 2)
        else:
            victim.gain(curse, IN_HAND)


@action("Trading Post", cost=5, trashes=True).does
def trading_post(you: Player, this: Play) -> None:
    if len(you.trash_choices(this.card, 2)) == 2:
        you.gain(silver, IN_HAND)


@action("Tribute", cost=5).does
def tribute(you: Player, this: Play) -> None:
    left = you.left
    revealed = left.reveal_from_deck(2)
    left.discard(revealed, left.aside, ALL)
    for card in dict.fromkeys(revealed):
        if card.is_action:
            this.plus_actions(2)
        if card.is_treasure:
            this.plus_coins(2)
        if card.is_victory:
            this.plus_cards(2)


@action("Upgrade", cost=5, cards=1, actions=1, trashes=True).does
def upgrade(you: Player, this: Play) -> None:
    trashed = you.trash_choice(this.card)
    if trashed is not None:
        game = you.game
        you.gain_one_of(this.card, game.supply_costing(game.cost(trashed).plus(1)))


# ---- cost 6


@action("Nobles", cost=6, types=VICTORY, points=2).does
def nobles(you: Player, this: Play) -> None:
    if you.choose.ability(this.card, [PLUS_3_CARDS, PLUS_2_ACTIONS]) is PLUS_3_CARDS:
        this.plus_cards(3)
    else:
        this.plus_actions(2)


BOTH_EDITIONS: Final = [
    baron,
    bridge,
    conspirator,
    courtyard,
    duke,
    harem,
    ironworks,
    mining_village,
    minion,
    nobles,
    pawn,
    shanty_town,
    steward,
    swindler,
    torturer,
    trading_post,
    upgrade,
    wishing_well,
]

INTRIGUE_1E: Final = [
    *BOTH_EDITIONS,
    coppersmith,
    great_hall,
    masquerade_1e,
    saboteur,
    scout,
    secret_chamber,
    tribute,
]

INTRIGUE_2E: Final = [
    *BOTH_EDITIONS,
    courtier,
    diplomat,
    lurker,
    masquerade_2e,
    mill,
    patrol,
    replace,
    secret_passage,
]
