"""The decisions of a game that are worth judging, and what else could have been answered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from feodum.bots.players.searching import candidates
from feodum.engine.card import NONE, Move
from feodum.engine.decision import KIND_NAMES, TURN, Agent, AnswerMissing
from feodum.engine.errors import IllegalAnswer
from feodum.engine.moves import may_play, may_play_treasures
from feodum.engine.notation import write_answer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from feodum.engine.card import Answer
    from feodum.engine.decision import Decision
    from feodum.engine.game import Game
    from feodum.session.session import Session

MOST_ANSWERS: Final = 16
"""The most answers to one question that are compared."""


@dataclass(frozen=True)
class Point:
    """A step of the game to look at; if it has answers, it is a decision to judge."""

    step: int
    turn: int
    own: bool
    """Whether it is in a turn of the seat's own."""
    answers: tuple[str, ...] = ()
    """The answer that was given, and then the others."""
    kind: str = ""
    asked_by: str = ""


class Scout(Agent):
    """Repeats the answers of a game, and notes where a seat had a choice."""

    def __init__(self, answers: Sequence[Answer], seat: int, bot: Agent) -> None:
        self.answers: Final = answers
        self.seat: Final = seat
        self.bot: Final = bot
        self.next = 0
        self.points: Final[list[Point]] = []
        self.was_own = False
        """Whether the last answer was given in a turn of the seat's own."""

    def answer(self, decision: Decision) -> Answer:
        if self.next == len(self.answers):
            raise AnswerMissing
        given = self.answers[self.next]
        game = decision.game
        own = game.current.seat == self.seat
        turn = int(game.current.turns)
        if decision.player.seat == self.seat:
            answers = alternatives(decision, given, self.bot)
            if len(answers) > 1:
                card = "" if decision.card is None else decision.card.name
                texts = tuple(write_answer(answer) for answer in answers)
                kind = KIND_NAMES[decision.kind]
                self.points.append(Point(self.next, turn, own, texts, kind, card))
        elif self.was_own and not own:
            self.points.append(Point(self.next, turn, own))
        self.was_own = own
        self.next += 1
        return given


def points_of(session: Session, seat: int, bot: Agent) -> list[Point]:
    """The points of a game that matter for a seat, in order."""
    position = session.position
    scout = Scout(position.answers, seat, bot)
    session.after(0).position.follow(scout)
    return scout.points


def alternatives(decision: Decision, given: Answer, bot: Agent) -> list[Answer]:
    """The answers to compare: the one given, and then others that may be better."""
    planned = bot.answer(decision)
    if decision.kind == TURN:
        found = moves(decision.game, given, planned)
    elif decision.least == decision.most == 1:
        found = [planned, *[choice.alone for choice in decision.options()]]
    else:
        # There may be thousands of ways to choose several cards.
        found = [planned, *([NONE] if allows_none(decision) else [])]
    return list(dict.fromkeys([given, *found]))[:MOST_ANSWERS]


def allows_none(decision: Decision) -> bool:
    try:
        decision.refuse(NONE)
    except IllegalAnswer:
        return False
    return True


def moves(game: Game, given: Answer, planned: Answer) -> list[Answer]:
    """Moves to compare with the one made. Whether to play Treasures is hardly ever a question."""
    move, plan = given[0], planned[0]
    assert isinstance(move, Move)
    assert isinstance(plan, Move)
    if plays_action(move) or plays_action(plan):
        hand = dict.fromkeys(game.current.hand)
        plays = [card.playing for card in hand if card.is_action and may_play(game, card)]
        return [planned, *[play.alone for play in plays]]
    if may_play_treasures(game):
        return [] if plays_treasure(move) and plays_treasure(plan) else [planned]
    if game.buys == 0:
        return []
    return [one.alone for one in candidates(game, plan)]


def plays_action(move: Move) -> bool:
    return move.card is not None and move is move.card.playing and move.card.is_action


def plays_treasure(move: Move) -> bool:
    if move.card is None:
        return move.name == "play treasures"
    return move is move.card.playing and move.card.is_treasure
