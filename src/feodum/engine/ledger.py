"""Who owns what, and how much of that each seat can know: kept for agents that ask for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from feodum.engine.card import MADE
from feodum.engine.zones import holds

if TYPE_CHECKING:
    from feodum.engine.card import Card
    from feodum.engine.game import Game


@final
class Account:
    """The cards of one seat, counted."""

    def __init__(self) -> None:
        self.by_slot: Final = [0] * len(MADE)
        self.kinds: Final[list[Card]] = []
        """Every card that the seat owns, or has owned."""
        self.cards: i64 = 0
        self.coins: i64 = 0
        """The total coins that the seat's Treasures give."""
        self.bonus_coins: i64 = 0
        """The total coins that Actions give as a plain bonus, unless they are Treasures too."""
        self.treasures: i64 = 0
        self.actions: i64 = 0
        self.villages: i64 = 0
        """Actions that give more than one Action."""
        self.points: i64 = 0
        """The points that do not depend on other cards."""
        self.scoring: i64 = 0
        """How many cards have points that depend on other cards."""
        self.totals: dict[object, int] | None = None
        """Totals that callers have counted over all the cards; dropped when the cards change."""

    def clone(self) -> Account:
        copy = Account()
        copy.by_slot[:] = self.by_slot
        copy.kinds[:] = self.kinds
        copy.cards = self.cards
        copy.coins = self.coins
        copy.bonus_coins = self.bonus_coins
        copy.treasures = self.treasures
        copy.actions = self.actions
        copy.villages = self.villages
        copy.points = self.points
        copy.scoring = self.scoring
        return copy

    def __reduce__(self) -> tuple[object, ...]:
        return account_of, ([(card, self.owned(card)) for card in self.kinds],)

    def change(self, card: Card, by: i64) -> None:
        slot = card.slot
        self.totals = None
        count: i64 = self.by_slot[slot]
        if count == 0 and not holds(self.kinds, card):
            self.kinds.append(card)
        self.by_slot[slot] = int(count + by)
        self.cards += by
        self.points += by * card.points
        treasures = by * i64(card.is_treasure)  # quicker than branches
        actions = by * i64(card.is_action)
        self.treasures += treasures
        self.coins += treasures * card.coins
        self.actions += actions
        self.bonus_coins += (actions - actions * i64(card.is_treasure)) * card.coins
        self.villages += actions * i64(card.actions > 1)
        if card.score is not None:
            self.scoring += by

    def owned(self, card: Card) -> int:
        """How many copies of a card the seat owns."""
        return self.by_slot[card.slot]

    def all_cards(self) -> list[Card]:
        cards: list[Card] = []
        for card in self.kinds:
            cards.extend([card] * self.by_slot[card.slot])
        return cards

    def score(self) -> int:
        total = int(self.points)
        if self.scoring:
            cards = self.all_cards()
            for card in cards:
                if card.score is not None:
                    total += card.score(cards)
        return total


def account_of(counted: list[tuple[Card, int]]) -> Account:
    """An account of these cards, each with its number of copies."""
    account = Account()
    for card, number in counted:
        account.change(card, number)
    return account


@final
class Pass:
    """A card passed from one player to another, which the rest of the table did not see."""

    def __init__(self, giver: int, taker: int) -> None:
        self.giver: Final = giver
        self.taker: Final = taker

    def __reduce__(self) -> tuple[object, ...]:
        return Pass, (self.giver, self.taker)


