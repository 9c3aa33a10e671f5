"""`feodum verify` checks the shuffles of a downloaded game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from feodum.cli import options
from feodum.cli.language import spoken
from feodum.extras import extra
from feodum.session.seats import printable
from feodum.terminal.saving import read_file


def verify(
    file: Annotated[Path, typer.Argument()],
    commitment: Annotated[str, typer.Option(metavar="HEX")] = "",
    terms: Annotated[str, typer.Option(metavar="HEX")] = "",
    share: Annotated[str, typer.Option(metavar="HEX")] = "",
    before: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    _plugins: options.Plugins = None,
) -> None:
    """Check that every shuffle of a game comes from what was fixed before it began."""
    with extra("server"):
        from feodum.server.table.verify import verify as check
    found = check(
        read_file(file),
        shown=commitment.lower(),
        terms=terms.lower(),
        share=share.lower(),
        before=None if before is None else read_file(before),
    )
    console = Console(highlight=False)
    console.print(spoken().text("verify-good"))
    if before is None and found.terms.before is not None:
        table = printable(found.terms.before.table)
        console.print(spoken().text("verify-rematch", table=table), markup=False)
