"""An episode is the game itself: its questions, its rules, and nothing that a seat cannot know."""

from __future__ import annotations

import gc
import json
import pickle
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest

import feodum
from feodum import rl
from feodum.engine.decision import DONE
from feodum.engine.errors import IllegalAnswer, Problem, UnknownName
from feodum.engine.game import Game
from feodum.engine.ledger import Account, Ledger
from feodum.engine.position import Position
from feodum.engine.state import checksum
from feodum.kingdoms.request import KingdomRequest
from feodum.rl.actions import ACTIONS, is_shared
from feodum.rl.episode import Episode, new_episode
from feodum.rl.history import since_deal
from feodum.rl.setting import Setting
from feodum.views.log import log_view
from tests.rl.playing import SECRETS, called, middle, moments, play_on, settings
from tests.support.amount import quick, volume

FIRST_GAME = KingdomRequest(recommended="base-2e/first-game")


# ---- the game


@pytest.mark.parametrize("setting", settings(), ids=called)
def test_greenlet_and_replay_play_the_same_game(setting: Setting) -> None:
    *_, episode = moments(setting, 1, most=300)
    position = Position(setting.game(1))
    for answer in since_deal(episode.runner.past)[1]:
        position.answer(answer)
    assert checksum(position.game) == checksum(episode.game)
    assert position.pending == (None if episode.game.over else episode.seat)


@pytest.mark.parametrize("setting", settings(), ids=called)
def test_the_mask_is_what_the_decision_allows(setting: Setting) -> None:
    for episode in moments(setting, 5, most=250):
        if episode.done:
            continue
        decision = episode.game.decision
        steps = decision.steps(tuple(episode.chosen))
        numbers = [episode.slots.action_of(step, decision) for step in steps]
        assert list(dict.fromkeys(numbers)) == episode.actions
        repeated = {number for number in numbers if numbers.count(number) > 1}
        assert all(is_shared(number) for number in repeated)
        for action in episode.actions:
            assert 0 <= action < ACTIONS
            assert episode.action(episode.name(action)) == action


def test_every_action_has_a_name_of_its_own() -> None:
    names = [rl.name(action) for action in range(ACTIONS)]
    assert len(set(names)) == ACTIONS
    assert [rl.action(name) for name in names] == list(range(ACTIONS))
    assert rl.name(rl.action("buy Gold")) == "buy Gold"
    with pytest.raises(UnknownName, match="buy Golf"):
        rl.action("buy Golf")
    with pytest.raises(UnknownName):
        rl.name(ACTIONS)
    episode = new_episode(Setting(request=FIRST_GAME), 1)
    assert episode.name(rl.action("buy Gold")) == "buy Gold"
    assert episode.action("buy Village") == rl.action("buy card 9")


def test_an_answer_of_several_cards_is_given_piece_by_piece() -> None:
    seen = 0
    layout = {part.name: part.where for part in rl.layout()}
    for episode in moments(Setting(request=FIRST_GAME), 3, most=300, wanted="Cellar"):
        if episode.chosen:
            seen += 1
            observation = episode.observation(episode.seat)
            assert sum(observation[layout["chosen"]]) == len(episode.chosen)
            assert sum(observation[layout["candidates"]]) == len(episode.game.decision.candidates)
            assert episode.legal[-1] is DONE or episode.game.decision.least > len(episode.chosen)
    assert seen > 3


def test_an_illegal_action_changes_nothing() -> None:
    episode = new_episode(Setting(request=FIRST_GAME), 1)
    before = checksum(episode.game), episode.steps
    with pytest.raises(IllegalAnswer):
        episode.step(rl.action("yes"))
    with pytest.raises(UnknownName):
        episode.step(-1)
    assert (checksum(episode.game), episode.steps) == before


# ---- what a seat may know


@dataclass
class Twins:
    """Episodes in which everything hidden from a seat was dealt again."""

    total: int = 0
    look_different: int = 0
    """How many look different to that seat."""
    are_different: int = 0
    """How many really are: a twin that was dealt the same cards proves nothing."""


def twins(setting: Setting, most: int, wanted: str, games: int = 1) -> Twins:
    found = Twins()
    for seed in range(11, 11 + games):
        for episode in moments(setting, seed, most, wanted):
            if episode.steps % 12 and not (middle(episode) and episode.steps % 2):
                continue
            for seat in {0, 1, setting.players - 1, episode.seat}:
                twin = episode.determinize(seat, episode.steps)
                found.total += 1
                found.look_different += twin.observation(seat) != episode.observation(seat)
                found.are_different += checksum(twin.game) != checksum(episode.game)
                if seat == episode.seat:
                    assert twin.actions == episode.actions
    return found


