"""The bots for people to play against: what they find out, and that they know nothing hidden."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import count

import pytest

import feodum
from feodum.advice import evolution, memory, policy
from feodum.advice.variation import first_ones
from feodum.bots import BOTS, STUDIOUS, make_bot
from feodum.bots.players.searching import (
    EARLY_TURNS,
    Searcher,
    Tries,
    candidates,
    half_of,
    is_late,
    sure_move,
)
from feodum.engine.card import END_TURN
from feodum.engine.decision import TURN
from feodum.engine.random import Random
from feodum.hidden.determinize import story_of
from feodum.kingdoms.table import new_game, table_of
from feodum.lab.race import race
from feodum.session.rollouts import watched
from tests.support.amount import quick

pytestmark = pytest.mark.long

KINGDOM = (
    *("Cellar", "Market", "Militia", "Mine", "Moat"),
    *("Remodel", "Smithy", "Village", "Witch", "Workshop"),
)
TABLE = feodum.Table(KINGDOM, seed=3, first=0)


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    monkeypatch.setattr(policy, "GAMES", 60)
    monkeypatch.setattr(evolution, "first_ones", lambda ground: first_ones(ground)[:6])
    policy.studied.cache_clear()
    kept = tmp_path_factory.mktemp("advice")
    monkeypatch.setattr(memory, "folder", lambda: kept)


@pytest.fixture(autouse=True)
def nothing_found() -> Iterator[None]:
    policy.FOUND.clear()
    yield
    policy.FOUND.clear()


def searcher(games: int = 48) -> Searcher:
    return Searcher(7, games)


def session(*bots: str, seed: int = 3) -> feodum.Session:
    seats = [feodum.Seat(f"P{number}", bot) for number, bot in enumerate(bots)]
    return feodum.Session(replace(TABLE, seed=seed), seats, make_bot)


def played_until_late(seed: int) -> feodum.Session:
    """A game in which the first seat buys, with few Provinces left."""
    game = session("basic", "basic", seed=seed)
    while not game.over:
        decision = game.position.decision
        move = make_bot("basic").answer(decision)
        if game.pending == 0 and is_late(game.game) and move[0].name.startswith("buy"):
            return game
        game.position.answer(move)
    raise AssertionError("the game ended before it was late")


# ---- the levels


def test_the_levels_are_listed_from_the_weakest_to_the_strongest() -> None:
    levels = ["random", "big-money", "easy", "basic", "adviser", "hard", "expert"]
    assert [name for name in BOTS if name in levels] == levels


@pytest.mark.slow
@pytest.mark.parametrize("name", STUDIOUS)
def test_a_level_plays_a_whole_game(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Searcher, "best_move", lambda _self, _rollouts, moves: moves[0])
    game = session(name, "big-money")
    game.play_bots()
    assert game.over


@pytest.mark.slow
def test_easy_loses_to_basic_and_beats_random_moves() -> None:
    shares = [
        race(["easy", other], TABLE, 60, 1).bots[0].points_share for other in ("basic", "random")
    ]
    assert shares[0] < 0.5 < shares[1]


def test_easy_goes_on_from_what_it_remembers() -> None:
    first, again = make_bot("easy", 5), make_bot("easy", 6)
    again.recall(first.memory())
    game = session("basic", "basic")
    for _ in range(40):
        decision = game.position.decision
        answer = first.answer(decision)
        assert again.answer(decision) == answer
        game.position.answer(answer)


# ---- what a kingdom is studied for


def test_a_game_tells_its_table() -> None:
    for sets in (("base-2e", "intrigue-2e"), ("intrigue-1e", "base-1e"), ("menagerie",)):
        table = feodum.KingdomRequest(sets=sets).table(seed=4)
        found = table_of(new_game(table))
        assert found is not None
        assert (found.kingdom, found.landscapes) == (table.kingdom, table.landscapes)
        cards = [pile.card for pile in new_game(table).supply.piles]
        assert [pile.card for pile in new_game(found).supply.piles] == cards


@pytest.mark.slow
def test_a_study_of_a_number_of_games_finds_the_same_strategy() -> None:
    policy.studied.cache_clear()
    first = policy.studied(TABLE, 60)
    policy.studied.cache_clear()
    assert policy.studied(TABLE, 60) == first


def test_what_was_found_while_people_waited_is_kept_and_used_again() -> None:
    game = new_game(TABLE)
    first = policy.policy_for(game, 0.001)
    kept = memory.recalled(TABLE)
    assert kept is not None
    assert kept[0] >= policy.GAMES
    policy.FOUND.clear()
    again = policy.policy_for(game, 0.001)
    decision = session("basic", "basic").position.decision
    assert again.answer(decision) == first.answer(decision)


@pytest.mark.slow
def test_a_study_before_the_game_goes_on_until_enough_is_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(policy, "AHEAD", 1)
    assert policy.study_ahead(replace(TABLE, players=3), 0.001)
    first = memory.recalled(TABLE)
    assert first is not None
    monkeypatch.setattr(policy, "AHEAD", first[0] + 1)
    assert policy.study_ahead(TABLE, 0.001)
    more = memory.recalled(TABLE)
    assert more is not None
    assert more[0] > first[0]
    monkeypatch.setattr(policy, "found", lambda *_: pytest.fail("it is known"))
    assert policy.study_ahead(TABLE, 0.001)
    policy.policy_for(new_game(TABLE), 0.001)


# ---- looking ahead


@pytest.mark.slow
def test_the_same_seed_and_number_of_games_find_the_same_buy() -> None:
    game = played_until_late(2)
    decision = game.position.decision
    answers = {searcher().answer(decision) for _ in range(2)}
    assert len(answers) == 1


@pytest.mark.slow
def test_it_knows_no_more_than_its_seat() -> None:
    """If everything that the seat cannot know is dealt again, it looks at the same games."""
    game = played_until_late(4)
    decision = game.position.decision
    log = game.game.log
    assert log is not None
    expected = searcher().answer(decision)
    hands = set()
    for seed in range(2 if quick() else 6):
        story = story_of(watched(decision), 0)
        random = Random(seed)
        assert story.dealer.deal(random)
        dealt = story.game(random)
        dealt.log = log
        dealt.decision.fill(dealt.players[0], TURN, "turn", None, [], 1, 1)
        hands.add(str(sorted(card.name for card in dealt.players[1].hand)))
        assert searcher().answer(dealt.decision) == expected
    assert len(hands) > 1


@pytest.mark.slow
def test_it_buys_the_last_province_if_that_wins() -> None:
    """Its strategy would buy a Gold, but Bob is rich: he buys the Province if Ann does not."""
    game = new_game(TABLE)
    game.supply.pile(feodum.province).count = 1
    ann, bob = game.players
    ann.hand[:] = [feodum.gold] * 3
    bob.hand[:] = bob.deck[:] = [feodum.gold] * 5
    game.look_around()
    game.agents = [searcher(), make_bot("basic")]
    game.step()
    game.step()
    assert game.coins == 9
    planned = feodum.gold.buying
    moves = candidates(game, planned)
    assert moves[0] is planned
    assert feodum.province.buying in moves
    assert END_TURN in moves
    decision = game.decision
    decision.fill(ann, TURN, "turn", None, [], 1, 1)
    rollouts = feodum.Rollouts(watched(decision), 0, [make_bot("basic")] * 2, 1)
    assert searcher().best_move(rollouts, moves) is feodum.province.buying


def test_it_plays_on_half_as_often_in_early_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    def value_of(_rollouts: feodum.Rollouts, number: int, _move: feodum.Move) -> float:
        played.append(number)
        return 0.0

    monkeypatch.setattr("feodum.bots.players.searching.value_of", value_of)
    counts = []
    for turn in (EARLY_TURNS, EARLY_TURNS + 1):
        game = new_game(TABLE)
        game.current.turns = turn - 1  # this turn is about to begin
        rollouts = feodum.Rollouts(feodum.Position(game), 0, [make_bot("basic")] * 2, 1)
        played.clear()
        searcher(400).best_move(rollouts, [END_TURN, feodum.silver.buying])
        counts.append(len(played))
    assert counts == [200, 400]


@pytest.mark.slow
def test_it_stops_when_the_time_is_up() -> None:
    game = played_until_late(2)
    decision = game.position.decision
    agent = searcher(1_000_000)
    ticks = count()
    agent.seconds, agent.clock = 0.01, lambda: next(ticks) / 1000
    assert agent.answer(decision)[0] in decision.offered()


def test_a_buy_that_is_only_luckier_is_not_preferred() -> None:
    planned, other = Tries(END_TURN), Tries(feodum.gold.buying)
    for number in range(20):
        planned.add(float(number % 2))
        other.add(float((number + 1) % 2) + 0.01)
    assert sure_move([planned, other], planned) is END_TURN
    for _ in range(20):
        planned.add(0.0)
        other.add(1.0)
    assert sure_move([planned, other], planned) is feodum.gold.buying
    assert half_of([planned, other], planned) == [planned, other]
