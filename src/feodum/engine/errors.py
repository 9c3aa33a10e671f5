"""What went wrong, for a locale to put into words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

LONGEST_DETAIL: Final = 500
LONGEST_NAME: Final = 60
"""Of something typed, in a message."""
LONGEST_NUMBER: Final = 64
"""Bits: Python writes no number that is too long."""


class Problem(Exception):
    """Something the caller can mend.

    `code` names the message and `details` are its arguments; one may be the problem behind it.
    """

    def __init__(self, code: str, **details: str | int | Problem) -> None:
        for key, detail in details.items():
            if isinstance(detail, str):
                details[key] = cut(detail, LONGEST_DETAIL)
            elif isinstance(detail, int) and detail.bit_length() > LONGEST_NUMBER:
                details[key] = f"≈2^{detail.bit_length()}"
        super().__init__(code, details)
        self.code: Final = code
        self.details: Final = details

    def __reduce__(self) -> tuple[object, ...]:
        return restore, (type(self), self.code, self.details)

    def __str__(self) -> str:
        """The sentence, where somebody has said how problems are put into words."""
        for tell in TELLERS:
            try:
                return tell(self)
            except (KeyError, ValueError):
                break  # a message is missing, or does not take these details
        return self.as_data()

    def as_data(self) -> str:
        """The code and its details."""
        told = ", ".join([f"{key} {value}" for key, value in self.details.items()])
        return f"{self.code} ({told})" if told else self.code


def cut(text: str, most: int = LONGEST_NAME) -> str:
    """A text that is not too long for a message."""
    return text if len(text) <= most else text[: most - 1] + "…"


TELLERS: Final[list[Callable[[Problem], str]]] = []
"""How `str` puts a problem into words: at most one way."""


class IllegalAnswer(Problem):
    """An answer that the rules do not allow now. Nothing has changed."""


class UnknownName(Problem):
    """A name that belongs to nothing of its kind; `known` are the names that do."""

    def __init__(self, kind: str, name: str, known: list[str]) -> None:
        name = cut(name)
        super().__init__(f"unknown-{kind}", name=name)
        self.kind: Final = kind
        self.name: Final = name
        self.known: Final = known

    def __reduce__(self) -> tuple[object, ...]:
        return UnknownName, (self.kind, self.name, self.known)


def restore(kind: type[Problem], code: str, details: dict[str, str | int | Problem]) -> Problem:
    """Make a problem again that another process has raised."""
    problem = kind.__new__(kind)
    Problem.__init__(problem, code, **details)
    return problem
