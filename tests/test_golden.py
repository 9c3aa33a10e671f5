"""For each card a short recorded game in which it is really used, and which never changes.

`python -m pytest tests/test_golden.py --update-golden` records them anew.
"""

from __future__ import annotations

import pytest

from feodum.engine.card import Card
from tests.golden_games import FOLDER, LONGEST, SHOWS, read, record, replay, shown, wanted, write
from tests.scenario_files import CARDS

each_card = pytest.mark.parametrize("card", CARDS, ids=lambda card: card.key)


@each_card
def test_golden_game(card: Card, pytestconfig: pytest.Config) -> None:
    path = FOLDER / f"{card.key}.txt"
    if pytestconfig.getoption("--update-golden"):
        FOLDER.mkdir(exist_ok=True)
        path.write_text(record(card), encoding="utf-8")
    assert path.exists(), "no golden game: record it with --update-golden"
    text = path.read_text(encoding="utf-8")
    recorded = read(text)
    position = replay(recorded)
    assert recorded.card is card
    assert wanted(card) <= shown(card, position)
    assert write(recorded, position) == text
    assert text.count("\n") < LONGEST


@each_card
def test_what_a_golden_game_must_show(card: Card) -> None:
    """A card that does something of its own says what is to be seen of it."""
    own = card.effect or card.when_attacked or card.when_you_play
    assert (card.key in SHOWS) == (own is not None)


def test_each_file_belongs_to_a_card() -> None:
    files = {path.name for path in FOLDER.iterdir()}
    assert files == {f"{card.key}.txt" for card in CARDS}


def test_a_changed_game_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    text = (FOLDER / "smithy.txt").read_text(encoding="utf-8")
    recorded = read(text)
    monkeypatch.setattr(recorded.card, "cards", 2)
    assert write(recorded, replay(recorded)) != text


def test_an_unused_card_is_noticed() -> None:
    recorded = read((FOLDER / "smithy.txt").read_text(encoding="utf-8"))
    first_play = recorded.answers.index("play Smithy")
    del recorded.answers[first_play:]
    assert not wanted(recorded.card) <= shown(recorded.card, replay(recorded))
