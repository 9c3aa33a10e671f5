"""What cards cost. In some boxes a cost has several parts, so it is an object, not a number."""

from __future__ import annotations

from typing import Final, final


@final
class Cost:
    """An amount to pay. Equal costs are one object: make them with `cost_of`, compare with `is`."""

    def __init__(self, coins: int) -> None:
        self.coins: Final = coins

    def __repr__(self) -> str:
        return f"cost_of({self.coins})"

    def plus(self, coins: int) -> Cost:
        """This cost with `coins` added, which may be negative; never below zero."""
        return cost_of(self.coins + coins) if coins else self

    def within(self, limit: Cost) -> bool:
        """Whether this cost is at most the limit, in every part."""
        return self.coins <= limit.coins

    def below(self, limit: Cost) -> bool:
        """Whether this cost is less than the limit."""
        return self is not limit and self.within(limit)


# Games in several threads share these: nothing may depend on who asks first.
_costs: Final = [Cost(coins) for coins in range(100)]
_dearer: Final[dict[int, Cost]] = {}


def cost_of(coins: int) -> Cost:
    """The cost of this many coins; a negative number counts as zero."""
    if coins <= 0:
        return _costs[0]
    if coins < len(_costs):
        return _costs[coins]
    return _dearer.setdefault(coins, Cost(coins))
