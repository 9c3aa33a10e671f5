"""What cards cost. A cost has more than one part in some boxes, so it is a value, not a number."""

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
        """So many coins more, or fewer; never below nothing."""
        return cost_of(self.coins + coins) if coins else self

    def within(self, limit: Cost) -> bool:
        """Whether a card with this cost costs up to the limit, in every part."""
        return self.coins <= limit.coins

    def below(self, limit: Cost) -> bool:
        """Whether a card with this cost costs less."""
        return self is not limit and self.within(limit)


# Games in several threads share these: nothing may depend on who asks first.
_costs: Final = [Cost(coins) for coins in range(100)]
_dearer: Final[dict[int, Cost]] = {}


def cost_of(coins: int) -> Cost:
    """A cost in coins; what would be less than nothing is nothing."""
    if coins <= 0:
        return _costs[0]
    if coins < len(_costs):
        return _costs[coins]
    return _dearer.setdefault(coins, Cost(coins))
