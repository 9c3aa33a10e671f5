"""A short recorded game for each card, Event and Way, in which it is really used.

`python -m pytest tests/boxes/test_golden.py --update-golden` records them again.
"""

from __future__ import annotations

import pytest

from feodum.engine.card import Card
from feodum.engine.landscape import Event, Landscape, Way
from tests.boxes.golden_games import FOLDER, LONGEST, read, record, replay, write
from tests.boxes.golden_signs import EFFECT, PLAIN, SHOWS, has_own_effect, shown, wanted
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
    """Only a card or landscape with an effect of its own can leave signs, and is listed."""
    assert isinstance(source, (Card, Event, Way))
    assert source.key not in SHOWS or has_own_effect(source)


def test_each_file_belongs_to_something() -> None:
    files = {path.name for path in FOLDER.iterdir()}
    assert files == {f"{source.key}.txt" for source in SOURCES}


def test_every_recorded_game_shows_an_effect_of_its_own() -> None:
    """Where the listed signs are found, so is the general sign of an effect."""
    for source in [source for source in SOURCES if source.key in SHOWS][::10]:
        recorded = read((FOLDER / f"{source.key}.txt").read_text(encoding="utf-8"))
        plain = all(sign in PLAIN for sign in SHOWS[source.key])
        assert plain or EFFECT in shown(source, replay(recorded))


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
