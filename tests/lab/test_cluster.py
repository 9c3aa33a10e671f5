"""A race on a Ray cluster has the same result, even if machines and processes are lost.

The cluster is a real one of its own: a head and two workers, whatever else runs on this machine.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest

from feodum.engine.errors import Problem
from feodum.kingdoms.table import Table
from feodum.lab import race
from feodum.lab.cluster import Cluster, ClusterWorkers, check_address
from feodum.lab.workers import Play
from tests.support.command import PLAIN

ray = pytest.importorskip("ray")

pytestmark = [pytest.mark.slow, pytest.mark.long, pytest.mark.filterwarnings("ignore")]

BOTS: Final = ["smithy", "big-money-ultimate"]
TABLE: Final = Table(("Smithy",))
GAMES: Final = 3000
OWN: Final = ("RAY_ADDRESS", "RAY_AUTH_MODE", "RAY_AUTH_TOKEN", "RAY_AUTH_TOKEN_PATH")
"""Variables that would lead to another cluster."""


@pytest.fixture(scope="module")
def machines() -> Iterator[Any]:
    """A head that plays nothing, and two workers."""
    from ray.cluster_utils import Cluster as Machines

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
        for name in OWN:
            patch.delenv(name, raising=False)
        ray.shutdown()
        found: Any = Machines(
            initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False}
        )
        for _ in range(2):
            found.add_node(num_cpus=1)
        yield found
        ray.shutdown()
        found.shutdown()


@pytest.fixture
def cluster(machines: Any) -> Cluster:
    return Cluster(machines.address)


@dataclass(frozen=True)
class Mortal:
    """Plays batches; the first process that reaches a certain game is killed there."""

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
        BOTS, TABLE, GAMES, seed=11, detailed=True, cluster=DeadlyCluster(cluster.address, marker)
    )
    assert marker.exists(), "no process was killed"
    assert survived.games == GAMES
    for table in ("strategies", "turns", "gains", "lengths"):
        assert survived.rows(table) == here.rows(table)


def test_a_race_goes_on_when_a_machine_is_lost(machines: Any, cluster: Cluster) -> None:
    third = machines.add_node(num_cpus=1)
    machines.wait_for_nodes()
    lost: list[int] = []

    def lose(done: int, _games: int) -> None:
        if done > GAMES // 3 and not lost:
            lost.append(done)
            machines.remove_node(third, allow_graceful=False)

    there = race(BOTS, TABLE, GAMES, seed=12, progress=lose, cluster=cluster)
    assert lost
    assert lost[0] < GAMES
    here = race(BOTS, TABLE, GAMES, seed=12)
    assert there.games == GAMES
    assert there.rows() == here.rows()


def test_until_it_is_certain_on_a_cluster(cluster: Cluster) -> None:
    here = race(BOTS, TABLE, 5000, seed=2, until=0.05)
    there = race(BOTS, TABLE, 5000, seed=2, until=0.05, cluster=cluster)
    assert there.games == here.games
    assert there.bots[0].wins == here.bots[0].wins


def test_a_local_cluster_is_one_of_its_own(machines: Any) -> None:
    """This holds although another Ray runs on this machine, to which `auto` would lead."""
    ray.shutdown()
    with Cluster("local").workers(sum):
        assert ray.get_runtime_context().gcs_address != machines.address
    ray.shutdown()


@pytest.mark.parametrize("address", ["127.0.0.1:8169", "ray://127.0.0.1:8169", "here:there"])
def test_a_cluster_that_is_not_there(address: str) -> None:
    with pytest.raises(Problem) as problem:
        check_address(address)
    assert problem.value.code == "no-cluster"


# ---- tokens

HEAD: Final = """
import sys
from ray.cluster_utils import Cluster
head = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
print(head.address, flush=True)
sys.stdin.readline()
head.shutdown()
"""
TOKEN: Final = "a" * 40


@pytest.fixture
def guarded() -> Iterator[str]:
    """The address of a cluster that wants a token."""
    known = {name: value for name, value in os.environ.items() if name not in OWN}
    variables = known | {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": TOKEN}
    with subprocess.Popen(
        [sys.executable, "-W", "ignore", "-c", HEAD],
        env=variables,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as head:
        assert head.stdout is not None
        yield next(line.strip() for line in head.stdout if ":" in line)
        head.communicate("\n")


def test_a_cluster_that_wants_a_token(guarded: str) -> None:
    known = {name: value for name, value in os.environ.items() if name not in OWN}
    words = ["simulate", *BOTS, "--games", "200", "--seed", "1", "--ray", guarded]

    def simulate(**variables: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "feodum", *words],
            env=known | PLAIN | variables,
            capture_output=True,
            text=True,
            check=False,
        )

    done = simulate(RAY_AUTH_TOKEN=TOKEN)
    assert done.returncode == 0, done.stderr
    assert "200 games of" in done.stdout
    refused = simulate(RAY_AUTH_TOKEN="b" * 40)
    assert refused.returncode == 2
    assert "RAY_AUTH_TOKEN" in refused.stderr
    assert "does not let us in" in refused.stderr
