"""OpenSpiel plays Dominion."""

from __future__ import annotations

import random

import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import feodum.rl.spiel  # noqa: F401  # registers the game
from tests.support.amount import some


@pytest.mark.parametrize("players", [2, 3, 6])
def test_random_simulations_of_openspiel(players: int) -> None:
    game = pyspiel.load_game("feodum", {"players": players, "max_turns": 3})
    pyspiel.random_sim_test(game, num_sims=some(2), serialize=True, verbose=False)


def test_what_is_hidden_is_dealt_again() -> None:
    game = pyspiel.load_game("feodum", {"recommended": "base-2e/first-game"})
    state = game.new_initial_state()
    for roll in (1, 2, 3):
        state.apply_action(roll)
    chance = random.Random(1)
    for _ in range(60):
        state.apply_action(chance.choice(state.legal_actions()))
    player = state.current_player()
    twin = state.resample_from_infostate(player, chance.random)
    assert twin.observation_string(player) == state.observation_string(player)
    assert twin.legal_actions() == state.legal_actions()
    assert str(twin) != str(state)


def test_the_search_of_openspiel_finds_an_action() -> None:
    game = pyspiel.load_game("feodum", {"recommended": "base-2e/first-game", "max_turns": 6})
    state = game.new_initial_state()
    for roll in (1, 2, 3):
        state.apply_action(roll)
    bot = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1),
        2.0,
        8,
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    assert bot.step(state) in state.legal_actions()
