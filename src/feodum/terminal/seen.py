"""Reading a view: what lies on the table and in one's own hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from feodum.session.view import Data


def entries(view: Data, *parts: str) -> list[dict[str, Any]]:
    """Piles, Events or Ways, as the view lists them."""
    found: list[dict[str, Any]] = []
    for part in parts:
        listed = view[part]
        assert isinstance(listed, list)
        found += listed
    return found


def keys(view: Data, *parts: str) -> list[str]:
    return [entry["card"] for entry in entries(view, *parts)]


def names(view: Data, *parts: str) -> list[str]:
    """The English names."""
    return [entry["name"] for entry in entries(view, *parts)]


def costs(view: Data) -> dict[str, int]:
    """What each card and Event of the table costs now, by its English name."""
    buyable = entries(view, "supply", "other_piles", "events")
    return {entry["name"]: entry["cost"] for entry in buyable}


def on_table(view: Data) -> set[str]:
    """The English names of the cards, Events and Ways of this game."""
    return set(names(view, "supply", "other_piles", "events", "ways"))


def own_hand(view: Data) -> list[str]:
    seat = view["seat"]
    assert isinstance(seat, int)
    hand = entries(view, "players")[seat]["hand"]
    assert isinstance(hand, list)
    return hand
