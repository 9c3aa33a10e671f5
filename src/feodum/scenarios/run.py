"""Plays through a scenario, up to the first difference."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, TypeVar

from feodum.engine.card import Card
from feodum.engine.errors import IllegalAnswer, Problem, UnknownName
from feodum.engine.game import GameOver
from feodum.engine.landscape import Event
from feodum.engine.mats import Mat, Token, plus_tokens
from feodum.engine.notation import read_answer, write_names
from feodum.engine.phases import ACTIONS
from feodum.engine.play import TooDeep
from feodum.engine.position import Position
from feodum.kingdoms.dealing import bring_uses
from feodum.kingdoms.sets import PHASES, THINGS
from feodum.kingdoms.table import empty_game
from feodum.scenarios.scenario import Expectation, Given, Scenario, Zones
from feodum.views.question import question_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from feodum.engine.game import Game
    from feodum.engine.player import Player


class Difference(Problem):
    """The first point where the game differs from the scenario."""

    def __init__(self, code: str, line: int, **details: str | int | Problem) -> None:
        super().__init__(f"difference-{code}", line=line, **details)


def run(scenario: Scenario) -> None:
    """Play through a scenario; raise Difference where the game first differs from it."""
    Run(scenario).play()


def position_of(scenario: Scenario) -> Position:
    """The position a scenario starts from."""
    game = empty_game(scenario.table)
    for player, zones in zip(game.players, scenario.players.values(), strict=True):
        deal(player, zones)
    game.trash.extend(scenario.trash)
    cards = [card for player in game.players for card in player.all_cards()] + game.trash
    bring_uses(game, cards)
    for card, size in scenario.supply.items():
        game.supply.set_size(card, size)
    for (card, name), number in scenario.tokens.items():
        token = next(token for token in things(Token) if token.name == name)
        pile = game.supply.pile(card)
        pile.tokens = plus_tokens(pile.tokens, token, number)
    start_turn(game, scenario)
    game.look_around()
    return Position(game)


def deal(player: Player, zones: Zones) -> None:
    cards = zones.cards
    player.hand = list(cards.get("hand", []))
    player.deck = list(reversed(cards.get("deck", [])))
    player.discard_pile = list(reversed(cards.get("discard", [])))
    player.in_play = list(cards.get("play", []))
    player.aside = list(cards.get("aside", []))
    player.exile = list(cards.get("exile", []))
    player.turns = zones.numbers.get("turns", 0)
    for thing in THINGS.values():
        if isinstance(thing, Mat) and cards.get(thing.name):
            player.mats[thing] = list(cards[thing.name])
        elif isinstance(thing, Token) and zones.numbers.get(thing.name):
            player.tokens = plus_tokens(player.tokens, thing, zones.numbers[thing.name])


def start_turn(game: Game, scenario: Scenario) -> None:
    turn = scenario.turn
    names = list(scenario.players)
    game.current = game.regular = game.players[names.index(str(turn.get("player", names[0])))]
    zones = scenario.players[names[game.current.seat]]
    game.current.turns = zones.numbers.get("turns", 1)
    game.phase = PHASES[str(turn.get("phase", ACTIONS.name))]
    game.actions = int(turn.get("actions", 1))
    game.buys = int(turn.get("buys", 1))
    game.coins = int(turn.get("coins", 0))


class Run:
    """One run through a scenario."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.names = list(scenario.players)
        self.position = position_of(scenario)

    def play(self) -> None:
        for move in self.scenario.moves:
            if isinstance(move, Expectation):
                self.compare(move)
            elif move.refused:
                self.refuse(move)
            else:
                self.answer(move)

    # ---- moves

    def answer(self, move: Given) -> None:
        try:
            self.give(move)
        except (IllegalAnswer, UnknownName, TooDeep) as problem:
            raise Difference(
                "illegal",
                move.line,
                player=move.player,
                answer=move.text,
                reason=problem,
                asked=self.asked(),
            ) from problem

    def refuse(self, move: Given) -> None:
        try:
            self.give(move)
        except (IllegalAnswer, UnknownName, Difference):
            return
        raise Difference("accepted", move.line, player=move.player, answer=move.text)

    def give(self, move: Given) -> None:
        try:
            decision = self.position.decision
        except GameOver:
            raise Difference("over", move.line, player=move.player, answer=move.text) from None
        if self.names[decision.player.seat] != move.player:
            raise Difference(
                "not-asked", move.line, player=move.player, answer=move.text, asked=self.asked()
            )
        self.position.answer(read_answer(decision, move.text))

    def asked(self) -> str:
        """The open question, for a message."""
        if self.position.game.over:
            return "-"
        decision = self.position.decision
        who = self.names[decision.player.seat]
        source = decision.card or decision.about
        asker = f" ({source.name})" if source is not None else ""
        return f"{who}, {decision.verb}{asker}: {', '.join(self.options())}"

    def options(self) -> list[str]:
        if self.position.game.over:
            return []
        return question_of(self.position.decision)["options"]

    # ---- what is expected

    def compare(self, expected: Expectation) -> None:
        game = self.position.game
        for name, zones in expected.players.items():
            self.compare_player(expected.line, name, game.players[self.names.index(name)], zones)
        for key, value in expected.table.items():
            self.compare_table(expected.line, key, value)

    def compare_player(self, line: int, name: str, player: Player, zones: Zones) -> None:
        actual = zones_of(player)
        for key, cards in zones.cards.items():
            if key == "deck":
                found = actual[key][: len(cards)] if zones.open_deck else actual[key]
                same = found == cards
            else:
                same = Counter(actual[key]) == Counter(cards)
            if not same:
                self.differ(line, f"{name}, {key}", write_cards(cards), write_cards(actual[key]))
        numbers = numbers_of(player)
        for key, number in zones.numbers.items():
            if numbers[key] != number:
                self.differ(line, f"{name}, {key}", str(number), str(numbers[key]))

    def compare_table(self, line: int, key: str, value: object) -> None:
        game = self.position.game
        if key in ("supply", "cost"):
            assert isinstance(value, dict)
            for card, number in value.items():
                found = pile_size(game, card) if key == "supply" else cost(game, card)
                if found != number:
                    self.differ(line, f"{key}, {card.name}", str(number), str(found))
        elif key == "tokens":
            assert isinstance(value, dict)
            for (card, name), number in value.items():
                lying = {token.name: n for token, n in game.supply.pile(card).tokens.items()}
                if lying.get(name, 0) != number:
                    self.differ(line, f"{card.name}, {name}", str(number), str(lying.get(name, 0)))
        elif key == "trash":
            assert isinstance(value, list)
            if Counter(game.trash) != Counter(value):
                self.differ(line, key, write_cards(value), write_cards(game.trash))
        elif key == "options":
            assert isinstance(value, list)
            if sorted(value) != sorted(self.options()):
                self.differ(line, key, ", ".join(value), ", ".join(self.options()))
        elif value != self.fact(key):
            self.differ(line, key, str(value), str(self.fact(key)))

    def fact(self, key: str) -> object:
        game = self.position.game
        if key == "turn":
            return self.names[game.current.seat]
        if key == "phase":
            return game.phase.name
        if key == "asked":
            return "none" if game.over else self.names[self.position.decision.player.seat]
        if key == "over":
            return game.over
        return [self.names[player.seat] for player in game.winners()]

    def differ(self, line: int, what: str, expected: str, found: str) -> None:
        raise Difference("value", line, what=what, expected=expected, found=found)


