"""What bots remember: they carry on from the same state after clone, undo and load."""

from __future__ import annotations

import json
from typing import Any

import pytest

from feodum.bots import make_bot
from feodum.bots.players.random_bot import RandomBot
from feodum.engine.card import PASS, Answer
from feodum.engine.decision import Agent, Decision
from feodum.engine.errors import IllegalAnswer
from feodum.engine.random import SECRET_SIZE, seed_for
from feodum.session.agents import Bots, bot_seed
from feodum.session.save import BadSave, load, save
from feodum.session.seats import Seat
from feodum.session.session import Session
from tests.support.positions import ANN, BOB, STORY, snapshot
from tests.terminal.stage import Stage

RANDOM = (Seat("Ann", "random"), Seat("Bob", "random"))
AGAINST_RANDOM = (Seat("Ann"), Seat("Bob", "random"))


def begun(answers: int, seats: tuple[Seat, ...] = RANDOM) -> Session:
    session = Session(STORY, seats, make_bot)
    for _ in range(answers):
        session.bot_answer()
    return session


def go_on(session: Session, answers: int = 60) -> str:
    for _ in range(answers):
        session.bot_answer()
    return snapshot(session)


@pytest.mark.parametrize("answers", [0, 1, 7, 40])
def test_a_random_bot_goes_on_where_it_was(answers: int) -> None:
    session = begun(answers)
    copies = [session.clone(), load(save(session), make_bot), load(save(session.clone()), make_bot)]
    expected = go_on(session)
    assert [go_on(copy) for copy in copies] == [expected] * len(copies)


def test_a_copy_goes_on_by_itself() -> None:
    session = begun(5)
    memories = session.bots.memories()
    go_on(session.clone())
    assert session.bots.memories() == memories


def test_an_answer_taken_back_is_forgotten() -> None:
    """The bot's answers are taken back with the person's, and it remembers nothing of them."""
    session = begun(12)
    before = [(session.bots.memories(), len(session.position.answers))]
    for _ in range(30):
        session.bot_answer()
        before.append((session.bots.memories(), len(session.position.answers)))
    for copy in (session, session.clone(), load(save(session), make_bot)):
        for memories, answers in reversed(before):
            copy.bots.go_back(answers, copy.position.asked)
            copy.position.go_back(answers)
            assert copy.bots.memories() == memories
        assert go_on(copy, 20) == go_on(begun(12), 20)


def test_the_game_as_it_stood_has_the_memories_it_had() -> None:
    session = begun(3)
    before = session.bots.memories()
    go_on(session, 20)
    assert session.bots.memories() != before
    assert session.after(3).bots.memories() == before


def test_undo_lets_a_bot_forget(stage: Stage) -> None:
    session = stage(
        "kingdom: [Militia, Moat]\n"
        "players: {Ann: {hand: [Militia]}, Bob: {hand: [Moat, 2 Copper, 2 Estate]}}",
        seats=AGAINST_RANDOM,
    )
    before, passed = session.bots.memories(), 0
    for _ in range(20):
        session.answer("play Militia")
        session.bot_answer()
        if session.position.answers[-1] == PASS.alone:
            session.undo(ANN, agreed=True)
            assert (session.bots.memories(), session.pending) == (before, ANN)
            passed += 1
            session.answer("play Militia")
            session.bot_answer()
            assert session.position.answers[-1] == PASS.alone
        session.bots.go_back(0, session.position.asked)
        session.position.go_back(0)
        session.bots.recall(["", str(int(before[BOB]) + (1 << 32) + 1)], {})
        before = session.bots.memories()
    assert 0 < passed < 20


class Faulty(RandomBot):
    """Draws a number, and then gives an impossible answer."""

    def answer(self, decision: Decision) -> Answer:
        super().answer(decision)
        return ()


def test_a_bot_remembers_nothing_of_an_answer_that_is_refused() -> None:
    session = Session(STORY, RANDOM, lambda _, seed: Faulty(seed))
    before, memories = snapshot(session), session.bots.memories()
    with pytest.raises(IllegalAnswer):
        session.bot_answer()
    assert (snapshot(session), session.bots.memories()) == (before, memories)


class Learns(Agent):
    """Remembers nothing at first."""

    learnt = ""

    def memory(self) -> str:
        return self.learnt

    def recall(self, memory: str) -> None:
        assert memory
        self.learnt = memory


def test_a_bot_that_remembered_nothing_starts_over() -> None:
    bots = Bots(RANDOM, lambda _name, _seed: Learns(), 1)
    learner = bots.agents[BOB]
    assert learner is not None
    for memory in ("much", "more", ""):
        bots.restore(BOB, memory)
        assert bots.memories() == ["", memory]
        assert bots.kept[BOB] == memory
    assert bots.agents[BOB] is not learner
    elsewhere = Bots(RANDOM, None, 1)
    elsewhere.remember(3, BOB, "much")
    assert elsewhere.memories() == ["", "much"]
    assert elsewhere.before == {3: ""}
    elsewhere.begin(BOB)
    assert elsewhere.memories() == ["", ""]


# ---- saves


def test_an_agent_without_a_memory_takes_no_room() -> None:
    session = begun(100, (Seat("Ann", "basic"), Seat("Bob", "big-money")))
    assert json.loads(save(session))["memories"] == {"now": ["", ""], "before": {}}


def test_a_game_loaded_without_its_bots_keeps_what_they_remember() -> None:
    session = begun(9)
    between = load(save(session))
    assert save(between) == save(session)
    assert go_on(load(save(between), make_bot)) == go_on(session)


@pytest.mark.parametrize(
    "memories",
    [
        *(None, [], "text", {}, {"now": ["", ""]}, {"now": [""], "before": {}}),
        *({"now": ["", 1], "before": {}}, {"now": ["", "x"], "before": {}}),
        *({"now": ["1", "1"], "before": [1]}, {"now": ["1", "1"], "before": {"-1": "1"}}),
        *({"now": ["1", "1"], "before": {"9": "1"}}, {"now": ["1", "1"], "before": {"1": 1}}),
        *({"now": ["1", "1"], "before": {"1": "x"}}, {"now": ["1", "1"], "before": {"x": "1"}}),
        {"now": ["1", "1"], "before": {"9" * 5000: "1"}},
        *({"now": ["1", str(state)], "before": {}} for state in (0, -1, 1 << 63, 10**30)),
        {"now": ["1", "9" * 5000], "before": {}},
    ],
)
def test_broken_memories_are_refused(memories: Any) -> None:
    document = json.loads(save(begun(9)))
    with pytest.raises(BadSave) as problem:
        load(json.dumps(document | {"memories": memories}), make_bot)
    assert problem.value.code == "save-part"
    assert problem.value.details["part"] in ("memories", "now", "before")


# ---- seeds


def test_bots_have_seeds_of_their_own() -> None:
    seeds = [bot_seed(seed, seat) for seed in range(-50, 200) for seat in range(6)]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 1 << 56 for seed in seeds)
    assert bot_seed(10**100, 1) != bot_seed(10**100 + 1, 1)
    secret = bytes(SECRET_SIZE)
    assert bot_seed(secret, 1) == seed_for(secret, "bot 1")


def test_a_bots_seed_is_not_the_tables() -> None:
    made: list[tuple[str, int]] = []

    def make(name: str, seed: int) -> Agent:
        made.append((name, seed))
        return make_bot(name, seed)

    Session(STORY, RANDOM, make)
    assert STORY.seed is not None
    assert made == [("random", bot_seed(STORY.seed, seat)) for seat in (ANN, BOB)]
