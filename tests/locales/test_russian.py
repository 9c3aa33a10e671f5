"""Russian: grammatical cases, plural forms, and whole games without a word of English."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest
from fluent.syntax import FluentSerializer
from fluent.syntax import ast as ftl

from feodum.bots import make_bot
from feodum.engine.card import Card
from feodum.engine.errors import Problem
from feodum.engine.random import Random
from feodum.kingdoms.sets import SOURCES
from feodum.locales import Locale
from feodum.locales.names import NO_BREAK
from feodum.locales.problems import describe
from feodum.session.seats import Seat
from feodum.session.session import Session
from feodum.wording.ending import ending
from feodum.wording.facts import facts
from feodum.wording.logtext import LogText
from feodum.wording.questions import QuestionText
from feodum.wording.shortlog import short_turns
from feodum.wording.standing import standing
from feodum.wording.words import Words
from scripts.typeset import NAMED_FILES, typeset
from tests.support.command import spaced
from tests.support.locale_files import files, messages, patterns
from tests.support.random_tables import random_table, tables_of_each_landscape

if TYPE_CHECKING:
    from feodum.kingdoms.table import Table
    from feodum.views.data import LogEntry

RU: Final = Locale("ru")
SETS: Final = ("base-2e", "intrigue-2e", "menagerie")
NAMES: Final = ["Таня", "Толя"]
WORDS: Final = Words(RU, SETS, NAMES, ways=True)


def entry(kind: str, **data: object) -> LogEntry:
    return {"depth": 0, "kind": kind, "seat": 0, "then": [], **data}  # type: ignore[typeddict-item]


def told(kind: str, viewer: int = 1, **data: object) -> str:
    """A line about Таня, to herself or to Толя."""
    (line,) = LogText(WORDS, viewer, 200).write([entry(kind, **data)])
    return spaced(line.text)


class TestLog:
    @pytest.mark.parametrize(
        ("kind", "cards", "line"),
        [
            ("gain", ["copper"] * 2, "Таня получает 2 Меди"),
            ("gain", ["witch"], "Таня получает Ведьму"),
            ("gain", ["province", "estate"], "Таня получает Провинцию, Поместье"),
            ("buy", ["spy"], "Таня покупает Шпиона"),
            ("buy", ["cellar"], "Таня покупает Погреба"),
            ("discard", ["cellar"] * 2, "Таня сбрасывает 2 Погреба"),
            ("discard", ["gardens"] * 3, "Таня сбрасывает 3 Сада"),
            ("reveal", ["gardens"] * 5, "Таня раскрывает 5 Садов"),
            ("reveal", ["throne-room-2e"] * 2, "Таня раскрывает 2 Тронных зала"),
            ("trash", ["silver"] * 5, "Таня выкидывает на свалку 5 Серебра"),
            ("trash", ["duchy"] * 11, "Таня выкидывает на свалку 11 Герцогств"),
            ("exile", ["nobles"], "Таня изгоняет Дворян"),
            ("exile", ["nobles"] * 2, "Таня изгоняет 2 Дворян"),
            ("play", ["merchant"] * 2, "Таня играет 2 Торговцев"),
            ("reveal", ["scrap"] * 5, "Таня раскрывает 5 Утиля"),
            ("put-on-deck", ["village"], "Таня кладёт Деревню на верх колоды"),
            ("draw", ["province"] * 21, "Таня берёт 21 Провинцию"),
        ],
    )
    def test_cards_stand_in_the_accusative(self, kind: str, cards: list[str], line: str) -> None:
        assert told(kind, cards=cards) == line

    @pytest.mark.parametrize(
        ("count", "what"),
        [(1, "1 карту"), (2, "2 карты"), (5, "5 карт"), (11, "11 карт"), (21, "21 карту")],
    )
    def test_cards_that_are_not_seen_are_counted(self, count: int, what: str) -> None:
        assert told("draw", count=count) == f"Таня берёт {what}"
        line = told("discard", count=count, top="witch")
        assert line == f"Таня сбрасывает {what} (сверху Ведьма)"

    def test_the_player_concerned_is_addressed(self) -> None:
        assert told("draw", viewer=0, cards=["copper", "estate"]) == "Вы берёте Медь, Поместье"
        assert told("shuffle", viewer=0) == "Вы тасуете сброс"

    def test_bonuses_are_counted(self) -> None:
        played = entry("play", cards=["village"])
        played["then"] = [entry("draw", count=1), entry("actions", number=2)]
        (line,) = LogText(WORDS, 1, 200).write([played])
        assert spaced(line.text) == "Таня играет Деревню: берёт 1 карту; +2 действия"
        assert [part.text for part in line.segments if part.card] == ["Деревню"]
        assert [part.card for part in line.segments if part.card] == ["village"]

    def test_ways_and_events(self) -> None:
        assert told("buy-event", source="ride") == "Таня покупает Верховую езду"
        assert told("buy-event", source="seize-the-day") == "Таня покупает «Лови момент»"
        played = entry("play", cards=["village"])
        played["then"] = [entry("way", source="way-of-the-ox")]
        (line,) = LogText(WORDS, 1, 200).write([played])
        assert line.text == "Таня играет Деревню как Путь Вола"


def test_wording_returns_plain_text() -> None:
    """A text that carries its cases cannot be sent."""
    session = Session(replace(random_table(0), players=2), [Seat(name) for name in NAMES], make_bot)
    question = session.question
    assert question is not None
    text = QuestionText(WORDS, question, session.view(question["seat"]))
    assert {type(option.label) for option in text.options} == {str}
    assert type(facts(WORDS, "moat").name) is str


class TestSentences:
    @pytest.mark.parametrize(
        ("most", "text"),
        [
            (1, "Ополчение: сбросьте 1 карту."),
            (2, "Ополчение: сбросьте 2 карты."),
            (5, "Ополчение: сбросьте 5 карт."),
        ],
    )
    def test_a_question_counts(self, most: int, text: str) -> None:
        assert asked("militia", "discard", most, most) == text

    def test_a_question_with_a_limit(self) -> None:
        assert (
            asked("cellar", "discard", 0, 3)
            == "Погреба: можете сбросить до 3 карт и взять столько же."
        )
        assert asked("sanctuary", "exile", 0, 1) == "Убежище: можете изгнать 1 карту."

    def test_problems_name_cards_in_their_case(self) -> None:
        told = describe(Problem("not-in-hand", card="Witch"), RU)
        assert spaced(told) == "На руке нет Ведьмы."
        problem = Problem("too-dear", card="Province", cost=8, coins=5)
        assert spaced(describe(problem, RU)) == "Провинция стоит $8, а у вас только $5."

    def test_the_end_is_told(self) -> None:
        for score, turns, told in (
            (21, 21, "Таня: 21 ПО, 21 ход"),
            (-1, 22, "Таня: −1 ПО, 22 хода"),
        ):
            score_of = RU.text("result-score", name="Таня", score=score, turns=turns)
            assert spaced(score_of) == told
        assert RU.text("result-provinces", card=WORDS.card("province")) == "Стопка Провинций пуста."

    def test_english_names_beside(self) -> None:
        words = Words(Locale("ru", originals=True), SETS, NAMES)
        assert words.card("witch") == "Ведьма (Witch)"
        (line,) = LogText(words, 1, 99).write([entry("buy", cards=["witch"])])
        assert line.text == "Таня покупает Ведьму (Witch)"
        assert Words(Locale("en", originals=True), SETS, NAMES).card("witch") == "Witch"


def asked(card: str, verb: str, least: int, most: int) -> str:
    table = replace(random_table(0), players=2)
    session = Session(table, [Seat(name) for name in NAMES], make_bot)
    question = session.question
    assert question is not None
    question = question.copy()
    question["kind"], question["verb"], question["card"] = "cards", verb, card
    question["candidates"], question["least"], question["most"] = ["Copper"] * 6, least, most
    return spaced(QuestionText(WORDS, question, session.view(question["seat"])).text())


# ---- names and texts

NUMBER: Final = re.compile(r"\d+")
COUNTED: Final = {"один пункт": "1", "одно:": "1", "два разных пункта": "2"}
"""How choices are counted in Russian."""


@pytest.mark.parametrize("key", SOURCES)
def test_every_name_has_its_forms(key: str) -> None:
    name = RU.cased(key)
    assert name.form(("gen",)) != name
    if isinstance(SOURCES[key], Card):
        assert name.form(("few", "gen")) != name or key in PLURAL
        assert name.form(("many", "gen")) != name
    for form in RU.forms(key):
        assert form[0].isupper()
        assert re.fullmatch(r"[А-ЯЁа-яё -]+", form), form


PLURAL: Final = {"cellar", "shanty-town"}
"""Cards with names in the plural, also after two, three and four."""


def test_names_differ() -> None:
    """Except for the editions of one card, no two cards share a name in any form."""
    found: dict[str, str] = {}
    for key, source in SOURCES.items():
        for form in RU.forms(key):
            assert found.setdefault(form, source.name) == source.name, form


@pytest.mark.parametrize("key", SOURCES)
def test_the_text_has_the_numbers_of_the_english_one(key: str) -> None:
    english, own = Locale("en").attribute(key, "text"), spaced(RU.attribute(key, "text"))
    for word, number in COUNTED.items():
        own = own.replace(word, number)
    assert sorted(NUMBER.findall(own)) == sorted(NUMBER.findall(english))
    assert own.count("---") == english.count("---")
    assert sorted(re.findall(r"\+?\$\d+", own)) == sorted(re.findall(r"\+?\$\d+", english))


def plural(number: int, one: str, few: str, many: str) -> str:
    """The word after a number below 20."""
    return one if number == 1 else few if number < 5 else many


@pytest.mark.parametrize("key", [key for key in SOURCES if isinstance(SOURCES[key], Card)])
def test_the_text_states_the_bonuses(key: str) -> None:
    card, text = SOURCES[key], spaced(RU.attribute(key, "text"))
    assert isinstance(card, Card)
    words = (
        (card.cards, ("карта", "карты", "карт")),
        (card.actions, ("действие", "действия", "действий")),
        (card.buys, ("покупк", "покупки", "покупок")),
    )
    for number, forms in words:
        if number:
            assert f"+{number} {plural(number, *forms)}" in text
    if card.points:
        assert spaced(RU.text("points", number=card.points)) in text


# ---- whole games

ENGLISH: Final = re.compile(r"[A-Za-z]{2,}")
TABLES: Final = [random_table(seed, most_players=3) for seed in range(24)]
PEOPLE: Final = ["Таня", "Толя", "Оля"]


def play_randomly(table: Table, seed: int) -> list[str]:
    """Play a game with random answers; return everything that players read, in Russian."""
    seats = [Seat(name) for name in PEOPLE[: table.players]]
    session = Session(table, seats, make_bot)
    words = Words(RU, table.sets, PEOPLE[: table.players], ways=bool(table.landscapes))
    random, told = Random(seed), []
    for _ in range(120):
        question = session.question
        if question is None:
            break
        seat = question["seat"]
        text = QuestionText(words, question, session.view(seat), session.log(seat)[-3:])
        told += [text.text(), *(option.label for option in text.options)]
        session.answer(*random_answer(session, random))
    for seat in range(table.players):
        log = session.log(seat)
        told += [line.text for line in LogText(words, seat, 80).write(log)]
        told += [line.text for line in short_turns(words, seat, log)]
        told += standing(words, session.own_cards(seat), session.view(seat), 3)
    if session.over:
        end = ending(words, session.result(), session.view(0))
        told += [end.why, end.title, *(player.score for player in end.players)]
    return told


def random_answer(session: Session, random: Random) -> list[str]:
    """One of the possible answers, chosen step by step."""
    question = session.question
    assert question is not None
    candidates = list(question["candidates"])
    if question["kind"] == "turn":
        moves = [move for move in question["options"] if move not in ("end turn", "end actions")]
        candidates = moves if moves and random.below(6) else list(question["options"])
    count = question["most"] if question["all_or_none"] else question["least"]
    if not question["all_or_none"]:
        count += int(random.below(question["most"] - question["least"] + 1))
    if question["one_name"] and candidates:
        name = candidates[int(random.below(len(candidates)))]
        return [name] * min(count, candidates.count(name))
    return [candidates.pop(int(random.below(len(candidates)))) for _ in range(count)]


def check_told(tables: list[Table], least: int) -> None:
    told = {line for i, table in enumerate(tables) for line in play_randomly(table, i)}
    assert len(told) > least
    assert [line for line in told if ENGLISH.search(line.replace("Enter", ""))] == []
    assert [line for line in told if "{" in line or not spaced(line).isprintable()] == []


def test_some_games_are_told_without_a_word_of_english() -> None:
    check_told(TABLES[:3], 300)


@pytest.mark.slow
def test_games_are_told_without_a_word_of_english() -> None:
    landscapes = [replace(table, players=2) for table in tables_of_each_landscape(100)]
    check_told([*TABLES, *landscapes], 3000)


# ---- how it is set

FILES: Final = files("ru")
TYPED: Final = ("keys-", "set-", "recommended-", "help-setup", "help-ask")
"""Messages that are names, or show what to type."""
ORDINARY: Final = {"library-poacher": "замену"}
"""Ordinary words that are elsewhere the name of a card."""
SHELL: Final = {"no-lab", "no-ray", "no-rl", "no-server", "help-command-metavar"}
"""Messages with text for a shell, which is spelt with plain punctuation."""


def sources() -> dict[str, str]:
    """The Russian text of each message and attribute, with its placeholders, by name."""
    found = {}
    for name, message in messages("ru").items():
        for attribute, pattern in patterns(message).items():
            text = FluentSerializer().serialize_entry(ftl.Message(ftl.Identifier("a"), pattern))
            found[f"{name}.{attribute}".rstrip(".")] = spaced(text.removeprefix("a = "))
    return found


def test_no_break_spaces_are_where_they_belong() -> None:
    """After short words and numbers and before dashes; `scripts/typeset.py` puts them there."""
    for file in FILES:
        source = file.read_text(encoding="utf-8")
        assert typeset(source, names=file.name in NAMED_FILES) == source, file.name


def test_they_are_set_as_an_editor_would_set_them() -> None:
    before = "x = В игре 5 карт — и { $count } карта, а не { $name } с ней."
    assert typeset(before) == (
        "x = В_игре 5_карт_— и_{ $count }_карта, а_не_{ $name } с_ней.".replace("_", NO_BREAK)
    )
    assert typeset("keys-end = к конец e") == "keys-end = к конец e"


@pytest.mark.parametrize(
    ("wrong", "what"),
    [
        (r"[\"']", "a straight quote"),
        (r"\.\.\.", "three dots"),
        (r"(?<![\w\[-])-\d", "a hyphen for a minus"),
        (r" - ", "a hyphen for a dash"),
        (r"\d-\d", "a hyphen in a range"),
        (r"\d%(?!\.)", "no space before the percent sign"),
    ],
)
def test_no_punctuation_mark_replaces_another(wrong: str, what: str) -> None:
    for name, text in sources().items():
        if name in SHELL:
            continue
        words = re.sub(r"\{[^{}]*\}", "", text)
        assert not re.search(wrong, words), f"{name}: {what}"


def test_names_of_cards_have_a_capital() -> None:
    forms = {form[0].lower() + form[1:] for key in SOURCES for form in RU.forms(key)}
    small = re.compile(rf"(?<![\w«-])({'|'.join(map(re.escape, forms))})(?![\w-])")
    for name, text in sources().items():
        message, _, attribute = name.partition(".")
        is_form = message in SOURCES and attribute != "text"
        if is_form or attribute == "names" or name.startswith(TYPED):
            continue
        found = set(small.findall(re.sub(r"«[^»]*»", "", text)))
        assert found <= {ORDINARY.get(message)}, name


def test_rules_are_told_in_the_words_of_the_rulebook() -> None:
    """«раскрыть», not «показать»; «стоимость», not «цена»."""
    told = ("ru.ftl", "log.ftl", "prompts.ftl")
    for file in FILES:
        if file.name in told:
            text = file.read_text(encoding="utf-8").casefold()
            lines = [line for line in text.split("\n") if not line.startswith("#")]
            assert not re.search(r"\bпокаж|\bпоказ|\bцен[аеуы]\b", "\n".join(lines)), file.name


GOVERNED: Final = re.compile(
    r"(?<!\w)(?:без|в|для|до|за|из|из-за|к|на|нет|о|от|по|с|у) "
    r"\{ \$(?:about|cards?|event|gained|landscape|lost|names?|sets?|source|way|whom) \}",
    re.IGNORECASE,
)


def test_names_stand_in_the_case_that_the_word_before_them_asks_for() -> None:
    """With CASE, or in quotes after a noun: «из Зверинец» would be wrong."""
    assert GOVERNED.search("Из { $sets } осталось")
    for name, text in sources().items():
        assert not GOVERNED.search(text), name
