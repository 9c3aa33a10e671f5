"""What a player does: choosing, playing, and the verbs that card effects are written in."""

from __future__ import annotations

from typing import Final, cast

from feodum.engine.card import PASS, YES, Card, Choice, Label, Source
from feodum.engine.decision import (
    ABILITIES,
    CARDS,
    NAME,
    NEXT,
    ORDER,
    PLACE,
    YES_NO,
    YES_OR_NO,
    place,
)
from feodum.engine.effects import IN_DISCARD, IN_HAND, ON_DECK, Gain
from feodum.engine.log import ALL, GAIN_KINDS, TOP
from feodum.engine.owner import Owner
from feodum.engine.play import Play
from feodum.engine.windows import discard_window, gain_window
from feodum.engine.zones import all_alike, remove, take_out

NOT_GAINED: Final = 0
IN_PLACE: Final = 1
"""Gained, and still where it was put."""
MOVED: Final = 2
"""Gained, and moved on by something."""


class Player(Owner):
    """One seat at the table."""

    # ---- gaining

    def gain(self, card: Card, to: int = IN_DISCARD) -> int:
        """Gain a card from its pile; tell whether it was, and still lies where it was put."""
        if not self.game.take_from_pile(card):
            return NOT_GAINED
        return self.receive(card, to)

    def gain_from_trash(self, card: Card) -> None:
        remove(card, self.game.trash)
        self.receive(card, IN_DISCARD)

    def receive(self, card: Card, to: int) -> int:
        """What all gains come to."""
        if to == IN_DISCARD:
            self.discard_pile.append(card)
        elif to == IN_HAND:
            self.hand.append(card)
        else:
            self.deck.append(card)
            self.known_top += 1
        game = self.game
        if game.log is not None:
            game.log.add(GAIN_KINDS[to], self.seat, [card])
        if not game.watches_gains:
            return IN_PLACE
        game.gained.append(card)
        game.gained_by.append(self)
        gain = Gain(self, card, to, game.cost(card))
        if game.log is not None:
            game.log.depth += 1
        gain_window(gain)
        game.note_end()
        return MOVED if gain.moved else IN_PLACE

    def gain_choice(
        self, source: Source, up_to: int, types: int = 0, to: int = IN_DISCARD
    ) -> Card | None:
        """Gain a card of the player's choice from the Supply, costing up to so much."""
        return self.gain_one_of(source, self.game.supply_up_to(up_to, types), to)

    def gain_one_of(
        self, source: Source, candidates: list[Card], to: int = IN_DISCARD
    ) -> Card | None:
        """Gain one of these cards, of the player's choice."""
        chosen = self.choose_card("gain", source, candidates)
        if chosen is not None:
            self.gain(chosen, to)
        return chosen

    def move_gained(self, gain: Gain, to: int) -> None:
        """Put a card that was just gained into hand or onto the deck, from wherever it was put."""
        zone = self.zone_of(gain)
        if to == IN_HAND:
            self.put_into_hand([gain.card], zone)
        else:
            self.put_on_deck([gain.card], zone, ALL)

    def exile_gained(self, gain: Gain) -> None:
        """Exile a card that was just gained, from wherever it was put."""
        gain.exiled = True
        self.exile_card(gain.card, self.zone_of(gain))

    def zone_of(self, gain: Gain) -> list[Card]:
        """Where a card was put that was just gained, and now moves on."""
        gain.moved = True
        if gain.place == ON_DECK:
            self.known_top -= 1
        zones = [self.discard_pile, self.hand, self.deck]
        return zones[gain.place]

    # ---- discarding

    def discarded(self, cards: list[Card]) -> list[Card]:
        """Let cards react to being discarded; return those that are still where they were put."""
        return discard_window(self, cards) if self.game.watches_discards else cards

    # ---- bonuses: of use only to the player whose turn it is

    def plus_actions(self, n: int) -> None:
        if n and self is self.game.current and not self.game.no_more_actions:
            self.game.actions += n
            self.game.note("actions", self, n)

    def plus_buys(self, n: int) -> None:
        if n and self is self.game.current:
            self.game.buys += n
            self.game.note("buys", self, n)

    def plus_coins(self, n: int) -> None:
        if n and self is self.game.current:
            self.game.coins += n
            self.game.note("coins", self, n)

    # ---- playing

    def play(self, card: Card, zone: list[Card], by: Play | None = None) -> Play:
        """Put a card into play and follow its instructions."""
        self.move(card, zone, self.in_play)
        this = Play(self, card, by)
        this.follow()
        return this

    def play_times(self, card: Card, times: int, by: Play | None) -> None:
        """Play a card from hand several times in a row."""
        play = self.play(card, self.hand, by)
        for _ in range(times - 1):
            play.follow()

    # ---- choosing; a choice that has only one possible outcome is not asked

    def choose_card(
        self, verb: str, source: Source, candidates: list[Card], whom: Player | None = None
    ) -> Card | None:
        """Choose one card, for oneself or for someone else; None if there is none to choose."""
        chosen = self.choose_cards(verb, source, candidates, 1, 1, whom)
        return chosen[0] if chosen else None

    def may_choose_card(self, verb: str, source: Source, candidates: list[Card]) -> Card | None:
        chosen = self.choose_cards(verb, source, candidates, 0, 1)
        return chosen[0] if chosen else None

    def choose_cards(
        self,
        verb: str,
        source: Source,
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
        decision.fill(self, CARDS, verb, source, as_choices(candidates), least, most)
        if whom is not None:
            decision.whom = whom
        return as_cards(self.game.ask())

    def choose_order(self, verb: str, source: Source, cards: list[Card]) -> list[Card]:
        """Put cards in order; of those for the deck, the first one goes on top."""
        if all_alike(cards):
            return cards.copy()
        decision = self.game.decision
        decision.fill(self, ORDER, verb, source, as_choices(cards), len(cards), len(cards))
        return as_cards(self.game.ask())

    def may(self, verb: str, source: Source, about: Card | None = None) -> bool:
        """Yes or no to one certain thing."""
        self.game.decision.fill(self, YES_NO, verb, source, YES_OR_NO, 1, 1, about)
        return self.game.ask()[0] is YES

    def choose_ability(
        self,
        source: Source,
        labels: list[Label],
        whom: Player | None = None,
        about: Card | None = None,
    ) -> Choice:
        """Choose one of a card's abilities, whether it can be done or not."""
        decision = self.game.decision
        verb = "choose" if about is None else "choose-about"
        decision.fill(self, ABILITIES, verb, source, as_choices(labels), 1, 1, about)
        if whom is not None:
            decision.whom = whom
        return self.game.ask()[0]

    def choose_abilities(self, source: Source, labels: list[Label], count: int) -> list[Choice]:
        """Choose several different abilities at once, in the order named."""
        if count == 0 or count >= len(labels):
            return as_choices(labels[:count])
        decision = self.game.decision
        decision.fill(self, ABILITIES, "choose", source, as_choices(labels), count, count)
        return list(self.game.ask())

    def may_choose_exactly(
        self, verb: str, source: Source, candidates: list[Card], count: int
    ) -> list[Card]:
        """Choose so many cards, all there are if there are fewer, or none."""
        most = min(count, len(candidates))
        if most == 0:
            return []
        decision = self.game.decision
        decision.fill(self, CARDS, verb, source, as_choices(candidates), 0, most)
        decision.all_or_none = True
        return as_cards(self.game.ask())

    def choose_copies(self, verb: str, source: Source, candidates: list[Card]) -> list[Card]:
        """Choose any number of cards with the same name."""
        if not candidates:
            return []
        decision = self.game.decision
        options = as_choices(candidates)
        decision.fill(self, CARDS, verb, source, options, 0, len(candidates))
        decision.one_name = True
        return as_cards(self.game.ask())

    def may_use(self, source: Source, about: Card) -> bool:
        """Use an ability that is offered by its name, or pass."""
        self.game.decision.fill(self, NEXT, "use", source, [source, PASS], 1, 1, about)
        return self.game.ask()[0] is source

    def choose_place(self, source: Card, about: Card) -> int:
        """Choose a place in the deck: how many cards stay above it."""
        if not self.deck:
            return 0
        places: list[Choice] = [place(above) for above in range(len(self.deck) + 1)]
        self.game.decision.fill(self, PLACE, "put-into-deck", source, places, 1, 1, about)
        return int(self.game.ask()[0].name)

    def name_card(self, source: Source) -> Card:
        """Name any card there is."""
        names: list[Choice] = list(self.game.cards.values())
        self.game.decision.fill(self, NAME, "name", source, names, 1, 1)
        return as_cards(self.game.ask())[0]

    # ---- verbs made of these

    def trash_choice(self, source: Source) -> Card | None:
        """Trash a card from hand, of the player's choice."""
        trashed = self.trash_choices(source, 1)
        return trashed[0] if trashed else None

    def trash_choices(self, source: Source, count: int) -> list[Card]:
        """Trash so many cards from hand, of the player's choice."""
        chosen = self.choose_cards("trash", source, self.hand, count, count)
        self.trash_cards(chosen, self.hand)
        return chosen

    def exile_choice(self, source: Source) -> Card | None:
        """Exile a card from hand, of the player's choice."""
        card = self.choose_card("exile", source, self.hand)
        if card is not None:
            self.exile_card(card, self.hand)
        return card

    def exile_choice_from_supply(self, source: Source, candidates: list[Card]) -> Card | None:
        """Exile one of these cards from the Supply, of the player's choice."""
        card = self.choose_card("exile-from-supply", source, candidates)
        if card is not None:
            self.exile_from_supply(card)
        return card

    def put_choice_on_deck(self, source: Source, count: int) -> None:
        """Put so many cards from hand onto the deck, in an order of the player's choice."""
        chosen = self.choose_cards("put-on-deck", source, self.hand, count, count)
        self.put_on_deck(self.choose_order("put-on-deck", source, chosen), self.hand)

    def discard_choice(self, source: Source, count: int) -> None:
        """Discard so many cards from hand, of the player's choice."""
        self.discard(self.choose_cards("discard", source, self.hand, count, count), self.hand)

    def discard_hand(self) -> None:
        self.discard(self.hand.copy(), self.hand)

    def discard_down_to(self, source: Source, size: int) -> None:
        self.discard_choice(source, max(0, len(self.hand) - size))

    # ---- Clean-up with cards that stay in play or go elsewhere

    def discard_played(self, *, hand: bool = False) -> None:
        """Discard what is in play, except what has something left to do; the hand below it."""
        staying = self.staying()
        cards: list[Card] = []
        for waiting in self.topping:
            play = waiting.play
            if play is not None and play.in_play and play not in staying:
                cards.append(play.card)
        if cards:
            order = self.choose_order("put-on-deck", self.topping[0].source, cards)
            self.put_on_deck(order, self.in_play, ALL)
        self.topping = []
        kept = [play.card for play in staying]
        discards = self.in_play
        take_out(kept, discards)
        self.in_play = kept
        if hand:
            discards = self.hand + discards
            self.hand = []
        self.discard_pile.extend(discards)
        self.game.note_cards("clean-up", self, discards, TOP)

    def staying(self) -> list[Play]:
        """The plays that stay in play: those with something left to do, and what played them."""
        plays: list[Play] = []
        for waiting in self.waiting:
            play = waiting.play
            if play is not None:
                for staying in (play, play.by):
                    if staying is not None and staying.in_play and staying not in plays:
                        plays.append(staying)
        return plays

    def others(self) -> list[Player]:
        """The other players, in turn order from the player whose turn it is."""
        return [player for player in self.game.in_turn_order() if player is not self]

    def on_the_right(self) -> Player:
        """The player before this one in turn order."""
        return self.game.players[self.seat - 1]

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
