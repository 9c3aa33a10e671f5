"""What holds at every decision of every game: refusals, replay, copies."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from feodum.engine.abilities import CLEANING_UP, TURN_STARTS
from feodum.engine.errors import IllegalAnswer
from feodum.engine.game import Game, GameOver
from feodum.engine.log import Recorder
from feodum.engine.position import Position
from feodum.engine.state import census, checksum, state
from feodum.kingdoms.table import Table, new_game
from tests.support.amount import examples, more_than, quick
from tests.support.drawn import games, scripts, seeds, tables
from tests.support.positions import (
    Given,
    Script,
    Seeded,
    Whim,
    accepts,
    illegal_answers,
    inside_an_effect,
    legal_answer,
    play,
    positions,
    same_game,
    whole,
)
from tests.support.random_tables import (
    random_table,
    stocked_game,
    table_of_durations,
    table_with,
    tables_of_each_landscape,
)


@examples(60)
@given(games(), scripts(20))
def test_illegal_answers_are_refused_and_change_nothing(game: Game, script: Script) -> None:
    for position in positions(Position(game, recorder=Recorder()), script, 25):
        before = whole(position)
        for answer in illegal_answers(position.decision):
            with pytest.raises(IllegalAnswer):
                position.answer(answer)
        assert whole(position) == before


@examples(200)
@given(games(), scripts(20))
def test_everything_offered_is_accepted(game: Game, script: Script) -> None:
    cards = census(game)
    for position in positions(Position(game), script, 40):
        decision = position.decision
        assert decision.options()
        assert 0 <= decision.least <= decision.most
        assert census(position.game) == cards
        if decision.least <= 1 and not decision.all_or_none:
            for option in decision.options():
                assert accepts(decision, option.alone)


@examples(150)
@given(games(), scripts(20))
def test_only_real_choices_are_asked(game: Game, script: Script) -> None:
    for position in positions(Position(game), script, 40):
        decision = position.decision
        options = decision.options()
        assert len(options) > 1 or decision.least < decision.most or decision.verb == "turn"


@examples(100)
@given(tables(), seeds)
def test_a_replay_is_the_same_game(table: Table, seed: int) -> None:
    first, second = new_game(table), new_game(table)
    agent, recorder, again = Whim(seed, keen=85), Recorder(), Recorder()
    play(first, agent, recorder)
    play(second, Given(agent.given), again)
    assert state(second) == state(first)
    assert len(again.entries) == len(recorder.entries)
    assert all(map(lambda ours, theirs: ours.same(theirs), again.entries, recorder.entries))


@examples(40)
@given(tables(), seeds)
def test_one_decision_at_a_time_is_the_same_game(table: Table, seed: int) -> None:
    """A game suspended at each decision has the same states, log and end as one played through."""
    game, recorder, agent = new_game(table), Recorder(), Whim(seed, keen=90)
    sums: list[int] = []
    game.agents = [agent] * table.players
    game.log = recorder
    while not game.over:
        sums.append(checksum(game))
        game.step()
    sums.append(checksum(game))
    position = Position(new_game(table), recorder=Recorder())
    seen: list[int] = [checksum(new_game(table)), checksum(position.settled)]
    for answer in agent.given:
        before = position.settled
        position.answer(answer)
        if position.settled is not before:
            seen.append(checksum(position.settled))
    assert set(seen) <= set(sums)
    assert seen[-1] == sums[-1]
    assert position.game.over
    assert position.recorder is not None
    assert len(position.recorder.entries) == len(recorder.entries)
    for ours, theirs in zip(position.recorder.entries, recorder.entries, strict=True):
        assert ours.same(theirs)
    with pytest.raises(GameOver):
        _ = position.decision


def test_cards_of_several_names_are_refused_if_one_is_required() -> None:
    asked = 0
    for number in range(40):
        game = stocked_game(table_with("Banish", number), number)
        for position in positions(Position(game), Seeded(number), 40):
            decision = position.decision
            if decision.one_name and len(decision.options()) > 1:
                asked += 1
                with pytest.raises(IllegalAnswer, match="same name"):
                    position.answer(tuple(decision.options()[:2]))
                for choice in decision.options():
                    assert accepts(decision, (choice,) * decision.candidates.count(choice))
    assert asked > 5


def test_a_clone_plays_on_identically_at_any_decision() -> None:
    where: Counter[bool] = Counter()

    @examples(250)
    @given(games(), scripts(40, 80), st.booleans(), scripts(5))
    def clones(game: Game, script: Script, inside: bool, onward: Script) -> None:
        for position in positions(Position(game, recorder=Recorder()), script, 40):
            if inside_an_effect(position) == inside:
                break
        else:
            return
        where[inside] += 1
        before = whole(position)
        clone = position.clone()
        assert same_game(clone, position)
        again = Script(onward.numbers)
        for ours, theirs in zip(
            positions(clone, onward, 25), positions(position.clone(), again, 25), strict=True
        ):
            assert same_game(ours, theirs)
        assert whole(position) == before
        for _ in positions(position, Script(onward.numbers), 25):
            pass
        assert same_game(clone, position)

    clones()
    # About half of them are; how many depends on which modules are loaded, because Hypothesis
    # also draws numbers that it finds in them.
    assert where[True] > more_than(60)
    assert quick() or where[True] * 3 >= sum(where.values())


@pytest.mark.slow
def test_clones_of_every_decision_of_whole_games() -> None:
    """Nothing that happens to the original affects a clone, and vice versa."""
    where: Counter[bool] = Counter()
    lasts: Counter[str] = Counter()
    tables = [random_table(number) for number in range(40)]
    tables += tables_of_each_landscape(0)
    tables += [table_of_durations(number) for number in range(15)]
    for number, table in enumerate(tables):
        pick = Seeded(number)
        for now in positions(Position(stocked_game(table, number)), pick, 40):
            inside = inside_an_effect(now)
            lasting = what_lasts(now.settled)
            if not inside and pick(3 if lasting else 12):
                continue
            where[inside] += 1
            lasts.update(lasting)
            check_clones(now, pick)
    assert where[True] > 600
    assert where[True] * 3 >= sum(where.values())
    for kind in ("standing", "attack", "waiting", "aside", "played", "clean-up"):
        assert lasts[kind] > 10, lasts


def what_lasts(game: Game) -> set[str]:
    """What a clone has to copy besides the cards."""
    found: set[str] = set()
    for effect in game.effects:
        if effect.victims is not None:
            found.add("attack")
        elif not effect.moments & TURN_STARTS:
            found.add("clean-up" if effect.moments & CLEANING_UP else "standing")
        else:
            found.add("aside" if effect.play is None else "waiting")
            if effect.play is not None and effect.play.by is not None:
                found.add("played")
    return found


def check_clones(position: Position, pick: Seeded) -> None:
    clone = position.clone()
    before = whole(position)
    answer = legal_answer(clone.decision, pick)
    for _ in positions(clone, pick, 5):
        pass
    assert whole(position) == before
    first, second = position.clone(), position.clone()
    first.answer(answer)
    second.answer(answer)
    assert same_game(first, second)
    for ours, theirs in zip(
        positions(first, Seeded(1), 12), positions(second, Seeded(1), 12), strict=True
    ):
        assert same_game(ours, theirs)


def test_a_game_that_is_over_can_be_cloned() -> None:
    table = random_table(3)
    agent = Whim(3, keen=90)
    play(new_game(table), agent)
    position = Position(new_game(table))
    for answer in agent.given:
        position.answer(answer)
    clone = position.clone()
    assert clone.game.over
    assert state(clone.game) == state(position.game)
