"""Measures games of OpenSpiel and RLCard with random legal actions; prints one JSON line."""

from __future__ import annotations

import json
import random
import sys
import time
from typing import Any

SPIEL = ("gin_rummy", "backgammon", "hanabi", "crazy_eights")


def spiel_step(name: str, count: int) -> float:
    """The processor time of an action with its observation, from Python."""
    import pyspiel  # type: ignore[import-not-found,unused-ignore]

    game = pyspiel.load_game(name)
    seen_as_observation = game.get_type().provides_observation_tensor
    chance = random.Random(1)
    state: Any = game.new_initial_state()
    done = 0
    start = time.process_time()
    while done < count:
        if state.is_terminal():
            state = game.new_initial_state()
        elif state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(chance.choices(*zip(*outcomes, strict=True))[0])
        else:
            player = state.current_player()
            if seen_as_observation:
                state.observation_tensor(player)
            else:
                state.information_state_tensor(player)
            state.apply_action(chance.choice(state.legal_actions()))
            done += 1
    return (time.process_time() - start) / count


def rlcard_step(name: str, count: int) -> float:
    import rlcard  # type: ignore[import-not-found,unused-ignore]

    env = rlcard.make(name, config={"seed": 1})
    chance = random.Random(1)
    state, _ = env.reset()
    start = time.process_time()
    for _ in range(count):
        if env.is_over():
            state, _ = env.reset()
        state, _ = env.step(chance.choice(list(state["legal_actions"])))
    return (time.process_time() - start) / count


def main() -> None:
    scale = float(sys.argv[1])
    count = max(200, round(10_000 * scale))
    found = {f"OpenSpiel {name}": spiel_step(name, count) for name in SPIEL}
    found["RLCard gin-rummy"] = rlcard_step("gin-rummy", count)
    print(json.dumps(found))


if __name__ == "__main__":
    main()
