"""The options that several commands have; `read_request` understands those about the kingdom.

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
        # Processes that play games must know what this one has learned.
        multiprocessing.set_start_method("fork", force=True)
    return files


Plugins = Annotated[
    list[Path] | None,
    typer.Option(
        "--plugin",
        metavar="FILE",
        help="Python file with your own cards, sets or bots. Can be repeated.",
        callback=load_plugins,
        is_eager=True,
        show_default=False,
    ),
]
Players = Annotated[
    str,
    typer.Option(
        metavar="NAMES",
        help="Who plays, in turn order: Ann,bot:basic. One name plays against a bot.",
        autocompletion=among(lambda: [f"{BOT}{name}" for name in BOTS]),
    ),
]
Sets = Annotated[
    str,
    typer.Option(
        metavar="SETS",
        help=f"Sets to use, from {', '.join(SETS)}. A card in two of them is taken from the "
        "first. With numbers (base-1e:5,base-2e:5), that many cards are drawn from each.",
        autocompletion=among(lambda: list(SETS)),
    ),
]
Recommended = Annotated[
    str,
    typer.Option(
        metavar="NAME",
        help="A recommended set, such as first-game; `feodum list` shows them.",
        autocompletion=recommended_names,
    ),
]
Kingdom = Annotated[
    str,
    typer.Option(
        metavar="CARDS",
        help="Exactly these ten kingdom cards, separated by commas.",
        autocompletion=card_names,
    ),
]
Required = Annotated[
    str,
    typer.Option(
        "--require",
        metavar="CARDS",
        help="Cards a random kingdom must have.",
        autocompletion=card_names,
    ),
]
Banned = Annotated[
    str,
    typer.Option(
        "--ban",
        metavar="CARDS",
        help="Cards a random kingdom must not have.",
        autocompletion=card_names,
    ),
]
Wishes = Annotated[
    list[str] | None,
    typer.Option(
        "--wish",
        metavar="|".join(WISHES),
        help="What a random kingdom should have. Can be repeated.",
        autocompletion=among(lambda: WISHES),
    ),
]
Landscapes = Annotated[
    str,
    typer.Option(
        metavar="NAMES",
        help="Exactly these Events and Ways: Ride,Way of the Ox.",
        autocompletion=event_and_way_names,
    ),
]
LandscapeCount = Annotated[
    int | None,
    typer.Option(
        min=0,
        metavar="N",
        help="Deal this many Events and Ways from a deck of their own. Otherwise a random "
        "kingdom gets those that come up among its cards, and a recommended set has its own.",
    ),
]
MostLandscapes = Annotated[
    int,
    typer.Option(
        min=0, metavar="N", help="At most this many Events and Ways among the kingdom cards."
    ),
]
MostWays = Annotated[
    int, typer.Option(min=0, metavar="N", help="At most this many of those drawn are Ways.")
]
Mouse = Annotated[
    str,
    typer.Option(
        metavar="CARD",
        help="The card set aside for Way of the Mouse.",
        autocompletion=card_names,
    ),
]
Seed = Annotated[
    int | None, typer.Option(metavar="N", help="Same seed, same kingdom and same shuffles.")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
