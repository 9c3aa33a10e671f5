"""The analysis of a game: what it judges, that it is fair and reproducible, and what it says."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

import feodum
from feodum import Analysis, AnalysisInterrupted, Card, JudgedMove, Prospect, Session, Table
from feodum.analysis import judging
from feodum.analysis.analysis import Review
from feodum.analysis.judging import judge
from feodum.analysis.report import data, html
from feodum.analysis.words import told, why
from feodum.bots import make_bot
from feodum.engine.position import Position
from feodum.kingdoms.request import KingdomRequest
from tests.support.careless import SEATS, careless_game, played
from tests.support.command import feodum as command

FEW = 48


@pytest.fixture(scope="module")
def careless() -> Session:
    return careless_game()


@pytest.fixture(scope="module")
def found(careless: Session) -> Analysis:
    return feodum.analyse(careless, rollouts=FEW, jobs=1)


# ---- what is judged


def test_a_blunder_is_found_with_what_was_better(found: Analysis) -> None:
    worst = found.marked[0]
    assert worst.answer == "buy Silver"
    assert worst.alternative == "buy Province"
    assert worst.mark == 3
    assert worst.before - worst.after == pytest.approx(worst.gain)
    assert found.won == 0.0
    assert found.scores[0] < found.scores[1]


def test_the_reason_is_what_differs_at_the_end(found: Analysis) -> None:
    reasons = {(one.card, one.own): one.by for move in found.marked for one in move.reasons}
    assert reasons["Province", True] > 0


def test_a_sensible_game_has_no_marks() -> None:
    best = feodum.analyse(played("play treasures", "buy Province"), rollouts=FEW, jobs=1)
    assert best.marked == []
    assert best.moves
    assert best.balance is not None
    assert best.balance.choices == pytest.approx(0, abs=0.15)


def test_the_parts_add_up(found: Analysis) -> None:
    """Luck and choice together are the whole way from the first chance to the result."""
    balance = found.balance
    assert balance is not None
    change = balance.draws + balance.others + balance.choices
    assert balance.first + change == pytest.approx(balance.last)
    assert balance.last == found.won
    assert balance.choices < -0.15


def test_playing_treasures_is_no_decision(found: Analysis) -> None:
    assert "play treasures" not in {move.answer for move in found.moves}


def test_each_decision_has_its_step(found: Analysis, careless: Session) -> None:
    position = careless.position
    for move in found.moves:
        assert position.asked[move.step] == 0
        assert position.answers[move.step][0].name == move.answer
        then = careless.after(move.step)
        assert then.spell(move.alternative) == move.alternative
        assert then.game.current.turns == move.turn


def test_choices_inside_cards_are_judged() -> None:
    """Keeping four Estates when Cellar could change them into Gold costs a Province."""
    start = "Cellar, 4 Estate | 5 Gold"
    table = Table(("Cellar", "Smithy"), seed=3, first=0, sets=("base-2e",), starts=(start,) * 2)
    session = Session(table, SEATS, make_bot)
    for answer in ("play Cellar", "none", "end turn"):
        session.answer(answer)
    found = feodum.analyse(session, rollouts=4 * FEW, jobs=1)
    (move,) = [one for one in found.moves if one.kind == "cards"]
    assert (move.asked_by, move.answer, move.alternative) == ("Cellar", "none", "4 Estate")
    english = told(found, feodum.Locale("en"))[2]
    if found.marked and found.marked[0] is move:
        assert "“Cellar: nothing” instead of “Cellar: 4 Estates”" in english
    assert data(found, feodum.Locale("ru"))["words"]


@pytest.mark.parametrize(
    ("gain", "error", "sure", "mark"),
    [
        (0.04, 0.001, True, 0),
        (0.06, 0.01, True, 1),
        (0.06, 0.04, True, 0),
        (0.12, 0.02, True, 2),
        (0.3, 0.02, True, 3),
        (0.3, 0.02, False, 0),
    ],
)
def test_marks_need_a_clear_cost(gain: float, error: float, sure: bool, mark: int) -> None:
    prospect = Prospect(0, 1, 0.5, 0.01)
    move = JudgedMove(prospect, "end turn", "buy Gold", gain, error, sure)
    assert move.mark == mark
    assert move.before == pytest.approx(0.5 + (gain if sure else 0))


# ---- fair and reproducible


@pytest.mark.slow
def test_it_is_the_same_in_any_number_of_processes(careless: Session, found: Analysis) -> None:
    assert feodum.analyse(careless, rollouts=FEW, jobs=2) == found
    assert feodum.analyse(careless, rollouts=FEW, jobs=1, seed=1) != found


def test_the_value_can_be_written_and_read(found: Analysis) -> None:
    names = {name: getattr(feodum, name) for name in feodum.__all__}
    assert eval(repr(found), names) == found


def test_only_what_the_seat_knew_counts() -> None:
    """The same game with other cards hidden from Ann is judged in the same way."""
    table = KingdomRequest(recommended="base-2e/first-game").table(seed=5)
    table = replace(table, first=0)
    session = Session(table, SEATS, make_bot)
    other = None
    for seed in range(100):
        twin = Session(replace(table, seed=seed), SEATS, make_bot)
        if twin.view(0) == session.view(0) and twin.game.players[1].hand != (
            session.game.players[1].hand
        ):
            other = twin
            break
    assert other is not None
    for game in (session, other):
        game.answer("play treasures")
        game.answer("buy Silver")
    judged = [
        judge(feodum.save(game), 0, Review(game, 0, "basic", 0, None).points[0], "basic", 0, FEW)
        for game in (session, other)
    ]
    assert judged[0] == judged[1]


@pytest.mark.slow
def test_further_buys_are_found_in_another_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A buy may draw cards, and what the bot buys after it would tell which."""
    table = KingdomRequest(recommended="base-2e/first-game").table(seed=2)
    seats = [replace(seat, bot="basic") for seat in SEATS]
    game = Session(replace(table, first=0), seats, make_bot)
    game.play_bots()
    points = Review(game, 0, "basic", 0, None).points
    points = [point for point in points if game.after(point.step).game.buys > 1][-2:]
    seen: list[Position] = []

    def see(dealt: Position, *_: object) -> tuple[str, ...]:
        seen.append(dealt)
        return ()

    monkeypatch.setattr(judging, "further_buys", see)
    for point in points:
        judge(feodum.save(game), 0, point, "basic", 0, 1)
    decks: list[tuple[list[Card], list[Card]]] = []
    for point, position in zip(points, seen, strict=True):
        own, dealt = (one.players[0] for one in (game.after(point.step).game, position.game))
        assert dealt.hand == own.hand
        decks.append((dealt.deck, own.deck))
    assert any(dealt != true for dealt, true in decks)


