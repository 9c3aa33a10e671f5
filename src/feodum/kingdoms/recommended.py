"""The kingdoms that the rulebooks recommend, named by book and title."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from feodum.engine.errors import Problem, UnknownName
from feodum.locales import Locale, available
from feodum.locales.names import fold

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True)
class Recommended:
    """Ten recommended kingdom cards with their landscapes, and the sets they are played with."""

    name: str
    sets: tuple[str, ...]
    kingdom: tuple[str, ...]
    landscapes: tuple[str, ...] = ()


def recommended(name: str) -> Recommended:
    """The set with this name, such as `base-2e/first-game`, or with this number in the list.

    A title such as `First Game` means the newest set that has it. The start of a title, or any part
    of a name or title, is enough if only one set fits.
    """
    known = list(RECOMMENDED)
    if name in RECOMMENDED:
        return RECOMMENDED[name]
    if name.isdecimal():
        if not 1 <= int(name[:4]) <= len(known):
            raise Problem("error-number", number=name, most=len(known))
        return RECOMMENDED[known[int(name) - 1]]
    part = slug(" ".join(fold(name).split()))
    titles = {one: all_titles(one) for one in known}
    exact = [one for one in known if part in titles[one]][:1]
    begins = [one for one in known if part and any(t.startswith(part) for t in titles[one])]
    has = [one for one in known if part and any(part in t for t in (one, *titles[one]))]
    found = exact or begins or has
    if len(found) > 1:
        raise Problem("error-ambiguous", name=name, names=", ".join(found))
    if not found:
        raise UnknownName("recommended", name, known)
    return RECOMMENDED[found[0]]


def title_id(name: str) -> str:
    """The key of the message with the title of a set."""
    return f"recommended-{name.replace('/', '-')}"


def all_titles(name: str) -> list[str]:
    """The title of a set in every language, as it can be typed."""
    book, _, english = name.partition("/")
    titles = [slug(fold(Locale(one).text(title_id(name)))) for one in available()]
    return [english, *titles, *(f"{title}-({book})" for title in titles)]


def chapter(book: str, sets: tuple[str, ...], kingdoms: Mapping[str, str]) -> list[Recommended]:
    """The kingdoms that a book recommends for these sets together."""
    return [read(f"{book}/{slug(title)}", sets, cards) for title, cards in kingdoms.items()]


def read(name: str, sets: tuple[str, ...], cards: str) -> Recommended:
    """Read the ten cards, and any landscapes before a colon."""
    landscapes, _, kingdom = cards.rpartition(": ")
    found = tuple(landscapes.split(", ")) if landscapes else ()
    return Recommended(name, sets, tuple(kingdom.split(", ")), found)


def slug(title: str) -> str:
    return title.lower().replace("&", "and").replace("'", "").replace(" ", "-")


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

RECOMMENDED: Final[dict[str, Recommended]] = {
    entry.name: entry
    for entry in [
        *chapter("menagerie", ("menagerie",), MENAGERIE),
        *chapter("menagerie", ("menagerie", "base-2e"), MENAGERIE_AND_BASE_2E),
        *chapter("menagerie", ("menagerie", "intrigue-2e"), MENAGERIE_AND_INTRIGUE),
        *chapter("base-2e", ("base-2e",), BASE_2E),
        *chapter("base-2e", ("base-2e", "intrigue-2e"), BASE_2E_AND_INTRIGUE),
        *chapter("intrigue-1e", ("intrigue-1e",), INTRIGUE_1E),
        *chapter("intrigue-1e", ("intrigue-1e", "base-1e"), INTRIGUE_AND_BASE_1E),
        *chapter("base-1e", ("base-1e",), BASE_1E),
    ]
}
"""Every recommended set by its name: the newest book first, each in the order of the book."""
