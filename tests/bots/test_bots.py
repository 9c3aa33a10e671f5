"""The bots: their answers are always legal, they do not peek, and they play well."""

from __future__ import annotations

import dataclasses
from collections import Counter
from functools import partial
from typing import Final

import pytest

from benchmarks.players.engine_bot import KINGDOM, Engine
from feodum.bots import make_bot, title_of
from feodum.bots.players.basic import Basic
from feodum.bots.players.big_money import BigMoney
from feodum.boxes.base.cards import moat, smithy, witch
from feodum.boxes.basic import copper, curse
from feodum.engine.card import PASS, PLAY, Answer, Card, Move
from feodum.engine.decision import KIND_NAMES, NEXT, TURN, Agent, Decision
from feodum.engine.errors import UnknownName
from feodum.engine.notation import read_answer, write_answer
from feodum.engine.position import Position
from feodum.hidden.determinize import determinize
from feodum.kingdoms.randomizer import random_kingdom
from feodum.kingdoms.sets import SETS, kingdom_cards
from feodum.kingdoms.table import Table, new_game
from feodum.lab import race
from tests.strategies.texts import EVERYTHING
from tests.support.amount import more_than, quick, some
from tests.support.bots import PROMPT_BOTS
from tests.support.positions import Seeded, Whim, lively_answer, names
from tests.support.random_tables import random_table, stocked_game

ALL_SETS: Final[list[tuple[str, ...]]] = [
    *[(name,) for name in SETS],
    ("base-2e", "base-1e"),
    ("base-1e", "intrigue-1e"),
    ("base-2e", "intrigue-2e"),
]
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


@pytest.mark.parametrize("name", [*PROMPT_BOTS, EVERYTHING], ids=title_of)
def test_answers_are_legal_with_any_deck(name: str) -> None:
    """Decks hold any cards, so even a bot that buys no Actions has to answer their questions."""
    kinds: Counter[str] = Counter()
    for seed in range(some(20 * len(ALL_SETS))):
        table = random_table(seed, ALL_SETS[seed % len(ALL_SETS)])
        game = stocked_game(table, seed)
        watched = Watched(make_bot(name, seed), kinds)
        others: list[Agent] = [Whim(seed, keen=80) for _ in range(table.players - 1)]
        game.agents = [watched, *others]
        while not game.over and game.current.turns < 25:
            game.step()
    assert {"turn", "cards", "next"} <= set(kinds)
    if name != "big-money" and not quick():
        assert {"yes-no", "abilities", "order"} <= set(kinds)


@pytest.mark.parametrize("name", [*PROMPT_BOTS, EVERYTHING], ids=title_of)
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


@pytest.mark.parametrize("name", [*PROMPT_BOTS, EVERYTHING], ids=title_of)
def test_no_bot_sees_hidden_cards(name: str) -> None:
    """Dealing the hidden cards again does not change a bot's answer."""
    compared = 0
    for seed in range(some(6 * len(ALL_SETS))):
        table = random_table(seed, ALL_SETS[seed % len(ALL_SETS)], most_players=3)
        position = Position(stocked_game(table, seed))
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
    assert compared > more_than(400)


# ---- what basic does


def asked(kingdom: str, hand: str, *answers: str, deck: str = "", rest: str = "") -> Position:
    """A position where the first player has these cards, and the answers lead to a question."""
    table = Table(
        tuple(kingdom.split(", ")), sets=("intrigue-2e", "intrigue-1e", "base-2e", "base-1e")
    )
    game = new_game(dataclasses.replace(table, first=0, seed=1))
    player = game.players[0]
    player.hand, player.deck, player.discard_pile = (
        [game.cards[name] for name in zone.split(", ") if name] for zone in (hand, deck, rest)
    )
    position = Position(game)
    for answer in answers:
        position.answer(read_answer(position.decision, answer))
    return position


def basics_answer(position: Position) -> str:
    return write_answer(make_bot("basic").answer(position.decision))


def basics_plays(position: Position) -> list[str]:
    """The cards that basic plays until it runs out of Actions."""
    bot = make_bot("basic")
    played: list[str] = []
    while True:
        answer = bot.answer(position.decision)
        move = answer[0]
        if position.decision.kind == TURN:
            if not (isinstance(move, Move) and move.kind == PLAY):
                return played
            assert move.card is not None
            played.append(move.card.name)
        position.answer(answer)


