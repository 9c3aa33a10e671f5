"""Playing by a strategy: what its words mean, what its sections decide, what they leave open."""

from __future__ import annotations

from typing import Final

import pytest

import feodum
from feodum.bots import all_bots, by_strategy, check_bot, make_bot, title_of
from feodum.bots.players.big_money import BigMoney
from feodum.boxes.base.cards import chapel
from feodum.boxes.basic import copper, curse, duchy, estate, gold, province, silver
from feodum.boxes.menagerie.events import MENAGERIE_EVENTS
from feodum.engine.decision import NEXT, WAY, YES_NO
from feodum.engine.errors import UnknownName
from feodum.engine.game import Game
from feodum.engine.phases import BUYS
from feodum.engine.player import Player
from feodum.engine.position import Position
from feodum.kingdoms.table import Table, new_game
from feodum.lab.batch import play_batch
from feodum.server.table import commands
from feodum.strategies.conditions import Both, Shared
from feodum.strategies.look import Look
from feodum.strategies.planning import plan_of, term_of
from feodum.strategies.reading import BadStrategy, read
from feodum.strategies.syntax import Expression
from feodum.strategies.values import OwnedAgainst
from feodum.strategies.vocabulary import COUNTS, VALUES
from tests.strategies.staged import NAMES, answer, bought, cards, game_of
from tests.strategies.texts import EVERYTHING
from tests.support.positions import Whim, names

RIDE: Final = next(event for event in MENAGERIE_EVENTS if event.name == "Ride")


def condition(text: str) -> Expression:
    found = read(f"buy: Gold if {text}").sections[0].rules[0].condition
    assert found is not None
    return found


def value(text: str, player: Player) -> float:
    return term_of(condition(text)).value(Look(player))


# ---- words


def staged() -> Game:
    game = game_of(
        "Smithy, 2 Copper, Estate", "Smithy", "Market", deck="3 Silver, Market, Curse, Gold"
    )
    me, other = game.players
    me.exile = cards("Gold")
    me.in_play = cards("Market, Copper")
    other.deck = cards("2 Province, Smithy")
    game.trash = cards("Curse, Curse")
    game.look_around()
    me.turns = 7
    game.coins, game.buys, game.actions = 5, 2, 3
    game.paid = 2
    game.supply.set_size(NAMES["Smithy"], 0)
    game.supply.set_size(NAMES["Market"], 2)
    game.supply.set_size(curse, 1)
    me.gain(silver)
    game.events_bought.append(RIDE)
    return game


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("coins", 5),
        ("coins_made", 7),
        ("buys", 2),
        ("actions", 3),
        ("turn", 7),
        ("money", 3 * 1 + 4 * 2 + 2 * 3 + 2 * 1),
        ("cards", 14),
        ("average_money", 19 / 14),
        ("hand_size", 4),
        ("deck_size", 6),
        ("points", 0),
        ("opponent_points", 14),
        ("lead", -14),
        ("opponent_cards", 5),
        ("empty_piles", 1),
        ("smallest_pile", 1),
        ("gains_to_end", 3),
        ("action_phase", 1),
        ("players", 2),
        ("own", 1),
        ("owned(Silver)", 4),
        ("owned(Treasure)", 9),
        ("owned(Action)", 3),
        ("owned(Terminal)", 1),
        ("owned(Cantrip)", 2),
        ("owned(Village)", 0),
        ("owned(Villages)", 0),
        ("owned(Mine)", 0),
        ("left(Market)", 2),
        ("left(Smithy)", 0),
        ("left(Witch)", 0),
        ("in_hand(Copper)", 2),
        ("in_hand(Treasure)", 2),
        ("in_play(Copper)", 1),
        ("in_deck(Silver)", 3),
        ("in_deck(Treasure, Market)", 5),
        ("owned(Silver, Gold, Treasure)", 9),
        ("left(Market, Smithy)", 2),
        ("in_play(Action)", 1),
        ("exiled(Gold)", 1),
        ("opponent_owned(Province)", 2),
        ("gained(Silver)", 1),
        ("trashed(Curse)", 2),
        ("bought(Ride)", 1),
        ("by(Chapel)", 0),
        ("playing(Smithy)", 0),
        ("about(Action)", 0),
        ("min(coins, 7, buys)", 2),
        ("max(coins, buys) + min(3)", 8),
        ("2 + 3 * 4 - 10 / 4", 11.5),
        ("-coins", -5),
        ("coins / 0", 0),
        ("coins > 4", 1),
        ("coins >= 6", 0),
        ("coins < 5 or buys = 2", 1),
        ("coins <= 5 and buys != 2", 0),
        ("not coins", 0),
    ],
)
def test_what_words_mean(text: str, expected: float) -> None:
    assert value(text, staged().players[0]) == pytest.approx(expected)


