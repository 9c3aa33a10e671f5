"""Prints requirements, and whether they are met."""

from __future__ import annotations

from rich.console import Console


def verdict(console: Console, text: str, kept: bool) -> bool:
    console.print(f"  {text}  {'[green]ok[/]' if kept else '[red]missed[/]'}", highlight=False)
    return kept
