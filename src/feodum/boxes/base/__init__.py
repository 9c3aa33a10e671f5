"""The base game, in its first and second edition."""

from __future__ import annotations

from pathlib import Path

from feodum.boxes.base.cards import BASE_1E, BASE_2E
from feodum.boxes.base.kingdoms import KINGDOMS
from feodum.boxes.box import Box, Edition

BOX: Box = Box(
    "base",
    [
        Edition("base-2e", BASE_2E, year=2016),
        Edition("base-1e", BASE_1E, year=2008, losers_start=True),
    ],
    KINGDOMS,
    Path(__file__).parent,
)
