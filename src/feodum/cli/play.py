"""`feodum play` plays in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from feodum.cli import options
from feodum.cli.language import spoken
from feodum.kingdoms.dealing import MOST_LANDSCAPES, MOST_WAYS
from feodum.kingdoms.request import read_request, words
from feodum.terminal.dialogue import PlayOptions
from feodum.terminal.opening import play as play_in_terminal


def play(
    *,
    players: options.Players = "",
    sets: options.Sets = "",
    recommended: options.Recommended = "",
    kingdom: options.Kingdom = "",
    required: options.Required = "",
    banned: options.Banned = "",
    wishes: options.Wishes = None,
    landscapes: options.Landscapes = "",
    landscape_count: options.LandscapeCount = None,
    most_landscapes: options.MostLandscapes = MOST_LANDSCAPES,
    most_ways: options.MostWays = MOST_WAYS,
    beside: options.Beside = "",
    random: Annotated[bool, typer.Option("--random")] = False,
    draft: Annotated[bool, typer.Option("--draft")] = False,
    seed: options.Seed = None,
    resume: Annotated[bool, typer.Option("--resume")] = False,
    load: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    save: Annotated[
        Path | None,
        typer.Option(metavar="FILE"),
    ] = None,
    _plugins: options.Plugins = None,
    _: Annotated[bool, typer.Option("--terminal", show_default=False)] = True,
) -> None:
    """Play in the terminal, against bots and friends at one keyboard.

    You are asked for whatever the options leave open.
    """
    wanted = read_request(
        sets,
        recommended,
        kingdom,
        required,
        banned,
        wishes or (),
        landscapes=landscapes,
        landscape_count=landscape_count,
        most_landscapes=most_landscapes,
        most_ways=most_ways,
        beside=beside,
    )
    asked = PlayOptions(
        players=list(words(players)) or None,
        wanted=wanted,
        random=random,
        draft=draft,
        seed=seed,
        load=load,
        resume=resume,
        save_to=save,
        locale=spoken(),
    )
    raise typer.Exit(play_in_terminal(asked))
