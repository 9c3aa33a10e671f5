"""A strategy is followed to the letter: whatever asks, the order of its rules is what happens."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from typing import Final

import pytest

from feodum.bots import by_strategy
from feodum.bots.players.strategy import StrategyBot, section_of
from feodum.boxes.basic import estate
from feodum.engine.card import END_TURN, NONE, PASS, YES, Answer, Card, Choice
from feodum.engine.decision import NEXT, PLACE, TURN, WAY, YES_NO, Decision
from feodum.engine.game import Game
from feodum.engine.position import Position
from feodum.engine.random import Random
from feodum.kingdoms.request import KingdomRequest
from feodum.kingdoms.sets import SETS, SOURCES, kingdom_cards, landscapes
from feodum.kingdoms.table import Table, new_game
from feodum.lab import race
from feodum.lab.setting import tables_for
from feodum.strategies.finding import bot_name
from feodum.strategies.reading import read
from feodum.strategies.syntax import (
    CHOOSE_SECTION,
    GAIN_SECTION,
    NAMING_SECTION,
    NOTHING,
    OTHERWISE,
    PLAY_SECTION,
    REACT_SECTION,
    SECTIONS,
)
from feodum.strategies.vocabulary import COUNTS, EXTREMES, VALUES, choices
from tests.strategies.staged import answer, bought, cards, game_of
from tests.support.command import ROOT
from tests.support.positions import Whim
from tests.support.random_tables import draw

ALL_CARDS: Final = sorted({source.name for source in SOURCES.values() if isinstance(source, Card)})
ACTIONS: Final = [
    name
    for name in ALL_CARDS
    if any(
        card.is_action for card in SOURCES.values() if isinstance(card, Card) and card.name == name
    )
]
REACTING: Final = sorted(
    {
        source.name
        for source in SOURCES.values()
        if isinstance(source, Card)
        and (source.from_hand or source.about_itself or source.while_it_lasts)
    }
)
"""What players may be asked to use, or do in an order of their own, outside their moves."""
OF_CARDS: Final = (
    "trash",
    "discard",
    "gain",
    "exile",
    "topdeck",
    "pass",
    "reveal",
    "attack",
    "naming",
)

ASKED: Final = {
    "trash": "Animal Fair, Bandit, Chapel, Enhance, Goatherd, Lurker, Masquerade, Mine, Mining "
    "Village, Moneylender, Remodel, Replace, Scrap, Sentry, Steward, Trading Post, Upgrade, Way "
    "of the Goat",
    "discard": "Baron, Cellar, Diplomat, Hostelry, Militia, Mill, Poacher, Secret Chamber, Sentry, "
    "Torturer, Way of the Rat",
    "gain": "Artisan, Bargain, Demand, Desperation, Displace, Enhance, Falconer, Feast, Groom, "
    "Ironworks, Lurker, Mine, Populate, Remodel, Replace, Saboteur, Thief, Upgrade, Way of the "
    "Butterfly, Wayfarer, Workshop",
    "exile": "Banish, Bounty Hunter, Camel Train, Cardinal, Displace, Invest, Sanctuary, Transport",
    "topdeck": "Artisan, Bureaucrat, Courtyard, Harbinger, Patrol, Scout, Secret Chamber, Secret "
    "Passage, Sentry, Transport, Way of the Frog",
    "pass": "Masquerade",
    "reveal": "Courtier",
    "attack": "Swindler, Thief",
    "naming": "Pursue, Wishing Well",
    "play": "Delay, Gamble, March, Mastermind, Throne Room, Toil, Vassal",
    "choose": "Barge, Chancellor, Courtier, Hunting Lodge, Library, Lurker, Minion, Nobles, Pawn, "
    "Scrap, Secret Passage, Sleigh, Spy, Steward, Torturer, Transport, Village Green, Way of the "
    "Butterfly",
    "react": "Black Cat, Camel Train, Cavalry, Diplomat, Falconer, Gatekeeper, Hostelry, Kiln, "
    "Livery, Moat, Secret Chamber, Sheepdog, Sleigh, Village Green",
}
"""All cards, Events and Ways that ask a question of each section; for Reactions, what is used."""


ORDERS: Final = 10
"""How many strategies there are."""


def shuffled(names: list[str], random: Random) -> list[str]:
    return list(draw(random, names, len(names)))


class Orders:
    """A strategy that names everything in every section, in an order of its own.

    Every other one names only half of the cards in each section. Some stop in the middle of their
    Reactions.
    """

    def __init__(self, seed: int) -> None:
        random = Random(seed)
        most = len(ALL_CARDS) // (1 + seed % 2)
        self.orders = {section: shuffled(ALL_CARDS, random)[:most] for section in OF_CARDS}
        self.orders[PLAY_SECTION] = shuffled(ACTIONS, random)
        self.orders[CHOOSE_SECTION] = shuffled(choices(), random)
        reactions = shuffled(REACTING, random)[: len(REACTING) // (1 + seed % 2)]
        if seed % 5 > 2:
            reactions.insert(len(reactions) // 2, NOTHING)
        self.orders[REACT_SECTION] = reactions
        parts = [f"{name}: {'; '.join(order)}" for name, order in self.orders.items()]
        self.bot: StrategyBot = by_strategy("strategy:guard: off; " + "; ".join(parts))

    def first(self, section: str, offered: list[Choice]) -> list[Choice]:
        """What is offered and named in a section, in its order."""
        order = self.orders[section]
        named = [choice for choice in offered if choice.name in order]
        return sorted(named, key=lambda choice: order.index(choice.name))


@cache
def orders(seed: int) -> Orders:
    return Orders(seed)


class Obedient(Whim):
    """Makes its moves by whim, and answers by a strategy; checks each answer by its order."""

    def __init__(self, seed: int, asked: dict[str, set[str]]) -> None:
        super().__init__(seed, keen=95)
        self.order = orders(seed % ORDERS)
        self.asked = asked

    def answer(self, decision: Decision) -> Answer:
        if decision.kind == TURN:
            self.check_action(decision)
            return super().answer(decision)
        if decision.kind == WAY:
            return super().answer(decision)
        given = self.order.bot.answer(decision)
        if decision.kind == NEXT:
            self.check_reaction(decision, given)
            return given
        section = section_of(decision)
        wanted = self.expected(decision, section)
        complete = len(wanted) >= decision.least and section not in (GAIN_SECTION, NAMING_SECTION)
        if complete and not decision.all_or_none:
            assert given == wanted, (section, decision.card)
        elif given or not decision.all_or_none:
            assert given[: len(wanted)] == wanted, (section, decision.card)
        if decision.card is not None:
            self.asked[section].add(decision.card.name)
        return given

    def check_action(self, decision: Decision) -> None:
        actions: list[Choice] = [card for card in decision.player.hand if card.is_action]
        if actions:
            found = self.order.bot.next_action(decision.player)
            assert found is self.order.first(PLAY_SECTION, actions)[0]

    def check_reaction(self, decision: Decision, given: Answer) -> None:
        """By the first rule that fits; what no rule names is left to the bot."""
        (chosen,) = given
        names = self.order.orders[REACT_SECTION]
        stops = names.index(NOTHING) if NOTHING in names else len(names)
        offered = [one for one in decision.candidates if one.name in names]
        fitting = [one for one in offered if not does_nothing_more(one, decision)]
        wanted = [one for one in fitting if names.index(one.name) < stops]
        if wanted:
            assert chosen is min(wanted, key=lambda one: names.index(one.name)), decision.about
            self.asked[REACT_SECTION].add(chosen.name)
        elif NOTHING in names:
            must = PASS not in decision.candidates
            assert chosen is PASS or (must and not getattr(chosen, "from_hand", ())), chosen
        else:
            assert chosen not in offered, decision.about

    def expected(self, decision: Decision, section: str) -> Answer:
        kind = decision.kind
        if kind == PLACE:
            order = self.order.orders[CHOOSE_SECTION]
            top = order.index("top") < order.index("bottom")
            return decision.candidates[0 if top else -1].alone
        if kind == YES_NO and section != CHOOSE_SECTION:
            assert decision.about is not None
            named = decision.about.name in self.order.orders[section]
            return YES.alone if named else NONE
        offered = self.order.first(section, decision.candidates)
        if decision.one_name and offered:
            offered = [choice for choice in offered if choice is offered[0]]
        return tuple(offered[: decision.most])


def does_nothing_more(reaction: Choice, decision: Decision) -> bool:
    """Whether it is no use against an Attack: a Moat has been shown, or it arranged the deck."""
    hand = decision.player.hand
    if decision.verb != "react":
        return False
    if any(card.name == "Moat" and card not in decision.candidates for card in hand):
        return True
    return reaction.name == "Secret Chamber" and decision.player.known_top >= 2


TREASURES: Final = ("Gold", "Gold", "Silver", "Silver", "Silver")


def game_with(name: str, seed: int) -> Game:
    """A game in which everybody has several copies of a card, or a landscape is on the table."""
    random = Random(seed)
    sets = tuple(SETS)
    known = kingdom_cards(sets)
    beside = (name,) if name in landscapes(sets) else ()
    others = [other for other in draw(random, list(known), 10) if other != name][:9]
    kingdom = [*others, name] if name in known else others
    table = Table(tuple(kingdom), 2, sets, seed, 0, beside)
    game = new_game(table)
    for player in game.players:
        added = [game.cards[one] for one in (*others, *TREASURES)]
        if name in known:
            added += [game.cards[name]] * 4
        player.deck = [*player.deck, *added]
        player.hand = player.hand[:2] + added[-3:]
        player.exile = [card for card in added if card.is_action][:3]
    if seed % 2:
        game.supply.set_size(game.cards[others[0]], 0)
    game.look_around()
    return game


@pytest.mark.slow
def test_the_order_of_the_rules_is_what_happens() -> None:
    """Over every card, Event and Way that gains, trashes, discards, plays or lets choose."""
    asked: dict[str, set[str]] = defaultdict(set)
    names = sorted({name for found in ASKED.values() for name in found.split(", ")})
    for number, name in enumerate(names):
        for seed in range(number, number + 3000, 599 if name in ACTIONS else 499):
            game = game_with(name, seed)
            game.agents = [Obedient(seed + seat, asked) for seat in range(2)]
            game.run(8 if name in ACTIONS else 12)
    missed = {section: set(found.split(", ")) - asked[section] for section, found in ASKED.items()}
    assert not any(missed.values()), missed


# ---- what single rules say


def asked_of(
    hand: str, *kingdom: str, deck: str = "", landscapes: tuple[str, ...] = ()
) -> Position:
    """The question that the first card of a hand asks when it is played."""
    game = game_of(hand, *kingdom, deck=deck, landscapes=landscapes)
    position = Position(game)
    position.answer(cards(hand)[0].playing.alone)
    return position


def test_gains_are_in_the_order_of_the_rules() -> None:
    """What Ironworks or Groom gives for a card does not matter where rules name it."""
    position = asked_of("Ironworks", "Ironworks", "Militia")
    assert answer("gain: Ironworks; Estate", position) == "Ironworks"
    assert answer("gain: Estate; Silver; Ironworks", position) == "Estate"
    assert answer("gain: Ironworks if turn > 9; Estate if turn > 9", position) == "Militia"
    position = asked_of("Groom", "Groom", "Village")
    assert answer("gain: Village; Silver", position) == "Village"


def test_actions_that_others_play_are_in_the_order_of_the_rules() -> None:
    position = asked_of("Throne Room, Village, Smithy", "Throne Room", "Village", "Smithy")
    assert answer("play: Village; Smithy", position) == "Village"
    assert answer("play: Smithy if by(Throne Room); Village; Smithy", position) == "Smithy"


def test_modes() -> None:
    position = asked_of("Steward, 2 Copper, Estate", "Steward", deck="5 Copper")
    assert answer("choose: +2 Cards", position) == "+2 Cards"
    assert answer("choose: trash 2 cards if in_hand(Estate) > 1; +$2", position) == "+$2"
    assert answer("choose: +$2 if by(Minion)", position) == answer("buy: Gold", position)
    position = asked_of("Pawn, 4 Copper", "Pawn", deck="5 Copper")
    assert answer("choose: +1 Buy; +$1", position) == "+1 Buy, +$1"
    assert answer("choose: +1 Buy", position).startswith("+1 Buy, ")
    position = asked_of("Chancellor, 4 Copper", "Chancellor", deck="5 Copper")
    assert [answer(f"choose: {word}", position) for word in ("yes", "no")] == ["yes", "no"]


def test_what_goes_back_and_where() -> None:
    position = asked_of("Courtyard, 2 Copper, Estate", "Courtyard", deck="3 Gold")
    assert answer("topdeck: Gold if in_hand(Gold) > 2; Copper", position) == "Gold"
    assert answer("topdeck: Silver; Copper", position) == "Copper"
    position = asked_of("Secret Passage, 2 Copper, Estate", "Secret Passage", deck="5 Gold")
    assert answer("topdeck: Estate", position) == "Estate"
    position.answer(estate.alone)
    assert position.decision.kind == PLACE
    assert answer("choose: top if about(Estate)", position) == "0"
    assert answer("choose: top if about(Gold); bottom", position) == "3"


def test_what_is_passed_and_named() -> None:
    position = asked_of("Masquerade, 2 Copper, Estate", "Masquerade", deck="3 Gold")
    assert answer("pass: Gold if in_hand(Gold) > 1; Copper", position) == "Gold"
    position = asked_of("Wishing Well, 2 Copper", "Wishing Well", deck="5 Silver")
    assert answer("naming: Gold if in_deck(Gold) > 0; Copper", position) == "Copper"


def attacked(attack: str, hand: str, deck: str = "6 Copper") -> Position:
    """What the next player is asked after an Attack has been played."""
    game = game_of(attack, attack, "Moat", "Diplomat", "Secret Chamber")
    game.players[1].hand = cards(hand)
    game.players[1].deck = cards(deck)
    game.look_around()
    position = Position(game)
    position.answer(cards(attack)[0].playing.alone)
    assert position.decision.kind == NEXT
    return position


def test_a_reaction_to_an_attack_is_used_if_a_rule_says_so() -> None:
    """Whatever built-in play thinks of it."""
    good = attacked("Witch", "Diplomat, Moat, 3 Gold")
    assert answer("buy: Province", good) == "Moat"
    assert answer("react: Diplomat; Moat", good) == "Diplomat"
    alone = attacked("Witch", "Diplomat, 4 Gold")
    assert answer("buy: Province", alone) == "pass"
    assert answer("react: Diplomat", alone) == "Diplomat"
    assert answer("react: Diplomat if hand_size > 5", alone) == "pass"
    assert answer("react: nothing if about(Militia); Diplomat", alone) == "Diplomat"
    harmless = attacked("Militia", "Moat, 2 Gold")
    assert answer("buy: Province", harmless) == "pass"
    assert answer("react: Moat", harmless) == "Moat"


def test_no_reaction_is_used_that_would_do_nothing_more() -> None:
    rules = "react: Secret Chamber; Moat; Diplomat"
    both = attacked("Militia", "Secret Chamber, Diplomat, 3 Gold")
    assert answer(rules, both) == "Secret Chamber"
    both.answer(cards("Secret Chamber")[0].alone)
    both.answer(tuple(cards("2 Copper")))
    assert answer(rules, both) == "Diplomat"
    safe = attacked("Militia", "Moat, Diplomat, 3 Gold")
    safe.answer(cards("Moat")[0].alone)
    assert safe.decision.kind == NEXT
    assert answer(rules, safe) == "pass"


def test_reactions_that_no_rule_names_are_left_to_built_in_play() -> None:
    position = attacked("Militia", "Moat, Secret Chamber, 3 Gold")
    assert answer("react: Moat if hand_size > 9", position) == "Secret Chamber"
    assert answer("react: Secret Chamber if hand_size > 9", position) == "Moat"
    assert answer("react: Moat if turn > 9; Secret Chamber if turn > 9", position) == "pass"
    assert answer("react: Moat if turn > 9; nothing", position) == "pass"


def test_the_order_of_what_must_be_done_is_that_of_the_rules() -> None:
    """A Cavalry that was gained has an effect that nobody can decline."""
    game = game_of("Workshop, Sheepdog", "Workshop", "Cavalry", "Sheepdog", deck="6 Copper")
    position = Position(game)
    position.answer(cards("Workshop")[0].playing.alone)
    position.answer(cards("Cavalry")[0].alone)
    assert position.decision.kind == NEXT
    assert answer("react: Sheepdog; Cavalry", position) == "Sheepdog"
    assert answer("react: Cavalry; Sheepdog", position) == "Cavalry"
    for declined in ("nothing", "nothing; Sheepdog", "Sheepdog if turn > 9"):
        assert answer(f"react: {declined}", position) == "Cavalry"
    assert answer("react: Sheepdog if turn > 9; Cavalry if turn > 9", position) == "Cavalry"


def test_the_order_at_the_start_of_a_turn_is_that_of_the_rules() -> None:
    hand = ("Village", "Barge", "Mastermind")
    game = game_of(", ".join(hand), *hand, deck="6 Copper")
    position = Position(game)
    for card in hand:
        position.answer(cards(card)[0].playing.alone)
        if position.decision.kind != TURN:
            position.answer(position.decision.candidates[-1].alone)
    for _ in range(2):
        position.answer(END_TURN.alone)
    assert position.decision.kind == NEXT
    assert answer("react: Mastermind; Barge", position) == "Mastermind"
    assert answer("react: Barge; Mastermind", position) == "Barge"
    assert answer("react: Mastermind if turn > 9", position) == "Barge"
    assert answer("react: Barge if turn > 9", position) == "Mastermind"


def test_a_card_is_played_for_the_way_that_a_rule_wants() -> None:
    """Moneylender does nothing without a Copper, but it is played as an Ox."""
    game = game_of("Moneylender, 3 Estate", "Moneylender", landscapes=("Way of the Ox",))
    me = game.players[0]
    ox = by_strategy("strategy:ways: Way of the Ox if playing(Moneylender) and actions = 0")
    assert ox.next_action(me) is game.cards["Moneylender"]
    assert by_strategy("strategy:ways: itself if playing(Moneylender)").next_action(me) is None


def played(text: str, hand: str, *kingdom: str, deck: str = "") -> str:
    """The Action that a strategy plays next."""
    game = game_of(hand, *kingdom, deck=deck)
    found = by_strategy(f"strategy:{text}").next_action(game.players[0])
    return "" if found is None else found.name


def test_a_card_is_played_for_what_the_rules_would_do_with_it() -> None:
    """`gain:`, `trash:` and `discard:` decide whether there is a reason to play it, even if
    built-in play would rather not, or if `buy:` wants nothing like that."""
    for gainer in ("Workshop", "Ironworks", "Falconer"):
        assert played("buy: Province; gain: Gardens", gainer, gainer, "Gardens") == gainer
        assert played("buy: Province; gain: Gold", gainer, gainer, "Gardens") == ""
    gold = "Chapel, 4 Gold"
    assert played("buy: Province; trash: Gold", gold, "Chapel") == "Chapel"
    assert played("buy: Province; trash: Gold if by(Remodel)", gold, "Chapel") == ""
    assert played("buy: Province; trash: nothing", "Chapel, 4 Estate", "Chapel") == ""
    assert played("buy: Province; trash: Copper", "Chapel, 4 Copper", "Chapel") == "Chapel"
    assert played("buy: Province; discard: Gold", "Cellar, 4 Gold", "Cellar") == "Cellar"
    assert played("buy: Province; discard: Gold", "Cellar, 4 Estate", "Cellar") == ""
    traded = "buy: Province; trash: Estate; gain: Silver"
    assert played(traded, "Remodel, Estate, 3 Copper", "Remodel") == "Remodel"
    assert played(traded, "Remodel, 3 Copper", "Remodel") == ""
    assert played("buy: Province; gain: Silver", "Mine, 2 Copper", "Mine") == "Mine"
    assert played("buy: Province; exile: Gold", "Bounty Hunter, Gold", "Bounty Hunter") != ""
    assert played("buy: Province; exile: Estate", "Bounty Hunter, Gold", "Bounty Hunter") == ""


def test_modes_are_chosen_for_what_the_rules_would_do() -> None:
    """Steward trashes two cards if rules give them up, and not if they do not."""
    junk = asked_of("Steward, 3 Estate", "Steward", deck="5 Gold")
    assert answer("buy: Province; Gold; Silver", junk) == "trash 2 cards"
    assert answer("buy: Province; Gold; Silver; trash: Curse", junk) != "trash 2 cards"
    assert answer("buy: Province; Gold; Silver; trash: Estate", junk) == "trash 2 cards"


def test_what_no_rule_names_is_bought_as_basic_would() -> None:
    game = game_of("", "Witch", "Village")
    rules = "buy: Province; Gold if turn > 50; otherwise as basic"
    assert bought(rules, game, 5) == "Witch"
    assert bought(rules, game, 8) == "Province"
    assert bought(rules, game, 6) == "Witch"
    assert bought("buy: Witch if turn > 50; otherwise as basic; Village", game, 5) == "Silver"
    assert bought("buy: otherwise as basic if turn > 50; Village", game, 5) == "Village"


# ---- the document


def documented() -> str:
    """The strategy of the document that uses all words."""
    text = (ROOT / "docs" / "lab.md").read_text(encoding="utf-8")
    blocks: list[str] = re.findall(r"^```text\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    return max(blocks, key=len)


def test_the_example_of_the_document_has_every_word_and_can_be_played() -> None:
    text = documented()
    words = (*VALUES, *COUNTS, *EXTREMES, *(f"{name}:" for name in SECTIONS), OTHERWISE)
    for word in words:
        assert re.search(rf"(?<!\w){re.escape(word)}", text), word
    bot = bot_name(read(text))
    tables = tables_for([bot, "big-money"], KingdomRequest(), 1)
    result = race([bot, bot], tables, 6, seed=1)
    assert result.games == 6


# ---- what rules leave open


def test_ironworks_gains_an_action_for_the_next_one() -> None:
    """Without rules for gains, it gains a wanted Action if one in hand needs the +1 Action."""
    rules = "buy: Gardens; Ironworks; Silver"
    waiting = asked_of("Ironworks, Ironworks, 3 Copper", "Ironworks", "Gardens")
    assert answer(rules, waiting) == "Ironworks"
    assert answer(f"{rules}; gain: Gardens", waiting) == "Gardens"
    alone = asked_of("Ironworks, 3 Copper", "Ironworks", "Gardens")
    assert answer(rules, alone) == "Gardens"


def test_sentry_does_not_put_coppers_back() -> None:
    rules = "buy: Province; Laboratory; Silver"
    thin = asked_of(
        "Sentry, 4 Copper", "Sentry", "Laboratory", deck="2 Copper, Estate, Copper, Gold"
    )
    assert answer(rules, thin) == "Estate, Copper" or answer(rules, thin) == "Copper, Estate"
    poor = asked_of("Sentry, Copper, 3 Gold", "Sentry", deck="2 Gold, 2 Copper, Gold")
    poor.answer(())
    assert poor.decision.verb == "discard"
    assert answer(rules, poor) == "2 Copper"


def test_courtyard_puts_back_a_copper_to_spare() -> None:
    rules = "buy: Province; Gold; Silver"
    spare = asked_of("Courtyard, 3 Copper, Estate", "Courtyard", deck="Copper, Estate, Copper")
    assert answer(rules, spare) == "Copper"
    needed = asked_of("Courtyard, Copper, 2 Estate", "Courtyard", deck="Copper, Estate, Copper")
    assert answer(rules, needed) == "Estate"


def test_a_deck_of_minions_takes_new_hands() -> None:
    """Three coins buy a Silver; five, which a new hand promises, a Minion."""
    rules = "buy: Province if owned(Minion) > 5; Minion; Silver"
    many = asked_of("Minion, Copper, 3 Estate", "Minion", deck="5 Minion, 4 Silver")
    assert answer(rules, many) == "new hands"
    rich = asked_of("Minion, 2 Gold, 2 Silver", "Minion", deck="2 Minion, 6 Copper, 3 Estate")
    assert answer(rules, rich) == "+$2"


def test_the_last_action_is_a_council_room_only_in_a_rich_deck() -> None:
    """Four cards without coins do less than Militia, which also undoes what the others draw."""
    rules = "buy: Province; Silver"
    kingdom = ("Council Room", "Militia", "Village")
    hand = "Council Room, Militia, 3 Copper"
    assert played(rules, hand, *kingdom, deck="6 Village, 6 Estate") == "Militia"
    assert played(rules, hand, *kingdom, deck="6 Gold, 6 Silver") == "Council Room"
    assert played(rules, f"{hand}, Village", *kingdom, deck="6 Village") == "Village"
