"""What an answer can name: cards, moves, labels. All are made once and compared with `is`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from feodum.engine.abilities import CardAbility, EffectAbility
from feodum.engine.cost import Cost, cost_of

if TYPE_CHECKING:
    from mypy_extensions import i64

    from feodum.engine.effects import Effect
    from feodum.engine.game import Game
    from feodum.engine.moments import Moment
    from feodum.engine.play import Play
    from feodum.engine.player import Player

ACTION: Final = 1
TREASURE: Final = 2
VICTORY: Final = 4
CURSE: Final = 8
ATTACK: Final = 16
REACTION: Final = 32
DURATION: Final = 64

TYPE_NAMES: Final = {
    ACTION: "action",
    ATTACK: "attack",
    TREASURE: "treasure",
    DURATION: "duration",
    REACTION: "reaction",
    VICTORY: "victory",
    CURSE: "curse",
}
"""Every type, in the order in which a card lists its types; `new_type` adds to it."""

PLAY: Final = 0
PLAY_TREASURES_KIND: Final = 1
BUY: Final = 2
END_PHASE: Final = 3
END_TURN_KIND: Final = 4
BUY_EVENT: Final = 5


def new_type(name: str) -> int:
    """Make a card type of your own."""
    flag: int = 1 << len(TYPE_NAMES)
    TYPE_NAMES[flag] = name
    return flag


class Choice:
    """One thing an answer can name.

    Where speed matters, subclasses set attributes before `super().__init__` hands out the choice:
    compiled code then knows that they are set, and does not check each time.
    """

    def __init__(self, name: str) -> None:
        self.name: Final = name
        self.alone: Final[tuple[Choice, ...]] = (self,)
        """The answer that names only this: made once, because bots give it millions of times."""

    def __repr__(self) -> str:
        return f"<{self.name}>"


Answer = tuple[Choice, ...]
NONE: Final[Answer] = ()


@final
class Label(Choice):
    """A word to answer with: an ability, `yes`, `no`, `pass`, or a place in a deck."""


YES: Final = Label("yes")
NO: Final = Label("no")
PASS: Final = Label("pass")
EXILE: Final = Label("Exile")


@final
class Move(Choice):
    """What a player can do in a turn."""

    def __init__(
        self, name: str, kind: int, card: Card | None = None, event: Event | None = None
    ) -> None:
        self.kind: Final = kind
        self.card: Final = card
        self.event: Final = event
        super().__init__(name)


PLAY_TREASURES: Final = Move("play treasures", PLAY_TREASURES_KIND)
END_TURN: Final = Move("end turn", END_TURN_KIND)


class Source(Choice):
    """What effects come from: a card, an Event or a Way."""

    def __init__(
        self, name: str, version: str = "", *, exiles: bool = False, horses: bool = False
    ) -> None:
        slug = name.lower().replace(" ", "-").replace("'", "")
        self.key: Final = f"{slug}-{version}" if version else slug
        """Identifies the version of a card: `mine-1e`, but `village` where the editions agree."""
        self.exiles: Final = exiles
        """Whether it refers to the Exile mats."""
        self.horses: Final = horses
        """Whether it refers to Horses."""
        self.while_it_lasts: Final[list[EffectAbility]] = []
        """What its lasting effects do."""
        super().__init__(name)

    def __repr__(self) -> str:
        return f"landscape({self.key!r})"

    def lasting(
        self,
        moments: i64,
        if_: Callable[[Effect, Moment], bool] | None = None,
        *,
        optional: bool = False,
        moves: bool = False,
    ) -> Callable[[Callable[[Effect, Moment], None]], Callable[[Effect, Moment], None]]:
        """Decorates what its lasting effects do at these moments.

        With `moves`, they move the moment's card, which must not have moved already.
        """

        def add(do: Callable[[Effect, Moment], None]) -> Callable[[Effect, Moment], None]:
            self.while_it_lasts.append(EffectAbility(moments, do, if_, optional, moves))
            return do

        return add


@final
class Card(Source):
    """A card of one edition: its facts, and what it does beyond its plain bonuses.

    village = action("Village", cost=3, cards=1, actions=2)

    @action("Workshop", cost=3).does
    def workshop(you: Player, this: Play) -> None:
        you.gain_choice(this.card, up_to=cost_of(4))
    """

    def __init__(
        self,
        name: str,
        cost: Cost,
        types: int,
        *,
        cards: int = 0,
        actions: int = 0,
        buys: int = 0,
        coins: int = 0,
        points: int = 0,
        version: str = "",
        exiles: bool = False,
        horses: bool = False,
    ) -> None:
        self.slot: Final[i64] = len(MADE)
        """Its index in lists that hold one item for every card."""
        self.cost: Final = cost
        self.types: Final = types
        self.cards: Final = cards
        self.actions: Final = actions
        self.buys: Final = buys
        self.coins: Final = coins
        self.points: Final = points
        self.is_action: Final = types & ACTION != 0
        self.is_treasure: Final = types & TREASURE != 0
        self.is_victory: Final = types & VICTORY != 0
        self.is_attack: Final = types & ATTACK != 0
        self.effect: Callable[[Player, Play], None] | None = None
        self.plain = not (cards or actions or buys)
        """Whether it gives at most coins, so that several can be played at once."""
        self.cost_now: Callable[[Game], Cost] | None = None
        """Its cost before `Game.cheaper` is taken off, if that depends on the turn."""
        self.can_pay_otherwise: Callable[[Player], bool] | None = None
        """Whether the player can pay for it with something other than coins."""
        self.pay_otherwise: Callable[[Player], bool] | None = None
        """Pays for it that way, if the player must or wants to; returns whether they did."""
        self.score: Callable[[list[Card]], int] | None = None
        """Points that depend on all the owner's cards."""
        self.about_itself: Final[list[CardAbility]] = []
        """What it does when something happens to the card itself."""
        self.from_hand: Final[list[CardAbility]] = []
        """Reactions from hand."""
        self.hears_itself: i64 = 0
        """The moments about itself that it hears."""
        self.reacts_to: i64 = 0
        """The moments at which it can be used from hand."""
        self.hears: i64 = 0
        """All the moments that it hears, wherever its owner has it."""
        super().__init__(name, version, exiles=exiles, horses=horses)
        self.playing: Final = Move(f"play {name}", PLAY, self)
        self.buying: Final = Move(f"buy {name}", BUY, self)
        MADE.append(self)

    def __repr__(self) -> str:
        return f"card({self.key!r})"

    def does(self, effect: Callable[[Player, Play], None]) -> Card:
        """Decorates the card's effect; returns the card."""
        self.effect = effect
        self.plain = False
        return self

    def when(
        self,
        moments: i64,
        if_: Callable[[Player, Moment], bool] | None = None,
        *,
        optional: bool = False,
        moves: bool = False,
    ) -> Callable[[Callable[[Player, Moment], None]], Callable[[Player, Moment], None]]:
        """Decorates what its owner does when the card itself is gained, discarded or trashed."""

        def add(do: Callable[[Player, Moment], None]) -> Callable[[Player, Moment], None]:
            self.about_itself.append(CardAbility(moments, do, if_, optional, moves))
            self.hears_itself |= moments
            self.hears |= moments
            return do

        return add

    def reacts(
        self,
        moments: i64,
        if_: Callable[[Player, Moment], bool] | None = None,
        *,
        moves: bool = False,
    ) -> Callable[[Callable[[Player, Moment], None]], Callable[[Player, Moment], None]]:
        """Decorates what it does as a Reaction from hand, if its owner wants to use it.

        `if_` may look only at what everybody sees: who might react is public, who can is not.
        """

        def add(do: Callable[[Player, Moment], None]) -> Callable[[Player, Moment], None]:
            self.from_hand.append(CardAbility(moments, do, if_, optional=True, moves=moves))
            self.reacts_to |= moments
            self.hears |= moments
            return do

        return add

    @property
    def type_names(self) -> list[str]:
        return [name for flag, name in TYPE_NAMES.items() if self.types & flag]


