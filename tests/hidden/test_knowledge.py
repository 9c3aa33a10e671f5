"""What a seat considers known is true, and deals depend on nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

import pytest

from feodum.bots import make_bot
from feodum.engine.card import Card
from feodum.engine.game import Game
from feodum.engine.log import Entry, Recorder
from feodum.engine.notation import read_answer
from feodum.engine.position import Position
from feodum.engine.random import Random
from feodum.engine.state import census, state
from feodum.hidden import reader
from feodum.hidden.deals import Dealer
from feodum.hidden.determinize import Story, determinize, story_of
from feodum.hidden.heaps import Cell, LostTrack
from feodum.hidden.knowledge import Knowledge
from feodum.hidden.reader import Reader, reader_of
from feodum.hidden.retelling import Step
from feodum.kingdoms.table import Table
from feodum.session.seats import Seat
from feodum.session.session import Session
from tests.hidden.test_deals import recorded, start_of
from tests.hidden.test_determinize import HAND, INTRIGUE, PLAIN, Situation, check_looks_alike
from tests.support.amount import more_in_volume, some, volume
from tests.support.parts import after
from tests.support.positions import Seeded, inside_an_effect, names, positions, third_turn
from tests.support.random_tables import random_table, stocked_game

pytestmark = pytest.mark.long

ANN, BOB, CID = range(3)
GAMES: Final = volume(80)


def read_by(position: Position, seat: int) -> Reader:
    assert position.recorder is not None
    first = position.turns[0]
    return reader_of(
        position.recorder,
        seat,
        position.settled,
        position.settled_entries,
        first.game,
        first.entries,
    )


def known(cells: list[Cell]) -> Counter[Card]:
    return Counter(cell.card for cell in cells if cell.heap is None)


def check(knowledge: Knowledge, game: Game) -> int:
    """Check that everything a seat considers known is true; return how much that is."""
    found = 0
    for player, holding in zip(game.players, knowledge.holdings, strict=True):
        if not holding.loose:
            for card, cell in zip(player.deck, holding.deck, strict=True):
                assert cell.heap is not None or cell.card is card
        assert known(holding.hand) <= Counter(player.hand)
        assert known(holding.discard_pile) <= Counter(player.discard_pile)
        if player.discard_pile:
            assert known(holding.discard_pile[-1:]) == Counter(player.discard_pile[-1:])
        if player.seat == knowledge.seat:
            assert known(holding.hand) == Counter(player.hand)
        else:
            found += known(holding.deck + holding.hand).total()
    return found


def test_what_a_seat_considers_known_is_true(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log is also complete: every move of a card says where it came from."""
    found = 0
    for number in range(GAMES):
        position = Position(stocked_game(random_table(number), number), Recorder())
        for seat in range(len(position.game.players)):
            read_by(position, seat)
        with monkeypatch.context() as patch:
            patch.delattr(reader, "public_knowledge")
            for now in positions(position, Seeded(number), 120):
                for seat in range(len(now.game.players)):
                    found += check(read_by(now, seat).knowledge, now.settled)
    assert found > more_in_volume(800)


def test_no_deal_in_the_middle_of_a_card_has_to_be_the_true_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    inside = 0
    monkeypatch.delattr(Story, "true")
    for number in range(GAMES):
        pick = Seeded(number + 1)
        position = Position(stocked_game(random_table(number), number), Recorder())
        for now in positions(position, Seeded(number), 60):
            if inside_an_effect(now):
                seat = pick(len(now.game.players))
                dealt = determinize(now, seat, number)
                check_looks_alike(dealt, now, seat)
                assert census(dealt.game) == census(now.game)
                inside += 1
    assert inside > GAMES * 5


def test_in_whole_games_deals_depend_on_nothing_but_what_was_seen() -> None:
    """Another world that looks the same leads to the same deals, at every question."""
    inside = 0
    for number in range(GAMES):
        pick = Seeded(number + 1)
        position = Position(stocked_game(random_table(number), number))
        for now in positions(position, Seeded(number), 40):
            seat = pick(len(now.game.players))
            ours = start_of(Position(now.settled, None, now.answers[now.settled_answers :]), seat)
            theirs = determinize(ours, seat, number)
            inside += inside_an_effect(now)
            one = determinize(ours, seat, number + 1).game
            other = determinize(theirs, seat, number + 1).game
            assert state(one) == state(other)
    assert inside > more_in_volume(320)


