"""Checks on what callers pass in: a wrong type is a problem like any other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from feodum.engine.errors import Problem

LARGEST_NUMBER: Final = 1 << 128


def wrong_type(what: str, wanted: str) -> Problem:
    return Problem("wrong-type", what=what, wanted=wanted)


def check_number(value: object, what: str, least: int | None = None) -> None:
    """Raise Problem unless this is a whole number of reasonable size, and not below `least`."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise wrong_type(what, "number")
    if abs(value) > LARGEST_NUMBER:
        raise Problem("number-too-large", what=what)
    if least is not None and value < least:
        raise Problem("number-too-small", what=what, least=least)


def check_amount(value: object, what: str, least: int | None = None) -> None:
    """Raise Problem unless this is a number of reasonable size, whole or not, not below `least`."""
    if not isinstance(value, (int, float)) or isinstance(value, bool) or value != value:
        raise wrong_type(what, "amount")
    if abs(value) > LARGEST_NUMBER:
        raise Problem("number-too-large", what=what)
    if least is not None and value < least:
        raise Problem("number-too-small", what=what, least=least)


def check_effort(what: str, number: object, seconds: object) -> None:
    """Check how much to do: this number of games, or what else `what` names; without a number, as
    much as there is time for."""
    if number is not None:
        check_number(number, what, least=1)
    else:
        check_amount(seconds, "seconds", least=0)


def check_text(value: object, what: str) -> None:
    if not isinstance(value, str):
        raise wrong_type(what, "text")


def all_of(values: object, what: str, wanted: str) -> list[object]:
    """The items of a list or of any other iterable; a text does not count as one."""
    if isinstance(values, (str, bytes)) or not isinstance(values, Iterable):
        raise wrong_type(what, wanted)
    return list(values)


def texts(values: object, what: str) -> tuple[str, ...]:
    found: list[str] = []
    for value in all_of(values, what, "texts"):
        if not isinstance(value, str):
            raise wrong_type(what, "texts")
        found.append(value)
    return tuple(found)


def check_function(value: object, what: str) -> None:
    if not callable(value):
        raise wrong_type(what, "function")
