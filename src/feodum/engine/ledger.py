"""Who owns what, and what each seat can know of that: kept for agents that ask for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from feodum.engine.card import MADE

if TYPE_CHECKING:
    from feodum.engine.card import Card
    from feodum.engine.game import Game


@final
class Account:
    """The cards of one seat, counted."""

    def __init__(self) -> None:
        self.by_slot: Final = [0] * len(MADE)
        self.cards = 0
        self.coins = 0
        """What all Treasures give together."""
        self.actions = 0
        self.treasures = 0
        self.victories = 0
        self.villages = 0
        """Actions that give more than one Action."""
        self.points = 0
        """Without what depends on other cards."""

    def clone(self) -> Account:
        copy = Account()
        copy.by_slot[:] = self.by_slot
        copy.cards = self.cards
        copy.coins = self.coins
        copy.actions = self.actions
        copy.treasures = self.treasures
        copy.victories = self.victories
        copy.villages = self.villages
        copy.points = self.points
        return copy

    def change(self, card: Card, by: int) -> None:
        self.by_slot[card.slot] += by
        self.cards += by
        self.points += by * card.points
        if card.is_treasure:
            self.treasures += by
            self.coins += by * card.coins
        if card.is_victory:
            self.victories += by
        if card.is_action:
            self.actions += by
            if card.actions > 1:
                self.villages += by


@final
class Pass:
    """A card handed from one player to another, which the rest of the table did not see."""

    def __init__(self, giver: int, taker: int, card: Card) -> None:
        self.giver: Final = giver
        self.taker: Final = taker
        self.card: Final = card


@final
class Ledger:
    """Who owns what. All gains and losses are public, except cards passed between others."""

    def __init__(self, accounts: list[Account], unseen: list[list[Pass]]) -> None:
        self.accounts: Final = accounts
        self.unseen: Final = unseen
        """By seat: the passes between others of which it does not know the card."""

    def clone(self) -> Ledger:
        return Ledger(
            [account.clone() for account in self.accounts],
            [passes.copy() for passes in self.unseen],
        )

    def add(self, seat: int, card: Card) -> None:
        self.accounts[seat].change(card, 1)

    def remove(self, seat: int, card: Card) -> None:
        self.accounts[seat].change(card, -1)
        for observer in range(len(self.unseen)):
            if self.unseen[observer]:
                self.explain(observer, seat, card)

    def pass_on(self, giver: int, taker: int, card: Card) -> None:
        self.accounts[giver].change(card, -1)
        self.accounts[taker].change(card, 1)
        for observer in range(len(self.unseen)):
            if observer not in (giver, taker):
                self.unseen[observer].append(Pass(giver, taker, card))

    def explain(self, observer: int, seat: int, card: Card) -> None:
        """Somebody had a card that this observer did not know of: then it was passed to them."""
        if self.known(observer, seat, card) >= 0:
            return
        passes = self.unseen[observer]
        for i in range(len(passes)):
            if passes[i].taker == seat and passes[i].card is card:
                passes.pop(i)
                return

    def owned(self, seat: int, card: Card) -> int:
        """How many copies of a card a seat has."""
        return self.accounts[seat].by_slot[card.slot]

    def known(self, observer: int, seat: int, card: Card) -> int:
        """How many copies of a card a seat has, as far as another one can know.

        A card that was passed unseen counts as its giver's, until it comes to light.
        """
        count = self.accounts[seat].by_slot[card.slot]
        for unseen in self.unseen[observer]:
            if unseen.card is card:
                count += int(unseen.giver == seat) - int(unseen.taker == seat)
        return count

    def cards_of(self, observer: int, seat: int) -> list[Card]:
        """The cards of a seat, as far as another one can know: what its score depends on."""
        by_slot = self.accounts[seat].by_slot
        cards: list[Card] = []
        for slot in range(len(by_slot)):
            if by_slot[slot]:
                cards.extend([MADE[slot]] * by_slot[slot])
        for unseen in self.unseen[observer]:
            if unseen.giver == seat:
                cards.append(unseen.card)
            if unseen.taker == seat and unseen.card in cards:
                cards.remove(unseen.card)
        return cards


def count_all(game: Game) -> Ledger:
    """A ledger of the cards that everybody has now."""
    accounts: list[Account] = []
    unseen: list[list[Pass]] = []
    for player in game.players:
        account = Account()
        for card in player.all_cards():
            account.change(card, 1)
        accounts.append(account)
        unseen.append([])
    return Ledger(accounts, unseen)
