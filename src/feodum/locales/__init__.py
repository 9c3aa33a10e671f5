"""All text that people read, in Fluent files: one folder per language, with any number of files."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, TypeVar

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from feodum.locales.cases import Cased, case, signed, small

__all__ = ["FALLBACK", "Locale", "LocaleError", "add_texts", "available"]

FALLBACK = "en"
TEXT = "text"
"""The attribute that holds a card's text; its other attributes are forms of its name."""
Value = str | int | float | datetime
"""The type of a message's arguments."""
REMEMBERED = 20_000
"""How many texts a cache holds at most."""
Made = TypeVar("Made")


class LocaleError(ValueError):
    """An unknown language, a file that does not parse, a message that does not format."""


@dataclass(frozen=True)
class _Language:
    bundle: FluentBundle
    ids: list[str]
    made: dict[tuple[object, ...], str] = field(default_factory=dict)
    """Formatted texts, by message, attribute and arguments."""
    kept: dict[tuple[object, ...], Any] = field(default_factory=dict)
    """What `Locale.once` has made, by its key."""
    sources: list[tuple[str, str]] = field(default_factory=list)
    """The messages as they are written, each file with its name."""

    def forget(self) -> None:
        self.made.clear()
        self.kept.clear()


_LOADED: dict[str, _Language] = {}
_FOLDERS: list[Traversable] = []
"""Where boxes keep their texts, besides the folders of the languages."""


class Locale:
    """The messages of one language; those it lacks come from English."""

    def __init__(self, language: str = FALLBACK, *, originals: bool = False) -> None:
        self.language = language
        """The code of the language."""
        self.originals = originals and language != FALLBACK
        """Whether card names are followed by the English ones."""
        self._own = _load(language)
        self._fallback = self._own if language == FALLBACK else _load(FALLBACK)

    def text(self, message_id: str, /, **args: Value) -> str:
        """The message's own text. Raises KeyError if neither this language nor English has it."""
        return self._format(message_id, None, args)

    def attribute(self, message_id: str, attribute: str, /, **args: Value) -> str:
        """One attribute of a message, such as the `text` of a card."""
        return self._format(message_id, attribute, args)

    def cased(self, message_id: str, /, **args: Value) -> Cased:
        """A message that others can use in a grammatical case; its attributes are its forms."""

        def form(forms: tuple[str, ...]) -> str:
            found = next((one for one in forms if one in self._attributes(message_id)), None)
            return self._format(message_id, found, args)

        return Cased(form)

    def once(self, key: tuple[object, ...], make: Callable[[], Made]) -> Made:
        """Return what was made under this key before, or make it now.

        A key begins with the kind of thing that is made. The result must depend on nothing but
        the key and this language.
        """
        kept = self._own.kept
        full = (self.originals, *key)
        found: Made | None = kept.get(full)
        if found is None:
            if len(kept) >= REMEMBERED:
                kept.clear()
            found = kept[full] = make()
        return found

    def card(self, key: str) -> Cased:
        """The name of a card, an Event or a Way, followed by the English one with `originals`."""
        name = self.cased(key)
        if not self.originals:
            return name
        english = Locale().text(key)
        return Cased(lambda forms: self.text("card-beside", card=name.form(forms), english=english))

    def forms(self, message_id: str) -> list[str]:
        """A card's name in all its forms, the basic one first, without those in quotation marks."""
        others = [one for one in self._attributes(message_id) if one != TEXT]
        forms = [self.attribute(message_id, one) for one in others]
        found = (self.text(message_id), *(form for form in forms if "«" not in form))
        return list(dict.fromkeys(found))

    def has(self, message_id: str, attribute: str | None = None) -> bool:
        """Whether the message exists, with this attribute, here or in English."""
        for language in (self._own, self._fallback):
            if language.bundle.has_message(message_id):
                message = language.bundle.get_message(message_id)
                if attribute is None or attribute in message.attributes:
                    return True
        return False

    def ids(self) -> list[str]:
        """The message ids of this language, without those it takes from English."""
        return list(self._own.ids)

    def _attributes(self, message_id: str) -> Iterable[str]:
        bundle = self._own.bundle
        return bundle.get_message(message_id).attributes if bundle.has_message(message_id) else ()

    def _format(self, message_id: str, attribute: str | None, args: dict[str, Value]) -> str:
        # The same few sentences are needed again and again, and formatting one is slow.
        key = (message_id, attribute, *args.items())
        made = self._own.made
        text = made.get(key)
        if text is None:
            if len(made) >= REMEMBERED:
                made.clear()
            text = made[key] = self._make(message_id, attribute, args)
        return text

    def _make(self, message_id: str, attribute: str | None, args: dict[str, Value]) -> str:
        name = message_id if attribute is None else f"{message_id}.{attribute}"
        for language in (self._own, self._fallback):
            if not language.bundle.has_message(message_id):
                continue
            message = language.bundle.get_message(message_id)
            pattern = message.value if attribute is None else message.attributes.get(attribute)
            if pattern is None:
                continue
            text, errors = language.bundle.format_pattern(pattern, args)
            if errors:
                problems = "; ".join(str(error) for error in errors)
                raise LocaleError(f"message {name} ({self.language}): {problems}")
            return str(text)
        raise KeyError(f"no message {name} ({self.language})")


