"""The bots and Menagerie: Exile, Events, Ways, Reactions to gains."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Final

import pytest

from benchmarks.players.engine_bot import MENAGERIE_KINGDOM, MENAGERIE_LANDSCAPES, Engine
from feodum.bots import make_bot
from feodum.bots.players.basic import Basic
from feodum.engine.card import BUY_EVENT, PASS, Answer, Move
from feodum.engine.decision import KIND_NAMES, NEXT, TURN, WAY, Agent, Decision
from feodum.engine.game import Game
from feodum.engine.landscape import Event, Landscape, Way
from feodum.engine.notation import read_answer, write_answer
from feodum.engine.position import Position
from feodum.engine.random import Random
from feodum.engine.turn import start_turn
from feodum.hidden.determinize import determinize
from feodum.kingdoms.randomizer import random_kingdom
from feodum.kingdoms.sets import LANDSCAPES
from feodum.kingdoms.table import Table, new_game
from feodum.lab import race
from tests.support.amount import more_than, quick, some
from tests.support.bots import PROMPT_BOTS
from tests.support.positions import Seeded, Whim, lively_answer
from tests.support.random_tables import random_table, stocked_game

MENAGERIE: Final = ("menagerie",)
ALL_BOXES: Final = ("base-2e", "intrigue-2e", "menagerie")
OLD_BOXES: Final = ("menagerie", "base-1e", "intrigue-1e")
ALL_EVENTS: Final = [found.name for found in LANDSCAPES["menagerie"] if isinstance(found, Event)]
ALL_WAYS: Final = [found.name for found in LANDSCAPES["menagerie"] if isinstance(found, Way)]
SELDOM: Final = ("Commerce", "Invest", "Populate", "Stampede")
MOST_NEXT: Final = 60
"""The most things done at the same moment: a hand has few Reactions, but may draw others."""


class Counting(Agent):
    """Checks and counts the answers of a bot."""

    def __init__(self, bot: Agent) -> None:
        self.bot: Final = bot
        self.kinds: Final[Counter[str]] = Counter()
        self.used: Final[Counter[str]] = Counter()
        """Events bought and Ways used, and the most uses in one turn."""
        self.turn = -1
        self.this_turn: Counter[str] = Counter()
        self.most: Counter[str] = Counter()

    def answer(self, decision: Decision) -> Answer:
        answer = self.bot.answer(decision)
        decision.refuse(answer)
        self.kinds[KIND_NAMES[decision.kind]] += 1
        turn = sum(player.turns for player in decision.game.players)
        if turn != self.turn:
            self.turn = turn
            self.this_turn = Counter()
        name = self.what(decision, answer)
        self.used[name] += 1
        self.this_turn[name] += 1
        self.most[name] = max(self.most[name], self.this_turn[name])
        return answer

    def what(self, decision: Decision, answer: Answer) -> str:
        if decision.kind == TURN:
            (move,) = answer
            assert isinstance(move, Move)
            return move.event.name if move.kind == BUY_EVENT and move.event else ""
        if decision.kind == NEXT:
            return "next"
        return answer[0].name if decision.kind == WAY else ""


def table_for(sets: tuple[str, ...], seed: int) -> Table:
    """A random kingdom with up to two landscapes, at most one of them a Way."""
    random = Random(seed ^ 0x1A2D)
    left = LANDSCAPES["menagerie"].copy()
    chosen: list[Landscape] = []
    for _ in range(int(random.below(3))):
        found = left.pop(int(random.below(len(left))))
        if isinstance(found, Event) or not any(isinstance(other, Way) for other in chosen):
            chosen.append(found)
    names = tuple([found.name for found in chosen])
    return Table(random_kingdom(seed, sets), sets=sets, landscapes=names)


def table_with(landscape: str, seed: int) -> Table:
    return Table(random_kingdom(seed, ALL_BOXES), landscapes=(landscape,), seed=seed)


# ---- legal answers, nothing hidden, an end


@pytest.mark.parametrize("name", [*PROMPT_BOTS, "engine"])
def test_answers_are_legal_with_any_deck(name: str) -> None:
    kinds: Counter[str] = Counter()
    for seed in range(some(120)):
        table = random_table(seed, (MENAGERIE, ALL_BOXES, OLD_BOXES)[seed % 3])
        game = stocked_game(table, seed)
        bot = Counting(Engine() if name == "engine" else make_bot(name, seed))
        game.agents = [bot, *[Whim(seed, keen=80) for _ in range(table.players - 1)]]
        while not game.over and game.current.turns < 20:
            game.step()
        kinds += bot.kinds
    asked = {"turn"} if quick() else {"turn", "cards", "next"}
    assert asked <= set(kinds)
    if name in ("basic", "random") and not quick():
        assert {"abilities", "order", "way", "yes-no"} <= set(kinds)


def test_random_gives_every_legal_answer_of_one_name() -> None:
    position = asked("Copper, Copper, Estate", "buy Banish", landscape="Banish", coins=4)
    bot = make_bot("random", 1)
    answers = {write_answer(bot.answer(position.decision)) for _ in range(300)}
    assert answers == {"none", "Copper", "2 Copper", "Estate"}


@pytest.mark.parametrize("name", PROMPT_BOTS)
def test_no_bot_sees_hidden_cards(name: str) -> None:
    compared = 0
    for seed in range(some(40)):
        table = random_table(seed, (MENAGERIE, ALL_BOXES)[seed % 2], most_players=3)
        position = Position(stocked_game(table, seed))
        pick = Seeded(seed)
        for _ in range(20):
            if position.game.over:
                break
            dealt = determinize(position, position.decision.player.seat, seed)
            answer = make_bot(name, seed).answer(position.decision)
            assert make_bot(name, seed).answer(dealt.decision) == answer
            compared += 1
            position.answer(lively_answer(position.decision, pick))
    assert compared > more_than(400)


@pytest.mark.slow
@pytest.mark.parametrize("landscape", [*ALL_EVENTS, *ALL_WAYS])
def test_basic_uses_each_landscape_and_comes_to_an_end(landscape: str) -> None:
    bot = Counting(Basic())
    for seed in range(14):
        game = new_game(table_with(landscape, seed))
        game.agents = [bot, bot]
        while not game.over and game.current.turns < 70:
            game.step()
        assert game.over
    assert bot.most["next"] < MOST_NEXT
    if landscape in ALL_EVENTS:
        assert bot.most[landscape] <= 8
    if landscape not in SELDOM:
        assert bot.used[landscape]


# ---- single decisions


def game_with(hand: str, landscape: str, deck: str, coins: int, exile: str, kingdom: str) -> Game:
    names = tuple(name for name in kingdom.split(", ") if name)
    game = new_game(Table(names, first=0, landscapes=(landscape,) if landscape else ()))
    player = game.players[0]
    player.hand, player.deck, player.exile = (
        [game.cards[name] for name in zone.split(", ") if name] for zone in (hand, deck, exile)
    )
    game.look_around()
    start_turn(game)
    game.coins = coins
    return game


def asked(
    hand: str,
    *answers: str,
    landscape: str = "",
    coins: int = 0,
    deck: str = "Copper, " * 9,
    exile: str = "",
    kingdom: str = "Smithy, Militia, Moat",
) -> Position:
    """A position where the first player has these cards and coins, and is asked something."""
    position = Position(game_with(hand, landscape, deck, coins, exile, kingdom))
    for answer in answers:
        position.answer(read_answer(position.decision, answer))
    return position


def basics_answer(position: Position) -> str:
    return write_answer(make_bot("basic").answer(position.decision))


@pytest.mark.parametrize(
    ("way", "hand", "card", "expected"),
    [
        ("Sheep", "Gold", "Baron", "Way of the Sheep"),
        ("Sheep", "Estate", "Baron", "Baron"),
        ("Sheep", "Estate", "Militia", "Militia"),
        ("Sheep", "Estate", "Village", "Way of the Sheep"),
        ("Sheep", "Militia", "Village", "Village"),
        ("Otter", "Gold, Gold", "Moneylender", "Way of the Otter"),
        ("Ox", "Militia, Smithy", "Moat", "Way of the Ox"),
        ("Ox", "Copper, Copper", "Moat", "Moat"),
        ("Mule", "Smithy", "Moat", "Way of the Mule"),
        ("Pig", "Gold", "Moneylender", "Way of the Pig"),
        ("Horse", "Smithy", "Witch", "Witch"),
        ("Horse", "Gold", "Moneylender", "Way of the Horse"),
        ("Goat", "Curse, Gold", "Moneylender", "Way of the Goat"),
        ("Butterfly", "Gold", "Witch", "Witch"),
        ("Camel", "Gold", "Moneylender", "Way of the Camel"),
        ("Chameleon", "Gold, Copper, Copper", "Smithy", "Way of the Chameleon"),
        ("Chameleon", "Copper", "Smithy", "Smithy"),
        ("Mole", "Estate, Estate", "Smithy", "Smithy"),
        ("Mole", "Estate, Estate", "Moneylender", "Way of the Mole"),
        ("Owl", "Estate", "Smithy", "Way of the Owl"),
        ("Owl", "Gold, Gold, Gold, Gold, Gold", "Smithy", "Smithy"),
        ("Worm", "Gold", "Moneylender", "Way of the Worm"),
        ("Turtle", "Gold", "Moneylender", "Way of the Turtle"),
    ],
)
def test_basic_uses_ways_for_cards_that_would_do_less(
    way: str, hand: str, card: str, expected: str
) -> None:
    kingdom = "Baron, Militia, Moat, Moneylender, Smithy, Village, Witch"
    deck = "Gold, Copper, " * 5
    hand = f"{card}, {hand}"
    position = asked(
        hand, f"play {card}", landscape=f"Way of the {way}", deck=deck, kingdom=kingdom
    )
    assert basics_answer(position) == expected


@pytest.mark.parametrize(
    ("event", "hand", "coins", "expected"),
    [
        ("Alliance", "Estate", 10, "buy Alliance"),
        ("Banish", "Estate, Estate, Estate", 4, "buy Banish"),
        ("Banish", "Smithy", 4, "buy Silver"),
        ("Delay", "Estate", 0, "end turn"),
        ("Delay", "Smithy", 0, "buy Delay"),
        ("Delay", "Smithy", 8, "buy Gold"),
        ("Demand", "Estate", 5, "buy Demand"),
        ("Enclave", "Estate", 8, "buy Enclave"),
        ("Enhance", "Curse", 3, "buy Enhance"),
        ("Enhance", "Estate", 3, "buy Silver"),
        ("Gamble", "Estate", 2, "buy Gamble"),
        ("Gamble", "Estate", 3, "buy Silver"),
        ("Reap", "Estate", 7, "buy Reap"),
        ("Ride", "Estate", 2, "buy Ride"),
        ("Ride", "Estate", 3, "buy Silver"),
        ("Toil", "Militia", 2, "buy Toil"),
        ("Toil", "Estate", 2, "end turn"),
    ],
)
def test_basic_buys_events_when_they_help(event: str, hand: str, coins: int, expected: str) -> None:
    position = asked(hand, "end actions", landscape=event, coins=coins)
    assert basics_answer(position) == expected


@pytest.mark.parametrize(("event", "coins"), [("Bargain", 4), ("Transport", 3)])
def test_basic_gets_what_it_cannot_afford(event: str, coins: int) -> None:
    position = asked("Estate", "end actions", landscape=event, coins=coins, kingdom="Witch")
    assert basics_answer(position) == f"buy {event}"


def test_basic_takes_a_curse_for_a_province() -> None:
    deck = "Gold, Copper, " * 5
    for coins, expected in ((3, "buy Silver"), (6, "buy Desperation"), (8, "buy Province")):
        hand = "Estate, Estate"
        position = asked(hand, "end actions", landscape="Desperation", coins=coins, deck=deck)
        assert basics_answer(position) == expected


@pytest.mark.parametrize(
    ("card", "hand", "exile", "expected"),
    [
        ("Bounty Hunter", "Gold, Copper, Province", "", "Province"),
        ("Bounty Hunter", "Gold, Copper, Estate", "Estate", "Estate"),
        ("Bounty Hunter", "Gold, Copper, Silver", "Copper", "Copper"),
        ("Bounty Hunter", "Gold, Curse, Copper", "Copper", "Curse"),
        ("Sanctuary", "Gold, Estate", "", "Estate"),
        ("Displace", "Gold, Copper, Silver", "", "Gold"),
        ("Camel Train", "Gold", "", "Gold"),
        ("Scrap", "Gold, Estate", "", "Estate"),
        ("Barge", "Gold", "", "now"),
        ("Barge", "Gold, Gold, Gold", "", "next turn"),
        ("Village Green", "Militia", "", "now"),
        ("Village Green", "Copper", "", "next turn"),
        ("Hunting Lodge", "Estate, Estate", "", "yes"),
        ("Hunting Lodge", "Gold, Gold, Gold", "", "no"),
        ("Falconer", "Gold", "", "Militia"),
    ],
)
def test_basic_chooses_well(card: str, hand: str, exile: str, expected: str) -> None:
    deck = "Gold, Silver, Copper, " + "Copper, " * 5 + "Estate"
    hand = f"{card}, {hand}"
    kingdom = f"Militia, Moat, {card}"
    position = asked(hand, f"play {card}", deck=deck, exile=exile, kingdom=kingdom)
    assert basics_answer(position) == expected


def test_basic_banishes_all_copies_of_what_it_does_not_need() -> None:
    hand = "Gold, Estate, Province, Estate"
    assert basics_answer(asked(hand, "buy Banish", landscape="Banish", coins=4)) == "2 Estate"


@pytest.mark.parametrize(
    ("hand", "exile", "bought", "expected"),
    [
        ("Sheepdog", "", "Silver", "Sheepdog"),
        ("Sleigh", "", "Gold", "Sleigh"),
        ("Sleigh", "", "Estate", "pass"),
        ("Sleigh", "", "Province", "pass"),
        ("Copper", "Gold, Gold", "Gold", "Exile"),
        ("Copper", "Estate", "Estate", "pass"),
        ("Copper", "Curse", "Curse", "pass"),
        ("Sleigh", "Stockpile", "Stockpile", "Sleigh"),
        ("Falconer", "", "Sheepdog", "Falconer"),
    ],
)
def test_basic_reacts_to_its_gains(hand: str, exile: str, bought: str, expected: str) -> None:
    kingdom = "Sheepdog, Sleigh, Falconer, Stockpile, Smithy"
    position = asked(hand, f"buy {bought}", coins=8, exile=exile, kingdom=kingdom)
    assert position.decision.kind == NEXT
    assert basics_answer(position) == expected


def test_basic_puts_gained_cards_where_they_are_useful() -> None:
    kingdom = "Sleigh, Workshop, Moat"
    position = asked("Sleigh", "buy Gold", "Sleigh", coins=8, kingdom=kingdom)
    assert basics_answer(position) == "deck"


def test_basic_plays_black_cat_when_others_gain_victory_cards() -> None:
    game = game_with("Copper", "", "", 8, "", "Black Cat")
    game.players[1].hand = [game.cards["Black Cat"]]
    game.look_around()
    position = Position(game)
    position.answer(read_answer(position.decision, "buy Province"))
    assert position.decision.player is position.game.players[1]
    assert basics_answer(position) == "Black Cat"


def test_basic_saves_its_gain_from_gatekeeper_with_a_sleigh() -> None:
    game = game_with("Gatekeeper", "", "", 0, "", "Gatekeeper, Sleigh")
    victim = game.players[1]
    position = Position(game)
    for answer in ("play Gatekeeper", "end turn"):
        position.answer(read_answer(position.decision, answer))
    game = position.settled
    victim = game.players[1]
    victim.hand = [game.cards["Sleigh"]]
    game.look_around()
    game.coins = 6
    position = Position(game)
    position.answer(read_answer(position.decision, "buy Gold"))
    assert PASS not in position.decision.candidates
    assert basics_answer(position) == "Sleigh"


def test_basic_trashes_an_action_for_animal_fair_only_if_that_helps() -> None:
    kingdom = "Animal Fair, Moat"
    assert basics_answer(asked("Moat", coins=0, kingdom=kingdom)) == "play Moat"
    poor = asked("Moat", "end actions", coins=1, kingdom=kingdom)
    assert basics_answer(poor) == "buy Animal Fair"
    poor = asked("Animal Fair", "end actions", coins=1, kingdom=kingdom)
    assert basics_answer(poor) == "end turn"
    rich = asked("Moat", "buy Animal Fair", coins=7, kingdom=kingdom)
    assert basics_answer(rich) == "none"


def test_basic_copies_its_best_treasure_with_kiln() -> None:
    position = asked("Kiln, Copper, Gold, Silver", "play Kiln", kingdom="Kiln")
    assert basics_answer(position) == "play Gold"
    position.answer(read_answer(position.decision, "play Gold"))
    assert basics_answer(position) == "Kiln"


# ---- strength


@pytest.mark.slow
@pytest.mark.parametrize("sets", [MENAGERIE, ALL_BOXES, OLD_BOXES], ids="+".join)
def test_basic_beats_big_money(sets: tuple[str, ...]) -> None:
    result = race(["basic", "big-money"], partial(table_for, sets), 1000, seed=1)
    assert result.unfinished == 0
    assert result.bots[0].wins / result.games >= 0.60


@pytest.mark.slow
@pytest.mark.parametrize("landscape", [*ALL_EVENTS, *ALL_WAYS])
def test_basic_beats_big_money_with_each_landscape(landscape: str) -> None:
    result = race(["basic", "big-money"], partial(table_with, landscape), 200, seed=1)
    assert result.unfinished == 0
    assert result.bots[0].wins / result.games >= 0.60


def test_job_d_has_the_expected_length() -> None:
    table = Table(MENAGERIE_KINGDOM, landscapes=MENAGERIE_LANDSCAPES)
    turns = race(["basic", "basic"], table, some(300), seed=1).turns
    assert abs(turns.mean - 31.2) < 4 * turns.error
