"""The seven cards of every game."""

from __future__ import annotations

from feodum.engine.card import CURSE, Card, treasure, victory

copper = treasure("Copper", cost=0, coins=1)
silver = treasure("Silver", cost=3, coins=2)
gold = treasure("Gold", cost=6, coins=3)
estate = victory("Estate", cost=2, points=1)
duchy = victory("Duchy", cost=5, points=3)
province = victory("Province", cost=8, points=6)
curse = Card("Curse", cost=0, types=CURSE, points=-1)

BASIC = [copper, silver, gold, estate, duchy, province, curse]
