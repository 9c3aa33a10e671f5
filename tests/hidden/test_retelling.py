"""A step replayed with other cards: which answers fit, and when it would look different."""

from __future__ import annotations

import pytest

from feodum.boxes.base.cards import cellar, militia, moat, village
from feodum.boxes.basic import copper, estate, gold, silver
from feodum.engine.card import NO, PASS, YES, Card, Choice
from feodum.engine.decision import (
    CARDS,
    NEXT,
    ORDER,
    PLACE,
    YES_NO,
    YES_OR_NO,
    AnswerMissing,
    Decision,
    place,
)
from feodum.engine.log import OWNER, TOP, Entry
from feodum.engine.position import Position
from feodum.engine.random import Random
from feodum.hidden.determinize import arrange_hands, put_first
from feodum.hidden.heaps import Cell
from feodum.hidden.retelling import Differs, Retelling, Step, Told
from tests.support.parts import after, entry

ANN = 0
BOB = 1


def militia_played() -> Position:
    """A position where Ann has played Militia, and Bob must discard."""
    return after(
        "kingdom: [Militia, Moat]\n"
        "players: {Ann: {hand: [Militia, Copper]}, Bob: {hand: [Copper, Gold, Estate, 2 Silver]}}",
        "play Militia",
    )


def retelling(position: Position, seat: int = ANN) -> Retelling:
    step = Step(position.settled, position.answers)
    moved: list[list[Cell]] = [[Cell(card, None) for card in one.cards] for one in step.entries]
    return Retelling(step, moved, seat, Random(1))


def all_compared() -> tuple[Position, Retelling]:
    """That position, retold as far as it has gone."""
    position = militia_played()
    told = retelling(position)
    told.compared = len(told.step.entries)
    return position, told


def asked(
    position: Position,
    seat: int,
    kind: int,
    candidates: list[Choice],
    verb: str = "discard",
    least: int = 1,
    card: Card = militia,
) -> Decision:
    player = position.game.players[seat]
    decision = Decision(position.game, player)
    decision.fill(player, kind, verb, card, candidates, least, max(1, least))
    return decision


def test_a_step_holds_what_was_logged_and_asked() -> None:
    position = militia_played()
    step = Step(position.settled, position.answers)
    assert [told.seat for told in step.told] == [ANN, BOB]
    assert step.told[0].answer == (militia.playing,)
    assert step.told[1].answer is None
    assert step.is_open()
    assert step.looks_like(position.game, ANN)
    position.game.players[ANN].hand.append(gold)
    assert not step.looks_like(position.game, ANN)
    assert not Step(position.turns[0].game, []).is_open()


def test_the_seats_own_question_must_have_been_asked() -> None:
    position = militia_played()
    told = retelling(position)
    with pytest.raises(Differs):
        told.given(asked(position, ANN, CARDS, [copper], verb="trash"))
    assert told.own == 1


def test_the_seats_own_open_question_must_offer_the_same() -> None:
    position = militia_played()
    open_question = position.decision
    other: list[Choice] = [gold]
    for candidates, missing in ((open_question.candidates, AnswerMissing), (other, Differs)):
        told = retelling(position, BOB)
        told.next = 1
        told.compared = len(told.step.entries)
        with pytest.raises(missing):
            told.given(
                asked(position, BOB, CARDS, candidates, open_question.verb, open_question.least)
            )
        assert told.arrived == (missing is AnswerMissing)


def test_log_entries_must_look_the_same() -> None:
    position = militia_played()
    told = retelling(position)
    theirs = told.step.entries
    told.recorder.entries.extend(theirs)
    told.compare()
    assert told.compared == len(theirs)
    told.recorder.entries.append(theirs[0])
    with pytest.raises(Differs):
        told.compare()
    told = retelling(position)
    told.recorder.add("play", ANN, [moat])
    with pytest.raises(Differs):
        told.compare()


def test_a_seat_can_tell_entries_apart_by_what_it_sees() -> None:
    drawn = entry("draw", copper, gold, seen=OWNER)
    for other, alike in (
        (entry("draw", silver, estate, seen=OWNER), True),
        (entry("draw", silver, seen=OWNER), False),
        (entry("draw", copper, gold), False),
        (entry("look", copper, gold, seen=OWNER), False),
        (entry("draw", copper, gold, seen=OWNER, seat=ANN), False),
    ):
        assert drawn.looks_like(other, ANN) == alike
    assert not drawn.looks_like(entry("draw", silver, estate, seen=OWNER), BOB)
    discards = entry("discard", copper, gold, seen=TOP)
    assert discards.looks_like(entry("discard", silver, gold, seen=TOP), ANN)
    assert not discards.looks_like(entry("discard", copper, silver, seen=TOP), ANN)


def test_a_question_is_found_again_only_at_its_place() -> None:
    position, told = all_compared()
    verb = position.decision.verb
    assert told.counterpart(asked(position, BOB, CARDS, [copper], "trash")) is None
    found = told.counterpart(asked(position, BOB, CARDS, [copper], verb))
    assert found is told.step.told[1]
    assert told.counterpart(asked(position, BOB, CARDS, [copper], verb)) is None
    told = retelling(position)
    assert told.counterpart(asked(position, BOB, CARDS, [copper], verb)) is None


