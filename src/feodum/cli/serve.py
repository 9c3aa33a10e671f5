"""`feodum serve` lets people play in the browser."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console

from feodum.cli import options
from feodum.cli.language import spoken
from feodum.extras import extra


def serve(
    *,
    host: Annotated[str, typer.Option(metavar="HOST")] = "127.0.0.1",
    port: Annotated[int | None, typer.Option(min=0, max=65535, metavar="N")] = None,
    database: Annotated[str, typer.Option(envvar="FEODUM_DATABASE", metavar="URL")] = "",
    workers: Annotated[int, typer.Option(min=1, max=64, metavar="N")] = 1,
    show: Annotated[bool, typer.Option("--open")] = False,
    hosts: Annotated[
        list[str] | None,
        typer.Option("--allow-host", envvar="FEODUM_ALLOW_HOST", metavar="NAME"),
    ] = None,
    proxies: Annotated[
        list[str] | None, typer.Option("--proxy", envvar="FEODUM_PROXY", metavar="ADDRESS")
    ] = None,
    origins: Annotated[list[str] | None, typer.Option("--origin", metavar="URL")] = None,
    close_after: Annotated[float, typer.Option(min=0.01, metavar="DAYS")] = 30.0,
    limits: Annotated[bool, typer.Option()] = True,
    lab: Annotated[bool | None, typer.Option("--lab/--no-lab")] = None,
    plugins: options.Plugins = None,
) -> None:
    """Serve the page, for yourself or for friends on a network."""
    # Imported here so that other commands start quickly and do not need the server's packages.
    with extra("server"):
        from feodum.server.ops.settings import DAY, LOCAL, Settings, checked_proxies, lab_for
        from feodum.server.run import run

    settings = Settings(
        database=database,
        origins=tuple(origins or ()),
        hosts=(host, *(hosts or ())),
        proxies=checked_proxies(proxies or LOCAL),
        limits=limits,
        lab=lab_for(lab, alone=not (hosts or proxies or origins), host=host),
        close_after=close_after * DAY,
        plugins=tuple(str(file.resolve()) for file in plugins or ()),
    )
    console = Console(highlight=False)
    locale = spoken()

    def tell(address: str) -> None:
        console.print(locale.text("serving", url=address))
        console.print(locale.text("serving-stop"), style="dim")

    run(settings, host, port, workers, tell, show=show)
