"""The choices put to a player. A choice with only one possible outcome is skipped."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from feodum.engine.card import PASS, YES, Card, Choice, Label, Source
from feodum.engine.decision import (
    ABILITIES,
    CARDS,
    HAND,
    NAME,
    NEXT,
    ORDER,
    PLACE,
    YES_NO,
    YES_OR_NO,
    place,
)
from feodum.engine.zones import all_alike

if TYPE_CHECKING:
    from feodum.engine.player import Player


@final
class Chooser:
    """Asks one player."""

    def __init__(self, player: Player) -> None:
        self.player: Final = player
        """Who is asked."""
        self.game: Final = player.game
        """The game."""

    # ---- cards

    def card(
        self,
        verb: str,
        source: Source,
        candidates: list[Card],
        whom: Player | None = None,
        where: str = HAND,
    ) -> Card | None:
        """Choose one card, for this player or for another; None if there is none to choose."""
        chosen = self.cards(verb, source, candidates, 1, 1, whom, where)
        return chosen[0] if chosen else None

    def card_or_none(
        self, verb: str, source: Source, candidates: list[Card], where: str = HAND
    ) -> Card | None:
        """One of these cards, or none."""
        chosen = self.cards(verb, source, candidates, 0, 1, None, where)
        return chosen[0] if chosen else None

    def cards(
        self,
        verb: str,
        source: Source,
        candidates: list[Card],
        least: int,
        most: int,
        whom: Player | None = None,
        where: str = HAND,
    ) -> list[Card]:
        """Choose from `least` to `most` cards; if there are too few, as many as there are."""
        self.player.doubts += 1
        available = len(candidates)
        most = min(most, available)
        least = min(least, available)
        if most == 0:
            return []
        if least == most and (least == available or all_alike(candidates)):
            return candidates[:least]
        decision = self.game.decision
        decision.fill(self.player, CARDS, verb, source, as_choices(candidates), least, most)
        decision.where = where
        if whom is not None:
            decision.whom = whom
        return as_cards(self.game.ask())

    def exactly_or_none(
        self, verb: str, source: Source, candidates: list[Card], count: int
    ) -> list[Card]:
        """Choose `count` cards or none; if there are fewer, all or none."""
        self.player.doubts += 1
        most = min(count, len(candidates))
        if most == 0:
            return []
        decision = self.game.decision
        decision.fill(self.player, CARDS, verb, source, as_choices(candidates), 0, most)
        decision.all_or_none = True
        return as_cards(self.game.ask())

    def copies(self, verb: str, source: Source, candidates: list[Card]) -> list[Card]:
        """Choose any number of cards with the same name."""
        self.player.doubts += 1
        if not candidates:
            return []
        decision = self.game.decision
        options = as_choices(candidates)
        decision.fill(self.player, CARDS, verb, source, options, 0, len(candidates))
        decision.one_name = True
        return as_cards(self.game.ask())

    def order(self, verb: str, source: Source, cards: list[Card], where: str = HAND) -> list[Card]:
        """Put cards in order; if they go onto the deck, the first one ends up on top."""
        self.player.doubts += 1
        if all_alike(cards):
            return cards.copy()
        decision = self.game.decision
        decision.fill(self.player, ORDER, verb, source, as_choices(cards), len(cards), len(cards))
        decision.where = where
        return as_cards(self.game.ask())

    # ---- anything else

    def whether(self, verb: str, source: Source, about: Card | None = None) -> bool:
        """Ask a yes-or-no question."""
        self.game.decision.fill(self.player, YES_NO, verb, source, YES_OR_NO, 1, 1, about)
        return self.game.ask()[0] is YES

    def whether_to_use(self, source: Source, about: Card) -> bool:
        """Ask whether to use an ability, which is offered by name, or pass."""
        self.game.decision.fill(self.player, NEXT, "use", source, [source, PASS], 1, 1, about)
        return self.game.ask()[0] is source

    def ability(
        self,
        source: Source,
        labels: list[Label],
        whom: Player | None = None,
        about: Card | None = None,
    ) -> Choice:
        """Choose one of a card's abilities, whether or not it can be carried out."""
        decision = self.game.decision
        verb = "choose" if about is None else "choose-about"
        decision.fill(self.player, ABILITIES, verb, source, as_choices(labels), 1, 1, about)
        if whom is not None:
            decision.whom = whom
        return self.game.ask()[0]

    def abilities(self, source: Source, labels: list[Label], count: int) -> list[Choice]:
        """Choose several different abilities at once, in the order named."""
        if count == 0 or count >= len(labels):
            return as_choices(labels[:count])
        decision = self.game.decision
        decision.fill(self.player, ABILITIES, "choose", source, as_choices(labels), count, count)
        return list(self.game.ask())

    def place(self, source: Card, about: Card) -> int:
        """Choose a place in the deck: how many cards stay above it."""
        deck = self.player.deck
        if not deck:
            return 0
        places: list[Choice] = [place(above) for above in range(len(deck) + 1)]
        self.game.decision.fill(self.player, PLACE, "put-into-deck", source, places, 1, 1, about)
        return int(self.game.ask()[0].name)

    def name(self, source: Source) -> Card:
        """Name any card there is."""
        names: list[Choice] = list(self.game.cards.values())
        self.game.decision.fill(self.player, NAME, "name", source, names, 1, 1)
        named = as_cards(self.game.ask())[0]
        self.game.note_cards("name", self.player, [named])
        return named


def as_choices(choices: list[Card] | list[Label]) -> list[Choice]:
    """A copy, so that an agent never gets hold of a zone itself."""
    return cast("list[Choice]", choices.copy())


def as_cards(answer: tuple[Choice, ...]) -> list[Card]:
    cards: list[Card] = []
    for choice in answer:
        assert isinstance(choice, Card)
        cards.append(choice)
    return cards
