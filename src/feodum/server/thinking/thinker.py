"""A process in which bots think: `python -m feodum.server.thinking.thinker`.

It receives games on its standard input, and writes what the bots answer until a person must answer.
It remembers the games it has seen, so that it need not start from the first answer each time.
"""

from __future__ import annotations

import signal
import struct
import sys
import time
from collections import OrderedDict
from typing import BinaryIO, Final

import msgspec

from feodum.bots import make_bot
from feodum.engine.notation import write_answer
from feodum.kingdoms.table import Table
from feodum.plugins import load_all
from feodum.server.ops.settings import handed_on
from feodum.session.agents import THINK_SECONDS
from feodum.session.seats import Seat
from feodum.session.session import Session

SIZE: Final = struct.Struct(">I")
"""The length of a message, which is sent before it."""
READY: Final = SIZE.pack(0)
"""The first message of a process, when it is ready for questions."""
GAMES_KEPT: Final = 300
MOST_ANSWERS: Final = 20
"""The most answers in one go, so that people soon see them."""
GO_ON_SECONDS: Final = 0.05
"""After this many seconds, bots begin no further answer, so that others get their turn."""


class Think(msgspec.Struct):
    """A game in which a bot must answer."""

    room: str
    table: Table
    seats: list[Seat]
    secret: bytes | None
    """None if the table's seed decides the shuffles."""
    answers: list[str]
    memories: list[str]
    seconds: float = THINK_SECONDS
    """How long a bot that looks ahead may think about one answer."""
    ahead: bool = False
    """Whether the game has not begun, so that bots only study its kingdom."""
    hint: bool = False
    """Whether a person must answer, and wants to know what the expert would."""


class BotAnswer(msgspec.Struct):
    """What a bot has answered."""

    seat: int
    answer: str
    memory: str | None
    """What it remembers now, if that has changed."""


class Thought(msgspec.Struct):
    """What the bots have answered, or the error."""

    answers: list[BotAnswer]
    fault: str = ""
    enough: bool = False
    """Whether bots have studied the kingdom for long enough."""


class RememberedGame:
    """A game that this process remembers."""

    def __init__(self, asked: Think) -> None:
        self.seats: Final = asked.seats
        self.session: Final = Session(asked.table, asked.seats, make_bot, secret=asked.secret)
        self.answers: Final[list[str]] = []

    def fits(self, asked: Think) -> bool:
        """Whether the game asked about continues this one."""
        return self.seats == asked.seats and self.answers == asked.answers[: len(self.answers)]

    def catch_up(self, asked: Think) -> None:
        new = asked.answers[len(self.answers) :]
        self.session.answer_all(new)
        self.answers.extend(new)

    def hint(self, asked: Think) -> list[BotAnswer]:
        """What the expert would answer in place of the person who must."""
        self.catch_up(asked)
        self.session.bots.hurry(asked.seconds, time.monotonic)
        seat = self.session.pending
        assert seat is not None
        return [BotAnswer(seat, self.session.hint(seat), None)]

    def go_on(self, asked: Think) -> list[BotAnswer]:
        self.catch_up(asked)
        self.session.bots.recall(asked.memories, {})
        self.session.bots.hurry(asked.seconds, time.monotonic)
        found: list[BotAnswer] = []
        stop = time.monotonic() + GO_ON_SECONDS
        while len(found) < MOST_ANSWERS and not (found and time.monotonic() > stop):
            pending = self.session.pending
            if pending is None or asked.seats[pending].bot is None:
                break
            found.append(self.answer(pending))
        self.session.position.forget_turns()
        return found

    def answer(self, seat: int) -> BotAnswer:
        bots = self.session.bots
        before = bots.memories()[seat]
        self.session.bot_answer()
        text = write_answer(self.session.position.answers[-1])
        self.answers.append(text)
        memory = bots.memories()[seat]
        return BotAnswer(seat, text, None if memory == before else memory)


class Thinker:
    """The games that this process remembers."""

    def __init__(self) -> None:
        self.games: Final[OrderedDict[str, RememberedGame]] = OrderedDict()

    def think(self, asked: Think) -> Thought:
        if asked.ahead:
            return studied(asked)
        game = self.games.pop(asked.room, None)
        try:
            if game is None or not game.fits(asked):
                game = RememberedGame(asked)
            answers = game.hint(asked) if asked.hint else game.go_on(asked)
        except Exception as error:
            return Thought([], f"{type(error).__name__}: {error}")
        if not game.session.over:
            self.games[asked.room] = game
        while len(self.games) > GAMES_KEPT:
            self.games.popitem(last=False)
        return Thought(answers)


def studied(asked: Think) -> Thought:
    from feodum.advice.policy import study_ahead  # most bots need none of it

    try:
        return Thought([], enough=study_ahead(asked.table, asked.seconds))
    except Exception as error:
        return Thought([], f"{type(error).__name__}: {error}")


def read(stream: BinaryIO) -> bytes | None:
    """The next message; None if the input has ended."""
    head = stream.read(SIZE.size)
    if len(head) < SIZE.size:
        return None
    (size,) = SIZE.unpack(head)
    return stream.read(size)


def framed(message: bytes) -> bytes:
    return SIZE.pack(len(message)) + message


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    output = sys.stdout.buffer
    sys.stdout = sys.stderr  # keeps output of plugins and bots away from the messages
    load_all(handed_on().plugins)
    thinker = Thinker()
    decoder = msgspec.msgpack.Decoder(Think)
    output.write(READY)
    output.flush()
    while (message := read(sys.stdin.buffer)) is not None:
        thought = thinker.think(decoder.decode(message))
        output.write(framed(msgspec.msgpack.encode(thought)))
        output.flush()


if __name__ == "__main__":
    main()
