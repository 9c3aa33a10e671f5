"""Lists the texts that a language lacks, which are shown in English.

    python -m scripts.missing_texts
    python -m scripts.missing_texts ru --plugin examples/boxes/harbour

Exit code 1 if there are any.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import feodum
from feodum.kingdoms.sets import SOURCES, THINGS
from feodum.locales import FALLBACK, available, sources

OF_A_NAME = ("", "text")
"""The parts that the message of a card must have; other forms depend on the language."""


def texts(language: str) -> dict[str, list[str]]:
    """The messages of a language, each with its attributes; its own value has an empty name."""
    found: dict[str, list[str]] = {}
    for _, source in sources(language):
        for entry in FluentParser().parse(source).body:
            if isinstance(entry, ftl.Message):
                own = [""] if entry.value is not None else []
                found[entry.id.name] = [*own, *(one.id.name for one in entry.attributes)]
    return found


def missing(language: str) -> list[str]:
    """The texts that English has but this language lacks: `dinghy`, `dinghy.text`."""
    own = texts(language)
    found: list[str] = []
    for name, attributes in texts(FALLBACK).items():
        if name not in own:
            found.append(name)
            continue
        named = name in SOURCES or name in THINGS
        needed = [one for one in attributes if not named or one in OF_A_NAME]
        found += [f"{name}.{one}".rstrip(".") for one in needed if one not in own[name]]
    return found


def main(arguments: Iterable[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="List the texts that a language lacks.")
    parser.add_argument("languages", nargs="*", metavar="LANGUAGE", help="all if left out")
    parser.add_argument("--plugin", action="append", default=[], metavar="PATH")
    given = parser.parse_args(None if arguments is None else list(arguments))
    for plugin in given.plugin:
        feodum.load_plugin(plugin)
    lacking = 0
    for language in given.languages or [one for one in available() if one != FALLBACK]:
        for text in missing(language):
            lacking += 1
            print(f"{language}: {text}")
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main())
