"""Measures `feodum.rl` in processor time and prints one JSON line."""

from __future__ import annotations

import gc
import json
import random
import sys
import time
import tracemalloc
from collections.abc import Callable

from feodum._build import COMPILED
from feodum.bots import make_bot
from feodum.engine.decision import answer_of
from feodum.rl.aec import aec_env
from feodum.rl.batch import Batch
from feodum.rl.episode import Episode, new_episode
from feodum.rl.runner import NO_ANSWERS, Past, Runner
from feodum.rl.setting import Setting

TRIES = 3


def seconds(work: Callable[[], None], count: int) -> float:
    """The processor time of one of these, at its best of three tries."""
    best = float("inf")
    for _ in range(TRIES):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return best / count


def repeated(work: Callable[[int], object], count: int) -> float:
    def all_of_it() -> None:
        for i in range(count):
            work(i)

    return seconds(all_of_it, count)


def play_batch(batch: Batch, rounds: int) -> None:
    """Play at random."""
    draw = random.Random(1).random
    episodes = batch.episodes
    for _ in range(rounds):
        legal = [episode.actions for episode in episodes]
        batch.step([actions[int(draw() * len(actions))] for actions in legal])


def batch_step(rounds: int) -> float:
    batch = Batch(64, seed=1)
    return seconds(lambda: play_batch(batch, rounds), 64 * rounds)


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


def basic_answer(games: int) -> float:
    """How much longer an answer of `basic` takes from outside than inside a simulation."""
    setting = Setting()
    answers = 0

    def simulate(seed: int) -> None:
        game = setting.game(seed)
        game.agents = [make_bot("basic", 2 * seed), make_bot("basic", 2 * seed + 1)]
        while not game.over:
            game.step()

    def answer(seed: int) -> None:
        nonlocal answers
        game = setting.game(seed)
        bots = [make_bot("basic", 2 * seed), make_bot("basic", 2 * seed + 1)]
        runner = Runner(game, Past(), [None, None])
        runner.start(NO_ANSWERS)
        decision = game.decision
        while not game.over:
            runner.answer(answer_of(bots[decision.player.seat], decision))
        answers += len(runner.past.answers)

    longer = repeated(answer, games) - repeated(simulate, games)
    return longer * games * TRIES / answers


def kilobytes(count: int) -> float:
    """The memory of an environment in the middle of its game, with its rows of the arrays."""
    play_batch(Batch(1), 50)
    gc.collect()
    tracemalloc.start()
    batch = Batch(count, seed=2)
    play_batch(batch, 150)
    gc.collect()
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return taken / count / 1000


def some_episode(*, inside: bool) -> Episode:
    """An episode some way on, between steps or in the middle of a card."""
    chance = random.Random(1)
    episode = new_episode(Setting(), 3)
    while episode.steps < 60 or episode.runner.between_steps() == inside:
        episode.step(chance.choice(episode.actions))
    return episode


def copies(count: int, *, inside: bool) -> dict[str, float]:
    """Copies of an episode, once the first one has been made."""
    episode = some_episode(inside=inside)
    pooled = episode.clone()
    where = "_inside" if inside else ""
    return {
        f"clone{where}": repeated(lambda _: episode.clone(), count),
        f"clone_into{where}": repeated(lambda _: episode.clone_into(pooled), count),
    }


def main() -> None:
    scale = float(sys.argv[1])
    few = max(20, round(1000 * scale))
    found = {"batch_step": batch_step(max(5, round(300 * scale)))}
    gc.collect()
    found["aec_step"] = aec_step(5 * few)
    gc.collect()
    gc.disable()
    found["basic_answer"] = basic_answer(max(4, few // 10))
    gc.collect()
    found |= copies(few, inside=False) | copies(few, inside=True)
    episode = some_episode(inside=False)
    episode.determinize(0, 0)
    found["determinize"] = repeated(lambda seed: episode.determinize(0, seed), few)
    gc.collect()
    setting = Setting()
    found["reset"] = repeated(lambda seed: new_episode(setting, seed), few)
    gc.enable()
    found["kilobytes"] = kilobytes(max(10, few // 5))
    print(json.dumps({"compiled": COMPILED, **found}))


if __name__ == "__main__":
    main()
