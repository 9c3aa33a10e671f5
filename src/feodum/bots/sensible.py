"""Sensible answers to all that cards ask, for bots that differ in how they take their turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.bots.playing import dead, keep, trade, use
from feodum.bots.roles import role_of
from feodum.bots.survey import Survey
from feodum.cards.basic import copper, curse
from feodum.engine.card import NO, NONE, PASS, YES, Card
from feodum.engine.decision import CARDS, NAME, NEXT, ORDER, PLACE, TURN, YES_NO, Agent, Decision

if TYPE_CHECKING:
    from feodum.engine.card import Answer, Choice

GOOD: Final = 20
"""The power of a card that is better than what a deck draws on average."""


class Sensible(Agent):
    """Answers all but turns."""

    def answer(self, decision: Decision) -> Answer:
        kind = decision.kind
        if kind == TURN:
            return self.turn(decision)
        if kind == CARDS:
            return self.cards(decision)
        if kind == YES_NO:
            return YES.alone if self.agrees(decision) else NO.alone
        if kind == ORDER:
            return tuple(best_first(decision))
        if kind == NEXT:
            return self.next(decision)
        if kind == NAME:
            return self.name(decision)
        if kind == PLACE:
            return self.place(decision)
        return self.abilities(decision)

    def turn(self, decision: Decision) -> Answer:
        raise NotImplementedError

    # ---- cards

    def cards(self, decision: Decision) -> Answer:
        verb = decision.verb
        if decision.whom is not decision.player:
            return harm(decision)
        if verb == "gain":
            return gain(decision)
        if verb == "discard":
            return discard(decision)
        if verb == "play":
            return play(decision)
        if verb == "put-on-deck":
            return put_on_deck(decision)
        return give_away(decision)

    # ---- other kinds

    def agrees(self, decision: Decision) -> bool:
        about = decision.about
        if about is None:
            return True
        if decision.verb == "set-aside":
            return decision.game.actions == 0
        return decision.verb != "play" or use(about, decision.player) > 0

    def next(self, decision: Decision) -> Answer:
        """What happens anyway, before what may; of that, protection against what would hurt."""
        candidates = decision.candidates
        if PASS not in candidates:
            return candidates[0].alone
        for choice in candidates:
            if isinstance(choice, Card) and choice.reacts is not None and hurts(decision):
                return choice.alone
        return PASS.alone

    def name(self, decision: Decision) -> Answer:
        """The card that is most likely on top of the deck."""
        player = decision.player
        unseen = Survey(player).counts
        for card in player.hand + player.in_play:
            unseen[card] -= 1
        best = decision.candidates[0]
        most = -1
        for candidate in decision.candidates:
            if isinstance(candidate, Card) and unseen.get(candidate, 0) > most:
                best = candidate
                most = unseen.get(candidate, 0)
        return best.alone

    def place(self, decision: Decision) -> Answer:
        """Good cards on top, bad ones at the bottom."""
        about = decision.about
        if about is not None and role_of(about).power >= GOOD:
            return decision.candidates[0].alone
        return decision.candidates[-1].alone

    def abilities(self, decision: Decision) -> Answer:
        about = decision.about
        if about is not None and decision.most == 1 and len(decision.candidates) == 2:
            bad = role_of(about).power < GOOD
            mine = decision.whom is decision.player
            return decision.candidates[0 if bad == mine else 1].alone
        return tuple(decision.candidates[: max(1, decision.least)])


def hurts(decision: Decision) -> bool:
    """Whether an Attack would do anything at all to the player."""
    attack = decision.card
    player = decision.player
    if attack is None:
        return True
    if attack.name == "Witch":
        return decision.game.supply.get(curse, 0) > 0
    if attack.name == "Militia":
        return len(player.hand) > 3
    return True


def options(decision: Decision) -> list[Card]:
    return [choice for choice in decision.candidates if isinstance(choice, Card)]


def best_first(decision: Decision) -> list[Choice]:
    return sorted(decision.candidates, key=lambda choice: -choice_power(choice))


def choice_power(choice: Choice) -> int:
    return role_of(choice).power if isinstance(choice, Card) else 0


def pick(decision: Decision, scores: list[int], wanted: int) -> Answer:
    """The candidates with the highest scores: all that are wanted, as far as allowed."""
    ranked = sorted(range(len(scores)), key=lambda i: -scores[i])
    count = 0
    while count < decision.most and (scores[ranked[count]] >= wanted or count < decision.least):
        count += 1
    if decision.all_or_none and count < decision.most:
        return NONE
    return tuple([decision.candidates[i] for i in ranked[:count]])


def gain(decision: Decision) -> Answer:
    survey = Survey(decision.player)
    return pick(decision, [survey.wants(card) for card in options(decision)], 1)


def harm(decision: Decision) -> Answer:
    """What another player loses."""
    return pick(decision, [role_of(card).power for card in options(decision)], GOOD)


def discard(decision: Decision) -> Answer:
    player = decision.player
    return pick(decision, [-keep(card, player) for card in options(decision)], 0)


def play(decision: Decision) -> Answer:
    player = decision.player
    return pick(decision, [use(card, player) for card in options(decision)], 1)


def put_on_deck(decision: Decision) -> Answer:
    """Something good from the discard pile; from hand, what is of no use now."""
    if decision.least == 0:
        return pick(decision, [role_of(card).power for card in options(decision)], GOOD)
    player = decision.player
    scores: list[int] = []
    for card in options(decision):
        scores.append(role_of(card).power if dead(card, player) else -keep(card, player))
    return pick(decision, scores, 0)


def give_away(decision: Decision) -> Answer:
    """Trash a card, or be rid of it in another way."""
    survey = Survey(decision.player)
    scores: list[int] = []
    coppers = survey.spare_coppers()
    asking = decision.card
    for card in options(decision):
        score = survey.spare(card)
        if isinstance(asking, Card):
            traded = trade(asking, card, survey)
            if traded is not None:
                score = traded
            elif card is copper:
                score = score if coppers > 0 or asking.name == "Moneylender" else 0
                coppers -= 1
        scores.append(score)
    return pick(decision, scores, 1)
