"""Words in the form that their sentence needs: `{ CASE($card, "acc") }` in a message."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class Cased(str):
    """A text that is known in several forms; by itself it is the one that stands alone."""

    form: Callable[[tuple[str, ...]], str]
    """The text in the first of these forms that it has; in none, as it stands alone."""

    def __new__(cls, form: Callable[[tuple[str, ...]], str]) -> Cased:
        made = super().__new__(cls, form(()))
        made.form = form
        return made


def case(text: object, *forms: str) -> object:
    """The Fluent function CASE: what has no forms stays as it is."""
    return text.form(forms) if isinstance(text, Cased) else text
