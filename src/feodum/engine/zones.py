"""The zones of one seat, and the moves between them that nothing reacts to.

Zones are lists of cards. Cards are compared by identity, which plain loops do faster than `in` and
`list.remove`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.engine.log import ALL, OWNER
from feodum.engine.mats import NO_TOKENS, plus_tokens
from feodum.engine.tracking import take_untracked, track_deck, track_insertion, track_shuffle

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mypy_extensions import i64

    from feodum.engine.card import Card
    from feodum.engine.game import Game
    from feodum.engine.mats import Mat, Token


class Zones:
    """The cards of one seat. The top of a deck or discard pile is the end of its list."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game: Final = game
        """The game."""
        self.seat: Final = seat
        """The seat, from 0."""
        self.deck: list[Card] = []
        """The deck, its top card last."""
        self.hand: list[Card] = []
        """The hand."""
        self.discard_pile: list[Card] = []
        """The discard pile, its top card last."""
        self.in_play: list[Card] = []
        """The cards in play."""
        self.aside: list[Card] = []
        """Cards set aside or revealed, which everybody sees."""
        self.looking_at: list[Card] = []
        """Cards taken off the deck to look at, which nobody else sees."""
        self.exile: list[Card] = []
        """The cards in Exile."""
        self.mats: dict[Mat, list[Card]] = {}
        """The cards on the player's mats."""
        self.tokens: Mapping[Token, int] = NO_TOKENS
        """How many tokens of each kind the player has; replaced, never changed."""
        self.known_top = 0
        """How many cards on top of the deck the player knows."""

    def all_cards(self) -> list[Card]:
        """Every card the player owns, wherever it is."""
        cards = self.deck + self.hand
        cards.extend(self.discard_pile)
        cards.extend(self.in_play)
        cards.extend(self.aside)
        cards.extend(self.exile)
        cards.extend(self.looking_at)
        for mat in self.mats.values():
            cards.extend(mat)
        return cards

    def mat(self, mat: Mat) -> list[Card]:
        """The cards on the player's mat of this kind."""
        return self.mats.setdefault(mat, [])

    def copy_zones(self, other: Zones) -> None:
        """Copy what another player has."""
        self.deck = other.deck.copy()
        self.hand = other.hand.copy()
        self.discard_pile = other.discard_pile.copy()
        self.in_play = other.in_play.copy()
        self.aside = other.aside.copy()
        self.looking_at = other.looking_at.copy()
        self.exile = other.exile.copy()
        self.known_top = other.known_top
        if self.mats or other.mats:
            self.mats = {mat: cards.copy() for mat, cards in other.mats.items()}
        self.tokens = other.tokens

    # ---- moving cards

    def take(self, card: Card, zone: list[Card]) -> None:
        """Take a card out of a zone; of several copies, preferably one that is not tracked."""
        if self.game.tracked:
            take_untracked(self, card, zone)
        else:
            remove(card, zone)
        if self.game.log is not None:
            self.game.note_origin(self, zone)

    def move(self, card: Card, zone: list[Card], target: list[Card]) -> None:
        """Move a card from one zone to another."""
        self.take(card, zone)
        target.append(card)

    def reshuffle(self) -> None:
        """Shuffle the discard pile and put it under the deck."""
        shuffled = self.discard_pile
        if not shuffled:
            return
        deck = self.deck
        self.discard_pile = [] if deck else deck  # an empty list need not be made again
        if self.game.tracked:
            track_shuffle(self, len(shuffled))
        self.game.shuffle(self, shuffled)
        if deck:
            shuffled.extend(deck)
        self.deck = shuffled

    def take_from_deck(self, n: int) -> list[Card]:
        """Take up to n cards off the deck, the top card last, shuffling if there are too few."""
        if len(self.deck) < n:
            self.reshuffle()
        deck = self.deck
        size = len(deck)
        left = size - n if size > n else 0
        taken = deck[left:]
        if left == 0:
            deck.clear()
        while len(deck) > left:  # faster than deleting a slice
            deck.pop()
        if self.known_top:
            self.known_top = max(0, self.known_top - len(taken))
        if self.game.tracked:
            track_deck(self)
        return taken

    # ---- the deck

    def draw(self, n: int) -> None:
        """Draw up to n cards."""
        if len(self.deck) < n:
            self.reshuffle()
        game = self.game
        if game.log is None and not game.tracked:
            self.draw_unseen(n)
            return
        drawn = self.take_from_deck(n)
        if self.hand:
            self.hand.extend(drawn)
        else:
            self.hand = drawn
        game.note_cards("draw", self, drawn, OWNER)

    def draw_unseen(self, n: i64) -> None:
        """Draw up to n cards when there is no log and no card is tracked."""
        deck = self.deck
        hand = self.hand
        size: i64 = len(deck)
        left: i64 = 0
        if size > n:
            left = size - n
        if size - left == 1:
            hand.append(deck.pop())
        elif size - left == 2:
            top = deck.pop()
            hand.append(deck.pop())
            hand.append(top)
        elif not hand:
            while len(deck) > left:
                hand.append(deck.pop())
            hand.reverse()
        else:
            i: i64
            for i in range(left, size):
                hand.append(deck[i])
            while len(deck) > left:
                deck.pop()
        if self.known_top:
            self.known_top = max(0, self.known_top - int(size - left))

    def take_off_deck(self, n: int) -> list[Card]:
        """Take up to n cards off the deck, the top card first."""
        taken = self.take_from_deck(n)
        taken.reverse()
        return taken

    def reveal_from_deck(self, n: int) -> list[Card]:
        """Reveal up to n cards from the deck; they stay in `aside` until they are moved."""
        revealed = self.take_off_deck(n)
        self.aside.extend(revealed)
        if revealed:
            self.game.note_origin(self, self.deck)
            self.game.note_cards("reveal", self, revealed)
        return revealed

    def look_at_deck(self, n: int) -> list[Card]:
        """Look at up to n cards from the deck; they stay in `looking_at` until they are moved."""
        seen = self.take_off_deck(n)
        self.looking_at.extend(seen)
        self.game.note_cards("look", self, seen, OWNER)
        return seen

    def put_on_deck(self, cards: list[Card], zone: list[Card], seen: int = OWNER) -> None:
        """Put cards onto the deck, the first one on top."""
        cards = apart(cards, zone)
        for card in reversed(cards):
            self.move(card, zone, self.deck)
        self.known_top += len(cards)
        self.game.note_cards("put-on-deck", self, cards, seen)

    def put_into_deck(self, card: Card, above: int) -> None:
        """Put a card from hand into the deck, with `above` cards above it."""
        self.take(card, self.hand)
        height = len(self.deck) - above
        self.deck.insert(height, card)
        if self.game.tracked:
            track_insertion(self, height)
        if self.known_top >= above:
            self.known_top += 1
        if self.game.log is not None:
            self.game.log.add("put-into-deck", self.seat, [card], OWNER, above=above)

    def put_deck_into_discard_pile(self) -> None:
        """Turn the deck over onto the discard pile; this is not discarding."""
        size = len(self.deck)
        self.deck.reverse()
        self.discard_pile.extend(self.deck)
        self.deck = []
        self.known_top = 0
        if self.game.tracked:
            track_deck(self)
        self.game.note_origin(self, self.discard_pile)
        self.game.note("deck-into-discard", self, size)

    # ---- hand and aside

    def put_into_hand(self, cards: list[Card], zone: list[Card], seen: int = ALL) -> None:
        """Put cards into the hand."""
        cards = apart(cards, zone)
        for card in cards:
            self.move(card, zone, self.hand)
        self.game.note_cards("put-into-hand", self, cards, seen)

    def set_aside(self, card: Card, zone: list[Card]) -> None:
        """Set a card aside."""
        self.move(card, zone, self.aside)
        self.game.note_cards("set-aside", self, [card])

    # ---- mats and tokens

    def put_on_mat(self, mat: Mat, cards: list[Card], zone: list[Card]) -> None:
        """Put cards on a mat; who sees them depends on the mat."""
        cards = apart(cards, zone)
        for card in cards:
            self.move(card, zone, self.mat(mat))
        if self.game.log is not None and cards:
            self.game.log.add("put-on-mat", self.seat, cards, mat.seen, source=mat.key)

    def take_from_mat(self, mat: Mat, cards: list[Card]) -> None:
        """Put cards from a mat into hand."""
        zone = self.mat(mat)
        cards = apart(cards, zone)
        for card in cards:
            self.move(card, zone, self.hand)
        if self.game.log is not None and cards:
            seen = ALL if mat.seen == ALL else OWNER
            self.game.log.add("take-from-mat", self.seat, cards, seen, source=mat.key)

    def plus_tokens(self, token: Token, n: int) -> None:
        """Take tokens, or give them up if the number is negative."""
        self.tokens = plus_tokens(self.tokens, token, n)
        if self.game.log is not None and n:
            kind = "take-tokens" if n > 0 else "give-tokens"
            self.game.log.add(kind, self.seat, [], number=abs(n), source=token.key)

    def put_token_on_pile(self, token: Token, card: Card, n: int = 1) -> None:
        """Put tokens onto the pile of a card."""
        pile = self.game.supply.pile(card)
        pile.tokens = plus_tokens(pile.tokens, token, n)
        if self.game.log is not None:
            self.game.log.add("put-tokens", self.seat, [card], number=n, source=token.key)

    def take_tokens_from_pile(self, token: Token, card: Card) -> int:
        """Take all tokens of a kind from the pile of a card; return how many there were."""
        pile = self.game.supply.pile(card)
        found = pile.tokens.get(token, 0)
        pile.tokens = plus_tokens(pile.tokens, token, -found)
        if found and self.game.log is not None:
            entry = "clear-tokens"
            self.game.log.add(entry, self.seat, [card], number=found, source=token.key)
        return found

    # ---- showing

    def reveal(self, card: Card, zone: list[Card] | None = None) -> None:
        """Reveal a card from hand or from another zone, where it stays."""
        self.game.note_origin(self, self.hand if zone is None else zone)
        self.game.note_cards("reveal", self, [card])

    def reveal_hand(self) -> None:
        """Reveal the whole hand."""
        self.game.note_cards("reveal-hand", self, self.hand)

    def in_hand(self, type_: int) -> list[Card]:
        """The cards in hand that have this type."""
        return [card for card in self.hand if card.types & type_]


def remove(card: Card, zone: list[Card]) -> None:
    """Take one copy of a card out of a zone: the one nearest the top."""
    last: i64 = len(zone)
    last -= 1
    i = last
    while i >= 0:  # when compiled, a descending range is slower
        if zone[i] is card:
            zone.pop(i)
            return
        i -= 1
    raise ValueError(f"no {card.name} there")


def holds(zone: list[Card], card: Card) -> bool:
    """Whether a card is in a zone, by identity: faster than `in`."""
    for held in zone:
        if held is card:
            return True
    return False


def apart(cards: list[Card], zone: list[Card]) -> list[Card]:
    """Cards of a zone in a list that does not change as they are moved."""
    return zone.copy() if cards is zone else cards


def count(zone: list[Card], card: Card) -> int:
    """How many copies of a card a zone holds."""
    found = 0
    for held in zone:
        if held is card:
            found += 1
    return found


def take_out(cards: list[Card], zone: list[Card]) -> None:
    for card in cards:
        remove(card, zone)


def all_alike(cards: list[Card]) -> bool:
    for card in cards:
        if card is not cards[0]:
            return False
    return True
