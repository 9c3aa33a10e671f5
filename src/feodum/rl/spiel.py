"""Dominion for OpenSpiel: `pyspiel.load_game("feodum")` after `import feodum.rl.spiel`.

Chance decides three bytes at the start, and these decide the rest: the kingdom, if it is drawn,
and every shuffle. No extra installs OpenSpiel: `pip install 'feodum[rl]' open_spiel`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel

from feodum.kingdoms.request import KingdomRequest, read_request
from feodum.rl.actions import ACTIONS
from feodum.rl.encoding import size_of
from feodum.rl.episode import Episode, new_episode
from feodum.rl.setting import Setting

NAME: Final = "feodum"
OUTCOMES: Final = 256
ROLLS: Final = 3
"""How many bytes decide a game."""
DEFAULTS: Final[dict[str, Any]] = {
    "players": 2,
    "recommended": "",
    "sets": "",
    "max_turns": 100,
    "max_steps": 5000,
    "skip_forced": False,
    "auto_treasures": False,
}
"""The parameters: with neither a recommended set nor sets, the kingdom is drawn from all boxes."""

TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Feodum: Dominion",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=6,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=DEFAULTS,
)


class DominionGame(pyspiel.Game):
    """The rules of a table."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**DEFAULTS, **(params or {})}
        request: KingdomRequest = read_request(given.pop("sets"), given.pop("recommended"))
        self.setting: Final = Setting(request=request, illegal="raise", **given)
        players = self.setting.players
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=OUTCOMES,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.setting.max_steps,
        )
        super().__init__(TYPE, info, params or {})

    def new_initial_state(self) -> DominionState:
        return DominionState(self)

    def make_py_observer(
        self,
        iig_obs_type: Any = None,  # noqa: ARG002
        params: Any = None,  # noqa: ARG002
    ) -> Observer:
        return Observer(self.setting.players)


class DominionState(pyspiel.State):
    """A game, or the chance events before it."""

    def __init__(self, game: DominionGame) -> None:
        super().__init__(game)
        self.setting: Final = game.setting
        self.rolls: list[int] = []
        self.episode: Episode | None = None

    def current_player(self) -> int:
        if self.episode is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.episode.done else self.episode.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(roll, 1 / OUTCOMES) for roll in range(OUTCOMES)]

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002
        return [] if self.episode is None else sorted(self.episode.actions)

    def _apply_action(self, action: int) -> None:
        if self.episode is not None:
            self.episode.step(action)
            return
        self.rolls.append(action)
        if len(self.rolls) == ROLLS:
            self.episode = new_episode(self.setting, int.from_bytes(self.rolls, "big"))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.episode is None:
            return f"roll {action}"
        return self.episode.name(action)

    def is_terminal(self) -> bool:
        return self.episode is not None and self.episode.done

    def returns(self) -> list[float]:
        if self.episode is None or not self.episode.terminated:
            return [0.0] * self.setting.players
        return list(self.episode.rewards)

    def seen(self, player: int) -> bytes:
        """The observation of a player; zeros before the game."""
        if self.episode is None:
            return bytes(int(size_of(self.setting.players)))
        return self.episode.observation(player)

    def observation_string(self, player: int | None = None) -> str:
        return self.seen(max(0, self.current_player()) if player is None else player).hex()

    def __str__(self) -> str:
        if self.episode is None:
            return f"rolls {self.rolls}"
        seen = " ".join(self.seen(player).hex() for player in range(self.setting.players))
        return f"step {self.episode.steps}: {seen}"

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> DominionState:
        """A state that looks the same to a player, with everything hidden dealt again."""
        state: DominionState = self.get_game().new_initial_state()
        state.rolls = list(self.rolls)
        if self.episode is not None:
            state.episode = self.episode.determinize(player, int(sampler() * 2**40))
        return state


class Observer:
    """Writes observations where OpenSpiel's algorithms look for them."""

    def __init__(self, players: int) -> None:
        self.tensor: Final = np.zeros(int(size_of(players)), np.float32)
        self.dict: Final = {"observation": self.tensor}

    def set_from(self, state: DominionState, player: int) -> None:
        self.tensor[:] = np.frombuffer(state.seen(player), np.uint8)

    def string_from(self, state: DominionState, player: int) -> str:
        return state.observation_string(player)


pyspiel.register_game(TYPE, DominionGame)
