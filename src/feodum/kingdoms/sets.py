"""All boxes, their sets, and which version of a card a table uses."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, cast

from feodum.boxes.basic import BASIC
from feodum.boxes.box import Box, Edition
from feodum.boxes.shipped import SHIPPED
from feodum.engine.card import Card
from feodum.engine.checks import all_of, check_text, wrong_type
from feodum.engine.errors import Problem, UnknownName
from feodum.engine.landscape import Landscape
from feodum.engine.mats import Mat, Token
from feodum.engine.phases import ACTIONS, BUYS, CLEAN_UP, START, Phase
from feodum.engine.references import PHASE, SOURCE, THING
from feodum.locales import add_folder
from feodum.locales.names import SET, called, code_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from feodum.boxes.box import Recommended
    from feodum.engine.card import Source

BOXES: Final[dict[str, Box]] = {}
"""Every box by its name; `add_box` adds more."""
EDITIONS: Final[dict[str, Edition]] = {}
"""Every set by its name, the newest first."""
SETS: Final[dict[str, list[Card]]] = {}
"""The kingdom cards of every set, the newest set first."""
LANDSCAPES: Final[dict[str, list[Landscape]]] = {}
"""The Events, Ways and other landscapes of each set that has any."""
RECOMMENDED: Final[dict[str, Recommended]] = {}
"""Every recommended kingdom by its name: the newest book first, each in the order of the book."""
OTHER_CARDS: Final[list[Card]] = []
"""Cards that are neither basic nor kingdom cards: others bring their piles to the table."""

NEWEST_SETS: Final = tuple(box.editions[0].name for box in SHIPPED)
"""The newest edition of each box that ships: what a table uses unless it says otherwise."""


CARDS: Final[dict[str, Card]] = {}
"""Every version of every card, by its key."""
PILE_CARDS: Final[dict[str, Card]] = {}
"""The card that stands for each card's pile, by key: the first card of a split pile."""
SOURCES: Final[dict[str, Card | Landscape]] = {}
"""Every version of every card, and every landscape, by its key."""


THINGS: Final[dict[str, Mat | Token]] = {}
"""Every mat and every kind of token, by its key."""
PHASES: Final[dict[str, Phase]] = {}
"""Every phase of a turn by its name, with those that boxes add."""


def add_set(name: str, cards: Iterable[Card], landscapes: Iterable[Landscape] = ()) -> None:
    """Add a box of your own that is just one set of cards and landscapes."""
    check_text(name, "name")
    kingdom = cast("list[Card]", all_of(cards, "cards", "cards"))
    found = cast("list[Landscape]", all_of(landscapes, "landscapes", "landscapes"))
    add_box(Box(name, [Edition(name, kingdom, found)]))


def add_box(box: Box) -> None:
    """Add a box of your own. It cannot be changed afterwards, since much is cached by set name."""
    check_box(box)
    BOXES[box.name] = box
    learn()
    if box.folder is not None:
        add_folder(box.folder)


def check_box(box: Box) -> None:
    """Refuse a box that does not fit in with the others."""
    check_text(box.name, "name")
    if box.name in BOXES:
        raise Problem("set-exists", set=box.name)
    for edition in box.editions:
        check_text(edition.name, "name")
        if edition.name in EDITIONS:
            raise Problem("set-exists", set=edition.name)
        for card in edition.cards:
            if not isinstance(card, Card):
                raise wrong_type("cards", "cards")
        for landscape in edition.landscapes:
            if not isinstance(landscape, Landscape):
                raise wrong_type("landscapes", "landscapes")
        for source in all_sources(edition):
            if SOURCES.get(source.key, source) is not source:
                raise Problem("key-exists", key=source.key)


def all_sources(edition: Edition) -> list[Card | Landscape]:
    """Everything that comes with a set, besides the basic cards."""
    sources: list[Card | Landscape] = [*edition.cards, *edition.landscapes]
    return [*sources, *other_cards(sources)]


