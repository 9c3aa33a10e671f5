"""Trains a small network with masked PPO against a bot, on one core.

python examples/train_ppo.py --seconds 180 --opponent big-money

With `--random`, each game has another kingdom. `--save` keeps the network, which
`examples/baselines.py --network` lets play against the bots. It needs
`pip install 'feodum[rl]' torch`, and the compiled build if it is not to take long.
"""

from __future__ import annotations

import argparse
import sys
import time
from typing import Any

from feodum import KingdomRequest, rl

try:
    import numpy as np
    import torch
    from torch import nn
except ModuleNotFoundError:
    print("This example needs NumPy and PyTorch: pip install 'feodum[rl]' torch")
    sys.exit(0)

GAMES, STEPS = 64, 128
DISCOUNT, TRACE, CLIP = 0.999, 0.97, 0.2
FIRST_GAME = KingdomRequest(recommended="base-2e/first-game")


class Net(nn.Module):
    """Two layers for what to do and what the position is worth."""

    def __init__(self, size: int) -> None:
        super().__init__()
        body = [nn.Linear(size, 128), nn.Tanh(), nn.Linear(128, 128), nn.Tanh()]
        self.body = nn.Sequential(*body)
        self.policy, self.value = nn.Linear(128, rl.ACTIONS), nn.Linear(128, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)

    def forward(self, seen: Any, mask: Any) -> tuple[Any, Any]:
        found = self.body(seen)
        logits = self.policy(found).masked_fill(~mask, -1e9)
        return torch.distributions.Categorical(logits=logits), self.value(found).squeeze(-1)


def new_batch(request: KingdomRequest, opponent: str, seed: int, lead: float) -> rl.Batch:
    return rl.Batch(
        GAMES, seed=seed, request=request, opponents=opponent, seat="random", lead=lead,
        skip_forced=True, auto_treasures=True, max_turns=60,
    )  # fmt: skip


def shown(batch: rl.Batch) -> tuple[Any, Any]:
    seen = torch.log1p(torch.from_numpy(batch.observations.astype(np.float32)))
    return seen, torch.from_numpy(batch.masks.copy())


def collect(batch: rl.Batch, net: Net) -> tuple[list[Any], list[float]]:
    """Play some steps of all games: what was seen and done, its advantage and its return."""
    rows = np.arange(GAMES)
    played, won = [], []
    values, rewards, ends = [], [], []
    for _ in range(STEPS):
        seen, mask = shown(batch)
        with torch.no_grad():
            policy, value = net(seen, mask)
        action = policy.sample()
        seats = batch.seats.copy()
        batch.step(action.numpy())
        reward = batch.rewards[rows, seats]
        end = batch.terminated | batch.truncated
        won += [(1 + np.sign(one)) / 2 for one in reward[batch.terminated]]
        played.append((seen, mask, action, policy.log_prob(action)))
        values.append(value)
        rewards.append(torch.from_numpy(reward.astype(np.float32)))
        ends.append(torch.from_numpy(end.astype(np.float32)))
    with torch.no_grad():
        values.append(net(*shown(batch))[1])
    advantages, last = [], torch.zeros(GAMES)
    for t in reversed(range(STEPS)):
        going = 1 - ends[t]
        error = rewards[t] + DISCOUNT * going * values[t + 1] - values[t]
        last = error + DISCOUNT * TRACE * going * last
        advantages.insert(0, last)
    advantage = torch.cat(advantages)
    parts = [torch.cat([step[i] for step in played]) for i in range(4)]
    return [*parts, advantage, advantage + torch.cat(values[:-1])], won


def learn(net: Net, optimizer: Any, data: list[Any]) -> None:
    advantage = (data[4] - data[4].mean()) / (data[4].std() + 1e-8)
    for _ in range(2):
        for part in torch.randperm(len(advantage)).split(1024):
            seen, mask, action, before = (one[part] for one in data[:4])
            policy, value = net(seen, mask)
            ratio = (policy.log_prob(action) - before).exp()
            gain = advantage[part]
            better = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            worth = (value - data[5][part]).pow(2).mean()
            loss = 0.5 * worth - better - 0.01 * policy.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()


def evaluate(net: Net, games: int, request: KingdomRequest, opponent: str, seed: int) -> float:
    """The share of games that the network wins with its best actions; a tie is half a win."""
    batch = new_batch(request, opponent, seed, 0.0)
    rows = np.arange(GAMES)
    won: list[float] = []
    for_each_row = -(-games // GAMES)  # the first games of all rows, or short ones would count more
    ended = np.zeros(GAMES, int)
    while (ended < for_each_row).any():
        with torch.no_grad():
            policy, _ = net(*shown(batch))
        seats = batch.seats.copy()
        batch.step(policy.probs.argmax(1).numpy())
        end = (batch.terminated | batch.truncated) & (ended < for_each_row)
        won += [(1 + one) / 2 for one in batch.rewards[rows, seats][end]]
        ended += end
    return float(np.mean(won))


def train(request: KingdomRequest, opponent: str, seconds: float, seed: int) -> Net:
    """Train for this many seconds of processor time."""
    torch.set_num_threads(1)
    torch.manual_seed(seed)
    batch = new_batch(request, opponent, seed, 0.05)
    net = Net(int(rl.size_of(2)))
    optimizer = torch.optim.Adam(net.parameters(), lr=1e-3, eps=1e-5)
    start, rounds, recent = time.process_time(), 0, []
    while (spent := time.process_time() - start) < seconds:
        optimizer.param_groups[0]["lr"] = 1e-3 * (1 - spent / seconds) + 5e-5
        data, won = collect(batch, net)
        learn(net, optimizer, data)
        rounds += 1
        recent = [*recent, *won][-500:]
        if rounds % 10 == 0 and recent:
            print(f"{spent:5.0f} s, {rounds * GAMES * STEPS} steps: wins {np.mean(recent):.2f}")
    return net


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=180)
    parser.add_argument("--opponent", default="big-money")
    parser.add_argument("--random", action="store_true", help="another kingdom in each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", help="a file for the network")
    options = parser.parse_args()
    request = KingdomRequest() if options.random else FIRST_GAME
    net = train(request, options.opponent, options.seconds, options.seed)
    if options.save:
        torch.save(net.state_dict(), options.save)
    share = evaluate(net, 1024, request, options.opponent, options.seed + 10**6)
    print(f"With its best actions it wins {share:.3f} of 1024 games against {options.opponent}.")


if __name__ == "__main__":
    main()
