"""Shuffles that nobody can predict: an attacker with the source and all views finds no seed."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from typing import Final

import pytest

import feodum
from feodum.engine.card import Card
from feodum.engine.decision import Agent
from feodum.engine.errors import Problem
from feodum.engine.random import SECRET_SIZE, Random, SecretRandom, keyed, seed_for
from feodum.engine.state import checksum
from feodum.kingdoms.randomizer import random_kingdom
from feodum.kingdoms.request import KingdomRequest
from feodum.kingdoms.series import Series
from feodum.kingdoms.table import Table, new_game
from feodum.session.save import BadSave, load, save
from feodum.session.seats import Seat
from feodum.session.session import Session
from tests.server.guessing import STREAMS, TABLE, attack, explains, plain, secrets_of, seen_in
from tests.support.amount import quick
from tests.support.positions import ANN, BOB, KINGDOM, answer_all

SEEDS: Final = 1 << (13 if quick() else 17)
"""How many guesses of each kind are tried."""
SECRET: Final = bytes(range(SECRET_SIZE))


# ---- the attack


@pytest.mark.slow
def test_the_attack_finds_a_seed_that_was_asked_for() -> None:
    number = SEEDS // 3
    found = attack(seen_in(Session(replace(TABLE, seed=number))), plain, SEEDS)
    # Another guess may come first, if its other streams begin like the shuffles of this seed.
    assert found is not None
    assert number in [found ^ stream for stream in STREAMS]


def test_the_attack_finds_a_careless_secret() -> None:
    secret = (77).to_bytes(SECRET_SIZE, "big")
    assert attack(seen_in(Session(TABLE, secret=secret)), secrets_of, 100) == 77


@pytest.mark.slow
def test_nobody_computes_the_shuffles() -> None:
    seen = seen_in(Session(TABLE))
    assert attack(seen, plain, SEEDS) is None
    assert attack(seen, secrets_of, SEEDS // 8) is None


def test_the_kingdom_does_not_reveal_the_seed() -> None:
    """A seed can be found from a kingdom drawn with it, but not from other kingdoms."""
    wanted = KingdomRequest(sets=("base-2e",))
    number = 77
    drawn = wanted.table(6, number)
    assert number in kingdom_seeds(drawn, 200)
    assert explains(Random(number), seen_in(Session(drawn)))
    table = wanted.table(6)
    assert table.seed is None
    found = kingdom_seeds(table, SEEDS // 8)
    seen = seen_in(Session(table))
    assert not any(explains(random, seen) for number in found for random in plain(number))


def kingdom_seeds(table: Table, count: int) -> list[int]:
    return [seed for seed in range(count) if random_kingdom(seed, table.sets) == table.kingdom]


def test_draws_for_different_purposes_are_independent() -> None:
    purposes = ("first player", "mouse", "bot 0", "bot 1", "shuffle 1 9", "shuffle 2 9")
    seeds = {seed_for(SECRET, purpose) for purpose in purposes}
    assert len(seeds) == len(purposes)
    firsts = Counter(
        (new_game(TABLE, keyed(SECRET, str(i))[:SECRET_SIZE]).first.seat) for i in range(600)
    )
    # 100 each are expected, with a standard deviation of 9.
    assert sorted(firsts) == list(range(6))
    assert all(60 < count < 140 for count in firsts.values())


# ---- the shuffles


def test_each_shuffle_is_drawn_independently() -> None:
    deck = new_deck()
    first, second = deck.copy(), deck.copy()
    random = SecretRandom(SECRET)
    random.shuffle(first)
    later = random.clone()
    random.shuffle(second)
    assert first != second
    again = deck.copy()
    later.shuffle(again)
    assert again == second
    for shuffled in (first, second):
        assert Counter(shuffled) == Counter(deck)


def new_deck() -> list[Card]:
    cards = list(new_game(Table(KINGDOM, sets=("base-2e",))).supply.sizes())
    assert len(cards) == 17
    return cards


def test_every_order_is_equally_likely() -> None:
    deck = new_deck()[:3]
    random = SecretRandom(SECRET)
    counts: Counter[tuple[Card, ...]] = Counter()
    for _ in range(1200):
        shuffled = deck.copy()
        random.shuffle(shuffled)
        counts[tuple(shuffled)] += 1
    # 200 each are expected, with a standard deviation of 13.
    assert len(counts) == 6
    assert all(140 < count < 260 for count in counts.values())
    numbers = Counter(int(random.below(4)) for _ in range(800))
    assert sorted(numbers) == [0, 1, 2, 3]
    assert all(140 < count < 260 for count in numbers.values())


def test_every_card_is_equally_likely_everywhere_in_a_deck() -> None:
    deck = new_deck()
    for random in (SecretRandom(SECRET), Random(1)):
        counts: Counter[tuple[int, Card]] = Counter()
        for _ in range(1700):
            shuffled = deck.copy()
            random.shuffle(shuffled)
            counts.update(enumerate(shuffled))
        # 100 each are expected, with a standard deviation of 10.
        assert len(counts) == len(deck) ** 2
        assert all(50 < count < 150 for count in counts.values())


def test_consecutive_numbers_differ() -> None:
    for random in (SecretRandom(SECRET), Random(1)):
        assert len({int(random.below(1 << 30)) for _ in range(50)}) == 50
    first, other = SecretRandom(SECRET), SecretRandom(bytes(SECRET_SIZE), 0)
    assert first.below(1 << 30) != other.below(1 << 30)


def test_the_same_secret_deals_the_same_game_in_every_build() -> None:
    game = new_game(replace(TABLE, players=2), SECRET)
    assert checksum(game) == 2_871_059_828


@pytest.mark.parametrize("secret", [b"", b"short", bytes(33)])
def test_a_secret_is_long_enough(secret: bytes) -> None:
    with pytest.raises(Problem) as problem:
        Session(TABLE, secret=secret)
    assert problem.value.code == "secret-size"


# ---- sessions


def test_a_game_is_secret_unless_a_seed_is_given() -> None:
    first, second = (feodum.new_session("Ann", "Bob", kingdom=KINGDOM) for _ in range(2))
    assert first.secret is not None
    assert first.secret != second.secret
    assert first.table == second.table
    assert first.table.seed is None
    assert feodum.new_session("Ann", "Bob", kingdom=KINGDOM, seed=0).secret is None


def test_a_seeded_kingdom_can_have_secret_shuffles() -> None:
    table = KingdomRequest().table(6, seed=5)
    first, second = (seen_in(Session(table, secret=bytes([i]) * 32)) for i in range(2))
    assert first.hands != second.hands
    assert not explains(Random(5), first)


def test_copies_go_on_alike() -> None:
    session = Session(replace(TABLE, players=2))
    answer_all(session, *["end turn"] * 5)
    clone = session.clone()
    for each in (session, clone):
        answer_all(each, *["end turn"] * 9)
    assert checksum(clone.game) == checksum(session.game)


def test_a_search_does_not_know_the_secret() -> None:
    session = Session(replace(TABLE, players=2))
    for seat in (ANN, BOB):
        assert not isinstance(session.determinize(seat, 1).game.random, SecretRandom)
        assert not isinstance(session.determinize(seat, 1).settled.random, SecretRandom)


def test_the_seeds_of_bots_come_from_the_secret() -> None:
    made: list[int] = []

    def make(name: str, seed: int) -> Agent:
        made.append(seed)
        return feodum.make_bot(name, seed)

    seats = [Seat("Ann", "random"), Seat("Bob", "random")]
    for secret in (SECRET, SECRET, bytes(SECRET_SIZE)):
        Session(replace(TABLE, players=2), seats, make, secret=secret)
    assert made[:2] == made[2:4]
    assert len(set(made)) == 4


# ---- saves and series


def test_a_save_holds_the_secret() -> None:
    session = Session(replace(TABLE, players=2))
    answer_all(session, *["end turn"] * 5)
    loaded = load(save(session))
    assert loaded.secret == session.secret
    for each in (session, loaded):
        answer_all(each, *["end turn"] * 9)
    assert checksum(loaded.game) == checksum(session.game)


@pytest.mark.parametrize("secret", [None, "", "00", "x" * 64, "0" * 63, 5, ["0" * 64], "é" * 64])
def test_a_save_without_its_secret_is_refused(secret: object) -> None:
    document = json.loads(save(Session(replace(TABLE, players=2))))
    with pytest.raises(BadSave) as problem:
        load(json.dumps(document | {"secret": secret}))
    assert problem.value.details == {"part": "secret"}


def test_rematches_have_unrelated_secrets() -> None:
    """Two rematches after exactly the same game have nothing in common."""
    begun = Session(replace(TABLE, players=2), secret=SECRET)
    parts: list[bytes] = [SECRET[i : i + 8] for i in range(0, SECRET_SIZE, 8)]
    for _ in range(20):
        game = load(save(begun))
        table = Series(game.table).next_table([0])
        assert table.seed is None
        secret = Session(table, game.seats).secret
        assert secret is not None
        parts += [secret[i : i + 8] for i in range(0, SECRET_SIZE, 8)]
    assert len(set(parts)) == len(parts)


def test_the_starter_after_a_tie_is_drawn() -> None:
    firsts = Counter(Series(TABLE).next_table([0, 1]).first for _ in range(600))
    assert sorted(firsts, key=str) == list(range(6))


def test_a_secret_lays_out_the_same_card_as_ever() -> None:
    kingdom = KingdomRequest(recommended="base-2e/first-game").table().kingdom
    sets, landscapes = ("menagerie", "base-2e"), ("Way of the Mouse",)
    table = Table(kingdom, sets=sets, landscapes=landscapes)
    found = [new_game(table, bytes([seed]) * 32).laid_out for seed in range(2)]
    assert [card.name for laid_out in found for card in laid_out.values()] == ["Goatherd", "Sleigh"]
