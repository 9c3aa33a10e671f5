"""Reading a view: what is on the table and in the viewer's own hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from feodum.views.data import View


def costs(view: View) -> dict[str, int]:
    """What each card and Event on the table costs now, by its English name."""
    found = {event["name"]: event["cost"] for event in view["events"]}
    for pile in (*view["supply"], *view["other_piles"]):
        found[pile["name"]] = pile["cost"]
    return found


def on_table(view: View) -> set[str]:
    """The English names of the cards and landscapes in this game."""
    return {*costs(view), *(landscape["name"] for landscape in view["landscapes"])}


def own_hand(view: View) -> list[str]:
    return view["players"][view["seat"]]["hand"]
