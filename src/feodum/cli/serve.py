"""`feodum serve` lets people play in the browser."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console

from feodum.locales import Locale


def serve(
    *,
    host: Annotated[
        str, typer.Option(help="The address to listen at; 0.0.0.0 lets the whole network in.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help="The port; the first free one from 8000 if left out."),
    ] = None,
    database: Annotated[
        str,
        typer.Option(
            envvar="FEODUM_DATABASE",
            help="A file for SQLite, or postgresql://user:password@host/name. "
            "A file in your data folder if left out.",
        ),
    ] = "",
    workers: Annotated[
        int, typer.Option(min=1, max=64, help="Processes; several need PostgreSQL.")
    ] = 1,
    show: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
    origins: Annotated[
        list[str] | None,
        typer.Option("--origin", help="Another page that may use this server."),
    ] = None,
    close_after: Annotated[
        float, typer.Option(min=0.01, help="Days until an abandoned table is closed.")
    ] = 30.0,
    limits: Annotated[
        bool, typer.Option(help="Keep single clients from asking for too much.")
    ] = True,
) -> None:
    """Serve the page, for yourself or for friends on a network."""
    # Loaded when it is needed, so that the other commands start at once.
    from feodum.server.run import run
    from feodum.server.settings import DAY, Settings

    settings = Settings(
        database=database,
        origins=tuple(origins or ()),
        limits=limits,
        close_after=close_after * DAY,
    )
    console = Console(highlight=False)
    locale = Locale("en")

    def tell(address: str) -> None:
        console.print(locale.text("serving", url=address))
        console.print(locale.text("serving-stop"), style="dim")

    run(settings, host, port, workers, tell, show=show)
