"""Nobody learns hidden information from views, logs or questions, and no bot uses it."""

from __future__ import annotations

import json
from collections import Counter
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from feodum.bots import make_bot
from feodum.boxes.menagerie.cards import hostelry
from feodum.engine.card import Answer, Card
from feodum.engine.decision import TURN
from feodum.engine.game import Game
from feodum.engine.log import TURNS, Entry, Recorder
from feodum.engine.position import Position
from feodum.engine.random import Random
from feodum.hidden.determinize import determinize
from feodum.views.log import entry_view, log_view
from feodum.views.question import as_seen_by, question_of
from feodum.views.view import view
from tests.hidden.test_determinize import check_looks_alike
from tests.support.amount import examples, more_than, quick, some, volume
from tests.support.drawn import games, scripts, seeds
from tests.support.positions import (
    Pick,
    Script,
    Seeded,
    accepts,
    inside_an_effect,
    lively_answer,
    positions,
)
from tests.support.random_tables import (
    random_table,
    stocked_game,
    table_with,
    tables_of_each_landscape,
)

PUBLIC: Final = frozenset(
    (
        "name",
        "play",
        "buy",
        "gain",
        "gain-to-hand",
        "gain-onto-deck",
        "trash",
        "trash-from-deck",
        "trash-from-supply",
        "reveal",
        "reveal-hand",
        "set-aside",
        "discard-from-deck",
        "exile",
        "exile-from-supply",
        "discard-from-exile",
        "take-from-exile",
        "return-to-pile",
    )
)
PRIVATE: Final = frozenset(("draw", "look", "shuffle", "put-into-deck"))
TO_ONE: Final = "pass"
"""The kind of entry that only giver and receiver see in full."""
IF_SHOWN: Final = frozenset(("put-on-deck", "put-into-hand"))
"""Kinds of entries that are public if the cards were revealed before they moved."""
TOP_CARD: Final = frozenset(("discard", "clean-up"))
WITHOUT_CARDS: Final = frozenset((*TURNS, "end", "actions", "buys", "coins", "deck-into-discard"))
WITH_SOURCE: Final = frozenset(("buy-event", "way", "use", "start"))
"""Kinds of entries that name a source: a landscape, or a card played before."""
SHOWS_WHAT_IT_MOVES: Final = "bureaucrat"


def seen(position: Position, seat: int, *, counts: bool = True) -> str:
    """The bytes that a seat gets."""
    game = position.game
    question = None if game.over else as_seen_by(question_of(position.decision), seat)
    return json.dumps([view(game, seat, counts=counts), question])


# ---- views and questions


def dealt_anew(game: Game, seat: int, seed: int, *, hands: bool = True) -> Game:
    """The game between steps, with all unseen cards of the others in other places.

    Without `hands`, hands stay as they are, so that the same answers are legal for longer.
    """
    copy = game.clone()
    random = Random(seed)
    for player in copy.players:
        if player.seat == seat:
            random.shuffle(player.deck)
            continue
        hand, pile = len(player.hand) if hands else 0, max(0, len(player.discard_pile) - 1)
        heap = player.hand[:hand] + player.discard_pile[:pile] + player.deck
        random.shuffle(heap)
        player.hand[:hand] = heap[:hand]
        player.discard_pile[:pile] = heap[hand : hand + pile]
        player.deck = heap[hand + pile :]
    copy.random = Random(seed + 1)
    return copy


def test_two_games_that_differ_in_hidden_cards_look_the_same() -> None:
    different = 0

    @examples(150)
    @given(games(), scripts(20), st.integers(0, 5), seeds, st.booleans())
    def look(game: Game, script: Script, seat: int, seed: int, counts: bool) -> None:
        nonlocal different
        seat %= len(game.players)
        for position in positions(Position(game), script, 20):
            if inside_an_effect(position):
                continue
            other = Position(dealt_anew(position.game, seat, seed))
            assert seen(other, seat, counts=counts) == seen(position, seat, counts=counts)
            watcher = (seat + 1) % len(game.players)
            different += seen(other, watcher) != seen(position, watcher)

    look()
    assert different > more_than(500)


# ---- the log


def test_an_event_shows_others_only_what_is_public() -> None:
    kinds: Counter[str] = Counter()

    def follow(game: Game, pick: Pick) -> None:
        recorder = Recorder()
        position = Position(game, recorder=recorder)
        in_play: Counter[Card] = Counter()
        start = 0
        for now in positions(position, pick, 40):
            if now.settled_entries > start:
                kinds.update(event.kind for event in recorder.entries[start : now.settled_entries])
                check_events(recorder.entries[start : now.settled_entries], game, in_play)
                start = now.settled_entries

    @examples(150)
    @given(games(), scripts(20))
    def watch(game: Game, script: Script) -> None:
        follow(game, script)

    watch()
    for number in range(some(200)):
        follow(stocked_game(random_table(number), number), Seeded(number))
    tables = tables_of_each_landscape(0) + [
        table_with("Transport", seed) for seed in range(some(40))
    ]
    for number, table in enumerate(tables):
        follow(stocked_game(table, number), Seeded(number))
    for kind in PUBLIC | PRIVATE | IF_SHOWN | TOP_CARD | WITH_SOURCE | {TO_ONE}:
        assert quick() or kinds[kind] > 0, kinds


def check_events(events: list[Entry], game: Game, in_play: Counter[Card]) -> None:
    """Check the events of a step. Everybody has seen the cards in play."""
    players = len(game.players)
    shown: dict[int, Counter[Card]] = {seat: in_play.copy() for seat in range(players)}
    causes: list[Entry] = []
    for event in events:
        del causes[event.depth :]
        causes.append(event)
        for seat in range(players):
            if seat != event.seat or event.kind == "shuffle":
                check_event(event, seat, shown[event.seat], causes)
        if event.kind in PUBLIC:
            shown[event.seat].update(event.cards)
        if event.kind == "play":
            in_play.update(event.cards)
        elif event.kind in TURNS:
            in_play.clear()


