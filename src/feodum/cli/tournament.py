"""`feodum tournament` plays many strategies round robin."""

from __future__ import annotations

from typing import Annotated

import typer

from feodum.bots.naming import find_bot
from feodum.cli import options, output
from feodum.cli.completion import bot_names
from feodum.cli.interrupts import INTERRUPTED, Interrupts
from feodum.cli.language import spoken
from feodum.cli.results import print_standings, tournament_data
from feodum.cli.simulate import Dark, Files, Guard, Html, Jobs, MostTurns, Plots, Ray, Tables
from feodum.cli.watching import Watcher
from feodum.kingdoms.request import KingdomRequest
from feodum.kingdoms.series import some_seed
from feodum.lab.api import GAMES, round_robin
from feodum.lab.cluster import cluster_at
from feodum.lab.race import MOST_TURNS
from feodum.lab.tournament import TABLES, TournamentInterrupted
from feodum.locales import Locale
from feodum.strategies.library import library
from feodum.wording.strategies import bot_title


@options.about_kingdom
def tournament(
    bots: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="BOT",
            show_default=False,
            autocompletion=bot_names,
        ),
    ] = None,
    *,
    games: Annotated[int, typer.Option(min=1, metavar="N")] = GAMES,
    wanted: KingdomRequest,
    seed: options.Seed = None,
    jobs: Jobs = None,
    most_turns: MostTurns = MOST_TURNS,
    guard: Guard = True,
    as_json: options.Json = False,
    tables: Tables = None,
    plots: Plots = None,
    html: Html = None,
    dark: Dark = False,
    ray: Ray = "",
    _plugins: options.Plugins = None,
) -> None:
    """Play every strategy against every other, and rank them.

    Each pair plays with the kingdom cards that its two strategies name, unless the options say
    otherwise.
    """
    files = Files.wanted(tables, plots, html, dark=dark)
    cluster = cluster_at(ray)
    names = [find_bot(bot, guard=guard) for bot in bots or library()]
    interrupted = False
    with Interrupts() as interrupts, Watcher(games, interrupts) as watcher:
        try:
            result = round_robin(
                names,
                [bot_title(name, Locale() if as_json else spoken()) for name in names],
                wanted,
                games,
                some_seed(seed),
                jobs=jobs,
                most_turns=most_turns,
                cluster=cluster,
                progress=watcher.games_done,
            )
        except TournamentInterrupted as stopped:
            result, interrupted = stopped.tournament, True
    if as_json:
        output.print_json(tournament_data(result))
    else:
        print_standings(result, interrupted=interrupted)
    if result.standings:
        files.write(result, TABLES)
        files.draw(result)
    if interrupted:
        raise typer.Exit(INTERRUPTED)
