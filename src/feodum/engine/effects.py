"""Lasting effects, which outlast the play or the purchase that caused them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

    from feodum.engine.card import Card, Source
    from feodum.engine.moments import Moment
    from feodum.engine.play import Play
    from feodum.engine.player import Player

THIS_TURN: Final = 0
"""Until the end of this turn."""
NEXT_TURN: Final = 1
"""Until the start of its owner's next turn."""
UNTIL_DONE: Final = 2
"""Until it has done what it waits for."""
WHILE_EXILED: Final = 3
"""As long as its card is in its owner's Exile."""


class Effect:
    """A lasting effect, which heeds some moments. It is plain data, so that games can be copied."""

    def __init__(
        self,
        source: Source,
        player: Player,
        moments: i64,
        until: int = THIS_TURN,
        *,
        play: Play | None = None,
        card: Card | None = None,
        victims: list[Player] | None = None,
        swapped: bool = False,
    ) -> None:
        self.source: Final = source
        """What set it up."""
        self.player: Final = player
        """Its owner."""
        self.moments: Final[i64] = moments
        """The moments that it heeds, as bits."""
        self.until: Final = until
        """How long it lasts."""
        self.play: Final = play
        """The play that left it behind; None for an Event, or if a card was set aside."""
        self.card: Final = card
        """The card it is for, if there is one: set aside, or in Exile."""
        self.victims: Final = victims
        """The players it attacks; None if it is not an attack."""
        self.swapped: Final = swapped
        """Whether its +Cards give +$ instead, and the other way round."""

    def __repr__(self) -> str:
        return f"<Effect of {self.source.name} for player {self.player.seat}>"

    def __reduce__(self) -> tuple[object, ...]:
        parts = (self.play, self.card, self.victims, self.swapped)
        return again, (self.source, self.player, int(self.moments), self.until, *parts)

    def end(self) -> None:
        """End this effect."""
        self.player.game.end_effect(self)

    def plus_coins(self, n: int) -> None:
        """Give its owner coins."""
        if self.swapped:
            self.player.draw(n)
        else:
            self.player.plus_coins(n)

    def act(self, moment: Moment) -> None:
        """Do everything it does at this moment."""
        for ability in self.source.while_it_lasts:
            if ability.fits(self, moment):
                ability.do(self, moment)


def again(
    source: Source,
    player: Player,
    moments: int,
    until: int,
    play: Play | None,
    card: Card | None,
    victims: list[Player] | None,
    swapped: bool,
) -> Effect:
    """An effect that was pickled."""
    return Effect(
        source, player, moments, until, play=play, card=card, victims=victims, swapped=swapped
    )
