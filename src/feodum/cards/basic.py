"""The seven cards that are in every game."""

from __future__ import annotations

from typing import Final

from feodum.engine.card import CURSE, Card, treasure, victory
from feodum.engine.cost import cost_of

copper: Final = treasure("Copper", cost=0, coins=1)
silver: Final = treasure("Silver", cost=3, coins=2)
gold: Final = treasure("Gold", cost=6, coins=3)
estate: Final = victory("Estate", cost=2, points=1)
duchy: Final = victory("Duchy", cost=5, points=3)
province: Final = victory("Province", cost=8, points=6)
curse: Final = Card("Curse", cost_of(0), CURSE, points=-1)

BASIC: Final = [copper, silver, gold, estate, duchy, province, curse]
