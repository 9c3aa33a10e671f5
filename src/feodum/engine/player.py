"""What a player does: choosing, playing, and the verbs that card effects are written in."""

from __future__ import annotations

from typing import cast

from feodum.engine.card import YES, Card, Choice, Label
from feodum.engine.decision import (
    ABILITIES,
    CARDS,
    NAME,
    ORDER,
    PLACE,
    YES_NO,
    YES_OR_NO,
    place,
)
from feodum.engine.owner import Owner
from feodum.engine.play import Play
from feodum.engine.zones import all_alike, move


class Player(Owner):
    """One seat at the table."""

    # ---- gaining

    def gain_choice(
        self, card: Card, up_to: int, types: int = 0, to: list[Card] | None = None
    ) -> Card | None:
        """Gain a card of the player's choice from the Supply, costing up to so much."""
        chosen = self.choose_card("gain", card, self.game.supply_up_to(up_to, types))
        if chosen is not None:
            self.gain(chosen, to)
        return chosen

    # ---- bonuses: of use only to the player whose turn it is

    def plus_actions(self, n: int) -> None:
        if self is self.game.current:
            self.game.actions += n
            self.game.note("actions", self, n)

    def plus_buys(self, n: int) -> None:
        if self is self.game.current:
            self.game.buys += n
            self.game.note("buys", self, n)

    def plus_coins(self, n: int) -> None:
        if self is self.game.current:
            self.game.coins += n
            self.game.note("coins", self, n)

    # ---- playing

    def play(self, card: Card, source: list[Card]) -> Play:
        """Put a card into play and follow its instructions."""
        move(card, source, self.in_play)
        this = Play(self, card)
        this.follow()
        return this

    # ---- choosing; a choice that has only one possible outcome is not asked

    def choose_card(
        self, verb: str, card: Card, candidates: list[Card], whom: Player | None = None
    ) -> Card | None:
        """Choose one card, for oneself or for someone else; None if there is none to choose."""
        chosen = self.choose_cards(verb, card, candidates, 1, 1, whom)
        return chosen[0] if chosen else None

    def may_choose_card(self, verb: str, card: Card, candidates: list[Card]) -> Card | None:
        chosen = self.choose_cards(verb, card, candidates, 0, 1)
        return chosen[0] if chosen else None

    def choose_cards(
        self,
        verb: str,
        card: Card,
        candidates: list[Card],
        least: int,
        most: int,
        whom: Player | None = None,
    ) -> list[Card]:
        """Choose cards from candidates, as many as there are if that is fewer than asked for."""
        available = len(candidates)
        most = min(most, available)
        least = min(least, available)
        if most == 0:
            return []
        if least == most and (least == available or all_alike(candidates)):
            return candidates[:least]
        decision = self.game.decision
        decision.fill(self, CARDS, verb, card, as_choices(candidates), least, most)
        if whom is not None:
            decision.whom = whom
        return as_cards(self.game.ask())

    def choose_order(self, verb: str, card: Card, cards: list[Card]) -> list[Card]:
        """Put cards in order, the new top card first."""
        if all_alike(cards):
            return cards.copy()
        decision = self.game.decision
        decision.fill(self, ORDER, verb, card, as_choices(cards), len(cards), len(cards))
        return as_cards(self.game.ask())

    def may(self, verb: str, card: Card, about: Card | None = None) -> bool:
        """Yes or no to one certain thing."""
        decision = self.game.decision
        decision.fill(self, YES_NO, verb, card, YES_OR_NO, 1, 1)
        decision.about = about
        return self.game.ask()[0] is YES

    def choose_ability(
        self,
        card: Card,
        labels: list[Label],
        whom: Player | None = None,
        about: Card | None = None,
    ) -> Choice:
        """Choose one of a card's abilities, whether it can be done or not."""
        decision = self.game.decision
        if about is None:
            decision.fill(self, ABILITIES, "choose", card, as_choices(labels), 1, 1)
        else:
            decision.fill(self, ABILITIES, "choose-about", card, as_choices(labels), 1, 1)
        decision.about = about
        if whom is not None:
            decision.whom = whom
        return self.game.ask()[0]

    def choose_abilities(self, card: Card, labels: list[Label], count: int) -> list[Choice]:
        """Choose several different abilities at once, in the order in which to do them."""
        if count >= len(labels):
            return as_choices(labels)
        decision = self.game.decision
        decision.fill(self, ABILITIES, "choose", card, as_choices(labels), count, count)
        return list(self.game.ask())

    def may_choose_exactly(
        self, verb: str, card: Card, candidates: list[Card], count: int
    ) -> list[Card]:
        """Choose so many cards, all there are if there are fewer, or none."""
        most = min(count, len(candidates))
        if most == 0:
            return []
        decision = self.game.decision
        decision.fill(self, CARDS, verb, card, as_choices(candidates), 0, most)
        decision.all_or_none = True
        return as_cards(self.game.ask())

    def choose_place(self, card: Card, about: Card) -> int:
        """Choose a place in the deck: how many cards stay above it."""
        if not self.deck:
            return 0
        places: list[Choice] = [place(above) for above in range(len(self.deck) + 1)]
        decision = self.game.decision
        decision.fill(self, PLACE, "put-into-deck", card, places, 1, 1)
        decision.about = about
        return int(self.game.ask()[0].name)

    def name_card(self, card: Card) -> Card:
        """Name any card there is."""
        names: list[Choice] = list(self.game.cards.values())
        self.game.decision.fill(self, NAME, "name", card, names, 1, 1)
        return as_cards(self.game.ask())[0]

    # ---- verbs made of these

    def trash_choice(self, card: Card) -> Card | None:
        """Trash a card from hand, of the player's choice."""
        trashed = self.trash_choices(card, 1)
        return trashed[0] if trashed else None

    def trash_choices(self, card: Card, count: int) -> list[Card]:
        """Trash so many cards from hand, of the player's choice."""
        chosen = self.choose_cards("trash", card, self.hand, count, count)
        self.trash_cards(chosen, self.hand)
        return chosen

    def put_choice_on_deck(self, card: Card, count: int) -> None:
        """Put so many cards from hand onto the deck, in an order of the player's choice."""
        chosen = self.choose_cards("put-on-deck", card, self.hand, count, count)
        self.put_on_deck(self.choose_order("put-on-deck", card, chosen), self.hand)

    def discard_choice(self, card: Card, count: int) -> None:
        """Discard so many cards from hand, of the player's choice."""
        self.discard(self.choose_cards("discard", card, self.hand, count, count), self.hand)

    def discard_hand(self) -> None:
        self.discard(self.hand.copy(), self.hand)

    def discard_down_to(self, card: Card, size: int) -> None:
        self.discard_choice(card, max(0, len(self.hand) - size))

    def on_the_left(self) -> Player:
        """The next player in turn order."""
        players = self.game.players
        return players[(self.seat + 1) % len(players)]


def as_choices(choices: list[Card] | list[Label]) -> list[Choice]:
    """The same list: nobody changes it while the question is open."""
    return cast("list[Choice]", choices)


def as_cards(answer: tuple[Choice, ...]) -> list[Card]:
    cards: list[Card] = []
    for choice in answer:
        assert isinstance(choice, Card)
        cards.append(choice)
    return cards
