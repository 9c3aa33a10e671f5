"""How games go turn by turn: a bot's score, coins, money, deck size, gains and Provinces.

Everything is counted in whole numbers, so results can be added in any order. There are only as many
counts as there are different things that can happen in a turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from feodum.boxes.basic import province

if TYPE_CHECKING:
    from feodum.engine.game import Game
    from feodum.engine.ledger import Account

WIDTH: Final = 10_000
"""A key is a turn multiplied by this, plus a number or a card's slot."""
HALF: Final = WIDTH // 2
"""Added to numbers, because they may be negative."""
LAST_TURN: Final = 100
"""Later turns count as this one."""


@final
class Curves:
    """What one bot had at the end of its turns, and what it gained in them."""

    def __init__(self) -> None:
        self.scores: Final[dict[int, int]] = {}
        self.coins: Final[dict[int, int]] = {}
        """The coins made in each turn."""
        self.money: Final[dict[int, int]] = {}
        """The coins of all cards in the deck."""
        self.cards: Final[dict[int, int]] = {}
        self.gains: Final[dict[int, int]] = {}
        self.provinces: Final[dict[int, int]] = {}
        """The turns in which the first Province was gained, the second, and so on. These keys are
        the number of Provinces multiplied by `WIDTH`, plus the turn."""

    @property
    def histograms(self) -> list[dict[int, int]]:
        return [self.scores, self.coins, self.money, self.cards, self.gains, self.provinces]

    def add_turn(self, turn: int, account: Account, earned: int) -> None:
        base = min(turn, LAST_TURN) * WIDTH + HALF
        count(self.scores, base + account.score())
        count(self.coins, base + min(earned, HALF - 1))
        count(self.money, base + int(account.coins + account.bonus_coins))
        count(self.cards, base + int(account.cards))

    def add_gain(self, turn: int, slot: int) -> None:
        count(self.gains, min(turn, LAST_TURN) * WIDTH + slot)

    def add_province(self, number: int, turn: int) -> None:
        count(self.provinces, number * WIDTH + min(turn, LAST_TURN))

    def merge(self, other: Curves) -> None:
        for mine, theirs in zip(self.histograms, other.histograms, strict=True):
            add_all(mine, theirs)


def count(histogram: dict[int, int], key: int) -> None:
    histogram[key] = histogram.get(key, 0) + 1


def add_all(histogram: dict[int, int], other: dict[int, int]) -> None:
    for key in other:
        histogram[key] = histogram.get(key, 0) + other[key]


def by_turn(histogram: dict[int, int]) -> dict[int, dict[int, int]]:
    """For each turn, how often each number occurred."""
    turns: dict[int, dict[int, int]] = {}
    for key in sorted(histogram):
        turns.setdefault(key // WIDTH, {})[key % WIDTH - HALF] = histogram[key]
    return turns


def gains_by_turn(histogram: dict[int, int]) -> dict[int, dict[int, int]]:
    """For each turn, how often each card was gained, by slot; or for each number of Provinces, how
    often it was reached in each turn."""
    turns: dict[int, dict[int, int]] = {}
    for key in sorted(histogram):
        turns.setdefault(key // WIDTH, {})[key % WIDTH] = histogram[key]
    return turns


def run_recorded(game: Game, most_turns: int, curves: list[Curves], shift: int) -> None:
    """Play a game as `Game.run` does, and record how each turn ends and what is gained."""
    ledger = game.keep_ledger()
    arrivals: list[int] = []
    ledger.arrivals = arrivals
    bots = len(curves)
    provinces = [0] * bots
    while not game.over and not (game.between_turns() and game.current.turns >= most_turns):
        player = game.current
        extra = game.extra_turn
        game.step()
        if not game.between_turns():
            continue
        if not extra:
            bot = (player.seat - shift) % bots
            curves[bot].add_turn(player.turns, ledger.accounts[player.seat], int(ledger.earned))
        for i in range(0, len(arrivals), 2):
            gainer = game.players[arrivals[i]]
            turn = max(1, gainer.turns)
            bot = (gainer.seat - shift) % bots
            curves[bot].add_gain(turn, arrivals[i + 1])
            if arrivals[i + 1] == province.slot:
                provinces[bot] += 1
                curves[bot].add_province(provinces[bot], turn)
        arrivals.clear()
