"""What an answer can name: cards, moves, labels. All are made once and compared with `is`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from feodum.engine.play import Play
    from feodum.engine.player import Player

ACTION: Final = 1
TREASURE: Final = 2
VICTORY: Final = 4
CURSE: Final = 8
ATTACK: Final = 16
REACTION: Final = 32

TYPE_NAMES: Final = {
    ACTION: "action",
    ATTACK: "attack",
    TREASURE: "treasure",
    REACTION: "reaction",
    VICTORY: "victory",
    CURSE: "curse",
}

PLAY: Final = 0
PLAY_TREASURES_KIND: Final = 1
BUY: Final = 2
END_ACTIONS_KIND: Final = 3
END_TURN_KIND: Final = 4


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


@final
class Move(Choice):
    """What a player can do in a turn."""

    def __init__(self, name: str, kind: int, card: Card | None) -> None:
        super().__init__(name)
        self.kind: Final = kind
        self.card: Final = card


PLAY_TREASURES: Final = Move("play treasures", PLAY_TREASURES_KIND, None)
END_ACTIONS: Final = Move("end actions", END_ACTIONS_KIND, None)
END_TURN: Final = Move("end turn", END_TURN_KIND, None)


@final
class Card(Choice):
    """A card of one edition: its facts, and what it does beyond its plain bonuses.

    village = action("Village", cost=3, cards=1, actions=2)

    @action("Workshop", cost=3).does
    def workshop(you: Player, this: Play) -> None:
        you.gain_choice(this, up_to=4)
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
    ) -> None:
        super().__init__(name)
        self.cost: Final = cost
        self.types: Final = types
        self.cards: Final = cards
        self.actions: Final = actions
        self.buys: Final = buys
        self.coins: Final = coins
        self.points: Final = points
        slug = name.lower().replace(" ", "-").replace("'", "")
        self.key: Final = f"{slug}-{version}" if version else slug
        """Names this version of the card: `mine-1e`, but `village` where the editions agree."""
        self.is_action: Final = types & ACTION != 0
        self.is_treasure: Final = types & TREASURE != 0
        self.is_victory: Final = types & VICTORY != 0
        self.is_attack: Final = types & ATTACK != 0
        self.playing: Final = Move(f"play {name}", PLAY, self)
        self.buying: Final = Move(f"buy {name}", BUY, self)
        self.effect: Callable[[Player, Play], None] | None = None
        self.plain = not (cards or actions or buys)
        """Gives coins at the most: many can be played at once."""
        self.when_attacked: Callable[[Player, Play], None] | None = None
        """A Reaction to another player's Attack, revealed from hand."""
        self.reacts: Callable[[Player, Play], bool] | None = None
        """Whether revealing it could still do anything."""
        self.when_you_play: Callable[[Player, Card], bool] | None = None
        """Once this was played: what happens as you play another card later this turn. True if that
        used it up."""
        self.score: Callable[[list[Card]], int] | None = None
        """Points that depend on all the owner's cards."""

    def does(self, effect: Callable[[Player, Play], None]) -> Card:
        """Decorates the card's effect, and stands in its place."""
        self.effect = effect
        self.plain = False
        return self

    def __repr__(self) -> str:
        return f"card({self.key!r})"

    @property
    def type_names(self) -> list[str]:
        return [name for flag, name in TYPE_NAMES.items() if self.types & flag]


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
    )


def treasure(name: str, cost: int, coins: int, types: int = 0, *, points: int = 0) -> Card:
    return Card(name, cost, types | TREASURE, coins=coins, points=points)


def victory(name: str, cost: int, points: int = 0) -> Card:
    return Card(name, cost, VICTORY, points=points)
