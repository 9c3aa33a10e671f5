"""`feodum verify` checks the shuffles of a downloaded game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from feodum.cli import options
from feodum.cli.language import spoken
from feodum.engine.errors import Problem
from feodum.server.verify import verify as check


def verify(
    file: Annotated[Path, typer.Argument()],
    commitment: Annotated[str, typer.Option(metavar="HEX")] = "",
    share: Annotated[str, typer.Option(metavar="HEX")] = "",
    _plugins: options.Plugins = None,
) -> None:
    """Check that every shuffle of a game comes from what was fixed before it began."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeError) as error:
        raise Problem("unreadable-file", file=str(file), reason=str(error)) from None
    check(text, shown=commitment.lower(), share=share.lower())
    Console(highlight=False).print(spoken().text("verify-good"))
