"""What a player does: the verbs that card effects are written in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.engine.abilities import (
    CLEANING_UP,
    DISCARDED,
    GAINED,
    PLUS_ACTIONS,
    TRASHED,
    TURN_STARTS,
)
from feodum.engine.card import DURATION
from feodum.engine.choosing import Chooser
from feodum.engine.decision import SUPPLY, Agent
from feodum.engine.effects import UNTIL_DONE, Effect
from feodum.engine.log import GAIN_KINDS, TOP
from feodum.engine.moments import Moment, happens, is_heard
from feodum.engine.owner import Owner
from feodum.engine.play import Play, Plays
from feodum.engine.starting import waiting
from feodum.engine.tracking import (
    IN_DISCARD,
    IN_HAND,
    Tracked,
)
from feodum.engine.zones import apart, count, remove, take_out

if TYPE_CHECKING:
    from feodum.engine.card import Card, Source
    from feodum.engine.cost import Cost
    from feodum.engine.game import Game
    from feodum.engine.landscape import Event

NOBODY_YET: Final = Agent()
"""A placeholder that cannot answer: a game needs agents before it can be played."""

NOT_GAINED: Final = 0
IN_PLACE: Final = 1
"""Gained, and still where it was put."""
MOVED: Final = 2
"""Gained, then moved on by something."""


class Player(Owner):
    """One seat at the table."""

    def __init__(self, game: Game, seat: int) -> None:
        super().__init__(game, seat)
        self.agent: Agent = NOBODY_YET
        """What answers for this player."""
        self.turns = 0
        """How many turns the player has had."""
        self.plays: Final = Plays()
        """What the player has played this turn."""
        self.trashed = 0
        """How many cards the player trashed on their last turn, or so far on this one."""
        self.spent: list[Event] = []
        """Events that the player cannot buy again in this game."""
        self.doubts = 0
        """How often hidden cards may have decided whether the player was asked."""
        self.choose: Final = Chooser(self)
        """Asks the player questions."""
        self.left: Player = self
        """The next player in turn order."""

    def __repr__(self) -> str:
        return f"<Player {self.seat}>"

    def become(self, other: Player) -> None:
        """Become a copy of this seat's player in another game."""
        self.copy_zones(other)
        self.turns = other.turns
        if self.plays.count or other.plays.count:
            self.plays.become(other.plays)
        self.trashed = other.trashed
        self.doubts = other.doubts
        if self.spent or other.spent:
            self.spent = other.spent.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return player_of, (self.game, self.seat)

    # ---- this turn

    @property
    def played(self) -> list[Card]:
        """The cards the player has played this turn, one for each play."""
        return self.plays.so_far()

    @property
    def gained(self) -> list[Card]:
        """The cards the player has gained this turn."""
        elsewhere = self.game.gained_elsewhere
        found: list[Card] = []
        for i in range(len(self.game.gained)):
            if elsewhere.get(i, self.game.current) is self:
                found.append(self.game.gained[i])
        return found

    # ---- gaining

    def gain(self, card: Card, to: int = IN_DISCARD) -> int:
        """Gain a card from its pile; return NOT_GAINED, IN_PLACE or MOVED."""
        if not self.game.supply.take(card):
            return NOT_GAINED
        return self.receive(card, to)

    def gain_from_trash(self, card: Card) -> None:
        """Gain a card from the trash."""
        remove(card, self.game.trash)
        self.receive(card, IN_DISCARD)

    def receive(self, card: Card, to: int) -> int:
        """The part of gaining that does not depend on where the card comes from."""
        if to == IN_DISCARD:
            self.discard_pile.append(card)
        elif to == IN_HAND:
            self.hand.append(card)
        else:
            self.deck.append(card)
            self.known_top += 1
        self.own(card)
        game = self.game
        if self is not game.current:
            game.gained_elsewhere[len(game.gained)] = self
        game.gained.append(card)
        if game.log is not None:
            game.log.add(GAIN_KINDS[to], self.seat, [card])
        return self.react_to_gain(card, to) if is_heard(self, GAINED, card) else IN_PLACE

    def react_to_gain(self, card: Card, to: int) -> int:
        """Let everybody react to a gain."""
        game = self.game
        where = Tracked(self, card, to, 0)
        where.height = len(where.zone()) - 1
        gain = Moment(GAINED, self, card, where=where, cost=game.cost(card))
        game.note_deeper()
        happens([gain], "gained", card)
        game.note_end()
        return MOVED if where.moved else IN_PLACE

    def gain_choice(
        self, source: Source, up_to: Cost, types: int = 0, to: int = IN_DISCARD
    ) -> Card | None:
        """Gain a card of the player's choice from the Supply, costing up to this."""
        return self.gain_one_of(source, self.game.supply_up_to(up_to, types), to)

    def gain_one_of(
        self, source: Source, candidates: list[Card], to: int = IN_DISCARD
    ) -> Card | None:
        """Gain one of these cards, as the player chooses."""
        chosen = self.choose.card("gain", source, candidates, where=SUPPLY)
        if chosen is not None:
            self.gain(chosen, to)
        return chosen

    def discard_from_deck(self, n: int) -> list[Card]:
        """Discard up to n cards from the top of the deck; return those that were not moved on."""
        cards = self.take_off_deck(n)
        self.discard_pile.extend(cards)
        self.game.note_cards("discard-from-deck", self, cards)
        return self.react_to_discard(cards)

    def trash_from_deck(self) -> Card | None:
        """Trash the top card of the deck."""
        cards = self.take_off_deck(1)
        self.game.trash.extend(cards)
        self.note_trashed("trash-from-deck", cards)
        return cards[0] if cards else None

    # ---- moving cards

    def set_aside_for_next_turn(self, source: Source, card: Card, zone: list[Card]) -> None:
        """Set a card aside until the start of the player's next turn."""
        self.set_aside(card, zone)
        self.game.add_effect(Effect(source, self, TURN_STARTS, UNTIL_DONE, card=card))

    def discard(self, cards: list[Card], zone: list[Card], seen: int = TOP) -> None:
        """Discard cards together; the last one ends up on top."""
        cards = apart(cards, zone)
        for card in cards:
            self.move(card, zone, self.discard_pile)
        self.game.note_cards("discard", self, cards, seen)
        self.react_to_discard(cards)

    def discard_choice(self, source: Source, count: int) -> None:
        """Discard `count` cards of the player's choice from hand."""
        self.discard(self.choose.cards("discard", source, self.hand, count, count), self.hand)

    def discard_hand(self) -> None:
        """Discard the whole hand."""
        self.discard(self.hand, self.hand)

    def discard_down_to(self, source: Source, size: int) -> None:
        """Discard down to this many cards in hand."""
        self.discard_choice(source, max(0, len(self.hand) - size))

    def react_to_discard(self, cards: list[Card]) -> list[Card]:
        """Let cards react to being discarded; return those still where they were put."""
        game = self.game
        if not (game.hears | game.heeded) & DISCARDED:
            return cards
        moments: list[Moment] = []
        height = len(self.discard_pile) - len(cards)
        for card in cards:
            if card.hears_itself & DISCARDED or game.heeded & DISCARDED:
                where = Tracked(self, card, IN_DISCARD, height)
                moments.append(Moment(DISCARDED, self, card, where=where))
            height += 1
        if moments:
            happens(moments, "discarded", moments[0].card)
        rest = cards.copy()
        for moment in moments:
            if moment.moved:
                remove(moment.card, rest)
        return rest

    def trash(self, card: Card, zone: list[Card]) -> None:
        """Trash a card from a zone."""
        self.trash_cards([card], zone)

    def trash_cards(self, cards: list[Card], zone: list[Card]) -> None:
        """Trash cards, one after the other."""
        cards = apart(cards, zone)
        for card in cards:
            self.move(card, zone, self.game.trash)
        self.note_trashed("trash", cards)

    def note_trashed(self, kind: str, cards: list[Card]) -> None:
        """Record that cards of the player were trashed together, and let cards react."""
        game = self.game
        for card in cards:
            self.disown(card)
        self.count_trashed(len(cards))
        game.note_cards(kind, self, cards)
        if (game.hears | game.heeded) & TRASHED and cards:
            game.note_deeper()
            happens([Moment(TRASHED, self, card) for card in cards], "trashed", cards[0])
            game.note_end()

    def count_trashed(self, n: int) -> None:
        """Count cards trashed in the player's own turn."""
        if self is self.game.current:
            self.trashed += n

    def trash_from_supply(self, card: Card) -> None:
        """Trash a card from the Supply."""
        self.game.supply.take(card)
        self.game.trash.append(card)
        self.count_trashed(1)
        self.game.note_cards("trash-from-supply", self, [card])

    def trash_choice(self, source: Source) -> Card | None:
        """Trash a card of the player's choice from hand."""
        trashed = self.trash_choices(source, 1)
        return trashed[0] if trashed else None

    def trash_choices(self, source: Source, count: int) -> list[Card]:
        """Trash `count` cards of the player's choice from hand."""
        chosen = self.choose.cards("trash", source, self.hand, count, count)
        self.trash_cards(chosen, self.hand)
        return chosen

    def put_choice_on_deck(self, source: Source, count: int) -> None:
        """Put `count` cards of the player's choice from hand onto the deck, in any order."""
        chosen = self.choose.cards("put-on-deck", source, self.hand, count, count)
        self.put_on_deck(self.choose.order("put-on-deck", source, chosen), self.hand)

    # ---- Exile

    def exile_choice(self, source: Source) -> Card | None:
        """Exile a card of the player's choice from hand."""
        card = self.choose.card("exile", source, self.hand)
        if card is not None:
            self.exile_card(card, self.hand)
        return card

    def exile_choice_from_supply(self, source: Source, candidates: list[Card]) -> Card | None:
        """Exile one of these cards from the Supply, as the player chooses."""
        card = self.choose.card("exile-from-supply", source, candidates, where=SUPPLY)
        if card is not None:
            self.exile_from_supply(card)
        return card

    def discard_exiled(self, card: Card, keep: int = 0) -> None:
        """Discard all copies of a card from Exile, except `keep`."""
        copies = [card] * (count(self.exile, card) - keep)
        for held in copies:
            self.move(held, self.exile, self.discard_pile)
        self.game.forget_exiled(self, card, 0)
        self.game.note_cards("discard-from-exile", self, copies)
        self.react_to_discard(copies)

    # ---- bonuses, which only the player whose turn it is can use

    def plus_actions(self, n: int) -> None:
        """Give the player +Actions."""
        game = self.game
        if n and self is game.current and not game.heeded & PLUS_ACTIONS:
            game.actions += n
            game.note("actions", self, n)

    def plus_buys(self, n: int) -> None:
        """Give the player +Buys."""
        if n and self is self.game.current:
            self.game.buys += n
            self.game.note("buys", self, n)

    def plus_coins(self, n: int) -> None:
        """Give the player +$."""
        if n and self is self.game.current:
            self.game.coins += n
            self.game.note("coins", self, n)

    # ---- playing

    def may(self, verb: str, source: Source, about: Card | None = None) -> bool:
        """Ask whether the player wants to do something."""
        return self.choose.whether(verb, source, about)

    def play(self, card: Card, zone: list[Card], by: Play | None = None) -> Play:
        """Put a card into play and follow its instructions."""
        self.take(card, zone)
        return self.play_taken(card, by)

    def play_taken(self, card: Card, by: Play | None = None) -> Play:
        """Play a card that has been taken out of its zone."""
        self.in_play.append(card)
        this = Play(self, card, by)
        this.follow()
        return this

    def play_simply(self, card: Card) -> None:
        """Play a card from hand for its bonuses, where nothing else can happen."""
        game = self.game
        remove(card, self.hand)
        self.in_play.append(card)
        self.plays.add(card)
        if card.cards:
            self.draw(card.cards)
        game.actions += card.actions
        game.buys += card.buys
        game.coins += card.coins

    def play_times(self, card: Card, times: int, by: Play | None) -> None:
        """Play a card from hand several times in a row."""
        play = self.play(card, self.hand, by)
        for _ in range(times - 1):
            play.follow()

    def actions_played(self) -> int:
        """How many Actions the player has played this turn, counting each play."""
        return sum([1 for card in self.played if card.is_action])

    # ---- Clean-up with cards that stay in play or go elsewhere

    def discard_played(self, *, hand: bool = False) -> None:
        """Discard the cards in play, except those that stay.

        With `hand`, the hand is discarded too, below them.
        """
        game = self.game
        if game.heeded & CLEANING_UP:
            moment = Moment(CLEANING_UP, self)
            for effect in game.effects.copy():
                mine = effect.moments & CLEANING_UP and effect.player is self
                if mine and effect in game.effects:
                    effect.act(moment)
        kept = [play.card for play in self.staying()]
        discards = self.in_play
        take_out(kept, discards)
        self.in_play = kept
        """The cards in play."""
        if hand:
            discards = self.hand + discards
            self.hand = []
        self.discard_pile.extend(discards)
        game.note_cards("clean-up", self, discards, TOP)

    def staying(self) -> list[Play]:
        """The plays whose cards stay in play, because there is something left to do.

        A card that played a Duration several times stays with it. If that card is a Duration too,
        the card that played it stays as well.
        """
        plays: list[Play] = []
        for effect in waiting(self):
            play = effect.play
            while play is not None and play.in_play:
                if play not in plays:
                    plays.append(play)
                play = play.by if play.card.types & DURATION else None
        return plays

    # ---- around the table

    def others(self) -> list[Player]:
        """The other players, in turn order from the player whose turn it is."""
        others: list[Player] = []
        player = self.game.current
        for _ in self.game.players:
            if player is not self:
                others.append(player)
            player = player.left
        return others

    def on_the_right(self) -> Player:
        """The player before this one in turn order."""
        return self.game.players[self.seat - 1]


def player_of(game: Game, seat: int) -> Player:
    return game.players[seat]
