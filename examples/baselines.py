"""Numbers to beat: how often players win against the bots in a hundred fixed kingdoms.

python examples/baselines.py --games 100

A tie is half a win. Each share has the interval of the mean over the kingdoms. `--players` names
other bots: `expert` takes its time, so give it few games. `--network FILE` adds a network of
`examples/train_ppo.py --random --save FILE`; for a player of your own, replace `network_share`.
It needs `pip install 'feodum[rl]'`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial
from statistics import mean, stdev

import feodum
from feodum import KingdomRequest, rl

PLAYERS = ("random", "big-money", "basic")
OPPONENTS = ("big-money", "basic")
Share = Callable[[KingdomRequest, str, int], float]
"""How often a player wins in a kingdom against an opponent, in the games of a seed."""


def bot_share(bot: str, games: int, request: KingdomRequest, opponent: str, seed: int) -> float:
    result = feodum.race([bot, opponent], request.table(seed=0), games, seed)
    return result.bots[0].points_share


def network_share(file: str, games: int) -> Share:
    import torch
    import train_ppo

    net = train_ppo.Net(int(rl.size_of(2)))
    net.load_state_dict(torch.load(file))
    torch.set_num_threads(1)
    return partial(train_ppo.evaluate, net, games)


def told(shares: list[float]) -> str:
    if len(shares) < 2:
        return f"{shares[0]:.1%}"
    return f"{mean(shares):.1%} ± {1.96 * stdev(shares) / len(shares) ** 0.5:.1%}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="in each kingdom")
    parser.add_argument("--kingdoms", type=int, default=100, help="only the first of the hundred")
    parser.add_argument("--players", nargs="*", default=PLAYERS, help="names of bots")
    parser.add_argument("--network", help="a file that train_ppo.py has saved")
    options = parser.parse_args()
    kingdoms = rl.hundred_kingdoms()[: options.kingdoms]
    bots: list[str] = options.players
    players: dict[str, Share] = {bot: partial(bot_share, bot, options.games) for bot in bots}
    if options.network:
        players["network"] = network_share(options.network, options.games)
    print("| player | " + " | ".join(f"against {opponent}" for opponent in OPPONENTS) + " |")
    print("|---|" + "---|" * len(OPPONENTS))
    for name, share in players.items():
        shares: dict[str, list[float]] = {opponent: [] for opponent in OPPONENTS}
        for number, request in enumerate(kingdoms, 1):
            if sys.stderr.isatty():
                sys.stderr.write(f"\r\033[K{name}: kingdom {number}\r")
            for opponent, found in shares.items():
                found.append(share(request, opponent, number))
        cells = [told(found) for found in shares.values()]
        print(f"| {name} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
