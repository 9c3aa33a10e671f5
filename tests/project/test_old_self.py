"""`basic` of two revisions can play each other, and what came of it is printed."""

from __future__ import annotations

import io
import os
import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from rich.console import Console

from benchmarks.against_revision import NoBenchmark
from benchmarks.old_self import Met, judge, meet, other_side, play
from benchmarks.one_side import Pipe
from benchmarks.one_side import play as play_side
from benchmarks.strength import drawn
from feodum.bots.players.basic import Basic
from feodum.kingdoms.dealing import deal
from feodum.kingdoms.table import empty_game
from scripts.compiled_env import ROOT

TABLES = drawn(4)
BASIC = "src/feodum/bots/players/basic.py"
COPPER = "src/feodum/boxes/basic.py"


def changed(folder: Path, file: str, old: str, new: str) -> Path:
    """A tree with another package."""
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("page"))
    text = (folder / file).read_text()
    assert old in text
    (folder / file).write_text(text.replace(old, new))
    return folder


def test_the_same_revision_plays_the_games_of_one_process() -> None:
    with other_side(ROOT) as pipe:
        for seed, table in enumerate(TABLES):
            game = empty_game(table)
            deal(game, seed, 0)
            game.agents = [Basic(), Basic()]
            game.run(200)
            winners = game.winners()
            for seat in range(2):
                won = game.players[seat] in winners
                assert play(table, seed, seat, pipe) == won / len(winners)


@pytest.mark.slow
def test_a_bot_that_plays_otherwise_has_another_share(tmp_path: Path) -> None:
    """The other `basic` buys nothing at all, and loses every game."""
    tree = changed(tmp_path, BASIC, "        best: Move | None = None\n", "        return None\n")
    with other_side(tree) as pipe:
        met = [meet(table, pipe, 1) for table in TABLES]
    assert [one.shares for one in met] == [(1.0, 1.0)] * len(TABLES)


@pytest.mark.slow
def test_games_with_other_rules_are_left_out(tmp_path: Path) -> None:
    tree = changed(
        tmp_path, COPPER, 'treasure("Copper", cost=0, coins=1', 'treasure("Copper", cost=0, coins=2'
    )
    with other_side(tree) as pipe:
        met = [meet(table, pipe, 1) for table in TABLES[:2]]
    assert [(one.shares, one.parted) for one in met] == [((), 2)] * 2
    with pytest.raises(NoBenchmark, match="v1 has other rules: 4 of 4 games"):
        judge(Console(file=io.StringIO()), met, "v1")


@contextmanager
def pipes() -> Iterator[tuple[Pipe, Pipe]]:
    """Both ends of a connection."""
    with ExitStack() as files:
        ends = [os.pipe(), os.pipe()]
        (one, two), (three, four) = [
            (files.enter_context(os.fdopen(source)), files.enter_context(os.fdopen(sink, "w")))
            for source, sink in ends
        ]
        yield Pipe(one, four), Pipe(three, two)


def test_after_tables_have_parted_the_next_game_can_be_played() -> None:
    orders: list[dict[str, Any]] = [
        {
            "bot": "basic",
            "seed": seed,
            "kingdom": TABLES[0].kingdom,
            "sets": TABLES[0].sets,
            "landscapes": (),
            "beside": (),
        }
        for seed in (1, 2)
    ]
    found: list[float | None] = []
    with pipes() as (near, far):

        def other() -> None:
            for order in (orders[0], orders[1], orders[0]):
                found.append(play_side(order, 1, far))
                far.sink.flush()

        thread = Thread(target=other, daemon=True)
        thread.start()
        here = []
        for order in (orders[0], orders[0], orders[0]):
            here.append(play_side(order, 0, near))
            near.sink.flush()
        thread.join(60)
    assert here[1] is found[1] is None
    assert here[0] == here[2]
    assert [(one or 0) + (two or 0) for one, two in zip(here, found, strict=True)] == [1, 0, 1]


def test_a_tree_without_a_package_cannot_play(tmp_path: Path) -> None:
    with pytest.raises(NoBenchmark), other_side(tmp_path):
        raise AssertionError


def result(*shares: float, parted: int = 0) -> tuple[bool, str]:
    text = io.StringIO()
    met = [
        Met(table, (share,), parted)
        for table, share in zip(drawn(len(shares)), shares, strict=True)
    ]
    kept = judge(Console(file=text, width=200), met, "v1")
    return kept, text.getvalue()


def test_it_may_not_be_weaker() -> None:
    kept, text = result(*[0.4, 0.7] * 40)
    assert kept
    assert "in 80 random kingdoms: 55.0% ± 3.3%  ok" in text
    assert "40.0%" in text
    assert "left out" not in text
    kept, text = result(*[0.3, 0.6] * 40)
    assert not kept
    assert "45.0% ± 3.3%  missed" in text


def test_cards_with_which_it_is_weaker_are_listed() -> None:
    tables = drawn(60)
    name = tables[0].kingdom[0]
    shares = [0.2 if name in table.kingdom else 0.5 for table in tables]
    _, text = result(*shares)
    count = sum(name in table.kingdom for table in tables)
    assert f"20.0% ±  0.0%  in the {count} kingdoms with {name}" in text
