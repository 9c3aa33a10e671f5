"""The options that several commands share.

Typer reads the options of a command from its parameters, so each command lists what it takes; only
those about the kingdom, of which there are many, come from `about_kingdom`.
"""

from __future__ import annotations

import inspect
import multiprocessing
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from feodum.bots import BOTS
from feodum.cli.completion import among, card_names, event_and_way_names, recommended_names
from feodum.kingdoms.randomizer import Wish
from feodum.kingdoms.request import read_request
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

ABOUT_KINGDOM: Final[dict[str, Any]] = {
    "sets": Sets,
    "recommended": Recommended,
    "kingdom": Kingdom,
    "required": Required,
    "banned": Banned,
    "wishes": Wishes,
    "landscapes": Landscapes,
    "landscape_count": LandscapeCount,
    "most_landscapes": MostLandscapes,
    "most_ways": MostWays,
    "beside": Beside,
}
"""The options about the kingdom, by the parameter of `read_request` that each one sets."""


def about_kingdom(command: Callable[..., None]) -> Callable[..., None]:
    """Let a command take the options about the kingdom, and hand them over as `wanted`."""
    typed = inspect.signature(read_request).parameters
    asked = [
        typed[name].replace(annotation=option, kind=inspect.Parameter.KEYWORD_ONLY)
        for name, option in ABOUT_KINGDOM.items()
    ]
    own = inspect.signature(command, eval_str=True)
    parameters: list[inspect.Parameter] = []
    for name, parameter in own.parameters.items():
        parameters += asked if name == "wanted" else [parameter]

    @wraps(command)
    def with_options(**given: Any) -> None:
        command(wanted=read_request(**{name: given.pop(name) for name in ABOUT_KINGDOM}), **given)

    vars(with_options)["__signature__"] = own.replace(parameters=parameters)
    with_options.__annotations__ = {}
    return with_options
