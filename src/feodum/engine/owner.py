"""What a player has: the zones of their cards, and how cards move between them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.engine.decision import Agent
from feodum.engine.log import ALL, OWNER, RECEIVER, TOP
from feodum.engine.zones import move, remove

if TYPE_CHECKING:
    from feodum.engine.card import Card
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
        self.looking_at: list[Card] = []
        """Taken from the deck to be looked at: nobody else sees it."""
        self.known_top = 0
        """How many cards on top of the deck the player knows."""
        self.turns = 0

    def __repr__(self) -> str:
        return f"<Player {self.seat}>"

    # ---- the deck

    def reshuffle(self) -> None:
        """Shuffle the discard pile and put it under the deck."""
        if not self.discard_pile:
            return
        shuffled = self.discard_pile
        self.discard_pile = []
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
        return taken

    def draw(self, n: int) -> None:
        """Draw up to n cards."""
        if len(self.deck) < n:
            self.reshuffle()
        deck = self.deck
        left = max(0, len(deck) - n)
        drawn = deck[left:]
        del deck[left:]
        if self.hand:
            self.hand.extend(drawn)
        else:
            self.hand = drawn
        if self.known_top:
            self.known_top = max(0, self.known_top - len(drawn))
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

    def put_on_deck(self, cards: list[Card], source: list[Card], seen: int = OWNER) -> None:
        """Put cards onto the deck, the first one on top."""
        for card in reversed(cards):
            move(card, source, self.deck)
        self.known_top += len(cards)
        self.game.note_cards("put-on-deck", self, cards, seen)

    def discard_from_deck(self, n: int) -> list[Card]:
        """Discard up to n cards from the top of the deck."""
        cards = self.take_from_deck(n)
        self.discard_pile.extend(cards)
        self.game.note_cards("discard-from-deck", self, cards)
        return cards

    def trash_from_deck(self) -> Card | None:
        """Trash the top card of the deck."""
        cards = self.take_from_deck(1)
        self.game.trash.extend(cards)
        self.game.note_cards("trash-from-deck", self, cards)
        return cards[0] if cards else None

    def put_into_deck(self, card: Card, above: int) -> None:
        """Put a card from hand into the deck, with so many cards above it."""
        remove(card, self.hand)
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
        self.game.note("deck-into-discard", self, count)

    # ---- moving cards

    def put_into_hand(self, cards: list[Card], source: list[Card], seen: int = ALL) -> None:
        for card in cards:
            move(card, source, self.hand)
        self.game.note_cards("put-into-hand", self, cards, seen)

    def set_aside(self, card: Card, source: list[Card]) -> None:
        move(card, source, self.aside)
        self.game.note_cards("set-aside", self, [card])

    def discard(self, cards: list[Card], source: list[Card], seen: int = TOP) -> None:
        """Discard cards together; the last one ends up on top."""
        for card in cards:
            move(card, source, self.discard_pile)
        self.game.note_cards("discard", self, cards, seen)

    def trash(self, card: Card, source: list[Card]) -> None:
        self.trash_cards([card], source)

    def trash_cards(self, cards: list[Card], source: list[Card]) -> None:
        for card in cards:
            move(card, source, self.game.trash)
        self.game.note_cards("trash", self, cards)

    def trash_from_supply(self, card: Card) -> None:
        self.game.take_from_supply(card)
        self.game.trash.append(card)
        self.game.note_cards("trash-from-supply", self, [card])

    def pass_card(self, card: Card, to: Owner) -> None:
        """Hand a card to another player: both see it, and it is neither lost nor gained."""
        to.hand.append(card)
        if self.game.log is not None:
            self.game.log.add("pass", self.seat, [card], RECEIVER, other=to.seat)

    def in_hand(self, type_: int) -> list[Card]:
        """The cards in hand that have this type."""
        return [card for card in self.hand if card.types & type_]

    def reveal(self, card: Card) -> None:
        """Show a card from hand."""
        self.game.note_cards("reveal", self, [card])

    def reveal_hand(self) -> None:
        self.game.note_cards("reveal-hand", self, self.hand)

    # ---- gaining

    def gain(self, card: Card, to: list[Card] | None = None) -> bool:
        """Gain a card from the Supply, to the discard pile unless another zone is given."""
        if not self.game.take_from_supply(card):
            return False
        self.receive(card, to)
        return True

    def gain_from_trash(self, card: Card) -> None:
        remove(card, self.game.trash)
        self.receive(card, None)

    def receive(self, card: Card, to: list[Card] | None) -> None:
        """What all gains come to."""
        zone = self.discard_pile if to is None else to
        zone.append(card)
        kind = "gain"
        if zone is self.deck:
            self.known_top += 1
            kind = "gain-onto-deck"
        elif zone is self.hand:
            kind = "gain-to-hand"
        if self.game.log is not None:
            self.game.note_cards(kind, self, [card])

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
            *self.looking_at,
        ]

    def copy_from(self, other: Owner) -> None:
        self.deck = other.deck.copy()
        self.hand = other.hand.copy()
        self.discard_pile = other.discard_pile.copy()
        self.in_play = other.in_play.copy()
        self.aside = other.aside.copy()
        self.looking_at = other.looking_at.copy()
        self.known_top = other.known_top
        self.turns = other.turns

    def score(self) -> int:
        cards = self.all_cards()
        total = 0
        for card in cards:
            total += card.points
            if card.score is not None:
                total += card.score(cards)
        return total
