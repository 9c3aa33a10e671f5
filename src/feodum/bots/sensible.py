"""Sensible answers to all that cards ask, for bots that differ in how they take their turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from feodum.bots.abilities import choose
from feodum.bots.choosing import choose_cards
from feodum.bots.moments import next_thing
from feodum.bots.roles import GOOD, role_of
from feodum.bots.survey import Survey
from feodum.bots.using import late_use, use
from feodum.bots.ways import butterfly, choose_way, new_cards
from feodum.cards.basic import curse
from feodum.engine.card import NO, YES, Card, Event
from feodum.engine.decision import (
    CARDS,
    NAME,
    NEXT,
    ORDER,
    PLACE,
    TURN,
    WAY,
    YES_NO,
    Agent,
    Decision,
)
from feodum.engine.phases import BUYS, HAND_SIZE

if TYPE_CHECKING:
    from feodum.engine.card import Answer, Choice
    from feodum.engine.player import Player

WORTH_A_VILLAGE: Final = 30
"""How much better a card must be to trash a Mining Village for its coins."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Sensible(Agent):
    """Answers all but turns."""

    def answer(self, decision: Decision) -> Answer:
        kind = decision.kind
        if kind == TURN:
            return self.turn(decision)
        if kind == CARDS:
            return choose_cards(decision)
        if kind == YES_NO:
            return YES.alone if agrees(decision) else NO.alone
        if kind == ORDER:
            return tuple(best_first(decision))
        if kind == NEXT:
            return next_thing(decision)
        if kind == NAME:
            return likely_top(decision)
        if kind == WAY:
            return choose_way(decision)
        if kind == PLACE:
            return place(decision)
        return choose(decision)

    def turn(self, decision: Decision) -> Answer:
        raise NotImplementedError


def agrees(decision: Decision) -> bool:
    about = decision.about
    player = decision.player
    if about is None:
        return decision.verb != "discard-hand" or new_hand_helps(player)
    if decision.verb == "gain-this":
        return about is not curse or isinstance(decision.card, Event)
    if decision.verb == "return-this":
        return butterfly(about, player) > 0
    if decision.verb == "set-aside":
        return decision.game.actions == 0
    if decision.verb == "trash-this":
        survey = Survey(player)
        return survey.provinces_left <= 1 or survey.adds(2) >= WORTH_A_VILLAGE
    if decision.verb != "play":
        return True
    return (late_use(about, player) if decision.game.phase is BUYS else use(about, player)) > 0


def new_hand_helps(player: Player) -> bool:
    """Five new cards are better than these."""
    return new_cards(player, HAND_SIZE) > 0


def likely_top(decision: Decision) -> Answer:
    """The card that is most likely on top of the deck, if it is not even known.

    For what looks for good cards alone, the one of which most is to be expected.
    """
    player = decision.player
    pursued = isinstance(decision.card, Event)
    if player.known_top and player.deck and not pursued:
        return player.deck[-1].alone
    counts: dict[Card, int] = {}
    for card in player.deck or player.discard_pile:
        counts[card] = counts.get(card, 0) + 1
    best = decision.candidates[0]
    most = 0
    for candidate in decision.candidates:
        if isinstance(candidate, Card):
            power = max(0, role_of(candidate).power)
            count = counts.get(candidate, 0)
            count = power * count if pursued else 1000 * count + power
            if count > most:
                best = candidate
                most = count
    return best.alone


def place(decision: Decision) -> Answer:
    """Good cards on top, bad ones at the bottom."""
    about = decision.about
    if about is not None and role_of(about).power >= GOOD:
        return decision.candidates[0].alone
    return decision.candidates[-1].alone


def best_first(decision: Decision) -> list[Choice]:
    return sorted(decision.candidates, key=lambda choice: -choice_power(choice))


def choice_power(choice: Choice) -> int:
    return role_of(choice).power if isinstance(choice, Card) else 0
