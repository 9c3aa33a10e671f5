"""Shows how far a race, a sweep or a tournament has got."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from feodum.cli.language import spoken
from feodum.lab.report import percent
from feodum.lab.sweep import written

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rich.console import RenderableType

    from feodum.cli.interrupts import Interrupts
    from feodum.lab import RaceResult
    from feodum.lab.sweep import Sweep

WATCH_SECONDS: Final = 0.2
BAR: Final = 24
SHORTEST: Final = 8
"""Names are never cut to fewer letters than this; the worst are left out instead."""
Shares = list[tuple[str, float]]


class Lines(Progress):
    """A progress bar with a line below it."""

    below = ""

    def get_renderables(self) -> Iterable[RenderableType]:
        yield from super().get_renderables()
        if self.below:
            yield Text(self.below, no_wrap=True, overflow="ellipsis")


class Watcher:
    """Shows how far games have got, how long they will take, and the current standings."""

    def __init__(
        self,
        games: int,
        interrupts: Interrupts,
        titles: Sequence[str] = (),
        until: float | None = None,
        console: Console | None = None,
    ) -> None:
        told = TextColumn("{task.description}", markup=False)
        columns = (BarColumn(BAR), MofNCompleteColumn(), TimeRemainingColumn(), told)
        self.console: Final = console or Console(stderr=True)
        self.progress: Final = Lines(*columns, console=self.console, transient=True)
        self.task: Final = self.progress.add_task("", total=None if until else games)
        self.games: Final = games
        self.titles: Final = titles
        self.until: Final = until
        self.interrupts: Final = interrupts
        self.locale: Final = spoken()
        self.last = 0.0
        self.begun = False

    def __enter__(self) -> Watcher:
        return self

    def __exit__(self, *_: object) -> None:
        if self.begun:
            self.progress.stop()

    def begin(self) -> None:
        """Show the bar once games are played: a command refused before that shows none."""
        self.interrupts.heed()
        if not self.begun:
            self.begun = True
            self.progress.start()

    def race(self, result: RaceResult) -> None:
        if self.too_soon(result.games):
            return
        bots = zip(self.titles, result.bots, strict=True) if self.titles else ()
        shares = [(name, bot.win_share) for name, bot in bots]
        self.tell(result.games, shares, max(bot.half_width for bot in result.bots))

    def sweep(self, sweep: Sweep) -> None:
        if self.too_soon(sweep.games):
            return
        shares = [
            (written(numbers), result.bots[0].win_share)
            for numbers, result in zip(sweep.numbers, sweep.results, strict=True)
        ]
        widest = max(bot.half_width for result in sweep.results for bot in result.bots)
        self.tell(sweep.games, shares, widest)

    def games_done(self, done: int, total: int) -> None:
        self.begin()
        self.progress.update(self.task, completed=done, total=total)

    def too_soon(self, games: int) -> bool:
        """Whether the standings were shown only a moment ago; then only the bar is updated."""
        self.begin()
        now = time.monotonic()
        if now - self.last < WATCH_SECONDS:
            self.progress.update(self.task, completed=games)
            return True
        self.last = now
        return False

    def tell(self, games: int, shares: Shares, reached: float) -> None:
        """Show the standings; `reached` is half the width of their widest interval."""
        self.progress.below = standing(shares, self.console.width) if shares else ""
        if self.until is None:
            self.progress.update(self.task, completed=games)
            return
        told = self.locale.text(
            "race-reached",
            reached=percent(reached, self.locale),
            wanted=percent(self.until, self.locale),
        )
        needed = needed_games(games, reached, self.until, self.games)
        self.progress.update(self.task, completed=games, total=needed, description=told)


def needed_games(games: int, reached: float, until: float, most: int) -> int:
    """About how many games it takes: an interval half as wide needs four times as many."""
    return max(games, min(most, round(games * (reached / until) ** 2)))


def standing(shares: Shares, width: int) -> str:
    """The shares in one line; if it is too long, names are cut, and then the worst left out."""
    locale = spoken()
    between = locale.text("between-standings")
    shown = shares
    while True:
        longest = max(SHORTEST, *(len(name) for name, _ in shown))
        for letters in range(longest, SHORTEST - 1, -1):
            line = between.join(
                locale.text("race-standing", name=cut(name, letters), wins=percent(share, locale))
                for name, share in shown
            )
            if len(line) <= width:
                return line
        if len(shown) == 1:
            return cut(line, width)
        worst = min(shown, key=lambda one: one[1])
        shown = [one for one in shown if one is not worst]


def cut(text: str, letters: int) -> str:
    return text if len(text) <= letters else f"{text[: letters - 1].rstrip()}…"
