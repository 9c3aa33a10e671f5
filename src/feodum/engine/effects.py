"""Effects that outlast the playing of a card, and cards that are being watched."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.engine.zones import count

if TYPE_CHECKING:
    from feodum.engine.card import Card, Source
    from feodum.engine.owner import Owner
    from feodum.engine.play import Play
    from feodum.engine.player import Player

IN_DISCARD: Final = 0
IN_HAND: Final = 1
ON_DECK: Final = 2
ELSEWHERE: Final = 3


class Standing:
    """An effect that heeds what happens, for the rest of the turn or until its owner's next one."""

    def __init__(
        self,
        source: Source,
        player: Player,
        *,
        swapped: bool = False,
        victims: list[Player] | None = None,
    ) -> None:
        self.source: Final = source
        self.player: Final = player
        self.swapped: Final = swapped
        """Its +Cards are +$, and the other way round."""
        self.victims: Final = victims
        """Whom it attacks, until its owner's next turn; None if it ends with this turn."""

    def end(self) -> None:
        """It is used up."""
        self.player.game.standing.remove(self)

    def plus_coins(self, n: int) -> None:
        if self.swapped:
            self.player.draw(n)
        else:
            self.player.plus_coins(n)


class Waiting:
    """What happens at the start of a player's next turn."""

    def __init__(self, source: Source, card: Card | None = None, play: Play | None = None) -> None:
        self.source: Final = source
        self.card: Final = card
        """A card set aside until then."""
        self.play: Final = play
        """What stays in play until then."""


class Tracked:
    """A card that something wants to move on, as long as nothing else has moved it."""

    def __init__(self, owner: Owner, card: Card, place: int) -> None:
        self.owner: Final = owner
        self.card: Final = card
        self.place: Final = place
        self.height = len(owner.deck) - 1
        """Its place in the deck, from the bottom."""
        self.moved = False
        self.exiled = False
        """It was moved to Exile."""


class Gain(Tracked):
    """A gain while its window is open."""

    def __init__(self, player: Player, card: Card, place: int, cost: int) -> None:
        super().__init__(player, card, place)
        self.player: Final = player
        self.cost: Final = cost
        """What the card costs once it is gained."""

    def discard_others_from_exile(self) -> None:
        self.player.discard_exiled(self.card, keep=1 if self.exiled else 0)

    def others_in_exile(self) -> bool:
        """Whether its owner has other copies of the card in Exile."""
        return count(self.player.exile, self.card) > (1 if self.exiled else 0)
