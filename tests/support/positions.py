"""Positions and answers for tests: all random, all decided by a seed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from feodum.bots import make_bot
from feodum.engine.card import (
    BUY,
    BUY_EVENT,
    DISCARD_EXILED,
    END_TURN,
    NO,
    PASS,
    PLAY,
    PLAY_TREASURES,
    YES,
    Answer,
    Card,
    Choice,
    Label,
    Move,
)
from feodum.engine.decision import TURN, Agent, Decision
from feodum.engine.errors import IllegalAnswer
from feodum.engine.game import Game
from feodum.engine.landscape import Event
from feodum.engine.log import Recorder
from feodum.engine.notation import write_answer, write_names
from feodum.engine.phases import ACTIONS, END_ACTIONS
from feodum.engine.position import Position
from feodum.engine.random import Random
from feodum.engine.state import state
from feodum.kingdoms.sets import LANDSCAPES
from feodum.kingdoms.table import Table, new_game
from feodum.session.seats import Seat
from feodum.session.session import Session
from feodum.views.data import View
from feodum.views.question import question_of

Pick = Callable[[int], int]
"""A number from 0 to n - 1."""

STRANGE_LABEL: Final = Label("strange")
LABELS: Final = (YES, NO, PASS, DISCARD_EXILED, STRANGE_LABEL)
LANDSCAPES_OF_ALL: Final = [found for group in LANDSCAPES.values() for found in group]
ALL_EVENTS: Final = [found for found in LANDSCAPES_OF_ALL if isinstance(found, Event)]


# ---- legal answers


def legal_answer(decision: Decision, pick: Pick) -> Answer:
    """Any legal answer; the last numbers pick the simplest ones, such as ending the turn."""
    if decision.kind == TURN:
        moves = decision.options()
        return moves[-1 - pick(len(moves))].alone
    if decision.one_name:
        name = decision.candidates[pick(len(decision.candidates))]
        return (name,) * pick(decision.candidates.count(name) + 1)
    if decision.all_or_none:
        count = decision.most * pick(2)
    else:
        count = decision.least + pick(decision.most - decision.least + 1)
    left = decision.candidates.copy()
    return tuple([left.pop(pick(len(left))) for _ in range(count)])


def lively_answer(decision: Decision, pick: Pick) -> Answer:
    """A legal answer that mostly makes good use of a turn, so that effects come up."""
    if decision.kind == TURN and pick(4):
        return keen_move(decision.options(), pick).alone
    return legal_answer(decision, pick)


class Script:
    """Numbers to pick by; when they run out, the first choice is picked."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers: Final = numbers
        self.next = 0

    def __call__(self, n: int) -> int:
        if self.next == len(self.numbers):
            return 0
        self.next += 1
        return self.numbers[self.next - 1] % n


class Seeded:
    """Random picks without end."""

    def __init__(self, seed: int) -> None:
        self.random: Final = Random(seed)

    def __call__(self, n: int) -> int:
        return int(self.random.below(n))


class Whim(Agent):
    """Gives any legal answer, but makes good use of its turn `keen` times in 100."""

    def __init__(self, seed: int, keen: int = 0) -> None:
        self.pick: Final = Seeded(seed)
        self.keen: Final = keen
        self.given: Final[list[Answer]] = []

    def answer(self, decision: Decision) -> Answer:
        if decision.kind == TURN and self.pick(100) < self.keen:
            answer = keen_move(decision.options(), self.pick).alone
        else:
            answer = legal_answer(decision, self.pick)
        self.given.append(answer)
        return answer


def keen_move(options: list[Choice], pick: Pick) -> Choice:
    """Any Action, then all Treasures, then the most expensive of three random buys."""
    moves = [move for move in options if isinstance(move, Move)]
    actions = [move for move in moves if move.kind == PLAY and move.card and move.card.is_action]
    if actions:
        return actions[pick(len(actions))]
    if PLAY_TREASURES in moves:
        return PLAY_TREASURES
    buys = [move for move in moves if move.kind in (BUY, BUY_EVENT)]
    if buys:
        return max([buys[pick(len(buys))] for _ in range(3)], key=price_of)
    return END_TURN


