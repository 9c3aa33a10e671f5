"""Dominion for Python.

`new_session` deals a game for people and bots, and `save` and `load` store it. `simulate` and
`race` play many games between bots. `add_box`, `add_bot` and `add_texts` add cards, bots and texts.

>>> import feodum
>>> game = feodum.new_session(recommended="base-2e/first-game", seed=7)
>>> game.question["options"][:3]
['play Copper', 'play treasures', 'buy Copper']

Everything that programs and boxes need is here, and is loaded when it is first used. The modules
inside the package are internal, and may change.
"""

import sys
from importlib import import_module

if sys.argv[:1] == ["-m"] and sys.orig_argv[-len(sys.argv)] in ("feodum", "-mfeodum"):
    # This is `python -m feodum`, the command: Python has imported nothing else of it yet.
    import_module("feodum_command")  # by name: mypyc must not compile what the command imports

from typing import TYPE_CHECKING

from feodum.engine.errors import TELLERS
from feodum.engine.references import FINDERS, POLICIES

if TYPE_CHECKING:
    from feodum.advice.study import Advice as Advice
    from feodum.advice.study import AdviceInterrupted as AdviceInterrupted
    from feodum.advice.study import advise as advise
    from feodum.analysis.analysis import AnalysisInterrupted as AnalysisInterrupted
    from feodum.analysis.analysis import analyse as analyse
    from feodum.analysis.values import Analysis as Analysis
    from feodum.analysis.values import Balance as Balance
    from feodum.analysis.values import JudgedMove as JudgedMove
    from feodum.analysis.values import Prospect as Prospect
    from feodum.analysis.values import Reason as Reason
    from feodum.api import load as load
    from feodum.api import make_bot as make_bot
    from feodum.api import new_session as new_session
    from feodum.bots import BOTS as BOTS
    from feodum.bots import add_bot as add_bot
    from feodum.bots.judgement.opinion import ALWAYS as ALWAYS
    from feodum.bots.judgement.opinion import CURE as CURE
    from feodum.bots.judgement.opinion import DOUBLER as DOUBLER
    from feodum.bots.judgement.opinion import EARLY as EARLY
    from feodum.bots.judgement.opinion import GAINER as GAINER
    from feodum.bots.judgement.opinion import SUPPORT as SUPPORT
    from feodum.bots.judgement.opinion import Answers as Answers
    from feodum.bots.judgement.opinion import Defence as Defence
    from feodum.bots.judgement.opinion import Demand as Demand
    from feodum.bots.judgement.opinion import EventOpinion as EventOpinion
    from feodum.bots.judgement.opinion import Opinion as Opinion
    from feodum.bots.judgement.opinion import Threat as Threat
    from feodum.bots.judgement.opinion import Traits as Traits
    from feodum.bots.judgement.opinion import WayOpinion as WayOpinion
    from feodum.bots.judgement.opinion import add_opinions as add_opinions
    from feodum.bots.judgement.sensible import Sensible as Sensible
    from feodum.bots.judgement.survey import Survey as Survey
    from feodum.boxes.basic import copper as copper
    from feodum.boxes.basic import curse as curse
    from feodum.boxes.basic import duchy as duchy
    from feodum.boxes.basic import estate as estate
    from feodum.boxes.basic import gold as gold
    from feodum.boxes.basic import province as province
    from feodum.boxes.basic import silver as silver
    from feodum.boxes.box import Box as Box
    from feodum.boxes.box import Edition as Edition
    from feodum.boxes.box import Recommended as Recommended
    from feodum.boxes.box import chapter as chapter
    from feodum.engine.abilities import ATTACKED as ATTACKED
    from feodum.engine.abilities import BOUGHT as BOUGHT
    from feodum.engine.abilities import CLEANING_UP as CLEANING_UP
    from feodum.engine.abilities import DISCARDED as DISCARDED
    from feodum.engine.abilities import GAINED as GAINED
    from feodum.engine.abilities import PHASE_BEGINS as PHASE_BEGINS
    from feodum.engine.abilities import PLAYED as PLAYED
    from feodum.engine.abilities import PLAYING as PLAYING
    from feodum.engine.abilities import TRASHED as TRASHED
    from feodum.engine.abilities import TURN_ENDS as TURN_ENDS
    from feodum.engine.abilities import TURN_STARTS as TURN_STARTS
    from feodum.engine.abilities import new_moment as new_moment
    from feodum.engine.card import ACTION as ACTION
    from feodum.engine.card import ATTACK as ATTACK
    from feodum.engine.card import CURSE as CURSE
    from feodum.engine.card import DURATION as DURATION
    from feodum.engine.card import END_TURN as END_TURN
    from feodum.engine.card import NO as NO
    from feodum.engine.card import NONE as NONE
    from feodum.engine.card import PASS as PASS
    from feodum.engine.card import PLAY_TREASURES as PLAY_TREASURES
    from feodum.engine.card import REACTION as REACTION
    from feodum.engine.card import TREASURE as TREASURE
    from feodum.engine.card import VICTORY as VICTORY
    from feodum.engine.card import YES as YES
    from feodum.engine.card import Answer as Answer
    from feodum.engine.card import Card as Card
    from feodum.engine.card import Choice as Choice
    from feodum.engine.card import Label as Label
    from feodum.engine.card import Move as Move
    from feodum.engine.card import action as action
    from feodum.engine.card import new_type as new_type
    from feodum.engine.card import treasure as treasure
    from feodum.engine.card import victory as victory
    from feodum.engine.cost import Cost as Cost
    from feodum.engine.cost import cost_of as cost_of
    from feodum.engine.decision import TURN as TURN
    from feodum.engine.decision import Agent as Agent
    from feodum.engine.decision import Decision as Decision
    from feodum.engine.effects import NEXT_TURN as NEXT_TURN
    from feodum.engine.effects import THIS_TURN as THIS_TURN
    from feodum.engine.effects import UNTIL_DONE as UNTIL_DONE
    from feodum.engine.effects import Effect as Effect
    from feodum.engine.errors import IllegalAnswer as IllegalAnswer
    from feodum.engine.errors import Problem as Problem
    from feodum.engine.errors import UnknownName as UnknownName
    from feodum.engine.game import Game as Game
    from feodum.engine.landscape import Beside as Beside
    from feodum.engine.landscape import Event as Event
    from feodum.engine.landscape import Landscape as Landscape
    from feodum.engine.landscape import Way as Way
    from feodum.engine.log import ALL as ALL
    from feodum.engine.log import NOBODY as NOBODY
    from feodum.engine.log import OWNER as OWNER
    from feodum.engine.mats import EXILE_MAT as EXILE_MAT
    from feodum.engine.mats import Mat as Mat
    from feodum.engine.mats import Token as Token
    from feodum.engine.moments import Moment as Moment
    from feodum.engine.phases import ACTIONS as ACTIONS
    from feodum.engine.phases import BUYS as BUYS
    from feodum.engine.phases import Phase as Phase
    from feodum.engine.play import Play as Play
    from feodum.engine.player import Player as Player
    from feodum.engine.position import Position as Position
    from feodum.engine.supply import Pile as Pile
    from feodum.engine.tracking import IN_DISCARD as IN_DISCARD
    from feodum.engine.tracking import IN_HAND as IN_HAND
    from feodum.engine.tracking import ON_DECK as ON_DECK
    from feodum.kingdoms.numbering import Numbering as Numbering
    from feodum.kingdoms.numbering import numbering as numbering
    from feodum.kingdoms.randomizer import Wish as Wish
    from feodum.kingdoms.request import KingdomRequest as KingdomRequest
    from feodum.kingdoms.sets import BOXES as BOXES
    from feodum.kingdoms.sets import LANDSCAPES as LANDSCAPES
    from feodum.kingdoms.sets import RECOMMENDED as RECOMMENDED
    from feodum.kingdoms.sets import SETS as SETS
    from feodum.kingdoms.sets import add_box as add_box
    from feodum.kingdoms.sets import add_set as add_set
    from feodum.kingdoms.sets import card as card
    from feodum.kingdoms.sets import landscape as landscape
    from feodum.kingdoms.table import ImpossibleTable as ImpossibleTable
    from feodum.kingdoms.table import Table as Table
    from feodum.lab import RaceInterrupted as RaceInterrupted
    from feodum.lab import RaceResult as RaceResult
    from feodum.lab import race as race
    from feodum.lab.api import simulate as simulate
    from feodum.lab.api import sweep as sweep
    from feodum.lab.api import tournament as tournament
    from feodum.lab.rollouts import Outcome as Outcome
    from feodum.lab.rollouts import hint as hint
    from feodum.lab.rollouts import play_out as play_out
    from feodum.lab.sweep import Sweep as Sweep
    from feodum.lab.sweep import SweepInterrupted as SweepInterrupted
    from feodum.lab.tournament import Tournament as Tournament
    from feodum.lab.tournament import TournamentInterrupted as TournamentInterrupted
    from feodum.locales import Locale as Locale
    from feodum.locales import add_texts as add_texts
    from feodum.plugins import load_plugin as load_plugin
    from feodum.scenarios import read_scenarios as read_scenarios
    from feodum.scenarios import run_scenario as run_scenario
    from feodum.session.rollouts import Rollouts as Rollouts
    from feodum.session.rollouts import watched as watched
    from feodum.session.save import BadSave as BadSave
    from feodum.session.save import save as save
    from feodum.session.seats import Seat as Seat
    from feodum.session.session import Session as Session
    from feodum.strategies.finding import find_strategy as find_strategy
    from feodum.strategies.finding import read_strategy as read_strategy
    from feodum.strategies.syntax import Strategy as Strategy
    from feodum.views.data import LogEntry as LogEntry
    from feodum.views.data import Question as Question
    from feodum.views.data import Result as Result
    from feodum.views.data import View as View
    from feodum.wording.logtext import LogText as LogText
    from feodum.wording.words import Words as Words

    __version__: str

