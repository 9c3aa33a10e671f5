"""`feodum.play_out`: answers compared by playing on."""

import pytest

import feodum
from feodum.engine.errors import Problem


def start() -> feodum.Session:
    game = feodum.new_session("Ann", "Bob", recommended="base-2e/first-game", seed=3)
    game.answer("play treasures")
    return game


def test_answers_are_compared_on_the_same_deals_in_any_number_of_processes() -> None:
    game = start()
    answers = ["buy Silver", "buy Curse"]
    alone = feodum.play_out(game, answers=answers, games=30, seed=2)
    shared = feodum.play_out(game, answers=answers, games=30, seed=2, jobs=2)
    assert alone == shared
    silver, curse = alone
    assert (silver.answer, silver.games) == ("buy Silver", 30)
    assert silver.share > curse.share + 0.2
    assert silver.lead > curse.lead
    low, high = silver.interval
    assert low < silver.share < high
    assert silver.error == pytest.approx((silver.share * (1 - silver.share) / 30) ** 0.5, rel=0.2)


def test_bots_that_answer_at_random_play_the_same_in_several_processes() -> None:
    game = start()
    alone = feodum.play_out(game, ["random", "basic"], games=12, seed=1)
    assert alone == feodum.play_out(game, ["random", "basic"], games=12, seed=1, jobs=2)


def test_there_is_a_result_even_if_there_is_no_time() -> None:
    (outcome,) = feodum.play_out(start(), "big-money", seconds=0.0)
    assert outcome.games == 1
    assert outcome.answer == ""


def test_another_seat_can_look_ahead_but_not_answer() -> None:
    (outcome,) = feodum.play_out(start(), "big-money", seat=1, games=4)
    assert outcome.games == 4
    with pytest.raises(feodum.IllegalAnswer):
        feodum.play_out(start(), seat=1, answers=["end turn"])


@pytest.mark.parametrize("wrong", [{"answers": ["buy Gold"]}, {"games": 0}, {"jobs": 0}])
def test_what_cannot_be_played_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(Problem):
        feodum.play_out(start(), **wrong)  # type: ignore[arg-type]


def test_unknown_bots_and_too_few_of_them_are_refused() -> None:
    with pytest.raises(feodum.UnknownName):
        feodum.play_out(start(), "nobody")
    with pytest.raises(Problem):
        feodum.play_out(start(), ["basic"])


# ---- hints


def test_a_hint_compares_all_moves_and_is_the_same_for_the_same_seed() -> None:
    game = feodum.new_session("Ann", "Bob", recommended="base-2e/first-game", seed=2)
    options = [choice.name for choice in game.position.decision.options()]
    outcomes = feodum.hint(game, "big-money", games=2, seed=1)
    assert sorted(outcome.answer for outcome in outcomes) == sorted(options)
    shares = [outcome.share for outcome in outcomes]
    assert shares == sorted(shares, reverse=True)
    assert outcomes == feodum.hint(game, "big-money", games=2, seed=1)


def test_a_hint_about_several_cards_judges_what_the_bot_would_choose() -> None:
    game = feodum.new_session(
        "Ann", "bot:strategy:buy: Province; Gold; Militia", recommended="base-2e/first-game", seed=2
    )
    while not (game.pending == 0 and game.position.decision.verb == "discard"):
        if game.pending == 0:
            game.answer("end turn")
        else:
            game.bot_answer()
    (outcome,) = feodum.hint(game, games=2)
    assert outcome.answer
    game.answer(outcome.answer)


def test_there_is_no_hint_when_the_game_is_over() -> None:
    game = feodum.new_session("bot:big-money", "bot:big-money", seed=1)
    game.play_bots()
    with pytest.raises(feodum.Problem, match="over"):
        feodum.hint(game)
