"""An attacker who has the source and all views, and guesses the origin of the shuffles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Final

from feodum.engine.card import END_TURN, Answer
from feodum.engine.decision import Agent, Decision
from feodum.engine.random import SECRET_SIZE, Random, SecretRandom
from feodum.kingdoms.dealing import (
    BESIDE_STREAM,
    FIRST_STREAM,
    KINGDOM_STREAM,
    LANDSCAPE_STREAM,
    START_DECK,
    deal_hands,
)
from feodum.kingdoms.table import Table, empty_game
from feodum.session.session import Session
from tests.support.positions import KINGDOM

ROUNDS: Final = 12
TABLE: Final = Table(KINGDOM, 6, ("base-2e",))
STREAMS: Final = (0, FIRST_STREAM, KINGDOM_STREAM, LANDSCAPE_STREAM, BESIDE_STREAM, 0x5E41E5)

Hands = list[list[str]]


@dataclass(frozen=True)
class Seen:
    """More than any player sees: who began, and every hand of all players at its start."""

    table: Table
    first: int
    hands: list[Hands]


def seen_in(session: Session) -> Seen:
    """Let all players end their turns, and note all hands."""
    players = session.table.players
    first = session.view(0)["turn"]
    hands: list[Hands] = []
    for _ in range(ROUNDS * players):
        hands.append([session.view(seat)["players"][seat]["hand"] for seat in range(players)])
        session.answer("end turn")
    return Seen(session.table, first, hands)


class Idle(Agent):
    def answer(self, decision: Decision) -> Answer:  # noqa: ARG002
        return END_TURN.alone


def explains(random: Random, seen: Seen) -> bool:
    """Whether a generator deals everything that was seen."""
    if not deals_first_hands(random.clone(), seen.hands[0]):
        return False
    game = empty_game(replace(seen.table, seed=0))
    deal_hands(game, random, seen.first)
    game.agents = [Idle()] * len(game.players)
    for hands in seen.hands:
        game.step()
        if [sorted(card.key for card in player.hand) for player in game.players] != hands:
            return False
        game.step()
    return True


def deals_first_hands(random: Random, hands: Hands) -> bool:
    """Whether a generator deals these first hands, which is quick to check."""
    for hand in hands:
        deck = START_DECK.copy()
        random.shuffle(deck)
        if sum(card.is_treasure for card in deck[-5:]) != hand.count("copper"):
            return False
    return True


def plain(number: int) -> Iterator[Random]:
    for stream in STREAMS:
        yield Random(number ^ stream)
    yield Random(0, number + 1)


def secrets_of(number: int) -> Iterator[Random]:
    """Generators whose secrets a careless program would make from a number."""
    told = str(number).encode()
    yield SecretRandom(number.to_bytes(SECRET_SIZE, "big"))
    yield SecretRandom(number.to_bytes(SECRET_SIZE, "little"))
    yield SecretRandom(blake2b(told, digest_size=SECRET_SIZE).digest())


def attack(seen: Seen, guesses: Callable[[int], Iterator[Random]], count: int) -> int | None:
    for number in range(count):
        for random in guesses(number):
            if explains(random, seen):
                return number
    return None
