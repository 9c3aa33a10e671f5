"""The messages of a language, as its Fluent files have them."""

from __future__ import annotations

from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import feodum

PACKAGE = Path(feodum.__file__).parent


def files(language: str) -> list[Path]:
    """All files with the messages of a language: its own, and those of the boxes."""
    own = (PACKAGE / "locales" / language).glob("*.ftl")
    return [*sorted(own), *sorted((PACKAGE / "boxes").glob(f"*/{language}.ftl"))]


def parsed(language: str) -> list[ftl.Message | ftl.Term]:
    entries: list[ftl.Message | ftl.Term] = []
    for file in files(language):
        resource = FluentParser().parse(file.read_text(encoding="utf-8"))
        entries += [e for e in resource.body if isinstance(e, ftl.Message | ftl.Term)]
    return entries


def messages(language: str) -> dict[str, ftl.Message]:
    return {entry.id.name: entry for entry in parsed(language) if isinstance(entry, ftl.Message)}


def patterns(message: ftl.Message) -> dict[str, ftl.Pattern]:
    """The value of a message, under an empty name, and its attributes."""
    found = {attribute.id.name: attribute.value for attribute in message.attributes}
    return found if message.value is None else {"": message.value, **found}
