"""A box of invented cards: Harbour. `docs/adding-a-card.md` explains how such a box is made.

feodum play --plugin examples/boxes/harbour --sets harbour,base-2e --random
"""

from pathlib import Path

import feodum
from feodum import Box, Edition, chapter

from . import cards, opinions, tides

HARBOUR = Edition(
    "harbour",
    cards=[
        cards.dinghy,
        cards.dock_crane,
        cards.galleon,
        cards.moonlit_market,
        cards.sailors_inn,
        cards.sea_fog,
        cards.shipping_firm,
        cards.shipyard,
        cards.signal_fire,
        cards.stowaway,
        cards.tow_boat,
    ],
    landscapes=[tides.ebb_tide],
)

KINGDOMS = chapter(
    "harbour",
    ("harbour",),
    {
        "Lights on the Water": "Ebb Tide: Dinghy, Dock Crane, Galleon, Moonlit Market, "
        "Sailors' Inn, Sea Fog, Shipping Firm, Shipyard, Signal Fire, Stowaway",
    },
)

feodum.add_box(Box("harbour", [HARBOUR], KINGDOMS, Path(__file__).parent))
feodum.add_opinions(opinions.OPINIONS)
