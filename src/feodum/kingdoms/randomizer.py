"""Random kingdoms from chosen sets, with required cards, banned cards and wishes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from feodum.engine.abilities import ATTACKED
from feodum.engine.errors import UnknownName
from feodum.engine.random import Random
from feodum.kingdoms.dealing import KINGDOM_SIZE, KINGDOM_STREAM, draw_cards
from feodum.kingdoms.sets import NEWEST_SETS, SETS, kingdom_cards
from feodum.kingdoms.table import ImpossibleTable, Table, find_kingdom

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from feodum.engine.card import Card


class Wish(StrEnum):
    """What a kingdom should have."""

    BUY = "buy"
    """A card with +Buy."""
    TRASHER = "trasher"
    """A card that trashes cards from the hand or deck of the player who plays it."""
    REACTION = "reaction"
    """A Reaction to Attacks, if the kingdom has Attacks."""


def random_kingdom(
    seed: int,
    sets: tuple[str, ...] | Mapping[str, int] = NEWEST_SETS,
    *,
    required: Collection[str] = (),
    banned: Collection[str] = (),
    wishes: Collection[Wish] = (),
) -> tuple[str, ...]:
    """Draw a kingdom from these sets together, or a given number of cards from each.

    All kingdoms that have the required cards, have no banned ones and fulfil the wishes are equally
    likely. A card in several sets counts as a card of the first.
    """
    counts = None if isinstance(sets, tuple) else tuple(sets.values())
    kingdoms = kingdoms_of(
        tuple(sets), counts, tuple(required), tuple(banned), tuple(dict.fromkeys(wishes))
    )
    random = Random(seed ^ KINGDOM_STREAM)
    if wishes:
        cards = kingdoms.numbered(below(random, kingdoms.total))
    else:
        cards = list(kingdoms.required)
        for share in kingdoms.shares:
            cards += draw_cards(share.cards, share.count, random)
    return tuple(sorted(card.name for card in cards))


@lru_cache(maxsize=64)
def kingdoms_of(
    sets: tuple[str, ...],
    counts: tuple[int, ...] | None,
    required: tuple[str, ...],
    banned: tuple[str, ...],
    wishes: tuple[Wish, ...],
) -> Kingdoms:
    """All kingdoms that fit the request; they are counted only once, however many are drawn."""
    chosen = find_kingdom(Table(required, sets=sets))
    check_banned(required, banned)
    shares = shares_of(sets if counts is None else dict(zip(sets, counts, strict=True)))
    for share in shares:
        share.settle(chosen, banned)
    kingdoms = Kingdoms(shares, chosen, wishes)
    if kingdoms.total == 0:
        for wish in wishes:
            if Kingdoms(shares, chosen, [wish]).total == 0:
                raise ImpossibleTable(f"wish-{wish}")
        raise ImpossibleTable("wishes", wishes=", ".join(wishes))
    return kingdoms


def check_banned(required: Collection[str], banned: Collection[str]) -> None:
    known = kingdom_cards(tuple(SETS))
    for name in banned:
        if name not in known:
            raise UnknownName("kingdom-card", name, list(known))
        if name in required:
            raise ImpossibleTable("required-and-banned", card=name)


@dataclass
class Share:
    """The cards of some sets, and how many of them to draw for the kingdom."""

    sets: tuple[str, ...]
    cards: list[Card]
    count: int

    def settle(self, required: Collection[Card], banned: Collection[str]) -> None:
        """Leave only the cards that can still be drawn, and the number still to draw."""
        free = [card for card in self.cards if card not in required]
        asked = len(self.cards) - len(free)
        sets = ", ".join(self.sets)
        if asked > self.count:
            raise ImpossibleTable("too-many-required", required=asked, count=self.count, sets=sets)
        self.count -= asked
        self.cards = sorted(
            [card for card in free if card.name not in banned], key=lambda card: card.name
        )
        if len(self.cards) < self.count:
            have = asked + len(self.cards)
            raise ImpossibleTable("too-few-cards", have=have, count=asked + self.count, sets=sets)


def shares_of(sets: tuple[str, ...] | Mapping[str, int]) -> list[Share]:
    if isinstance(sets, tuple):
        return [Share(sets, list(kingdom_cards(sets).values()), KINGDOM_SIZE)]
    shares: list[Share] = []
    seen: set[str] = set()
    for name, count in sets.items():
        if count < 0:
            raise ImpossibleTable("count-below-zero", count=count, set=name)
        cards = [card for card in kingdom_cards((name,)).values() if card.name not in seen]
        seen.update(card.name for card in cards)
        shares.append(Share((name,), cards, count))
    total = sum(share.count for share in shares)
    if total != KINGDOM_SIZE:
        raise ImpossibleTable("counts-sum", total=total, size=KINGDOM_SIZE)
    return shares


BUY: Final = 1
TRASHER: Final = 2
ATTACK: Final = 4
ANSWER: Final = 8


def features(card: Card) -> int:
    """The features of a card that matter to wishes."""
    found = 0
    if card.buys:
        found |= BUY
    if card.trashes:
        found |= TRASHER
    if card.is_attack:
        found |= ATTACK
    if card.hears & ATTACKED:
        found |= ANSWER
    return found


def fulfils(has: int, wish: Wish) -> bool:
    """Whether a kingdom with these features fulfils a wish."""
    if wish == Wish.BUY:
        return has & BUY != 0
    if wish == Wish.TRASHER:
        return has & TRASHER != 0
    return has & ATTACK == 0 or has & ANSWER != 0


class Kingdoms:
    """All kingdoms that can be drawn, counted and numbered without being listed.

    A wish may be fulfilled by one kingdom in a million, or by none, so drawing until one fits could
    take forever. Counting gives a number to every kingdom that fits, and shows when there is none.
    """

    def __init__(
        self, shares: Sequence[Share], required: Sequence[Card], wishes: Collection[Wish]
    ) -> None:
        free = [
            (features(card) if wishes else 0, i, card)
            for i, share in enumerate(shares)
            for card in share.cards
        ]

        @cache
        def count(at: int, left: tuple[int, ...], has: int) -> int:
            """How many ways there are to complete the kingdom with the cards from `at` on."""
            if at == len(free):
                return int(not any(left) and all(fulfils(has, wish) for wish in wishes))
            feature, i, _ = free[at]
            without = count(at + 1, left, has)
            return without + (count(at + 1, one_less(left, i), has | feature) if left[i] else 0)

        self.shares: Final = shares
        self.required: Final = required
        self.free: Final = free
        self.count: Final = count
        self.left: Final = tuple(share.count for share in shares)
        self.has = 0
        for card in required:
            self.has |= features(card)
        self.total: Final = count(0, self.left, self.has)

    def numbered(self, number: int) -> list[Card]:
        """The cards of the kingdom with this number, counted from 0."""
        cards = list(self.required)
        left = self.left
        has = self.has
        for at, (feature, i, card) in enumerate(self.free):
            without = self.count(at + 1, left, has)
            if number >= without:
                number -= without
                left = one_less(left, i)
                has |= feature
                cards.append(card)
        return cards


def one_less(left: tuple[int, ...], i: int) -> tuple[int, ...]:
    return (*left[:i], left[i] - 1, *left[i + 1 :])


def below(random: Random, n: int) -> int:
    """A number from 0 to n - 1, where n may be larger than the generator's own numbers."""
    bits = 0
    for _ in range(4):
        bits = bits << 31 | int(random.below(1 << 31))
    return bits * n >> 124
