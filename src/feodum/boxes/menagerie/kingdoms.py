"""The kingdoms that Menagerie recommends."""

from __future__ import annotations

from typing import Final

from feodum.boxes.box import Recommended, chapter

MENAGERIE: Final = {
    "Intro to Horses": "Way of the Sheep, Enhance: Animal Fair, Barge, Destrier, Goatherd, "
    "Hostelry, Livery, Paddock, Scrap, Sheepdog, Supplies",
    "Intro to Exile": "Way of the Worm, March: Black Cat, Bounty Hunter, Camel Train, Cardinal, "
    "Falconer, Mastermind, Sanctuary, Snowy Village, Stockpile, Wayfarer",
}

MENAGERIE_AND_BASE_2E: Final = {
    "Pony Express": "Way of the Seal, Stampede: Barge, Destrier, Paddock, Stockpile, Supplies, "
    "Artisan, Cellar, Market, Mine, Village",
    "Garden of Cats": "Way of the Mole, Toil: Black Cat, Displace, Sanctuary, Scrap, "
    "Snowy Village, Bandit, Gardens, Harbinger, Merchant, Moat",
}

MENAGERIE_AND_INTRIGUE: Final = {
    "Dog & Pony Show": "Way of the Horse, Commerce: Camel Train, Cavalry, Goatherd, Paddock, "
    "Sheepdog, Mill, Nobles, Pawn, Torturer, Upgrade",
    "Explosions": "Way of the Squirrel, Populate: Animal Fair, Bounty Hunter, Coven, "
    "Hunting Lodge, Scrap, Courtyard, Diplomat, Lurker, Replace, Wishing Well",
}

KINGDOMS: Final[list[Recommended]] = [
    *chapter("menagerie", ("menagerie",), MENAGERIE),
    *chapter("menagerie", ("menagerie", "base-2e"), MENAGERIE_AND_BASE_2E),
    *chapter("menagerie", ("menagerie", "intrigue-2e"), MENAGERIE_AND_INTRIGUE),
]
