"""Landscapes: Events, Ways, and kinds that a box adds."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from feodum.engine.card import BUY_EVENT, Move, Source
from feodum.engine.cost import Cost, cost_of

if TYPE_CHECKING:
    from mypy_extensions import i64

    from feodum.engine.card import Card, Use
    from feodum.engine.play import Play
    from feodum.engine.player import Player


@final
class Beside:
    """A kingdom card that a landscape has laid out beside it, which nobody can gain."""

    def __init__(self, key: str, fits: Callable[[Card], bool]) -> None:
        self.key: Final = key
        """The name of the card's role in options, files and messages: `mouse`."""
        self.fits: Final = fits
        """Whether an unused kingdom card can be laid out."""


class Landscape(Source):
    """Something on the table besides the piles, which changes what players can do."""

    def __init__(
        self,
        name: str,
        kind: str,
        cost: Cost | None = None,
        *,
        uses: tuple[Use, ...] = (),
        beside: Beside | None = None,
    ) -> None:
        self.kind: Final = kind
        """What it is called: `event`, `way`, or the name of a box's own kind."""
        self.cost: Final = cost
        """What it costs, if it can be bought."""
        self.beside: Final = beside
        """The card laid out beside it, if it needs one."""
        super().__init__(name, uses=uses)

    @property
    def type_names(self) -> list[str]:
        """The names of its types, in lower case."""
        return [self.kind]


@final
class Event(Landscape):
    """Something besides cards that can be bought; its effect happens as soon as it is bought."""

    def __init__(
        self, name: str, cost: int, *, kind: str = "event", uses: tuple[Use, ...] = ()
    ) -> None:
        self.price: Final = cost_of(cost)
        """What it costs."""
        self.effect: Callable[[Player], None] | None = None
        """What buying it does."""
        self.once_a_turn = False
        """Whether it can be bought only once a turn."""
        self.once_a_game = False
        """Whether each player can buy it only once a game."""
        super().__init__(name, kind, self.price, uses=uses)
        self.buying: Final = Move(f"buy {name}", BUY_EVENT, None, self)
        """The move that buys it."""

    def does(self, effect: Callable[[Player], None]) -> Event:
        """Decorates what buying it does; returns the Event."""
        self.effect = effect
        return self


@final
class Way(Landscape):
    """Another way to play an Action: its effect replaces the card's own."""

    def __init__(
        self, name: str, *, uses: tuple[Use, ...] = (), beside: Beside | None = None
    ) -> None:
        self.slot: Final[i64] = len(WAYS)
        """Its index in lists that hold one item for every Way."""
        self.effect: Callable[[Player, Play], None] | None = None
        """What it does instead of a card."""
        self.fits: Callable[[Play], bool] | None = None
        """Whether a card can be played this way; if None, all can."""
        super().__init__(name, "way", uses=uses, beside=beside)
        WAYS.append(self)

    def does(self, effect: Callable[[Player, Play], None]) -> Way:
        """Decorates what it does instead of a card; returns the Way."""
        self.effect = effect
        return self


WAYS: Final[list[Way]] = []
"""Every Way ever made, by slot."""
