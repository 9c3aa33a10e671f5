"""Many games at once are the same as games played one by one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from zlib import crc32

import numpy as np
import pytest
from numpy.typing import NDArray

from feodum import rl
from feodum.engine.card import Answer
from feodum.engine.decision import Agent, Decision
from feodum.engine.errors import IllegalAnswer, Problem, UnknownName
from feodum.kingdoms.request import KingdomRequest
from feodum.rl.batch import Batch
from feodum.rl.episode import new_episode
from feodum.rl.policy import Policy
from feodum.rl.setting import Setting, episode_seed

FIRST_GAME = KingdomRequest(recommended="base-2e/first-game")
SHORT: dict[str, Any] = {"max_turns": 6, "request": FIRST_GAME}


def drawn(masks: NDArray[np.bool_], random: np.random.Generator) -> NDArray[np.int64]:
    """A random legal action for each game."""
    noise = random.random(masks.shape) * masks
    found: NDArray[np.int64] = noise.argmax(axis=1)
    return found


def run(batch: Batch, steps: int) -> list[Any]:
    random = np.random.default_rng(1)
    found = []
    for _ in range(steps):
        batch.step(drawn(batch.masks, random))
        arrays = (
            *(batch.observations, batch.masks, batch.rewards, batch.seats),
            *(batch.terminated, batch.truncated, batch.final_observations),
        )
        found.append(tuple(array.copy() for array in arrays))
    return found


def test_a_batch_plays_the_episodes_of_its_seed() -> None:
    batch = Batch(3, seed=5, **SHORT)
    observations, masks = batch.observations, batch.masks  # each step writes into these
    random = np.random.default_rng(2)
    alone = [new_episode(batch.setting, episode_seed(5, row)) for row in range(3)]
    numbers = [0, 1, 2]
    ended = 0
    for _ in range(150):
        actions = drawn(batch.masks, random)
        batch.step(actions)
        for row, episode in enumerate(alone):
            actor = episode.seat
            episode.step(int(actions[row]))
            assert batch.rewards[row].tolist() == episode.rewards
            assert batch.terminated[row] == episode.terminated
            assert batch.truncated[row] == episode.truncated
            if episode.done:
                assert batch.final_observations[row].tobytes() == episode.observation(actor)
                numbers[row] += 3
                ended += 1
                alone[row] = episode = new_episode(batch.setting, episode_seed(5, numbers[row]))
            assert batch.seats[row] == episode.seat
            assert observations[row].tobytes() == episode.observation(episode.seat)
            assert np.flatnonzero(masks[row]).tolist() == sorted(episode.actions)
    assert ended > 3


def test_processes_play_the_same_games() -> None:
    with Batch(3, seed=4, **SHORT) as one, Batch(3, seed=4, jobs=2, **SHORT) as two:
        assert (one.observations == two.observations).all()
        for ours, theirs in zip(run(one, 40), run(two, 40), strict=True):
            for mine, other in zip(ours, theirs, strict=True):
                assert (mine == other).all()
        with pytest.raises(Problem, match="other processes"):
            _ = two.episodes
    with pytest.raises(Problem, match="cannot go on"):
        two.step([0, 0, 0])


def test_a_process_tells_what_was_illegal() -> None:
    with (
        Batch(2, jobs=2, illegal="raise", **SHORT) as batch,
        pytest.raises(IllegalAnswer, match="pass"),
    ):
        batch.step([rl.action("pass"), 0])


# ---- the options


def test_the_win_is_shared_and_rewards_add_up_to_nothing() -> None:
    for players in (2, 4):
        batch = Batch(2, players=players, opponents="basic", request=FIRST_GAME, skip_forced=True)
        won = 0
        for _, _, rewards, _, terminated, truncated, _ in run(batch, 250):
            assert np.allclose(rewards.sum(axis=1), 0)
            assert (rewards[~terminated] == 0).all()
            assert not (terminated & truncated).any()
            best = rewards[terminated].max(axis=1, initial=0)
            assert (best <= 1).all()
            won += int((best == 1).sum())
        assert won


def test_the_lead_can_be_rewarded_at_once() -> None:
    plain, led = (run(Batch(2, seed=3, lead=lead, **SHORT), 60) for lead in (0.0, 0.1))
    gains = [more[2] - less[2] for less, more in zip(plain, led, strict=True)]
    assert np.allclose([gain.sum(axis=1) for gain in gains], 0)
    assert any((abs(gain) > 0.05).any() for gain in gains)


def test_an_illegal_action_loses_or_raises() -> None:
    illegal = rl.action("pass")
    batch = Batch(2, players=3, **SHORT)
    seat = int(batch.seats[0])
    batch.step([illegal, int(np.flatnonzero(batch.masks[1])[0])])
    assert batch.terminated.tolist() == [True, False]
    assert batch.rewards[0, seat] == -0.5
    assert batch.rewards[0].sum() == pytest.approx(0)
    strict = Batch(2, illegal="raise", **SHORT)
    before = strict.observations.copy()
    with pytest.raises(IllegalAnswer):
        strict.step([int(np.flatnonzero(strict.masks[0])[0]), illegal])
    assert (strict.observations == before).all()
    with pytest.raises(Problem, match="each of the 2 games"):
        strict.step([1])
    with pytest.raises(TypeError, match="float"):
        strict.step([0.5, 0.5])


def test_long_episodes_are_truncated() -> None:
    by_steps = Batch(1, request=FIRST_GAME, max_steps=20)
    assert [bool(truncated[0]) for *_, truncated, _ in run(by_steps, 40)].count(True) == 2
    by_turns = Batch(1, request=FIRST_GAME, max_turns=3)
    layout = {part.name: part.where for part in rl.layout()}
    finals = [final[0] for *_, truncated, final in run(by_turns, 80) if truncated[0]]
    assert finals
    assert {int(final[layout["turns"]].max()) for final in finals} <= {3, 4}


def test_what_needs_no_decision_can_be_skipped() -> None:
    batch = Batch(2, request=FIRST_GAME, skip_forced=True, max_turns=10)
    assert all((masks.sum(axis=1) > 1).all() for _, masks, *_ in run(batch, 120))


def test_treasures_can_be_played_at_once() -> None:
    batch = Batch(2, request=FIRST_GAME, auto_treasures=True, max_turns=10)
    treasures = [rl.action(f"play {name}") for name in ("Copper", "Silver", "Gold")]
    play_all = rl.action("play treasures")
    seen = 0
    for _, masks, *_ in run(batch, 150):
        assert not masks[:, treasures].any()
        seen += int(masks[:, play_all].sum())
        assert (masks[masks[:, play_all]].sum(axis=1) > 1).all()  # Actions can be played first
    assert seen


def test_opponents_answer_for_their_seats() -> None:
    batch = Batch(4, players=3, opponents=("basic", "big-money"), seat="random", **SHORT)
    seats = {int(seat) for _, _, _, seats, *_ in run(batch, 60) for seat in seats}
    assert len(seats) > 1
    fixed = Batch(2, opponents="big-money", seat=1, **SHORT)
    assert {int(seat) for _, _, _, seats, *_ in run(fixed, 40) for seat in seats} == {1}
    with pytest.raises(UnknownName):
        Batch(1, opponents="nobody")


def first_legal(_observation: NDArray[np.uint8], mask: NDArray[np.bool_]) -> int:
    return int(np.flatnonzero(mask)[0])


def test_a_policy_can_be_an_opponent() -> None:
    batch = Batch(2, opponents=Policy(first_legal), request=FIRST_GAME, max_turns=20)
    finals = [final for *_, end, cut, final in run(batch, 120) if (end | cut).any()]
    assert finals


def by_content(observation: NDArray[np.uint8], mask: NDArray[np.bool_]) -> int:
    """A legal action that depends on all that is seen."""
    legal = np.flatnonzero(mask)
    return int(legal[crc32(observation.tobytes()) % len(legal)])


Asked = list[tuple[bytes, bytes, int]]


def asked_of_second_seat(setting: Setting, *, as_opponent: bool) -> Asked:
    """What the policy in the second seat sees and does, as a learner or as an opponent."""
    asked: Asked = []

    def choose(observation: NDArray[np.uint8], mask: NDArray[np.bool_]) -> int:
        action = by_content(observation, mask)
        asked.append((observation.tobytes(), mask.tobytes(), action))
        return action

    if as_opponent:
        setting = replace(setting, opponents=Policy(choose))
    episode = new_episode(setting, 3)
    while not episode.done:
        mask = np.zeros(rl.ACTIONS, np.bool_)
        mask[episode.actions] = True
        seen = np.frombuffer(episode.observation(episode.seat), np.uint8)
        episode.step((choose if episode.seat else by_content)(seen, mask))
    return asked


@pytest.mark.parametrize("skip_forced", [False, True])
@pytest.mark.parametrize("auto_treasures", [False, True])
def test_an_opponent_is_asked_what_a_learner_is_asked(
    skip_forced: bool, auto_treasures: bool
) -> None:
    setting = Setting(max_turns=20, skip_forced=skip_forced, auto_treasures=auto_treasures)
    learner = asked_of_second_seat(setting, as_opponent=False)
    opponent = asked_of_second_seat(setting, as_opponent=True)
    assert len(learner) > 20
    assert opponent[: len(learner)] == learner  # its last turn is played before an episode is cut


def test_an_illegal_action_of_an_opponent_is_an_error() -> None:
    setting = Setting(request=FIRST_GAME, opponents=Policy(lambda *_: rl.action("pass")), seat=1)
    second = next(seed for seed in range(9) if Setting(request=FIRST_GAME).game(seed).first.seat)
    episode = new_episode(setting, second)
    with pytest.raises(IllegalAnswer, match="pass"):
        episode.step(rl.action("end turn"))


class Breaks(Agent):
    """Fails at its third answer."""

    def __init__(self, _seed: int) -> None:
        self.answers = 0

    def answer(self, decision: Decision) -> Answer:
        self.answers += 1
        if self.answers == 3:
            raise ZeroDivisionError("a mistake in an opponent")
        return decision.options()[-1].alone


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
def test_nothing_goes_on_after_an_error_of_an_opponent(jobs: int) -> None:
    with Batch(2, jobs=jobs, request=FIRST_GAME, opponents=Breaks, max_turns=20) as batch:
        with pytest.raises(ZeroDivisionError, match="mistake"):
            run(batch, 60)
        for _ in range(2):
            with pytest.raises(Problem, match="cannot go on"):
                batch.step([0, 0])
        batch.reset(1)
        batch.step([0, 0])


def test_an_episode_does_not_go_on_after_an_error_of_an_opponent() -> None:
    episode = new_episode(Setting(request=FIRST_GAME, opponents=Breaks), 1)
    episode.step(rl.action("end turn"))
    episode.step(rl.action("end turn"))
    with pytest.raises(ZeroDivisionError):
        episode.step(rl.action("end turn"))
    with pytest.raises(Problem, match="cannot go on"):
        episode.step(episode.actions[0])


def test_numbers_of_numpy_are_numbers() -> None:
    one = Batch(np.int64(2), seed=np.int64(5), **SHORT)
    other = Batch(2, seed=5, **SHORT)
    assert (one.observations == other.observations).all()
    episode = new_episode(Setting(request=FIRST_GAME), np.uint8(7))
    assert episode.observation(0) == new_episode(Setting(request=FIRST_GAME), 7).observation(0)
    copy = episode.clone()
    assert rl.name(np.int64(0)) == episode.name(np.int64(0)) == "end turn"
    episode.step(np.int64(episode.actions[0]))
    copy.step(copy.actions[0])
    assert episode.observation(0) == copy.observation(0)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"opponents": 3}, "opponents.* list of bots"),
        ({"opponents": [3]}, "opponents.* list of bots"),
        ({"request": "base-2e/first-game"}, "request.* KingdomRequest"),
        ({"lead": "much"}, "lead.* number"),
        ({"lead": float("nan")}, "lead.* number"),
        ({"seat": "random"}, "Without opponents"),
        ({"seat": 1}, "Without opponents"),
        ({"setting": Setting(), "players": 3}, "no effect: players"),
        ({"seed": 1.5}, "seed.* whole number"),
        ({"seed": True}, "seed.* whole number"),
        ({"jobs": 0}, "jobs.* at least 1"),
    ],
)
def test_options_that_do_not_fit_are_refused(options: dict[str, Any], said: str) -> None:
    with pytest.raises(Problem, match=said):
        Batch(1, **options)


def test_each_episode_has_its_own_kingdom_without_cards_held_out() -> None:
    request = KingdomRequest(sets=("base-2e",), banned=("Witch", "Moat"))
    batch = Batch(6, request=request, seed=8)
    kingdoms = {tuple(card.key for card in episode.slots.cards[7:17]) for episode in batch.episodes}
    assert len(kingdoms) == 6
    assert not {"witch", "moat"} & {key for kingdom in kingdoms for key in kingdom}
