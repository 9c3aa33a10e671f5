"""The choice of a language, names in every language, and two languages at one table."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from feodum.bots import make_bot
from feodum.engine.errors import Problem, UnknownName
from feodum.kingdoms.randomizer import Wish
from feodum.kingdoms.recommended import recommended
from feodum.kingdoms.request import KingdomRequest, read_request
from feodum.kingdoms.sets import SOURCES
from feodum.locales import Locale
from feodum.locales.cases import Cased, case
from feodum.locales.choice import accepted_language, choose_language
from feodum.locales.names import english_name, fold, names
from feodum.session.seats import Seat
from feodum.session.session import Session
from feodum.strategies.reading import read
from feodum.terminal.dialogue import PlayOptions
from feodum.terminal.prompts import Prompt
from feodum.terminal.typed import find_card, find_source, meant_by
from feodum.wording.glossary import find_term
from feodum.wording.logtext import LogText
from feodum.wording.words import Words
from tests.support.command import PLAIN, feodum, spaced
from tests.terminal.stage import Typist

SETS = ("base-2e", "intrigue-2e", "menagerie")
RUSSIAN = Words(Locale("ru"), SETS, ["Таня", "Ann"])
ENGLISH = Words(Locale("en"), SETS, ["Таня", "Ann"])
IN_RUSSIAN = {**PLAIN, "FEODUM_LANG": "ru"}


class TestChoice:
    @pytest.mark.parametrize(
        ("asked", "environment", "language"),
        [
            ("", {}, "en"),
            ("ru", {"FEODUM_LANG": "en"}, "ru"),
            ("", {"FEODUM_LANG": "ru", "LANG": "en_US.UTF-8"}, "ru"),
            ("", {"FEODUM_LANG": "en", "LANG": "ru_RU.UTF-8"}, "en"),
            ("", {"LANG": "ru_RU.UTF-8"}, "ru"),
            ("", {"LC_ALL": "C", "LANG": "ru_RU.UTF-8"}, "en"),
            ("", {"LC_ALL": "", "LC_MESSAGES": "ru_RU", "LANG": "de_DE"}, "ru"),
            ("", {"LANG": "de_DE.UTF-8"}, "en"),
            ("ru-RU", {}, "ru"),
        ],
    )
    def test_the_first_choice_of_a_language_counts(
        self, asked: str, environment: dict[str, str], language: str
    ) -> None:
        assert choose_language(asked, environment) == language

    @pytest.mark.parametrize(
        ("header", "language"),
        [
            ("", "en"),
            ("ru", "ru"),
            ("RU-ru", "ru"),
            ("ru-RU,ru;q=0.9,en;q=0.8", "ru"),
            ("de-DE, ru;q=0.8, en", "ru"),
            ("tlh", "en"),
            (",;q=," * 1000 + "ru", "en"),
        ],
    )
    def test_the_first_language_of_the_browser_that_there_is_counts(
        self, header: str, language: str
    ) -> None:
        assert accepted_language(header) == language

    @pytest.mark.parametrize(("asked", "variable"), [("tlh", ""), ("", "tlh")])
    def test_a_language_that_is_asked_for_must_exist(self, asked: str, variable: str) -> None:
        with pytest.raises(UnknownName):
            choose_language(asked, {"FEODUM_LANG": variable})


class TestCommands:
    @pytest.mark.parametrize("place", range(3))
    def test_lang_may_be_anywhere(self, place: int) -> None:
        words = ["cards", "moat"]
        words.insert(place, "--lang=ru")
        assert "Ров" in feodum(*words).stdout

    def test_the_variable_and_the_systems_language(self) -> None:
        assert "Ров" in feodum("cards", "moat", variables=IN_RUSSIAN).stdout
        system = {**PLAIN, "FEODUM_LANG": "", "LC_ALL": "ru_RU.UTF-8"}
        assert "Ров" in feodum("cards", "moat", variables=system).stdout
        assert "Moat" in feodum("cards", "moat").stdout

    def test_an_unknown_language_is_refused(self) -> None:
        done = feodum("--lang", "tlh", "cards", "moat")
        assert done.returncode == 2
        assert done.stderr == "Error: There is no language called tlh.\n"

    @pytest.mark.parametrize("name", ["moat", "ров", "РОВ", "рва"])
    def test_cards_are_found_in_both_languages(self, name: str) -> None:
        for variables in (PLAIN, IN_RUSSIAN):
            (card,) = json.loads(feodum("cards", name, "--json", variables=variables).stdout)
            assert card["name"] == "Moat"

    def test_names_with_yo_are_found_without(self) -> None:
        for name in ("чёрная кошка", "черная кошка", "шахтерская"):
            assert feodum("cards", name, variables=IN_RUSSIAN).returncode == 0

    def test_types_and_texts_are_found_in_both(self) -> None:
        russian = feodum("cards", "--type", "атака", "--json", variables=IN_RUSSIAN)
        assert russian.returncode == 0
        assert len(json.loads(russian.stdout)) == len(
            json.loads(feodum("cards", "--type", "attack", "--json").stdout)
        )
        found = feodum("cards", "--text", "даёт $3 и", "--json", variables=IN_RUSSIAN)
        assert [card["name"] for card in json.loads(found.stdout)] == ["Stockpile"]

    def test_english_names_beside_the_others(self) -> None:
        done = feodum("cards", "ров", "--english-names", variables=IN_RUSSIAN)
        assert "Ров (Moat)" in done.stdout
        assert "(Moat)" not in feodum("cards", "moat", "--english-names").stdout

    @pytest.mark.parametrize(
        ("words", "told"),
        [
            (["pley"], "Ошибка: Команды «pley» нет. Может быть, play?"),
            (["play", "--foo"], "Ошибка: Параметра --foo нет. Подробнее: feodum play --help."),
            (["simulate"], "Ошибка: Не хватает"),
            (["kingdom", "--seed", "x"], "Ошибка: "),
            (["cards", "деревна"], "Ошибка: Карты «деревна» нет. Может быть, Деревня?"),
        ],
    )
    def test_what_is_wrong_is_said_in_russian(self, words: list[str], told: str) -> None:
        done = feodum(*words, variables=IN_RUSSIAN)
        assert done.returncode == 2
        assert spaced(done.stderr).startswith(told)
        assert done.stdout == ""

    @pytest.mark.parametrize(
        ("words", "told"),
        [
            (["verify", "/no/such/file"], "/no/such/file не читается: такого пути нет."),
            (["play", "--load", "/"], "/ не читается: это папка."),
            (["strategy", "check", "/no/such"], "/no/such не читается: такого пути нет."),
            (["check", "/no/such"], "ОШИБКА /no/such не читается: такого пути нет."),
        ],
    )
    def test_system_errors_are_told_in_our_own_words(self, words: list[str], told: str) -> None:
        done = feodum(*words, variables=IN_RUSSIAN)
        assert done.returncode != 0
        assert told in spaced(done.stdout + done.stderr)

    def test_missing_names_are_in_russian_quotes(self) -> None:
        for words, name in ((["simulate"], "«БОТ»"), (["serve", "--port", "x"], "«--port»")):
            told = feodum(*words, variables=IN_RUSSIAN).stderr
            assert name in told
            assert "'" not in told

    def test_lists_are_in_the_order_of_the_alphabet(self) -> None:
        done = feodum("cards", "--json", variables=IN_RUSSIAN)
        keys = {one.name: key for key, one in SOURCES.items()}
        kinds = ("event", "way")
        found = [card for card in json.loads(done.stdout) if set(kinds).isdisjoint(card["types"])]
        spelt = [fold(Locale("ru").text(keys[card["name"]])) for card in found]
        basic = spelt.index("проклятие") + 1
        assert spelt[basic:] == sorted(spelt[basic:])
        assert spelt.index("черная кошка") == spelt.index("чиновник") - 1
        recommended = " ".join(feodum("list", "recommended", variables=IN_RUSSIAN).stdout.split())
        assert "Баржа, Боевой конь, Загон, Извозный двор, Козопас, Овчарка" in recommended

    def test_sets_have_no_codes_in_russian(self) -> None:
        for words in (["list"], ["list", "sets"], ["cards", "ров"], ["kingdom", "--help"]):
            told = feodum(*words, variables=IN_RUSSIAN).stdout
            assert not re.search(r"\b(base|intrigue|menagerie)\b", told), words
        assert "Первые лошади (Зверинец)" in feodum("list", variables=IN_RUSSIAN).stdout

    @pytest.mark.parametrize("command", ["", "play", "simulate", "kingdom", "cards", "list"])
    def test_help_is_in_russian(self, command: str) -> None:
        done = feodum(*filter(None, [command]), "--help", variables=IN_RUSSIAN)
        assert done.returncode == 0
        assert "Использование: feodum" in done.stdout
        assert "Показать эту помощь" in done.stdout
        for word in ("Usage", "Options", "Show", "default", " the ", " of "):
            assert word not in done.stdout
        assert "Usage: feodum" in feodum(*filter(None, [command]), "--help").stdout


class TestKingdoms:
    def test_cards_can_be_named_in_russian(self) -> None:
        russian = "рынок,Кузница,деревня,ров,погреба,ведьма,часовня,тронный зал,сады,рудник"
        english = "Market,Smithy,Village,Moat,Cellar,Witch,Chapel,Throne Room,Gardens,Mine"
        assert read_request(kingdom=russian).table(2, 1) == read_request(kingdom=english).table(
            2, 1
        )
        wanted = read_request(landscapes="Жатва,путь вола", required="шахтерская деревня")
        table = wanted.table(2, 1)
        assert table.landscapes == ("Reap", "Way of the Ox")
        assert "Mining Village" in table.kingdom

    @pytest.mark.parametrize(
        ("title", "name"),
        [
            ("Первая игра", "base-2e/first-game"),
            ("Первая игра (base-1e)", "base-1e/first-game"),
            ("Первая игра (База-1)", "base-1e/first-game"),
            ("первые лошади (зверинец)", "menagerie/intro-to-horses"),
            ("кошачий", "menagerie/garden-of-cats"),
            ("first game", "base-2e/first-game"),
        ],
    )
    def test_recommended_sets_have_titles_in_each_language(self, title: str, name: str) -> None:
        assert recommended(title).name == name

    @pytest.mark.parametrize(
        ("typed", "sets"),
        [
            ("Зверинец", ("menagerie",)),
            ("База-1,интрига", ("base-1e", "intrigue-2e")),
            ("Menagerie, Dominion", ("menagerie", "base-2e")),
            ("доминион:6, Зверинец:4", ("base-2e", "menagerie")),
        ],
    )
    def test_sets_can_be_named_in_each_language(self, typed: str, sets: tuple[str, ...]) -> None:
        assert read_request(sets=typed).sets == sets
        if ":" not in typed:
            assert KingdomRequest(sets=tuple(typed.replace(" ", "").split(","))).sets == sets

    @pytest.mark.parametrize("typed", ["покупка, свалка, реакция", "buy,trasher,reaction"])
    def test_wishes_can_be_named_in_each_language(self, typed: str) -> None:
        assert read_request(wishes=[typed]).wishes == tuple(Wish)

    def test_a_misspelt_set_or_wish_is_guessed_in_the_language_it_was_typed_in(self) -> None:
        for words, guess in (
            (["--sets", "зверинц"], "Зверинец"),
            (["--wish", "покупкка"], "покупка"),
            (["--sets", "menagery"], "menagerie"),
        ):
            told = feodum("kingdom", *words, variables=IN_RUSSIAN).stderr
            assert told.endswith(f"Может быть, {guess}?\n")


class TestReports:
    RACE = ("simulate", "smithy", "big-money", "--games", "1000", "--seed", "1", "--jobs", "1")

    def test_numbers_are_written_as_the_language_writes_them(self) -> None:
        told = feodum(*self.RACE, variables=IN_RUSSIAN).stdout
        assert re.search(r"\d+,\d\u00a0%", told)
        assert "1\u00a0000\u00a0игр" in told
        assert not re.search(r"\d[.]\d|\d,\d{3}\b|\d%", told.replace("95%", ""))
        english = feodum(*self.RACE).stdout
        assert re.search(r"\d+\.\d%", english)
        assert "1,000 games" in english

    def test_strategies_have_their_names(self) -> None:
        told = feodum(*self.RACE, "--show-game", "1", variables=IN_RUSSIAN).stdout
        assert "Кузница играет" in told
        assert "Smithy" not in told
        table = ("tournament", "smithy", "double-witch", "--games", "2", "--jobs", "1")
        told = feodum(*table, variables=IN_RUSSIAN).stdout
        assert "Кузница" in told
        assert "Две Ведьмы" in told
        data = json.loads(feodum(*table, "--json", variables=IN_RUSSIAN).stdout)
        assert {one["name"] for one in data["standings"]} == {"Smithy", "Double Witch"}

    def test_a_strategy_is_shown_with_its_reason(self) -> None:
        told = feodum("strategy", "show", "smithy", variables=IN_RUSSIAN).stdout
        assert Locale("ru").attribute("library-smithy", "why") in told
        assert read(told).name == "Кузница"

    @pytest.mark.slow
    def test_charts_write_numbers_and_names_alike(self, tmp_path: Path) -> None:
        pytest.importorskip("altair")
        file = tmp_path / "chart.svg"
        feodum(*self.RACE, "--plot", str(file), variables=IN_RUSSIAN)
        told = file.read_text(encoding="utf-8")
        assert re.search(r">\d+,\d\u00a0%<", told)
        assert ">Кузница<" in told
        assert not re.search(r">\d+\.\d", told)


class TestTyping:
    def test_all_names_are_known(self) -> None:
        assert names("witch")[:3] == ("Witch", "Witches", "Ведьма")
        assert "Ведьму" in names("witch")
        assert english_name("ЗАЛ СОВЕТА") == "Council Room"
        assert english_name("Nothing") == "Nothing"
        assert fold("Чёрная") == fold("ЧЕРНАЯ")

    @pytest.mark.parametrize("words", [RUSSIAN, ENGLISH])
    @pytest.mark.parametrize("typed", ["ведьму", "ведь", "Witch", "wit"])
    def test_a_card_is_found_by_any_of_its_names(self, words: Words, typed: str) -> None:
        assert find_card(words, typed) == "Witch"

    def test_ways_and_events_too(self) -> None:
        assert find_source(RUSSIAN, "путь вола") == "Way of the Ox"
        assert find_source(RUSSIAN, "верховую") == "Ride"

    def test_ambiguity_is_reported_with_local_names(self) -> None:
        with pytest.raises(Problem) as problem:
            find_card(RUSSIAN, "дерев")
        assert problem.value.details["names"] == "Деревня, Деревенский луг"

    @pytest.mark.parametrize("words", [RUSSIAN, ENGLISH])
    def test_three_letters_find_a_card_or_offer_all_that_begin_with_them(
        self, words: Words
    ) -> None:
        known = {fold(words.card(card.key)): name for name, card in words.cards.items()}
        for spelt in known:
            start = spelt[:3]
            alike = {name for one, name in known.items() if one.startswith(start)}
            try:
                found = {find_card(words, start)}
            except Problem as problem:
                offered = str(problem.details["names"]).split(", ")
                assert {fold(one) for one in offered} >= {o for o in known if known[o] in alike}
            else:
                assert found == alike or known.get(start) in found, start

    def test_sentry_and_chapel_are_both_offered(self) -> None:
        with pytest.raises(Problem) as problem:
            find_card(RUSSIAN, "час", ["Chapel", "Sentry"])
        assert problem.value.details["names"] == "Часовня, Часовой"
        assert find_card(RUSSIAN, "час", ["Sentry"]) == "Sentry"

    def test_words_of_the_rules(self) -> None:
        assert find_term(RUSSIAN, "изгнание") == find_term(RUSSIAN, "exile") == "term-exile"

    def test_yo_is_ye(self) -> None:
        assert meant_by("черн", ["Чёрная кошка", "Ров"]) == ["Чёрная кошка"]

    @pytest.mark.parametrize(
        ("typed", "answer"),
        [
            ("купить медь", "buy Copper"),
            ("купить проклятье", None),
            ("buy copper", "buy Copper"),
            ("сыграть медь", "play Copper"),
        ],
    )
    def test_moves_can_be_typed_in_both_languages(self, typed: str, answer: str | None) -> None:
        table = KingdomRequest(recommended="base-2e/first-game").table(2, 3)
        session = Session(table, [Seat("Таня"), Seat("Ann")], make_bot)
        question = session.question
        assert question is not None
        prompt = Prompt(RUSSIAN, question, session.view(0))
        if answer is None:
            with pytest.raises(Problem):
                prompt.read(typed)
        else:
            assert prompt.read(typed) == [answer]


def test_several_cards_are_named_as_people_say_them() -> None:
    table = KingdomRequest(recommended="base-2e/first-game").table(2, 3)
    session = Session(table, [Seat("Таня"), Seat("Ann")], make_bot)
    asked = session.question
    assert asked is not None
    question = asked.copy()
    question["kind"], question["verb"], question["card"] = "cards", "discard", "militia"
    question["candidates"] = ["Copper", "Copper", "Copper", "Estate", "Estate"]
    question["least"] = question["most"] = 3
    prompt = Prompt(RUSSIAN, question, session.view(0))
    assert prompt.read("2 меди, поместье") == ["Copper", "Copper", "Estate"]
    assert prompt.read("2 поместья, медь") == ["Estate", "Estate", "Copper"]


def test_a_game_is_played_by_russian_words_alone() -> None:
    options = PlayOptions(
        players=["Таня", "bot:big-money"],
        wanted=KingdomRequest(recommended="base-2e/first-game"),
        seed=7,
        locale=Locale("ru"),
    )
    typist = Typist(["с", "купить серебро", "к", "сокровища", "деревню", "конец", "м", "ж", "в"])
    assert typist.play(options) == 0
    for told in ("Ваш ход.", "Вы покупаете Серебро", "Вы покупаете Деревню", "Игра сохранена"):
        assert told in typist.text


def test_two_players_at_one_table_read_two_languages() -> None:
    """A session has no language: each player reads the log in their own."""
    table = KingdomRequest(recommended="base-2e/first-game").table(2, 3)
    session = Session(table, [Seat("Таня"), Seat("Ann")], make_bot)
    for _ in range(8):
        session.answer("play treasures")
        session.answer("buy Copper")
        question = session.question
        assert question is not None
        if question["kind"] == "turn":
            session.answer("end turn")
    russian = [line.text for line in LogText(RUSSIAN, 0, 200).write(session.log(0))]
    english = [line.text for line in LogText(ENGLISH, 1, 200).write(session.log(1))]
    assert any(line.startswith("Ann покупает Медь") for line in russian)
    assert any(line.startswith("Таня buys Copper") for line in english)
    assert len([line for line in russian if line.startswith("Ход ")]) == len(
        [line for line in english if line.startswith("Turn ")]
    )


def test_a_missing_case_is_the_plain_text() -> None:
    text = Cased(lambda forms: "Ведьму" if "acc" in forms else "Ведьма")
    assert (text, case(text, "acc"), case(text, "few")) == ("Ведьма", "Ведьму", "Ведьма")
    assert case("Ann", "acc") == "Ann"
    assert case(3, "acc") == 3
    assert Locale("en").cased("witch").form(("acc", "gen")) == "Witch"
    assert Locale("ru").cased("witch").form(("few", "gen")) == "Ведьмы"
