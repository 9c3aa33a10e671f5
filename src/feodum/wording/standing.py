"""How a player stands during a game: own cards, points, and how near the end is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from feodum.cards.basic import province
from feodum.wording.hand import hand_groups

if TYPE_CHECKING:
    from feodum.session.data import PlayerResult, View
    from feodum.wording.words import Words


def standing(words: Words, own: PlayerResult, view: View, end_piles: int) -> list[str]:
    """Lines about what this player owns, what it scores now, and which piles are empty."""
    locale = words.locale
    turns, total = own["turns"], len(own["cards"])
    lines = [locale.text("standing-score", score=own["score"], cards=total, turns=turns)]
    for message_id, group in hand_groups(words, own["cards"]):
        kind = locale.attribute(message_id, "plural")
        cards = words.list_cards(group)
        lines.append(locale.text("standing-cards", kind=kind, count=len(group), cards=cards))
    empty = [pile["card"] for pile in view["supply"] if not pile["count"]]
    left = next((pile["count"] for pile in view["supply"] if pile["card"] == province.key), 0)
    name = words.card(province.key)
    lines.append(locale.text("standing-end", card=name, left=left, count=len(empty), end=end_piles))
    if empty:
        lines.append(locale.text("standing-empty", cards=words.list_cards(empty)))
    return lines
