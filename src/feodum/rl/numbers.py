"""The public numbers of cards, landscapes, labels and verbs.

They never change between versions: new ones are appended to their list. 0 means none. A box of your
own gets numbers after these, in the order in which its cards were made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from zlib import crc32

from feodum.engine.card import MADE
from feodum.kingdoms.sets import LANDSCAPES as LANDSCAPES_OF_SETS

if TYPE_CHECKING:
    from feodum.engine.card import Source


def words(text: str) -> list[str]:
    return text.split()


CARDS: Final = words("""
copper silver gold estate duchy province curse village woodcutter smithy festival laboratory
market cellar chapel moat chancellor harbinger merchant vassal workshop bureaucrat feast gardens
militia moneylender-1e moneylender-2e poacher remodel spy thief throne-room-1e throne-room-2e
bandit council-room library mine-1e mine-2e sentry witch adventurer artisan great-hall harem
courtyard lurker pawn secret-chamber masquerade-1e masquerade-2e shanty-town steward swindler
wishing-well baron bridge conspirator coppersmith diplomat ironworks mill mining-village scout
secret-passage courtier duke minion patrol replace saboteur torturer trading-post tribute
upgrade nobles horse black-cat sleigh supplies camel-train goatherd scrap sheepdog snowy-village
stockpile bounty-hunter cardinal cavalry groom hostelry village-green barge coven displace
falconer fisherman gatekeeper hunting-lodge kiln livery mastermind paddock sanctuary destrier
wayfarer animal-fair
""")
"""The keys of the cards that ship: the first one is number 1."""

LANDSCAPES: Final = words("""
alliance banish bargain commerce delay demand desperation enclave enhance gamble invest march
populate pursue reap ride seize-the-day stampede toil transport way-of-the-butterfly
way-of-the-camel way-of-the-chameleon way-of-the-frog way-of-the-goat way-of-the-horse
way-of-the-mole way-of-the-monkey way-of-the-mouse way-of-the-mule way-of-the-otter
way-of-the-owl way-of-the-ox way-of-the-pig way-of-the-rat way-of-the-seal way-of-the-sheep
way-of-the-squirrel way-of-the-turtle way-of-the-worm
""")

VERBS: Final = words("""
turn way use choose choose-about name put-into-deck bought react gained discarded trashed start
discard trash gain put-on-deck play pass give reveal set-aside exile exile-from-supply
take-from-exile trash-from-supply trash-to-buy trash-this gain-this return-this discard-hand
deck-into-discard
""")
"""The purposes of questions."""

LABELS: Final = [
    "+1 Card",
    "+1 Action",
    "+1 Buy",
    "+$1",
    "+$2",
    "+$3",
    "+2 Cards",
    "+3 Cards",
    "+2 Actions",
    "gain a Silver",
    "gain a Gold",
    "gain a Curse",
    "gain a Horse",
    "discard",
    "put back",
    "new hands",
    "trash 2 cards",
    "discard 2 cards",
    "trash an Action from the Supply",
    "gain an Action from the trash",
    "Exile",
    "now",
    "next turn",
    "hand",
    "deck",
    "Exile from the Supply",
    "take from Exile",
]
"""The words that name what a card or landscape offers, besides yes, no, pass and done."""

OWN_VERBS: Final = 128
"""Verbs of other boxes have numbers from here to 255, derived from the word itself."""

_cards: Final = {key: number for number, key in enumerate(CARDS, 1)}
_landscapes: Final = {key: number for number, key in enumerate(LANDSCAPES, 1)}
_verbs: Final = {verb: number for number, verb in enumerate(VERBS, 1)}
_by_slot: Final[list[int]] = []


def by_slot() -> list[int]:
    """The number of every card, by its slot."""
    for card in MADE[len(_by_slot) :]:
        _by_slot.append(_cards.setdefault(card.key, len(_cards) + 1))
    return _by_slot


def card_number(card: Source) -> int:
    """The number of a card."""
    by_slot()
    return _cards[card.key]


def landscape_number(landscape: Source) -> int:
    """The number of a landscape; those of other boxes are numbered in the order of the sets."""
    if landscape.key not in _landscapes:
        for added in LANDSCAPES_OF_SETS.values():
            for one in added:
                _landscapes.setdefault(one.key, len(_landscapes) + 1)
    return _landscapes[landscape.key]


def verb_number(verb: str) -> int:
    found = _verbs.get(verb)
    if found is None:
        found = OWN_VERBS + crc32(verb.encode()) % (256 - OWN_VERBS)
        _verbs[verb] = found
    return found
