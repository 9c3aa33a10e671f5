"""A game as one small JSON document: what was agreed, and every answer."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from feodum.engine.decision import Agent, AnswerMissing, Decision
from feodum.engine.errors import IllegalAnswer, Problem, UnknownName
from feodum.engine.notation import read_answer, write_answer
from feodum.engine.phases import START
from feodum.engine.state import checksum
from feodum.kingdoms.table import Table, new_game
from feodum.session.session import Seat, Session

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from feodum.engine.card import Answer

FORMAT: Final = "feodum-game"
RULES: Final = 3
"""Raised whenever the same answers could lead to another game, or to another checksum."""


class BadSave(Problem):
    """A document that is not a saved game, or not one of these rules."""


def save(session: Session) -> str:
    """The session as text: `load` goes on from there."""
    table = session.table
    answers = [write_answer(answer) for answer in session.position.answers]
    document = {
        "format": FORMAT,
        "rules": RULES,
        "table": {
            "kingdom": list(table.kingdom),
            "players": table.players,
            "sets": list(table.sets),
            "seed": table.seed,
            "first": table.first,
            "landscapes": list(table.landscapes),
            "mouse": table.mouse,
        },
        "seats": [{"name": seat.name, "bot": seat.bot} for seat in session.seats],
        "counts": session.counts,
        "answers": answers,
        "turns": TextReplay(table, answers).run(),
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def load(text: str, make_bot: Callable[[str, int], Agent] | None = None) -> Session:
    """Read a saved game; a document that does not fit these rules is refused, naming the turn."""
    document = read_document(text)
    table = read_table(document)
    seats = read_seats(document)
    replay = TextReplay(table, texts(document, "answers"))
    turns = replay.run()
    expected = document.get("turns")
    if turns != expected:
        wanted = expected if isinstance(expected, list) else []
        same = [ours == theirs for ours, theirs in zip(turns, wanted, strict=False)]
        raise BadSave("save-turn", turn=(same.index(False) if False in same else len(same)) + 1)
    counts = document.get("counts") is not False
    return Session(table, seats, make_bot, replay.answers, counts=counts)


class TextReplay(Agent):
    """Plays a game from its table and the texts of its answers."""

    def __init__(self, table: Table, texts: Sequence[str]) -> None:
        self.game = new_game(table)
        self.game.agents = [self] * table.players
        self.texts: Final = texts
        self.answers: Final[list[Answer]] = []

    def answer(self, decision: Decision) -> Answer:
        if len(self.answers) == len(self.texts):
            raise AnswerMissing
        answer = read_answer(decision, self.texts[len(self.answers)])
        decision.refuse(answer)
        self.answers.append(answer)
        return answer

    def run(self) -> list[int]:
        """Play on to the last answer; return a checksum for each turn that ended."""
        turns: list[int] = []
        try:
            while not self.game.over:
                self.game.step()
                if self.game.phase is START or self.game.over:
                    turns.append(checksum(self.game))
        except AnswerMissing:
            return turns
        except (IllegalAnswer, UnknownName):
            raise BadSave("save-turn", turn=len(turns) + 1) from None
        if len(self.answers) < len(self.texts):
            raise BadSave("save-turn", turn=len(turns) + 1)
        return turns


# ---- reading what may be anything


def read_document(text: str) -> dict[str, object]:
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        raise BadSave("save-not-json") from None
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise BadSave("save-not-a-game")
    if document.get("rules") != RULES:
        raise BadSave("save-other-rules", rules=str(document.get("rules")), ours=RULES)
    return document


def read_table(document: dict[str, object]) -> Table:
    table = document.get("table")
    if not isinstance(table, dict):
        raise BadSave("save-part", part="table")
    if not texts(table, "sets"):
        raise BadSave("save-part", part="sets")
    players = number(table, "players")
    first = None if table.get("first") is None else number(table, "first")
    if first is not None and not 0 <= first < players:
        raise BadSave("save-part", part="first")
    mouse = table.get("mouse", "")
    if not isinstance(mouse, str):
        raise BadSave("save-part", part="mouse")
    return Table(
        kingdom=tuple(texts(table, "kingdom")),
        players=players,
        sets=tuple(texts(table, "sets")),
        seed=number(table, "seed"),
        first=first,
        landscapes=tuple(texts(table, "landscapes")) if "landscapes" in table else (),
        mouse=mouse,
    )


def read_seats(document: dict[str, object]) -> list[Seat]:
    seats = document.get("seats")
    if not isinstance(seats, list):
        raise BadSave("save-part", part="seats")
    found: list[Seat] = []
    for seat in seats:
        name = seat.get("name") if isinstance(seat, dict) else None
        bot = seat.get("bot") if isinstance(seat, dict) else None
        if not isinstance(name, str) or not (bot is None or isinstance(bot, str)):
            raise BadSave("save-part", part="seats")
        found.append(Seat(name, bot))
    return found


def texts(part: dict[str, object], key: str) -> list[str]:
    value = part.get(key)
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise BadSave("save-part", part=key)
    return value


def number(part: dict[str, object], key: str) -> int:
    value = part.get(key)
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadSave("save-part", part=key)
    return value
