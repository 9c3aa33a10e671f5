"""Sensible answers to all that cards ask, for bots that differ in how they take their turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from feodum.bots.judgement.card_choices import choose_cards
from feodum.bots.judgement.hand import late_use, use
from feodum.bots.judgement.next_action import choose_way
from feodum.bots.judgement.opinion import GOOD, answers_to, opinion_of
from feodum.bots.judgement.reactions import next_thing
from feodum.bots.judgement.survey import Survey
from feodum.boxes.basic import curse
from feodum.engine.card import NO, YES, Card
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
from feodum.engine.phases import BUYS
from feodum.engine.zones import count

if TYPE_CHECKING:
    from feodum.bots.judgement.taste import Taste
    from feodum.engine.card import Answer, Choice


@mypyc_attr(allow_interpreted_subclasses=True)
class Sensible(Agent):
    """Answers what cards ask. Subclasses say what to play and buy."""

    def answer(self, decision: Decision) -> Answer:
        """The move that `turn` names, or a sensible answer to what a card asks."""
        return self.turn(decision) if decision.kind == TURN else sensible_answer(decision)

    def turn(self, decision: Decision) -> Answer:
        """The next move of a turn, as `next_move` says."""
        return self.next_move(decision.player).alone


def sensible_answer(decision: Decision, taste: Taste | None = None) -> Answer:
    """A sensible answer to any decision but a turn."""
    kind = decision.kind
    if kind == ORDER:
        return tuple(best_first(decision))
    if kind == PLACE:
        return place(decision)
    survey = Survey(decision.player, taste)
    if kind == CARDS:
        return choose_cards(decision, survey)
    if kind == NEXT:
        return next_thing(decision, survey).alone
    if kind == WAY:
        return choose_way(decision, survey)
    if kind == YES_NO:
        return YES.alone if agrees(decision, survey) else NO.alone
    if kind == NAME:
        return name_card(decision)
    return choose_abilities(decision, survey)


def choose_abilities(decision: Decision, survey: Survey) -> Answer:
    """The best abilities, as many as asked for, in the order to do them."""
    ranking = answers_to(decision.card).abilities
    if ranking is None:
        return tuple(decision.candidates[: max(1, decision.least)])
    chosen: list[Choice] = []
    survey.asking = decision.card
    for label in ranking(decision, survey):
        if label in decision.candidates and len(chosen) < decision.most:
            chosen.append(label)
    return tuple(chosen)


def agrees(decision: Decision, survey: Survey) -> bool:
    special = answers_to(decision.card).agrees
    if special is not None:
        return special(decision, survey)
    about = decision.about
    if about is None:
        return True
    if decision.verb == "gain-this":
        return about is not curse
    if decision.verb == "play":
        late = decision.game.phase is BUYS
        return (late_use(about, survey) if late else use(about, survey)) > 0
    return True


def name_card(decision: Decision) -> Answer:
    """Name the top card of the deck if it is known, and otherwise the likeliest.

    For a card that looks for good ones, name the one whose copies in the deck have the most power.
    """
    player = decision.player
    deck = player.deck or player.discard_pile
    for_best = answers_to(decision.card).names_best
    if player.known_top and player.deck and not for_best:
        return deck[-1].alone
    best = decision.candidates[0]
    most = 0
    for candidate in decision.candidates:
        if isinstance(candidate, Card):
            power = max(0, opinion_of(candidate).power)
            copies = count(deck, candidate)
            value = power * copies if for_best else 1000 * copies + power
            if value > most:
                best = candidate
                most = value
    return best.alone


def place(decision: Decision) -> Answer:
    """Put good cards on top, bad ones at the bottom."""
    about = decision.about
    if about is not None and opinion_of(about).power >= GOOD:
        return decision.candidates[0].alone
    return decision.candidates[-1].alone


def best_first(decision: Decision) -> list[Choice]:
    return sorted(decision.candidates, key=lambda choice: -power_of(choice))


def power_of(choice: Choice) -> int:
    return opinion_of(choice).power if isinstance(choice, Card) else 0
