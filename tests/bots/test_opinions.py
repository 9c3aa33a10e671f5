"""What the bots think of cards: a record for each, and guesses for the rest."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any, Final

import pytest

import feodum.bots
from feodum.bots.judgement.opinion import (
    Opinion,
    WayOpinion,
    add_opinions,
    guess,
    is_terminal,
    opinion_of,
)
from feodum.bots.judgement.survey import Survey
from feodum.bots.opinions import (
    base,
    basic_cards,
    intrigue,
    intrigue_attacks,
    menagerie,
    menagerie_events,
    menagerie_ways,
)
from feodum.boxes.basic import BASIC
from feodum.boxes.menagerie.cards import horse
from feodum.engine.card import ATTACK, action, victory
from feodum.engine.errors import Problem
from feodum.kingdoms.sets import LANDSCAPES, SETS, SOURCES
from feodum.kingdoms.table import Table, new_game

BOXES: Final = {
    "base": (base.OPINIONS, ("base-1e", "base-2e")),
    "intrigue": (
        intrigue.OPINIONS | intrigue_attacks.OPINIONS,
        ("intrigue-1e", "intrigue-2e"),
    ),
    "menagerie": (menagerie.OPINIONS, ("menagerie",)),
}


@pytest.mark.parametrize("box", BOXES)
def test_every_card_has_its_record(box: str) -> None:
    opinions, sets = BOXES[box]
    assert set(opinions) - {horse} == {card for name in sets for card in SETS[name]}
    for card, opinion in opinions.items():
        assert opinion_of(card) is opinion


def test_every_event_and_way_has_its_record() -> None:
    assert set(basic_cards.OPINIONS) == set(BASIC)
    landscapes = {*menagerie_events.OPINIONS, *menagerie_ways.OPINIONS}
    assert landscapes == set(LANDSCAPES["menagerie"])


@pytest.mark.parametrize(
    ("card", "wanted"),
    [
        ("Witch", True),
        ("Torturer", True),
        ("Replace", True),
        ("Black Cat", False),
        ("Smithy", False),
    ],
)
def test_basic_wants_a_cure_if_curses_come_early(card: str, wanted: bool) -> None:
    game = new_game(Table(("Chapel", card)))
    assert (Survey(game.players[0]).wants(game.cards["Chapel"]) > 0) == wanted


def test_custom_cards_are_judged_by_their_numbers() -> None:
    hut = action("Hut", cost=3, cards=1, actions=2)
    keep = victory("Keep", cost=6, points=4)
    raid = action("Raid", cost=4, types=ATTACK, coins=2)
    assert opinion_of(hut).worth == guess(hut).worth == 30
    assert not is_terminal(hut)
    assert opinion_of(keep).worth == 4
    assert opinion_of(raid).worth == 15 * 2 + 5 * 4 + 10
    assert is_terminal(raid)


def test_bots_can_learn_about_custom_cards() -> None:
    tower = action("Tower", cost=5)
    opinion = Opinion(70, 2)
    add_opinions({tower: opinion})
    assert opinion_of(tower) is opinion


def test_an_opinion_must_fit_what_it_is_about() -> None:
    tower = action("Tower", cost=5)
    wrong: Any = {tower: WayOpinion(3)}
    with pytest.raises(Problem, match="each card an Opinion"):
        add_opinions(wrong)
    assert opinion_of(tower).worth == guess(tower).worth


def test_bots_refer_to_cards_as_objects() -> None:
    """Bots refer to cards as objects: a mistyped or outdated name would go unnoticed."""
    names = {source.name for source in SOURCES.values()}
    found: list[str] = []
    for file in sorted(Path(feodum.bots.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Constant) and node.value in names:
                found.append(f"{file.name}:{node.lineno} {node.value}")
    assert not found
