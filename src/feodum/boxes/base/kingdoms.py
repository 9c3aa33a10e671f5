"""The kingdoms that the base game recommends."""

from __future__ import annotations

from typing import Final

from feodum.boxes.box import Recommended, chapter

BASE_1E: Final = {
    "First Game": "Cellar, Market, Militia, Mine, Moat, "
    "Remodel, Smithy, Village, Woodcutter, Workshop",
    "Big Money": "Adventurer, Bureaucrat, Chancellor, Chapel, Feast, "
    "Laboratory, Market, Mine, Moneylender, Throne Room",
    "Interaction": "Bureaucrat, Chancellor, Council Room, Festival, Library, "
    "Militia, Moat, Spy, Thief, Village",
    "Size Distortion": "Cellar, Chapel, Feast, Gardens, Laboratory, "
    "Thief, Village, Witch, Woodcutter, Workshop",
    "Village Square": "Bureaucrat, Cellar, Festival, Library, Market, "
    "Remodel, Smithy, Throne Room, Village, Woodcutter",
}

BASE_2E: Final = {
    "First Game": "Cellar, Market, Merchant, Militia, Mine, "
    "Moat, Remodel, Smithy, Village, Workshop",
    "Size Distortion": "Artisan, Bandit, Bureaucrat, Chapel, Festival, "
    "Gardens, Sentry, Throne Room, Witch, Workshop",
    "Deck Top": "Artisan, Bureaucrat, Council Room, Festival, Harbinger, "
    "Laboratory, Moneylender, Sentry, Vassal, Village",
    "Sleight of Hand": "Cellar, Council Room, Festival, Gardens, Library, "
    "Harbinger, Militia, Poacher, Smithy, Throne Room",
    "Improvements": "Artisan, Cellar, Market, Merchant, Mine, "
    "Moat, Moneylender, Poacher, Remodel, Witch",
    "Silver & Gold": "Bandit, Bureaucrat, Chapel, Harbinger, Laboratory, "
    "Merchant, Mine, Moneylender, Throne Room, Vassal",
}

BASE_2E_AND_INTRIGUE: Final = {
    "Underlings": "Cellar, Festival, Library, Sentry, Vassal, "
    "Courtier, Diplomat, Minion, Nobles, Pawn",
    "Grand Scheme": "Artisan, Council Room, Market, Militia, Workshop, "
    "Bridge, Mill, Mining Village, Patrol, Shanty Town",
    "Deconstruction": "Bandit, Mine, Remodel, Throne Room, Village, "
    "Diplomat, Harem, Lurker, Replace, Swindler",
}

KINGDOMS: Final[list[Recommended]] = [
    *chapter("base-2e", ("base-2e",), BASE_2E),
    *chapter("base-2e", ("base-2e", "intrigue-2e"), BASE_2E_AND_INTRIGUE),
    *chapter("base-1e", ("base-1e",), BASE_1E),
]
