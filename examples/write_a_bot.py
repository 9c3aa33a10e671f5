"""A bot in a few lines, and its race against Big Money."""

import feodum
from feodum import Answer, Sensible

WISHES = (
    "play Smithy",
    "play treasures",
    "buy Province",
    "buy Gold",
    "buy Smithy",
    "buy Silver",
    "end turn",
)
SMITHY = feodum.card("smithy")


class SmithyMoney(Sensible):
    """Makes the first legal move of a list; two Smithies are enough."""

    def turn(self, decision: feodum.Decision) -> Answer:
        moves = {option.name: option for option in decision.options()}
        if decision.player.all_cards().count(SMITHY) >= 2:
            moves.pop("buy Smithy", None)
        return next(moves[wish].alone for wish in WISHES if wish in moves)


def smithy_money(_seed: int) -> SmithyMoney:
    return SmithyMoney()


table = feodum.KingdomRequest(recommended="base-2e/first-game").table()
result = feodum.race([smithy_money, "big-money"], table, games=200, seed=1)
for bot in result.bots:
    print(f"{bot.name:12} {bot.wins / result.games:.0%} wins, {bot.ties / result.games:.0%} ties")
