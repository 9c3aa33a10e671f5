"""The engine's random numbers: small to copy, quick to draw, the same in every build."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from feodum.engine.errors import Problem

if TYPE_CHECKING:
    from mypy_extensions import i64

    from feodum.engine.card import Card

MULTIPLIER: Final = 2_131_995_753  # below 2**31, so that a product always fits in 63 bits
MASK: Final = 0xFFFF_FFFF
SECRET_SIZE: Final = 32
"""The size of a secret, in bytes."""
NUMBER_SIZE: Final = 8
"""How many bytes of a hash pick one card."""
SEED_SIZE: Final = 7
"""The size of a seed, in bytes: it fits into a signed 64-bit integer."""


class Random:
    """Multiply-with-carry in one 64-bit integer."""

    def __init__(self, seed: int, state: i64 = 0) -> None:
        self.state: i64 = state if state else mix(seed)

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1."""
        state = MULTIPLIER * (self.state & MASK) + (self.state >> 32)
        self.state = state
        return ((state & MASK) * n) >> 32

    def shuffle(self, cards: list[Card]) -> None:
        """Shuffle in place; each 32-bit number drawn picks two cards."""
        state = self.state
        low = state & MASK
        i: i64 = len(cards)
        i -= 1
        while i > 0:
            state = MULTIPLIER * low + (state >> 32)
            low = state & MASK
            pick = low * (i + 1)
            j = pick >> 32
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            j = ((pick & MASK) * i) >> 32
            card = cards[i - 1]
            cards[i - 1] = cards[j]
            cards[j] = card
            i -= 2
        self.state = state

    def recall(self, state: str) -> None:
        """Go on from a state that was written as text; ValueError if the text is not a state."""
        found = int(state)
        if not 0 < found < 1 << 63:
            raise ValueError(state)
        self.state = found

    def clone(self) -> Random:
        return Random(0, self.state)

    def __reduce__(self) -> tuple[object, ...]:
        return Random, (0, int(self.state))


class SecretRandom(Random):
    """A generator for tables where nobody may predict the cards: a secret decides each shuffle.

    The state counts the draws, and a keyed hash of this count gives the numbers of each. Somebody
    who has seen all shuffles but one, and most of that one, learns nothing about the rest.
    """

    def __init__(self, secret: bytes, state: i64 = 0) -> None:
        super().__init__(0)
        check_secret(secret)
        self.secret: Final = secret
        self.state = state

    def below(self, n: i64) -> i64:
        self.state += 1
        number = int.from_bytes(self.block(0)[:NUMBER_SIZE], "big")
        return number * int(n) >> 8 * NUMBER_SIZE

    def shuffle(self, cards: list[Card]) -> None:
        self.state += 1
        block = b""
        at = 0
        for i in range(len(cards) - 1, 0, -1):
            if at == len(block):
                block = self.block(i)
                at = 0
            number = int.from_bytes(block[at : at + NUMBER_SIZE], "big")
            at += NUMBER_SIZE
            j = number * (i + 1) >> 8 * NUMBER_SIZE
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card

    def block(self, part: int) -> bytes:
        return keyed(self.secret, f"shuffle {self.state} {part}")

    def clone(self) -> Random:
        return SecretRandom(self.secret, self.state)

    def __reduce__(self) -> tuple[object, ...]:
        return SecretRandom, (self.secret, int(self.state))


def check_secret(secret: bytes) -> None:
    if len(secret) != SECRET_SIZE:
        raise Problem("secret-size", size=SECRET_SIZE)


def keyed(secret: bytes, purpose: str) -> bytes:
    """A hash of a secret for one purpose: it reveals neither the secret nor any other hash."""
    return blake2b(purpose.encode(), key=secret, person=b"feodum").digest()


def seed_for(secret: bytes, purpose: str) -> int:
    """A seed for one purpose, derived from a secret alone."""
    return int.from_bytes(keyed(secret, purpose)[:SEED_SIZE], "big")


def mix(seed: int) -> int:
    """Spread a seed over the whole state, so that neighbouring seeds have nothing in common."""
    x = (seed + 0x9E37_79B9_7F4A_7C15) & 0xFFFF_FFFF_FFFF_FFFF
    x = (x ^ (x >> 30)) * 0xBF58_476D_1CE4_E5B9 & 0xFFFF_FFFF_FFFF_FFFF
    x = (x ^ (x >> 27)) * 0x94D0_49BB_1331_11EB & 0xFFFF_FFFF_FFFF_FFFF
    x ^= x >> 31
    carry = 1 + (x >> 32) % (MULTIPLIER - 2)
    return carry << 32 | x & MASK
