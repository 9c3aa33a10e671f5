"""What went wrong, for a locale to put into words."""

from __future__ import annotations

from typing import Final


class Problem(Exception):
    """Something the caller can mend.

    `code` names the message and `details` are its arguments; one may be the problem behind it.
    """

    def __init__(self, code: str, **details: str | int | Problem) -> None:
        super().__init__(code, details)
        self.code: Final = code
        self.details: Final = details

    def __str__(self) -> str:
        told = ", ".join([f"{key} {value}" for key, value in self.details.items()])
        return f"{self.code} ({told})" if told else self.code


class UnknownName(Problem):
    """A name that belongs to nothing of its kind; `known` are the names that do."""

    def __init__(self, kind: str, name: str, known: list[str]) -> None:
        super().__init__(f"unknown-{kind}", name=name)
        self.name: Final = name
        self.known: Final = known
