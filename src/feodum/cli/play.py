"""`feodum play` plays in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from feodum.cli import tables
from feodum.kingdoms.request import KingdomRequest, words
from feodum.terminal.play import Options
from feodum.terminal.play import play as play_in_terminal


@tables.asks_for_kingdom
def play(
    *,
    players: Annotated[
        str, typer.Option(help="Who plays, in turn order: Ann,bot:basic. Asked if left out.")
    ] = "",
    wanted: KingdomRequest,
    random: Annotated[bool, typer.Option("--random", help="Draw a random kingdom.")] = False,
    draft: Annotated[
        bool, typer.Option("--draft", help="Let the players choose the kingdom in turns.")
    ] = False,
    seed: tables.Seed = None,
    load: Annotated[Path | None, typer.Option(help="Go on with this saved game.")] = None,
    save: Annotated[Path | None, typer.Option(help="Save to this file.")] = None,
    _: Annotated[bool, typer.Option("--terminal", help="Play in the terminal.")] = True,
) -> None:
    """Play against bots and friends at one keyboard."""
    options = Options(
        players=list(words(players)) or None,
        wanted=wanted,
        random=random,
        draft=draft,
        seed=seed,
        load=load,
        save_to=save,
    )
    raise typer.Exit(play_in_terminal(options))
