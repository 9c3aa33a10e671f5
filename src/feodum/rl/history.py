"""How an episode came to be: enough to tell it again with a log, to send it, and to save it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from feodum.bots import make_bot
from feodum.engine.decision import Agent, AnswerMissing
from feodum.engine.errors import Problem
from feodum.engine.log import Recorder
from feodum.engine.notation import GivenAnswers, write_answer
from feodum.engine.position import Position
from feodum.engine.random import Random
from feodum.engine.state import keys, player_state
from feodum.hidden.determinize import correct_ledger, determinize
from feodum.kingdoms.sets import CARDS
from feodum.session.save import save
from feodum.session.seats import Seat
from feodum.session.session import Session

if TYPE_CHECKING:
    from collections.abc import Sequence

    from feodum.engine.card import Answer, Card
    from feodum.engine.decision import Decision
    from feodum.engine.game import Game
    from feodum.rl.runner import Deal, Past
    from feodum.rl.setting import Setting

Dealt = tuple[int, int, dict[str, Any]]
"""The seat and the seed of a deal, and all cards as they were dealt."""
Chapter = tuple[Dealt | None, list[str]]
"""How hidden cards were dealt again, or None at the start of the game; and the answers since."""


class Given(Agent):
    """Gives the answers of a list, from one of them on."""

    def __init__(self, answers: Sequence[Answer], start: int) -> None:
        self.answers: Final = answers
        self.next = start

    def answer(self, decision: Decision) -> Answer:  # noqa: ARG002
        if self.next == len(self.answers):
            raise AnswerMissing
        self.next += 1
        return self.answers[self.next - 1]


def answers_since_deal(past: Past) -> list[Answer]:
    """All answers since the start of the game, or since hidden cards were last dealt again."""
    parts = [past.answers]
    while past.deal is None and past.before is not None:
        parts.append(past.before.answers[: past.upto])
        past = past.before
    return [answer for part in reversed(parts) for answer in part]


def chapters(past: Past) -> list[Chapter]:
    """The whole past, from deal to deal."""
    found: list[Chapter] = []
    upto = len(past.answers)
    texts: list[str] = []
    while True:
        texts[:0] = [write_answer(answer) for answer in past.answers[:upto]]
        if past.deal is not None or past.before is None:
            found.append((None if past.deal is None else dealt(past.deal), texts))
            texts = []
        if past.before is None:
            return found[::-1]
        past, upto = past.before, past.upto


def dealt(deal: Deal) -> Dealt:
    game = deal.game
    cards = {
        "random": int(game.random.state),
        "shuffles": [keys(shuffle) for shuffle in game.dealt],
        "players": [player_state(player) for player in game.players],
    }
    return deal.seat, deal.seed, cards


def deal_as(game: Game, cards: dict[str, Any]) -> None:
    """Deal the hidden cards of a game as they were dealt before.

    The seed is not enough: what a seat remembers of old shuffles depends on when it was asked.
    """
    before = game.clone()
    game.random = Random(0, cards["random"])
    game.dealt = [named(shuffle) for shuffle in cards["shuffles"]]
    for player, zones in zip(game.players, cards["players"], strict=True):
        player.deck = named(zones["deck"])
        player.hand = named(zones["hand"])
        player.discard_pile = named(zones["discard"])
        player.looking_at = named(zones["looking_at"])
        for mat in player.mats:
            player.mats[mat] = named(zones["mats"].get(mat.key, ()))
    if game.ledger is not None:
        correct_ledger(game, before)


def named(found: Sequence[str]) -> list[Card]:
    return [CARDS[key] for key in found]


def tell(setting: Setting, seed: int, story: Sequence[Chapter]) -> list[Position]:
    """Play chapters with a log: the position at the end of each."""
    found: list[Position] = []
    for deal, texts in story:
        if deal is None:
            game = setting.game(seed)
        else:
            seat, of_deal, cards = deal
            game = determinize(found[-1], seat, of_deal).turns[0].game
            deal_as(game, cards)
        position = Position(game, Recorder())
        position.follow(GivenAnswers(texts))
        found.append(position)
    return found


def tell_again(setting: Setting, seed: int, past: Past) -> Position:
    """Play what has happened since the last deal, with a log."""
    first = past
    while first.deal is None and first.before is not None:
        first = first.before
    game = setting.game(seed) if first.deal is None else first.deal.game.clone()
    position = Position(game, Recorder())
    position.follow(Given(answers_since_deal(past), 0))
    return position


def tell_on(told: Position, past: Past) -> None:
    """Bring a telling of an earlier moment up to date."""
    answers = answers_since_deal(past)
    if len(told.answers) < len(answers):
        told.follow(Given(answers, len(told.answers)))


def session_of(setting: Setting, seed: int, past: Past) -> Session:
    """The same game as a session, with bots that go on as they are."""
    story = chapters(past)
    if len(story) > 1:
        raise Problem("rl-dealt-again")
    seats = [
        Seat(f"{who} {number}" if isinstance(who, str) else f"P{number}", bot_name(who))
        for number, who in enumerate(setting.players_of(seed), 1)
    ]
    return Session(setting.table(seed), seats, make_bot, answers_since_deal(past))


def bot_name(who: object) -> str | None:
    return who if isinstance(who, str) else None


def saved(setting: Setting, seed: int, past: Past) -> str:
    """The game as a text that terminal, page and `feodum.load` open."""
    return save(session_of(setting, seed, past))
