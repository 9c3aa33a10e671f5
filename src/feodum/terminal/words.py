"""Cards and players in words: their names, lists of them, their colours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from feodum.engine.card import (
    ACTION,
    ATTACK,
    CURSE,
    DURATION,
    REACTION,
    TREASURE,
    VICTORY,
    Card,
    Event,
    Way,
)
from feodum.engine.notation import runs
from feodum.kingdoms.sets import LANDSCAPES, SOURCES, all_cards, landscapes
from feodum.session.seats import LONGEST_NAME, printable

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from feodum.locales import Locale

COLOURS: Final = (
    (CURSE, "magenta"),
    (ATTACK, "red"),
    (REACTION, "blue"),
    (DURATION, "dark_orange"),
    (TREASURE, "yellow"),
    (VICTORY, "green"),
    (ACTION, "cyan"),
)


class Words:
    """What things are called at one table, in one language."""

    def __init__(
        self,
        locale: Locale,
        sets: tuple[str, ...],
        seats: Sequence[str],
        *,
        ways: bool = False,
    ) -> None:
        self.locale: Final = locale
        self.seats: Final = [printable(name)[:LONGEST_NAME] for name in seats]
        self.cards: Final = all_cards(sets)
        """Every card by its English name, in this table's version."""
        self.sources: Final[dict[str, Card | Event | Way]] = {
            **self.cards,
            **landscapes(tuple(LANDSCAPES)),
        }
        """The Events and Ways too."""
        self.ways: Final = ways
        """Actions can be played as Ways at this table."""

    def card(self, key: str) -> str:
        return self.locale.text(key)

    def named(self, key: str) -> Text:
        return Text(self.card(key), style=colour(SOURCES[key]))

    def list_cards(self, keys: Iterable[str]) -> str:
        """Name cards, equal neighbours counted: `2 Copper, Estate`."""
        return ", ".join(self.counted(key, count) for key, count in runs(keys))

    def list_named(self, keys: Iterable[str]) -> list[Text]:
        """The same in colours, one text for each name."""
        return [
            Text(self.counted(key, count), style=colour(SOURCES[key])) for key, count in runs(keys)
        ]

    def counted(self, key: str, count: int) -> str:
        name = self.card(key)
        if count == 1:
            return name
        return self.locale.text("card-times", card=name, count=count)

    def label(self, name: str) -> str:
        """An ability, a place in a deck, or `Barge (Way of the Turtle)`."""
        if name.isdecimal():
            return name
        card, bracket, source = name.removesuffix(")").partition(" (")
        if bracket and card in self.sources and source in self.sources:
            known = self.sources
            args = {"card": self.card(known[card].key), "source": self.card(known[source].key)}
            return self.locale.text("choice-put-off", **args)
        return self.locale.text(label_id(name))

    def cost(self, cost: int) -> str:
        return self.locale.text("cost", cost=cost)

    def types(self, key: str) -> str:
        source = SOURCES[key]
        if isinstance(source, Event):
            return self.locale.text("type-event")
        if isinstance(source, Way):
            return self.locale.text("type-way")
        names = [self.locale.text(f"type-{name}") for name in source.type_names]
        return self.locale.text("between-types").join(names)


def label_id(name: str) -> str:
    """The message of an ability: `label-plus-2-cards`, `label-plus-coins-2`."""
    plain = name.lower().replace("+", "plus-").replace("$", "coins-").replace(" ", "-")
    return f"label-{plain}"


def gathered(keys: Iterable[str]) -> list[str]:
    """The keys with equal ones together, in the order in which each came first."""
    order = list(keys)
    return sorted(order, key=order.index)


def colour(source: Card | Event | Way) -> str:
    """The colour of a card; Events and Ways have none."""
    types = source.types if isinstance(source, Card) else 0
    return next((style for type_, style in COLOURS if types & type_), "")


def listed(cells: list[Text]) -> list[Text]:
    """The cells of a list: a comma after each but the last."""
    return [Text.assemble(cell, ",") for cell in cells[:-1]] + cells[-1:]


def flow(label: Text, cells: Iterable[Text], width: int, gap: int = 2) -> list[Text]:
    """Set cells beside each other after a label, on as many lines as they need."""
    indent = label.cell_len
    line = label.copy()
    lines = [line]
    for cell in cells:
        room = gap if line.cell_len > indent else 0
        for piece in pieces(cell, width - indent):
            if line.cell_len > indent and line.cell_len + room + piece.cell_len > width:
                line = Text(" " * indent)
                lines.append(line)
                room = 0
            line.append(" " * room)
            line.append_text(piece)
            room = 1
    return lines


def pieces(cell: Text, width: int) -> list[Text]:
    """A cell; or if it is too wide for a line, the things that it lists."""
    if cell.cell_len <= width:
        return [cell]
    things = cell.split(", ", include_separator=True)
    for thing in things:
        thing.rstrip()
    return list(things)
