"""Many games: races between bots, and their statistics."""

from feodum.simulate.race import BotResult, RaceInterrupted, RaceResult, race
from feodum.simulate.tally import Mean

__all__ = ["BotResult", "Mean", "RaceInterrupted", "RaceResult", "race"]
