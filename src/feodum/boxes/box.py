"""A box as one value: its editions, cards and landscapes, and the kingdoms its book recommends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from feodum.engine.card import Card
from feodum.engine.landscape import Landscape


@dataclass(frozen=True)
class Edition:
    """One edition of a box, which a table uses as a set: its kingdom cards and its landscapes."""

    name: str
    """The name of the set, such as `base-2e`."""
    cards: Sequence[Card] = ()
    """Its kingdom cards."""
    landscapes: Sequence[Landscape] = ()
    """Its landscapes."""
    year: int = 0
    """When it was published. Of a card in several editions, the newest version is used."""
    losers_start: bool = False
    """Whether, after a shared victory, only players who did not win may start the next game."""


@dataclass(frozen=True)
class Recommended:
    """Ten recommended kingdom cards with their landscapes, and the sets they are played with."""

    name: str
    """The set, a slash and the name of the kingdom."""
    sets: tuple[str, ...]
    """The sets that its cards are from."""
    kingdom: tuple[str, ...]
    """The names of its ten kingdom cards."""
    landscapes: tuple[str, ...] = ()
    """The names of its landscapes."""


@dataclass(frozen=True)
class Box:
    """Everything that a box brings. Its cards say for themselves what they need on the table."""

    name: str
    """The name of the box, as in the keys of its texts."""
    editions: Sequence[Edition]
    """The newest first."""
    kingdoms: Sequence[Recommended] = ()
    """The kingdoms that its book recommends, in the book's order."""
    folder: Path | None = None
    """Where its texts and pictures are: `en.ftl` and other languages, and `pictures.svg`."""


def chapter(book: str, sets: tuple[str, ...], kingdoms: Mapping[str, str]) -> list[Recommended]:
    """The kingdoms that a book recommends for these sets together.

    Each has ten cards, after a colon if there are landscapes before them.
    """
    return [read_kingdom(f"{book}/{slug(title)}", sets, cards) for title, cards in kingdoms.items()]


def read_kingdom(name: str, sets: tuple[str, ...], cards: str) -> Recommended:
    landscapes, _, kingdom = cards.rpartition(": ")
    found = tuple(landscapes.split(", ")) if landscapes else ()
    return Recommended(name, sets, tuple(kingdom.split(", ")), found)


def slug(title: str) -> str:
    """A title in the form in which it is typed: `silver-and-gold`."""
    return title.lower().replace("&", "and").replace("'", "").replace(" ", "-")
