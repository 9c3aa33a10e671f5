"""The boxes that ship, the oldest first."""

from __future__ import annotations

from typing import Final

from feodum.boxes import base, intrigue, menagerie
from feodum.boxes.box import Box

SHIPPED: Final[list[Box]] = [base.BOX, intrigue.BOX, menagerie.BOX]
