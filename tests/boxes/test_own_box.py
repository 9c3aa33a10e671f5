# ruff: noqa: ARG001 - every effect takes (you, this), needed or not
"""A box of invented cards that do what cards of other boxes do, without support in the engine.

A trash trigger, a buy trigger, a phase after the Buy phase, a mat, and a pile of different cards;
and a table with its own start deck and end of the game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from feodum.bots import make_bot
from feodum.boxes.base.cards import smithy, village
from feodum.boxes.basic import BASIC, copper, curse, estate, gold, province, silver
from feodum.engine.abilities import (
    BOUGHT,
    PHASE_BEGINS,
    PLAYED,
    PLUS_ACTIONS,
    TRASHED,
    TURN_ENDS,
    TURN_STARTS,
    new_moment,
)
from feodum.engine.card import END_TURN, Card, action, new_type, treasure, victory
from feodum.engine.cost import cost_of
from feodum.engine.effects import Effect
from feodum.engine.game import Game
from feodum.engine.log import OWNER, Recorder
from feodum.engine.mats import Mat
from feodum.engine.moments import Moment
from feodum.engine.moves import legal_moves
from feodum.engine.notation import read_answer
from feodum.engine.phases import ACTIONS, BUYS, Phase, Rules
from feodum.engine.play import Play
from feodum.engine.player import Player
from feodum.engine.position import Position
from feodum.engine.random import Random
from feodum.engine.state import census, checksum
from feodum.engine.supply import Pile, Supply, mixed_pile
from tests.support.positions import Seeded, legal_answer

NIGHT: Final = new_type("night")
NIGHTS: Final = Phase("night", NIGHT)

# ---- a trash trigger: when you trash this, +2 Cards

lantern: Final = action("Lantern", cost=2, cards=1, actions=1)


@lantern.when(TRASHED)
def lantern_trashed(you: Player, trashing: Moment) -> None:
    you.draw(2)


@action("Bonfire", cost=3).does
def bonfire(you: Player, this: Play) -> None:
    you.trash_cards(you.choose.cards("trash", this.card, you.hand, 0, 2), you.hand)


# ---- buy triggers: when you buy this, gain a Silver; while this is in play, a Curse for others

tavern: Final = action("Tavern", cost=4, coins=2)


@tavern.when(BOUGHT)
def tavern_bought(you: Player, buying: Moment) -> None:
    you.gain(silver)


@action("Rumour", cost=5, coins=1, buys=1).does
def rumour(you: Player, this: Play) -> None:
    this.stand(BOUGHT)


@rumour.lasting(BOUGHT)
def rumour_spreads(rumour: Effect, buying: Moment) -> None:
    if buying.player is rumour.player:
        for other in rumour.player.others():
            other.gain(curse)


# ---- a phase of its own

owl_tower: Final = Card("Owl Tower", cost_of(4), NIGHT)


@owl_tower.does
def owl_tower_at_night(you: Player, this: Play) -> None:
    you.trash_choice(this.card)
    this.stand(TURN_ENDS)


@owl_tower.lasting(TURN_ENDS)
def owl_tower_draws(tower: Effect, end: Moment) -> None:
    tower.player.draw(1)


@action("Night Watch", cost=2, actions=1).does
def night_watch(you: Player, this: Play) -> None:
    this.stand(PHASE_BEGINS)


@night_watch.lasting(PHASE_BEGINS)
def night_watch_pays(watch: Effect, phase: Moment) -> None:
    if watch.player.game.phase is NIGHTS:
        watch.end()
        watch.player.gain(copper)


# ---- a mat: put a card on it; at the start of the next turn take all of it

ROOTS: Final = Mat("Root Cellar", OWNER)
cellar_mat: Final = action("Root Cellar", cost=3, actions=1, uses=(ROOTS,))


@cellar_mat.does
def root_cellar(you: Player, this: Play) -> None:
    card = you.choose.card("set-aside", this.card, you.hand)
    if card is not None:
        you.put_on_mat(ROOTS, [card], you.hand)
        this.wait()


@cellar_mat.lasting(TURN_STARTS)
def root_cellar_opens(cellar: Effect, turn: Moment) -> None:
    you = cellar.player
    you.take_from_mat(ROOTS, you.mat(ROOTS).copy())


# ---- a trigger after each play: +$1 for every Action played later this turn

echo: Final = action("Echo", cost=3, actions=2)


@echo.does
def echo_begins(you: Player, this: Play) -> None:
    this.stand(PLAYED)


@echo.lasting(PLAYED)
def echo_pays(echo: Effect, play: Moment) -> None:
    if play.play is not echo.play and play.card.is_action:
        echo.player.plus_coins(1)


# ---- a Treasure that gives more than coins

purse: Final = treasure("Purse", cost=4, coins=1, buys=1)

# ---- a split pile: five Foals above five Steeds

foal: Final = action("Foal", cost=2, actions=1, coins=1)
steed: Final = action("Steed", cost=5, cards=2, actions=1)

KINGDOM: Final = [lantern, bonfire, tavern, rumour, owl_tower, night_watch, cellar_mat]
PRIZE: Final = victory("Prize", cost=1, points=2)
RULES: Final = Rules(
    [*[copper] * 6, lantern, lantern, *[estate] * 2],
    [province, PRIZE],
    3,
    (ACTIONS, BUYS, NIGHTS),
)


def game_of(seed: int = 1, players: int = 2) -> Game:
    piles = [Pile(card, 10) for card in [*BASIC, *KINGDOM]]
    piles.append(mixed_pile([foal] * 5 + [steed] * 5))
    piles.append(Pile(PRIZE, 3))
    others = [echo, purse, foal, steed, PRIZE, smithy, village]
    cards = {card.name: card for card in [*BASIC, *KINGDOM, *others]}
    game = Game(players, cards, Supply(piles), RULES, Random(seed))
    for player in game.players:
        player.discard_pile = RULES.start_deck.copy()
        player.draw(RULES.hand_size)
    game.look_around()
    return game


def position_with(hand: list[Card], deck: list[Card] | None = None) -> Position:
    game = game_of()
    ann = game.players[0]
    ann.hand = list(hand)
    ann.deck = deck if deck is not None else [copper] * 8
    game.look_around()
    return Position(game)


def give(position: Position, *answers: str) -> None:
    for text in answers:
        position.answer(read_answer(position.decision, text))


def options(position: Position) -> list[str]:
    return [choice.name for choice in position.decision.options()]


def names(cards: list[Card]) -> list[str]:
    return sorted(card.name for card in cards)


def test_a_trashed_card_reacts() -> None:
    position = position_with([bonfire, lantern, lantern], [gold, silver, copper, copper, estate])
    give(position, "play Bonfire", "2 Lantern")
    ann = position.game.players[0]
    assert names(ann.hand) == ["Copper", "Copper", "Estate", "Silver"]
    assert names(position.game.trash) == ["Lantern", "Lantern"]


def test_consequences_of_trashing_are_logged_beneath_it() -> None:
    hand = [bonfire, lantern, estate, copper]
    recorder = Recorder()
    position = Position(position_with(hand).settled, recorder)
    give(position, "play Bonfire", "Lantern, Estate", "end turn")
    depths = [(entry.kind, entry.depth) for entry in recorder.entries if entry.seat == 0]
    assert depths[:4] == [("play", 0), ("trash", 1), ("draw", 2), ("clean-up", 0)]
    game = position_with([lantern]).settled
    game.log = Recorder()
    ann = game.players[0]
    ann.trash(lantern, ann.hand)
    assert game.log.depth == 0


def test_a_bought_card_reacts_before_it_is_gained() -> None:
    position = position_with([gold, gold, rumour])
    give(position, "play Rumour", "play treasures", "buy Tavern")
    assert options(position) == ["Tavern", "Rumour"]
    give(position, "Tavern")
    ann, bob = position.game.players
    assert [card.name for card in ann.discard_pile] == ["Silver", "Tavern"]
    assert [card.name for card in bob.discard_pile] == ["Curse"]
    give(position, "end turn")
    assert position.game.effects == []


def test_a_phase_after_the_buys() -> None:
    position = position_with([owl_tower, estate, silver, night_watch])
    assert "end actions" in options(position)
    give(position, "play Night Watch", "end actions")
    assert position.game.phase is BUYS
    assert "end buys" in options(position)
    assert "play Owl Tower" in options(position)
    give(position, "play treasures", "buy Lantern", "end buys")
    game = position.game
    assert game.phase is NIGHTS
    ann = game.players[0]
    assert names(ann.discard_pile) == ["Copper", "Lantern"]
    assert options(position) == ["play Owl Tower", "end turn"]
    give(position, "play Owl Tower")
    assert names(position.game.trash) == ["Estate"]
    give(position, "end turn")
    assert len(position.game.players[0].hand) == 6


def test_a_night_card_can_be_played_at_once_and_ends_the_phases_before() -> None:
    position = position_with([owl_tower, estate, silver])
    give(position, "play Owl Tower", "Estate")
    assert position.game.phase is NIGHTS
    assert options(position) == ["end turn"]


def test_a_mat_keeps_cards_and_is_counted_and_copied() -> None:
    position = position_with([cellar_mat, gold, copper])
    before = census(position.game)
    give(position, "play Root Cellar", "Gold")
    ann = position.game.players[0]
    assert ann.mat(ROOTS) == [gold]
    assert census(position.game) == before
    copy = position.settled.clone()
    assert checksum(copy) == checksum(position.settled)
    copy.players[0].mat(ROOTS).clear()
    assert position.settled.players[0].mat(ROOTS) == [gold]
    give(position, "end turn", "end turn")
    ann = position.game.players[0]
    assert gold in ann.hand
    assert ann.mat(ROOTS) == []
    assert len(ann.hand) == 6


def test_a_split_pile_shows_its_top_card() -> None:
    position = position_with([gold, gold])
    give(position, "play treasures")
    assert "buy Foal" in options(position)
    assert "buy Steed" not in options(position)
    supply = position.game.supply
    for left in range(5, 0, -1):
        assert supply.left(foal) == left
        assert supply.take(foal)
    assert (supply.left(foal), supply.left(steed)) == (0, 5)
    assert not supply.take(foal)
    supply.put_back(foal)
    assert (supply.left(foal), supply.left(steed)) == (1, 0)
    assert supply.pile(steed).count == 6
    twin = supply.clone()
    supply.take(foal)
    twin.become(supply)
    supply.take(steed)
    assert (twin.left(foal), twin.left(steed)) == (0, 5)


def test_this_table_ends_with_its_prizes() -> None:
    game = game_of()
    for _ in range(3):
        game.players[1].gain(PRIZE)
    assert game.must_end()
    position = position_with([estate])
    give(position, "end turn")
    assert not position.game.over


@pytest.mark.slow
def test_random_games_of_this_box_lose_no_card() -> None:
    phases = set()
    for seed in range(30):
        position = Position(game_of(seed, 2 + seed % 3))
        expected = census(position.game)
        pick: Callable[[int], int] = Seeded(seed)
        for _ in range(300):
            if position.game.over:
                break
            position.answer(legal_answer(position.decision, pick))
            assert census(position.game) == expected
            phases.add(position.game.phase.name)
    assert phases == {"action", "buy", "night", "cleanup"}


def test_bots_play_this_box() -> None:
    for seed in range(10):
        game = game_of(seed)
        game.agents = [make_bot("basic"), make_bot("big-money")]
        expected = census(game)
        game.run(40)
        assert census(game) == expected
        assert game.players[0].turns > 5


def test_the_last_phase_ends_only_with_the_turn() -> None:
    position = position_with([copper])
    give(position, "end actions", "end buys")
    assert legal_moves(position.game) == [END_TURN]


def test_a_custom_type_has_a_name() -> None:
    assert owl_tower.type_names == ["night"]


def test_custom_moments_are_distinct() -> None:
    first, second = new_moment(), new_moment()
    assert PLUS_ACTIONS < first < second
    assert first & second == 0


def test_treasures_played_together_give_their_buys() -> None:
    position = position_with([purse, purse, copper])
    give(position, "play treasures")
    assert (position.game.coins, position.game.buys) == (3, 3)


def test_what_was_played_is_followed_by_an_effect() -> None:
    position = position_with([echo, lantern, copper])
    give(position, "play Echo")
    assert position.game.coins == 0
    give(position, "play Lantern")
    assert position.game.coins == 1
    give(position, "play Copper")
    assert position.game.coins == 2
