"""Grammatical forms, and the functions that messages can call, as in `{ CASE($card, "acc") }`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class Cased(str):
    """A text in several grammatical forms; as a plain string it is the basic form."""

    form: Callable[[tuple[str, ...]], str]
    """Returns the first of these forms that the text has, or else the basic form."""

    def __new__(cls, form: Callable[[tuple[str, ...]], str]) -> Cased:
        made = super().__new__(cls, form(()))
        made.form = form
        return made


def case(text: object, *forms: str) -> object:
    """The Fluent function CASE; a text without forms stays as it is."""
    return text.form(forms) if isinstance(text, Cased) else text


def signed(number: object) -> str:
    """The Fluent function SIGNED: a negative number with a real minus sign instead of a hyphen."""
    return str(number).replace("-", "−")


def small(words: object) -> str:
    """The Fluent function SMALL: a list of titles in the form it has within a sentence."""
    return ", ".join(word[:1].lower() + word[1:] for word in str(words).split(", "))
