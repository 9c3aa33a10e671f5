"""Sitting at the terminal: a typist, and positions to type in."""

from __future__ import annotations

import json
import random
import re
import sys
from collections.abc import Iterable, Iterator
from io import StringIO
from pathlib import Path
from unittest.mock import patch

import pytest
from rich.console import Console

from feodum.bots import make_bot
from feodum.kingdoms.request import KingdomRequest
from feodum.kingdoms.table import Table
from feodum.locales import Locale
from feodum.session.seats import Seat
from feodum.session.session import Session
from feodum.terminal.dialogue import PlayOptions
from feodum.terminal.opening import play
from feodum.terminal.saving import Saves, games_folder
from feodum.terminal.screen import Screen
from feodum.terminal.sitting import Sitting
from tests.support.parts import after

FIRST_GAME = "base-2e/first-game"
CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
PERSONS = (Seat("Ann"), Seat("Bob"))
AGAINST_BOT = (Seat("Ann"), Seat("Bob", "big-money"))
SETS_IN_USE = ("menagerie", "base-2e")


class Typist:
    """Types lines, and remembers what was on the screen before each of them."""

    def __init__(self, lines: Iterable[str], *, terminal: bool = False, height: int = 24) -> None:
        self.out = StringIO()
        self.console = Console(
            file=self.out,
            width=80,
            height=height,
            force_terminal=terminal,
            color_system="standard" if terminal else None,
            legacy_windows=False,
        )
        self.lines: Iterator[str] = iter(lines)
        self.screens: list[str] = []
        self.shown = 0

    def read(self, prompt: str) -> str:
        self.remember()
        self.out.write(prompt)
        try:
            return next(self.lines)
        except StopIteration:
            raise EOFError from None

    def remember(self) -> None:
        text = self.out.getvalue()
        self.screens.append(text[self.shown :])
        self.shown = len(text)

    def play(self, options: PlayOptions) -> int:
        with patch.object(sys, "argv", ["feodum"]):  # independent of what runs the tests
            code = play(options, self.console, self.read)
        self.remember()
        return code

    @property
    def text(self) -> str:
        return plain(self.out.getvalue())


def plain(text: str) -> str:
    return CODES.sub("", text)


def against_bot(**more: object) -> PlayOptions:
    options = PlayOptions(["Ann", "bot:basic"], KingdomRequest(recommended=FIRST_GAME), seed=4)
    for key, value in more.items():
        setattr(options, key, value)
    return options


def islice_random(typing: random.Random, count: int) -> Iterator[str]:
    usual = ["t", "e", "1", "2", "3", "1 2", "1 1", "0", "all", "y", "n", "pass", ""]
    odd = ["?", "? 1", "h", "l", "u", "buy", "b", "gold, gold", "9999999999", "[bold]x[/]", "? x"]
    for _ in range(count):
        yield typing.choice(usual if typing.random() < 0.8 else odd)


def kept(name: str = "game.json") -> Path:
    """A game in the user's folder."""
    return games_folder() / name


def saved(path: Path | None = None) -> dict[str, object]:
    document = json.loads((path or kept()).read_text(encoding="utf-8"))
    assert isinstance(document, dict)
    return document


class Stage:
    """Makes sessions that start from a position."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch

    def __call__(self, text: str, *answers: str, seats: tuple[Seat, ...] = AGAINST_BOT) -> Session:
        sets = ", ".join(SETS_IN_USE)
        start = after(f"sets: [{sets}]\n{text}").settled
        self.monkeypatch.setattr("feodum.session.session.new_game", lambda *_: start.clone())
        # The log of a position does not begin with a turn.
        self.monkeypatch.setattr("feodum.terminal.board.recent", lambda *_: 0)
        table = Table((), len(seats), SETS_IN_USE, seed=0)
        session = Session(table, seats, make_bot)
        for answer in answers:
            session.play_bots()
            session.answer(answer)
        session.play_bots()
        return session


def sit(
    session: Session, lines: Iterable[str], *, height: int = 24, language: str = "en"
) -> list[str]:
    """What was on the screen before each of these lines, and after the last."""
    typist = Typist(lines, height=height)
    screen = Screen(typist.console, Locale(language), typist.read)
    Sitting(screen, session, Saves()).run()
    typist.remember()
    return [" ".join(plain(text).split()) for text in typist.screens]