@pytest.mark.parametrize(
    ("hand", "passed"),
    [
        ("Province, Gold, Curse, Estate", "Curse"),
        ("Province, Gold, Silver, Estate", "Estate"),
        ("Province, Gold, Copper, Province", "Copper"),
        ("Province, Province, Nobles, Silver", "Silver"),
    ],
)
def test_basic_passes_its_worst_card(hand: str, passed: str) -> None:
    assert basics_answer(asked("Masquerade", f"Masquerade, {hand}", "play Masquerade")) == passed


def test_basic_does_not_play_masquerade_with_provinces_alone() -> None:
    assert basics_plays(asked("Masquerade", "Masquerade, Province, Province")) == []


@pytest.mark.parametrize(
    ("hand", "curses", "expected"),
    [
        ("Estate, Estate, Gold, Gold, Silver", 10, "discard 2 cards"),
        ("Copper, Copper, Copper, Silver, Estate", 10, "discard 2 cards"),
        ("Gold", 10, "discard 2 cards"),
        ("", 10, "discard 2 cards"),
        ("Gold, Gold, Gold, Silver, Silver", 0, "gain a Curse"),
        ("Gold, Gold, Silver", 10, "gain a Curse"),
        ("Gold, Copper, Copper", 10, "discard 2 cards"),
    ],
)
def test_basic_and_torturer(hand: str, curses: int, expected: str) -> None:
    """A Curse is taken to save two good cards, or if none is left."""
    game = asked("Torturer", "Torturer").settled
    game.supply.set_size(curse, curses)
    game.players[1].hand = [game.cards[name] for name in hand.split(", ") if name]
    position = Position(game)
    position.answer(read_answer(position.decision, "play Torturer"))
    assert basics_answer(position) == expected


@pytest.mark.parametrize(
    ("kingdom", "hand", "plays"),
    [
        ("Conspirator, Market", "Conspirator, Market, Market", "Market, Market, Conspirator"),
        ("Conspirator, Lurker", "Conspirator, Lurker, Lurker", "Lurker, Lurker, Conspirator"),
        ("Conspirator, Moat, Village", "Conspirator, Moat, Village", "Village, Moat, Conspirator"),
        ("Bridge, Market", "Bridge, Market, Copper", "Market, Bridge"),
        ("Baron", "Baron, Estate", "Baron"),
        ("Baron", "Baron, Copper", ""),
        ("Coppersmith", "Coppersmith, Copper", "Coppersmith"),
        ("Coppersmith", "Coppersmith, Silver", ""),
        ("Shanty Town, Market", "Shanty Town, Market", "Market, Shanty Town"),
        ("Nobles, Steward", "Nobles, Nobles, Steward", "Nobles, Nobles, Steward"),
        ("Trading Post", "Trading Post, Gold, Copper", ""),
        ("Trading Post", "Trading Post, Estate, Copper", "Trading Post"),
        ("Upgrade", "Upgrade, Gold, Gold", ""),
        ("Lurker", "Lurker", ""),
    ],
)
def test_basic_plays_actions_in_a_good_order(kingdom: str, hand: str, plays: str) -> None:
    assert ", ".join(basics_plays(asked(kingdom, hand, deck="Copper, " * 9))) == plays


@pytest.mark.parametrize(
    ("card", "hand", "expected"),
    [
        ("Baron", "Estate, Copper, Estate", "Estate"),
        ("Courtier", "Copper, Estate, Nobles", "Nobles"),
        ("Mill", "Copper, Estate, Gold", "Estate, Copper"),
        ("Mill", "Copper, Copper, Gold", "none"),
        ("Minion", "Estate, Estate, Estate", "new hands"),
        ("Minion", "Minion, Estate, Estate", "+$2"),
        ("Minion", "Gold, Gold, Estate", "+$2"),
        ("Mining Village", "Gold, Gold, Estate", "yes"),
        ("Mining Village", "Copper, Copper, Estate", "no"),
        ("Nobles", "Copper", "+3 Cards"),
        ("Nobles", "Nobles, Copper", "+2 Actions"),
        ("Pawn", "Militia, Copper", "+1 Action, +1 Card"),
        ("Pawn", "Gold, Gold, Copper", "+$1, +1 Card"),
        ("Steward", "Estate, Estate, Copper", "trash 2 cards"),
        ("Steward", "Gold, Gold, Copper", "+$2"),
        ("Trading Post", "Gold, Copper, Estate, Curse", "Curse, Estate"),
        ("Upgrade", "Gold, Copper, Estate", "Estate"),
        ("Wishing Well", "Gold, Gold", "Copper"),
    ],
)
def test_basic_chooses_well(card: str, hand: str, expected: str) -> None:
    kingdom = "Baron, Courtier, Mill, Militia, Mining Village, Minion, Nobles, Pawn, Steward"
    kingdom += f", {card}" if card not in kingdom else ""
    position = asked(kingdom, f"{card}, {hand}", f"play {card}", deck="Copper, " * 9)
    assert basics_answer(position) == expected


