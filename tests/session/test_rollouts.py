"""Games played on from a position: what is dealt again, and what stays."""

from typing import Any

import pytest

import feodum
from feodum.engine.decision import TURN
from feodum.engine.errors import Problem
from feodum.engine.log import Recorder
from feodum.engine.state import state
from feodum.session.rollouts import WHOLE, Rollouts, watched

CARDS = ("Cellar", "Market", "Merchant", "Militia", "Mine", "Moat", "Remodel", "Smithy", "Village")


def session(seed: int, *more: str) -> feodum.Session:
    return feodum.new_session("Ann", "Bob", kingdom=[*CARDS, *(more or ("Bandit",))], seed=seed)


def bots() -> list[feodum.Agent]:
    return [feodum.make_bot("basic"), feodum.make_bot("basic")]


def play(game: feodum.Session, turns: int) -> None:
    """Let bots play until Ann has begun this turn."""
    agents = bots()
    while game.game.players[0].turns < turns or game.pending != 0:
        decision = game.position.decision
        game.position.answer(agents[decision.player.seat].answer(decision))


def test_a_position_played_out_stays_as_it_is() -> None:
    game = session(3)
    play(game, 4)
    before = state(game.game)
    first, again, other = (game.position.play_out(bots(), seed) for seed in (1, 1, 2))
    assert first.over
    assert state(first) == state(again)
    assert state(first) != state(other)
    assert state(game.game) == before


def test_earlier_events_of_a_step_are_kept_in_games_played_out() -> None:
    """Courtyard has shuffled and drawn before it asks: only later shuffles are new."""
    game = session(1, "Courtyard").game.clone()
    ann = game.players[0]
    ann.hand[:] = [feodum.card("Courtyard"), feodum.copper]
    ann.deck.clear()
    ann.discard_pile[:] = [feodum.card(name) for name in CARDS]
    position = feodum.Position(game)
    position.answer(feodum.card("Courtyard").playing.alone)
    drawn = [card.name for card in position.game.players[0].hand]
    assert position.decision.verb == "put-on-deck"
    for seed in range(5):
        asked: list[list[str]] = []
        with pytest.raises(KeyboardInterrupt):
            position.play_out([Looking(asked), Looking(asked)], seed)
        assert asked == [drawn]


class Looking(feodum.Sensible):
    """Notes the hand when first asked, and stops there; Bob passes his turns."""

    def __init__(self, asked: list[list[str]]) -> None:
        self.asked = asked

    def answer(self, decision: feodum.Decision) -> feodum.Answer:
        if decision.player.seat == 0:
            self.asked.append([card.name for card in decision.player.hand])
            raise KeyboardInterrupt
        return feodum.make_bot("big-money").answer(decision)


def test_a_number_of_bots_that_does_not_fit_is_refused() -> None:
    game = session(1)
    with pytest.raises(Problem, match="seats"):
        game.position.play_out(bots()[:1], 1)


# ---- what a seat cannot know


def opening(seed: int) -> tuple[list[str], list[str]]:
    ann, bob = session(seed).game.players
    return [card.name for card in ann.hand], [card.name for card in bob.hand]


def test_nothing_depends_on_what_a_seat_cannot_see() -> None:
    """If Ann has the same hand, the same games follow, whatever Bob and the decks hold."""
    mine, theirs = opening(1)
    others = [seed for seed in range(2, 400) if sorted(opening(seed)[0]) == sorted(mine)]
    other = next(seed for seed in others if sorted(opening(seed)[1]) != sorted(theirs))
    endings = []
    for seed in (1, other):
        game = session(seed)
        rollouts = Rollouts(game.position, 0, bots(), 7)
        endings.append([rollouts.ending(number) for number in range(12)])
    assert endings[0] == endings[1]
    assert len(set(endings[0])) > 1


def test_a_game_with_a_number_is_the_same_in_any_order() -> None:
    game = session(3)
    play(game, 6)
    answer = game.position.decision.options()[-1].alone
    rollouts = Rollouts(game.position, 0, bots(), 1)
    forth = [rollouts.ending(number, answer) for number in range(8)]
    back = [rollouts.ending(number, answer) for number in reversed(range(8))]
    assert forth == back[::-1]
    assert all(0 <= share <= WHOLE for share, _ in forth)


def test_a_question_within_a_step_is_answered_first() -> None:
    """Militia asks Ann what to discard, and the cards she names are gone."""
    game = session(2)
    while not (game.pending == 0 and game.position.decision.verb == "discard"):
        decision = game.position.decision
        agent = feodum.make_bot("strategy:buy: Province; Gold; Militia if owned(Militia) < 2")
        game.position.answer(agent.answer(decision))
    hand = game.game.players[0].hand
    answer = tuple(hand[:2])
    asked: list[list[str]] = []
    rollouts = Rollouts(game.position, 0, [Looking(asked), Looking(asked)], 1)
    with pytest.raises(KeyboardInterrupt):
        rollouts.play(1, answer)
    assert sorted(asked[0]) == sorted(card.name for card in hand[2:])


# ---- in a race


class Thinking(feodum.Sensible):
    """Looks ahead at each buy, notes what it sees, and otherwise plays like basic."""

    watches = True

    def __init__(self, notes: list[Any]) -> None:
        self.notes = notes
        self.basic = feodum.make_bot("basic")

    def answer(self, decision: feodum.Decision) -> feodum.Answer:
        answer = self.basic.answer(decision)
        if decision.kind == TURN and answer[0].name.startswith("buy"):
            rollouts = Rollouts(watched(decision), decision.player.seat, bots(), 1)
            self.notes.append(rollouts.ending(len(self.notes), answer))
        return answer


def test_an_agent_in_a_race_knows_what_its_seat_would_know_in_a_session() -> None:
    """The same deals lead to the same endings: only what was seen counts."""
    table = session(5, "Bureaucrat").table
    raced: list[Any] = []

    def thinking(_seed: int) -> feodum.Agent:
        return Thinking(raced)

    feodum.race([thinking, "basic"], table, games=1, seed=1)
    game = feodum.new_session("Ann", "Bob", kingdom=table.kingdom, seed=1)
    game.position = feodum.Position(dealt(table), Recorder())
    seated: list[Any] = []
    agents = bots()
    while not game.over:
        decision = game.position.decision
        answer = agents[decision.player.seat].answer(decision)
        if decision.player.seat == 0 and answer[0].name.startswith("buy"):
            rollouts = Rollouts(game.position, 0, bots(), 1)
            seated.append(rollouts.ending(len(seated), answer))
        game.position.answer(answer)
    assert len(raced) > 10
    assert raced == seated


def dealt(table: feodum.Table) -> feodum.Game:
    """The first game of a race with the seed 1."""
    from feodum.kingdoms.dealing import deal
    from feodum.kingdoms.table import empty_game
    from feodum.lab.batch import game_seed

    game = empty_game(table)
    deal(game, game_seed(1, 0), 0)
    return game


def test_an_agent_that_does_not_watch_has_no_log() -> None:
    game = session(1)
    decision = feodum.Position(game.game.clone()).decision
    with pytest.raises(Problem, match="watch"):
        watched(decision)
