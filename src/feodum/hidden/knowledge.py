"""What one seat knows about face-down cards, from the log as that seat reads it.

Only information that the seat may know is taken from the game, so no deal gives anything away.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from feodum.engine.log import GAIN_KINDS, ONTO_DECK, TOP, TURNS
from feodum.engine.tracking import BEING_LOOKED_AT, ELSEWHERE, IN_DISCARD, IN_HAND, ON_DECK
from feodum.hidden.heaps import Cell, Heaps, LostTrack, learn
from feodum.hidden.tidying import tidy

if TYPE_CHECKING:
    from feodum.engine.card import Card
    from feodum.engine.game import Game
    from feodum.engine.log import Entry
    from feodum.engine.random import Random

FROM_DECK: Final = ("draw", "look", "discard-from-deck", "trash-from-deck")
INTO_HAND: Final = ("draw", "put-into-hand", "gain-to-hand")
INTO_DISCARD: Final = ("gain", "discard", "discard-from-deck", "discard-from-exile", "clean-up")
NOT_MOVED: Final = ("name", "buy", "trash-from-supply", "exile-from-supply")


@final
class Holding:
    """The cells of one player. The top of a pile is the end of its list."""

    def __init__(self) -> None:
        self.deck: list[Cell] = []
        self.hand: list[Cell] = []
        self.discard_pile: list[Cell] = []
        self.looking_at: list[Cell] = []
        self.loose: list[Cell] = []
        """Cards that the owner put into the deck, at a place that this seat does not know."""
        self.limit = 0
        """The most cards of `deck` that can be below the loose ones."""
        self.mats: dict[str, list[Cell]] = {}
        """The cards on each mat, by the mat's key."""

    def copy(self, copies: dict[Cell, Cell]) -> Holding:
        copy = Holding()
        copy.deck = [copies.get(cell, cell) for cell in self.deck]
        copy.hand = [copies.get(cell, cell) for cell in self.hand]
        copy.discard_pile = [copies.get(cell, cell) for cell in self.discard_pile]
        copy.looking_at = [copies.get(cell, cell) for cell in self.looking_at]
        copy.loose = [copies.get(cell, cell) for cell in self.loose]
        copy.limit = self.limit
        if self.mats:
            copy.mats = {
                key: [copies.get(cell, cell) for cell in cells] for key, cells in self.mats.items()
            }
        return copy

    def zone(self, place: int) -> list[Cell]:
        if place == IN_HAND:
            return self.hand
        if place == IN_DISCARD:
            return self.discard_pile
        return self.looking_at if place == BEING_LOOKED_AT else self.deck


