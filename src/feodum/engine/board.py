"""What lies on the table: the piles, the trash, landscapes, and what must be watched for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.engine.card import Card, Event, Source, Way
from feodum.engine.effects import ELSEWHERE, IN_DISCARD, IN_HAND, ON_DECK, Tracked
from feodum.engine.log import ALL, NOBODY, Recorder
from feodum.engine.random import Random
from feodum.engine.zones import count as copies

if TYPE_CHECKING:
    from collections.abc import Iterable

    from feodum.engine.owner import Owner


class Board:
    """The table between the players."""

    # A game has more than the 30 attributes up to which CPython is quick to find methods:
    # without slots an uncompiled game takes a quarter longer.
    __slots__ = (
        "attack_reactions",
        "cards",
        "dealt",
        "empty_piles",
        "end_card",
        "end_piles",
        "eventful",
        "events",
        "log",
        "other_piles",
        "plain_treasures",
        "random",
        "remembers_plays",
        "supply",
        "tracked",
        "trash",
        "watches_discards",
        "watches_gains",
        "way_card",
        "ways",
    )  # fmt: skip

    def __init__(
        self,
        cards: dict[str, Card],
        supply: dict[Card, int],
        end_card: Card,
        end_piles: int,
        random: Random,
    ) -> None:
        self.cards: Final = cards
        """Every card that can be named, by its name: in this game's version if it has one."""
        self.supply: Final = supply
        self.other_piles: dict[Card, int] = {}
        """Piles that are not in the Supply."""
        self.end_card: Final = end_card
        self.end_piles: Final = end_piles
        self.random = random
        self.empty_piles = 0
        self.trash: list[Card] = []
        self.events: list[Event] = []
        self.ways: list[Way] = []
        self.way_card: Card | None = None
        """The card set aside for a Way, which plays it from where it lies."""
        self.attack_reactions: list[Card] = []
        """The cards of this game that react to Attacks."""
        self.plain_treasures = True
        """All Treasures of this game give coins and nothing else."""
        self.eventful = False
        """Any of what follows, or landscapes: a game without pays one test for all of it."""
        self.watches_gains = False
        """Something may happen when a card is gained, or asks what was."""
        self.watches_discards = False
        self.remembers_plays = False
        self.tracked: list[Tracked] = []
        """Cards that an open window wants to move on."""
        self.log: Recorder | None = None
        self.dealt: list[list[Card]] = []
        """Outcomes of the next shuffles, where they are already settled."""

    def watch_for(self, sources: Iterable[Source]) -> None:
        """Fill in the triggers of what can turn up in this game."""
        for source in sources:
            if source.asks_plays:
                self.remembers_plays = True
            if source.asks_gains or source.exiles or source.at_gain is not None:
                self.watches_gains = True
            if source.at_start is not None:
                self.eventful = True
            if isinstance(source, Card):
                self.watch_for_card(source)
        if self.watches_gains or self.watches_discards or self.remembers_plays:
            self.eventful = True

    def watch_for_card(self, card: Card) -> None:
        if card.reaction_to_attack is not None and card not in self.attack_reactions:
            self.attack_reactions.append(card)
        if card.is_treasure and not card.plain:
            self.plain_treasures = False
        if card.plays_when_discarded:
            self.watches_discards = True
        if card.when_gained is not None or card.reaction_to_gain is not None:
            self.watches_gains = True

    def add_landscape(self, landscape: Event | Way) -> None:
        if isinstance(landscape, Event):
            self.events.append(landscape)
        else:
            self.ways.append(landscape)
        self.watch_for([landscape])
        self.eventful = True

    @property
    def uses_exile(self) -> bool:
        """Whether something in this game refers to the Exile mats."""
        sources: list[Source] = [*self.supply, *self.events, *self.ways]
        if self.way_card is not None:
            sources.append(self.way_card)
        return any(source.exiles for source in sources)

    # ---- piles

    def supply_left(self) -> list[Card]:
        """The cards of the Supply whose piles are not empty."""
        return [card for card, count in self.supply.items() if count]

    def supply_of(self, types: int) -> list[Card]:
        """The cards of the Supply that have one of the types."""
        return [card for card, count in self.supply.items() if count and card.types & types]

    def take_from_pile(self, card: Card) -> bool:
        """Take a card from its pile, in the Supply or beside it."""
        count = self.supply.get(card, 0)
        if count == 0:
            return bool(self.other_piles) and self.take_from_other_pile(card)
        self.supply[card] = count - 1
        if count == 1:
            self.empty_piles += 1
        return True

    def take_from_other_pile(self, card: Card) -> bool:
        count = self.other_piles.get(card, 0)
        if count:
            self.other_piles[card] = count - 1
        return count > 0

    def has_pile(self, card: Card) -> bool:
        return card in self.supply or card in self.other_piles

    def return_to_pile(self, player: Owner, card: Card) -> None:
        if card in self.other_piles:
            self.other_piles[card] += 1
        else:
            self.supply[card] += 1
            if self.supply[card] == 1:
                self.empty_piles -= 1
        self.note_cards("return-to-pile", player, [card])

    def count_empty_piles(self) -> None:
        self.empty_piles = sum(1 for count in self.supply.values() if count == 0)

    def shuffle(self, player: Owner, cards: list[Card]) -> None:
        """The one place where cards are shuffled."""
        if self.dealt:
            cards[:] = self.dealt.pop(0)
        else:
            self.random.shuffle(cards)
        self.note_cards("shuffle", player, cards, NOBODY)

    def must_end(self) -> bool:
        return self.supply[self.end_card] == 0 or self.empty_piles >= self.end_piles

    # ---- cards that an open window wants to move on

    def track(self, owner: Owner, card: Card, zone: list[Card]) -> None:
        """A copy of a card has left a place: of several, one that nobody watches."""
        place = ELSEWHERE
        if zone is owner.discard_pile:
            place = IN_DISCARD
        elif zone is owner.hand:
            place = IN_HAND
        watched = [
            tracked
            for tracked in self.tracked
            if tracked.owner is owner
            and tracked.card is card
            and tracked.place == place
            and not tracked.moved
        ]
        if watched and len(watched) > copies(zone, card):
            watched[-1].moved = True
        if zone is owner.deck:
            self.track_deck(owner)

    def track_deck(self, owner: Owner) -> None:
        """Cards have left a deck from its top."""
        for tracked in self.tracked:
            on_deck = tracked.owner is owner and tracked.place == ON_DECK
            if on_deck and tracked.height >= len(owner.deck):
                tracked.moved = True

    def track_shuffle(self, owner: Owner, size: int) -> None:
        """A discard pile of this size is shuffled and goes under the deck."""
        for tracked in self.tracked:
            if tracked.owner is owner:
                if tracked.place == IN_DISCARD:
                    tracked.moved = True
                tracked.height += size

    # ---- the log

    def note(self, kind: str, player: Owner, number: int) -> None:
        if self.log is not None:
            self.log.add(kind, player.seat, [], number=number)

    def note_cards(self, kind: str, player: Owner, cards: list[Card], seen: int = ALL) -> None:
        if self.log is not None and cards:
            self.log.add(kind, player.seat, cards, seen)

    def note_cause(self, kind: str, player: Owner, source: Source) -> None:
        """What is noted from here to `note_end` came of this."""
        if self.log is not None:
            self.log.add_source(kind, player.seat, source)
            self.log.depth += 1

    def note_end(self) -> None:
        if self.log is not None:
            self.log.depth -= 1
