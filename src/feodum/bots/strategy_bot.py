"""A bot that plays a strategy: its own rules where it has some, and sensible play elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from feodum.bots.basic_bot import awaits_play, best_treasure
from feodum.bots.next_action import best_action
from feodum.bots.reactions import helps_against
from feodum.bots.sensible import Sensible, sensible_answer
from feodum.bots.survey import Survey
from feodum.bots.taste import Taste
from feodum.engine.abilities import PLAYING
from feodum.engine.card import NO, NONE, PASS, YES, Card
from feodum.engine.decision import CARDS, NEXT, TURN, WAY, YES_NO, take
from feodum.strategies.look import Look
from feodum.strategies.plan import chosen_by, find_rule, is_named

if TYPE_CHECKING:
    from feodum.engine.card import Answer, Choice, Move
    from feodum.engine.decision import Decision
    from feodum.engine.player import Player
    from feodum.strategies.plan import Plan, PlannedRule


@final
class StrategyBot(Sensible):
    """Follows the first rule that it can follow, in every section that the strategy has."""

    def __init__(self, plan: Plan) -> None:
        self.plan: Final = plan
        self.taste: Final = Taste(plan.buy, guard=plan.guard)
        gains = plan.buy if plan.gain is None else plan.gain
        self.gains: Final = Taste(gains, guard=plan.guard)
        self.counts = True
        self.plain = plan.plain
        self.trusted = True

    # ---- turns

    def next_action(self, player: Player) -> Card | None:
        for card in player.hand:
            if card.is_action:
                return self.best_action(player)
        return None

    def best_action(self, player: Player) -> Card | None:
        rules = self.plan.play
        if rules is None:
            return best_action(Survey(player, self.taste))
        look = Look(player)
        for rule in rules:
            if not rule.sources and rule.holds(look):
                return None
            for card in player.hand:
                if rule.names(card) and card.is_action and rule.holds(look):
                    return card
        return best_action(Survey(player, self.taste), rules)

    def next_treasure(self, player: Player) -> Card | None:
        if player.game.heeded & PLAYING and awaits_play(player.game):
            return best_treasure(Survey(player, self.taste))
        return None

    def next_buy(self, player: Player) -> Move | None:
        return self.plan.next_buy(player)

    # ---- what cards ask

    def answer(self, decision: Decision) -> Answer:
        kind = decision.kind
        plan = self.plan
        if kind == TURN:
            return self.turn(decision)
        if kind == CARDS and decision.whom is decision.player:
            verb = decision.verb
            if verb == "gain":
                return sensible_answer(decision, self.gains)
            if verb == "trash" and plan.trash is not None:
                return self.choose(decision, plan.trash)
            if verb == "discard" and plan.discard is not None:
                return self.choose(decision, plan.discard)
        elif kind == YES_NO and decision.verb == "trash-this" and plan.trash is not None:
            return self.agrees(decision, plan.trash)
        elif kind == NEXT and plan.react is not None:
            return self.react(decision, plan.react)
        elif kind == WAY and plan.ways is not None:
            return self.choose_way(decision, plan.ways)
        return sensible_answer(decision, self.taste)

    def choose(self, decision: Decision, rules: list[PlannedRule]) -> Answer:
        """Choose cards one by one by the rules; if that is too few, choose the rest sensibly."""
        left = decision.candidates.copy()
        chosen: list[Choice] = []
        look = look_at(decision)
        gone: list[Card] = []
        look.gone = gone
        look.losing = decision.verb == "trash"
        while len(chosen) < decision.most:
            rule = find_rule(rules, left, look)
            card = None if rule is None else chosen_by(rule, left)
            if rule is None or card is None:
                break
            take(card, left)
            chosen.append(card)
            gone.extend([named for named in rule.cards if named is card])
            if decision.one_name:
                left = [other for other in left if other is card]
        if len(chosen) >= decision.least:
            return NONE if decision.all_or_none and len(chosen) < decision.most else tuple(chosen)
        for choice in sensible_answer(decision, self.taste):
            if len(chosen) < decision.least and take(choice, left):
                chosen.append(choice)
        for choice in left:
            if len(chosen) < decision.least:
                chosen.append(choice)
        return tuple(chosen)

    def agrees(self, decision: Decision, rules: list[PlannedRule]) -> Answer:
        """Trash the card that asks if a rule says so; if no rule names it, decide sensibly."""
        about = decision.about
        if about is None or not is_named(about, rules):
            return sensible_answer(decision, self.taste)
        rule = find_rule(rules, [about], look_at(decision))
        return YES.alone if rule is not None and rule.names(about) else NO.alone

    def react(self, decision: Decision, rules: list[PlannedRule]) -> Answer:
        """Use the first Reaction that a rule names and that helps; decide sensibly about others."""
        if PASS not in decision.candidates:
            return sensible_answer(decision, self.taste)
        look = look_at(decision)
        for rule in rules:
            choice = chosen_by(rule, decision.candidates)
            if not rule.sources or choice is not None:
                if not rule.holds(look):
                    continue
                if choice is None:
                    return PASS.alone
                if decision.verb != "react" or self.helps(choice, decision):
                    return choice.alone
        answer = sensible_answer(decision, self.taste)
        return PASS.alone if is_named(answer[0], rules) else answer

    def helps(self, choice: Choice, decision: Decision) -> bool:
        survey = Survey(decision.player, self.taste)
        return isinstance(choice, Card) and helps_against(choice, decision, survey)

    def choose_way(self, decision: Decision, rules: list[PlannedRule]) -> Answer:
        rule = find_rule(rules, decision.candidates, look_at(decision))
        if rule is None:
            return sensible_answer(decision, self.taste)
        choice = chosen_by(rule, decision.candidates)
        return (decision.candidates[0] if choice is None else choice).alone


def look_at(decision: Decision) -> Look:
    look = Look(decision.player)
    look.asking = decision.card
    look.about = decision.about
    return look
