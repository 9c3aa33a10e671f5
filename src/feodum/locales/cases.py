"""Words in the form that their sentence needs: `{ CASE($card, "acc") }` in a message."""

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
