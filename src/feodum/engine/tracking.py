"""Tracks cards that something means to move, unless something else moves them first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from feodum.engine.card import Card
    from feodum.engine.zones import Zones

IN_DISCARD: Final = 0
IN_HAND: Final = 1
ON_DECK: Final = 2
ELSEWHERE: Final = 3
BEING_LOOKED_AT: Final = 4


class Tracked:
    """One particular copy of a card: where it is, or that it has moved."""

    def __init__(self, owner: Zones, card: Card, place: int, height: int) -> None:
        self.owner: Final = owner
        self.card: Final = card
        self.place: Final = place
        self.height = height
        """Its place in the zone, from the bottom."""
        self.moved = False
        self.exiled = False
        """Whether it was moved to Exile."""

    def zone(self) -> list[Card]:
        """The zone it was put into."""
        owner = self.owner
        if self.place == IN_DISCARD:
            return owner.discard_pile
        return owner.hand if self.place == IN_HAND else owner.deck


def place_of(owner: Zones, zone: list[Card]) -> int:
    if zone is owner.discard_pile:
        return IN_DISCARD
    if zone is owner.hand:
        return IN_HAND
    if zone is owner.deck:
        return ON_DECK
    return BEING_LOOKED_AT if zone is owner.looking_at else ELSEWHERE


def tracked_in(owner: Zones, place: int) -> list[Tracked]:
    """The tracked cards in this place that have not moved."""
    return [
        tracked
        for tracked in owner.game.tracked
        if tracked.owner is owner and tracked.place == place and not tracked.moved
    ]


def take_untracked(owner: Zones, card: Card, zone: list[Card]) -> None:
    """Take a copy of a card out of a zone, preferably one that is not tracked."""
    there = tracked_in(owner, place_of(owner, zone))
    heights = [tracked.height for tracked in there]
    found = -1
    for i in range(len(zone) - 1, -1, -1):
        if zone[i] is card:
            if i not in heights:
                found = i
                break
            found = max(found, i)
    if found < 0:
        raise ValueError(f"no {card.name} there")
    take_at(there, zone, found)


def take_tracked(tracked: Tracked) -> None:
    """Take this particular copy out of its zone; it then counts as moved."""
    owner, zone = tracked.owner, tracked.zone()
    take_at(tracked_in(owner, tracked.place), zone, tracked.height)
    if owner.game.log is not None:
        owner.game.note_origin(owner, zone)


def take_at(there: list[Tracked], zone: list[Card], height: int) -> None:
    zone.pop(height)
    for tracked in there:
        if tracked.height == height:
            tracked.moved = True
        elif tracked.height > height:
            tracked.height -= 1


def track_insertion(owner: Zones, height: int) -> None:
    """Take account of a card put into a deck at this height."""
    for tracked in tracked_in(owner, ON_DECK):
        if tracked.height >= height:
            tracked.height += 1


def track_deck(owner: Zones) -> None:
    """Take account of cards that have left the top of a deck."""
    for tracked in tracked_in(owner, ON_DECK):
        if tracked.height >= len(owner.deck):
            tracked.moved = True


def track_shuffle(owner: Zones, size: int) -> None:
    """Take account of a discard pile of this size, shuffled and put under the deck."""
    for tracked in tracked_in(owner, IN_DISCARD):
        tracked.moved = True
    for tracked in tracked_in(owner, ON_DECK):
        tracked.height += size