@pytest.mark.parametrize(
    ("card", "hand", "deck", "expected"),
    [
        # It discards what does less than the card drawn instead, and Actions it cannot play.
        ("Cellar", "Copper, Estate, Smithy, Smithy", "Gold, " * 9, "Estate, Smithy, Copper"),
        ("Cellar", "Copper, Estate, Smithy", "Copper, " * 9, "Estate"),
        ("Cellar", "Estate, Estate, Copper", "Gold, ", "Estate"),
        # It trashes Coppers that this turn's buy can do without; of four bad cards, all.
        ("Chapel", "Copper, Copper, Copper, Silver", "Gold, " * 9, "Copper"),
        ("Chapel", "Copper, Estate, Estate, Silver", "Gold, " * 9, "2 Estate"),
        ("Chapel", "Copper, Copper, Copper, Estate", "Gold, " * 9, "Estate, 3 Copper"),
        ("Chapel", "Copper, Copper, Copper, Estate", "Copper, Copper", "Estate, Copper"),
        # It does not trade a Treasure that the turn needs.
        ("Remodel", "Gold, Gold, Silver, Copper", "Copper, " * 9, "Copper"),
        ("Mine", "Copper, Gold", "Copper, " * 9, "Copper"),
    ],
)
def test_basic_parts_with_the_right_cards(card: str, hand: str, deck: str, expected: str) -> None:
    position = asked(f"Smithy, {card}", f"{card}, {hand}", f"play {card}", deck=deck)
    assert basics_answer(position) == expected


@pytest.mark.parametrize(
    ("hand", "top", "own", "expected"),
    [
        ("Thief", "Thief", True, "put back"),
        ("Copper", "Estate", True, "discard"),
        ("Copper", "Gold", False, "discard"),
        ("Thief", "Gold", False, "put back"),
        ("Thief", "Copper", False, "discard"),
        ("Copper", "Estate", False, "put back"),
    ],
)
def test_basic_spies_for_its_thief(hand: str, top: str, expected: str, *, own: bool) -> None:
    game = asked("Spy, Thief", f"Spy, {hand}", deck="Copper, Copper").settled
    game.players[0 if own else 1].deck.append(game.cards[top])
    if own:
        game.players[0].deck.append(copper)
    position = Position(game)
    position.answer(read_answer(position.decision, "play Spy"))
    while (position.decision.whom is position.decision.player) != own:
        position.answer(make_bot("basic").answer(position.decision))
    assert basics_answer(position) == expected


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("Market, Smithy, Smithy, Village, Copper", "Copper, Smithy"),
        ("Smithy, Smithy, Gold, Silver, Copper", "Smithy, Copper"),
        ("Cellar, Copper, Copper, Silver, Estate", "Estate, Copper"),
    ],
)
def test_basic_keeps_what_it_can_play(hand: str, expected: str) -> None:
    game = asked("Militia, Market, Smithy, Village, Cellar", "Militia").settled
    game.players[1].hand = [game.cards[name] for name in hand.split(", ")]
    position = Position(game)
    position.answer(read_answer(position.decision, "play Militia"))
    assert basics_answer(position) == expected


def test_basic_steals_what_hurts_most() -> None:
    game = asked("Thief, Harem", "Thief").settled
    game.players[1].deck = [game.cards["Silver"], game.cards["Harem"]]
    position = Position(game)
    position.answer(read_answer(position.decision, "play Thief"))
    assert basics_answer(position) == "Harem"