@pytest.mark.slow
def test_an_interrupt_leaves_what_is_known(careless: Session, found: Analysis) -> None:
    def stop(done: float) -> None:
        if done > 0:
            raise KeyboardInterrupt

    with pytest.raises(AnalysisInterrupted) as interrupted:
        feodum.analyse(careless, rollouts=FEW, jobs=1, progress=stop)
    known = interrupted.value.analysis
    assert known.interrupted
    assert 0 < len(known.moves) < len(found.moves)
    assert known.moves == found.moves[: len(known.moves)]
    assert told(known, feodum.Locale("en"))


def test_progress_goes_from_nothing_to_all(careless: Session) -> None:
    told_shares: list[float] = []
    feodum.analyse(careless, rollouts=1, jobs=1, progress=told_shares.append)
    assert told_shares[0] == 0.0
    assert told_shares[-1] == 1.0
    assert told_shares == sorted(told_shares)


def test_a_game_that_is_not_over_is_judged_so_far(careless: Session) -> None:
    part = feodum.analyse(careless.after(6), rollouts=1, jobs=1)
    assert part.won is None
    assert part.moves


def test_bad_requests_are_refused(careless: Session) -> None:
    with pytest.raises(feodum.Problem):
        feodum.analyse(careless, 2)
    with pytest.raises(feodum.Problem):
        feodum.analyse(careless, rollouts=0)
    with pytest.raises(feodum.Problem, match="Ann has no decision to judge"):
        feodum.analyse(careless.after(0))


# ---- in words


@pytest.mark.parametrize("language", ["en", "ru"])
def test_three_sentences_say_where_it_was_decided(found: Analysis, language: str) -> None:
    lines = told(found, feodum.Locale(language))
    assert len(lines) == 3
    assert str(found.scores[0]) in lines[0]
    card = "Province" if language == "en" else "Провинци"
    assert card in lines[2]
    assert card in why(found, found.marked[0], feodum.Locale(language))


def test_what_a_mistake_lost_was_not_lost_before(found: Analysis) -> None:
    """If the first decision threw the chance away, the game was even until then."""
    move = JudgedMove(Prospect(1, 3, 0.1, 0.01, own=True), "end turn", "buy Gold", 0.6, 0.02, True)
    lost = replace(found, moves=(move,), prospects=())
    assert "looked even was turn 3" in told(lost, feodum.Locale("en"))[0]
    never = replace(found, moves=(replace(move, gain=0.1),), prospects=())
    assert "never the favourite" in told(never, feodum.Locale("en"))[0]


def test_russian_has_no_english_in_it(found: Analysis) -> None:
    locale = feodum.Locale("ru")
    for line in [*told(found, locale), *(why(found, one, locale) for one in found.moves)]:
        assert "buy" not in line
        assert "Silver" not in line


def test_the_report_shows_the_curve_and_every_move(found: Analysis) -> None:
    page = html(found, feodum.Locale("en"))
    assert "<polyline" in page
    assert page.count("<tr id=") == len(found.moves)
    assert page.count("<circle") == len(found.marked)


def test_names_are_only_text_in_the_report(found: Analysis) -> None:
    page = html(replace(found, names=("<b>Ann", "Bob")), feodum.Locale("en"))
    assert "<b>" not in page


def test_the_data_has_every_number(found: Analysis) -> None:
    plain = json.loads(json.dumps(data(found, feodum.Locale("en"))))
    assert len(plain["moves"]) == len(found.moves)
    assert plain["moves"][0]["alternative_text"] == "buy Province"
    assert plain["balance"]["last"] == found.won


# ---- the command


@pytest.mark.slow
def test_the_command_reads_a_save(careless: Session, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(feodum.save(careless), encoding="utf-8")
    page = tmp_path / "report.html"
    done = command("analyse", str(file), "--rollouts", "1", "--jobs", "1", "--html", str(page))
    assert done.returncode == 0
    assert "Ann lost" in done.stdout
    assert page.exists()
    again = command("analyse", str(file), "--rollouts", "1", "--jobs", "1", "--json", "--seat=bob")
    assert json.loads(again.stdout)["seat"] == 1


def test_the_command_says_what_is_wrong(careless: Session, tmp_path: Path) -> None:
    missing = command("analyse", str(tmp_path / "none.json"))
    assert missing.returncode == 2
    assert "none.json" in missing.stderr
    bad = tmp_path / "bad.json"
    bad.write_text("{}", encoding="utf-8")
    assert command("analyse", str(bad)).returncode == 2
    file = tmp_path / "game.json"
    file.write_text(feodum.save(careless), encoding="utf-8")
    nobody = command("analyse", str(file), "--seat", "Zoe")
    assert nobody.returncode == 2
    assert "Ann, Bob" in nobody.stderr
