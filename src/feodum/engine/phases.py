"""The phases of a turn, and the rules of a table, as data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from feodum.engine.card import ACTION, END_PHASE, TREASURE, Move
from feodum.engine.references import PHASE, reference

if TYPE_CHECKING:
    from mypy_extensions import i64

    from feodum.engine.card import Card

HAND_SIZE: Final = 5


@final
class Phase:
    """A part of the turn, and what may be done in it."""

    def __init__(
        self,
        name: str,
        plays: int = 0,
        *,
        costs_actions: bool = False,
        buys: bool = False,
        after: Phase | None = None,
    ) -> None:
        self.name: Final = name
        """Its name."""
        self.plays: Final = plays
        """The types of cards that may be played."""
        self.costs_actions: Final = costs_actions
        """Whether each card played takes one of the turn's Actions."""
        self.buys: Final = buys
        """Whether cards and Events may be bought; once one is, no more cards may be played."""
        self.after: Final = after
        """The phase that it follows, if a box adds it to the usual ones."""
        self.ending: Final = Move(f"end {name}s", END_PHASE)
        """The move that ends it; the last phase does not offer it."""

    def __repr__(self) -> str:
        return f"<{self.name} phase>"

    def __reduce__(self) -> tuple[object, ...]:
        return reference(PHASE, self.name)


START: Final = Phase("start")
ACTIONS: Final = Phase("action", ACTION, costs_actions=True)
BUYS: Final = Phase("buy", TREASURE, buys=True)
CLEAN_UP: Final = Phase("cleanup")
END_ACTIONS: Final = ACTIONS.ending


@final
class Rules:
    """The rules of a table, apart from its piles."""

    def __init__(
        self,
        start_deck: list[Card],
        end_cards: list[Card],
        end_piles: int,
        phases: tuple[Phase, ...] = (ACTIONS, BUYS),
        hand_size: int = HAND_SIZE,
    ) -> None:
        self.start_deck: Final = start_deck
        self.end_cards: Final = end_cards
        """The game ends when the pile of one of these is empty."""
        self.end_piles: Final = end_piles
        """The game also ends when this many Supply piles are empty."""
        self.phases: Final = phases
        """The phases between the start of a turn and Clean-up."""
        self.hand_size: Final = hand_size
        hears: i64 = 0
        for card in start_deck:
            hears |= card.hears
        self.hears: Final[i64] = hears
        """The moments that the cards of the start deck hear."""
        self.reactions: Final = [card for card in dict.fromkeys(start_deck) if card.from_hand]
        """The cards of the start deck with Reactions from hand."""
        self.plain: Final = phases == (ACTIONS, BUYS)

    def __reduce__(self) -> tuple[object, ...]:
        return Rules, (
            self.start_deck,
            self.end_cards,
            self.end_piles,
            self.phases,
            self.hand_size,
        )

    def with_phase(self, phase: Phase) -> Rules:
        """These rules with one more phase."""
        phases: list[Phase] = []
        for other in self.phases:
            phases.append(other)
            if other is phase.after:
                phases.append(phase)
        return Rules(self.start_deck, self.end_cards, self.end_piles, tuple(phases), self.hand_size)

    def with_end_card(self, card: Card) -> Rules:
        """These rules, by which the game also ends when the pile of this card is empty."""
        end_cards = [*self.end_cards, card]
        return Rules(self.start_deck, end_cards, self.end_piles, self.phases, self.hand_size)

    def phase_after(self, phase: Phase) -> Phase:
        """The next phase; Clean-up after the last."""
        if self.plain:
            return BUYS if phase is ACTIONS else CLEAN_UP
        phases = self.phases
        for i in range(len(phases) - 1):
            if phases[i] is phase:
                return phases[i + 1]
        return CLEAN_UP