def test_every_word_has_a_meaning() -> None:
    """The strategy that uses every word is also played by the tests of bots."""
    for word in (*VALUES, *COUNTS):
        assert word in EVERYTHING


def test_editions_of_a_card_count_as_one() -> None:
    for sets in (("base-1e",), ("base-2e",)):
        game = new_game(Table(("Mine",), sets=sets, seed=1, first=0))
        game.step()
        me = game.players[0]
        me.gain(game.cards["Mine"])
        assert value("owned(Mine)", me) == 1
        assert value("left(Mine)", me) == 9
        assert bought("buy: Mine; Silver", game, 5) == "Mine"


def test_the_turns_of_others_are_no_buy_phase() -> None:
    game = game_of()
    game.phase = BUYS
    assert [value("action_phase", player) for player in game.players] == [0, 1]


# ---- buying


def test_the_first_rule_that_can_be_followed_wins() -> None:
    game = game_of("", "Smithy")
    rules = "buy: Province; Smithy if owned(Smithy) < 1; Silver"
    assert bought(rules, game, 8) == "Province"
    assert bought(rules, game, 7) == "Smithy"
    game.players[0].gain(game.cards["Smithy"])
    assert bought(rules, game, 7) == "Silver"
    assert bought(rules, game, 2) == ""
    game.supply.set_size(silver, 0)
    assert bought(rules, game, 7) == ""


def test_missing_cards_are_not_bought() -> None:
    game = game_of()
    assert bought("buy: Witch; Ride; Silver", game, 6) == "Silver"


def test_nothing_ends_the_buying() -> None:
    game = game_of()
    assert bought("buy: Province; nothing if turn < 3; Silver", game, 3) == ""
    game.players[0].turns = 3
    assert bought("buy: Province; nothing if turn < 3; Silver", game, 3) == "Silver"


def test_events_can_be_bought() -> None:
    game = game_of(landscapes=("Ride", "Seize the Day"))
    rules = "buy: Seize the Day; Ride if bought(Ride) < 1; Silver"
    assert bought(rules, game, 4) == "Seize the Day"
    game.players[0].spent.append(next(e for e in game.events if e.name == "Seize the Day"))
    assert bought(rules, game, 4) == "Ride"
    game.events_bought.append(RIDE)
    assert bought(rules, game, 4) == "Silver"


# ---- the guard


def test_a_buy_that_loses_the_game_is_not_made() -> None:
    game = game_of("2 Province")
    game.supply.set_size(province, 1)
    other = game.players[1]
    rules = "buy: Province; Gold"
    other.hand = cards("3 Province")
    other.turns = 1
    game.look_around()
    assert bought(rules, game, 8) == "Province"  # a tie, after the same number of turns
    game.players[0].turns = 2
    other.turns = 1
    assert bought(rules, game, 8) == "Gold"  # others have had fewer turns
    other.turns = 2
    other.hand.append(estate)
    game.look_around()
    assert bought(rules, game, 8) == "Gold"
    assert bought(f"guard: off; {rules}", game, 8) == "Province"
    game.supply.set_size(province, 2)
    assert bought(rules, game, 8) == "Province"


def test_the_guard_knows_the_end_by_empty_piles_and_points_that_grow() -> None:
    game = game_of("9 Copper", "Gardens", "Smithy", "Village")
    gardens = game.cards["Gardens"]
    for card in (gardens, game.cards["Smithy"]):
        game.supply.set_size(card, 1 if card is gardens else 0)
    rules = "buy: Gardens; Silver"
    game.players[1].hand = cards("Estate")
    game.players[1].turns = 1
    game.look_around()
    assert bought(rules, game, 4) == "Gardens"
    game.supply.set_size(game.cards["Village"], 0)
    assert bought(rules, game, 4) == "Gardens"  # the tenth card: one point, like the other
    game.players[1].hand = cards("2 Estate")
    game.look_around()
    assert bought(rules, game, 4) == "Silver"


# ---- the other sections


def test_gains_follow_the_rules_for_buying_unless_there_are_others() -> None:
    position = Position(game_of("Workshop", "Workshop", "Gardens", "Smithy"))
    position.answer(NAMES["Workshop"].playing.alone)
    assert answer("buy: Province; Gardens if turn > 3; Smithy; Silver", position) == "Smithy"
    assert answer("buy: Province; Silver", position) == "Silver"
    assert answer("buy: Province; Silver; gain: Estate", position) == "Estate"
    assert answer("buy: Province", position) != "Curse"


