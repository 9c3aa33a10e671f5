"""The moments at which something can react, and the abilities that do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Generic, TypeVar, final

if TYPE_CHECKING:
    from mypy_extensions import i64

    from feodum.engine.moments import Moment

Owner = TypeVar("Owner")
GAINED: Final[i64] = 1
"""A card was gained."""
BOUGHT: Final[i64] = 2
"""A card was bought, and is about to be gained."""
TRASHED: Final[i64] = 4
"""A card was trashed."""
DISCARDED: Final[i64] = 8
"""A card was discarded, but not in Clean-up."""
PLAYING: Final[i64] = 16
"""A card is played, before its instructions are followed."""
PLAYED: Final[i64] = 32
"""The instructions of a card have been followed."""
ATTACKED: Final[i64] = 64
"""An Attack is played, before its instructions are followed."""
TURN_STARTS: Final[i64] = 128
"""A turn begins."""
PHASE_BEGINS: Final[i64] = 256
"""A phase begins, or the turn returns to it."""
CLEANING_UP: Final[i64] = 512
"""A player's cards are about to be discarded from play."""
TURN_ENDS: Final[i64] = 1024
"""The new hand has been drawn."""
PLUS_ACTIONS: Final[i64] = 2048
"""A player would get +Actions, but gets none while an effect heeds this."""
PLAYS: Final[i64] = PLAYING | PLAYED
"""The moments at which something can react to any card that is played."""

_moments: Final[list[int]] = [1 << i for i in range(12)]


def new_moment() -> int:
    """Make a new kind of moment for a box, which its cards trigger with `happens`."""
    _moments.append(_moments[-1] * 2)
    return _moments[-1]


@final
class Ability(Generic[Owner]):
    """What a card or a lasting effect does at certain moments, or lets its player do.

    A card's ability belongs to a player: it is about the card itself, or used from the hand.
    """

    def __init__(
        self,
        moments: i64,
        do: Callable[[Owner, Moment], None],
        can: Callable[[Owner, Moment], bool] | None,
        optional: bool,
        moves: bool,
    ) -> None:
        self.moments: Final[i64] = moments
        self.do: Final = do
        self.can: Final = can
        self.optional: Final = optional
        self.moves: Final = moves
        """Whether it moves the moment's card, which must not have moved already."""

    def fits(self, owner: Owner, moment: Moment) -> bool:
        """Whether it can be used at this moment."""
        if not self.moments & moment.kind or (self.moves and moment.moved):
            return False
        can = self.can
        return can is None or can(owner, moment)
