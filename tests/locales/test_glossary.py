"""The Russian glossary: it names everything as the game does, and the messages follow it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from feodum.kingdoms.sets import BOXES, RECOMMENDED, SOURCES, other_cards
from feodum.kingdoms.sets import SETS as SETS_OF_CARDS
from feodum.locales import Locale
from feodum.locales.names import recommended_id
from tests.support.command import ROOT, spaced
from tests.support.locale_files import files

if TYPE_CHECKING:
    import pytest

    from feodum.boxes.box import Box

EN: Final = Locale("en")
RU: Final = Locale("ru")
GLOSSARY: Final = ROOT / "docs" / "ru" / "glossary.md"
ROW: Final = re.compile(r"^\| ([^|]+?) *\| ([^|]+?) *\|(?: ([^|]*?) *\|)?$", re.MULTILINE)
TABLE: Final = re.compile(r"(?<=\| English \| по-русски \|\n\|---\|---\|\n)(?:\|.*\n)+")
SETS_HEADING: Final = "## Наборы\n"


def glossary_rows() -> list[tuple[str, str, str]]:
    rows = ROW.findall(GLOSSARY.read_text(encoding="utf-8"))
    return [row for row in rows if row[0] not in ("English", "---")]


def row(key: str) -> str:
    return f"| {EN.text(key)} | {RU.text(key)} |\n"


def kin(key: str) -> tuple[Box, set[str]]:
    """The box of a card or landscape, and the rows of all that is of its kind there."""
    kind = type(SOURCES[key])
    for box in BOXES.values():
        for edition in box.editions:
            cards = list(edition.cards)
            made = [*cards, *other_cards(cards), *edition.landscapes]
            keys = [one.key for one in made if type(one) is kind]
            if key in keys:
                return box, {row(one) for one in keys}
    raise LookupError(key)


def with_row(text: str, key: str) -> str:
    """The glossary with a row for this card or landscape, in the table of its kind; a new box gets
    a table of its own."""
    box, rows_of_kind = kin(key)
    others = rows_of_kind - {row(key)}
    for table in TABLE.finditer(text):
        rows = table[0].splitlines(keepends=True)
        if others & set(rows):
            return text[: table.start()] + "".join(sorted({*rows, row(key)})) + text[table.end() :]
    title = RU.text(f"set-{box.editions[0].name}")
    head = f"## {title}\n\n| English | по-русски |\n|---|---|\n"
    return text.replace(SETS_HEADING, f"{head}{row(key)}\n{SETS_HEADING}")


def test_the_glossary_names_things_as_the_game_does(pytestconfig: pytest.Config) -> None:
    """`--update-golden` adds the cards and landscapes that it lacks."""
    titles = [*(f"set-{name}" for name in SETS_OF_CARDS), *map(recommended_id, RECOMMENDED)]
    text = GLOSSARY.read_text(encoding="utf-8")
    if pytestconfig.getoption("--update-golden"):
        for key in SOURCES:
            if row(key) not in text:
                text = with_row(text, key)
        GLOSSARY.write_text(text, encoding="utf-8")
    missing = [key for key in [*SOURCES, *titles] if row(key) not in text]
    assert missing == []


def test_what_the_glossary_lacks_comes_back_where_it_was() -> None:
    text = GLOSSARY.read_text(encoding="utf-8")
    for key in ("witch", "nobles", "horse", "alliance", "way-of-the-worm"):
        less = text.replace(row(key), "")
        assert less != text
        assert with_row(less, key) == text


def test_a_new_box_gets_a_table_in_the_glossary() -> None:
    text = GLOSSARY.read_text(encoding="utf-8")
    less = re.sub(r"## Интрига\n\n.*?\n\n(?=## )", "", text, flags=re.DOTALL)
    assert row("nobles") not in less
    more = with_row(with_row(less, "nobles"), "baron")
    assert f"|---|---|\n{row('baron')}{row('nobles')}\n{SETS_HEADING}" in more


def test_the_glossary_is_followed() -> None:
    """No message uses a word that the glossary rules out."""
    ruled_out = [word for *_, words in glossary_rows() for word in words.split(", ") if word]
    assert len(ruled_out) > 20
    for file in files("ru"):
        text = spaced(file.read_text(encoding="utf-8")).casefold()
        found = [word for word in ruled_out if re.search(rf"\b{word}", text)]
        assert found == [], file.name


def test_zones_phases_and_types_are_those_of_the_glossary() -> None:
    own = {english.casefold(): own.split(", ") for english, own, _ in glossary_rows()}
    for message_id, term in {
        "zone-deck": "deck",
        "zone-hand": "hand",
        "zone-discard": "discard pile",
        "zone-trash": "trash",
        "zone-supply": "supply",
        "zone-play": "in play",
        "zone-exile": "exile",
        "phase-action": "action phase",
        "phase-buy": "buy phase",
        "phase-cleanup": "clean-up phase",
        "type-action": "action",
        "type-treasure": "treasure",
        "type-attack": "attack",
        "type-reaction": "reaction",
        "type-duration": "duration",
        "type-event": "event",
        "type-way": "way",
    }.items():
        assert RU.text(message_id).casefold() in own[term], message_id
