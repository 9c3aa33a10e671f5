"""What an answer can name: cards, moves, labels. All are made once and compared with `is`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias, final

from feodum.engine.abilities import Ability
from feodum.engine.cost import Cost, cost_of
from feodum.engine.references import SOURCE, reference

if TYPE_CHECKING:
    from mypy_extensions import i64

    from feodum.engine.effects import Effect
    from feodum.engine.game import Game
    from feodum.engine.landscape import Event
    from feodum.engine.mats import Mat, Token
    from feodum.engine.moments import Moment
    from feodum.engine.phases import Phase
    from feodum.engine.play import Play
    from feodum.engine.player import Player

    Use: TypeAlias = "Card | Mat | Token | Phase"
    """What a card or landscape can need at a table."""

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
PAY_OFF: Final = 6

MORE_THAN_COINS: Final = 1 << 32
"""Stands for the coins of a card that offers more than coins: more than any coins add up to."""


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
        """Its English name, which is also how it is answered."""
        self.alone: Final[tuple[Choice, ...]] = (self,)
        """The answer that names only this choice, made once because bots give it very often."""

    def __repr__(self) -> str:
        return f"<{self.name}>"

    def __copy__(self) -> Choice:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Choice:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        raise TypeError(f"{self!r} cannot be pickled: answers are sent as text")


Answer = tuple[Choice, ...]
"""What was chosen, in order."""
NONE: Final[Answer] = ()
"""The answer that names nothing."""


@final
class Label(Choice):
    """A word to answer with: an ability, `yes`, `no`, `pass`, or a place in a deck."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        LABELS.setdefault(name, self)


LABELS: Final[dict[str, Label]] = {}
"""The first label of each name."""

YES: Final = Label("yes")
"""The answer that agrees."""
NO: Final = Label("no")
"""The answer that declines."""
PASS: Final = Label("pass")
"""The answer that uses none of what is offered."""
DISCARD_EXILED: Final = Label("Exile")
"""The choice to discard the copies in Exile of a card just gained."""


@final
class Move(Choice):
    """What a player can do in a turn."""

    def __init__(
        self,
        name: str,
        kind: int,
        card: Card | None = None,
        event: Event | None = None,
        token: Token | None = None,
    ) -> None:
        self.kind: Final = kind
        """What the move does: plays, buys, ends a phase."""
        self.card: Final = card
        """The card that is played or bought, if there is one."""
        self.event: Final = event
        """The Event that is bought, if there is one."""
        self.token: Final = token
        """The token that is paid off, if there is one."""
        super().__init__(name)


PLAY_TREASURES: Final = Move("play treasures", PLAY_TREASURES_KIND)
"""The move that plays the Treasures in hand."""
END_TURN: Final = Move("end turn", END_TURN_KIND)
"""The move that ends the turn."""


