"""Race two bots on a hundred random kingdoms that have a card with +Buy."""

import feodum

wanted = feodum.KingdomRequest(sets=("base-2e", "base-1e"), wishes=(feodum.Wish.BUY,))


def table(seed: int) -> feodum.Table:
    """The table of one game: each seed gives a different kingdom."""
    return wanted.table(players=2, seed=seed)


result = feodum.race(["basic", "big-money"], table, games=100, seed=1)
for bot in result.bots:
    print(f"{bot.name:10} {bot.wins:3} wins, {bot.score.mean:5.1f} VP ± {bot.score.error:.1f}")
print(f"{result.games} games, {result.turns.mean:.1f} turns a game")
