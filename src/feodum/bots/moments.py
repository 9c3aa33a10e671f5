"""What to do next where several things happen, or may be done, at the same moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.bots.reactions import react
from feodum.bots.roles import GOOD, role_of
from feodum.bots.survey import Survey
from feodum.bots.using import use
from feodum.engine.card import EXILE, PASS, Card, Choice, Source
from feodum.engine.phases import ACTIONS

if TYPE_CHECKING:
    from feodum.engine.card import Answer
    from feodum.engine.decision import Decision
    from feodum.engine.player import Player

LAST_AT_START: Final = "Mastermind"
"""After all that draws cards."""
CARRIES: Final = frozenset({"Sleigh", "Way of the Seal"})
"""Move the card gained."""


def next_thing(decision: Decision) -> Answer:
    verb = decision.verb
    if verb == "react":
        return react(decision)
    if verb == "gained":
        return at_gain(decision).alone
    if verb == "start":
        return at_start(decision).alone
    if verb == "use":
        about = decision.about
        useful = about is not None and Survey(decision.player).wants(about) > 0
        return decision.candidates[0].alone if useful else PASS.alone
    return decision.candidates[0].alone


def at_start(decision: Decision) -> Choice:
    for choice in decision.candidates:
        if choice.name != LAST_AT_START:
            return choice
    return decision.candidates[0]


def at_gain(decision: Decision) -> Choice:
    """First move the card to a good place, then what is wanted, then what must happen."""
    gained = decision.about
    must: Choice = PASS
    best: Choice | None = None
    for choice in decision.candidates:
        if is_mandatory(choice):
            must = choice
        elif gained is not None and helps(choice, gained, decision.player):
            if choice.name in CARRIES:
                return choice
            best = best or choice
    return best or must


def is_mandatory(choice: Choice) -> bool:
    if isinstance(choice, Card) and choice.from_hand:
        return False
    return isinstance(choice, Source) and choice.name != "Way of the Seal"


def helps(choice: Choice, gained: Card, player: Player) -> bool:
    """Whether a Reaction to a gain, or another choice it offers, is worth it."""
    if choice is EXILE:
        return role_of(gained).worth > 0 and not gained.is_victory
    if choice.name in CARRIES:
        return carry(choice, gained, player)
    if choice is PASS:
        return False
    return not isinstance(choice, Card) or use(choice, player) > 0


def carry(choice: Choice, gained: Card, player: Player) -> bool:
    """A good card comes sooner; a Sleigh that can still be played is not given up for it."""
    game = player.game
    if role_of(gained).power < GOOD or not (gained.is_action or gained.is_treasure):
        return False
    playable = player is game.current and game.phase is ACTIONS and game.actions > 0
    return not (isinstance(choice, Card) and playable)
