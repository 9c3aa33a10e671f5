"""A decision as plain data, with names instead of objects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.engine.decision import KIND_NAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from feodum.engine.decision import Decision
    from feodum.views.data import PublicQuestion, Question


def question_of(decision: Decision, number: int = 1) -> Question:
    """The question as the seat that must answer sees it, with its number."""
    card, about = decision.card, decision.about
    candidates = [choice.name for choice in decision.offered()]
    options = list(dict.fromkeys(candidates))
    if not decision.least:
        options.append("none")
    return {
        "seat": decision.player.seat,
        "number": number,
        "kind": KIND_NAMES[decision.kind],
        "verb": decision.verb,
        "card": card.key if card is not None else None,
        "about": about.key if about is not None else None,
        "whom": decision.whom.seat,
        "where": decision.where,
        "candidates": candidates,
        "options": options,
        "least": decision.least,
        "most": decision.most,
        "all_or_none": decision.all_or_none,
        "one_name": decision.one_name,
    }


def as_seen_by(question: Question, seat: int) -> Question | PublicQuestion:
    """The question as this seat may see it.

    Others see only who is asked: the rest might reveal what that player holds.
    """
    if seat == question["seat"]:
        return question
    return {"seat": question["seat"]}


class Numbers:
    """The numbers of the questions that each seat is asked.

    Each seat's questions are counted separately: a seat may not know how often others were asked.
    """

    def __init__(self, seats: int, withdrawn: Sequence[int] | None = None) -> None:
        self.given: Final = [0] * seats
        """How many of the first `counted` answers each seat has given."""
        self.counted = 0
        """How many answers, of all seats together, `given` covers."""
        self.withdrawn: Final = [0] * seats if withdrawn is None else list(withdrawn)
        """How many question numbers each seat skips, because questions were taken back."""

    def next(self, seat: int, asked: list[int]) -> int:
        """The number of this seat's next question; `asked` lists the seats asked so far."""
        self.count(asked)
        return self.given[seat] + self.withdrawn[seat] + 1

    def count(self, asked: list[int]) -> None:
        if self.counted > len(asked):
            self.given[:] = [0] * len(self.given)
            self.counted = 0
        for i in range(self.counted, len(asked)):
            self.given[asked[i]] += 1
        self.counted = len(asked)

    def go_back(self, answers: int, asked: list[int], pending: int | None) -> None:
        """Take back all but the first `answers`, and the open question."""
        self.count(asked)
        for i in range(answers, len(asked)):
            self.given[asked[i]] -= 1
            self.withdrawn[asked[i]] += 1
        self.counted = answers
        again = set(asked[answers:])
        if pending is not None:
            again.add(pending)
        for seat in again:
            self.withdrawn[seat] += 1

    def going_on(self, asked: list[int], again: list[int]) -> Numbers:
        """The numbers of a game in which seats have answered `again`, and count on from here."""
        withdrawn = [
            max(0, skipped + asked.count(seat) - again.count(seat))
            for seat, skipped in enumerate(self.withdrawn)
        ]
        return Numbers(len(withdrawn), withdrawn)

    def __reduce__(self) -> tuple[object, ...]:
        return Numbers, (len(self.given), self.withdrawn)

    def clone(self) -> Numbers:
        copy = Numbers(len(self.given))
        copy.given[:] = self.given
        copy.counted = self.counted
        copy.withdrawn[:] = self.withdrawn
        return copy
