"""Many games at once, as arrays: `Batch`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, SupportsIndex

import numpy as np

from feodum.engine.errors import Problem
from feodum.rl.actions import ACTIONS
from feodum.rl.encoding import size_of
from feodum.rl.many import Many
from feodum.rl.setting import Setting, setting_of, whole
from feodum.rl.workers import Workers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import ArrayLike, NDArray

    from feodum.rl.episode import Episode


class Batch:
    """Many games at once. `step` takes an action for each, and writes the results into the arrays.

    When a game ends, a new one begins in the same step: `terminated` or `truncated` says so,
    `rewards` and `final_observations` are those of the game that has ended, and everything else
    belongs to the new one. `seats` says who acts next; with opponents, that is always the learner.

    The games of row i are numbered i, i + n, i + 2n and so on. A seed and a number decide a game:
    rows do not depend on each other, nor on the number of processes, `jobs`.

    Without a `setting`, all its fields can be given as options.
    """

    def __init__(
        self,
        n: SupportsIndex,
        *,
        seed: SupportsIndex = 0,
        jobs: SupportsIndex = 1,
        setting: Setting | None = None,
        **options: Any,
    ) -> None:
        self.setting: Final = setting_of(setting, options)
        self.n: Final = whole(n, "n", least=1)
        self.jobs: Final = min(whole(jobs, "jobs", least=1), self.n)
        self.players: Final = self.setting.players
        self.many: Many | None = None
        self.workers: Workers | None = None
        self.observations: NDArray[np.uint8]
        """What the seat that acts may know, for each game: see `layout`."""
        self.final_observations: NDArray[np.uint8]
        """For a game that has just ended, the last observation of the seat that acted last."""
        self.masks: NDArray[np.bool_]
        """Which actions are legal."""
        self.rewards: NDArray[np.float64]
        """The reward of each seat for the last step."""
        self.terminated: NDArray[np.bool_]
        self.truncated: NDArray[np.bool_]
        self.seats: NDArray[np.uint8]
        """The seat that acts."""
        self.reset(seed)

    def reset(self, seed: SupportsIndex) -> None:
        """Begin again with the games of a seed, in new arrays."""
        number = whole(seed, "seed")
        self.close()
        if self.jobs > 1:
            self.workers = Workers(self.setting, self.n, number, self.jobs)
            buffers = self.workers.buffers()
        else:
            self.many = Many(self.setting, self.n, number, 0, self.n)
            buffers = self.many.buffers()
        observations, finals, masks, rewards, terminated, truncated, seats = buffers
        size = size_of(self.players)
        self.observations = array(observations, np.uint8).reshape(self.n, size)
        self.final_observations = array(finals, np.uint8).reshape(self.n, size)
        self.masks = array(masks, np.bool_).reshape(self.n, ACTIONS)
        self.rewards = array(rewards, np.float64).reshape(self.n, self.players)
        self.terminated = array(terminated, np.bool_)
        self.truncated = array(truncated, np.bool_)
        self.seats = array(seats, np.uint8)

    def step(self, actions: ArrayLike) -> None:
        """Take an action in each game.

        The setting decides whether an illegal action loses the game or raises IllegalAnswer. If it
        raises, none of the games in the same process has taken its action.
        """
        taken = np.asarray(actions).astype(np.int64, casting="same_kind").tolist()
        if not isinstance(taken, list) or len(taken) != self.n:
            raise Problem("rl-actions", count=self.n)
        if self.many is not None:
            self.many.step(taken)
        elif self.workers is not None:
            self.workers.step(taken)
        else:
            raise Problem("rl-batch-ended")

    @property
    def episodes(self) -> Sequence[Episode]:
        """The games themselves, to copy and to inspect; only in one process."""
        if self.many is None:
            raise Problem("rl-elsewhere")
        return self.many.episodes

    def close(self) -> None:
        """End the processes."""
        self.many = None
        if self.workers is not None:
            self.workers.close()
            self.workers = None

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def array(buffer: Any, kind: type[Any]) -> NDArray[Any]:
    """A buffer as an array, without a copy."""
    return np.frombuffer(buffer, kind)
