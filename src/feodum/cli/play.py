"""`feodum play` plays in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from feodum.cli import options
from feodum.cli.interrupts import RaisedInterrupts
from feodum.cli.language import spoken
from feodum.kingdoms.request import KingdomRequest, words
from feodum.terminal.dialogue import PlayOptions
from feodum.terminal.opening import play as play_in_terminal


@options.about_kingdom
def play(
    *,
    players: options.Players = "",
    wanted: KingdomRequest,
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
    with RaisedInterrupts():
        code = play_in_terminal(asked)
    raise typer.Exit(code)