def learn() -> None:
    """Rebuild everything that depends on which boxes there are."""
    editions = [edition for box in BOXES.values() for edition in box.editions]
    editions.sort(key=lambda edition: -edition.year)
    for known in (EDITIONS, SETS, LANDSCAPES, RECOMMENDED):
        known.clear()
    for made in (CARDS, PILE_CARDS, SOURCES, THINGS, PHASES):
        made.clear()
    kingdoms = [one for box in BOXES.values() for one in box.kingdoms]
    for edition in editions:
        EDITIONS[edition.name] = edition
        SETS[edition.name] = list(edition.cards)
        if edition.landscapes:
            LANDSCAPES[edition.name] = list(edition.landscapes)
        book = f"{edition.name}/"
        RECOMMENDED.update({one.name: one for one in kingdoms if one.name.startswith(book)})
    found = [landscape for group in LANDSCAPES.values() for landscape in group]
    cards = [card for group in SETS.values() for card in group]
    OTHER_CARDS[:] = other_cards([*cards, *found])
    CARDS.update({card.key: card for card in (*BASIC, *OTHER_CARDS, *cards)})
    PILE_CARDS.update(CARDS)
    PILE_CARDS.update({one.key: card for card in CARDS.values() for one in card.split})
    SOURCES.update(CARDS)
    SOURCES.update({landscape.key: landscape for landscape in found})
    PHASES.update({phase.name: phase for phase in (START, ACTIONS, BUYS, CLEAN_UP)})
    for use in [use for source in SOURCES.values() for use in source.uses]:
        if isinstance(use, (Mat, Token)):
            THINGS[use.key] = use
        elif isinstance(use, Phase):
            PHASES[use.name] = use
    for remembered in (kingdom_cards, all_cards, landscapes):
        remembered.cache_clear()


def set_named(typed: str) -> str:
    """The set with this name in some language, such as `base-2e`; otherwise the text as typed."""
    return code_of(typed, SETS, SET)


def check_sets(sets: Iterable[str]) -> None:
    """Refuse unknown sets and any set named twice, which also keeps the caches small."""
    seen: set[str] = set()
    for name in sets:
        if name not in SETS:
            raise UnknownName("set", name, [one for known in SETS for one in called(known, SET)])
        if name in seen:
            raise Problem("set-twice", set=name)
        seen.add(name)


# ---- by name


@cache
def kingdom_cards(sets: tuple[str, ...]) -> dict[str, Card]:
    """The kingdom cards of these sets by name, each in the version of the first set that has it."""
    check_sets(sets)
    cards: dict[str, Card] = {}
    for name in sets:
        for card in sorted(SETS[name], key=lambda card: card.name):
            cards.setdefault(card.name, card)
    return cards


@cache
def all_cards(sets: tuple[str, ...]) -> dict[str, Card]:
    """Every card there is, by name, in the version of these sets if they have it."""
    cards = {card.name: card for card in BASIC + OTHER_CARDS}
    cards.update(kingdom_cards(sets))
    for name, card in kingdom_cards(tuple(SETS)).items():
        cards.setdefault(name, card)
    return cards


@cache
def landscapes(sets: tuple[str, ...]) -> dict[str, Landscape]:
    """The landscapes of these sets by name."""
    check_sets(sets)
    return {found.name: found for name in sets for found in LANDSCAPES.get(name, [])}


# ---- a single one


def card(name: str) -> Card:
    """The card with this key (`mine-1e`), or the newest card with this name (`Mine`)."""
    check_text(name, "name")
    newest = all_cards(())
    found = CARDS.get(name) or newest.get(name)
    if found is None:
        raise UnknownName("card", name, [*CARDS, *newest])
    return found


def landscape(name: str) -> Landscape:
    """The landscape with this key or name, such as `way-of-the-ox` or `Way of the Ox`."""
    check_text(name, "name")
    known = landscapes(tuple(LANDSCAPES))
    found = SOURCES.get(name) or known.get(name)
    if found is None or isinstance(found, Card):
        raise UnknownName("landscape", name, list(known))
    return found


def referred_to(kind: str, key: str) -> object:
    """What a pickled game means by a key; None if no box here has it."""
    kinds: dict[str, Mapping[str, object]] = {SOURCE: SOURCES, THING: THINGS, PHASE: PHASES}
    return kinds[kind].get(key)


# ---- what comes with a set


def box_of(name: str) -> list[Card | Landscape]:
    """Everything that comes with a set, besides the basic cards."""
    return all_sources(EDITIONS[name])


def other_cards(sources: Iterable[Source]) -> list[Card]:
    """The cards whose piles these bring to the table, each once."""
    found: dict[Card, None] = {}
    for source in sources:
        if isinstance(source, Card):
            if not source.in_supply:
                found[source] = None
            found.update(dict.fromkeys(card for card in source.split if card is not source))
        for use in source.uses:
            if isinstance(use, Card):
                found[use] = None
    return list(found)


for _box in SHIPPED:
    add_box(_box)
