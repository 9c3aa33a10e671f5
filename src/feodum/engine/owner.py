"""What a player has: the zones of their cards, and how cards move between them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.engine.decision import Agent
from feodum.engine.effects import Waiting
from feodum.engine.log import ALL, OWNER, RECEIVER, TOP
from feodum.engine.zones import count, remove

if TYPE_CHECKING:
    from feodum.engine.card import Card, Event, Source
    from feodum.engine.game import Game

HAND_SIZE: Final = 5
NOBODY_YET: Final = Agent()
"""Answers nothing: a game needs agents before it can be played."""


class Owner:
    """The cards of one seat. The top of a deck or discard pile is the end of its list."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.agent: Agent = NOBODY_YET
        self.deck: list[Card] = []
        self.hand: list[Card] = []
        self.discard_pile: list[Card] = []
        self.in_play: list[Card] = []
        self.aside: list[Card] = []
        """Set aside or revealed: everybody sees it."""
        self.exile: list[Card] = []
        self.invested: list[Card] = []
        """Those of the Exiled cards that are Invested."""
        self.looking_at: list[Card] = []
        """Taken from the deck to be looked at: nobody else sees it."""
        self.known_top = 0
        """How many cards on top of the deck the player knows."""
        self.turns = 0
        self.played: list[Card] = []
        """The cards the player has played this turn, once a play: kept where something asks."""
        self.trashed = 0
        """How many cards the player has trashed on their last turn, or so far on this one."""
        self.waiting: list[Waiting] = []
        """What will happen at the start of the player's next turn."""
        self.topping: list[Waiting] = []
        """Cards that go onto the deck when they are discarded from play this turn."""
        self.spent: list[Event] = []
        """Events that the player cannot buy again in this game."""

    def __repr__(self) -> str:
        return f"<Player {self.seat}>"

    # ---- the deck

    def reshuffle(self) -> None:
        """Shuffle the discard pile and put it under the deck."""
        if not self.discard_pile:
            return
        shuffled = self.discard_pile
        self.discard_pile = []
        if self.game.tracked:
            self.game.track_shuffle(self, len(shuffled))
        self.game.shuffle(self, shuffled)
        shuffled.extend(self.deck)
        self.deck = shuffled

    def take_from_deck(self, n: int) -> list[Card]:
        """Take up to n cards off the deck, the top card first, shuffling if there are too few."""
        if len(self.deck) < n:
            self.reshuffle()
        deck = self.deck
        taken = deck[-n:] if n else []
        del deck[len(deck) - len(taken) :]
        taken.reverse()
        if self.known_top:
            self.known_top = max(0, self.known_top - len(taken))
        if self.game.tracked:
            self.game.track_deck(self)
        return taken

    def draw(self, n: int) -> None:
        """Draw up to n cards."""
        if len(self.deck) < n:
            self.reshuffle()
        deck = self.deck
        if n == 1 and deck and self.game.log is None and not self.game.tracked:
            self.hand.append(deck.pop())
            if self.known_top:
                self.known_top -= 1
            return
        left = len(deck) - n if len(deck) > n else 0
        drawn = deck[left:]
        del deck[left:]
        if self.hand:
            self.hand.extend(drawn)
        else:
            self.hand = drawn
        if self.known_top:
            self.known_top = max(0, self.known_top - len(drawn))
        if self.game.tracked:
            self.game.track_deck(self)
        if self.game.log is not None:
            self.game.note_cards("draw", self, drawn, OWNER)

    def reveal_from_deck(self, n: int) -> list[Card]:
        """Reveal up to n cards from the deck: they lie aside until they are moved on."""
        revealed = self.take_from_deck(n)
        self.aside.extend(revealed)
        self.game.note_cards("reveal", self, revealed)
        return revealed

    def look_at_deck(self, n: int) -> list[Card]:
        """Look at up to n cards of the deck, taken off it until they are moved on."""
        seen = self.take_from_deck(n)
        self.looking_at.extend(seen)
        self.game.note_cards("look", self, seen, OWNER)
        return seen

    def put_on_deck(self, cards: list[Card], zone: list[Card], seen: int = OWNER) -> None:
        """Put cards onto the deck, the first one on top."""
        for card in reversed(cards):
            self.move(card, zone, self.deck)
        self.known_top += len(cards)
        self.game.note_cards("put-on-deck", self, cards, seen)

    def discard_from_deck(self, n: int) -> list[Card]:
        """Discard up to n cards from the top of the deck."""
        cards = self.take_from_deck(n)
        self.discard_pile.extend(cards)
        self.game.note_cards("discard-from-deck", self, cards)
        return self.discarded(cards)

    def trash_from_deck(self) -> Card | None:
        """Trash the top card of the deck."""
        cards = self.take_from_deck(1)
        self.game.trash.extend(cards)
        self.count_trashed(len(cards))
        self.game.note_cards("trash-from-deck", self, cards)
        return cards[0] if cards else None

    def put_into_deck(self, card: Card, above: int) -> None:
        """Put a card from hand into the deck, with so many cards above it."""
        self.take(card, self.hand)
        self.deck.insert(len(self.deck) - above, card)
        if self.known_top >= above:
            self.known_top += 1
        self.game.note_cards("put-into-deck", self, [card], OWNER)

    def put_deck_into_discard_pile(self) -> None:
        """Turn the deck over onto the discard pile; this is not discarding."""
        count = len(self.deck)
        self.deck.reverse()
        self.discard_pile.extend(self.deck)
        self.deck = []
        self.known_top = 0
        if self.game.tracked:
            self.game.track_deck(self)
        self.game.note("deck-into-discard", self, count)

    # ---- moving cards

    def take(self, card: Card, zone: list[Card]) -> None:
        """Take a card out of a zone; whoever watches it loses track of it."""
        remove(card, zone)
        if self.game.tracked:
            self.game.track(self, card, zone)

    def move(self, card: Card, zone: list[Card], target: list[Card]) -> None:
        self.take(card, zone)
        target.append(card)

    def put_into_hand(self, cards: list[Card], zone: list[Card], seen: int = ALL) -> None:
        for card in cards:
            self.move(card, zone, self.hand)
        self.game.note_cards("put-into-hand", self, cards, seen)

    def set_aside(self, card: Card, zone: list[Card]) -> None:
        self.move(card, zone, self.aside)
        self.game.note_cards("set-aside", self, [card])

    def set_aside_for_next_turn(self, source: Source, card: Card, zone: list[Card]) -> None:
        """Set a card aside until the start of the player's next turn."""
        self.set_aside(card, zone)
        self.waiting.append(Waiting(source, card))

    def discard(self, cards: list[Card], zone: list[Card], seen: int = TOP) -> None:
        """Discard cards together; the last one ends up on top."""
        for card in cards:
            self.move(card, zone, self.discard_pile)
        self.game.note_cards("discard", self, cards, seen)
        self.discarded(cards)

    def discarded(self, cards: list[Card]) -> list[Card]:
        """What all discards come to but those of Clean-up; the cards that still lie there."""
        return cards

    def trash(self, card: Card, zone: list[Card]) -> None:
        self.trash_cards([card], zone)

    def trash_cards(self, cards: list[Card], zone: list[Card]) -> None:
        for card in cards:
            self.move(card, zone, self.game.trash)
        self.count_trashed(len(cards))
        self.game.note_cards("trash", self, cards)

    def count_trashed(self, n: int) -> None:
        if self is self.game.current:
            self.trashed += n

    def trash_from_supply(self, card: Card) -> None:
        self.game.take_from_pile(card)
        self.game.trash.append(card)
        self.count_trashed(1)
        self.game.note_cards("trash-from-supply", self, [card])

    def pass_card(self, card: Card, to: Owner) -> None:
        """Hand a card to another player: both see it, and it is neither lost nor gained."""
        to.hand.append(card)
        if self.game.log is not None:
            self.game.log.add("pass", self.seat, [card], RECEIVER, other=to.seat)

    def in_hand(self, type_: int) -> list[Card]:
        """The cards in hand that have this type."""
        return [card for card in self.hand if card.types & type_]

    def actions_played(self) -> int:
        """How many Actions the player has played this turn, each play counted."""
        return sum([1 for card in self.played if card.is_action])

    def reveal(self, card: Card) -> None:
        """Show a card from hand."""
        self.game.note_cards("reveal", self, [card])

    def reveal_hand(self) -> None:
        self.game.note_cards("reveal-hand", self, self.hand)

    # ---- Exile

    def exile_card(self, card: Card, zone: list[Card]) -> None:
        self.exile_cards([card], zone)

    def exile_cards(self, cards: list[Card], zone: list[Card]) -> None:
        for card in cards:
            self.move(card, zone, self.exile)
        self.game.note_cards("exile", self, cards)

    def exile_from_supply(self, card: Card) -> bool:
        """Exile a card from the Supply, which is not gaining it."""
        if not self.game.take_from_pile(card):
            return False
        self.exile.append(card)
        self.game.note_cards("exile-from-supply", self, [card])
        return True

    def discard_exiled(self, card: Card, keep: int = 0) -> None:
        """Discard all copies of a card from Exile, except so many."""
        copies = [card] * (count(self.exile, card) - keep)
        self.invested = [held for held in self.invested if held is not card]
        for held in copies:
            self.move(held, self.exile, self.discard_pile)
        self.game.note_cards("discard-from-exile", self, copies)
        self.discarded(copies)

    def take_from_exile(self, card: Card) -> None:
        """Put a card from Exile onto the deck; of several, rather one that is not Invested."""
        self.move(card, self.exile, self.deck)
        self.known_top += 1
        if count(self.exile, card) < count(self.invested, card):
            remove(card, self.invested)
        self.game.note_cards("take-from-exile", self, [card])

    # ---- Clean-up

    def clean_up(self) -> None:
        """Discard hand and play area, the played cards on top, and draw a new hand."""
        if self.game.log is not None:
            self.game.note_cards("clean-up", self, self.hand + self.in_play, TOP)
        self.discard_pile.extend(self.hand)
        self.discard_pile.extend(self.in_play)
        self.hand = []
        self.in_play = []
        self.draw(HAND_SIZE)

    def all_cards(self) -> list[Card]:
        """Every card the player owns, wherever it is."""
        return [
            *self.deck,
            *self.hand,
            *self.discard_pile,
            *self.in_play,
            *self.aside,
            *self.exile,
            *self.looking_at,
        ]

    def copy_from(self, other: Owner) -> None:
        self.deck = other.deck.copy()
        self.hand = other.hand.copy()
        self.discard_pile = other.discard_pile.copy()
        self.in_play = other.in_play.copy()
        self.aside = other.aside.copy()
        self.exile = other.exile.copy()
        self.invested = other.invested.copy()
        self.looking_at = other.looking_at.copy()
        self.known_top = other.known_top
        self.turns = other.turns
        self.trashed = other.trashed
        self.spent = other.spent.copy()

    def score(self) -> int:
        cards = self.all_cards()
        total = 0
        for card in cards:
            total += card.points
            if card.score is not None:
                total += card.score(cards)
        return total
