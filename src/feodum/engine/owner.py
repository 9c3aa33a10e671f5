"""What a seat owns: cards that come to it or leave it without anything reacting."""

from __future__ import annotations

from typing import TYPE_CHECKING

from feodum.engine.abilities import GAINED
from feodum.engine.log import RECEIVER
from feodum.engine.zones import Zones, apart, count

if TYPE_CHECKING:
    from feodum.engine.card import Card
    from feodum.engine.player import Player


class Owner(Zones):
    """A seat with the cards that it owns, which give its score and may react to what happens."""

    def own(self, card: Card) -> None:
        """Take note that the player now owns a card."""
        game = self.game
        game.hears |= card.hears
        if card.from_hand and card not in game.reactions:
            game.reactions = [*game.reactions, card]
        if game.ledger is not None:
            game.ledger.add(self.seat, card)

    def disown(self, card: Card) -> None:
        """Take a card off the ledger."""
        if self.game.ledger is not None:
            self.game.ledger.remove(self.seat, card)

    def score(self) -> int:
        """The player's victory points."""
        cards = self.all_cards()
        total = 0
        for card in cards:
            total += card.points
            score = card.score
            if score is not None:
                total += score(cards)
        return total

    def return_to_pile(self, card: Card, zone: list[Card]) -> bool:
        """Put a card back on its pile; return False if it has none."""
        game = self.game
        if not game.supply.has_pile(card):
            return False
        self.take(card, zone)
        self.disown(card)
        game.supply.put_back(card)
        game.note_cards("return-to-pile", self, [card])
        return True

    def receive_passed(self, card: Card, giver: Player) -> None:
        """Get a card from another player: only these two see it, and it is not gained."""
        self.hand.append(card)
        if self.game.ledger is not None:
            self.game.ledger.pass_on(giver.seat, self.seat, card)
        if self.game.log is not None:
            self.game.log.add("pass", giver.seat, [card], RECEIVER, other=self.seat)

    # ---- Exile

    def uses_exile(self) -> None:
        """From now on, make gains offer to discard copies from Exile."""
        self.game.hears |= GAINED

    def exile_card(self, card: Card, zone: list[Card]) -> None:
        """Exile a card."""
        self.exile_cards([card], zone)

    def exile_cards(self, cards: list[Card], zone: list[Card]) -> None:
        """Exile cards."""
        cards = apart(cards, zone)
        for card in cards:
            self.move(card, zone, self.exile)
        self.uses_exile()
        self.game.note_cards("exile", self, cards)

    def exile_from_supply(self, card: Card) -> bool:
        """Exile a card from the Supply without gaining it; return whether there was one."""
        if not self.game.supply.take(card):
            return False
        self.exile.append(card)
        self.own(card)
        self.uses_exile()
        self.game.note_cards("exile-from-supply", self, [card])
        return True

    def take_from_exile(self, card: Card) -> None:
        """Put a card from Exile onto the deck."""
        self.move(card, self.exile, self.deck)
        self.known_top += 1
        self.game.forget_exiled(self, card, count(self.exile, card))
        self.game.note_cards("take-from-exile", self, [card])
