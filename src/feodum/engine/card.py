"""What an answer can name: cards, moves, labels. All are made once and compared with `is`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from feodum.engine.effects import Gain, Standing, Waiting
    from feodum.engine.game import Game
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

PLAY: Final = 0
PLAY_TREASURES_KIND: Final = 1
BUY: Final = 2
END_ACTIONS_KIND: Final = 3
END_TURN_KIND: Final = 4
BUY_EVENT: Final = 5


class Choice:
    """One thing an answer can name."""

    def __init__(self, name: str) -> None:
        self.name: Final = name
        self.alone: Final[tuple[Choice, ...]] = (self,)
        """The answer that names just this: made once, because bots give it millions of times."""

    def __repr__(self) -> str:
        return f"<{self.name}>"


Answer = tuple[Choice, ...]
NONE: Final[Answer] = ()


@final
class Label(Choice):
    """An ability to choose, or `yes`, `no`, `pass`, or a place in a deck."""


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
        super().__init__(name)
        self.kind: Final = kind
        self.card: Final = card
        self.event: Final = event


PLAY_TREASURES: Final = Move("play treasures", PLAY_TREASURES_KIND)
END_ACTIONS: Final = Move("end actions", END_ACTIONS_KIND)
END_TURN: Final = Move("end turn", END_TURN_KIND)


class Source(Choice):
    """What effects come from: a card, an Event or a Way. Each ability is one function, or None."""

    def __init__(
        self, name: str, version: str = "", *, exiles: bool = False, horses: bool = False
    ) -> None:
        super().__init__(name)
        slug = name.lower().replace(" ", "-").replace("'", "")
        self.key: Final = f"{slug}-{version}" if version else slug
        """Names this version of the card: `mine-1e`, but `village` where the editions agree."""
        self.exiles: Final = exiles
        """Refers to the Exile mats."""
        self.horses: Final = horses
        """Refers to Horses."""
        self.asks_plays = False
        """Asks which cards have been played this turn."""
        self.asks_gains = False
        """Asks which cards have been gained this turn."""
        self.when_you_play: Callable[[Standing, Play], None] | None = None
        """Standing: what happens as you play a card."""
        self.heeds_gain: Callable[[Standing, Gain], bool] | None = None
        """Standing: whether a gain concerns it."""
        self.at_gain: Callable[[Standing, Gain], None] | None = None
        self.at_gain_optional = False
        self.moves_gain = False
        """What it does to a gain is to move the card, so it must not have moved before."""
        self.at_start: Callable[[Player, Waiting], None] | None = None
        """Waiting: what happens at the start of its owner's next turn."""

    def __repr__(self) -> str:
        return f"landscape({self.key!r})"


@final
class Card(Source):
    """A card of one edition: its facts, and what it does beyond its plain bonuses.

    village = action("Village", cost=3, cards=1, actions=2)

    @action("Workshop", cost=3).does
    def workshop(you: Player, this: Play) -> None:
        you.gain_choice(this.card, up_to=4)
    """

    def __init__(
        self,
        name: str,
        cost: int,
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
        super().__init__(name, version, exiles=exiles, horses=horses)
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
        self.playing: Final = Move(f"play {name}", PLAY, self)
        self.buying: Final = Move(f"buy {name}", BUY, self)
        self.effect: Callable[[Player, Play], None] | None = None
        self.plain = not (cards or actions or buys)
        """Gives coins at the most: many can be played at once."""
        self.cost_now: Callable[[Game], int] | None = None
        """What it costs before cards are made cheaper, where that depends on the turn."""
        self.trash_to_buy = False
        """An Action from hand may be trashed instead of paying for it."""
        self.score: Callable[[list[Card]], int] | None = None
        """Points that depend on all the owner's cards."""
        self.reaction_to_attack: Callable[[Player, Play], None] | None = None
        """A Reaction to another player's Attack, revealed from hand."""
        self.can_react_to_attack: Callable[[Player, Play], bool] | None = None
        """Whether revealing it could still do anything."""
        self.when_gained: Callable[[Player, Gain], None] | None = None
        """What happens to whoever gains it."""
        self.reaction_to_gain: Callable[[Player, Gain], None] | None = None
        """A Reaction to a gain, from hand."""
        self.can_react_to_gain: Callable[[Player, Gain], bool] | None = None
        self.plays_when_discarded = False
        """A Reaction: discarded other than in Clean-up, it may be played."""

    def __repr__(self) -> str:
        return f"card({self.key!r})"

    def does(self, effect: Callable[[Player, Play], None]) -> Card:
        """Decorates the card's effect, and stands in its place."""
        self.effect = effect
        self.plain = False
        return self

    @property
    def type_names(self) -> list[str]:
        return [name for flag, name in TYPE_NAMES.items() if self.types & flag]


@final
class Event(Source):
    """Something else to buy: its effect happens at once."""

    def __init__(self, name: str, cost: int, *, exiles: bool = False, horses: bool = False) -> None:
        super().__init__(name, exiles=exiles, horses=horses)
        self.cost: Final = cost
        self.effect: Callable[[Player], None] | None = None
        self.buying: Final = Move(f"buy {name}", BUY_EVENT, None, self)
        self.once_a_turn = False
        self.once_a_game = False
        self.when_invested: Callable[[Player], None] | None = None
        """What a card Exiled by it does when another player gets a copy."""

    @property
    def type_names(self) -> list[str]:
        return ["event"]

    def does(self, effect: Callable[[Player], None]) -> Event:
        self.effect = effect
        return self


@final
class Way(Source):
    """Another way to play any Action: its effect instead of the card's own."""

    def __init__(self, name: str, *, exiles: bool = False) -> None:
        super().__init__(name, exiles=exiles)
        self.cost: Final[int | None] = None
        self.effect: Callable[[Player, Play], None] | None = None
        self.fits: Callable[[Play], bool] | None = None
        """Whether a card can be played this way; all can if None."""

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
        cost,
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
        cost,
        types | TREASURE,
        buys=buys,
        coins=coins,
        points=points,
        exiles=exiles,
        horses=horses,
    )


def victory(name: str, cost: int, points: int = 0) -> Card:
    return Card(name, cost, VICTORY, points=points)
