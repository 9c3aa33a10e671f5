"""Dominion for PettingZoo: all seats are agents, and take turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, SupportsIndex

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from feodum.engine.random import mix
from feodum.rl.actions import ACTIONS, zeros
from feodum.rl.encoding import size_of
from feodum.rl.episode import Episode, new_episode
from feodum.rl.rendering import HUMAN, MODES, check_mode, rendered
from feodum.rl.setting import Setting, episode_seed, setting_of, whole

if TYPE_CHECKING:
    from numpy.typing import NDArray


class DominionAEC(AECEnv[str, Any, Any]):
    """A game in which every seat is an agent.

    An observation is a dictionary: `observation`, as `layout` describes it, and
    `action_mask`, which is all zeros for every agent but the one that acts.
    """

    metadata: Final[dict[str, Any]] = {
        "name": "feodum_v0",
        "render_modes": [*MODES],
        "is_parallelizable": False,
    }

    def __init__(
        self, *, render_mode: str | None = None, setting: Setting | None = None, **options: Any
    ) -> None:
        super().__init__()
        self.setting: Final = setting_of(setting, options)
        check_mode(render_mode, MODES)
        self.render_mode: Final = render_mode
        players = self.setting.players
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.seats: Final = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.size: Final = int(size_of(players))
        self.observation_spaces = {agent: self.seen_space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self.nothing: Final = np.zeros(ACTIONS, np.int8)
        self.seed = int(seeding.np_random()[0].integers(1 << 40))
        self.number = 0
        self.episode: Episode | None = None

    def seen_space(self) -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (self.size,), np.uint8),
                "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self,
        seed: SupportsIndex | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> None:
        if seed is not None:
            self.seed = whole(seed, "seed")
            self.number = 0
            for agent in self.possible_agents:
                self.action_spaces[agent].seed(mix(self.seed) & 0xFFFF_FFFF)
        self.episode = new_episode(self.setting, episode_seed(self.seed, self.number))
        self.number += 1
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.episode.seat]
        if self.render_mode == HUMAN:
            self.render()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        episode = self.playing()
        seat = self.seats[agent]
        seen = zeros(self.size)
        episode.write(seat, seen, 0)
        mask = self.nothing
        if not episode.done and episode.seat == seat:
            legal = zeros(ACTIONS)
            episode.write_mask(legal, 0)
            mask = np.frombuffer(memoryview(legal), np.int8)
        return {"observation": np.frombuffer(memoryview(seen), np.uint8), "action_mask": mask}

    def step(self, action: Any) -> None:
        episode = self.playing()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        if self.setting.illegal == "raise" or episode.choice_of(int(action)) is not None:
            episode.step(int(action))
        else:
            episode.lose()
        for seat, name in enumerate(self.possible_agents):
            self.rewards[name] = episode.rewards[seat]
            self._cumulative_rewards[name] += episode.rewards[seat]
        if episode.done:
            for name in self.agents:
                self.terminations[name] = episode.terminated
                self.truncations[name] = episode.truncated
        else:
            self.agent_selection = self.possible_agents[episode.seat]
        if self.render_mode == HUMAN:
            self.render()

    def playing(self) -> Episode:
        if self.episode is None:
            raise ResetNeeded("call reset() first")
        return self.episode

    def render(self) -> str | None:
        """The table as the seat that acts sees it; with `human` it is printed."""
        episode = self.playing()
        return rendered(episode, episode.seat, self.render_mode)

    def save(self) -> str:
        """The game as a text that the terminal, the page and `feodum.load` can open."""
        return self.playing().save()

    def close(self) -> None:
        self.episode = None


def aec_env(
    *, render_mode: str | None = None, setting: Setting | None = None, **options: Any
) -> DominionAEC:
    """Dominion as a PettingZoo environment; options are the fields of a `Setting`."""
    return DominionAEC(render_mode=render_mode, setting=setting, **options)
