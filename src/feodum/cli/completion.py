"""Shell completion for names, alone or in a list separated by commas."""

from __future__ import annotations

from typing import TYPE_CHECKING

from feodum.bots import all_bots
from feodum.kingdoms.sets import LANDSCAPES, RECOMMENDED, SETS, all_cards, landscapes
from feodum.locales.names import fold
from feodum.strategies.library import library, titles

if TYPE_CHECKING:
    from collections.abc import Callable


class Fitting(str):
    """A completion of what was typed in any case. Typer drops those that do not start with it."""

    __slots__ = ()

    def startswith(self, *_: object) -> bool:
        return True


def among(
    names: Callable[[], list[str]], others: Callable[[], list[str]] = list
) -> Callable[[str], list[str]]:
    """Complete the last of several names separated by commas; `others` are tried if none fits."""

    def complete(incomplete: str) -> list[str]:
        before, comma, last = incomplete.rpartition(",")
        folded = fold(last.strip())
        for known in (names, others):
            found = [name for name in known() if fold(name).startswith(folded)]
            if found:
                return [Fitting(f"{before}{comma}{name}") for name in found]
        return []

    return complete


def strategy_titles() -> list[str]:
    """The titles of the strategies that ship, in all languages."""
    return [title for name in library() for title in titles(name)]


def recommended_names(incomplete: str) -> list[str]:
    """Complete the name of a recommended set, in full or by its title alone."""
    titles = [name.partition("/")[2] for name in RECOMMENDED]
    known = dict.fromkeys([*RECOMMENDED, *titles])
    return [Fitting(name) for name in known if name.startswith(incomplete.casefold())]


strategy_names = among(lambda: list(library()), strategy_titles)
bot_names = among(all_bots, strategy_titles)
card_names = among(lambda: sorted(all_cards(tuple(SETS))))
event_and_way_names = among(lambda: sorted(landscapes(tuple(LANDSCAPES))))
source_names = among(lambda: sorted([*all_cards(tuple(SETS)), *landscapes(tuple(LANDSCAPES))]))
