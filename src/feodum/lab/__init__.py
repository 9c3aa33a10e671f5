"""Many games: races between bots, and their statistics."""

from feodum.lab.race import RaceInterrupted, race
from feodum.lab.result import BotResult, RaceResult
from feodum.lab.tally import Mean

__all__ = ["BotResult", "Mean", "RaceInterrupted", "RaceResult", "race"]
