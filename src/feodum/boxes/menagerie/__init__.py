"""Menagerie: kingdom cards, Events and Ways."""

from __future__ import annotations

from pathlib import Path

from feodum.boxes.box import Box, Edition
from feodum.boxes.menagerie.cards import MENAGERIE
from feodum.boxes.menagerie.events import MENAGERIE_EVENTS
from feodum.boxes.menagerie.kingdoms import KINGDOMS
from feodum.boxes.menagerie.ways import MENAGERIE_WAYS

BOX: Box = Box(
    "menagerie",
    [Edition("menagerie", MENAGERIE, [*MENAGERIE_EVENTS, *MENAGERIE_WAYS], year=2020)],
    KINGDOMS,
    Path(__file__).parent,
)