@pytest.mark.parametrize(
    ("top", "known", "first"),
    [("Market", 1, "Vassal"), ("Market", 0, "Village"), ("Estate", 1, "Village")],
)
def test_basic_plays_vassal_first_if_it_knows_what_comes(top: str, known: int, first: str) -> None:
    game = asked("Vassal, Market, Village", "Vassal, Village", deck="Copper, Copper").settled
    game.players[0].deck.append(game.cards[top])
    game.players[0].known_top = known
    game.look_around()
    assert basics_plays(Position(game))[0] == first


def test_basic_gains_before_it_draws_from_an_empty_deck() -> None:
    hand = "Village, Village, Workshop, Silver"
    for deck, expected in (
        ("", "Village, Workshop, Village"),
        ("Copper, " * 9, "Village, Village"),
    ):
        position = asked("Village, Workshop", hand, deck=deck)
        assert ", ".join(basics_plays(position)).startswith(expected)


def test_a_hand_of_minions_does_not_shuffle_junk() -> None:
    game = asked("Minion", "Minion, Copper, Copper, Estate", deck="Gold, Gold").settled
    for junk, expected in ((0, "new hands"), (4, "+$2")):
        game.players[0].discard_pile = [game.cards["Gold"]] * 8 + [game.cards["Estate"]] * junk
        game.look_around()
        position = Position(game.clone())
        position.answer(read_answer(position.decision, "play Minion"))
        assert basics_answer(position) == expected


@pytest.mark.parametrize(("known", "expected"), [(0, "Copper"), (2, "Estate")])
def test_basic_names_the_top_card_if_it_knows_it(known: int, expected: str) -> None:
    deck = "Copper, Silver, Copper, Copper, Estate, Gold"
    game = asked("Wishing Well", "Wishing Well", deck=deck).settled
    game.players[0].known_top = known
    position = Position(game)
    position.answer(read_answer(position.decision, "play Wishing Well"))
    assert basics_answer(position) == expected


def test_basic_puts_junk_at_the_bottom_and_unusable_cards_on_top() -> None:
    for hand, expected in (("Estate, Gold", ["Estate", "7"]), ("Gold, Gold, Gold", ["Gold", "0"])):
        hand = f"Secret Passage, {hand}"
        position = asked("Secret Passage", hand, "play Secret Passage", deck="Copper, " * 9)
        answers: list[str] = []
        while position.decision.kind != TURN:
            answers.append(basics_answer(position))
            position.answer(make_bot("basic").answer(position.decision))
        assert answers == expected


def test_basic_gives_curses_for_coppers() -> None:
    game = asked("Swindler", "Swindler").settled
    game.players[1].deck = [copper]
    position = Position(game)
    position.answer(read_answer(position.decision, "play Swindler"))
    assert basics_answer(position) == "Curse"


@pytest.mark.parametrize("attack", [card for card in KINGDOM_CARDS if card.is_attack])
@pytest.mark.parametrize(
    "hand",
    [
        "Secret Chamber, Copper, Estate, Gold, Silver",
        "Secret Chamber, Diplomat, Copper, Estate, Gold, Silver, Province",
        "Secret Chamber, Secret Chamber, Moat, Diplomat, Copper, Copper",
        "Diplomat, Diplomat, Estate, Copper, Estate",
        "Secret Chamber",
    ],
)
@pytest.mark.parametrize("deck", ["", "Copper", "Diplomat, Secret Chamber", "Copper, " * 6])
def test_basic_reacts_a_few_times_and_passes(attack: Card, hand: str, deck: str) -> None:
    sets = next(name for name, cards in SETS.items() if attack in cards)
    reactions = ("Diplomat", "Moat", "Secret Chamber")
    sets_of_all = tuple(dict.fromkeys((sets, "intrigue-2e", "intrigue-1e", "base-2e")))
    game = new_game(Table((attack.name, *reactions), sets=sets_of_all, first=0))
    game.players[0].hand = [attack]
    victim = game.players[1]
    victim.hand = [game.cards[name] for name in hand.split(", ")]
    victim.deck = [game.cards[name] for name in deck.split(", ") if name]
    game.look_around()
    kinds: Counter[str] = Counter()
    game.agents = [Whim(0), Watched(make_bot("basic"), kinds)]
    game.step()
    game.current.play(attack, game.current.hand)
    assert kinds["next"] <= 6


