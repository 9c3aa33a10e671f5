"""The bots: legal answers to everything, no peeping, and how well they play."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Final

import pytest

from feodum.bots import BOTS, make_bot
from feodum.bots.basic import Basic
from feodum.bots.benchmark import KINGDOM, Engine
from feodum.bots.big_money import BigMoney
from feodum.cards.base import moat, smithy, witch
from feodum.cards.basic import curse
from feodum.engine.card import PASS, Answer, Card
from feodum.engine.decision import KIND_NAMES, NEXT, Agent, Decision
from feodum.engine.errors import UnknownName
from feodum.engine.notation import write_answer
from feodum.engine.position import Position
from feodum.kingdoms.randomizer import random_kingdom
from feodum.kingdoms.sets import SETS, kingdom_cards
from feodum.kingdoms.table import Table, new_game
from feodum.session.determinize import determinize
from feodum.simulate import race
from tests.support import Seeded, Whim, lively_answer, random_table, stocked_game

KINGDOM_CARDS: Final = sorted(
    {card for cards in SETS.values() for card in cards}, key=lambda card: card.key
)


class Watched(Agent):
    """Checks each answer of a bot, and counts the kinds of decisions."""

    def __init__(self, bot: Agent, kinds: Counter[str]) -> None:
        self.bot: Final = bot
        self.kinds: Final = kinds
        self.given: Final[list[str]] = []

    def answer(self, decision: Decision) -> Answer:
        answer = self.bot.answer(decision)
        decision.refuse(answer)
        self.kinds[KIND_NAMES[decision.kind]] += 1
        self.given.append(write_answer(answer))
        return answer


def table_for(sets: tuple[str, ...], seed: int) -> Table:
    return Table(random_kingdom(seed, sets), sets=sets)


def table_with(card: Card, seed: int) -> Table:
    sets = tuple(name for name, cards in SETS.items() if card in cards)[:1]
    return Table(random_kingdom(seed, sets, required=[card.name]), sets=sets)


@pytest.mark.parametrize("name", BOTS)
def test_answers_are_legal_whatever_the_deck(name: str) -> None:
    """The cards at the start are any: also a bot that buys no Actions must know how to answer."""
    kinds: Counter[str] = Counter()
    for seed in range(80):
        table = random_table(seed)
        game = stocked_game(table, seed)
        watched = Watched(make_bot(name, seed), kinds)
        others: list[Agent] = [Whim(seed, keen=80) for _ in range(table.players - 1)]
        game.agents = [watched, *others]
        while not game.over and game.current.turns < 25:
            game.step()
    assert {"turn", "cards", "next"} <= set(kinds)
    if name != "big-money":
        assert {"yes-no", "abilities", "order"} <= set(kinds)


@pytest.mark.parametrize("name", BOTS)
def test_same_seed_same_answers(name: str) -> None:
    runs: list[list[str]] = []
    for _ in range(2):
        watched = [Watched(make_bot(name, 3 + seat), Counter()) for seat in range(3)]
        game = new_game(Table(random_kingdom(5), 3, seed=5))
        game.agents = list[Agent](watched)
        game.run()
        runs.append([answer for agent in watched for answer in agent.given])
    assert runs[0] == runs[1]


def test_random_draws_by_its_seed() -> None:
    given: list[list[str]] = []
    for seed in (1, 2):
        watched = Watched(make_bot("random", seed), Counter())
        game = new_game(random_table(0))
        game.agents = [watched] * len(game.players)
        for _ in range(40):
            game.step()
        given.append(watched.given)
    assert given[0] != given[1]


def test_random_gives_every_legal_answer() -> None:
    game = new_game(Table(("Cellar",), seed=2, first=0))
    player = game.players[0]
    cellar = game.cards["Cellar"]
    player.hand = [cellar, *[game.cards[name] for name in ("Copper", "Estate", "Estate")]]
    position = Position(game)
    position.answer(cellar.playing.alone)
    bot = make_bot("random", 1)
    answers = {write_answer(bot.answer(position.decision)) for _ in range(500)}
    assert answers == {
        "none",
        "Copper",
        "Estate",
        "2 Estate",
        "Copper, Estate",
        "Estate, Copper",
        "Copper, 2 Estate",
        "2 Estate, Copper",
        "Estate, Copper, Estate",
    }


@pytest.mark.parametrize("name", BOTS)
def test_no_bot_sees_hidden_cards(name: str) -> None:
    """Dealing anew what the seat cannot know does not change its answer."""
    compared = 0
    for seed in range(24):
        position = Position(stocked_game(random_table(seed, most_players=3), seed))
        pick = Seeded(seed)
        for _ in range(30):
            if position.game.over:
                break
            seat = position.decision.player.seat
            dealt = determinize(position, seat, seed)
            answer = make_bot(name, seed).answer(position.decision)
            assert make_bot(name, seed).answer(dealt.decision) == answer
            compared += 1
            position.answer(lively_answer(position.decision, pick))
    assert compared > 400


def test_basic_reveals_moat_against_what_would_hurt_and_only_then() -> None:
    for curses, expected in ((10, moat), (0, PASS)):
        game = new_game(Table(("Moat", "Witch"), first=0))
        game.supply[curse] = curses
        game.players[0].hand = [witch]
        game.players[1].hand = [moat]
        position = Position(game)
        position.answer(witch.playing.alone)
        assert position.decision.kind == NEXT
        assert make_bot("basic").answer(position.decision) == expected.alone


def test_unknown_bot() -> None:
    with pytest.raises(UnknownName, match="bigmoney"):
        make_bot("bigmoney")


# ---- strength


@pytest.mark.slow
@pytest.mark.parametrize("sets", [("base-1e",), ("base-2e",), ("base-2e", "base-1e")])
def test_basic_beats_big_money(sets: tuple[str, ...]) -> None:
    result = race(["basic", "big-money"], partial(table_for, sets), 2000, seed=1)
    assert result.unfinished == 0
    assert result.bots[0].wins / result.games >= 0.60


@pytest.mark.parametrize("card", KINGDOM_CARDS, ids=lambda card: card.key)
def test_basic_beats_random_with_any_card_forced_into_its_deck(card: Card) -> None:
    def forced(_seed: int) -> Agent:
        return Basic(card, copies=3)

    result = race([forced, "random"], partial(table_with, card), 20, seed=2)
    assert result.bots[0].wins >= 18


@pytest.mark.parametrize("card", KINGDOM_CARDS, ids=lambda card: card.key)
def test_basic_buys_the_forced_card(card: Card) -> None:
    game = new_game(table_with(card, 1))
    game.agents = [Basic(card, copies=2), BigMoney()]
    game.run()
    owned = [*game.players[0].all_cards(), *game.trash]
    assert card in owned


# ---- the policies of the benchmark


def big_money_with_smithies(_seed: int) -> Agent:
    return BigMoney(smithies=2)


def engine(_seed: int) -> Agent:
    return Engine()


BENCHMARK: Final = Table(KINGDOM)


def test_job_a_takes_as_long_as_it_should() -> None:
    turns = race(["big-money", "big-money"], BENCHMARK, 1500, seed=1).turns
    assert abs(turns.mean - 34.2) < 4 * turns.error


def test_job_b_is_won_as_it_should() -> None:
    games = 1500
    result = race([big_money_with_smithies, "big-money"], BENCHMARK, games, seed=1)
    first = result.bots[0]
    for count, share in ((first.wins, 0.607), (first.losses, 0.136), (first.ties, 0.257)):
        assert abs(count / games - share) < 4 * (share * (1 - share) / games) ** 0.5


def test_job_c_takes_as_long_as_it_should() -> None:
    turns = race([engine, engine], BENCHMARK, 400, seed=1).turns
    assert abs(turns.mean - 44.22) < 4 * turns.error


def test_smithies_are_limited() -> None:
    game = new_game(Table(KINGDOM, seed=3))
    game.agents = [BigMoney(smithies=2), BigMoney()]
    game.run()
    assert game.players[0].all_cards().count(smithy) == 2
    assert smithy not in game.players[1].all_cards()


def test_every_kingdom_card_is_tested() -> None:
    assert {card.name for card in KINGDOM_CARDS} == set(kingdom_cards(tuple(SETS)))