# ---- reading on, going back, copies


def test_the_log_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    session = third_turn()
    session.determinize(ANN, 1)
    entries = len(session.entries)
    read: list[int] = []
    read_all = Knowledge.read_all

    def count(knowledge: Knowledge, new: list[Entry]) -> None:
        read.append(len(new))
        read_all(knowledge, new)

    monkeypatch.setattr(Knowledge, "read_all", count)
    session.determinize(ANN, 2)
    assert read == []
    session.answer("play Workshop")
    session.answer("Silver")
    session.determinize(ANN, 3)
    assert read == [len(session.entries) - entries]


def test_a_step_is_made_ready_for_dealing_once() -> None:
    session = third_turn()
    story = story_of(session.position, ANN)
    assert story_of(session.position, ANN) is story
    assert story_of(session.position, BOB) is not story
    session.answer("play Cellar")
    inside = story_of(session.position, ANN)
    assert inside is not story
    assert inside is story_of(session.position, ANN)


def test_undo_leaves_no_trace_in_deals() -> None:
    session, other = third_turn(), third_turn()
    expected = [state(other.determinize(seat, 1).game) for seat in (ANN, BOB)]
    session.answer("play Workshop")
    session.determinize(ANN, 1)
    session.answer("Silver")
    session.determinize(ANN, 1)
    session.undo(ANN)
    session.determinize(BOB, 1)
    session.undo(ANN)
    assert [state(session.determinize(seat, 1).game) for seat in (ANN, BOB)] == expected


def test_a_copy_deals_alike() -> None:
    session = third_turn()
    session.answer("play Workshop")
    before = session.clone()
    expected = state(session.determinize(ANN, 1).game)
    for copy in (before, session.clone()):
        assert state(copy.determinize(ANN, 1).game) == expected
        copy.answer("Silver")
        copy.determinize(ANN, 1)
    assert state(session.determinize(ANN, 1).game) == expected


def test_an_incomplete_log_does_no_harm() -> None:
    """A custom card may move cards without logging it; then only public information is known."""
    for kind in ("draw", "clean-up", "shuffle", "gain"):
        position = third_turn().position
        assert position.recorder is not None
        entries = position.recorder.entries
        number = [entry.kind for entry in entries].index(kind)
        position.recorder.entries = [entry for i, entry in enumerate(entries) if i != number]
        position.settled_entries -= 1
        for seat in (ANN, BOB):
            dealt = determinize(position, seat, 1)
            check_looks_alike(dealt, position, seat)
            assert census(dealt.game) == census(position.game)


def test_a_shuffle_in_the_middle_of_a_card_is_dealt_again() -> None:
    """Ann has seen seven of its cards, which no other shuffle would give by chance."""
    position = after(
        "kingdom: [Library]\n"
        "players: {Ann: {hand: [Library], discard: [Copper, Silver, Gold, Estate, Duchy, Curse,"
        " Village, Market, Smithy, Moat, Cellar]},"
        " Bob: {hand: [Copper, Gold, Estate, Silver, Duchy], deck: [4 Province, 3 Silver]}}"
    )
    shuffled = sorted(position.settled.players[ANN].discard_pile, key=lambda card: card.is_action)
    position.settled.dealt = [shuffled[::-1]]
    position.go_back(0)
    position.answer(read_answer(position.decision, "play Library"))
    assert len(position.game.players[ANN].hand) == 6
    hands: set[str] = set()
    decks: set[str] = set()
    for seed in range(12):
        dealt = determinize(position, ANN, seed)
        check_looks_alike(dealt, position, ANN)
        hands.add(names(dealt.game.players[BOB].hand))
        decks.add(", ".join(card.name for card in dealt.game.players[ANN].deck))
    assert len(hands) > 3
    assert len(decks) > 3


