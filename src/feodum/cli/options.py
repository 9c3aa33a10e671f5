"""The options that several commands share; `read_request` reads those about the kingdom.

Typer reads the options of a command from its parameters, so each command lists what it takes.
"""

from __future__ import annotations

import multiprocessing
from pathlib import Path
from typing import Annotated

import typer

from feodum.bots import BOTS
from feodum.cli.completion import among, card_names, event_and_way_names, recommended_names
from feodum.kingdoms.randomizer import Wish
from feodum.kingdoms.sets import SETS
from feodum.plugins import load_plugin
from feodum.session.seats import BOT

WISHES = [str(wish) for wish in Wish]


def load_plugins(files: list[Path] | None) -> list[Path] | None:
    for file in files or []:
        load_plugin(file)
    if files and "fork" in multiprocessing.get_all_start_methods():
        # Worker processes must have the plugins that this one has loaded.
        multiprocessing.set_start_method("fork", force=True)
    return files


Plugins = Annotated[
    list[Path] | None,
    typer.Option(
        "--plugin",
        metavar="FILE",
        callback=load_plugins,
        is_eager=True,
        show_default=False,
    ),
]
Players = Annotated[
    str,
    typer.Option(
        metavar="NAMES",
        autocompletion=among(lambda: [f"{BOT}{name}" for name in BOTS]),
    ),
]
Sets = Annotated[
    str,
    typer.Option(
        metavar="SETS",
        autocompletion=among(lambda: list(SETS)),
    ),
]
Recommended = Annotated[
    str,
    typer.Option(
        metavar="NAME",
        autocompletion=recommended_names,
    ),
]
Kingdom = Annotated[
    str,
    typer.Option(
        metavar="CARDS",
        autocompletion=card_names,
    ),
]
Required = Annotated[
    str,
    typer.Option(
        "--require",
        metavar="CARDS",
        autocompletion=card_names,
    ),
]
Banned = Annotated[
    str,
    typer.Option(
        "--ban",
        metavar="CARDS",
        autocompletion=card_names,
    ),
]
Wishes = Annotated[
    list[str] | None,
    typer.Option(
        "--wish",
        metavar="WISH",
        autocompletion=among(lambda: WISHES),
    ),
]
Landscapes = Annotated[
    str,
    typer.Option(
        metavar="NAMES",
        autocompletion=event_and_way_names,
    ),
]
LandscapeCount = Annotated[
    int | None,
    typer.Option(
        min=0,
        metavar="N",
    ),
]
MostLandscapes = Annotated[
    int,
    typer.Option(min=0, metavar="N"),
]
MostWays = Annotated[int, typer.Option(min=0, metavar="N")]
Beside = Annotated[
    str,
    typer.Option(
        "--beside",
        "--mouse",
        metavar="CARD",
        autocompletion=card_names,
    ),
]
Seed = Annotated[int | None, typer.Option(metavar="N")]
Json = Annotated[bool, typer.Option("--json")]
