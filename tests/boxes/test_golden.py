"""A short recorded game for each card, Event and Way, in which it is really used.

`python -m pytest tests/boxes/test_golden.py --update-golden` records them again.
"""

from __future__ import annotations

import pytest

from feodum.engine.card import Card
from feodum.engine.landscape import Event, Landscape, Way
from tests.boxes.golden_games import FOLDER, LONGEST, read, record, replay, write
from tests.boxes.golden_signs import SHOWS, shown, wanted
from tests.support.scenario_files import SOURCES

each_source = pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.key)


@each_source
def test_golden_game(source: Card | Landscape, pytestconfig: pytest.Config) -> None:
    path = FOLDER / f"{source.key}.txt"
    if pytestconfig.getoption("--update-golden"):
        FOLDER.mkdir(exist_ok=True)
        path.write_text(record(source), encoding="utf-8")
    assert path.exists(), "no golden game: record it with --update-golden"
    text = path.read_text(encoding="utf-8")
    recorded = read(text)
    position = replay(recorded)
    assert recorded.source is source
    assert wanted(source) <= shown(source, position)
    assert write(recorded, position) == text
    assert text.count("\n") < LONGEST


@each_source
def test_what_a_golden_game_must_show(source: Card | Landscape) -> None:
    """Every card or landscape with its own effect has signs to look for."""
    assert isinstance(source, (Card, Event, Way))
    own = source.effect is not None or bool(source.while_it_lasts)
    if isinstance(source, Card):
        own = own or bool(source.about_itself or source.from_hand) or source.cost_now is not None
    assert (source.key in SHOWS) == own


def test_each_file_belongs_to_something() -> None:
    files = {path.name for path in FOLDER.iterdir()}
    assert files == {f"{source.key}.txt" for source in SOURCES}


def test_a_changed_game_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    text = (FOLDER / "smithy.txt").read_text(encoding="utf-8")
    recorded = read(text)
    monkeypatch.setattr(recorded.source, "cards", 2)
    assert write(recorded, replay(recorded)) != text


def test_an_unused_card_is_noticed() -> None:
    recorded = read((FOLDER / "smithy.txt").read_text(encoding="utf-8"))
    first_play = recorded.answers.index("play Smithy")
    del recorded.answers[first_play:]
    assert not wanted(recorded.source) <= shown(recorded.source, replay(recorded))
