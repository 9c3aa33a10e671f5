"""What the bots think of the cards that ship: one record per card, one module per box."""

from __future__ import annotations

from feodum.bots.judgement.opinion import learn_cards, learn_events, learn_ways
from feodum.bots.opinions import (
    base,
    basic_cards,
    intrigue,
    menagerie,
    menagerie_events,
    menagerie_ways,
)


def learn_all() -> None:
    for box in (basic_cards.OPINIONS, base.OPINIONS, intrigue.OPINIONS, menagerie.OPINIONS):
        learn_cards(box)
    learn_events(menagerie_events.OPINIONS)
    learn_ways(menagerie_ways.OPINIONS)
