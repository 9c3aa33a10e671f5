"""The options that several commands have; `read_request` understands those about the kingdom.

Typer reads the options of a command from its parameters, so each command lists what it takes.
"""

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
Landscapes = Annotated[
    str, typer.Option(help="Exactly these Events and Ways, as Ride,Way of the Ox.")
]
LandscapeCount = Annotated[
    int | None,
    typer.Option(
        min=0,
        help="Deal so many Events and Ways from their own deck. Without a number they come up "
        "among the cards of a random kingdom, and a recommended set has its own.",
    ),
]
MostLandscapes = Annotated[
    int,
    typer.Option(min=0, help="How many Events and Ways may come up among the kingdom cards."),
]
MostWays = Annotated[int, typer.Option(min=0, help="How many of those drawn may be Ways.")]
Mouse = Annotated[str, typer.Option(help="The card that Way of the Mouse sets aside.")]
Seed = Annotated[int | None, typer.Option(help="Decides all that is random.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
