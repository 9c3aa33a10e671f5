"""How a player stands during a game: their cards and points, and how near the end is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from feodum.kingdoms.sets import CARDS
from feodum.wording.hand import hand_groups

if TYPE_CHECKING:
    from feodum.views.data import PlayerResult, View
    from feodum.wording.words import Words


def standing(words: Words, own: PlayerResult, view: View, end_piles: int) -> list[str]:
    """Lines about what this player owns, what that scores now, and which piles are empty."""
    locale = words.locale
    turns, total = own["turns"], len(own["cards"])
    lines = [locale.text("standing-score", score=own["score"], cards=total, turns=turns)]
    for kind, group in hand_groups(words, own["cards"]):
        told = {"kind": words.kinds(kind), "cards": words.list_cards(group)}
        lines.append(locale.text("standing-cards", count=len(group), **told))
    empty = [pile["card"] for pile in view["supply"] if not pile["count"]]
    end = [
        locale.text("standing-left", card=words.card(pile["card"]), left=pile["count"])
        for pile in view["supply"]
        if CARDS[pile["card"]].ends_game
    ]
    end.append(locale.text("standing-end", count=len(empty), end=end_piles))
    lines.append(" ".join(end))
    if empty:
        lines.append(locale.text("standing-empty", cards=words.list_cards(empty)))
    return lines
