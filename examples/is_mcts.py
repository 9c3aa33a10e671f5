"""A search that does not cheat: information-set Monte Carlo tree search with `feodum.rl`.

Each simulation deals again what the player cannot know, walks down one tree for all deals, and
plays on at random. It needs `pip install 'feodum[rl]'`.
"""

from __future__ import annotations

import math
import random

from feodum import KingdomRequest, rl

EXPLORATION = 0.7
ROLLOUT = 30
SETTING = rl.Setting(
    request=KingdomRequest(recommended="base-2e/first-game"),
    skip_forced=True,
    auto_treasures=True,
)


class Node:
    """An action: how often it was tried, how often it could be, and what it brought."""

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.children: dict[int, Node] = {}

    def bound(self) -> float:
        """The mean, and more the less is known."""
        return self.total / self.visits + EXPLORATION * math.sqrt(
            math.log(self.available) / self.visits
        )


def search(episode: rl.Episode, simulations: int, seed: int) -> Node:
    """The root of the tree after this number of simulations."""
    chance = random.Random(seed)
    root = Node()
    for simulation in range(simulations):
        world = episode.determinize(episode.seat, seed + simulation)
        path = walk(root, world, chance)
        values = play_out(world, chance)
        for seat, node in path:
            node.visits += 1
            node.total += values[seat]
    return root


def walk(node: Node, world: rl.Episode, chance: random.Random) -> list[tuple[int, Node]]:
    """Go down the tree by what is legal in this world, and add one node to it."""
    path: list[tuple[int, Node]] = []
    while not world.done:
        fresh = [action for action in world.actions if action not in node.children]
        for action in world.actions:
            if action in node.children:
                node.children[action].available += 1
        if fresh:
            action = chance.choice(fresh)
            node.children[action] = Node()
            node.children[action].available = 1
        else:
            action = max(world.actions, key=lambda one: node.children[one].bound())
        node = node.children[action]
        path.append((world.seat, node))
        world.step(action)
        if fresh:
            break
    return path


def play_out(world: rl.Episode, chance: random.Random) -> list[float]:
    """Play on at random for a while; what that is worth to each seat, from -1 to 1."""
    for _ in range(ROLLOUT):
        if world.done:
            break
        world.step(chance.choice(world.actions))
    if world.terminated:
        return world.rewards
    return [math.tanh(world.lead_of(player) / 8) for player in world.game.players]


if __name__ == "__main__":
    episode = rl.new_episode(SETTING, seed=4)
    for turn in range(6):
        root = search(episode, simulations=40, seed=turn)
        best = max(root.children, key=lambda action: root.children[action].visits)
        print(
            f"Player {episode.seat + 1}: {episode.name(best)} ({root.children[best].visits} of 40)"
        )
        episode.step(best)
