"""Writes what a seat may know as bytes, in the order that `layout` names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from feodum.engine.card import Card
from feodum.engine.decision import (
    DISCARD_PILE,
    EXILE,
    HAND,
    IN_PLAY,
    LOOKED_AT,
    REVEALED,
    SUPPLY,
    TRASH,
    TURN,
)
from feodum.engine.landscape import Event
from feodum.engine.moves import is_spent
from feodum.engine.phases import CLEAN_UP
from feodum.rl.actions import LANDSCAPES, NOWHERE, SLOTS
from feodum.rl.numbers import by_slot, card_number, landscape_number, verb_number

if TYPE_CHECKING:
    from feodum.engine.card import Choice
    from feodum.engine.decision import Decision
    from feodum.engine.game import Game
    from feodum.engine.ledger import Ledger
    from feodum.engine.player import Player
    from feodum.rl.actions import Slots

# Planes have a byte for each slot.
TABLE_PLANES: Final = 8
OWN_PLANES: Final = 9
OTHER_PLANES: Final = 6
COUNTERS: Final = 12
QUESTION: Final = 16
OF_PLAYER: Final = 11
OF_LANDSCAPE: Final = 3

ZERO_SCORE: Final = 128
"""The byte that stands for a score of 0."""
CLEAN_UP_NUMBER: Final = 15
PLACES_OF_CARDS: Final = {
    HAND: 1,
    SUPPLY: 2,
    TRASH: 3,
    EXILE: 4,
    DISCARD_PILE: 5,
    IN_PLAY: 6,
    REVEALED: 7,
    LOOKED_AT: 8,
}
"""Where the cards to choose from are; 9 is any other place, such as a mat."""


def size_of(players: i64) -> i64:
    """How many bytes an observation has."""
    planes = TABLE_PLANES + OWN_PLANES + OTHER_PLANES * (players - 1)
    rest = COUNTERS + QUESTION + OF_LANDSCAPE * LANDSCAPES + OF_PLAYER * players
    return SLOTS * planes + rest


def byte(number: i64) -> u8:
    if number > 255:
        return u8(255)
    if number < 0:
        return u8(0)
    return u8(number)


def encode(
    game: Game, slots: Slots, seat: int, chosen: list[Choice], out: vec[u8], start: i64
) -> None:
    """Write everything that this seat may know; `out` must hold zeros from `start` on."""
    ledger = game.keep_ledger()
    you = game.players[seat]
    at = start
    write_table(game, slots, out, at)
    decision = game.decision
    asked = not game.over and decision.player is you
    if asked and decision.kind != TURN:
        tally_choices(decision.candidates, slots.of, out, at + 6 * SLOTS)
        tally_choices(chosen, slots.of, out, at + 7 * SLOTS)
    at += TABLE_PLANES * SLOTS
    write_own(you, slots, ledger, out, at)
    at += OWN_PLANES * SLOTS
    other = you.left
    while other is not you:
        write_other(other, seat, slots, ledger, out, at)
        at += OTHER_PLANES * SLOTS
        other = other.left
    write_counters(game, seat, out, at)
    at += COUNTERS
    if asked:
        write_question(decision, len(chosen), out, at)
    at += QUESTION
    i = 0
    for landscape in slots.landscapes:
        out[at] = byte(landscape_number(landscape))
        if isinstance(landscape, Event):
            out[at + 1] = u8(1) if is_spent(game, landscape) else u8(0)
        beside = game.laid_out.get(landscape)
        if beside is not None:
            out[at + 2] = slots.of[beside.slot] + u8(1)
        at += OF_LANDSCAPE
        i += 1
    at += OF_LANDSCAPE * (LANDSCAPES - i)
    player = you
    for _ in game.players:
        write_player(player, seat, ledger, out, at)
        at += OF_PLAYER
        player = player.left


# ---- planes


def write_table(game: Game, slots: Slots, out: vec[u8], at: i64) -> None:
    numbers = by_slot()
    piles = game.supply.by_slot
    cheaper: i64 = game.cheaper
    i: i64 = 0
    while i < len(slots.engine_slots):
        slot = slots.engine_slots[i]
        place = at + i
        number: i64 = numbers[slot]
        out[place] = u8(number & 255)
        out[place + SLOTS] = u8(number >> 8)
        pile = piles[slot]
        mixed = pile.cards
        out[place + 2 * SLOTS] = byte(
            pile.count if mixed is None else count_in(mixed, slots.cards[i])
        )
        coins = slots.coins[i]
        out[place + 3 * SLOTS] = byte(
            coins - cheaper if coins >= 0 else i64(game.price(slots.cards[i]))
        )
        if pile.tokens:
            out[place + 4 * SLOTS] = byte(sum(pile.tokens.values()))
        i += 1
    tally(game.trash, slots.of, out, at + 5 * SLOTS)


def count_in(cards: list[Card], card: Card) -> i64:
    found: i64 = 0
    for other in cards:
        if other is card:
            found += 1
    return found


def tally(cards: list[Card], of: vec[u8], out: vec[u8], at: i64) -> None:
    """Add cards to a plane."""
    for card in cards:
        slot = of[card.slot]
        if slot != NOWHERE:
            out[at + i64(slot)] += u8(1)


def tally_choices(choices: list[Choice], of: vec[u8], out: vec[u8], at: i64) -> None:
    for choice in choices:
        if isinstance(choice, Card):
            slot = of[choice.slot]
            if slot != NOWHERE:
                out[at + i64(slot)] += u8(1)


def write_own(you: Player, slots: Slots, ledger: Ledger, out: vec[u8], at: i64) -> None:
    of = slots.of
    tally(you.hand, of, out, at)
    write_in_play(you, of, out, at + SLOTS)
    tally(you.discard_pile, of, out, at + 3 * SLOTS)
    tally(you.exile, of, out, at + 4 * SLOTS)
    write_aside(you, of, out, at + 5 * SLOTS, own=True)
    tally(you.looking_at, of, out, at + 6 * SLOTS)
    write_owned(ledger.accounts[you.seat].by_slot, slots, out, at + 7 * SLOTS)
    if you.known_top:
        deck = you.deck
        tally(deck[max(0, len(deck) - you.known_top) :], of, out, at + 8 * SLOTS)


def write_other(
    other: Player, seat: int, slots: Slots, ledger: Ledger, out: vec[u8], at: i64
) -> None:
    of = slots.of
    write_owned(ledger.seen_by(seat, other.seat).by_slot, slots, out, at)
    write_in_play(other, of, out, at + SLOTS)
    tally(other.exile, of, out, at + 3 * SLOTS)
    write_aside(other, of, out, at + 4 * SLOTS, own=False)
    if other.discard_pile:
        slot = of[other.discard_pile[-1].slot]
        if slot != NOWHERE:
            out[at + 5 * SLOTS + i64(slot)] = u8(1)


def write_owned(counts: list[int], slots: Slots, out: vec[u8], at: i64) -> None:
    i: i64 = 0
    while i < len(slots.engine_slots):
        out[at + i] = byte(counts[slots.engine_slots[i]])
        i += 1


def write_in_play(player: Player, of: vec[u8], out: vec[u8], at: i64) -> None:
    """Cards in play, and in the next plane those that stay."""
    tally(player.in_play, of, out, at)
    if player.game.effects:
        for play in player.staying():
            slot = of[play.card.slot]
            if slot != NOWHERE:
                out[at + SLOTS + i64(slot)] += u8(1)


def write_aside(player: Player, of: vec[u8], out: vec[u8], at: i64, *, own: bool) -> None:
    """Cards set aside or revealed, and those on mats that the seat sees."""
    tally(player.aside, of, out, at)
    if player.mats:
        for mat, cards in player.mats.items():
            if mat.shows(own=own):
                tally(cards, of, out, at)


# ---- numbers


def write_counters(game: Game, seat: int, out: vec[u8], at: i64) -> None:
    count = len(game.players)
    out[at] = phase_number(game)
    out[at + 1] = byte(game.actions)
    out[at + 2] = byte(game.buys)
    out[at + 3] = byte(game.coins)
    out[at + 4] = u8(1) if game.bought else u8(0)
    out[at + 5] = byte(game.cheaper)
    out[at + 6] = byte(game.supply.empty)
    out[at + 7] = byte((game.current.seat - seat) % count)
    out[at + 8] = byte((game.first.seat - seat) % count)
    out[at + 9] = u8(1) if game.extra_turn else u8(0)
    out[at + 10] = u8(1) if game.extra_turns else u8(0)
    out[at + 11] = u8(0) if game.over else byte(1 + (game.decision.player.seat - seat) % count)


def phase_number(game: Game) -> u8:
    phases = game.rules.phases
    phase = game.phase
    for i in range(len(phases)):
        if phases[i] is phase:
            return byte(i + 1)
    return u8(CLEAN_UP_NUMBER) if phase is CLEAN_UP else u8(0)


def write_question(decision: Decision, chosen: int, out: vec[u8], at: i64) -> None:
    out[at] = byte(decision.kind + 1)
    if decision.kind == TURN:
        return
    out[at + 1] = byte(verb_number(decision.verb))
    source = decision.card
    if isinstance(source, Card):
        write_number(card_number(source), out, at + 2)
    elif source is not None:
        out[at + 4] = byte(landscape_number(source))
    about = decision.about
    if about is not None:
        write_number(card_number(about), out, at + 5)
    out[at + 7] = byte(decision.least)
    out[at + 8] = byte(decision.most)
    out[at + 9] = byte(chosen)
    out[at + 10] = byte(PLACES_OF_CARDS.get(decision.where, 9))
    players = len(decision.game.players)
    out[at + 11] = byte((decision.whom.seat - decision.player.seat) % players)
    out[at + 12] = u8(1) if decision.all_or_none else u8(0)
    out[at + 13] = u8(1) if decision.one_name else u8(0)
    out[at + 14] = byte(len(decision.candidates))


def write_number(number: i64, out: vec[u8], at: i64) -> None:
    """Write the number of a card, low byte first."""
    out[at] = u8(number & 255)
    out[at + 1] = u8(number >> 8)


def write_player(player: Player, seat: int, ledger: Ledger, out: vec[u8], at: i64) -> None:
    out[at] = byte(player.turns)
    out[at + 1] = byte(len(player.hand))
    out[at + 2] = byte(len(player.deck))
    out[at + 3] = byte(len(player.discard_pile))
    out[at + 4] = byte(len(player.looking_at))
    out[at + 5] = byte(ledger.seen_by(seat, player.seat).score() + ZERO_SCORE)
    if player.mats:
        out[at + 6] = byte(sum([len(cards) for cards in player.mats.values()]))
    if player.tokens:
        for token, number in player.tokens.items():
            place = at + (8 if token.owed else 7)
            out[place] = byte(i64(out[place]) + number)
    out[at + 9] = byte(player.known_top) if player.seat == seat else u8(0)
    out[at + 10] = byte(len(player.spent))
