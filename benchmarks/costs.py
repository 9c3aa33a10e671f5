"""What copying, keeping and larger tables cost: runs feodum_costs.py in both builds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn
from rich.table import Table

from benchmarks.programs import Program

if TYPE_CHECKING:
    from collections.abc import Sequence


def print_costs(console: Console, programs: Sequence[Program], scale: float) -> None:
    results: list[tuple[str, dict[str, Any]]] = []
    columns = (SpinnerColumn(), TextColumn("{task.description}"))
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("")
        for program in programs:
            progress.update(task, description=f"clones, memory, players: {program.name}")
            seconds = f"--seconds={0.5 * scale}"
            costs = program.run_module("benchmarks.feodum_costs", seconds)
            results.append((program.name, costs))
    print_clones(console, results)
    print_players(console, results)


def print_clones(console: Console, results: list[tuple[str, dict[str, Any]]]) -> None:
    title = "Clones of a job C game in its middle"
    table = Table(title=title, title_justify="left")
    table.add_column("program")
    table.add_column("game: clones/s", justify="right")
    table.add_column("bytes", justify="right")
    table.add_column("inside an effect: clones/s", justify="right")
    table.add_column("bytes", justify="right")
    for name, result in results:
        game, position = result["game"], result["position"]
        table.add_row(
            name,
            f"{game['clones_per_second']:,.0f}",
            f"{game['bytes']:,.0f}",
            f"{position['clones_per_second']:,.0f}",
            f"{position['bytes']:,.0f}",
        )
    console.print(table)


def print_players(console: Console, results: list[tuple[str, dict[str, Any]]]) -> None:
    title = "Games per second by players, and microseconds per player-turn"
    table = Table(title=title, title_justify="left")
    table.add_column("program", no_wrap=True)
    table.add_column("all play", no_wrap=True)
    for players in results[0][1]["players"]["Big Money"]:
        table.add_column(players, justify="right")
    for name, result in results:
        for policy, by_players in result["players"].items():
            cells: list[str] = []
            for figures in by_players.values():
                rate, turns = figures["games_per_second"], figures["turns"]
                cells.append(f"{rate:,.0f}\n{1e6 / rate / turns:.2f}")
            table.add_row(name, policy, *cells)
    console.print(table)