def test_actions_are_played_in_order() -> None:
    game = game_of("Smithy, Chapel, Moat, 3 Copper", "Smithy", "Chapel", "Moat")
    me = game.players[0]

    def next_action(text: str) -> str:
        card = by_strategy(f"strategy:buy: Gold; play: {text}").next_action(me)
        return "" if card is None else card.name

    assert next_action("Moat; Smithy") == "Moat"
    assert next_action("Moat if actions > 1; Smithy") == "Smithy"
    assert next_action("nothing if turn < 5; Smithy") == ""
    assert next_action("Chapel if turn > 5") == "Smithy"  # built-in play decides about other cards
    assert next_action("Chapel if turn > 5; Smithy if turn > 5; Moat if turn > 5") == ""


def test_trashing_card_by_card() -> None:
    position = Position(game_of("Chapel, 4 Copper, Estate, Curse", "Chapel"))
    position.answer(chapel.playing.alone)
    assert answer("trash: Curse; Estate; Copper if money > 3", position) == "Curse, Estate, Copper"
    assert answer("trash: Copper if owned(Copper) > 2; nothing; Curse", position) == "2 Copper"
    assert answer("trash: Estate if by(Remodel); Curse if by(Chapel)", position) == "Curse"
    assert answer("trash: Gold", position) == "none"


def test_a_shared_condition_is_tried_again_after_each_choice() -> None:
    position = Position(game_of("Chapel, 4 Copper, Estate"))
    position.answer(chapel.playing.alone)
    rich = "in_hand(Copper) > 2 and turn = 1"
    text = f"trash: Estate if {rich}; Copper if {rich}"
    assert answer(text, position) == "Estate, 2 Copper"


def test_what_rules_have_in_common_is_one_condition() -> None:
    common = "owned(Village) > 1 and owned(Smithy) < 6"
    text = (
        f"buy: Smithy if {common} and coins = 4; Gold if {common}; Silver if {common} and buys > 1"
    )
    smithy, gold, silver = plan_of(read(text)).buy
    assert isinstance(gold.buying, Shared)
    assert isinstance(smithy.buying, Both)
    assert isinstance(silver.buying, Both)
    assert smithy.buying.left is gold.buying is silver.buying.left


def test_what_must_be_trashed_is_chosen_sensibly() -> None:
    position = Position(game_of("Remodel, Gold, Estate", "Remodel"))
    position.answer(NAMES["Remodel"].playing.alone)
    assert answer("buy: Silver; trash: Curse", position) == "Estate"
    assert answer("buy: Silver; trash: Gold", position) == "Gold"


def test_discarding() -> None:
    game = game_of("Militia", "Militia")
    game.players[1].hand = cards("Copper, Silver, Gold, Estate, Province")
    game.look_around()
    position = Position(game)
    position.answer(NAMES["Militia"].playing.alone)
    assert answer("discard: Gold; Silver", position) == "Gold, Silver"
    assert sorted(answer("discard: Silver", position).split(", "))[1] == "Silver"
    assert answer("discard: Copper; Estate if in_hand(Copper) = 0", position) == "Copper, Estate"


def test_a_card_that_trashes_itself() -> None:
    position = Position(game_of("Mining Village", "Mining Village", deck="5 Copper"))
    position.answer(NAMES["Mining Village"].playing.alone)
    assert position.decision.kind == YES_NO
    assert answer("trash: Mining Village if turn > 4", position) == "no"
    assert answer("trash: Mining Village", position) == "yes"


def test_reactions() -> None:
    game = game_of("Militia", "Militia", "Moat", "Secret Chamber")
    game.players[1].hand = cards("Moat, Secret Chamber, 3 Copper")
    game.look_around()
    position = Position(game)
    position.answer(NAMES["Militia"].playing.alone)
    assert position.decision.kind == NEXT
    assert answer("react: Secret Chamber; Moat", position) == "Secret Chamber"
    assert answer("react: Moat if hand_size > 9", position) == "Secret Chamber"
    assert answer("react: nothing; Moat", position) == "pass"
    assert answer("react: Secret Chamber if hand_size > 9", position) == "Moat"


def test_no_reaction_is_used_forever() -> None:
    game = game_of("Militia", "Militia", "Secret Chamber")
    game.players[1].hand = cards("Secret Chamber, 4 Copper")
    game.players[1].deck = cards("4 Copper")
    game.look_around()
    game.agents = [Whim(1), make_bot("strategy:react: Secret Chamber")]
    game.players[0].play(NAMES["Militia"], game.players[0].hand)
    assert len(game.players[1].hand) == 3


