"""What the bots think of the cards that ship: one record per card, one module per box."""

from __future__ import annotations

from feodum.bots.judgement.opinion import Opinions, add_opinions
from feodum.bots.opinions import (
    base,
    basic_cards,
    intrigue,
    intrigue_attacks,
    menagerie,
    menagerie_events,
    menagerie_ways,
)


def learn_all() -> None:
    all_opinions: tuple[Opinions, ...] = (
        basic_cards.OPINIONS,
        base.OPINIONS,
        intrigue.OPINIONS,
        intrigue_attacks.OPINIONS,
        menagerie.OPINIONS,
        menagerie_events.OPINIONS,
        menagerie_ways.OPINIONS,
    )
    for opinions in all_opinions:
        add_opinions(opinions)
