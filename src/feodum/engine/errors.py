"""What went wrong, for a locale to put into words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

LONGEST_DETAIL: Final = 500
LONGEST_NAME: Final = 60
"""How many characters of something typed a message quotes."""
LONGEST_NUMBER: Final = 64
"""In bits. Python refuses to print numbers that are too long."""


class Problem(Exception):
    """Something the caller can put right.

    `code` names the message and `details` are its arguments. A detail may itself be a problem: the
    cause of this one.
    """

    def __init__(self, code: str, **details: str | int | Problem) -> None:
        for key, detail in details.items():
            if isinstance(detail, str):
                details[key] = cut(detail, LONGEST_DETAIL)
            elif isinstance(detail, int) and detail.bit_length() > LONGEST_NUMBER:
                details[key] = f"≈2^{detail.bit_length()}"
        super().__init__(code, details)
        self.code: Final = code
        """Names the message, and stays the same in every language."""
        self.details: Final = details
        """The arguments of the message."""

    def __reduce__(self) -> tuple[object, ...]:
        return restore, (type(self), self.code, self.details)

    def __str__(self) -> str:
        """The problem in words, if there is a teller; otherwise its code and details."""
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
    """Shorten a text that is too long for a message."""
    return text if len(text) <= most else text[: most - 1] + "…"


TELLERS: Final[list[Callable[[Problem], str]]] = []
"""At most one function, which `str` uses to put a problem into words."""


class IllegalAnswer(Problem):
    """An answer that the rules do not allow now. Nothing has changed."""


class UnknownName(Problem):
    """A name that nothing of its kind has; `known` lists the names that exist."""

    def __init__(self, kind: str, name: str, known: list[str]) -> None:
        name = cut(name)
        super().__init__(f"unknown-{kind}", name=name)
        self.kind: Final = kind
        """What the name was meant to be: `card`, `set`, ..."""
        self.name: Final = name
        """The name that nothing has."""
        self.known: Final = known
        """The names that exist."""

    def __reduce__(self) -> tuple[object, ...]:
        return UnknownName, (self.kind, self.name, self.known)


def restore(kind: type[Problem], code: str, details: dict[str, str | int | Problem]) -> Problem:
    """Rebuild a problem that another process raised."""
    problem = kind.__new__(kind)
    Problem.__init__(problem, code, **details)
    return problem
