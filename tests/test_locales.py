"""The Fluent files: they parse, format, and say each thing once."""

from __future__ import annotations

import re
from collections import Counter
from importlib.resources import files

import pytest
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import feodum.locales
from feodum.locales import FALLBACK, Locale, LocaleError, available

LANGUAGES = available()
# Numbers suit every placeholder, and these reach the plural forms of our languages.
NUMBERS = (0, 1, 2, 5, 21)


def parsed(language: str, name: str | None = None) -> list[ftl.Message | ftl.Term]:
    entries: list[ftl.Message | ftl.Term] = []
    for file in files(feodum.locales).joinpath(language).iterdir():
        if not file.name.endswith(".ftl") or name not in (None, file.name):
            continue
        resource = FluentParser().parse(file.read_text(encoding="utf-8"))
        entries += [e for e in resource.body if isinstance(e, ftl.Message | ftl.Term)]
    return entries


def cards(language: str) -> list[str]:
    """The ids in cards.ftl that are cards: only those have a text."""
    return [
        entry.id.name
        for entry in parsed(language, "cards.ftl")
        if any(attribute.id.name == "text" for attribute in entry.attributes)
    ]


class References(Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.terms: set[str] = set()

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
            args = dict.fromkeys(references(entry).variables, number)
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_has_the_ids_and_placeholders_of_english(language: str) -> None:
    english = {entry.id.name: entry for entry in parsed(FALLBACK) if isinstance(entry, ftl.Message)}
    for entry in parsed(language):
        if isinstance(entry, ftl.Message):
            original = english.get(entry.id.name)
            assert original is not None, f"{language} has {entry.id.name}, English has not"
            extra = references(entry).variables - references(original).variables
            assert not extra, f"{language}, {entry.id.name}: {extra}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_card_texts_are_plain_and_pairwise_distinct(language: str) -> None:
    locale = Locale(language)
    texts = {card: locale.attribute(card, "text") for card in cards(language)}
    repeated = [text for text, count in Counter(texts.values()).items() if count > 1]
    assert repeated == []
    for card, text in texts.items():
        assert "{" not in text, card
        assert text.count("---") == text.count("\n---\n"), card


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
    monkeypatch.setattr(locale, "_own", feodum.locales._Language(bundle, ("hello",)))
    assert locale.text("hello", name="Ann") == "Hello Ann!"
    assert locale.text("council-room") == "Council Room"
    with pytest.raises(LocaleError, match=r"hello.*name"):
        locale.text("hello")