def no_deal(_dealer: Dealer, _random: Random) -> bool:
    return False


def no_way(_story: Story, _step: Step, _random: Random) -> None:
    return None


def nothing_read(_knowledge: Knowledge, _entry: Entry) -> list[Cell]:
    raise LostTrack


@pytest.mark.parametrize(
    ("owner", "name", "instead"),
    [(Dealer, "deal", no_deal), (Story, "retold", no_way), (Knowledge, "read", nothing_read)],
)
def test_the_cards_stay_if_no_other_deal_is_found(
    owner: type, name: str, instead: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Later shuffles are drawn again, even after a shuffle in the middle of a card."""
    position = after(
        "kingdom: [Sentry]\n"
        "players: {Ann: {hand: [Sentry], discard: [Gold, Silver, Estate, Duchy, Copper]},"
        " Bob: {hand: [Copper, Gold, Estate, Silver, Duchy], deck: [Province]}}",
        "play Sentry",
    )
    monkeypatch.setattr(owner, name, instead)
    if owner is Dealer:
        monkeypatch.setattr(Story, "retold", None)
    expected = state(position.game)
    drawn = expected.pop("random")
    found: set[object] = set()
    for seed in range(5):
        dealt = determinize(position, ANN, seed)
        assert dealt.answers == position.answers
        told = state(dealt.game)
        found.add(told.pop("random"))
        assert told == expected
    assert len(found) == 5
    assert drawn not in found


# ---- cards passed unseen


MASQUERADE: Final = Situation(
    "",
    (f"Masquerade, {HAND}", PLAIN, PLAIN),
    ("play Masquerade", "Estate", "Gold", "Duchy", "none", "end turn", "end turn"),
    ANN,
    INTRIGUE,
)


def test_the_ledger_of_a_deal_reveals_no_more_than_before() -> None:
    """Bob has passed a Gold to Cid, which may be another card in a deal."""
    position = MASQUERADE.position()
    game = position.turns[0].game.clone()
    game.keep_ledger()
    position = Position(game, Recorder(), position.answers)
    ledger = position.game.ledger
    assert ledger is not None
    passed: set[str] = set()
    for seed in range(some(60)):
        dealt = determinize(position, ANN, seed).game
        assert dealt.ledger is not None
        for player in dealt.players:
            seat = player.seat
            owned = Counter(player.all_cards())
            assert Counter(dealt.ledger.accounts[seat].all_cards()) == owned
            before = ledger.seen_by(ANN, seat).all_cards()
            assert Counter(dealt.ledger.seen_by(ANN, seat).all_cards()) == Counter(before)
        passed.add(names(dealt.players[CID].all_cards()))
    assert len(passed) > 1


def test_known_cards_are_kept_after_too_many_unseen_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = (f"Bureaucrat, {HAND}", f"Masquerade, {PLAIN}", PLAIN)
    masquerade = ("play Masquerade", "Gold", "Silver", "Copper", "none")
    answers = ("play Bureaucrat", "Duchy", "Duchy", "end turn", *masquerade)
    monkeypatch.setattr("feodum.hidden.deals.TRIES", 0)
    position = recorded(Situation("", hands, answers, ANN, INTRIGUE))
    reader = read_by(position, ANN)
    assert len(reader.knowledge.heaps.heaps) == 3
    check(reader.knowledge, position.settled)
    for seed in range(20):
        dealt = determinize(position, ANN, seed)
        assert dealt.game.players[CID].deck[-1].name == "Duchy"
        check_looks_alike(dealt, position, ANN)


def test_bots_play_on_from_a_deal() -> None:
    table = Table(("Masquerade", "Village", "Bureaucrat"), 3, ("intrigue-2e", "base-2e"), 1, 0)
    session = Session(table, [Seat(name, "basic") for name in "ABC"], make_bot)
    for _ in range(some(150)):
        if session.over:
            break
        session.bot_answer()
        dealt = session.determinize(ANN, 1)
        check_looks_alike(dealt, session.position, ANN)
