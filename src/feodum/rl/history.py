"""How an episode came to be: enough to tell it again with a log, to send it, and to save it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.bots import make_bot
from feodum.engine.decision import Agent, AnswerMissing
from feodum.engine.errors import Problem
from feodum.engine.log import Recorder
from feodum.engine.position import Position
from feodum.session.save import save
from feodum.session.seats import Seat
from feodum.session.session import Session

if TYPE_CHECKING:
    from collections.abc import Sequence

    from feodum.engine.card import Answer
    from feodum.engine.decision import Decision
    from feodum.engine.game import Game
    from feodum.rl.runner import Past
    from feodum.rl.setting import Setting


class Given(Agent):
    """Gives the answers of a list in order, from number `start` on."""

    def __init__(self, answers: Sequence[Answer], start: int) -> None:
        self.answers: Final = answers
        self.next = start

    def answer(self, decision: Decision) -> Answer:  # noqa: ARG002
        if self.next == len(self.answers):
            raise AnswerMissing
        self.next += 1
        return self.answers[self.next - 1]


def since_deal(past: Past) -> tuple[Game | None, list[Answer]]:
    """The game as it was when its hidden cards were last dealt again, and all answers since.

    If they were never dealt again: None, and all answers of the game.
    """
    parts = [past.answers]
    while past.dealt is None and past.before is not None:
        parts.append(past.before.answers[: past.upto])
        past = past.before
    return past.dealt, [answer for part in reversed(parts) for answer in part]


def first_game(setting: Setting, seed: int, dealt: Game | None) -> Game:
    """The game before any answers, as it was dealt at first or dealt again."""
    return setting.game(seed) if dealt is None else dealt.clone()


def tell(setting: Setting, seed: int, dealt: Game | None, answers: Agent) -> Position:
    """Play a game with a log, from its start or from where it was dealt again."""
    position = Position(first_game(setting, seed, dealt), Recorder())
    position.follow(answers)
    return position


def session_of(setting: Setting, seed: int, past: Past) -> Session:
    """This game as a session with its named bots; all other seats are people's."""
    dealt, answers = since_deal(past)
    if dealt is not None:
        raise Problem("rl-dealt-again")
    seats = [
        Seat(f"{who} {number}" if isinstance(who, str) else f"P{number}", bot_name(who))
        for number, who in enumerate(setting.players_of(seed), 1)
    ]
    return Session(setting.table(seed), seats, make_bot, answers)


def bot_name(who: object) -> str | None:
    return who if isinstance(who, str) else None


def saved(setting: Setting, seed: int, past: Past) -> str:
    """The game as a text that the terminal, the page and `feodum.load` can open."""
    return save(session_of(setting, seed, past))
