"""The options that say which kingdom a table has; `read_request` understands them."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import Parameter, signature
from typing import TYPE_CHECKING, Annotated, Final

import typer

from feodum.kingdoms.dealing import MOST_LANDSCAPES, MOST_WAYS
from feodum.kingdoms.request import KingdomRequest, read_request

if TYPE_CHECKING:
    from feodum.engine.card import Card, Event, Way
    from feodum.locales import Locale

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


def read_options(
    sets: Sets = "",
    recommended: Recommended = "",
    kingdom: Kingdom = "",
    required: Required = "",
    banned: Banned = "",
    wishes: Wishes = None,
    landscapes: Landscapes = "",
    landscape_count: LandscapeCount = None,
    most_landscapes: MostLandscapes = MOST_LANDSCAPES,
    most_ways: MostWays = MOST_WAYS,
    mouse: Mouse = "",
) -> KingdomRequest:
    return read_request(
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
        mouse=mouse,
    )


OPTIONS: Final = [
    option.replace(kind=Parameter.KEYWORD_ONLY)
    for option in signature(read_options, eval_str=True).parameters.values()
]


def asks_for_kingdom(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command all these options in the place of `wanted`, what they ask for.

    Typer reads the options of a command from its signature, so the signature is what changes.
    """
    own = signature(command, eval_str=True)

    @wraps(command)
    def run(*args: object, **given: object) -> None:
        asked = {option.name: given.pop(option.name) for option in OPTIONS}
        command(*args, wanted=read_options(**asked), **given)  # type: ignore[arg-type]

    parameters: list[Parameter] = []
    for parameter in own.parameters.values():
        parameters.extend(OPTIONS if parameter.name == "wanted" else [parameter])
    run.__signature__ = own.replace(parameters=parameters)  # type: ignore[attr-defined]
    return run


def price(source: Card | Event | Way) -> str:
    """The cost as it is shown; a Way has none."""
    return "" if source.cost is None else f"${source.cost.coins}"


def types(source: Card | Event | Way, locale: Locale) -> str:
    return ", ".join(locale.text(f"type-{name}") for name in source.type_names)


def text(source: Card | Event | Way, locale: Locale) -> str:
    """What it does, as it stands in a cell."""
    return locale.attribute(source.key, "text").replace("\n---\n", "\n- ")
