"""Dominion for Gymnasium: one learner, and bots in the other seats."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from feodum.rl.actions import ACTIONS, zeros
from feodum.rl.batch import Batch
from feodum.rl.encoding import size_of
from feodum.rl.episode import Episode, new_episode
from feodum.rl.registering import register
from feodum.rl.rendering import ANSI, HUMAN, MODES, check_mode, render, rendered
from feodum.rl.setting import Setting, episode_seed, setting_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Bytes: TypeAlias = NDArray[np.uint8]

OPPONENT: Final = "big-money"
"""The bot in the other seats, unless a setting says otherwise."""


RENDER_FPS: Final = 1
"""Gymnasium warns if this is missing, though a text has no speed."""


def with_opponents(setting: Setting | None, options: dict[str, Any]) -> Setting:
    """The given setting, or one with these options, with opponents."""
    if setting is None and not options.get("opponents"):
        options = {**options, "opponents": OPPONENT}
    found = setting_of(setting, options)
    return found if found.pool else replace(found, opponents=OPPONENT)


def seen_space(setting: Setting) -> spaces.Box:
    return spaces.Box(0, 255, (int(size_of(setting.players)),), np.uint8)


class DominionEnv(gymnasium.Env[Any, Any]):
    """One seat of a game. Infos hold the `action_mask` and the `seat`."""

    metadata: dict[str, Any] = {  # noqa: RUF012  # as Gymnasium has it
        "render_modes": [*MODES],
        "render_fps": RENDER_FPS,
    }

    def __init__(
        self, *, render_mode: str | None = None, setting: Setting | None = None, **options: Any
    ) -> None:
        check_mode(render_mode, MODES)
        self.setting: Final = with_opponents(setting, options)
        self.render_mode = render_mode
        self.observation_space = seen_space(self.setting)
        self.action_space = spaces.Discrete(ACTIONS)
        self.seed: int | None = None
        self.number = 0
        self.episode: Episode | None = None
        self.seat = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Bytes, dict[str, Any]]:
        """Begin the next episode of a seed; a new seed begins with its first episode."""
        super().reset(seed=seed, options=options)
        if seed is not None or self.seed is None:
            self.seed = int(self.np_random.integers(1 << 40)) if seed is None else seed
            self.number = 0
        self.episode = new_episode(self.setting, episode_seed(self.seed, self.number))
        self.number += 1
        self.seat = self.setting.seat_of(self.episode.seed) or 0
        self.show()
        return self.seen(), self.info()

    def step(self, action: Any) -> tuple[Bytes, float, bool, bool, dict[str, Any]]:
        episode = self.playing()
        if episode.done:
            raise gymnasium.error.ResetNeeded("this episode has ended: call reset() first")
        if self.setting.illegal == "raise" or episode.choice_of(int(action)) is not None:
            episode.step(int(action))
        else:
            episode.lose()
        self.show()
        reward = episode.rewards[self.seat]
        return self.seen(), reward, episode.terminated, episode.truncated, self.info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal; sb3-contrib looks for a method of this name."""
        legal = zeros(ACTIONS)
        self.playing().write_mask(legal, 0)
        return np.frombuffer(memoryview(legal), np.bool_)

    def seen(self) -> Bytes:
        seen = zeros(size_of(self.setting.players))
        self.playing().write(self.seat, seen, 0)
        return np.frombuffer(memoryview(seen), np.uint8).copy()

    def info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().astype(np.int8), "seat": self.seat}

    def playing(self) -> Episode:
        if self.episode is None:
            raise gymnasium.error.ResetNeeded("call reset() first")
        return self.episode

    def render(self) -> Any:
        """The table as the learner sees it; with `human` it is printed."""
        return rendered(self.playing(), self.seat, self.render_mode)

    def show(self) -> None:
        if self.render_mode == HUMAN:
            self.render()

    def save(self) -> str:
        """The game as a text that the terminal, the page and `feodum.load` can open."""
        return self.playing().save()


class DominionVectorEnv(VectorEnv[Any, Any, Any]):
    """A batch with opponents. An episode that ends begins again in the same step.

    Infos hold `action_mask` and `seat`, and where an episode has ended, `final_obs` and
    `final_info`, which gives the seat.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  # as Gymnasium has it
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "render_modes": [ANSI],
        "render_fps": RENDER_FPS,
    }

    def __init__(
        self,
        num_envs: int = 1,
        *,
        jobs: int = 1,
        render_mode: str | None = None,
        setting: Setting | None = None,
        **options: Any,
    ) -> None:
        check_mode(render_mode, (ANSI,))
        self.setting: Final = with_opponents(setting, options)
        self.num_envs = num_envs
        self.jobs: Final = jobs
        self.render_mode = render_mode
        self.single_observation_space = seen_space(self.setting)
        self.single_action_space = spaces.Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.batch: Batch | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Bytes, dict[str, Any]]:
        super().reset(seed=seed, options=options)
        chosen = int(self.np_random.integers(1 << 40)) if seed is None else seed
        if self.batch is None:
            self.batch = Batch(self.num_envs, seed=chosen, jobs=self.jobs, setting=self.setting)
        else:
            self.batch.reset(chosen)
        return self.batch.observations.copy(), self.info(self.batch)

    def step(
        self, actions: Any
    ) -> tuple[Bytes, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        batch = self.batch
        if batch is None:
            raise gymnasium.error.ResetNeeded("call reset() first")
        seats = batch.seats.copy()
        batch.step(actions)
        rewards = batch.rewards[np.arange(self.num_envs), seats]
        info = self.info(batch)
        ended = batch.terminated | batch.truncated
        if ended.any():
            finals = np.full(self.num_envs, None, dtype=object)
            for row in np.flatnonzero(ended):
                finals[row] = batch.final_observations[row].copy()
            told = {"seat": seats, "_seat": ended}
            info.update(final_obs=finals, _final_obs=ended, final_info=told, _final_info=ended)
        cut = batch.truncated.copy()
        return batch.observations.copy(), rewards, batch.terminated.copy(), cut, info

    def info(self, batch: Batch) -> dict[str, Any]:
        masks, seats = batch.masks.astype(np.int8), batch.seats.copy()
        told = np.ones(self.num_envs, np.bool_)
        return {"action_mask": masks, "_action_mask": told, "seat": seats, "_seat": told}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal in each game."""
        if self.batch is None:
            raise gymnasium.error.ResetNeeded("call reset() first")
        return self.batch.masks.copy()

    def render(self) -> Any:
        if self.batch is None or self.render_mode != ANSI:
            return None
        return tuple(render(episode, episode.seat) for episode in self.batch.episodes)

    def close_extras(self, **_: Any) -> None:
        if self.batch is not None:
            self.batch.close()


register()  # so that gymnasium.make("feodum.rl.envs:feodum/Dominion-v0") is enough