def check_event(event: Entry, seat: int, shown: Counter[Card], causes: list[Entry]) -> None:
    data = entry_view(event, seat)
    was_shown = Counter(event.cards) <= shown
    assert ("source" in data) == (event.kind in WITH_SOURCE)
    if event.kind in PUBLIC:
        assert data["cards"] == [card.key for card in event.cards]
        return
    if event.kind in PRIVATE:
        assert not {"cards", "top"} & data.keys()
    elif event.kind == TO_ONE:
        assert "top" not in data
        assert ("cards" in data) == (seat == event.other)
    elif event.kind in IF_SHOWN:
        by = causes[-2].cards[0].key if len(causes) > 1 and causes[-2].cards else ""
        assert "cards" not in data or was_shown or by == SHOWS_WHAT_IT_MOVES
        assert "top" not in data
    elif event.kind in TOP_CARD:
        revealed = shown[hostelry] > 0 and all(card.is_treasure for card in event.cards)
        assert "cards" not in data or was_shown or revealed or len(event.cards) == 1
        assert data.get("top", event.cards[-1].key) == event.cards[-1].key
    else:
        assert event.kind in WITHOUT_CARDS | WITH_SOURCE
        assert not event.cards


def test_logs_of_two_games_that_differ_in_hidden_cards_are_the_same() -> None:
    """What others draw and shuffle leaves the same bytes in both logs."""
    compared: Counter[str] = Counter()

    @examples(200)
    @given(games(), scripts(80, 150), st.integers(0, 5), seeds, st.booleans())
    def compare(game: Game, script: Script, seat: int, seed: int, hands: bool) -> None:
        seat %= len(game.players)
        position = Position(game)
        for _ in positions(position, script, 10):
            pass
        if position.game.over:
            return
        ours = Position(position.settled.clone(), recorder=Recorder())
        other = dealt_anew(position.settled, seat, seed, hands=hands)
        theirs = Position(other, recorder=Recorder())
        follow_both(ours, theirs, seat, script, compared)

    compare()
    for kind in ("draw", "shuffle", "clean-up"):
        assert quick() or compared[kind] > 0, compared
    assert compared["draw"] > more_than(100), compared


def follow_both(
    ours: Position, theirs: Position, seat: int, script: Script, compared: Counter[str]
) -> None:
    """Give both games the same answers until this seat can tell them apart."""
    for _ in range(30):
        if ours.game.over or seen(ours, seat) != seen(theirs, seat):
            return
        answer = lively_answer(ours.decision, script)
        if not accepts(theirs.decision, answer):
            return
        assert ours.recorder is not None
        assert theirs.recorder is not None
        start = len(ours.recorder.entries)
        ours.answer(answer)
        theirs.answer(answer)
        pairs = zip(ours.recorder.entries[start:], theirs.recorder.entries[start:], strict=False)
        for mine, other in pairs:
            if same_but_for_cards(mine, other) and mine.cards != other.cards:
                hidden = mine.kind in PRIVATE and mine.seat != seat
                hidden |= mine.kind in TOP_CARD and mine.cards[-1] is other.cards[-1]
                if not hidden or mine.seat == seat:
                    return
                assert json.dumps(entry_view(mine, seat)) == json.dumps(entry_view(other, seat))
                compared[mine.kind] += 1
            elif not mine.same(other):
                return
        if len(ours.recorder.entries) != len(theirs.recorder.entries):
            return
        assert log_view(ours.recorder.entries, seat) == log_view(theirs.recorder.entries, seat)


def same_but_for_cards(ours: Entry, theirs: Entry) -> bool:
    return (ours.kind, ours.seat, ours.depth, len(ours.cards), ours.number, ours.source) == (
        theirs.kind,
        theirs.seat,
        theirs.depth,
        len(theirs.cards),
        theirs.number,
        theirs.source,
    )


# ---- dealing anew in the middle of a card


def test_a_new_deal_looks_the_same_and_has_the_same_past() -> None:
    where: Counter[bool] = Counter()

    @examples(250)
    @given(games(), scripts(40, 80), st.integers(0, 5), seeds, st.booleans())
    def deal(game: Game, script: Script, seat: int, seed: int, inside: bool) -> None:
        seat %= len(game.players)
        for position in positions(Position(game), script, 40):
            if inside_an_effect(position) == inside:
                break
        else:
            return
        where[inside] += 1
        other = determinize(position, seat, seed)
        assert seen(other, seat) == seen(position, seat)
        check_looks_alike(other, position, seat)

    deal()
    assert where[True] > more_than(80), where


# ---- bots


@pytest.mark.slow
@pytest.mark.parametrize("name", ["basic", "big-money"])
def test_a_bot_does_not_use_what_is_hidden(name: str) -> None:
    where: Counter[bool] = Counter()
    for number in range(volume(80)):
        bot = make_bot(name, number)
        pick = Seeded(number)
        position = Position(stocked_game(random_table(number), number))
        for _ in range(40):
            if position.game.over:
                break
            decision = position.decision
            seat = decision.player.seat
            answer = bot.answer(decision)
            where[decision.kind == TURN] += 1
            assert accepts(decision, answer)
            for seed in range(2):
                again = determinize(position, seat, 2 * number + seed).decision
                assert again.player.seat == seat
                assert make_bot(name, number).answer(again) == answer
            position.answer(answer if pick(3) else other_answer(position, pick))
    assert where[False] > volume(100), where


def other_answer(position: Position, pick: Seeded) -> Answer:
    return lively_answer(position.decision, pick)
