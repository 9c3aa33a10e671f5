"""A race on a Ray cluster has the same result, even if workers are lost."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from feodum.engine.errors import Problem
from feodum.kingdoms.table import Table
from feodum.lab import race
from feodum.lab.cluster import Cluster, ClusterWorkers, check_address
from feodum.lab.workers import Play

ray = pytest.importorskip("ray")

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore")]

BOTS = ["smithy", "big-money-ultimate"]
TABLE = Table(("Smithy",))
GAMES = 3000


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """Two workers on this machine."""
    found = str(Path(__file__).parents[2])
    ray.init(
        num_cpus=2,
        include_dashboard=False,
        log_to_driver=False,
        runtime_env={"env_vars": {"PYTHONPATH": found}},
    )
    yield Cluster("auto")
    ray.shutdown()


@dataclass(frozen=True)
class Mortal:
    """Plays batches; the first worker that reaches a certain game is killed there."""

    play: Play
    marker: Path
    deadly: int

    def __call__(self, start: int, stop: int) -> list[int]:
        if start <= self.deadly < stop:
            try:
                self.marker.touch(exist_ok=False)
            except FileExistsError:
                pass
            else:
                os.kill(os.getpid(), signal.SIGKILL)
        played: list[int] = self.play(start, stop)
        return played


@dataclass(frozen=True)
class DeadlyCluster(Cluster):
    marker: Path

    def workers(self, play: Play) -> ClusterWorkers:
        return super().workers(Mortal(play, self.marker, GAMES // 2))


def test_a_cluster_comes_to_the_same_result(cluster: Cluster, tmp_path: Path) -> None:
    here = race(BOTS, TABLE, GAMES, seed=11, detailed=True)
    there = race(BOTS, TABLE, GAMES, seed=11, detailed=True, cluster=cluster)
    assert there.rows("gains") == here.rows("gains")
    marker = tmp_path / "killed"
    survived = race(
        BOTS, TABLE, GAMES, seed=11, detailed=True, cluster=DeadlyCluster("auto", marker)
    )
    assert marker.exists(), "no worker was killed"
    assert survived.games == GAMES
    for table in ("strategies", "turns", "gains", "lengths"):
        assert survived.rows(table) == here.rows(table)


def test_until_it_is_certain_on_a_cluster(cluster: Cluster) -> None:
    here = race(BOTS, TABLE, 5000, seed=2, until=0.05)
    there = race(BOTS, TABLE, 5000, seed=2, until=0.05, cluster=cluster)
    assert there.games == here.games
    assert there.bots[0].wins == here.bots[0].wins


@pytest.mark.parametrize("address", ["127.0.0.1:8169", "ray://127.0.0.1:8169", "here:there"])
def test_a_cluster_that_is_not_there(address: str) -> None:
    with pytest.raises(Problem) as problem:
        check_address(address)
    assert problem.value.code == "no-cluster"
