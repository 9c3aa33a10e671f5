"""Chooses by the rules of a strategy, and sensibly where they leave something open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.bots.judgement.opinion import opinion_of
from feodum.bots.judgement.sensible import sensible_answer
from feodum.engine.card import NONE, Card
from feodum.engine.decision import HAND, SUPPLY, take
from feodum.strategies.look import Look
from feodum.strategies.plan import chosen_by, find_rule, is_named

if TYPE_CHECKING:
    from feodum.bots.judgement.taste import Taste
    from feodum.engine.card import Answer, Choice
    from feodum.engine.decision import Decision
    from feodum.strategies.plan import PlannedRule

LOSES: Final = ("pass", "trash", "trash-to-buy")
"""The verbs after which the player no longer owns the cards chosen."""
JUNK: Final = 1
"""A card that is worth this or less is better not gained."""


def look_at(decision: Decision) -> Look:
    look = Look(decision.player)
    look.asking = decision.card
    look.about = decision.about
    look.own = decision.whom is decision.player
    return look


def choose_by_rules(
    decision: Decision,
    rules: list[PlannedRule],
    taste: Taste,
    *,
    goes_on: bool,
    guard: bool = False,
    spares_named: bool = True,
) -> Answer:
    """Choose one card after another, each time by the first rule that fits.

    When no rule fits any more, sensible play makes the mandatory choices that are left, and with
    `goes_on` the optional ones too. With `spares_named`, it prefers cards that no rule names.
    """
    left = decision.candidates.copy()
    look = look_at(decision)
    if guard and decision.where == SUPPLY:
        left = [choice for choice in left if not loses(choice, look)]
    chosen: list[Choice] = []
    gone: list[Card] = []
    look.gone = gone if decision.where == HAND else look.gone
    look.lost = gone if decision.verb in LOSES else look.lost
    while len(chosen) < decision.most:
        rule = find_rule(rules, left, look)
        choice = None if rule is None else chosen_by(rule, left)
        if choice is None:
            goes_on = goes_on and rule is None
            break
        take(choice, left)
        chosen.append(choice)
        if isinstance(choice, Card):
            gone.append(choice)
            look.tried = 0
        if decision.one_name:
            left = [other for other in left if other is choice]
    if len(chosen) < decision.least or (goes_on and len(chosen) < decision.most):
        add_sensibly(chosen, decision, rules, taste, goes_on=goes_on, spares_named=spares_named)
    return NONE if decision.all_or_none and len(chosen) < decision.most else tuple(chosen)


def loses(choice: Choice, look: Look) -> bool:
    return isinstance(choice, Card) and look.would_lose(choice)


def add_sensibly(
    chosen: list[Choice],
    decision: Decision,
    rules: list[PlannedRule],
    taste: Taste,
    *,
    goes_on: bool,
    spares_named: bool,
) -> None:
    """Choose what is still missing: first cards that no rule names, then any."""
    left = decision.candidates.copy()
    for choice in chosen:
        take(choice, left)
    if decision.one_name and chosen:
        left = [choice for choice in left if choice is chosen[0]]
    if spares_named:
        free = [choice for choice in left if not is_named(choice, rules)]
        if decision.verb == "gain" and decision.least:
            free = [choice for choice in free if not is_junk(choice)]
        most = decision.most if goes_on else decision.least
        add_some(chosen, free, decision, taste, most)
    elif goes_on and len(chosen) >= decision.least:
        add_some(chosen, left, decision, taste, decision.most)
    if len(chosen) < decision.least:
        left = decision.candidates.copy()
        for choice in chosen:
            take(choice, left)
        add_some(chosen, left, decision, taste, decision.least)
        for choice in left:
            if len(chosen) < decision.least:
                chosen.append(choice)


def is_junk(choice: Choice) -> bool:
    return isinstance(choice, Card) and opinion_of(choice).worth <= JUNK


def add_some(
    chosen: list[Choice], left: list[Choice], decision: Decision, taste: Taste, most: int
) -> None:
    """Add what sensible play chooses from `left`, and remove it from there."""
    if not left or len(chosen) >= most:
        return
    rest = decision.copy()
    rest.candidates = left.copy()
    rest.most = min(most - len(chosen), len(left))
    rest.least = min(max(0, decision.least - len(chosen)), rest.most)
    for choice in sensible_answer(rest, taste):
        if len(chosen) < most and take(choice, left):
            chosen.append(choice)
