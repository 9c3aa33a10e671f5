"""A decision as it leaves the engine: an immutable copy, in names."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from feodum.engine.decision import KIND_NAMES, TURN
from feodum.engine.moves import legal_moves

if TYPE_CHECKING:
    from feodum.engine.decision import Decision


@dataclass(frozen=True)
class Question:
    """Who must answer, what for, from what, how few and how many."""

    seat: int
    kind: str
    verb: str
    card: str | None
    """The card, Event or Way that asks, by its key; None for the turn and for its start."""
    about: str | None
    """The one card that it is about, by its key, if there is one."""
    whom: int
    """The seat it happens to."""
    candidates: tuple[str, ...]
    """What can be named, each as often as it can be."""
    least: int
    most: int
    all_or_none: bool
    """Either the most or none must be chosen."""
    one_name: bool
    """All that is chosen must have the same name."""

    @property
    def options(self) -> tuple[str, ...]:
        """Each name once, with `none` where that is an answer."""
        names = tuple(dict.fromkeys(self.candidates))
        return names if self.least else (*names, "none")

    def as_seen_by(self, seat: int) -> dict[str, object]:
        """Who is asked and why is public; the options are not."""
        if seat == self.seat:
            return {**asdict(self), "candidates": list(self.candidates)}
        return {"seat": self.seat, "verb": self.verb, "card": self.card}


def question_of(decision: Decision) -> Question:
    game = decision.game
    candidates = legal_moves(game) if decision.kind == TURN else decision.candidates
    return Question(
        seat=decision.player.seat,
        kind=KIND_NAMES[decision.kind],
        verb=decision.verb,
        card=decision.card.key if decision.card is not None else None,
        about=decision.about.key if decision.about is not None else None,
        whom=decision.whom.seat,
        candidates=tuple(choice.name for choice in candidates),
        least=decision.least,
        most=decision.most,
        all_or_none=decision.all_or_none,
        one_name=decision.one_name,
    )
