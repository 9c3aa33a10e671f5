"""Sensible answers to all that cards ask, for bots that differ in how they take their turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from feodum.bots.abilities import choose
from feodum.bots.choosing import choose_cards
from feodum.bots.playing import use
from feodum.bots.reactions import react
from feodum.bots.roles import GOOD, role_of
from feodum.bots.survey import Survey
from feodum.engine.card import NO, PASS, YES, Card
from feodum.engine.decision import CARDS, NAME, NEXT, ORDER, PLACE, TURN, YES_NO, Agent, Decision

if TYPE_CHECKING:
    from feodum.engine.card import Answer, Choice

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
        if kind == PLACE:
            return place(decision)
        return choose(decision)

    def turn(self, decision: Decision) -> Answer:
        raise NotImplementedError


def agrees(decision: Decision) -> bool:
    about = decision.about
    if about is None:
        return True
    if decision.verb == "set-aside":
        return decision.game.actions == 0
    if decision.verb == "trash-this":
        survey = Survey(decision.player)
        return survey.provinces_left <= 1 or survey.adds(2) >= WORTH_A_VILLAGE
    return decision.verb != "play" or use(about, decision.player) > 0


def next_thing(decision: Decision) -> Answer:
    """What happens anyway, before what may."""
    if PASS in decision.candidates:
        return react(decision)
    return decision.candidates[0].alone


def likely_top(decision: Decision) -> Answer:
    """The card that is most likely on top of the deck, if it is not even known."""
    player = decision.player
    if player.known_top and player.deck:
        return player.deck[-1].alone
    counts: dict[Card, int] = {}
    for card in player.deck or player.discard_pile:
        counts[card] = counts.get(card, 0) + 1
    best = decision.candidates[0]
    most = 0
    for candidate in decision.candidates:
        if isinstance(candidate, Card):
            count = 1000 * counts.get(candidate, 0) + max(0, role_of(candidate).power)
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