@final
class Knowledge:
    """What a seat knows about everybody's cards."""

    def __init__(self, seat: int, heaps: Heaps, holdings: list[Holding], turn: int) -> None:
        self.seat: Final = seat
        self.heaps: Final = heaps
        self.holdings: Final = holdings
        self.turn = turn
        """The seat whose turn it is."""
        self.passing: list[tuple[int, Cell]] = []
        """Cards being passed, each with the seat that gets it: all change hands at once."""
        self.passed_unseen = False

    def copy(self) -> Knowledge:
        copies: dict[Cell, Cell] = {}
        heaps = self.heaps.copy(copies)
        holdings = [holding.copy(copies) for holding in self.holdings]
        copy = Knowledge(self.seat, heaps, holdings, self.turn)
        copy.passed_unseen = self.passed_unseen
        return copy

    def as_it_lies(self) -> Knowledge:
        """A copy of where the cells are now. It shares the cells, and so what is learned later."""
        copies: dict[Cell, Cell] = {}
        holdings = [holding.copy(copies) for holding in self.holdings]
        lying = Knowledge(self.seat, self.heaps, holdings, self.turn)
        lying.passed_unseen = self.passed_unseen
        return lying

    def fits(self, game: Game) -> bool:
        """Whether every deck, hand and discard pile of a game has as many cards as cells here."""
        for player, holding in zip(game.players, self.holdings, strict=True):
            if (
                len(player.deck) != len(holding.deck) + len(holding.loose)
                or len(player.hand) != len(holding.hand)
                or len(player.discard_pile) != len(holding.discard_pile)
            ):
                return False
            for mat, cards in player.mats.items():
                if len(cards) != len(holding.mats.get(mat.key, ())):
                    return False
        return True

    # ---- reading the log

    def read_all(self, entries: list[Entry]) -> None:
        for entry in entries:
            self.read(entry)
        self.hand_over()
        tidy(self.heaps)

    def read(self, entry: Entry) -> list[Cell]:
        """Take in an entry; return the cells of its cards."""
        kind = entry.kind
        if self.passing and kind != "pass":
            self.hand_over()
        holding = self.holdings[entry.seat]
        self.heaps.owner = entry.seat
        if kind in TURNS:
            self.turn = entry.seat
        if kind == "deck-into-discard":
            self.settle_loose(holding)
            holding.discard_pile.extend(reversed(holding.deck))
            holding.deck = []
            see_top(holding.discard_pile, entry)
        if not entry.cards or kind in NOT_MOVED:
            return []
        if kind == "shuffle":
            return self.shuffle(holding)
        if kind == "reveal-hand":
            holding.hand = [self.heaps.take(card, holding.hand) for card in entry.cards]
            return holding.hand.copy()
        if kind == "reveal" and entry.origin != ON_DECK:
            return self.show(entry, holding)
        if kind == "put-into-deck":
            return self.put_into_deck(entry, holding)
        if kind == "take-from-mat":
            cells = self.chosen(entry, holding.mats[entry.source])
            holding.hand.extend(cells)
            return cells
        cells = self.taken(entry, holding)
        if kind in INTO_HAND:
            holding.hand.extend(cells)
        elif kind in INTO_DISCARD:
            holding.discard_pile.extend(cells)
        elif kind in ONTO_DECK:
            holding.deck.extend(reversed(cells))
        elif kind == "look":
            holding.looking_at.extend(cells)
        elif kind == "put-on-mat":
            holding.mats.setdefault(entry.source, []).extend(cells)
        elif kind == "pass":
            self.passing.append((entry.other, cells[0]))
        return cells

    def hand_over(self) -> None:
        for seat, cell in self.passing:
            self.holdings[seat].hand.append(cell)
        self.passing = []

    def shuffle(self, holding: Holding) -> list[Cell]:
        self.settle_loose(holding)
        shuffled = self.heaps.mix(holding.discard_pile)
        holding.discard_pile = []
        holding.deck[:0] = shuffled
        return shuffled

    def show(self, entry: Entry, holding: Holding) -> list[Cell]:
        zone = holding.zone(entry.origin)
        return [zone[self.heaps.choose(card, zone)] for card in entry.cards]

    def put_into_deck(self, entry: Entry, holding: Holding) -> list[Cell]:
        """Put a card into a deck. Only the owner knows the place; for others it may be anywhere."""
        deck = holding.deck
        if entry.knows(self.seat):
            cell = self.heaps.take_chosen(entry.cards[0], holding.hand)
            deck.insert(len(deck) - entry.above, cell)
            return [cell]
        cells = self.heaps.take_unseen(1, holding.hand)
        holding.loose.extend(cells)
        holding.limit = len(deck)
        return cells

    def settle_loose(self, holding: Holding) -> None:
        """Mix cards whose place is not known with the rest of the deck."""
        if holding.loose:
            holding.deck = self.heaps.mix(holding.deck + holding.loose)
            holding.loose = []

    # ---- where cards come from

    def taken(self, entry: Entry, holding: Holding) -> list[Cell]:
        """Take the cells of an entry's cards out of their zone, in the same order."""
        kind = entry.kind
        if kind in FROM_DECK or kind == "reveal":
            return self.off_deck(entry, holding)
        if kind == "clean-up":
            return self.cleaned_up(entry, holding)
        if kind == "pass":
            self.passed_unseen |= not entry.knows(self.seat)
            return self.chosen(entry, holding.hand)
        if kind in GAIN_KINDS or entry.origin == ELSEWHERE:
            return self.in_sight(entry)
        if entry.origin == IN_DISCARD:
            return self.off_pile(entry, holding.discard_pile)
        return self.chosen(entry, holding.zone(entry.origin))

    def in_sight(self, entry: Entry) -> list[Cell]:
        """Cells of cards that everybody saw, though perhaps not their order on a deck."""
        cells = known(entry.cards)
        if entry.kind in ONTO_DECK and not entry.knows(self.seat):
            return self.heaps.mix(cells)
        return cells

    def off_deck(self, entry: Entry, holding: Holding) -> list[Cell]:
        deck, n = holding.deck, len(entry.cards)
        if holding.loose and len(deck) - n < holding.limit:
            cells = self.perhaps_loose(n, holding)
        else:
            left = len(deck) - n
            if left < 0:
                raise LostTrack
            cells = deck[left:]
            del deck[left:]
        if entry.kind != "draw":  # a draw is logged with the top card last
            cells.reverse()
        if entry.knows(self.seat):
            for cell, card in zip(cells, entry.cards, strict=True):
                learn(cell, card)
        return cells

    def perhaps_loose(self, n: int, holding: Holding) -> list[Cell]:
        """Take cards off a deck with loose cards, which may be among those taken."""
        deck, limit = holding.deck, holding.limit
        above = deck[limit:]
        below = min(limit, n - len(above))
        reached = self.heaps.mix(deck[limit - below : limit] + holding.loose)
        taken = n - len(above)
        if taken > len(reached):
            raise LostTrack
        holding.deck = deck[: limit - below]
        holding.limit = len(holding.deck)
        holding.loose = reached[taken:]
        return reached[:taken] + above

    def chosen(self, entry: Entry, zone: list[Cell]) -> list[Cell]:
        """Take the cards that a player has chosen from a zone."""
        cards = entry.cards
        if entry.knows(self.seat):
            return [self.heaps.take_chosen(card, zone) for card in cards]
        if entry.seen == TOP:
            last = self.heaps.take_chosen(cards[-1], zone)
            return [*self.heaps.take_unseen(len(cards) - 1, zone), last]
        ordered = entry.kind in ONTO_DECK
        return self.heaps.take_unseen(len(cards), zone, ordered=ordered)

    def off_pile(self, entry: Entry, pile: list[Cell]) -> list[Cell]:
        """Take one card from a discard pile, whose top everybody sees before and after."""
        top = pile.pop()
        cells = [top]
        if top.card is entry.top:
            cells = self.chosen(entry, pile)
            pile.append(top)
        see_top(pile, entry)
        return cells

    def cleaned_up(self, entry: Entry, holding: Holding) -> list[Cell]:
        """Put the current player's hand below the cards from play, which everybody saw."""
        hand = holding.hand
        size = len(hand) if entry.seat == self.turn else 0
        cards = entry.cards
        cells: list[Cell] = []
        if entry.knows(self.seat):
            cells = [self.heaps.take(card, hand) for card in cards[:size]]
        elif size == len(cards):
            last = self.heaps.take(cards[-1], hand)
            cells = [*hand, last]
        elif size:
            cells = hand
        if size:
            holding.hand = []
        return cells + known(cards[size:])

    # ---- dealing

    def deal(self, game: Game, random: Random) -> None:
        """Put the cards of the last deal into a game; the seat's own hand stays as it is."""
        for player, holding in zip(game.players, self.holdings, strict=True):
            player.deck = cards_of(holding.deck)
            for cell in holding.loose:
                player.deck.insert(int(random.below(holding.limit + 1)), cell.card)
            player.discard_pile = cards_of(holding.discard_pile)
            if player.seat != self.seat:
                player.hand = cards_of(holding.hand)
            for mat in player.mats:
                if not mat.shows(own=player.seat == self.seat):
                    player.mats[mat] = cards_of(holding.mats.get(mat.key, []))


