"""The cards of Harbour."""

from feodum import (
    ACTION,
    ATTACK,
    BUYS,
    DURATION,
    GAINED,
    OWNER,
    TURN_STARTS,
    UNTIL_DONE,
    Card,
    Effect,
    Game,
    Mat,
    Moment,
    Phase,
    Play,
    Player,
    Token,
    action,
    copper,
    cost_of,
    new_type,
    treasure,
    victory,
)

NIGHT = new_type("night")
NIGHTS = Phase("night", NIGHT, after=BUYS)
"""After the Buy phase, any number of cards of this type may be played."""

HOLD = Mat("Hold", OWNER)
"""Face down: only its owner may look."""
CREW = Token("Crew")
BEACON = Token("Beacon")
DEBT = Token("Debt", owed=True)

# ---- cost 2: a split pile, five Dinghies above five Brigs

dinghy = action("Dinghy", cost=2, actions=1, coins=1)
brig = action("Brig", cost=5, cards=2, actions=1)
dinghy.split = [dinghy] * 5 + [brig] * 5


# ---- cost 3


@action("Sailors' Inn", cost=3, cards=1, actions=1, uses=(CREW,)).does
def sailors_inn(you: Player, this: Play) -> None:
    you.plus_tokens(CREW, 1)


@action("Signal Fire", cost=3, actions=1, coins=1, uses=(BEACON,)).does
def signal_fire(you: Player, this: Play) -> None:
    pile = you.choose.card("beacon", this.card, you.game.supply.cards(), where="supply")
    if pile is not None:
        you.put_token_on_pile(BEACON, pile)


def light_up(game: Game) -> None:
    """Beacons work for everybody, and for the whole game."""
    for player in game.players:
        game.add_effect(Effect(signal_fire, player, GAINED, UNTIL_DONE))


signal_fire.sets_up = light_up


def has_beacons(fire: Effect, gain: Moment) -> bool:
    return gain.player is fire.player and BEACON in fire.player.game.supply.pile(gain.card).tokens


@signal_fire.lasting(GAINED, if_=has_beacons)
def beacon_pays(fire: Effect, gain: Moment) -> None:
    you = fire.player
    you.draw(you.take_tokens_from_pile(BEACON, gain.card))


stowaway = Card("Stowaway", cost_of(3), NIGHT, uses=(NIGHTS, HOLD))


@stowaway.does
def stow_away(you: Player, this: Play) -> None:
    card = you.choose.card_or_none("stow", this.card, you.hand)
    if card is not None:
        you.put_on_mat(HOLD, [card], you.hand)


@action("Tow Boat", cost=3, actions=1).does
def tow_boat(you: Player, this: Play) -> None:
    card = you.choose.card_or_none("return-to-pile", this.card, you.hand)
    if card is not None and you.return_to_pile(card, you.hand):
        this.plus_cards(2)


# ---- cost 4


@action("Dock Crane", cost=4, cards=1, actions=1, uses=(HOLD,)).does
def dock_crane(you: Player, this: Play) -> None:
    stowed = you.mat(HOLD)
    taken = you.choose.cards("unload", this.card, stowed, 0, len(stowed), where=HOLD.key)
    you.take_from_mat(HOLD, taken)


moonlit_market = Card("Moonlit Market", cost_of(4), NIGHT, uses=(NIGHTS,))


@moonlit_market.does
def trade_by_moonlight(you: Player, this: Play) -> None:
    you.gain_choice(this.card, up_to=cost_of(3))


# ---- cost 5


@action("Galleon", cost=5, cards=2, uses=(CREW,)).does
def galleon(you: Player, this: Play) -> None:
    crew = you.tokens.get(CREW, 0)
    if crew and you.may("hire", this.card):
        you.plus_tokens(CREW, -crew)
        this.plus_actions(1)
        this.plus_cards(crew)


@action("Sea Fog", cost=5, types=ATTACK | DURATION, coins=2).does
def sea_fog(you: Player, this: Play) -> None:
    this.stand(GAINED, this.victims())
    this.wait()


@sea_fog.lasting(TURN_STARTS)
def fog_lifts(fog: Effect, turn: Moment) -> None:
    fog.player.draw(1)


def costs_6_or_more(fog: Effect, gain: Moment) -> bool:
    victims = fog.victims or []
    return gain.player in victims and gain.cost is not None and gain.cost.coins >= 6


@sea_fog.lasting(GAINED, if_=costs_6_or_more)
def lost_in_the_fog(fog: Effect, gain: Moment) -> None:
    gain.player.gain(copper)


# ---- cost 6, with cards above Gold and Province

sovereign = treasure("Sovereign", cost=9, coins=5)
admiralty = victory("Admiralty", cost=11, points=10)
admiralty.ends_game = True

shipyard = action(
    "Shipyard", cost=6, cards=1, actions=1, buys=1, coins=2, uses=(sovereign, admiralty)
)


def few_sovereigns(_players: int) -> int:
    return 12


sovereign.copies = few_sovereigns

# ---- a cost in debt

shipping_firm = Card(
    "Shipping Firm", cost_of(0, ((DEBT, 6),)), ACTION, cards=3, actions=1, uses=(DEBT,)
)
