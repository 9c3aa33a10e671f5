"""The words of the language: cards, types, choices, values and counts, with their names."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from feodum.engine.card import (
    ACTION,
    ATTACK,
    DISCARD_EXILED,
    DURATION,
    LABELS,
    PASS,
    REACTION,
    TREASURE,
    VICTORY,
    Card,
)
from feodum.engine.decision import DONE
from feodum.engine.errors import Problem, UnknownName
from feodum.engine.landscape import Event, Landscape, Way
from feodum.kingdoms.sets import SOURCES
from feodum.locales.names import english_name
from feodum.strategies.syntax import (
    BOTTOM,
    BUY_SECTION,
    CHOOSE_SECTION,
    ITSELF,
    NOTHING,
    OTHERWISE,
    PLAY_SECTION,
    REACT_SECTION,
    TOP,
    WAYS_SECTION,
)

CARD_TYPES: Final = {
    "Action": ACTION,
    "Attack": ATTACK,
    "Treasure": TREASURE,
    "Duration": DURATION,
    "Reaction": REACTION,
    "Victory": VICTORY,
}
"""The types printed on cards. `Curse` is missing: only the card of that name has that type."""

ROLES: Final = ("Cantrip", "Terminal", "Villages")
"""Kinds of Actions that players talk about, though they are not printed on cards. `Village` is
the card of that name."""


def role_of(card: Card) -> tuple[str, ...]:
    """The roles of a card, judging by its plain bonuses; none if it is not an Action."""
    if not card.is_action:
        return ()
    if card.actions == 0:
        return ("Terminal",)
    cantrip = ("Cantrip",) if card.cards else ()
    return (*cantrip, "Villages") if card.actions > 1 else cantrip


VALUES: Final = (
    "coins",
    "coins_made",
    "buys",
    "actions",
    "turn",
    "money",
    "cards",
    "average_money",
    "hand_size",
    "deck_size",
    "points",
    "opponent_points",
    "lead",
    "opponent_cards",
    "empty_piles",
    "smallest_pile",
    "gains_to_end",
    "action_phase",
    "players",
    "own",
)
COUNTS: Final = {
    "owned": "card type",
    "left": "card",
    "in_hand": "card type",
    "in_play": "card type",
    "in_deck": "card type",
    "exiled": "card type",
    "opponent_owned": "card type",
    "gained": "card type",
    "trashed": "card type",
    "bought": "event",
    "by": "card event way",
    "about": "card type",
    "playing": "card type",
}
"""What can be counted, with the kinds of names that each count can be used with."""
EXTREMES: Final = ("min", "max")


def plain(name: str) -> str:
    """A name without case, spaces and punctuation."""
    return "".join(letter for letter in name.casefold() if letter.isalnum())


def things() -> dict[str, list[Card | Landscape]]:
    """Every card, Event and Way by its name, all versions of a card together."""
    return all_things(len(SOURCES))


@lru_cache(maxsize=2)
def all_things(_count: int) -> dict[str, list[Card | Landscape]]:
    """What `things` returns, cached by the number of sources, since sets can only be added."""
    found: dict[str, list[Card | Landscape]] = {}
    for source in SOURCES.values():
        found.setdefault(source.name, []).append(source)
    return found


def choices() -> list[str]:
    """What cards let a player choose between, besides cards: `+2 Cards`, `yes`, `top`."""
    others = (PASS.name, DISCARD_EXILED.name, DONE.name)
    # Names with brackets only tell two effects apart in the middle of a game.
    words = [name for name in LABELS if not name[0].isdigit() and "(" not in name]
    labels = [name for name in words if name not in others]
    return [*labels, TOP, BOTTOM]


def among(name: str, known: list[str]) -> str:
    """The name that is meant, out of these, in its proper spelling."""
    return spelt(name, {plain(found): found for found in known})


def spelt(name: str, folded: dict[str, str], kind: str = "strategy-thing") -> str:
    key = key_in(folded, name)
    if not key:
        raise UnknownName(kind, name, list(folded.values()))
    return folded[key]


def key_in(folded: dict[str, str], name: str) -> str:
    """The key of the name that is meant, which may be in any language; empty if there is none."""
    key = plain(name)
    if key not in folded:
        key = plain(english_name(name))
    return key if key in folded else ""


def find(name: str) -> str:
    """The name of a card, Event or Way, in its proper spelling."""
    return spelt(name, names_of("", len(SOURCES)))


# ---- what rules can name


def find_in_rule(name: str, section: str) -> str:
    """A name that a rule of this section can have, in its proper spelling."""
    if section == CHOOSE_SECTION:
        known = {plain(found): found for found in [*choices(), NOTHING]}
        return spelt(name, known, "strategy-choice")
    kinds = {BUY_SECTION: "card event otherwise", WAYS_SECTION: "way itself"}.get(section, "card")
    known = names_of(f"{kinds} nothing", len(SOURCES))
    if not key_in(known, name):
        refuse_elsewhere(name, section)
    found = spelt(name, known)
    refuse_impossible(found, section)
    return found


def refuse_elsewhere(name: str, section: str) -> None:
    """Refuse a name that only other sections can use, saying what it is."""
    everything = names_of("card event way itself otherwise type", len(SOURCES))
    key = key_in(everything, name)
    if not key:
        return
    found = everything[key]
    told = Problem(f"strategy-is-{kind_of(found)}", thing=found)
    raise Problem("strategy-wrong-place", told=told, section=section)


def kind_of(name: str) -> str:
    """What kind of thing a name stands for, as used in the keys of messages."""
    if name not in things():
        return "type" if name in CARD_TYPES or name in ROLES else "word"
    source = things()[name][0]
    if isinstance(source, Event):
        return "event"
    return "way" if isinstance(source, Way) else "card"


def refuse_impossible(name: str, section: str) -> None:
    """Refuse a card that can never be among the choices of this section."""
    cards = [source for source in things().get(name, []) if isinstance(source, Card)]
    if not cards:
        return
    if section == PLAY_SECTION and not any(card.is_action for card in cards):
        raise Problem("strategy-never-played", card=name)
    if section == REACT_SECTION and not any(can_react(card) for card in cards):
        raise Problem("strategy-never-reacts", card=name)
    if section == BUY_SECTION and not any(card.in_supply for card in cards):
        raise Problem("strategy-never-bought", card=name)


def can_react(card: Card) -> bool:
    """Whether a player may ever be asked to use this card outside their own moves."""
    abilities = [*card.about_itself, *card.from_hand, *card.while_it_lasts]
    return bool(card.types & REACTION or abilities)


# ---- what counts can name


def find_counted(count: str, name: str) -> str:
    """A name that this count can be used with, in its proper spelling."""
    known = names_of(COUNTS[count], len(SOURCES))
    everything = names_of("card event way type", len(SOURCES))
    key = "" if key_in(known, name) else key_in(everything, name)
    if key:
        found = everything[key]
        told = Problem(f"strategy-is-{kind_of(found)}", thing=found)
        raise Problem("strategy-wrong-count", told=told, count=count)
    return spelt(name, known)


def uncounted(name: str) -> Problem | None:
    """What is wrong with the name of a card or Event in place of a number; None for other names."""
    everything = names_of("card event type", len(SOURCES))
    key = key_in(everything, name) or key_in(everything, name.removesuffix("s"))
    if not key:
        return None
    found = everything[key]
    kind = kind_of(found)
    told = Problem(f"strategy-is-{kind}", thing=found)
    count = "bought" if kind == "event" else "owned"
    return Problem("strategy-uncounted", told=told, thing=found, count=count)


@lru_cache(maxsize=32)
def names_of(kinds: str, count: int) -> dict[str, str]:
    """All names of these kinds, by their plain form."""
    wanted = kinds.split() or ["card", "event", "way"]
    known: list[str] = []
    for name, sources in all_things(count).items():
        source = sources[0]
        kind = "card" if isinstance(source, Card) else source.type_names[0]
        if kind in wanted:
            known.append(name)
    words = {"nothing": NOTHING, "itself": ITSELF, "otherwise": OTHERWISE}
    known += [word for kind, word in words.items() if kind in wanted]
    if "type" in wanted:
        known += [*CARD_TYPES, *ROLES]
    return {plain(name): name for name in known}