@pytest.mark.parametrize("wanted", ["Masquerade", "Courtyard", "Secret Passage", "y"])
@pytest.mark.parametrize("setting", settings(), ids=called)
def test_an_observation_holds_nothing_that_is_hidden(setting: Setting, wanted: str) -> None:
    """Some 950 twins in all, and more than 10,000 in the long run."""
    found = twins(setting, 90, wanted, games=volume(6))
    assert found.total > 15
    assert found.are_different > found.total // 2
    assert found.look_different == 0


def test_true_counts_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    setting = Setting(request=SECRETS, players=3)
    assert twins(setting, 90, "Masquerade").look_different == 0

    def seen_by(ledger: Ledger, _observer: int, seat: int) -> Account:
        return ledger.accounts[seat]

    monkeypatch.setattr(Ledger, "seen_by", seen_by)
    assert twins(setting, 90, "Masquerade").look_different > 0


def test_the_log_is_perfect_recall() -> None:
    *_, episode = moments(Setting(request=FIRST_GAME), 2)
    session = feodum.load(episode.save())
    for seat in range(2):
        assert episode.log(seat) == session.log(seat)
    assert log_view(episode.tell().recorder.entries, 0) != episode.log(1)  # type: ignore[union-attr]


# ---- copies


@pytest.mark.parametrize("setting", settings(), ids=called)
def test_copies_go_on_alike_in_the_middle_of_a_card_too(setting: Setting) -> None:
    pooled: Episode | None = None
    middles = 0
    for episode in moments(setting, 4, most=160):
        if episode.steps % 53 and not (middle(episode) and middles < 4):
            continue
        middles += middle(episode)
        copy = episode.clone()
        if pooled is None:
            pooled = episode.clone()
        else:
            episode.clone_into(pooled)
        sent = pickle.loads(pickle.dumps(episode))
        play_on([episode.clone(), copy.clone(), pooled, sent], 12, episode.steps)
        play_on([episode, copy], 0, 1)
    assert middles or setting.request is not SECRETS


def test_what_was_dealt_again_can_be_copied_and_sent() -> None:
    for episode in moments(Setting(request=SECRETS, players=3), 4, most=120):
        if episode.steps % 30 == 29:
            dealt = episode.determinize(0, 5)
            dealt.step(dealt.actions[0])
            again = dealt.determinize(1, 6)
            for one in (dealt, again):
                play_on([one, pickle.loads(pickle.dumps(one)), one.clone()], 15, 3)
            with pytest.raises(Problem, match="dealt again"):
                again.save()


def test_bots_go_on_alike_in_copies() -> None:
    setting = Setting(opponents=["basic", "random"], seat="random", players=3)
    for episode in moments(setting, 6, most=60):
        if episode.steps % 20 == 10:
            sent = pickle.loads(pickle.dumps(episode))
            play_on([episode.clone(), episode.clone(), sent], 15, 2)


def test_only_an_episode_copied_in_the_middle_of_a_card_remembers_its_turns() -> None:
    episodes = moments(Setting(request=FIRST_GAME), 8, most=200, wanted="Cellar")
    copied = None
    for episode in episodes:
        if copied is None:
            assert episode.runner.voice.before is None
        if middle(episode):
            copied = episode.clone()
            assert copied.runner.voice.before is not None
            play_on([episode.clone(), copied, copied.clone()], 8, episode.steps)
    assert copied is not None


def test_a_copy_replaces_only_an_episode_at_the_same_table() -> None:
    ours, other = (new_episode(Setting(), seed) for seed in (1, 2))
    with pytest.raises(Problem, match="same table"):
        ours.clone_into(other)


def test_a_saved_episode_opens_as_a_game() -> None:
    setting = Setting(opponents="basic", seat=1)
    *_, episode = moments(setting, 9, most=40)
    session = feodum.load(episode.save())
    assert session.pending == episode.seat
    assert checksum(session.game) == checksum(episode.game)
    assert [seat.bot for seat in session.seats] == ["basic", None]


