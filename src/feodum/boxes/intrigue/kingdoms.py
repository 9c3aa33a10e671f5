"""The kingdoms that Intrigue recommends."""

from __future__ import annotations

from typing import Final

from feodum.boxes.box import Recommended, chapter

INTRIGUE_1E: Final = {
    "Victory Dance": "Bridge, Duke, Great Hall, Harem, Ironworks, "
    "Masquerade, Nobles, Pawn, Scout, Upgrade",
    "Secret Schemes": "Conspirator, Harem, Ironworks, Pawn, Saboteur, "
    "Shanty Town, Steward, Swindler, Trading Post, Tribute",
    "Best Wishes": "Coppersmith, Courtyard, Masquerade, Scout, Shanty Town, "
    "Steward, Torturer, Trading Post, Upgrade, Wishing Well",
}

INTRIGUE_AND_BASE_1E: Final = {
    "Deconstruction": "Bridge, Mining Village, Remodel, Saboteur, Secret Chamber, "
    "Spy, Swindler, Thief, Throne Room, Torturer",
    "Hand Madness": "Bureaucrat, Chancellor, Council Room, Courtyard, Mine, "
    "Militia, Minion, Nobles, Steward, Torturer",
    "Underlings": "Baron, Cellar, Festival, Library, Masquerade, "
    "Minion, Nobles, Pawn, Steward, Witch",
}

KINGDOMS: Final[list[Recommended]] = [
    *chapter("intrigue-1e", ("intrigue-1e",), INTRIGUE_1E),
    *chapter("intrigue-1e", ("intrigue-1e", "base-1e"), INTRIGUE_AND_BASE_1E),
]