HOMES = {
    "feodum.advice.study": "Advice AdviceInterrupted advise",
    "feodum.analysis.analysis": "AnalysisInterrupted analyse",
    "feodum.analysis.values": "Analysis Balance JudgedMove Prospect Reason",
    "feodum.api": "load make_bot new_session",
    "feodum.bots": "BOTS add_bot",
    "feodum.bots.judgement.opinion": (
        "ALWAYS CURE DOUBLER EARLY GAINER SUPPORT Answers Defence Demand EventOpinion Opinion "
        "Threat Traits WayOpinion add_opinions"
    ),
    "feodum.bots.judgement.sensible": "Sensible",
    "feodum.bots.judgement.survey": "Survey",
    "feodum.boxes.basic": "copper curse duchy estate gold province silver",
    "feodum.boxes.box": "Box Edition Recommended chapter",
    "feodum.engine.abilities": (
        "ATTACKED BOUGHT CLEANING_UP DISCARDED GAINED PHASE_BEGINS PLAYED PLAYING TRASHED "
        "TURN_ENDS TURN_STARTS new_moment"
    ),
    "feodum.engine.card": (
        "ACTION ATTACK CURSE DURATION END_TURN NO NONE PASS PLAY_TREASURES REACTION TREASURE "
        "VICTORY YES Answer Card Choice Label Move action new_type treasure victory"
    ),
    "feodum.engine.cost": "Cost cost_of",
    "feodum.engine.decision": "TURN Agent Decision",
    "feodum.engine.effects": "NEXT_TURN THIS_TURN UNTIL_DONE Effect",
    "feodum.engine.errors": "IllegalAnswer Problem UnknownName",
    "feodum.engine.game": "Game",
    "feodum.engine.landscape": "Beside Event Landscape Way",
    "feodum.engine.log": "ALL NOBODY OWNER",
    "feodum.engine.mats": "EXILE_MAT Mat Token",
    "feodum.engine.moments": "Moment",
    "feodum.engine.phases": "ACTIONS BUYS Phase",
    "feodum.engine.play": "Play",
    "feodum.engine.player": "Player",
    "feodum.engine.position": "Position",
    "feodum.engine.supply": "Pile",
    "feodum.engine.tracking": "IN_DISCARD IN_HAND ON_DECK",
    "feodum.kingdoms.numbering": "Numbering numbering",
    "feodum.kingdoms.randomizer": "Wish",
    "feodum.kingdoms.request": "KingdomRequest",
    "feodum.kingdoms.sets": "BOXES LANDSCAPES RECOMMENDED SETS add_box add_set card landscape",
    "feodum.kingdoms.table": "ImpossibleTable Table",
    "feodum.lab": "RaceInterrupted RaceResult race",
    "feodum.lab.api": "simulate sweep tournament",
    "feodum.lab.rollouts": "Outcome hint play_out",
    "feodum.lab.sweep": "Sweep SweepInterrupted",
    "feodum.lab.tournament": "Tournament TournamentInterrupted",
    "feodum.locales": "Locale add_texts",
    "feodum.plugins": "load_plugin",
    "feodum.scenarios": "read_scenarios run_scenario",
    "feodum.session.rollouts": "Rollouts watched",
    "feodum.views.data": "LogEntry Question Result View",
    "feodum.session.save": "BadSave save",
    "feodum.session.seats": "Seat",
    "feodum.session.session": "Session",
    "feodum.strategies.finding": "find_strategy read_strategy",
    "feodum.strategies.syntax": "Strategy",
    "feodum.wording.logtext": "LogText",
    "feodum.wording.words": "Words",
}
"""The public names, by the module that each comes from."""

_FOUND = {name: module for module, names in HOMES.items() for name in names.split()}
__all__ = [*_FOUND, "__version__"]


if not TYPE_CHECKING:  # otherwise type checkers would accept any name

    def __getattr__(name: str) -> object:
        if name == "__version__":
            from importlib.metadata import version

            found: object = version("feodum")
        elif name in _FOUND:
            found = getattr(import_module(_FOUND[name]), name)
        else:
            raise AttributeError(f"module 'feodum' has no attribute {name!r}")
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    return sorted(__all__)


def _tell(problem: "Problem") -> str:
    from feodum.locales import Locale
    from feodum.locales.problems import describe

    return describe(problem, Locale())


def _find(kind: str, key: str) -> object:
    from feodum.kingdoms.sets import referred_to

    return referred_to(kind, key)


def _policy(game: "Game", seconds: float | None) -> "Agent":
    from feodum.advice.policy import policy_for

    return policy_for(game, seconds)


if not TELLERS:
    TELLERS.append(_tell)
    FINDERS.append(_find)
    POLICIES.append(_policy)
