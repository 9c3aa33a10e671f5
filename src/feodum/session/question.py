"""A decision as it leaves the engine, in names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from feodum.engine.decision import KIND_NAMES

if TYPE_CHECKING:
    from feodum.engine.decision import Decision
    from feodum.session.data import PublicQuestion, Question


def question_of(decision: Decision) -> Question:
    """The question, as the seat sees it that must answer."""
    card, about = decision.card, decision.about
    candidates = [choice.name for choice in decision.offered()]
    options = list(dict.fromkeys(candidates))
    if not decision.least:
        options.append("none")
    return {
        "seat": decision.player.seat,
        "kind": KIND_NAMES[decision.kind],
        "verb": decision.verb,
        "card": card.key if card is not None else None,
        "about": about.key if about is not None else None,
        "whom": decision.whom.seat,
        "candidates": candidates,
        "options": options,
        "least": decision.least,
        "most": decision.most,
        "all_or_none": decision.all_or_none,
        "one_name": decision.one_name,
    }


def as_seen_by(question: Question, seat: int) -> Question | PublicQuestion:
    """Who is asked and why is public; the options are not."""
    if seat == question["seat"]:
        return question
    return {"seat": question["seat"], "verb": question["verb"], "card": question["card"]}
