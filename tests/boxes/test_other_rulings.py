"""Rulings that no scenario with the existing cards can show."""

from __future__ import annotations

from collections.abc import Callable

from feodum.boxes.base.cards import smithy, throne_room_2e, village
from feodum.boxes.basic import gold
from feodum.boxes.intrigue.cards import conspirator
from feodum.boxes.menagerie.cards import stockpile
from feodum.boxes.menagerie.ways import frog
from feodum.engine.abilities import ATTACKED
from feodum.engine.card import ATTACK, REACTION, Answer, Card, Label, Source, action
from feodum.engine.decision import Agent, Decision
from feodum.engine.game import Game
from feodum.engine.moments import Moment
from feodum.engine.notation import read_answer
from feodum.engine.play import Play
from feodum.engine.player import Player
from feodum.engine.turn import end_turn, start_turn
from feodum.kingdoms.recommended import recommended
from feodum.kingdoms.table import Table, empty_game


class Script(Agent):
    """Gives answers by name, and records the offers."""

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)
        self.offered: list[list[str]] = []
        self.askers: list[Source | None] = []

    def answer(self, decision: Decision) -> Answer:
        self.offered.append([choice.name for choice in decision.options()])
        self.askers.append(decision.card)
        return read_answer(decision, self.answers.pop(0))


def game_of(script: Script) -> Game:
    game = empty_game(Table(()))
    start_turn(game)
    game.agents = [script, script]
    return game


def invented_reaction(name: str, reacted: list[str]) -> Card:
    """A card whose reaction can be used once in an Attack."""
    card = action(name, cost=2, types=REACTION)

    def not_yet(_you: Player, _attack: Moment) -> bool:
        return name not in reacted

    @card.reacts(ATTACKED, if_=not_yet)
    def react(_you: Player, _attack: Moment) -> None:
        reacted.append(name)

    return card


def test_a_player_orders_simultaneous_effects() -> None:
    orders: list[list[str]] = []
    for answers in (("First", "Second"), ("Second", "First"), ("Second", "pass")):
        reacted: list[str] = []
        reactions = [invented_reaction(name, reacted) for name in ("First", "Second")]
        script = Script(*answers)
        game = game_of(script)
        game.players[1].hand = list(reactions)
        game.look_around()
        attack = action("Attack", cost=2, types=ATTACK)
        game.players[0].hand = [attack]
        game.players[0].play(attack, game.players[0].hand)
        assert script.offered[0] == ["First", "Second", "pass"]
        assert script.answers == []
        orders.append(reacted)
    assert orders == [["First", "Second"], ["Second", "First"], ["Second"]]


def trashes_or_gives_coins(done: list[str]) -> Callable[[Player, Play], None]:
    labels = [Label("trash a card"), Label("coins")]

    def effect(you: Player, this: Play) -> None:
        chosen = you.choose.ability(this.card, labels, you)
        done.append(chosen.name)
        if chosen is labels[0]:
            card = you.choose.card("trash", this.card, you.hand)
            if card is not None:
                you.trash(card, you.hand)
        else:
            you.plus_coins(2)

    return effect


def test_an_impossible_ability_may_be_chosen() -> None:
    done: list[str] = []
    script = Script("trash a card")
    game = game_of(script)
    card = action("Choice", cost=2).does(trashes_or_gives_coins(done))
    player = game.players[0]
    player.hand = [card]
    player.play(card, player.hand)
    assert script.offered == [["trash a card", "coins"]]
    assert done == ["trash a card"]
    assert (game.coins, game.trash) == (0, [])


def test_a_treasure_played_twice_gives_its_bonuses_twice_and_is_exiled_once() -> None:
    game = game_of(Script())
    player = game.players[0]

    def effect(you: Player, this: Play) -> None:
        you.play_times(stockpile, 2, this)

    card = action("Twice", cost=2).does(effect)
    player.hand = [card, stockpile]
    player.play(card, player.hand)
    assert (game.coins, game.buys) == (6, 3)
    assert player.exile == [stockpile]
    assert player.in_play == [card]


def test_the_first_game_of_the_first_edition() -> None:
    kingdom = "Cellar Market Militia Mine Moat Remodel Smithy Village Woodcutter Workshop"
    assert sorted(recommended("base-1e/first-game").kingdom) == kingdom.split()


def test_the_first_game_of_the_second_edition() -> None:
    kingdom = "Cellar Market Merchant Militia Mine Moat Remodel Smithy Village Workshop"
    assert sorted(recommended("base-2e/first-game").kingdom) == kingdom.split()


def test_the_actions_of_others_do_not_count_for_a_conspirator() -> None:
    game = game_of(Script())
    ann, bob = game.players
    ann.hand = [village, village, village]
    for _ in range(3):
        ann.play(village, ann.hand)
    bob.hand, bob.deck = [conspirator], [gold]
    bob.play(conspirator, bob.hand)
    assert bob.hand == []


def test_the_way_of_the_frog_asks_for_the_order_in_clean_up() -> None:
    """This holds even if the same card has been played as itself since."""
    script = Script("Village", "Way of the Frog", "Village", "Way of the Frog", "Smithy, Village")
    game = game_of(script)
    game.add_landscape(frog)
    ann = game.current
    ann.hand = [throne_room_2e, village, smithy]
    Play(ann, throne_room_2e).instruct()
    ann.play(smithy, ann.hand)
    end_turn(game)
    assert script.askers[-1] is frog