def price_of(move: Move) -> int:
    if move.event is not None:
        return move.event.price.coins
    return move.card.cost.coins if move.card is not None else 0


class Given(Agent):
    """Repeats given answers."""

    def __init__(self, answers: list[Answer]) -> None:
        self.left: Final = list(reversed(answers))

    def answer(self, decision: Decision) -> Answer:  # noqa: ARG002
        return self.left.pop()


def play(game: Game, agent: Agent, recorder: Recorder | None = None) -> None:
    """Play to the end, with one agent for all seats."""
    game.agents = [agent] * len(game.players)
    game.log = recorder
    game.run()


def played_answers(table: Table, seed: int, keen: int = 80) -> list[Answer]:
    """The answers of a whole random game."""
    agent = Whim(seed, keen)
    play(new_game(table), agent)
    return agent.given


def positions(position: Position, pick: Pick, most: int) -> Iterator[Position]:
    """This position, at each of its next decisions."""
    for _ in range(most):
        if position.game.over:
            return
        yield position
        position.answer(lively_answer(position.decision, pick))


# ---- illegal answers


def illegal_answers(decision: Decision) -> list[Answer]:
    """Illegal answers of every kind, made without asking the decision."""
    if decision.kind == TURN:
        return illegal_moves(decision)
    candidates = decision.candidates
    absent: list[Choice] = [*decision.game.cards.values(), *LANDSCAPES_OF_ALL, *LABELS]
    absent = [choice for choice in absent if choice not in candidates]
    absent += [END_TURN, PLAY_TREASURES]
    fill = tuple(candidates[: max(decision.least, 1)])
    illegal: list[Answer] = [(*fill[1:], choice) for choice in absent]
    illegal.append((*candidates, *candidates)[: decision.most + 1])
    if decision.least > 0:
        illegal.append(tuple(candidates[: decision.least - 1]))
    scarce = min(candidates, key=candidates.count)
    if candidates.count(scarce) < decision.most:
        illegal.append((scarce,) * decision.most)
    if decision.all_or_none and decision.most > 1:
        illegal.append(tuple(candidates[:1]))
    if decision.one_name and len(set(candidates)) > 1:
        illegal.append(tuple(dict.fromkeys(candidates)))
        illegal.append(tuple(candidates))
    return illegal


def illegal_moves(decision: Decision) -> list[Answer]:
    """Illegal moves, derived from the rules of a turn."""
    game = decision.game
    hand = game.current.hand
    card = hand[0] if hand else next(iter(game.supply.sizes()))
    illegal: list[Answer] = [(), (END_TURN, END_TURN), card.alone, YES.alone, PASS.alone]
    treasures = game.phase is ACTIONS or not game.bought
    if game.phase is not ACTIONS:
        illegal.append(END_ACTIONS.alone)
    if not treasures or not [card for card in hand if card.is_treasure]:
        illegal.append(PLAY_TREASURES.alone)
    for card in game.cards.values():
        playable = game.phase is ACTIONS and game.actions > 0 if card.is_action else treasures
        if card not in hand or not (card.is_action or card.is_treasure) or not playable:
            illegal.append(card.playing.alone)
        if game.buys == 0 or game.supply.left(card) == 0 or not affordable(game, card):
            illegal.append(card.buying.alone)
    illegal.extend(event.buying.alone for event in ALL_EVENTS if not buyable(game, event))
    return illegal


def affordable(game: Game, card: Card) -> bool:
    if card.name == "Animal Fair" and any(held.is_action for held in game.current.hand):
        return True
    return price(game, card) <= game.coins


