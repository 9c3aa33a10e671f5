"""Sentences made from session data, with the cards in them marked."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from feodum.bots import make_bot
from feodum.kingdoms.request import KingdomRequest
from feodum.kingdoms.sets import SOURCES
from feodum.locales import Locale
from feodum.session.seats import Seat
from feodum.session.session import Session
from feodum.wording.ending import ending
from feodum.wording.facts import facts
from feodum.wording.logtext import LogText
from feodum.wording.marks import Segment, mark, plain, segments
from feodum.wording.questions import QuestionText
from feodum.wording.words import Words

if TYPE_CHECKING:
    from feodum.views.data import LogEntry
    from tests.terminal.stage import Stage

SETS = ("base-2e", "menagerie")
NAMES = ["Ann", "Bob"]
WORDS = Words(Locale("en"), SETS, NAMES)


def entry(kind: str, seat: int = 0, **data: object) -> LogEntry:
    return {"depth": 0, "kind": kind, "seat": seat, "then": [], **data}  # type: ignore[typeddict-item]


class TestMarks:
    def test_a_marked_text_falls_into_segments(self) -> None:
        text = f"play 2 {mark('Copper', 'copper')}, {mark('Way of the Ox', 'way-of-the-ox')}!"
        assert plain(text) == "play 2 Copper, Way of the Ox!"
        assert segments(text) == [
            Segment("play 2 "),
            Segment("Copper", "copper"),
            Segment(", "),
            Segment("Way of the Ox", "way-of-the-ox"),
            Segment("!"),
        ]

    def test_a_name_cannot_pretend_to_be_a_card(self) -> None:
        words = Words(Locale("en"), SETS, [mark("Gold", "gold"), "Bob"])
        (line,) = LogText(words, 1, 80).write([entry("turn", number=1)])
        assert line.segments == [Segment("Turn 1: goldGold")]


class TestLog:
    def test_cards_in_a_line_can_be_found(self) -> None:
        played = entry("play", cards=["copper"])
        played["then"] = [entry("coins", number=1)]
        (line,) = LogText(WORDS, 0, 80).write([played, played, entry("buy", cards=["moat"])])[:1]
        assert line.text == "You play 2 Coppers: +$2"
        assert [part.card for part in line.segments] == [None, "copper", None]

    def test_width_is_counted_without_marks(self) -> None:
        drawn = entry("draw", cards=["copper"] * 3, count=3)
        village = entry("play", cards=["village"])
        village["then"] = [drawn]
        one_line = "Ann plays Village: draws 3 Coppers"
        (line,) = LogText(WORDS, 1, len(one_line) + 1).write([village])
        assert line.text == one_line
        assert len(LogText(WORDS, 1, len(one_line)).write([village])) == 2


def test_whole_games_are_told_without_marks_left_over() -> None:
    seats = [Seat("Ann", "basic"), Seat("Bob", "basic")]
    table = KingdomRequest(recommended="menagerie/pony-express").table(2, 5)
    session = Session(table, seats, make_bot)
    session.play_bots()
    words = Words(Locale("en"), table.sets, NAMES, ways=True)
    lines = LogText(words, 0, 100).write(session.log(0))
    assert len(lines) > 50
    for line in lines:
        assert line.text == "".join(part.text for part in line.segments)
        assert line.text.isprintable()
    named = {part.card for line in lines for part in line.segments}
    assert {"province", "gold"} <= named
    end = ending(words, session.result(), session.view(0))
    assert len(end.players) == 2
    assert end.title.isprintable()


def test_a_question_tells_its_cards() -> None:
    table = KingdomRequest(recommended="base-2e/first-game").table(2, 3)
    session = Session(table, [Seat("Ann"), Seat("Bob")], make_bot)
    question = session.question
    assert question is not None
    asked = QuestionText(WORDS, question, session.view(0))
    assert asked.text() == "Your turn."
    assert asked.segments() == [Segment("Your turn.")]
    other = question.copy()
    other["kind"], other["verb"], other["card"] = "cards", "discard", "militia"
    other["candidates"], other["least"], other["most"] = ["Copper"] * 5, 2, 2
    asked = QuestionText(WORDS, other, session.view(0))
    assert asked.segments() == [Segment("Militia", "militia"), Segment(": discard 2 cards.")]


def test_facts_know_what_a_card_costs_now() -> None:
    assert facts(WORDS, "moat").cost == "$2"
    assert facts(WORDS, "moat", {"Moat": 1}).cost == "$1"
    assert facts(WORDS, "moat").types == "Action - Reaction"
    assert facts(WORDS, "way-of-the-ox").cost == ""
    assert "+2 Actions" in facts(WORDS, "way-of-the-ox").text


@pytest.mark.parametrize(
    ("text", "answers", "told"),
    [
        ("Workshop", [], "Workshop: gain a card that costs $4 or less."),
        ("Remodel, Estate, Copper", ["Estate"], "at most $2 more than Estate."),
        ("Mine, Silver, Copper", ["Silver"], "at most $3 more than Silver, to your hand."),
        ("Displace, Silver, Copper", ["Silver"], "that costs at most $2 more than Silver."),
        ("Falconer", [], "a card that costs less than Falconer, to your hand."),
    ],
)
def test_questions_about_gains_state_the_limit(
    stage: Stage, text: str, answers: list[str], told: str
) -> None:
    card = text.partition(",")[0]
    session = stage(
        f"kingdom: [{card}, Village, Cellar, Artisan]\n"
        f"players: {{Ann: {{hand: [{text}, Gold], deck: [Copper]}}, Bob: {{deck: [Silver]}}}}",
        f"play {card}",
        *answers,
    )
    question = session.question
    assert question is not None
    words = Words(Locale("en"), session.table.sets, NAMES)
    asked = QuestionText(words, question, session.view(0), session.log(0))
    assert asked.text().endswith(told)


def test_every_gain_of_a_card_names_its_limit() -> None:
    """A message for a card that does not exist would never be read."""
    start = "prompt-cards-gain-"
    keys = [found.removeprefix(start) for found in Locale("en").ids() if found.startswith(start)]
    assert len(keys) > 15
    assert [key for key in keys if key not in SOURCES] == []


def asked(kind: str, verb: str, card: str, least: int, most: int, candidates: int) -> str:
    """How a card asks Ann for something."""
    table = KingdomRequest(recommended="base-2e/first-game").table(2, 3)
    session = Session(table, [Seat("Ann"), Seat("Bob")], make_bot)
    question = session.question
    assert question is not None
    question = question.copy()
    question["kind"], question["verb"], question["card"] = kind, verb, card
    question["candidates"], question["about"] = ["Copper"] * candidates, "copper"
    question["least"], question["most"] = least, most
    return QuestionText(WORDS, question, session.view(0)).text()


@pytest.mark.parametrize(
    ("told", "question"),
    [
        (
            "Baron: discard an Estate for +$4, or gain one?",
            ("cards", "discard", "baron", 0, 1, 1),
        ),
        ("Mining Village: trash it for +$2?", ("yes-no", "trash-this", "mining-village", 1, 1, 2)),
        ("Sanctuary: you may Exile a card.", ("cards", "exile", "sanctuary", 0, 1, 3)),
        ("Chapel: you may trash up to 4 cards.", ("cards", "trash", "chapel", 0, 4, 5)),
        ("Chapel: you may trash any number of cards.", ("cards", "trash", "chapel", 0, 3, 3)),
        ("Chapel: you may trash a card.", ("cards", "trash", "chapel", 0, 1, 1)),
        (
            "Hunting Lodge: discard your hand for +5 Cards?",
            ("yes-no", "discard-hand", "hunting-lodge", 1, 1, 2),
        ),
        (
            "Desperation: gain a Curse for +1 Buy and +$2?",
            ("yes-no", "gain-this", "desperation", 1, 1, 2),
        ),
        (
            "Throne Room: you may play an Action twice.",
            ("cards", "play", "throne-room-2e", 0, 1, 2),
        ),
        (
            "Masquerade: pass a card to the next player on your left with cards.",
            ("cards", "pass", "masquerade-2e", 1, 1, 5),
        ),
        (
            "Animal Fair: trash an Action instead of paying for it.",
            ("cards", "trash-to-buy", "animal-fair", 1, 1, 2),
        ),
        (
            "Animal Fair: you may trash an Action instead of paying for it.",
            ("cards", "trash-to-buy", "animal-fair", 0, 1, 2),
        ),
    ],
)
def test_a_question_says_what_is_at_stake(
    told: str, question: tuple[str, str, str, int, int, int]
) -> None:
    assert asked(*question) == told


def test_every_question_says_whether_nothing_may_be_chosen() -> None:
    """A general message may also be used for an optional choice, by a card of another box."""
    locale = Locale("en")
    ids = [found for found in locale.ids() if found.startswith("prompt-cards")]
    alike = [found for found in ids if not any(found.endswith(f"-{key}") for key in SOURCES)]
    assert len(alike) > 12
    assert [found for found in alike if not locale.has(found, "may")] == []


@pytest.mark.parametrize("language", ["en", "ru"])
def test_cards_to_touch_are_not_named(language: str) -> None:
    """If an answer is typed, cards are named; on the page they are touched."""
    locale = Locale(language)
    order = [found for found in locale.ids() if found.startswith("prompt-order-put-on-deck")]
    assert len(order) == 2
    for message_id in order:
        shown = locale.attribute(message_id, "shown", card="X", count=2)
        assert not re.search(r"\bname\b|назовите", shown)
        assert re.search(r"\btouch\b|нажмите", shown)
