"""The tables that the benchmarks print."""

from collections.abc import Iterable

from rich.table import Table


def grid(title: str, names: Iterable[str], numbers: Iterable[str]) -> Table:
    """An empty table with these columns: names on the left, numbers on the right."""
    table = Table(title=title, title_justify="left")
    for name in names:
        table.add_column(name, no_wrap=True)
    for number in numbers:
        table.add_column(number, justify="right")
    return table
