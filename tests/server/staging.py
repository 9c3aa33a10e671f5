"""Tables of a server in this process whose game begins at a scenario's position."""

from __future__ import annotations

from typing import Any, Final

import pytest

from feodum.engine.log import Recorder
from feodum.engine.position import Position
from feodum.scenarios.load import load
from feodum.scenarios.run import position_of
from feodum.scenarios.scenario import Given, Scenario
from feodum.server.table import room
from feodum.session.session import Session


class Staging:
    """While it exists, every new game begins at the scenario's position."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
        (scenario,) = load(f"title: On stage\n{text}\nexpect: {{over: false}}\n")
        self.scenario: Final[Scenario] = scenario
        self.sessions: Final[list[Session]] = []
        monkeypatch.setattr(room, "Session", self.begin)

    def begin(self, _table: object, seats: Any, **options: Any) -> Session:
        session = Session(self.scenario.table, seats, **options)
        session.position = Position(position_of(self.scenario).game, Recorder())
        session.forget()
        for move in self.scenario.moves:
            if isinstance(move, Given):
                session.answer(move.text)
        self.sessions.append(session)
        return session

    def given(self, number: int) -> list[str]:
        """The names in an answer; answers are counted from 0."""
        (session,) = self.sessions
        return [choice.name for choice in session.position.answers[number]]

    @property
    def answers(self) -> int:
        (session,) = self.sessions
        return len(session.position.answers)
