"""Measures games of OpenSpiel, RLCard and PettingZoo, played at random; prints one JSON line.

Each step is an action from Python, with the observation of the player who takes it.
"""

from __future__ import annotations

import json
import random
import sys
import time
import warnings
from importlib import import_module
from typing import Any

SPIEL = ("gin_rummy", "backgammon", "hanabi", "crazy_eights")
ZOO = ("hanabi_v5", "texas_holdem_no_limit_v6", "connect_four_v3")


def spiel_step(name: str, count: int) -> float:
    import pyspiel

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


def zoo_step(name: str, count: int) -> float:
    """A step without the wrappers that check actions: our own has none either."""
    env = import_module(f"pettingzoo.classic.{name}").raw_env()
    env.reset(seed=1)
    chance = random.Random(1)
    done = 0
    start = time.process_time()
    while done < count:
        seen, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.reset()
            continue
        env.step(int(chance.choice(seen["action_mask"].nonzero()[0])))
        done += 1
    return (time.process_time() - start) / count


def main() -> None:
    warnings.simplefilter("ignore")
    scale = float(sys.argv[1])
    count = max(200, round(10_000 * scale))
    found = {f"OpenSpiel, {name}": spiel_step(name, count) for name in SPIEL}
    found["RLCard, gin-rummy"] = rlcard_step("gin-rummy", count)
    found |= {f"PettingZoo, {name}": zoo_step(name, count) for name in ZOO}
    print(json.dumps(found))


if __name__ == "__main__":
    main()