def available() -> list[str]:
    """The codes of all languages."""
    return list(_languages())


@cache
def _languages() -> tuple[str, ...]:
    folders = files(__name__).iterdir()
    return tuple(sorted(folder.name for folder in folders if _ftl_files(folder)))


def add_texts(source: str, language: str = FALLBACK, name: str = "texts") -> None:
    """Add messages in Fluent's syntax: a card's name under its key, with its `.text`.

    Raises LocaleError and adds none if they do not parse, or if one of them exists already.
    """
    _add(_load(language), source, name)


def add_folder(folder: Traversable) -> None:
    """Add the texts of a box: a file for each language that it has, such as `en.ftl`."""
    _FOLDERS.append(folder)
    for code, language in _LOADED.items():
        for file in _ftl_files(folder, code):
            _add(language, file.read_text(encoding="utf-8"), file.name)


def _add(language: _Language, source: str, name: str) -> None:
    """Add messages, refusing any that already exist."""
    resource = _parse(source, name)
    ids = [entry.id.name for entry in resource.body if isinstance(entry, ftl.Message)]
    for message_id in ids:
        if language.bundle.has_message(message_id):
            raise LocaleError(f"{name}: the message {message_id} already exists")
    language.bundle.add_resource(resource)
    language.ids.extend(ids)
    language.sources.append((name, source))
    for one in _LOADED.values():  # other languages fall back on English
        one.forget()


def sources(language: str) -> list[tuple[str, str]]:
    """All messages of a language in Fluent's syntax, each file with its name."""
    return _load(language).sources


def _ftl_files(folder: Traversable, name: str = "") -> list[Traversable]:
    """The message files in a folder; only the one with this name, if one is given."""
    if not folder.is_dir():
        return []
    end = f"{name}.ftl"
    found = [file for file in folder.iterdir() if file.name.endswith(end)]
    return sorted(found, key=lambda file: file.name)


@cache
def _load(language: str) -> _Language:
    # Only known codes are accepted, so that no other text becomes a path.
    if language not in available():
        known = ", ".join(available())
        raise LocaleError(f"unknown language {language!r}; known languages: {known}")
    functions: dict[str, Any] = {"CASE": case, "SIGNED": signed, "SMALL": small}
    bundle = FluentBundle([language], functions, use_isolating=False)
    loaded = _Language(bundle, [])
    own = _ftl_files(files(__name__) / language)
    for file in [*own, *(file for folder in _FOLDERS for file in _ftl_files(folder, language))]:
        _add(loaded, file.read_text(encoding="utf-8"), file.name.removesuffix(".ftl"))
    _LOADED[language] = loaded
    return loaded


def _parse(source: str, name: str) -> ftl.Resource:
    """Parse one file; refuse text that cannot be read, which Fluent itself would skip."""
    resource = FluentParser().parse(source)
    for entry in resource.body:
        if isinstance(entry, ftl.Junk):
            # Where the message begins: the parser notices many mistakes only some lines later.
            start = entry.span.start if entry.span else 0
            line = source.count("\n", 0, start) + 1
            raise LocaleError(f"{name}, line {line}: {entry.annotations[0].message}")
    return resource
