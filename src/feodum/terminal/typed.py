"""What was typed: commands, and the names of cards, Events and Ways."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.engine.errors import Problem, UnknownName
from feodum.locales.names import fold, names
from feodum.locales.problems import nearest

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

    from feodum.engine.card import Source
    from feodum.wording.words import Words

COMMANDS: Final = (
    "treasures",
    "end",
    "buy-phase",
    "undo",
    "ways",
    "explain",
    "hint",
    "deck",
    "log",
    "help",
    "quit",
)
TAKES_NAME: Final = ("ways", "explain")
"""Commands that may be followed by a name."""


def find_card(words: Words, name: str, near: Collection[str] = ()) -> str:
    """The English name of the card with this name, or of the only one that it can stand for."""
    return find_named(words, words.cards, name, near)


def find_source(words: Words, name: str, near: Collection[str] = ()) -> str:
    """The English name of a card, Event or Way, from its name or an unambiguous part of it."""
    return find_named(words, words.sources, name, near)


def find_named(words: Words, among: Mapping[str, Source], name: str, near: Collection[str]) -> str:
    """Find one by its name, by the start of it or by a word in it; those in `near` come first."""
    known = {form: one for one, source in among.items() for form in (one, *names(source.key))}
    found = list(dict.fromkeys(known[form] for form in meant_by(name, known)))
    found = [english for english in found if english in near] or found
    if len(found) == 1:
        return found[0]
    if found:
        labels = [words.card(among[english].key) for english in found]
        raise Problem("error-ambiguous", name=name, names=", ".join(labels))
    spelt = {english: english for english in among}
    spelt |= {str(words.card(source.key)): english for english, source in among.items()}
    at_hand = [local for local, english in spelt.items() if english in near]
    raise UnknownName("card", name, at_hand if nearest(name, at_hand) else list(spelt))


def meant_by(typed: str, among: Iterable[str]) -> list[str]:
    """The names that are exactly this, or else start with it, or else have it as a word."""
    folded = fold(typed)
    if not folded:
        return []
    tests: tuple[Callable[[str], bool], ...] = (
        lambda name: name == folded,
        lambda name: name.startswith(folded),
        lambda name: folded in name.split(),
    )
    known = list(among)
    for test in tests:
        found = [name for name in known if test(fold(name))]
        if found:
            return found
    return []


def read_command(words: Words, line: str) -> tuple[str, str]:
    """The command in a line, and the rest of it; the command is empty if the line is an answer."""
    word, _, rest = line.partition(" ")
    explain = keys_of(words, "explain")
    for key in explain:
        if not key.isalnum() and line.startswith(key):
            return "explain", line[len(key) :].strip()
    for command in COMMANDS:
        if command == "ways" and not words.ways:
            continue
        if word.casefold() in keys_of(words, command) and (not rest or command in TAKES_NAME):
            return command, rest.strip()
    return "", line


def keys_of(words: Words, command: str) -> list[str]:
    return words.locale.text(f"keys-{command}").split()
