"""What cards cost. In some boxes a cost has several parts, so it is an object, not a number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias, final

if TYPE_CHECKING:
    from feodum.engine.mats import Token

    Tokens: TypeAlias = tuple[tuple[Token, int], ...]
    """Tokens of different kinds, and how many of each."""


@final
class Cost:
    """An amount to pay. Equal costs are one object: make them with `cost_of`, compare with `is`."""

    def __init__(self, coins: int, tokens: Tokens) -> None:
        self.coins: Final = coins
        """How many coins it has."""
        self.tokens: Final = tokens
        """Tokens to pay besides coins: the player spends them or, if they are owed, takes them."""

    def __repr__(self) -> str:
        return (
            f"cost_of({self.coins}, {self.tokens!r})" if self.tokens else f"cost_of({self.coins})"
        )

    def plus(self, coins: int) -> Cost:
        """This cost with `coins` added, which may be negative; never below zero."""
        return cost_of(self.coins + coins, self.tokens) if coins else self

    def __reduce__(self) -> tuple[object, ...]:
        return cost_of, (self.coins, self.tokens)

    def number_of(self, token: Token) -> int:
        """How many tokens of a kind are part of it."""
        for other, number in self.tokens:
            if other is token:
                return number
        return 0

    def within(self, limit: Cost) -> bool:
        """Whether this cost is at most the limit, in every part."""
        if self.coins > limit.coins:
            return False
        for token, number in self.tokens:
            if number > limit.number_of(token):
                return False
        return True

    def below(self, limit: Cost) -> bool:
        """Whether this cost is less than the limit."""
        return self is not limit and self.within(limit)


# Shared by games in several threads, so nothing may depend on which game asks first.
_costs: Final = [Cost(coins, ()) for coins in range(100)]
_dearer: Final[dict[tuple[int, Tokens], Cost]] = {}


def cost_of(coins: int, tokens: Tokens = ()) -> Cost:
    """The cost of this many coins, and of tokens; a negative number of coins counts as zero."""
    coins = max(coins, 0)
    if not tokens and coins < len(_costs):
        return _costs[coins]
    return _dearer.setdefault((coins, tokens), Cost(coins, tokens))