def test_ways() -> None:
    game = game_of("Smithy, 4 Copper", "Smithy", landscapes=("Way of the Ox",), deck="5 Gold")
    position = Position(game)
    position.answer(NAMES["Smithy"].playing.alone)
    assert position.decision.kind == WAY
    assert answer("ways: Way of the Ox if playing(Smithy)", position) == "Way of the Ox"
    itself = answer("ways: itself; Way of the Ox", position)
    assert itself != "Way of the Ox"
    assert answer("ways: Way of the Ox if playing(Village)", position) == itself


# ---- as a bot


def test_big_money_by_rules_is_big_money_by_hand() -> None:
    hand, rules = BigMoney(), make_bot("strategy:buy: Province; Gold; Silver")
    table = Table(("Smithy",))
    by_hand = play_batch(table, [lambda _: hand, lambda _: hand], 3, 0, 60, 100)
    by_rules = play_batch(table, [lambda _: rules, lambda _: hand], 3, 0, 60, 100)
    assert by_hand.turns.total <= by_rules.turns.total  # the guard makes some games longer
    unguarded = make_bot("strategy:guard: off; buy: Province; Gold; Silver")
    same = play_batch(table, [lambda _: unguarded, lambda _: hand], 3, 0, 60, 100)
    assert same.dumps() == by_hand.dumps()


def test_rules_about_the_hand_prevent_turns_at_once() -> None:
    assert by_strategy("strategy:buy: Gold if coins > 3").plain
    assert not by_strategy("strategy:buy: Gold if in_play(Copper) > 3").plain
    assert by_strategy("strategy:buy: Gold; discard: Gold if in_hand(Copper) > 3").plain


def test_bots_that_are_strategies_have_names() -> None:
    assert title_of("big-money-ultimate") == "Big Money Ultimate"
    assert title_of("strategy:name: My Own; buy: Gold") == "My Own"
    assert title_of("basic") == "basic"
    assert "big-money-ultimate" in all_bots()
    with pytest.raises(UnknownName):
        check_bot("big-money-ultimat")
    with pytest.raises(BadStrategy):
        check_bot("strategy:buy: Smity")


def test_the_server_seats_strategies_that_ship_and_no_others() -> None:
    commands.check_bot("smithy")
    for name in ("strategy:buy: Gold", "smity", "my.strategy"):
        with pytest.raises(UnknownName):
            commands.check_bot(name)


def test_a_strategy_at_a_table_of_people() -> None:
    """It plays on after saving and loading anywhere, since the save holds the whole strategy."""
    own = "bot:strategy:name: My Own; buy: Province; Gold; Silver"
    game = feodum.new_session("Ann", own, own, "bot:big-money-ultimate", kingdom=KINGDOM, seed=3)
    assert [seat.name for seat in game.seats] == ["Ann", "My Own", "My Own 2", "Big Money Ultimate"]
    for _ in range(3):
        while game.pending != 0:
            game.play_bots()
        game.answer("end turn")
    loaded = feodum.load(feodum.save(game))
    for session in (game, loaded):
        session.play_bots()
    assert feodum.save(loaded) == feodum.save(game)
    owned = names(game.position.game.players[1].all_cards())
    assert "Silver" in owned or "Gold" in owned


KINGDOM: Final = (
    *("Cellar", "Market", "Militia", "Mine", "Moat"),
    *("Remodel", "Smithy", "Village", "Bandit", "Workshop"),
)


def test_a_whole_game_with_every_word() -> None:
    game = new_game(Table(("Smithy", "Village", "Cellar", "Chapel", "Moat"), seed=2))
    game.agents = [make_bot(EVERYTHING), Whim(3, keen=90)]
    game.run(60)
    assert game.players[0].turns > 5
    assert {copper, gold, duchy, silver} & set(game.players[0].all_cards())


@pytest.mark.parametrize("number", [2, 3, 4, 2.5, 3.5])
@pytest.mark.parametrize("sign", ["<", "<=", ">", ">=", "=", "!="])
def test_copies_owned_are_compared_as_other_numbers_are(sign: str, number: float) -> None:
    look = Look(new_game(Table(("Smithy",))).players[0])
    whole = plan_of(read(f"buy: Gold if owned(Estate) {sign} {number}")).buy[0]
    parts = plan_of(read(f"buy: Gold if owned(Estate) + 0 * turn {sign} {number}")).buy[0]
    assert isinstance(whole.buying, OwnedAgainst) == (number == int(number))
    assert whole.holds(look) == parts.holds(look)
    look.lost = [estate]
    assert whole.holds(look) == parts.holds(look)
