"""`feodum serve` lets people play in the browser."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console

from feodum.cli import options
from feodum.cli.language import spoken


def serve(
    *,
    host: Annotated[str, typer.Option(metavar="HOST")] = "127.0.0.1",
    port: Annotated[int | None, typer.Option(min=0, max=65535, metavar="N")] = None,
    database: Annotated[str, typer.Option(envvar="FEODUM_DATABASE", metavar="URL")] = "",
    workers: Annotated[int, typer.Option(min=1, max=64, metavar="N")] = 1,
    show: Annotated[bool, typer.Option("--open")] = False,
    origins: Annotated[list[str] | None, typer.Option("--origin", metavar="URL")] = None,
    close_after: Annotated[float, typer.Option(min=0.01, metavar="DAYS")] = 30.0,
    limits: Annotated[bool, typer.Option()] = True,
    plugins: options.Plugins = None,
) -> None:
    """Serve the page, for yourself or for friends on a network."""
    # Imported only here, so that the other commands start quickly.
    from feodum.server.run import run
    from feodum.server.settings import DAY, Settings

    settings = Settings(
        database=database,
        origins=tuple(origins or ()),
        limits=limits,
        close_after=close_after * DAY,
        plugins=tuple(str(file.resolve()) for file in plugins or ()),
    )
    console = Console(highlight=False)
    locale = spoken()

    def tell(address: str) -> None:
        console.print(locale.text("serving", url=address))
        console.print(locale.text("serving-stop"), style="dim")

    run(settings, host, port, workers, tell, show=show)
