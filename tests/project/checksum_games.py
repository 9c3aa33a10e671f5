"""Plays seeded games and prints a checksum for each, which is the same in every build.

python tests/project/checksum_games.py compiled 500
"""

from __future__ import annotations

import importlib
import json
import sys
import zlib
from typing import Final

from feodum._build import COMPILED
from feodum.engine.card import Answer
from feodum.engine.decision import TURN, Agent, Decision
from feodum.engine.game import Game
from feodum.engine.log import Recorder
from feodum.engine.random import Random
from feodum.engine.state import state
from feodum.kingdoms.randomizer import random_kingdom
from feodum.kingdoms.sets import landscapes
from feodum.kingdoms.table import Table, new_game
from feodum.views.log import entry_view

EDITIONS: Final = (
    ("base-2e",),
    ("menagerie",),
    ("base-1e", "intrigue-1e"),
    ("intrigue-2e",),
    ("base-2e", "intrigue-2e", "menagerie"),
    ("menagerie", "intrigue-1e", "base-1e"),
    ("base-1e", "base-2e", "intrigue-1e", "intrigue-2e", "menagerie"),
    ("menagerie", "intrigue-2e", "intrigue-1e", "base-2e", "base-1e"),
)
LANDSCAPES: Final = (0, 1, 2, 2)
"""How many landscapes there are, if the sets have any."""
MOST_TURNS: Final = 60
CLONED: Final = 50
"""After one decision in this many, a copy continues in place of the game."""
SECRET_ONES: Final = 7
"""One game in this many is shuffled by a secret."""
HOT_MODULES: Final = (
    *("engine.game", "engine.player", "engine.random"),
    *("engine.moments", "engine.play", "engine.effects", "engine.supply"),
    *("hidden.determinize", "views.view", "views.question", "views.log"),
    *("boxes.base.cards", "boxes.intrigue.cards", "boxes.menagerie.cards"),
    *("boxes.menagerie.events", "boxes.menagerie.ways"),
)


class Witness(Agent):
    """Gives random legal answers and records every decision."""

    def __init__(self, seed: int) -> None:
        self.random: Final = Random(seed)
        self.checksum = 0
        self.decisions = 0

    def answer(self, decision: Decision) -> Answer:
        candidates = decision.options() if decision.kind == TURN else decision.candidates
        answer = self.choose(decision)
        self.take_down(
            decision.player.seat,
            decision.kind,
            decision.verb,
            decision.card.key if decision.card is not None else None,
            decision.about.key if decision.about is not None else None,
            decision.whom.seat,
            [choice.name for choice in candidates],
            [decision.least, decision.most, decision.all_or_none],
            [choice.name for choice in answer],
        )
        self.decisions += 1
        return answer

    def take_down(self, *facts: object) -> None:
        self.checksum = zlib.crc32(json.dumps(facts).encode(), self.checksum)

    def choose(self, decision: Decision) -> Answer:
        if decision.kind == TURN:
            moves = decision.options()
            # The last moves end the phase and the turn: without them, others come up more often.
            most = len(moves) if self.below(4) == 0 or len(moves) < 3 else len(moves) - 2
            return moves[self.below(most)].alone
        if decision.one_name:
            name = decision.candidates[self.below(len(decision.candidates))]
            return (name,) * self.below(decision.candidates.count(name) + 1)
        count = decision.least + self.below(decision.most - decision.least + 1)
        if decision.all_or_none and count < decision.most:
            count = 0
        left = decision.candidates.copy()
        return tuple([left.pop(self.below(len(left))) for _ in range(count)])

    def below(self, n: int) -> int:
        return int(self.random.below(n))


def random_landscapes(seed: int, sets: tuple[str, ...]) -> tuple[str, ...]:
    random = Random(seed ^ 0x1A2D)
    known = list(landscapes(sets))
    count = LANDSCAPES[random.below(len(LANDSCAPES))] if known else 0
    return tuple([known.pop(random.below(len(known))) for _ in range(count)])


def game_checksum(seed: int) -> tuple[int, int]:
    """The checksum of a game, and how many decisions it took."""
    sets = EDITIONS[seed % len(EDITIONS)]
    players = 2 + seed // len(EDITIONS) % 5
    kingdom = random_kingdom(seed, sets)
    table = Table(kingdom, players, sets, seed, None, random_landscapes(seed, sets))
    game = new_game(table, None if seed % SECRET_ONES else seed.to_bytes(32, "big"))
    witness = Witness(seed)
    game.agents = [witness] * players
    if seed // len(EDITIONS) % 2:
        game.log = Recorder()
    while not game.over and game.current.turns < MOST_TURNS:
        game.step()
        if witness.decisions % CLONED == 0:
            game = copy_of(game, witness)
    witness.take_down(state(game), [player.seat for player in game.winners()], game.scores())
    if game.log is not None:
        witness.take_down([entry_view(event, 0) for event in game.log.entries])
    return witness.checksum, witness.decisions


def copy_of(game: Game, agent: Agent) -> Game:
    copy = game.clone()
    copy.agents = [agent] * len(copy.players)
    copy.log = game.log
    return copy


def assert_build(wanted: str) -> None:
    assert wanted in ("compiled", "pure")
    assert (wanted == "compiled") == COMPILED
    for name in HOT_MODULES:
        file = str(importlib.import_module(f"feodum.{name}").__file__)
        assert file.endswith(".py") != COMPILED, file


def main(wanted: str, games: int) -> None:
    assert_build(wanted)
    results = [game_checksum(seed) for seed in range(games)]
    document = {
        "build": "compiled" if COMPILED else "pure",
        "checksums": [checksum for checksum, _ in results],
        "decisions": [decisions for _, decisions in results],
    }
    sys.stdout.write(json.dumps(document) + "\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
