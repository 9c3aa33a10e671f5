"""Measures copies, views, new deals and larger tables: runs feodum_costs.py in both builds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn

from benchmarks.grid import grid
from benchmarks.programs import Program
from benchmarks.required import verdict

if TYPE_CHECKING:
    from collections.abc import Sequence


Costs = list[tuple[str, dict[str, Any]]]
"""The name and the output of each program."""
MOST_VIEW_MICROSECONDS = 15
"""How many microseconds a compiled session may take to make a seat's view."""
FEWEST_DEALS = 20_000
"""The least number of new deals a second that a compiled session makes for one seat."""


def measure_costs(programs: Sequence[Program], scale: float) -> Costs:
    results: Costs = []
    columns = (SpinnerColumn(), TextColumn("{task.description}"))
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("")
        for program in programs:
            text = f"clones, memory, views, deals, players: {program.name}"
            progress.update(task, description=text)
            seconds = f"--seconds={0.5 * scale}"
            costs = program.run_module("benchmarks.feodum_costs", seconds)
            results.append((program.name, costs))
    return results


def print_costs(console: Console, results: Costs) -> None:
    print_clones(console, results)
    print_views(console, results)
    print_players(console, results)


def judge_costs(console: Console, results: Costs) -> bool:
    compiled = dict(results)["compiled"]
    took = compiled["view"]["microseconds"]
    text = f"compiled view under {MOST_VIEW_MICROSECONDS} microseconds: {took:.1f}"
    quick = verdict(console, text, took < MOST_VIEW_MICROSECONDS)
    deals = compiled["deals"]["per_second"]
    text = f"compiled new deals a second, at least {FEWEST_DEALS:,}: {deals:,.0f}"
    return verdict(console, text, deals >= FEWEST_DEALS) and quick


def print_clones(console: Console, results: Costs) -> None:
    title = "Clones of a job C game in its middle"
    columns = ("game: clones/s", "bytes", "inside an effect: clones/s", "bytes")
    table = grid(title, ["program"], columns)
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


def print_views(console: Console, results: Costs) -> None:
    title = "What a seat sees, with its question, and new deals, in the middle of a game"
    table = grid(title, ["program"], ["microseconds a view", "deals/s"])
    for name, result in results:
        view, deals = result["view"]["microseconds"], result["deals"]["per_second"]
        table.add_row(name, f"{view:,.1f}", f"{deals:,.0f}")
    console.print(table)


def print_players(console: Console, results: Costs) -> None:
    title = "Games per second by players, and microseconds per player-turn"
    table = grid(title, ["program", "all play"], results[0][1]["players"]["Big Money"])
    for name, result in results:
        for policy, by_players in result["players"].items():
            cells: list[str] = []
            for figures in by_players.values():
                rate, turns = figures["games_per_second"], figures["turns"]
                cells.append(f"{rate:,.0f}\n{1e6 / rate / turns:.2f}")
            table.add_row(name, policy, *cells)
    console.print(table)
