"""A bot that plays a strategy: its own rules where it has some, and sensible play elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from feodum.bots.judgement.by_rules import choose_by_rules, look_at
from feodum.bots.judgement.next_action import best_action
from feodum.bots.judgement.opinion import answers_to
from feodum.bots.judgement.reactions import at_attack, does_no_more, must_do, next_thing
from feodum.bots.judgement.sensible import Sensible, sensible_answer
from feodum.bots.judgement.survey import Survey
from feodum.bots.judgement.taste import Taste
from feodum.bots.players.basic import Basic, awaits_play, best_treasure
from feodum.engine.abilities import PLAYING
from feodum.engine.card import NO, PASS, YES, Card
from feodum.engine.decision import (
    ABILITIES,
    CARDS,
    NAME,
    NEXT,
    ORDER,
    PLACE,
    TURN,
    WAY,
    YES_NO,
    Decision,
)
from feodum.strategies import syntax
from feodum.strategies.look import Look
from feodum.strategies.plan import chosen_by, find_rule, is_named

if TYPE_CHECKING:
    from feodum.engine.card import Answer, Choice, Move
    from feodum.engine.player import Player
    from feodum.strategies.plan import Plan, PlannedRule

BY_VERB: Final = {
    "discard": syntax.DISCARD_SECTION,
    "exile": syntax.EXILE_SECTION,
    "exile-from-supply": syntax.EXILE_SECTION,
    "gain": syntax.GAIN_SECTION,
    "gain-this": syntax.GAIN_SECTION,
    "pass": syntax.PASS_SECTION,
    "play": syntax.PLAY_SECTION,
    "put-into-deck": syntax.TOPDECK_SECTION,
    "put-on-deck": syntax.TOPDECK_SECTION,
    "reveal": syntax.REVEAL_SECTION,
    "set-aside": syntax.PLAY_SECTION,
    "take-from-exile": syntax.TOPDECK_SECTION,
    "trash": syntax.TRASH_SECTION,
    "trash-from-supply": syntax.TRASH_SECTION,
    "trash-this": syntax.TRASH_SECTION,
    "trash-to-buy": syntax.TRASH_SECTION,
}
"""The section that decides which cards to choose for each verb."""
BY_KIND: Final = {
    ABILITIES: syntax.CHOOSE_SECTION,
    NAME: syntax.NAMING_SECTION,
    NEXT: syntax.REACT_SECTION,
    PLACE: syntax.CHOOSE_SECTION,
    WAY: syntax.WAYS_SECTION,
    YES_NO: syntax.CHOOSE_SECTION,
}
"""The section for each kind of question that is not about choosing cards."""
ABOUT_A_CARD: Final = ("gain-this", "play", "trash-this")
"""The verbs of yes-or-no questions that belong to the section of their verb."""


def section_of(decision: Decision) -> str:
    """The section of a strategy that a question belongs to; empty if there is none."""
    kind = decision.kind
    if kind in (CARDS, ORDER):
        if decision.whom is not decision.player:
            return syntax.ATTACK_SECTION
        return BY_VERB.get(decision.verb, "")
    if kind == YES_NO and decision.verb in ABOUT_A_CARD:
        return BY_VERB[decision.verb]
    return BY_KIND.get(kind, "")


@final
class StrategyBot(Sensible):
    """Follows the first applicable rule, in every section that the strategy has."""

    def __init__(self, plan: Plan) -> None:
        self.plan: Final = plan
        self.has_gains: Final = syntax.GAIN_SECTION in plan.sections
        self.gain_rules: Final = plan.sections.get(syntax.GAIN_SECTION, plan.buy)
        self.gains: Final = Taste(self.gain_rules, guard=plan.guard)
        self.taste: Final = Taste(
            plan.buy,
            guard=plan.guard,
            gains=self.gains if self.has_gains else None,
            sections=plan.sections,
        )
        self.play: Final = plan.sections.get(syntax.PLAY_SECTION)
        self.ways: Final = plan.sections.get(syntax.WAYS_SECTION)
        self.counts = True
        self.plain = plan.plain
        self.trusted = True
        if any(rule.as_basic for rule in plan.buy):
            plan.basic = Basic(decided=plan.buy)

    # ---- turns

    def next_action(self, player: Player) -> Card | None:
        for card in player.hand:
            if card.is_action:
                return self.best_action(player)
        return None

    def best_action(self, player: Player) -> Card | None:
        rules = self.play
        if rules is not None:
            look = Look(player)
            for rule in rules:
                if rule.stops:
                    if rule.holds(look):
                        return None
                    continue
                for card in player.hand:
                    if rule.names(card) and card.is_action:
                        if rule.holds(look):
                            return card
                        break
        return best_action(Survey(player, self.taste), rules, self.ways)

    def next_treasure(self, player: Player) -> Card | None:
        if player.game.heeded & PLAYING and awaits_play(player.game):
            return best_treasure(Survey(player, self.taste))
        return None

    def next_buy(self, player: Player) -> Move | None:
        return self.plan.next_buy(player)

    # ---- what cards ask

    def answer(self, decision: Decision) -> Answer:
        kind = decision.kind
        if kind == TURN:
            return self.turn(decision)
        section = section_of(decision)
        if section == syntax.GAIN_SECTION:
            return self.gain(decision)
        rules = self.plan.sections.get(section)
        if rules is None:
            return sensible_answer(decision, self.taste)
        if kind == NEXT:
            return self.react(decision, rules)
        if kind == WAY:
            return self.choose_way(decision, rules)
        if kind == PLACE:
            return self.put(decision, rules)
        if kind == YES_NO and section != syntax.CHOOSE_SECTION:
            return self.agrees(decision, rules, self.taste)
        goes_on = section in (syntax.PLAY_SECTION, syntax.CHOOSE_SECTION, syntax.NAMING_SECTION)
        return choose_by_rules(decision, rules, self.taste, goes_on=goes_on)

    def gain(self, decision: Decision) -> Answer:
        """Gain by the rules for gains or, if there are none, by those for buys.

        Rules for buys do not say what to gain if none of them can be followed, nor which wanted
        card helps most at once; sensible play does.
        """
        if decision.kind == YES_NO:
            return self.agrees(decision, self.gain_rules, self.gains)
        narrows = answers_to(decision.card).narrows
        if narrows is not None and not self.has_gains:
            few = narrows(decision, Survey(decision.player, self.gains))
            if few:
                decision = decision.copy()
                decision.candidates = [*few]
        return choose_by_rules(
            decision,
            self.gain_rules,
            self.gains,
            goes_on=True,
            guard=self.plan.guard,
            spares_named=self.has_gains,
        )

    def agrees(self, decision: Decision, rules: list[PlannedRule], taste: Taste) -> Answer:
        """Agree about a card if a rule says so; if no rule names it, decide sensibly."""
        about = decision.about
        if about is None or not is_named(about, rules):
            return sensible_answer(decision, taste)
        rule = find_rule(rules, [about], look_at(decision))
        return YES.alone if rule is not None and rule.names(about) else NO.alone

    def react(self, decision: Decision, rules: list[PlannedRule]) -> Answer:
        """Do what the first rule that fits says; decide sensibly about what no rule names."""
        look = look_at(decision)
        for rule in rules:
            choice = chosen_by(rule, decision.candidates)
            if (rule.stops or choice is not None) and rule.holds(look):
                if choice is None:
                    return must_do(decision).alone
                if decision.verb != "react" or not does_no_more(choice, decision):
                    return choice.alone
        free = [choice for choice in decision.candidates if not is_named(choice, rules)]
        survey = Survey(decision.player, self.taste)
        if decision.verb == "react":
            return at_attack(decision, survey, free).alone
        chosen: Choice = PASS
        if free:
            unnamed = decision.copy()
            unnamed.candidates = free
            chosen = next_thing(unnamed, survey)
        return (chosen if chosen in decision.candidates else must_do(decision)).alone

    def choose_way(self, decision: Decision, rules: list[PlannedRule]) -> Answer:
        rule = find_rule(rules, decision.candidates, look_at(decision))
        if rule is None:
            return sensible_answer(decision, self.taste)
        choice = chosen_by(rule, decision.candidates)
        return (decision.candidates[0] if choice is None else choice).alone

    def put(self, decision: Decision, rules: list[PlannedRule]) -> Answer:
        """Put a card onto the deck or under it, if a rule says so."""
        look = look_at(decision)
        for rule in rules:
            if rule.label in (syntax.TOP, syntax.BOTTOM) and rule.holds(look):
                place = 0 if rule.label == syntax.TOP else -1
                return decision.candidates[place].alone
        return sensible_answer(decision, self.taste)