class Source(Choice):
    """What effects come from: a card or a landscape; also a mat or token, for its name and key."""

    def __init__(self, name: str, version: str = "", uses: tuple[Use, ...] = ()) -> None:
        slug = name.lower().replace(" ", "-").replace("'", "")
        self.key: Final = f"{slug}-{version}" if version else slug
        """Identifies the version of a card: `mine-1e`, but `village` where the editions agree."""
        self.uses: Final = uses
        """What a table needs for it besides its own pile: other piles, mats, phases."""
        self.sets_up: Callable[[Game], None] | None = None
        """Changes the table during set-up, before any cards are dealt."""
        self.while_it_lasts: Final[list[Ability[Effect]]] = []
        """What its lasting effects do."""
        super().__init__(name)

    def __repr__(self) -> str:
        return f"landscape({self.key!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return reference(SOURCE, self.key)

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
            self.while_it_lasts.append(Ability(moments, do, if_, optional, moves))
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
        in_supply: bool = True,
        trashes: bool = False,
        uses: tuple[Use, ...] = (),
    ) -> None:
        self.slot: Final[i64] = len(MADE)
        """Its index in lists that hold one item for every card."""
        self.cost: Final = cost
        """The printed cost."""
        self.types: Final = types
        """The types, as bits: `ACTION | ATTACK`."""
        self.cards: Final = cards
        """Its plain +Cards."""
        self.actions: Final = actions
        """Its plain +Actions."""
        self.buys: Final = buys
        """Its plain +Buys."""
        self.coins: Final = coins
        """Its plain +$, or the coins of a Treasure."""
        self.points: Final = points
        """Its plain victory points."""
        self.is_action: Final = types & ACTION != 0
        """Whether it is an Action."""
        self.is_treasure: Final = types & TREASURE != 0
        """Whether it is a Treasure."""
        self.is_victory: Final = types & VICTORY != 0
        """Whether it is a Victory card."""
        self.is_attack: Final = types & ATTACK != 0
        """Whether it is an Attack."""
        self.in_supply: Final = in_supply
        """Whether its pile is in the Supply, and not beside it."""
        self.trashes: Final = trashes
        """Whether it trashes cards from the hand or deck of the player who plays it."""
        self.ends_game = False
        """Whether the game ends when its pile is empty."""
        self.copies: Callable[[int], int] | None = None
        """The size of its pile for a number of players; None for the usual size."""
        self.split: list[Card] = []
        """All cards of its pile, the top one first, if they are not all alike."""
        self.effect: Callable[[Player, Play], None] | None = None
        """What it does besides its plain bonuses."""
        self.plain = not (cards or actions or buys)
        """Whether it gives at most coins, so that several can be played at once."""
        self.late_coins: i64 = 0
        """Its coins in the Buy phase; MORE_THAN_COINS for a Treasure that does more."""
        self.early_coins: i64 = 0
        """Its coins before Actions are played: `late_coins`, but MORE_THAN_COINS for any Action."""
        self._count_coins()
        self.cost_now: Callable[[Game], Cost] | None = None
        """Its cost before `Game.cheaper` is taken off, if that depends on the turn."""
        self.can_pay_otherwise: Callable[[Player], bool] | None = None
        """Whether the player can pay for it with something other than coins."""
        self.pay_otherwise: Callable[[Player], bool] | None = None
        """Pays for it that way, if the player must or wants to; returns whether they did."""
        self.score: Callable[[list[Card]], int] | None = None
        """Points that depend on all the owner's cards."""
        self.about_itself: Final[list[Ability[Player]]] = []
        """What it does when something happens to the card itself."""
        self.from_hand: Final[list[Ability[Player]]] = []
        """Reactions from hand."""
        self.hears_itself: i64 = 0
        """The moments about itself that it hears."""
        self.reacts_to: i64 = 0
        """The moments at which it can be used from hand."""
        self.hears: i64 = 0
        """All the moments that it hears, in any zone."""
        super().__init__(name, version, uses)
        self.playing: Final = Move(f"play {name}", PLAY, self)
        """The move that plays it."""
        self.buying: Final = Move(f"buy {name}", BUY, self)
        """The move that buys it."""
        MADE.append(self)

    def __repr__(self) -> str:
        return f"card({self.key!r})"

    def does(self, effect: Callable[[Player, Play], None]) -> Card:
        """Decorates the card's effect; returns the card."""
        self.effect = effect
        self.plain = False
        self._count_coins()
        return self

    def _count_coins(self) -> None:
        if self.is_treasure:
            self.late_coins = self.coins if self.plain else MORE_THAN_COINS
        self.early_coins = MORE_THAN_COINS if self.is_action else self.late_coins

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
            self.about_itself.append(Ability(moments, do, if_, optional, moves))
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

        `if_` may look only at public information: everybody may know who might react, but not who
        can.
        """

        def add(do: Callable[[Player, Moment], None]) -> Callable[[Player, Moment], None]:
            self.from_hand.append(Ability(moments, do, if_, optional=True, moves=moves))
            self.reacts_to |= moments
            self.hears |= moments
            return do

        return add

    @property
    def type_names(self) -> list[str]:
        """The names of its types, in lower case."""
        return [name for flag, name in TYPE_NAMES.items() if self.types & flag]


MADE: Final[list[Card]] = []
"""Every card there is, by slot."""


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
    in_supply: bool = True,
    trashes: bool = False,
    uses: tuple[Use, ...] = (),
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
        in_supply=in_supply,
        trashes=trashes,
        uses=uses,
    )


def treasure(
    name: str,
    cost: int,
    coins: int,
    types: int = 0,
    *,
    buys: int = 0,
    points: int = 0,
    in_supply: bool = True,
    uses: tuple[Use, ...] = (),
) -> Card:
    """A Treasure that gives coins."""
    return Card(
        name,
        cost_of(cost),
        types | TREASURE,
        buys=buys,
        coins=coins,
        points=points,
        in_supply=in_supply,
        uses=uses,
    )


def victory(name: str, cost: int, points: int = 0) -> Card:
    """A Victory card; one whose points depend on other cards has a `score`."""
    return Card(name, cost_of(cost), VICTORY, points=points)