def zones_of(player: Player) -> dict[str, list[Card]]:
    """A player's zones as scenario files name them, the top card first."""
    return {
        "hand": player.hand,
        "deck": player.deck[::-1],
        "discard": player.discard_pile[::-1],
        "play": player.in_play,
        "aside": player.aside + player.looking_at,
        "exile": player.exile,
        **{thing.name: player.mats.get(thing, []) for thing in things(Mat)},
    }


def numbers_of(player: Player) -> dict[str, int]:
    game = player.game
    mine = player is game.current and not game.over
    return {
        "actions": game.actions if mine else 0,
        "buys": game.buys if mine else 0,
        "coins": game.coins if mine else 0,
        "score": player.score(),
        "turns": player.turns,
        **{thing.name: player.tokens.get(thing, 0) for thing in things(Token)},
    }


Thing = TypeVar("Thing", Mat, Token)


def things(kind: type[Thing]) -> list[Thing]:
    """All mats, or all kinds of tokens."""
    return [thing for thing in THINGS.values() if isinstance(thing, kind)]


def pile_size(game: Game, card: Card) -> int:
    return int(game.supply.pile(card).count)


def cost(game: Game, source: Card | Event) -> int:
    return source.price.coins if isinstance(source, Event) else game.price(source)


def write_cards(cards: Iterable[Card]) -> str:
    return ", ".join(write_names(card.name for card in cards)) or "none"
