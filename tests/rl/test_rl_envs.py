"""The checkers of PettingZoo and Gymnasium find no problems."""

from __future__ import annotations

import json
import warnings
from typing import Any, SupportsFloat

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from pettingzoo.test import api_test, render_test, seed_test

import feodum
from feodum import rl
from feodum.engine.errors import IllegalAnswer, Problem
from feodum.kingdoms.request import KingdomRequest

FIRST_GAME = KingdomRequest(recommended="base-2e/first-game")


@pytest.fixture(autouse=True)
def _quiet() -> Any:
    """Silence warnings about intended behaviour: bytes are not pictures, and so on."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


# ---- PettingZoo


@pytest.mark.parametrize("players", range(2, 7))
def test_the_api_of_pettingzoo(players: int) -> None:
    api_test(rl.aec_env(players=players, max_turns=4), num_cycles=150, verbose_progress=False)


def test_the_same_seed_is_the_same_game() -> None:
    seed_test(lambda: rl.aec_env(request=FIRST_GAME, max_turns=5), num_cycles=60)


def test_agents_see_their_own_cards_and_only_the_one_to_act_has_a_mask() -> None:
    env = rl.aec_env(request=FIRST_GAME, render_mode="ansi")
    env.reset(seed=3)
    layout = {part.name: part.where for part in rl.layout()}
    for _ in range(40):
        acting = env.agent_selection
        for agent in env.agents:
            seen = env.observe(agent)
            assert seen["action_mask"].any() == (agent == acting)
            hand = seen["observation"][layout["hand"]]
            assert hand.sum() == len(env.playing().game.players[env.seats[agent]].hand)
        mask = env.observe(acting)["action_mask"]
        env.step(env.action_space(acting).sample(mask))
    assert "Copper" in str(env.render())
    assert json.loads(env.save())["format"] == "feodum-game"


def test_the_render_test_of_pettingzoo() -> None:
    render_test(lambda **mode: rl.aec_env(request=FIRST_GAME, **mode))


def tables_shown(capsys: pytest.CaptureFixture[str]) -> int:
    """How many tables were printed since this was last asked."""
    return capsys.readouterr().out.count("━ Trash: ")


def test_a_human_sees_the_table_after_each_step(capsys: pytest.CaptureFixture[str]) -> None:
    env = rl.aec_env(request=FIRST_GAME, max_turns=2, render_mode="human")
    assert tables_shown(capsys) == 0
    env.reset(seed=3)
    out = capsys.readouterr().out
    assert f"Turn 1: P{env.playing().seat + 1} " in out
    assert "\x1b" not in out
    for agent in env.agent_iter():
        _, _, termination, truncation, _ = env.last()
        dead = termination or truncation
        mask = env.observe(agent)["action_mask"]
        env.step(None if dead else env.action_space(agent).sample(mask))
        assert tables_shown(capsys) == (0 if dead else 1)


def test_a_learner_that_a_human_watches(capsys: pytest.CaptureFixture[str]) -> None:
    rl.register()
    env = gymnasium.make("feodum/Dominion-v0", request=FIRST_GAME, render_mode="human")
    info = env.reset(seed=5)[1]
    assert tables_shown(capsys) == 1
    env.step(np.flatnonzero(info["action_mask"])[0])
    assert tables_shown(capsys) == 1
    assert env.render() is None
    assert tables_shown(capsys) == 1


@pytest.mark.parametrize("make", [rl.aec_env, rl.DominionEnv, rl.DominionVectorEnv])
def test_a_mode_that_would_show_nothing_is_refused(make: Any) -> None:
    with pytest.raises(Problem, match=r"no render mode “rgb_array” here; choose one of .*ansi"):
        make(render_mode="rgb_array")
    if make is rl.DominionVectorEnv:
        with pytest.raises(Problem, match="choose one of ansi"):
            make(render_mode="human")


def test_an_illegal_action_loses_in_pettingzoo_too() -> None:
    env = rl.aec_env(request=FIRST_GAME)
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(rl.action("pass"))
    assert all(env.terminations.values())
    assert env.rewards[loser] == -1.0
    strict = rl.aec_env(request=FIRST_GAME, illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalAnswer):
        strict.step(rl.action("pass"))


# ---- Gymnasium


def test_the_checker_of_gymnasium() -> None:
    rl.register()
    env = gymnasium.make("feodum/Dominion-v0", request=FIRST_GAME, max_turns=10)
    check_env(env.unwrapped, skip_render_check=True)


def test_an_episode_of_the_learner() -> None:
    rl.register()
    env = gymnasium.make(
        "feodum/Dominion-v0", request=FIRST_GAME, opponents="basic", seat="random",
        render_mode="ansi", disable_env_checker=True,
    )  # fmt: skip
    seats = set()
    random = np.random.default_rng(1)
    observation, info = env.reset(seed=5)
    again = env.reset(seed=5)[0]
    assert (observation == again).all()
    for _ in range(4):
        observation, info = env.reset()
        seats.add(info["seat"])
        reward: SupportsFloat = 0.0
        ended = False
        while not ended:
            masks = env.get_wrapper_attr("action_masks")()
            assert (masks == info["action_mask"]).all()
            action = random.choice(np.flatnonzero(masks))
            observation, reward, terminated, truncated, info = env.step(action)
            assert env.observation_space.contains(observation)
            ended = terminated or truncated
        assert reward in (-1.0, 0.0, 1.0)
    assert seats == {0, 1}
    assert "Copper" in str(env.render())
    saved = feodum.load(env.get_wrapper_attr("save")())
    assert saved.over
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


def test_a_vector_of_games_says_how_it_begins_again() -> None:
    rl.register()
    vector = gymnasium.make_vec("feodum/Dominion-v0", 3, request=FIRST_GAME, max_turns=4)
    assert vector.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    observations, info = vector.reset(seed=2)
    assert vector.observation_space.contains(observations)
    random = np.random.default_rng(1)
    ended = 0
    for _ in range(80):
        noise = random.random(info["action_mask"].shape) * info["action_mask"]
        observations, rewards, terminated, truncated, info = vector.step(noise.argmax(axis=1))
        assert vector.observation_space.contains(observations)
        assert rewards.shape == terminated.shape == truncated.shape == (3,)
        done = terminated | truncated
        ended += int(done.sum())
        assert info["_action_mask"].all()
        if done.any():
            assert (info["_final_info"] == done).all()
            assert (info["_final_obs"] == done).all()
            assert [final is not None for final in info["final_obs"]] == done.tolist()
    assert ended
    vector.close()


def test_the_vector_wrappers_of_gymnasium() -> None:
    """They read infos in the form of Gymnasium's own vector environments."""
    rl.register()
    vector = gymnasium.make_vec("feodum/Dominion-v0", 3, request=FIRST_GAME, max_turns=2)
    counted = gymnasium.wrappers.vector.RecordEpisodeStatistics(vector)
    listed = gymnasium.wrappers.vector.DictInfoToList(counted)
    _, infos = listed.reset(seed=2)
    lengths = []
    for _ in range(30):
        assert all({"action_mask", "seat"} <= set(info) for info in infos)
        actions = [int(np.flatnonzero(info["action_mask"])[-1]) for info in infos]
        infos = listed.step(np.array(actions))[4]
        lengths += [int(info["episode"]["l"]) for info in infos if "episode" in info]
    assert len(lengths) > 3
    assert min(lengths) > 1


def test_what_comes_before_reset_is_refused() -> None:
    env = rl.aec_env()
    for use in (lambda: env.step(0), lambda: env.observe("player_0"), env.render, env.save):
        with pytest.raises(gymnasium.error.ResetNeeded):
            use()


def test_seeds_of_numpy_are_seeds() -> None:
    env = rl.aec_env(request=FIRST_GAME)
    seen = []
    for seed in (np.int64(5), 5):
        env.reset(seed=seed)
        seen.append(env.observe("player_0")["observation"])
    assert (seen[0] == seen[1]).all()


def test_options_that_do_not_fit_are_refused() -> None:
    with pytest.raises(Problem, match="not possible"):
        rl.aec_env(illegal="shrug")
    with pytest.raises(TypeError):
        rl.aec_env(colour="green")