MADE: Final[list[Card]] = []
"""Every card there is, by slot."""


@final
class Event(Source):
    """Something to buy besides cards: its effect happens at once."""

    def __init__(self, name: str, cost: int, *, exiles: bool = False, horses: bool = False) -> None:
        super().__init__(name, exiles=exiles, horses=horses)
        self.cost: Final = cost_of(cost)
        self.effect: Callable[[Player], None] | None = None
        self.buying: Final = Move(f"buy {name}", BUY_EVENT, None, self)
        self.once_a_turn = False
        self.once_a_game = False

    @property
    def type_names(self) -> list[str]:
        return ["event"]

    def does(self, effect: Callable[[Player], None]) -> Event:
        self.effect = effect
        return self


@final
class Way(Source):
    """Another way to play an Action: its effect replaces the card's own."""

    def __init__(self, name: str, *, exiles: bool = False) -> None:
        super().__init__(name, exiles=exiles)
        self.cost: Final[Cost | None] = None
        self.effect: Callable[[Player, Play], None] | None = None
        self.fits: Callable[[Play], bool] | None = None
        """Whether a card can be played this way; if None, all can."""

    @property
    def type_names(self) -> list[str]:
        return ["way"]

    def does(self, effect: Callable[[Player, Play], None]) -> Way:
        self.effect = effect
        return self


def action(
    name: str,
    cost: int,
    types: int = 0,
    *,
    cards: int = 0,
    actions: int = 0,
    buys: int = 0,
    coins: int = 0,
    points: int = 0,
    version: str = "",
    exiles: bool = False,
    horses: bool = False,
) -> Card:
    """An Action card with its plain bonuses."""
    return Card(
        name,
        cost_of(cost),
        types | ACTION,
        cards=cards,
        actions=actions,
        buys=buys,
        coins=coins,
        points=points,
        version=version,
        exiles=exiles,
        horses=horses,
    )


def treasure(
    name: str,
    cost: int,
    coins: int,
    types: int = 0,
    *,
    buys: int = 0,
    points: int = 0,
    exiles: bool = False,
    horses: bool = False,
) -> Card:
    return Card(
        name,
        cost_of(cost),
        types | TREASURE,
        buys=buys,
        coins=coins,
        points=points,
        exiles=exiles,
        horses=horses,
    )


def victory(name: str, cost: int, points: int = 0) -> Card:
    return Card(name, cost_of(cost), VICTORY, points=points)
