"""The Fluent files: they parse, format, and say each thing once."""

from __future__ import annotations

import re
from collections import Counter
from datetime import UTC, datetime

import pytest
from fluent.runtime import FluentBundle
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import feodum.locales
from feodum.kingdoms.sets import CARDS, SOURCES
from feodum.locales import FALLBACK, Locale, LocaleError, available
from feodum.strategies.library import library
from feodum.terminal.typed import COMMANDS
from scripts.missing_texts import missing
from tests.support.locale_files import messages, parsed, patterns

LANGUAGES = available()
# Numbers suit every placeholder, and these reach the plural forms of our languages.
NUMBERS = (0, 1, 2, 5, 21)
MOMENT = datetime(2026, 2, 3, 4, 5, tzinfo=UTC)


def cards(language: str) -> list[str]:
    """The ids of cards and landscapes."""
    return [entry.id.name for entry in parsed(language) if entry.id.name in SOURCES]


class References(Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.terms: set[str] = set()
        self.times: set[str] = set()
        """The variables that are dates."""

    def visit_FunctionReference(self, node: ftl.FunctionReference) -> None:
        if node.id.name == "DATETIME":
            self.times |= {
                argument.id.name
                for argument in node.arguments.positional
                if isinstance(argument, ftl.VariableReference)
            }
        self.generic_visit(node)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_TermReference(self, node: ftl.TermReference) -> None:
        self.terms.add(node.id.name)
        self.generic_visit(node)


def references(node: ftl.BaseNode) -> References:
    found = References()
    found.visit(node)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_ids_are_unique_across_files(language: str) -> None:
    names = Counter((type(entry).__name__, entry.id.name) for entry in parsed(language))
    assert [name for name, count in names.items() if count > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_formats(language: str) -> None:
    locale = Locale(language)
    for entry in parsed(language):
        if isinstance(entry, ftl.Term):
            continue
        for number in NUMBERS:
            args: dict[str, int | datetime] = dict.fromkeys(references(entry).variables, number)
            args |= dict.fromkeys(references(entry).times, MOMENT)
            if entry.value is not None:
                assert locale.text(entry.id.name, **args)
            for attribute in entry.attributes:
                assert locale.attribute(entry.id.name, attribute.id.name, **args)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_unused_terms_or_placeholders(language: str) -> None:
    entries = parsed(language)
    used = {term for entry in entries for term in references(entry).terms}
    assert {entry.id.name for entry in entries if isinstance(entry, ftl.Term)} == used
    for entry in entries:
        comment = entry.comment.content or "" if entry.comment else ""
        documented = set(re.findall(r"\$([a-z][\w-]*)", comment))
        assert documented <= references(entry).variables, entry.id.name


TRANSLATIONS = [language for language in LANGUAGES if language != FALLBACK]


LIBRARY = "library-"
"""The prefix of messages that English lacks: they are in the files of the strategies."""


def shared_messages(language: str) -> dict[str, ftl.Message]:
    """The messages that English has, too."""
    return {
        name: entry for name, entry in messages(language).items() if not name.startswith(LIBRARY)
    }


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_translation_has_all_messages_and_no_others(language: str) -> None:
    english, own = messages(FALLBACK), shared_messages(language)
    assert set(own) - set(english) == set(), "English has not"
    assert missing(language) == [], f"{language} has not"


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_translation_has_the_placeholders_of_english(language: str) -> None:
    """A form of a text, which English may lack, is compared with the text itself."""
    english = messages(FALLBACK)
    for name, message in shared_messages(language).items():
        originals = patterns(english[name])
        for attribute, pattern in patterns(message).items():
            if attribute == "value":
                continue
            original = originals.get(attribute, originals.get(""))
            assert original is not None, f"{name}.{attribute}"
            expected = references(original).variables
            assert references(pattern).variables == expected, f"{name}.{attribute}"


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_translation_has_the_strategies_that_ship(language: str) -> None:
    own = {name: entry for name, entry in messages(language).items() if name.startswith(LIBRARY)}
    assert own.keys() == {LIBRARY + name for name in library()}
    for message in own.values():
        assert patterns(message).keys() == {"", "why"}


def test_common_questions_are_about_cards() -> None:
    found = {name.removeprefix("ruling-") for name in messages(FALLBACK) if name[:7] == "ruling-"}
    both_editions = {re.sub("-[12]e$", "", key) for key in SOURCES}
    assert len(found) > 100
    assert found <= both_editions


# Text that is the same in every language: names, things to type, and formats.
LATIN = {
    *("Feodum", "Dominion", "Python", "JSON", "YAML", "UTF", "Enter", "Tab", "Esc", "Shift"),
    *("feodum", "list", "bots", "bot", "basic", "FEODUM", "LANG", "help", "load", "resume"),
    *("base", "intrigue", "menagerie", "e", "first", "game", "most", "ways", "yaml"),
    *("recommended", "sets", "buy", "trasher", "reaction", "PLAY", "TREASURES", "END", "TURN"),
    *("decision", "options", "alone", "card", "playing", "buying", "event"),
    *(
        "Table",
        "Seat",
        "Session",
        "KingdomRequest",
        "Opinion",
        "setting",
        "EventOpinion",
        "WayOpinion",
    ),
    *("SQLite", "PostgreSQL", "postgresql", "user", "password", "host"),
    *("Smithy", "if", "coins", "owned", "Gold", "and", "or", "on", "off", "guard", "XML", "xml"),
    *("witch", "gold", "silver", "d", "p", "Altair", "Polars", "pip", "install", "lab", "ray"),
    *("Ray", "html", "svg", "png", "HTML", "CSV", "auto", "big", "money", "random", "strategy"),
    *("simulate", "play", "server", "Provincial", "Name", "allow", "before", "sqlite", "recover"),
    *("name", "Ctrl", "C", "make", "page", "icons", "net", "CC", "BY", "Rio", "Grande", "Games"),
    *("react", "bought", "rl", "RAY", "AUTH", "TOKEN", "PATH"),
}
CYRILLIC = {"ru"}


class Written(Visitor):
    """All text of a message, without its literals."""

    def __init__(self) -> None:
        self.text = ""

    def visit_TextElement(self, node: ftl.TextElement) -> None:
        self.text += node.value


class Letters(Visitor):
    """The words of a message, without those that only name a grammatical form."""

    def __init__(self) -> None:
        self.words: set[str] = set()

    def visit_TextElement(self, node: ftl.TextElement) -> None:
        self.words |= set(re.findall(r"[A-Za-z]+", node.value))

    def visit_StringLiteral(self, node: ftl.StringLiteral) -> None:
        self.words |= set(re.findall(r"[A-Za-z]+", node.value))

    def visit_FunctionReference(self, node: ftl.FunctionReference) -> None:
        """Skip the arguments of a function, which nobody reads."""


@pytest.mark.parametrize("language", sorted(CYRILLIC & set(TRANSLATIONS)))
def test_no_english_is_left_in_a_translation(language: str) -> None:
    for name, message in messages(language).items():
        for attribute, pattern in patterns(message).items():
            found = Letters()
            found.visit(pattern)
            typed = name.startswith(("keys-", "key-")) or attribute == "names"
            allowed = {*"tebuwdlhqazic", "Enter", "Esc", "Shift"} if typed else {*LATIN, "i"}
            assert found.words <= allowed, f"{name}.{attribute}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_of_the_terminal_fits_in_80_columns(language: str) -> None:
    locale = Locale(language)
    for name in locale.ids():
        if name == "help" or name.startswith(("help-ask", "help-setup", "help-pass")):
            assert [line for line in locale.text(name).splitlines() if len(line) > 80] == [], name


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_keys_of_the_commands_differ(language: str) -> None:
    locale = Locale(language)
    keys = [key for command in COMMANDS for key in locale.text(f"keys-{command}").split()]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("language", LANGUAGES)
def test_card_texts_are_plain_and_pairwise_distinct(language: str) -> None:
    locale = Locale(language)
    texts = {card: locale.attribute(card, "text") for card in cards(language)}
    repeated = [text for text, count in Counter(texts.values()).items() if count > 1]
    assert repeated == []
    for card, text in texts.items():
        assert "{" not in text, card
        assert text.count("---") == text.count("\n---\n"), card


SHELL = {"no-lab", "no-ray", "no-rl", "no-server"}
"""Messages with a command to copy, which has its own quotation marks."""


def test_english_has_one_kind_of_quotation_marks() -> None:
    for name, message in messages("en").items():
        for attribute, pattern in patterns(message).items():
            found = Written()
            found.visit(pattern)
            assert '"' not in found.text, f"{name}.{attribute}"
            assert "'" not in found.text or name in SHELL, f"{name}.{attribute}"
            assert found.text.count("“") == found.text.count("”"), f"{name}.{attribute}"


# Words that would make a text too similar to the printed cards.
PRINTED = r"\b(costing up to|[Cc]hoose one:|each other player|differently named|non-Victory)\b"


def test_english_is_not_worded_like_the_printed_cards() -> None:
    for name, message in messages("en").items():
        for attribute, pattern in patterns(message).items():
            found = Written()
            found.visit(pattern)
            assert not re.search(PRINTED, found.text), f"{name}.{attribute}"


def test_every_english_card_has_a_plural() -> None:
    locale = Locale("en")
    without = [card.key for card in CARDS.values() if not locale.has(card.key, "plural")]
    assert without == []


def test_english_names_match_their_ids() -> None:
    locale = Locale("en")
    for card in cards("en"):
        slug = re.sub(r"[^a-z0-9]+", "-", locale.text(card).lower()).strip("-")
        assert re.sub(r"-[12]e$", "", card) == slug


def test_moat_has_a_part_for_another_time() -> None:
    above, below = Locale("en").attribute("moat", "text").split("\n---\n")
    assert above == "+2 Cards."
    assert "Attack" in below


def test_unknown_message_is_named() -> None:
    locale = Locale("en")
    assert locale.has("council-room")
    assert "council-room" in locale.ids()
    assert not locale.has("council-rooms")
    with pytest.raises(KeyError, match="council-rooms"):
        locale.text("council-rooms")
    with pytest.raises(KeyError, match=r"council-room\.nothing"):
        locale.attribute("council-room", "nothing")


def test_unknown_language_is_named() -> None:
    assert "en" in LANGUAGES
    with pytest.raises(LocaleError, match=r"tlh.*en"):
        Locale("tlh")


def test_broken_file_is_refused_with_its_line() -> None:
    source = "one = One\n\ntwo = Two {\n\nthree = Three\n"
    with pytest.raises(LocaleError, match=r"en/broken\.ftl, line 3"):
        feodum.locales._parse(source, "en/broken.ftl")


def test_missing_argument_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(feodum.locales._parse("hello = Hello { $name }!\n", "en/hello.ftl"))
    locale = Locale("en")
    monkeypatch.setattr(locale, "_own", feodum.locales._Language(bundle, ["hello"], {}))
    assert locale.text("hello", name="Ann") == "Hello Ann!"
    assert locale.text("council-room") == "Council Room"
    with pytest.raises(LocaleError, match=r"hello.*name"):
        locale.text("hello")
