"""Why an answer was refused, in terms of what the person can see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from feodum.engine.errors import IllegalAnswer, Problem

if TYPE_CHECKING:
    from collections.abc import Sequence

    from feodum.views.data import View
    from feodum.wording.questions import QuestionText


def clearer(
    problem: IllegalAnswer, asked: QuestionText, view: View, answer: Sequence[str]
) -> Problem:
    """A more specific problem if there is one, otherwise `problem` itself."""
    question = asked.question
    if problem.code == "wrong-number":
        most, count = question["most"], len(answer)
        if question["all_or_none"]:
            return Problem("wrong-number-all", most=most, count=count)
        if question["least"] == most > 1:
            return Problem("wrong-number-exactly", most=most, count=count)
    if problem.code == "not-offered":
        name = str(problem.details["answer"])
        offered = question["candidates"].count(name)
        if offered and answer.count(name) > offered:
            label = next(one for one in asked.options if one.answer == name).names[0]
            return Problem("named-too-often", name=label, count=offered)
    if problem.code == "not-in-supply":
        name = str(problem.details["card"])
        if any(pile["name"] == name for pile in view["other_piles"]):
            return Problem("not-for-sale", card=name)
        if all(pile["name"] != name for pile in view["supply"]):
            return Problem("no-such-pile", card=name)
    return problem
