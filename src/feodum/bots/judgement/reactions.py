"""What to do next when several things happen, or may be done, at the same moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.bots.judgement.hand import use
from feodum.bots.judgement.opinion import CURSES, GOOD, answers_to, opinion_of
from feodum.boxes.basic import curse
from feodum.engine.card import DISCARD_EXILED, PASS, Card, Source
from feodum.engine.phases import ACTIONS

if TYPE_CHECKING:
    from feodum.bots.judgement.survey import Survey
    from feodum.engine.card import Choice
    from feodum.engine.decision import Decision

ARRANGED: Final = 2
"""How many cards on top of the deck are known once a Reaction has put them there."""


def next_thing(decision: Decision, survey: Survey) -> Choice:
    verb = decision.verb
    about = decision.about
    if verb == "react":
        return at_attack(decision, survey, decision.candidates)
    if verb == "gained" and about is not None:
        return at_gain(decision, about, survey)
    if verb == "start":
        return at_start(decision)
    if verb == "use":
        useful = about is not None and survey.wants(about) > 0
        return decision.candidates[0] if useful else PASS
    return decision.candidates[0]


def at_start(decision: Decision) -> Choice:
    for choice in decision.candidates:
        if not (isinstance(choice, Card) and opinion_of(choice).traits.last_at_start):
            return choice
    return decision.candidates[0]


# ---- an Attack


def at_attack(decision: Decision, survey: Survey, choices: list[Choice]) -> Choice:
    """The first of these Reactions to use that helps against the Attack, or PASS if none does."""
    best: Choice = PASS
    earliest = -1
    for choice in choices:
        if isinstance(choice, Card):
            early = opinion_of(choice).defence.early
            if early > earliest and helps_against(choice, decision, survey):
                best = choice
                earliest = early
    return best


def helps_against(reaction: Card, decision: Decision, survey: Survey) -> bool:
    """Whether a Reaction helps against an Attack.

    Reactions are offered again after each use, so this must become false once they help no more.
    """
    attack = decision.about
    reacts = opinion_of(reaction).defence.reacts
    if attack is None or reacts is None or not hurts(attack, survey) or is_safe(decision):
        return False
    return reacts(opinion_of(attack).attack.aim, survey)


def is_safe(decision: Decision) -> bool:
    """Whether a Reaction that protects has been shown: it is in hand, but not offered."""
    for card in decision.player.hand:
        if opinion_of(card).defence.protects:
            return card not in decision.candidates
    return False


def does_no_more(reaction: Choice, decision: Decision) -> bool:
    """Whether a Reaction is no use against an Attack: the player is safe, or it was used before."""
    if is_safe(decision):
        return True
    once = isinstance(reaction, Card) and opinion_of(reaction).defence.arranges
    return once and decision.player.known_top >= ARRANGED


def hurts(attack: Card, survey: Survey) -> bool:
    """Whether an Attack would do anything at all to the player."""
    opinion = opinion_of(attack)
    if opinion.attack.aim == CURSES:
        return survey.game.supply.left(curse) > 0
    return len(survey.player.hand) > opinion.attack.leaves_hands_of


# ---- a gain


def at_gain(decision: Decision, gained: Card, survey: Survey) -> Choice:
    """First move the card to a good place, then use wanted abilities, then do what is mandatory."""
    must: Choice = PASS
    best: Choice | None = None
    for choice in decision.candidates:
        if is_mandatory(choice):
            must = choice
        elif carries(choice):
            if carry_helps(choice, gained, survey):
                return choice
        elif best is None and helps(choice, gained, survey):
            best = choice
    return must if best is None else best


def must_do(decision: Decision) -> Choice:
    """What to do if everything else is declined: PASS, or else something mandatory."""
    if PASS in decision.candidates:
        return PASS
    for choice in decision.candidates:
        if is_mandatory(choice):
            return choice
    return decision.candidates[0]


def is_mandatory(choice: Choice) -> bool:
    if not isinstance(choice, Source) or (isinstance(choice, Card) and choice.from_hand):
        return False
    for ability in choice.while_it_lasts:
        if ability.optional:
            return False
    return True


def carries(choice: Choice) -> bool:
    return isinstance(choice, Source) and answers_to(choice).carries


def helps(choice: Choice, gained: Card, survey: Survey) -> bool:
    """Whether a Reaction to a gain, or another choice, is worth it."""
    if choice is DISCARD_EXILED:
        return opinion_of(gained).worth > 0 and not gained.is_victory
    if choice is PASS:
        return False
    return not isinstance(choice, Card) or use(choice, survey) > 0


def carry_helps(choice: Choice, gained: Card, survey: Survey) -> bool:
    """Whether to move a gained card: a good one, unless that uses up a card still playable."""
    game = survey.game
    if opinion_of(gained).power < GOOD or not (gained.is_action or gained.is_treasure):
        return False
    playable = survey.player is game.current and game.phase is ACTIONS and game.actions > 0
    return not (isinstance(choice, Card) and playable)
