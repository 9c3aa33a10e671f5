"""Many episodes side by side, in buffers that numpy reads without a copy."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from feodum.engine.errors import IllegalAnswer, Problem
from feodum.rl.actions import ACTIONS, clear, cleared, zeros
from feodum.rl.encoding import size_of
from feodum.rl.episode import Episode, new_episode
from feodum.rl.setting import Setting, episode_seed

if TYPE_CHECKING:
    from collections.abc import Sequence


@final
class Many:
    """Episodes that restart by themselves. The arrays have a row for each.

    The episodes in the first row are numbered `first`, `first + stride` and so on, and each row
    begins one number later: what happens in a row does not depend on the others.
    """

    def __init__(self, setting: Setting, count: int, seed: int, first: int, stride: int) -> None:
        self.setting: Final = setting
        self.count: Final = count
        self.seed: Final = seed
        self.stride: Final = stride
        self.raises: Final[bool] = setting.illegal == "raise"
        self.players: Final[int] = setting.players
        self.size: Final[i64] = size_of(setting.players)
        self.blank: Final = bytes(count * self.size)
        self.room: vec[u8] = vec[u8](capacity=count * self.size)
        self.observations: vec[u8] = cleared(self.room, self.blank)
        self.finals: vec[u8] = zeros(count * self.size)
        """For an episode that has just ended, the last observation of the seat that acted last."""
        self.no_mask: Final = bytes(count * ACTIONS)
        self.mask_room: vec[u8] = vec[u8](capacity=count * ACTIONS)
        self.masks: vec[u8] = cleared(self.mask_room, self.no_mask)
        self.rewards: vec[float] = vec[float]([0.0] * (count * setting.players))
        self.terminated: vec[u8] = zeros(count)
        self.truncated: vec[u8] = zeros(count)
        self.seats: vec[u8] = zeros(count)
        self.numbers: Final = [first + row for row in range(count)]
        self.broken = False
        """Whether an error, in an opponent for instance, has left some rows without an action."""
        self.episodes: Final[list[Episode]] = []
        for row in range(count):
            self.episodes.append(self.new(row))
            self.show(row)

    def buffers(self) -> tuple[object, ...]:
        return (
            self.observations,
            self.finals,
            self.masks,
            self.rewards,
            self.terminated,
            self.truncated,
            self.seats,
        )

    def new(self, row: int) -> Episode:
        return new_episode(self.setting, episode_seed(self.seed, self.numbers[row]))

    def restart(self, row: int) -> None:
        """Go on to the next episode of a row."""
        self.numbers[row] += self.stride
        self.episodes[row] = self.new(row)

    def show(self, row: int) -> None:
        """Write a row into the arrays, where it must hold zeros."""
        episode = self.episodes[row]
        seat = episode.seat
        self.seats[row] = u8(seat)
        episode.write_mask(self.masks, row * ACTIONS)
        episode.write(seat, self.observations, row * self.size)

    def step(self, actions: Sequence[int]) -> None:
        """Take an action in each episode; those that end restart at once."""
        if self.broken:
            raise Problem("rl-broken")
        if self.raises:
            self.refuse(actions)
        self.broken = True
        collecting = gc.isenabled()
        gc.disable()  # looking for garbage in many games would take longer than playing
        self.observations = cleared(self.room, self.blank)
        self.masks = cleared(self.mask_room, self.no_mask)
        try:
            for row in range(self.count):
                self.step_row(row, actions[row])
            self.broken = False
        finally:
            if collecting:
                gc.enable()

    def step_row(self, row: int, action: int) -> None:
        episode = self.episodes[row]
        seat = episode.seat
        choice = episode.choice_of(action)
        if choice is None:
            episode.lose()
        else:
            episode.choose(choice)
        at: i64 = row * self.players
        for reward in episode.rewards:
            self.rewards[at] = reward
            at += 1
        self.terminated[row] = u8(1) if episode.terminated else u8(0)
        self.truncated[row] = u8(1) if episode.truncated else u8(0)
        if episode.done:
            at = row * self.size
            clear(self.finals, at, at + self.size)
            episode.write(seat, self.finals, at)
            self.restart(row)
        self.show(row)

    def refuse(self, actions: Sequence[int]) -> None:
        """Raise IllegalAnswer if an action is illegal, before any is taken."""
        for row in range(self.count):
            episode = self.episodes[row]
            if episode.choice_of(actions[row]) is None:
                raise IllegalAnswer("not-offered", answer=episode.name(actions[row]))