def test_answers_of_others_are_invented() -> None:
    position, told = all_compared()
    places: list[Choice] = [place(number) for number in range(4)]
    found = {told.invented(asked(position, BOB, PLACE, places), None)[0].name for _ in range(100)}
    assert found == {"0", "1", "2", "3"}
    # Nobody has seen where the card was put.
    put = asked(position, BOB, PLACE, places)
    assert len({told.invented(put, Told(put, 0, (place(2),))) for _ in range(100)}) == 4
    assert told.invented(asked(position, BOB, YES_NO, YES_OR_NO), None) == NO.alone
    offered = asked(position, BOB, NEXT, [moat, village, PASS], "react")
    assert told.invented(offered, None) == PASS.alone
    offered = asked(position, BOB, NEXT, [moat, village], "react")
    assert {told.invented(offered, None) for _ in range(50)} == {(moat,), (village,)}
    before = Told(offered, 0, (village,))
    assert told.invented(offered, before) == (village,)
    assert told.invented(asked(position, BOB, ORDER, [gold, copper], least=2), None) in (
        (gold, copper),
        (copper, gold),
    )


def test_the_answer_is_yes_if_it_was_seen_to_be_done() -> None:
    position, told = all_compared()
    told.step.entries.append(entry("discard", gold, seen=OWNER))
    told.moved.append([Cell(silver, None)])
    assert told.invented(asked(position, BOB, YES_NO, YES_OR_NO), None) == YES.alone
    chosen = asked(position, BOB, CARDS, [copper, gold, silver])
    assert told.invented(chosen, None) == (silver,)
    assert told.invented(chosen, Told(chosen, 0, (gold,))) == (silver,)
    assert told.invented(chosen, Told(chosen, 0, ())) == ()


def test_the_number_of_chosen_cards_is_the_one_seen() -> None:
    position, told = all_compared()
    hand: list[Choice] = [*position.game.players[BOB].hand]
    two = asked(position, BOB, CARDS, hand, least=2)
    found = {told.invented(two, None) for _ in range(50)}
    assert len(found) > 5
    assert {len(answer) for answer in found} == {2}
    three = Told(two, 0, (gold, estate, silver))
    assert {len(told.invented(two, three)) for _ in range(50)} == {3}
    # A choice among cards that everybody could see is known.
    shown = asked(position, BOB, CARDS, [gold, village, cellar])
    assert {told.invented(shown, Told(shown, 0, (village,))) for _ in range(20)} == {(village,)}


def test_cards_that_moved_later_were_chosen() -> None:
    position, told = all_compared()
    told.step.entries.append(entry("draw", copper, seat=ANN))
    told.moved.append([Cell(copper, None)])
    told.step.entries.append(entry("discard", gold, silver, seen=OWNER))
    told.moved.append([Cell(silver, None), Cell(gold, None)])
    hand: list[Choice] = [*position.game.players[BOB].hand]
    two = asked(position, BOB, CARDS, hand, least=2)
    assert told.invented(two, None) == (silver, gold)
    assert told.invented(two, Told(two, 0, (copper, estate))) == (silver, gold)
    # But not if they cannot be chosen, or if another number was chosen.
    none = asked(position, BOB, CARDS, [copper, estate], least=2)
    assert sorted(card.name for card in told.invented(none, None)) == ["Copper", "Estate"]
    one = Told(two, 0, (copper,))
    assert {len(told.invented(two, one)) for _ in range(20)} == {1}
    # If none has to be chosen, a card was chosen only if it is logged next.
    assert told.invented(asked(position, BOB, CARDS, hand, least=0), None) == ()
    assert told.invented(asked(position, BOB, YES_NO, YES_OR_NO), None) == NO.alone


def test_cards_that_were_shown_come_first_in_a_hand() -> None:
    hand = [copper, gold, silver, gold]
    put_first([silver, estate, gold], hand)
    assert hand == [silver, gold, copper, gold]


@pytest.mark.parametrize(
    ("shown", "hand"),
    [
        (entry("reveal-hand", silver, gold), [silver, gold, copper, estate]),
        (entry("discard", gold, copper, seen=TOP), [gold, estate, silver, copper]),
        (entry("discard", gold, copper, seen=OWNER), [copper, gold, estate, silver]),
        (entry("discard", gold, moat, seen=TOP), [copper, gold, estate, silver]),
        (entry("reveal", silver), [copper, gold, estate, silver]),
        (entry("reveal-hand", silver, seat=ANN), [copper, gold, estate, silver]),
    ],
)
def test_a_hand_is_ordered_as_it_was_shown(shown: Entry, hand: list[Card]) -> None:
    position = militia_played()
    game = position.settled.clone()
    step = Step(position.settled, position.answers)
    step.entries.append(shown)
    for player in game.players:
        player.hand = [copper, gold, estate, silver]
    arrange_hands(game, step, ANN)
    assert game.players[BOB].hand == hand
    assert game.players[ANN].hand == [copper, gold, estate, silver]
