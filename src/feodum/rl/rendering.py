"""An episode as text, as the terminal shows it."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING, Final

from rich.console import Console

from feodum.engine.errors import Problem
from feodum.locales import Locale
from feodum.terminal.layout import Layout
from feodum.views.view import view
from feodum.wording.words import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from feodum.rl.episode import Episode

WIDTH: Final = 100
HUMAN: Final = "human"
ANSI: Final = "ansi"
MODES: Final = (HUMAN, ANSI)
"""How one game can be rendered: printed after each step, or as text when asked for."""


def check_mode(mode: object, known: Sequence[str]) -> None:
    """Refuse a render mode in which nothing would be shown."""
    if mode is not None and mode not in known:
        raise Problem("rl-render-mode", value=str(mode), known=", ".join(known))


def rendered(episode: Episode, seat: int, mode: str | None) -> str | None:
    """The table as a seat sees it: as text, or printed for `human`, or nothing."""
    if mode == ANSI:
        return render(episode, seat)
    if mode == HUMAN:
        console = Console(width=WIDTH)
        print_table(episode, seat, console)
        console.print()
    return None


def render(episode: Episode, seat: int) -> str:
    """The table as a seat sees it."""
    console = Console(file=StringIO(), force_terminal=True, width=WIDTH, color_system="standard")
    with console.capture() as captured:
        print_table(episode, seat, console)
    return captured.get()


def print_table(episode: Episode, seat: int, console: Console) -> None:
    names = [f"P{number + 1}" for number in range(len(episode.game.players))]
    seen = view(episode.game, seat, names=names)
    sets = episode.setting.table(episode.seed).sets
    words = Words(Locale(), sets, names, ways=bool(episode.game.ways))
    for line in Layout(words, seen, WIDTH).lines():
        console.print(line)