def test_basic_keeps_the_best_from_militia() -> None:
    table = Table(("Militia", "Secret Chamber"), sets=("base-2e", "intrigue-1e"), first=0)
    game = new_game(table)
    militia = game.cards["Militia"]
    game.players[0].hand = [militia]
    victim = game.players[1]
    hand = "Secret Chamber, Silver, Silver, Estate, Gold"
    victim.hand = [game.cards[name] for name in hand.split(", ")]
    victim.deck = [game.cards[name] for name in ("Estate", "Gold", "Gold")]
    game.look_around()
    game.agents = [Whim(0), make_bot("basic")]
    game.step()
    game.current.play(militia, game.current.hand)
    assert names(victim.hand) == "3 Gold"
    assert names(victim.deck) == "Estate, 2 Silver"


def test_basic_reveals_moat_only_against_harmful_attacks() -> None:
    for curses, expected in ((10, moat), (0, PASS)):
        game = new_game(Table(("Moat", "Witch"), first=0))
        game.supply.set_size(curse, curses)
        game.players[0].hand = [witch]
        game.players[1].hand = [moat]
        game.look_around()
        position = Position(game)
        position.answer(witch.playing.alone)
        assert position.decision.kind == NEXT
        assert make_bot("basic").answer(position.decision) == expected.alone


def test_unknown_bot() -> None:
    with pytest.raises(UnknownName, match="bigmoney"):
        make_bot("bigmoney")


# ---- strength


@pytest.mark.slow
@pytest.mark.parametrize("sets", ALL_SETS, ids="+".join)
def test_basic_beats_big_money(sets: tuple[str, ...]) -> None:
    result = race(["basic", "big-money"], partial(table_for, sets), 1000, seed=1)
    assert result.unfinished == 0
    assert result.bots[0].wins / result.games >= 0.60


@pytest.mark.slow
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


def test_job_a_has_the_expected_length() -> None:
    turns = race(["big-money", "big-money"], BENCHMARK, some(1500), seed=1).turns
    assert abs(turns.mean - 34.2) < 4 * turns.error


def test_job_b_has_the_expected_winners() -> None:
    games = some(1500)
    result = race([big_money_with_smithies, "big-money"], BENCHMARK, games, seed=1)
    first = result.bots[0]
    for count, share in ((first.wins, 0.607), (first.losses, 0.136), (first.ties, 0.257)):
        assert abs(count / games - share) < 4 * (share * (1 - share) / games) ** 0.5


def test_job_c_has_the_expected_length() -> None:
    turns = race([engine, engine], BENCHMARK, some(400), seed=1).turns
    assert abs(turns.mean - 44.22) < 4 * turns.error


def test_smithies_are_limited() -> None:
    game = new_game(Table(KINGDOM, seed=3))
    game.agents = [BigMoney(smithies=2), BigMoney()]
    game.run()
    assert game.players[0].all_cards().count(smithy) == 2
    assert smithy not in game.players[1].all_cards()


def test_every_kingdom_card_is_tested() -> None:
    assert {card.name for card in KINGDOM_CARDS} == set(kingdom_cards(tuple(SETS)))


# ---- what is known of others


@pytest.mark.parametrize("passed", ["Province", "Curse"])
def test_basic_does_not_know_what_others_pass_to_each_other(passed: str) -> None:
    """As far as the bot can know, it wins with the last Province."""
    table = Table(("Masquerade",), 3, ("intrigue-2e",), first=0)
    game = new_game(table)
    hands = (
        "Masquerade, Province, Curse",
        "Duchy, Copper, Copper",
        "Estate, Estate, Estate, Gold, Gold, Silver",
    )
    for player, hand in zip(game.players, hands, strict=True):
        player.hand = [game.cards[name] for name in hand.split(", ")]
        player.deck = [copper] * 8
    game.look_around()
    game.supply.set_size(game.cards["Province"], 1)
    position = Position(game)
    passing = ("play Masquerade", passed, "Copper", "Estate", "none")
    for answer in (*passing, "end turn", "end turn", "play treasures"):
        position.answer(read_answer(position.decision, answer))
    assert position.decision.player.seat == 2
    assert basics_answer(position) == "buy Province"
