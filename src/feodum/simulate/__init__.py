"""Many games: races between bots, and their statistics."""

from feodum.simulate.race import RaceInterrupted, race
from feodum.simulate.result import BotResult, RaceResult
from feodum.simulate.tally import Mean

__all__ = ["BotResult", "Mean", "RaceInterrupted", "RaceResult", "race"]
