"""Shell completion for names, alone or in a list separated by commas."""

from __future__ import annotations

from typing import TYPE_CHECKING

from feodum.kingdoms.sets import LANDSCAPES, RECOMMENDED, SETS, all_cards, landscapes

if TYPE_CHECKING:
    from collections.abc import Callable


def among(names: Callable[[], list[str]]) -> Callable[[str], list[str]]:
    """Complete the last of several names separated by commas."""

    def complete(incomplete: str) -> list[str]:
        before, comma, last = incomplete.rpartition(",")
        folded = last.strip().casefold()
        return [f"{before}{comma}{name}" for name in names() if name.casefold().startswith(folded)]

    return complete


def recommended_names(incomplete: str) -> list[str]:
    """Complete the name of a recommended set, in full or by its title alone."""
    titles = [name.partition("/")[2] for name in RECOMMENDED]
    known = dict.fromkeys([*RECOMMENDED, *titles])
    return [name for name in known if name.startswith(incomplete.casefold())]


card_names = among(lambda: sorted(all_cards(tuple(SETS))))
event_and_way_names = among(lambda: sorted(landscapes(tuple(LANDSCAPES))))
source_names = among(lambda: sorted([*all_cards(tuple(SETS)), *landscapes(tuple(LANDSCAPES))]))
