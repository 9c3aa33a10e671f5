"""The engine's random numbers: small to copy, quick to draw, the same in every build."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

    from feodum.engine.card import Card

MULTIPLIER: Final = 2_131_995_753  # below 2**31, so that a product never leaves 63 bits
MASK: Final = 0xFFFF_FFFF


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
        """Shuffle in place; each number drawn, of 32 bits, picks two cards."""
        state = self.state
        low = state & MASK
        i: i64
        for i in range(len(cards) - 1, 0, -2):
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
        self.state = state

    def clone(self) -> Random:
        return Random(0, self.state)


def mix(seed: int) -> int:
    """Spread a seed over the whole state, so that neighbouring seeds have nothing in common."""
    x = (seed + 0x9E37_79B9_7F4A_7C15) & 0xFFFF_FFFF_FFFF_FFFF
    x = (x ^ (x >> 30)) * 0xBF58_476D_1CE4_E5B9 & 0xFFFF_FFFF_FFFF_FFFF
    x = (x ^ (x >> 27)) * 0x94D0_49BB_1331_11EB & 0xFFFF_FFFF_FFFF_FFFF
    x ^= x >> 31
    carry = 1 + (x >> 32) % (MULTIPLIER - 2)
    return carry << 32 | x & MASK
