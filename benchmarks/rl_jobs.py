"""Measures `feodum.rl` in processor time and prints one JSON line."""

from __future__ import annotations

import gc
import json
import random
import sys
import time
from collections.abc import Callable

from feodum._build import COMPILED
from feodum.kingdoms.request import KingdomRequest
from feodum.rl.aec import aec_env
from feodum.rl.batch import Batch
from feodum.rl.episode import Episode, new_episode
from feodum.rl.setting import Setting

FIRST_GAME = KingdomRequest(recommended="base-2e/first-game")


def seconds(work: Callable[[], None], count: int) -> float:
    """The processor time of one of so many things, at its best of three."""
    best = float("inf")
    for _ in range(3):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return best / count


def repeated(work: Callable[[int], object], count: int) -> float:
    def all_of_it() -> None:
        for i in range(count):
            work(i)

    return seconds(all_of_it, count)


def batch_step(rounds: int) -> float:
    batch = Batch(64, seed=1)
    draw = random.Random(1).random
    episodes = batch.episodes

    def work() -> None:
        for _ in range(rounds):
            legal = [episode.actions for episode in episodes]
            batch.step([actions[int(draw() * len(actions))] for actions in legal])

    return seconds(work, 64 * rounds)


def aec_step(count: int) -> float:
    env = aec_env()
    env.reset(seed=1)
    draw = random.Random(1).random

    def work() -> None:
        for _ in range(count):
            if not env.agents or env.terminations[env.agent_selection] or env.playing().done:
                env.reset()
            seen, _, _, _, _ = env.last()
            legal = seen["action_mask"].nonzero()[0]
            env.step(int(legal[int(draw() * len(legal))]))

    return seconds(work, count)


def some_episode() -> Episode:
    """An episode some way on, between steps."""
    chance = random.Random(1)
    episode = new_episode(Setting(), 3)
    while episode.steps < 60 or not episode.runner.between_steps():
        episode.step(chance.choice(episode.actions))
    return episode


def main() -> None:
    scale = float(sys.argv[1])
    few = max(20, round(1000 * scale))
    found = {"batch_step": batch_step(max(5, round(300 * scale)))}
    gc.collect()
    found["aec_step"] = aec_step(5 * few)
    episode = some_episode()
    pooled = episode.clone()
    episode.determinize(0, 0)
    gc.disable()
    found["clone"] = repeated(lambda _: episode.clone(), few)
    found["clone_into"] = repeated(lambda _: episode.clone_into(pooled), few)
    found["determinize"] = repeated(lambda seed: episode.determinize(0, seed), few)
    gc.collect()
    setting = Setting()
    found["reset"] = repeated(lambda seed: new_episode(setting, seed), few)
    print(json.dumps({"compiled": COMPILED, **found}))


if __name__ == "__main__":
    main()
