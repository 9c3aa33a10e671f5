"""The values and counts of a strategy: objects that find their number in a `Look`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from feodum.engine.card import MADE
from feodum.engine.zones import count
from feodum.strategies.conditions import AT_LEAST, AT_MOST, EQUAL, LESS, MORE, Term

if TYPE_CHECKING:
    from collections.abc import Callable

    from mypy_extensions import i64

    from feodum.engine.card import Card, Source
    from feodum.engine.landscape import Event
    from feodum.strategies.look import Look


# ---- what the game has now


@final
class Coins(Term):
    def value(self, look: Look) -> float:
        return float(look.game.coins)


@final
class CoinsMade(Term):
    """The coins of this turn so far, including those already spent."""

    def value(self, look: Look) -> float:
        return float(look.game.coins + look.game.paid)


@final
class Buys(Term):
    def value(self, look: Look) -> float:
        return float(look.game.buys)


@final
class Actions(Term):
    def value(self, look: Look) -> float:
        return float(look.game.actions - look.spent)


@final
class Turn(Term):
    def value(self, look: Look) -> float:
        return float(look.player.turns)


@final
class Money(Term):
    def value(self, look: Look) -> float:
        return float(look.money())


@final
class Cards(Term):
    def value(self, look: Look) -> float:
        return float(look.cards())


@final
class AverageMoney(Term):
    def value(self, look: Look) -> float:
        return float(look.money()) / float(max(1, look.cards()))


@final
class HandSize(Term):
    def value(self, look: Look) -> float:
        return float(len(look.player.hand) - len(look.gone))


@final
class DeckSize(Term):
    def value(self, look: Look) -> float:
        return float(len(look.player.deck))


@final
class Points(Term):
    def value(self, look: Look) -> float:
        return float(look.account.score())


@final
class OpponentPoints(Term):
    def value(self, look: Look) -> float:
        return float(look.best_of_others())


@final
class Lead(Term):
    def value(self, look: Look) -> float:
        return float(look.account.score() - look.best_of_others())


@final
class OpponentCards(Term):
    def value(self, look: Look) -> float:
        total = 0
        for account in look.others():
            total += int(account.cards)
        return float(total)


@final
class EmptyPiles(Term):
    def value(self, look: Look) -> float:
        return float(look.game.supply.empty)


@final
class SmallestPile(Term):
    def value(self, look: Look) -> float:
        return float(look.smallest_pile())


@final
class GainsToEnd(Term):
    def value(self, look: Look) -> float:
        return float(look.gains_to_end())


@final
class ActionPhase(Term):
    def value(self, look: Look) -> float:
        return 1.0 if look.acting else 0.0


@final
class Players(Term):
    def value(self, look: Look) -> float:
        return float(len(look.game.players))


@final
class Own(Term):
    def value(self, look: Look) -> float:
        return 1.0 if look.own else 0.0


# ---- how many there are of a card in all its versions, or of all cards of a type


class OfCards(Term):
    """A term about some cards, which all count alike."""

    def __init__(self, cards: list[Card]) -> None:
        self.cards: Final = cards


@final
class Owned(Term):
    def __init__(self, card: Card) -> None:
        self.card: Final = card
        self.slot: Final = card.slot

    def value(self, look: Look) -> float:
        if look.lost:
            return float(look.owns(self.card))
        return float(look.account.by_slot[self.slot])


@final
class OwnedAgainst(Term):
    """How many copies of one card are owned, compared with a number: the most common condition."""

    def __init__(self, operator: int, card: Card, number: int) -> None:
        self.operator: Final[i64] = operator
        self.card: Final = card
        self.slot: Final = card.slot
        self.number: Final[i64] = number

    def value(self, look: Look) -> float:
        return 1.0 if self.holds(look) else 0.0

    def holds(self, look: Look) -> bool:
        owned: i64 = look.owns(self.card) if look.lost else look.account.by_slot[self.slot]
        operator = self.operator
        if operator == LESS:
            return owned < self.number
        if operator == AT_MOST:
            return owned <= self.number
        if operator == MORE:
            return owned > self.number
        if operator == AT_LEAST:
            return owned >= self.number
        return (owned == self.number) if operator == EQUAL else (owned != self.number)


@final
class OwnedOf(OfCards):
    def __init__(self, cards: list[Card]) -> None:
        super().__init__(cards)
        self.slots: Final = [int(card.slot) for card in cards]

    def value(self, look: Look) -> float:
        total = 0
        if look.lost:
            for card in self.cards:
                total += look.owns(card)
        else:
            by_slot = look.account.by_slot
            for slot in self.slots:
                total += by_slot[slot]
        return float(total)


@final
class OwnedOfMany(OfCards):
    """How many copies of many cards the player owns, found by going through what they own."""

    def __init__(self, cards: list[Card]) -> None:
        super().__init__(cards)
        self.counted: Final = [card in cards for card in MADE]

    def value(self, look: Look) -> float:
        account = look.account
        totals = account.totals
        if totals is None:
            totals = account.totals = {}
        found = totals.get(self)
        if found is None:
            found = totals[self] = self.count(look)
        for card in look.lost:
            found -= card in self.cards
        return float(found)

    def count(self, look: Look) -> int:
        total = 0
        by_slot = look.account.by_slot
        known = len(self.counted)
        for card in look.account.kinds:
            if card.slot < known and self.counted[card.slot]:
                total += by_slot[card.slot]
        return total


@final
class OwnedTreasures(Term):
    """All Treasures, counted by the ledger as they come and go."""

    def value(self, look: Look) -> float:
        total = int(look.account.treasures)
        for card in look.lost:
            total -= card.is_treasure
        return float(total)


@final
class Left(OfCards):
    def __init__(self, cards: list[Card]) -> None:
        super().__init__(cards)
        self.first: Final = cards[0]

    def value(self, look: Look) -> float:
        supply = look.game.supply
        total = int(supply.left(self.first))
        if len(self.cards) > 1:
            for i in range(1, len(self.cards)):
                total += int(supply.left(self.cards[i]))
        return float(total)


@final
class InHand(OfCards):
    def value(self, look: Look) -> float:
        total = 0
        for card in self.cards:
            total += look.in_hand(card)
        return float(total)


@final
class InPlay(OfCards):
    def value(self, look: Look) -> float:
        return float(count_all(look.player.in_play, self.cards))


@final
class InDeck(OfCards):
    def value(self, look: Look) -> float:
        return float(count_all(look.player.deck, self.cards))


@final
class Exiled(OfCards):
    def value(self, look: Look) -> float:
        return float(count_all(look.player.exile, self.cards))


@final
class OpponentOwned(OfCards):
    def value(self, look: Look) -> float:
        total = 0
        for account in look.others():
            for card in self.cards:
                total += account.owned(card)
        return float(total)


@final
class Gained(OfCards):
    def value(self, look: Look) -> float:
        return float(count_all(look.player.gained, self.cards))


@final
class Trashed(OfCards):
    def value(self, look: Look) -> float:
        return float(count_all(look.game.trash, self.cards))


@final
class Bought(Term):
    """How often an Event was bought this turn, or this game if it can be bought only once."""

    def __init__(self, event: Event) -> None:
        self.event: Final = event

    def value(self, look: Look) -> float:
        if self.event in look.player.spent:
            return 1.0
        return float(look.game.events_bought.count(self.event))


@final
class By(Term):
    def __init__(self, sources: list[Source]) -> None:
        self.sources: Final = sources

    def value(self, look: Look) -> float:
        return 1.0 if look.asking in self.sources else 0.0


@final
class About(OfCards):
    def value(self, look: Look) -> float:
        return 1.0 if look.about in self.cards else 0.0


def count_all(zone: list[Card], cards: list[Card]) -> int:
    total = 0
    for card in cards:
        total += count(zone, card)
    return total


TERMS: Final[dict[str, Callable[[], Term]]] = {
    "coins": Coins,
    "coins_made": CoinsMade,
    "buys": Buys,
    "actions": Actions,
    "turn": Turn,
    "money": Money,
    "cards": Cards,
    "average_money": AverageMoney,
    "hand_size": HandSize,
    "deck_size": DeckSize,
    "points": Points,
    "opponent_points": OpponentPoints,
    "lead": Lead,
    "opponent_cards": OpponentCards,
    "empty_piles": EmptyPiles,
    "smallest_pile": SmallestPile,
    "gains_to_end": GainsToEnd,
    "action_phase": ActionPhase,
    "players": Players,
    "own": Own,
}
COUNTED: Final[dict[str, Callable[[list[Card]], Term]]] = {
    "owned": OwnedOf,
    "left": Left,
    "in_hand": InHand,
    "in_play": InPlay,
    "in_deck": InDeck,
    "exiled": Exiled,
    "opponent_owned": OpponentOwned,
    "gained": Gained,
    "trashed": Trashed,
    "about": About,
    "playing": About,
}
"""The counts of cards, by name. `bought` counts an Event; `by` accepts anything that can ask."""
