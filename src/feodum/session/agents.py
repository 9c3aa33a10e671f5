"""The bots of a session, and what they remember."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from feodum.engine.decision import Agent, answer_of
from feodum.engine.errors import Problem
from feodum.engine.random import SEED_SIZE, seed_for

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from feodum.engine.card import Answer
    from feodum.engine.decision import Decision
    from feodum.engine.position import Position
    from feodum.session.seats import Seat

    BotMaker = Callable[[str, int], Agent]
    """Makes a bot from its name and a seed."""

PURPOSE: Final = b"feodum bot seed"
THINK_SECONDS: Final = 0.5
"""How long a bot that looks ahead may think about one answer while people wait."""


def bot_seed(source: int | bytes, seat: int) -> int:
    """A seed for the bot of this seat, from the table's seed or its secret.

    It reveals nothing about how the table's cards are dealt.
    """
    if isinstance(source, bytes):
        return seed_for(source, f"bot {seat}")
    told = f"{source} {seat}".encode()
    return int.from_bytes(blake2b(told, digest_size=SEED_SIZE, person=PURPOSE).digest(), "big")


class Bots:
    """The bots at a table. They answer only when told to."""

    def __init__(
        self, seats: Sequence[Seat], make_bot: BotMaker | None, source: int | bytes
    ) -> None:
        self.seats = seats
        self.make_bot: Final = make_bot
        self.source: Final = source
        """The table's secret or seed, from which the bots' seeds are made."""
        self.agents: Final = [self.make(number) for number in range(len(seats))]
        """The bot of each seat; None for a person, or for a bot that thinks elsewhere."""
        self.seconds: float | None = None
        """How long a bot may think; None if nobody waits."""
        self.clock: Callable[[], float] | None = None
        self.kept = [""] * len(seats)
        """What the bot of each seat remembers, for bots that think elsewhere."""
        self.before: dict[int, str] = {}
        """What a bot remembered before it gave an answer, by the number of the answer. Answers that
        left the memory unchanged are not listed."""

    def make(self, seat: int) -> Agent | None:
        name = self.seats[seat].bot
        if name is None or self.make_bot is None:
            return None
        return self.make_bot(name, bot_seed(self.source, seat))

    def of(self, seat: int | None) -> Agent | None:
        return None if seat is None else self.agents[seat]

    def answer(self, position: Position) -> None:
        """Let the bot that must answer give one answer. If that fails, its memory is restored."""
        seat = position.decision.player.seat
        agent = self.agents[seat]
        if agent is None:
            raise Problem("not-a-bot", name=self.seats[seat].name)
        memory = agent.memory()
        number = len(position.answers)
        try:
            position.answer(answer_of(agent, position.decision))
        except BaseException:
            agent.recall(memory)
            raise
        if agent.memory() != memory:
            self.before[number] = memory

    def advice(self, decision: Decision, name: str) -> Answer:
        """What a bot of this name would answer now; Problem if bots think elsewhere."""
        if self.make_bot is None:
            raise Problem("not-a-bot", name=name)
        agent = self.make_bot(name, bot_seed(self.source, decision.player.seat))
        agent.seconds, agent.clock = self.seconds, self.clock
        return answer_of(agent, decision)

    def hurry(self, seconds: float, clock: Callable[[], float]) -> None:
        """Limit how long each bot may think about an answer, because people wait."""
        self.seconds, self.clock = seconds, clock
        for agent in self.agents:
            if agent is not None:
                agent.seconds = seconds
                agent.clock = clock

    def begin(self, seat: int) -> None:
        """Start again at this seat with a player that remembers nothing."""
        self.agents[seat] = self.make(seat)
        self.kept[seat] = ""

    def remember(self, number: int, seat: int, memory: str) -> None:
        """Note what a bot that thinks elsewhere remembers after this answer."""
        if memory != self.kept[seat]:
            self.before[number] = self.kept[seat]
            self.kept[seat] = memory

    def go_back(self, answers: int, asked: Sequence[int]) -> None:
        """Restore the memories as they were after `answers` answers; `asked` has their seats."""
        for number in sorted(self.before, reverse=True):
            if number < answers:
                return
            self.restore(asked[number], self.before.pop(number))

    def restore(self, seat: int, memory: str) -> None:
        """Restore what a bot remembered; a bot that remembered nothing is made again."""
        self.kept[seat] = memory
        agent = self.agents[seat]
        if agent is not None and memory:
            agent.recall(memory)
        elif agent is not None:
            self.agents[seat] = self.make(seat)

    def memories(self) -> list[str]:
        """What the bot of each seat remembers now."""
        kept = zip(self.agents, self.kept, strict=True)
        return [memory if agent is None else agent.memory() for agent, memory in kept]

    def recall(self, memories: Sequence[str], before: dict[int, str]) -> None:
        """Restore what the bot of each seat remembered, and what bots remembered before answers."""
        for agent, memory in zip(self.agents, memories, strict=True):
            if agent is not None and memory:
                agent.recall(memory)
        self.kept = list(memories)
        self.before = before.copy()

    def clone(self) -> Bots:
        return bots_again(self.seats, self.make_bot, self.source, self.memories(), self.before)

    def __reduce__(self) -> tuple[object, ...]:
        parts = (self.seats, self.make_bot, self.source, self.memories(), self.before)
        return bots_again, parts


def bots_again(
    seats: Sequence[Seat],
    make_bot: BotMaker | None,
    source: int | bytes,
    memories: list[str],
    before: dict[int, str],
) -> Bots:
    """The bots of a table, who remember what they did."""
    bots = Bots(seats, make_bot, source)
    bots.recall(memories, before)
    return bots
