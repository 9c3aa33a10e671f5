"""The options that say which kingdom a table has; `read_request` understands them."""

from __future__ import annotations

from typing import Annotated

import typer

Sets = Annotated[
    str,
    typer.Option(
        help="Sets in use, as base-2e,base-1e; a card in two of them is the first one's. "
        "With counts, as base-1e:5,base-2e:5, so many cards are drawn from each."
    ),
]
Recommended = Annotated[str, typer.Option(help="A recommended set, as base-2e/first-game.")]
Kingdom = Annotated[str, typer.Option(help="Exactly these ten kingdom cards, between commas.")]
Required = Annotated[str, typer.Option("--require", help="Cards a random kingdom must have.")]
Banned = Annotated[str, typer.Option("--ban", help="Cards a random kingdom must not have.")]
Wishes = Annotated[
    list[str] | None,
    typer.Option("--wish", help="What a random kingdom should have: buy, trasher or reaction."),
]
Seed = Annotated[int | None, typer.Option(help="Decides all that is random.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