@pytest.mark.slow
def test_dropped_episodes_leave_nothing_behind() -> None:
    setting = Setting(request=FIRST_GAME)

    def drop_some() -> int:
        for episode in moments(setting, 8, most=60, wanted="Cellar"):
            if middle(episode):
                episode.clone()
                other = episode.determinize(0, 1)
                other.step(other.actions[0])
        gc.collect()
        return sum(type(one) is Game for one in gc.get_objects())

    before = drop_some()
    again = 1 if quick() else 3
    assert [drop_some() for _ in range(again)] == [before] * again


# ---- both builds, and the package itself


def test_nothing_is_loaded_before_it_is_used() -> None:
    program = (
        "import sys, feodum, feodum.rl\n"
        "print([name for name in ('numpy', 'greenlet', 'librt') if name in sys.modules])\n"
        "feodum.rl.name(0)\n"
        "print([name for name in ('numpy', 'gymnasium', 'pettingzoo') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout.split("\n")[:2] == ["[]", "[]"], done.stderr


def test_the_layout_covers_every_byte_once() -> None:
    for players in range(2, 7):
        covered = [i for part in rl.layout(players) for i in range(*part.where.indices(10_000))]
        size = rl.size_of(players)
        inside = [i for i in covered if i < size]
        assert sorted(inside) == list(range(size))
        assert all(part.where.stop <= size for part in rl.layout(players))
    assert 550 < rl.size_of(2) < 650
    assert rl.size_of(6) < 1300


def test_the_length_of_an_observation_says_how_many_players_there_are() -> None:
    for players in range(2, 7):
        episode = new_episode(Setting(players=players), 1)
        seen = rl.as_dict(np.frombuffer(episode.observation(1), np.uint8))
        assert [seen[part.name].size for part in rl.layout(players)] == [
            len(range(*part.where.indices(10_000))) for part in rl.layout(players)
        ]
        assert (f"other{players - 1}.owned" in seen, f"other{players}.owned" in seen) == (
            True,
            False,
        )
        for seat in (-1, players):
            with pytest.raises(Problem, match="no seat"):
                episode.observation(seat)
    with pytest.raises(Problem, match="700 bytes"):
        rl.as_dict(np.zeros(700, np.uint8))
    with pytest.raises(Problem, match="2 to 6"):
        rl.layout(7)


def test_examples_of_what_an_observation_says() -> None:
    episode = new_episode(Setting(request=FIRST_GAME), 1)
    where = {part.name: part.where for part in rl.layout()}
    seen = {name: list(episode.observation(episode.seat)[part]) for name, part in where.items()}
    assert sum(seen["hand"]) == seen["hand_size"][0] == 5
    assert seen["owned"][:4] == seen["other1.owned"][:4] == [7, 0, 0, 3]
    assert seen["pile"][:7] == [46, 40, 30, 8, 8, 8, 10]
    assert seen["cost"][:7] == [0, 3, 6, 2, 5, 8, 0]
    assert seen["score"] == seen["other1.score"] == [131]
    assert (seen["asked"], seen["kind"], seen["phase"]) == ([1], [1], [1])
    keys = [rl.CARDS[number - 1] for number in seen["card"] if number]
    assert sorted(keys[7:]) == sorted(
        feodum.card(name).key for name in setting_kingdom(Setting(request=FIRST_GAME))
    )


def setting_kingdom(setting: Setting) -> tuple[str, ...]:
    return setting.table(1).kingdom


BYTES = """
import hashlib, json
from feodum.rl.episode import new_episode
from feodum.rl.setting import Setting
found = []
for seed in range(6):
    episode = new_episode(Setting(players=2 + seed % 5), seed)
    digest = hashlib.sha256()
    number = 7
    while not episode.done and episode.steps < 300:
        digest.update(bytes(episode.actions))
        digest.update(episode.observation(episode.seat))
        number = number * 48271 % 2147483647
        episode.step(episode.actions[number % len(episode.actions)])
    found.append(digest.hexdigest())
print(json.dumps(found))
"""


@pytest.mark.slow
def test_both_builds_write_the_same_bytes() -> None:
    from scripts.compiled_env import compiled_python, compiler_works

    if not compiler_works():
        pytest.skip("no C compiler here")
    found = []
    for python in (Path(sys.executable), compiled_python()):
        done = subprocess.run([python, "-c", BYTES], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        found.append(json.loads(done.stdout))
    assert found[0] == found[1]