@final
class Book:
    """What one seat has seen: everybody's account, and the passes whose card it does not know."""

    def __init__(self, accounts: list[Account], passes: list[Pass]) -> None:
        self.accounts: Final = accounts
        self.passes: Final = passes
        """Oldest first."""

    def __reduce__(self) -> tuple[object, ...]:
        return Book, (self.accounts, self.passes)

    def remove(self, seat: int, card: Card) -> None:
        account = self.accounts[seat]
        if account.owned(card) == 0 and not self.trace(seat, card, len(self.passes)):
            return
        account.change(card, -1)

    def trace(self, seat: int, card: Card, before: int) -> bool:
        """Settle the earlier passes by which a seat got a card unseen; False if there are none.

        If several are possible, the oldest one counts, whatever was really passed.
        """
        for i in range(before):
            passed = self.passes[i]
            if passed.taker == seat:
                giver = self.accounts[passed.giver]
                if giver.owned(card) > 0 or self.trace(passed.giver, card, i):
                    giver.change(card, -1)
                    self.accounts[seat].change(card, 1)
                    self.passes.remove(passed)
                    return True
        return False


@final
class Ledger:
    """Who owns what. All gains and losses are public, except cards passed between others."""

    def __init__(self, accounts: list[Account], books: list[Book] | None = None) -> None:
        self.accounts: Final = accounts
        self.books = books
        """What each seat has seen; None as long as everybody has seen everything."""
        self.arrivals: list[int] | None = None
        """The seat and the slot of each card gained or Exiled from the Supply; None if unused."""
        self.earned: i64 = 0
        """The coins of the last turn that ended, including those spent."""

    def clone(self) -> Ledger:
        copy = Ledger([account.clone() for account in self.accounts])
        if self.books is not None:
            copy.books = copy.copies_of(self.books)
        return copy

    def __reduce__(self) -> tuple[object, ...]:
        return Ledger, (self.accounts, self.books)

    def copies_of(self, books: list[Book]) -> list[Book]:
        """Copies of another ledger's books, in which a seat's own account is the one kept here."""
        copies: list[Book] = []
        for seat in range(len(books)):
            accounts = [account.clone() for account in books[seat].accounts]
            accounts[seat] = self.accounts[seat]
            copies.append(Book(accounts, books[seat].passes.copy()))
        return copies

    def add(self, seat: int, card: Card) -> None:
        self.accounts[seat].change(card, 1)
        if self.arrivals is not None:
            self.arrivals.append(seat)
            self.arrivals.append(int(card.slot))
        if self.books is not None:
            for observer in range(len(self.books)):
                if observer != seat:
                    self.books[observer].accounts[seat].change(card, 1)

    def remove(self, seat: int, card: Card) -> None:
        self.accounts[seat].change(card, -1)
        if self.books is not None:
            for observer in range(len(self.books)):
                if observer != seat:
                    self.books[observer].remove(seat, card)

    def pass_on(self, giver: int, taker: int, card: Card) -> None:
        """Record a passed card, which only these two see."""
        self.open_books()
        self.accounts[giver].change(card, -1)
        self.accounts[taker].change(card, 1)
        if self.books is not None:
            for observer in range(len(self.books)):
                book = self.books[observer]
                if observer == giver:
                    book.accounts[taker].change(card, 1)
                elif observer == taker:
                    book.remove(giver, card)
                else:
                    book.passes.append(Pass(giver, taker))

    def open_books(self) -> None:
        """Keep a book for each seat from now on; two players need none, as both see every pass."""
        if self.books is None and len(self.accounts) > 2:
            shared = [Book(self.accounts, []) for _ in self.accounts]
            self.books = self.copies_of(shared)

    def best_of_others(self, seat: int) -> int:
        """The points of the best other player, counted from what this seat can know."""
        best = -1000
        for other in range(len(self.accounts)):
            if other != seat:
                best = max(best, self.seen_by(seat, other).score())
        return best

    def seen_by(self, observer: int, seat: int) -> Account:
        """What a seat owns, as the observer can know it; observers know all of their own cards.

        A card that was passed unseen counts as the giver's until it is seen.
        """
        books = self.books
        return self.accounts[seat] if books is None else books[observer].accounts[seat]


def count_all(game: Game) -> Ledger:
    """A ledger of the cards that everybody owns now."""
    accounts: list[Account] = []
    for player in game.players:
        account = Account()
        for card in player.all_cards():
            account.change(card, 1)
        accounts.append(account)
    return Ledger(accounts)