def known(cards: list[Card]) -> list[Cell]:
    return [Cell(card, None) for card in cards]


def unordered(cards: list[Card]) -> list[Cell]:
    """Known cells in a fixed order: the real order must not show, even through a seeded shuffle."""
    return known(sorted(cards, key=slot_of))


def slot_of(card: Card) -> int:
    return card.slot


def cards_of(cells: list[Cell]) -> list[Card]:
    return [cell.card for cell in cells]


def see_top(pile: list[Cell], entry: Entry) -> None:
    """Learn the card that everybody now sees on top of a discard pile."""
    if pile and entry.top is not None:
        learn(pile[-1], entry.top)


def first_hidden(cells: list[Cell]) -> Cell:
    for cell in cells:
        if cell.heap is not None:
            return cell
    raise LostTrack


def public_knowledge(game: Game, seat: int) -> Knowledge:
    """What a seat knows when it joins a game between steps, having seen nothing of it so far.

    Another player's hand, deck and discard pile are one heap, except for the top of the pile. Of
    its own cards, the seat knows all but the order of the deck, below any known cards on top.
    """
    heaps = Heaps()
    holdings: list[Holding] = []
    for player in game.players:
        holding = Holding()
        heaps.owner = player.seat
        for mat, on_it in player.mats.items():
            if mat.shows(own=player.seat == seat):
                holding.mats[mat.key] = known(on_it)
        if player.seat == seat:
            unknown = len(player.deck) - player.known_top
            holding.hand = known(player.hand)
            holding.discard_pile = known(player.discard_pile)
            holding.deck = heaps.mix(unordered(player.deck[:unknown]))
            holding.deck.extend(known(player.deck[unknown:]))
        else:
            hand, deck = len(player.hand), len(player.deck)
            cards = player.hand + player.deck + player.discard_pile[:-1]
            hidden = [mat for mat in player.mats if not mat.shows(own=False)]
            for mat in hidden:
                cards.extend(player.mats[mat])
            cells = heaps.mix(unordered(cards))
            for mat in hidden:
                size = len(player.mats[mat])
                holding.mats[mat.key] = cells[len(cells) - size :]
                del cells[len(cells) - size :]
            holding.hand = cells[:hand]
            holding.deck = cells[hand : hand + deck]
            holding.discard_pile = cells[hand + deck :] + known(player.discard_pile[-1:])
        holdings.append(holding)
    return Knowledge(seat, heaps, holdings, game.current.seat)


def relaxed(knowledge: Knowledge, game: Game) -> Knowledge:
    """Keep the known cards, and forget everything else that follows from the past.

    After many unseen passes, a deal that fits everything can be too hard to find.
    """
    simple = public_knowledge(game, knowledge.seat)
    for player, old, new in zip(game.players, knowledge.holdings, simple.holdings, strict=True):
        if not old.loose:
            for cell, same in zip(old.deck, new.deck, strict=True):
                if cell.heap is None:
                    learn(same, cell.card)
        if player.seat != knowledge.seat:
            for cell in old.hand:
                if cell.heap is None:
                    learn(first_hidden(new.hand), cell.card)
            for cell in old.discard_pile[:-1]:
                if cell.heap is None:
                    learn(first_hidden(new.discard_pile), cell.card)
            for key, cells in old.mats.items():
                for cell, same in zip(cells, new.mats.get(key, cells), strict=True):
                    if cell.heap is None and same.heap is not None:
                        learn(same, cell.card)
    return simple
