"""Intrigue, in its first and second edition."""

from __future__ import annotations

from pathlib import Path

from feodum.boxes.box import Box, Edition
from feodum.boxes.intrigue.cards import INTRIGUE_1E, INTRIGUE_2E
from feodum.boxes.intrigue.kingdoms import KINGDOMS

BOX: Box = Box(
    "intrigue",
    [
        Edition("intrigue-2e", INTRIGUE_2E, year=2016),
        Edition("intrigue-1e", INTRIGUE_1E, year=2009, losers_start=True),
    ],
    KINGDOMS,
    Path(__file__).parent,
)