def price(game: Game, card: Card) -> int:
    """What a card costs, computed independently."""
    less = game.cheaper
    if card.name == "Destrier":
        less += len(game.current.gained)
    elif card.name == "Fisherman" and not game.current.discard_pile:
        less += 3
    elif card.name == "Wayfarer":
        others = [gained for gained in game.gained if gained is not card]
        if others:
            return price(game, others[-1])
    return max(0, card.cost.coins - less)


def buyable(game: Game, event: Event) -> bool:
    if event.name == "Desperation" and event in game.events_bought:
        return False
    if event.name == "Seize the Day" and event in game.current.spent:
        return False
    return event in game.events and game.buys > 0 and event.price.coins <= game.coins


def accepts(decision: Decision, answer: Answer) -> bool:
    try:
        decision.refuse(answer)
    except IllegalAnswer:
        return False
    return True


# ---- comparing


def whole(position: Position) -> dict[str, object]:
    """A whole position: the game now and before this step, the question, the answers."""
    game = position.game
    recorder = position.recorder
    return {
        "now": state(game),
        "known": [player.known_top for player in game.players],
        "settled": state(position.settled),
        "lasting": lasting(position.settled),
        "question": None if game.over else question_of(position.decision),
        "answers": position.answers.copy(),
        "asked": position.asked.copy(),
        "events": 0 if recorder is None else len(recorder.entries),
    }


def lasting(game: Game) -> list[object]:
    """The effects that outlast the playing of a card, with the plays they come from."""
    found: list[object] = [
        (effect.source, effect.player.seat, [victim.seat for victim in effect.victims or []])
        for effect in game.effects
    ]
    for effect in game.effects:
        play = effect.play
        while play is not None:
            found.append((effect.player.seat, play.card, play.in_play, play.followed))
            play = play.by
    return found


def same_game(ours: Position, theirs: Position) -> bool:
    """Whether two positions are the same, regardless of how they came about."""
    parts = ("now", "known", "settled", "lasting", "question")
    left, right = whole(ours), whole(theirs)
    return all(left[part] == right[part] for part in parts)


def inside_an_effect(position: Position) -> bool:
    return position.decision.kind != TURN


# ---- a game that tests can tell a story with

KINGDOM: Final = (
    "Cellar",
    "Harbinger",
    "Library",
    "Merchant",
    "Militia",
    "Moat",
    "Sentry",
    "Throne Room",
    "Village",
    "Workshop",
)
STORY: Final = Table(KINGDOM, 2, ("base-2e",), seed=28, first=0)
PERSONS: Final = (Seat("Ann"), Seat("Bob"))
ANN: Final = 0
BOB: Final = 1


def third_turn(*, counts: bool = True) -> Session:
    """Ann has bought Cellar and Workshop, Bob Moat and Militia; it is Ann's third turn."""
    session = Session(STORY, PERSONS, make_bot, counts=counts)
    for card in ("Cellar", "Moat", "Workshop", "Militia"):
        answer_all(session, "play treasures", f"buy {card}", "end turn")
    ann, bob = session.game.players
    assert names(ann.hand) == "Cellar, Copper, 2 Estate, Workshop"
    assert names(bob.hand) == "3 Copper, Estate, Militia"
    return session


def names(cards: Iterable[Card]) -> str:
    return ", ".join(write_names(sorted(card.name for card in cards)))


def answer_all(session: Session, *answers: str) -> None:
    for answer in answers:
        session.answer(answer)


def without_number(view: View) -> dict[str, object]:
    """A view without the number of its question, which is new after undo."""
    question = view["question"]
    if question is None:
        return {**view}
    told = {key: value for key, value in question.items() if key != "number"}
    return {**view, "question": told}


def snapshot(session: Session) -> str:
    """Everything in a session, for all its seats."""
    seats = range(len(session.seats))
    return json.dumps(
        [
            state(session.game),
            [without_number(session.view(seat)) for seat in seats],
            [session.log(seat) for seat in seats],
            [write_answer(answer) for answer in session.position.answers],
            [player.known_top for player in session.game.players],
        ]
    )
