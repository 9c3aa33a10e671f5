"""What the rules of a strategy want, as numbers: the quick ways must find what the rules say."""

from __future__ import annotations

from itertools import permutations

from feodum.bots.judgement.survey import Survey
from feodum.bots.players.strategy import StrategyBot
from feodum.boxes.basic import curse, duchy, gold, silver
from feodum.engine.game import Game
from feodum.strategies.conditions import MOST_SHARED, Shared
from feodum.strategies.planning import plan_of
from feodum.strategies.reading import read
from tests.strategies.staged import bought, game_of

RULES = (
    "buy: Province if coins > 20; Gold if turn > 9; Militia if turn < 9; Gold if turn < 9;"
    "Smithy if action_phase = 0; Silver if owned(Silver) < 1; Estate if turn = 1"
)


def survey_of(rules: str, game: Game) -> Survey:
    return Survey(game.current, StrategyBot(plan_of(read(rules))).taste)


def test_the_best_card_within_reach_is_that_of_the_first_rule_that_holds() -> None:
    game = game_of("Copper", "Militia", "Smithy")
    reached = [survey_of(RULES, game).reach(coins) for coins in range(9)]
    best = ("Estate", "Silver", "Militia", "Militia", "Militia", "Militia", "Militia")
    wanted = [survey_of(RULES, game).wants(game.cards[name]) for name in best]
    assert reached == [0, 0, *wanted]
    assert reached[2] < reached[3] < survey_of(RULES, game).wants(gold) < reached[4]
    assert survey_of(RULES, game).wants(game.cards["Smithy"]) < 0, "only in the Buy phase"


def test_what_was_asked_before_changes_no_answer() -> None:
    game = game_of("Copper", "Militia", "Smithy")
    alone = [survey_of(RULES, game).reach(coins) for coins in range(7)]
    for order in permutations((2, 3, 4, 6, 1)):
        survey = survey_of(RULES, game)
        for coins in order:
            assert survey.reach(coins) == alone[coins]
            assert survey.wants(silver) == alone[3]


def test_nothing_is_wanted_after_a_rule_that_stops() -> None:
    game = game_of("Copper")
    rules = "buy: Gold; nothing if turn < 3; Silver"
    survey = survey_of(rules, game)
    assert survey.reach(6) == survey.wants(gold) > 0
    assert survey.reach(5) == 0
    assert survey.wants(silver) < 0
    game.current.turns = 3
    survey = survey_of(rules, game)
    assert survey.reach(6) > survey.reach(5) == survey.wants(silver) > 0


def test_what_no_rule_names_is_wanted_as_by_basic_unless_a_rule_stops_before() -> None:
    game = game_of("Copper", "Smithy")
    rules = "buy: Duchy if turn > 50; nothing if turn > 3; otherwise as basic"
    assert survey_of(rules, game).wants(gold) == Survey(game.current).wants(gold)
    assert survey_of(rules, game).wants(duchy) < 0
    game.current.turns = 4
    assert survey_of(rules, game).wants(gold) < Survey(game.current).wants(gold)


def test_the_last_card_of_a_pile_that_loses_is_refused() -> None:
    game = game_of("Copper", "Smithy")
    for name in ("Estate", "Silver"):
        game.supply.set_size(game.cards[name], 0)
    game.supply.set_size(curse, 1)
    game.supply.set_size(gold, 1)
    game.players[1].receive(game.cards["Province"], 0)
    assert survey_of("buy: Gold; Smithy", game).reach(6) == survey_of("buy: Smithy", game).reach(6)
    assert survey_of("guard: off; buy: Gold", game).reach(6) > 0


def test_more_conditions_in_common_than_there_are_bits() -> None:
    conditions = [f"coins = {coins} and buys = 1" for coins in range(MOST_SHARED + 9, 2, -1)]
    rules = [f"Gold if {one}; Silver if {one}" for one in conditions]
    text = "buy: " + "; ".join(rules)
    shared = {rule.buying for rule in plan_of(read(text)).buy if isinstance(rule.buying, Shared)}
    assert len(shared) == MOST_SHARED
    game = game_of("Copper")
    assert bought(text, game, 3) == bought(text, game, 5) == "Silver"
    assert bought(text, game, 6) == bought(text, game, 60) == "Gold"
    assert bought(text, game, 2) == ""
