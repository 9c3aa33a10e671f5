"""An episode as text, as the terminal shows it."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING, Final

from rich.console import Console

from feodum.locales import Locale
from feodum.terminal.layout import Layout
from feodum.views.view import view
from feodum.wording.words import Words

if TYPE_CHECKING:
    from feodum.rl.episode import Episode

WIDTH: Final = 100


def render(episode: Episode, seat: int) -> str:
    """The table as a seat sees it."""
    names = [f"P{number + 1}" for number in range(len(episode.game.players))]
    seen = view(episode.game, seat, names=names)
    sets = episode.setting.table(episode.seed).sets
    words = Words(Locale(), sets, names, ways=bool(episode.game.ways))
    lines = Layout(words, seen, WIDTH).lines()
    console = Console(file=StringIO(), force_terminal=True, width=WIDTH, color_system="standard")
    with console.capture() as captured:
        for line in lines:
            console.print(line)
    return captured.get()
