"""Reading scenario files; an error gives the line of the mistake."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import yaml

from feodum.boxes.basic import BASIC
from feodum.engine.card import Card
from feodum.engine.errors import Problem, UnknownName, cut
from feodum.engine.landscape import Event, Landscape
from feodum.engine.mats import Mat, Token
from feodum.engine.notation import all_of, count_cards
from feodum.engine.phases import CLEAN_UP, START
from feodum.kingdoms.sets import (
    LANDSCAPES,
    NEWEST_SETS,
    OTHER_CARDS,
    PHASES,
    SETS,
    THINGS,
    all_cards,
    kingdom_cards,
    landscapes,
    other_cards,
)
from feodum.kingdoms.table import (
    Table,
    beside_keys,
    check_players,
    empty_game,
    find_kingdom,
    find_landscapes,
)
from feodum.locales.problems import system_problem
from feodum.scenarios.nodes import LONGEST, NodeReader, documents, line_of
from feodum.scenarios.scenario import Expectation, Given, Scenario, ScenarioError, Zones

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


ZONES: Final = ("hand", "deck", "discard", "play", "exile", "aside")
COUNTERS: Final = ("actions", "buys", "coins", "score", "turns")
TABLE_KEYS: Final = (
    *("supply", "tokens", "trash", "cost", "turn", "phase"),
    *("asked", "options", "over", "winners"),
)
SCENARIO_KEYS: Final = (
    *("title", "source", "sets", "kingdom", "landscapes", "players", "supply", "tokens"),
    *("trash", "turn", "seed", "moves", "expect"),
)
OUTSIDE: Final = (START.name, CLEAN_UP.name)
"""The phases in which a scenario cannot begin."""
TURN_KEYS: Final = ("player", "phase", "actions", "buys", "coins")
RESERVED: Final = {*TABLE_KEYS, *SCENARIO_KEYS, *ZONES, *COUNTERS, "reject", "check"}

# Limits, beyond what any scenario needs.
MOST_MOVES: Final = 2_000
"""Moves in a scenario."""
MOST_CARDS: Final = 1_000
"""Cards in one zone, or in any other list."""
MOST_SEED: Final = 1 << 64

BOOLEANS: Final = {"true": True, "false": False, "yes": True, "no": False}


def names_of(kind: type[Mat] | type[Token]) -> list[str]:
    """The names of all mats, or of all kinds of tokens; each is a key of a player."""
    found = [thing.name for thing in THINGS.values() if isinstance(thing, kind)]
    return [name for name in found if name.lower() not in ZONES]


def all_beside_keys() -> list[str]:
    """The keys that name a card laid out beside a landscape."""
    return beside_keys(landscapes(tuple(LANDSCAPES)).values())


def load_file(path: Path) -> list[Scenario]:
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(LONGEST + 1)
    except (OSError, UnicodeDecodeError) as error:
        raise Problem("unreadable-file", file=str(path), reason=system_problem(error)) from None
    return load(text)


def load(text: str) -> list[Scenario]:
    """Read all the scenarios of a file."""
    return [Reader().scenario(node) for node in documents(text)]


class Reader(NodeReader):
    """Reads one scenario; its sets decide which version of a card a name means."""

    def __init__(self) -> None:
        self.cards: dict[str, Card] = {}
        """The cards of the sets in use; a zone can hold no others."""
        self.all_cards: dict[str, Card] = {}
        self.landscapes: dict[str, Landscape] = {}

    def seed(self, node: yaml.Node) -> int:
        return self.number(node, negative=True, most=MOST_SEED)

    # ---- cards

    def card_list(self, node: yaml.Node) -> list[Card]:
        return self.cards_of(self.items(node))

    def cards_of(self, nodes: list[yaml.Node]) -> list[Card]:
        found: list[Card] = []
        for node in nodes:
            (counted,) = self.counted(node)
            if len(found) + counted[1] > MOST_CARDS:
                raise ScenarioError("too-many-cards", line_of(node), most=MOST_CARDS)
            found.extend(all_of([counted]))
        return found

    def counted(self, node: yaml.Node) -> list[tuple[Card, int]]:
        try:
            return count_cards(self.cards, [self.text(node)])
        except UnknownName as unknown:
            raise self.unknown_card(node, unknown.name) from None

    def unknown_card(self, node: yaml.Node, name: str) -> ScenarioError:
        exists = name in self.all_cards
        return ScenarioError("other-sets" if exists else "unknown-card", line_of(node), name=name)

    # ---- the parts of a scenario

    def scenario(self, node: yaml.Node) -> Scenario:
        parts = self.mapping(node, (*SCENARIO_KEYS, *all_beside_keys()))
        for key in ("title", "players"):
            if key not in parts:
                raise ScenarioError("missing-key", line_of(node), key=key)
        sets = self.sets(parts["sets"]) if "sets" in parts else NEWEST_SETS
        others = other_cards([*kingdom_cards(sets).values(), *landscapes(sets).values()])
        self.cards = {card.name: card for card in BASIC + others} | kingdom_cards(sets)
        self.all_cards = all_cards(sets)
        self.landscapes = landscapes(sets)
        players = self.players(parts["players"])
        kingdom = self.card_list(parts["kingdom"]) if "kingdom" in parts else []
        self.check(parts["players"], lambda: check_players(len(players)))
        table = Table(
            tuple(card.name for card in kingdom),
            len(players),
            sets,
            seed=self.seed(parts["seed"]) if "seed" in parts else 0,
            landscapes=self.landscape_names(parts["landscapes"]) if "landscapes" in parts else (),
            beside=self.beside(parts),
        )
        self.check(parts.get("kingdom", node), lambda: find_kingdom(table))
        around = parts.get("landscapes", node)
        self.check(around, lambda: find_landscapes(table))
        named = [part for key, part in parts.items() if key in all_beside_keys()]
        self.check(named[0] if named else around, lambda: empty_game(table))
        moves = self.moves(parts, list(players))
        if not moves:
            raise ScenarioError("checks-nothing", line_of(node))
        return Scenario(
            line=line_of(node),
            title=self.text(parts["title"]),
            source=self.text(parts["source"]) if "source" in parts else "",
            table=table,
            players=players,
            supply=self.piles(parts["supply"], kingdom) if "supply" in parts else {},
            tokens=self.first_tokens(parts["tokens"], kingdom) if "tokens" in parts else {},
            trash=self.card_list(parts["trash"]) if "trash" in parts else [],
            turn=self.turn(parts["turn"], list(players)) if "turn" in parts else {},
            moves=moves,
        )

    def check(self, node: yaml.Node, table_rule: Callable[[], object]) -> None:
        try:
            table_rule()
        except Problem as problem:
            raise ScenarioError("table", line_of(node), reason=problem) from None

    def sets(self, node: yaml.Node) -> tuple[str, ...]:
        found: list[str] = []
        for item in self.items(node):
            name = self.text(item)
            if name not in SETS:
                raise ScenarioError("unknown-set", line_of(item), name=cut(name))
            if name in found:
                raise ScenarioError("set-twice", line_of(item), name=name)
            found.append(name)
        return tuple(found)

    def landscape_names(self, node: yaml.Node) -> tuple[str, ...]:
        for item in self.items(node):
            if self.text(item) not in self.landscapes:
                raise ScenarioError("landscape", line_of(item), name=self.text(item))
        return tuple(self.texts(node))

    def beside(self, parts: dict[str, yaml.Node]) -> tuple[str, ...]:
        """The cards laid out beside landscapes, each under the name that its landscape gives it."""
        named = self.texts(parts["landscapes"]) if "landscapes" in parts else []
        keys = beside_keys(self.landscapes[name] for name in named)
        keys += [key for key in all_beside_keys() if key in parts and key not in keys]
        found = [self.text(parts[key]) if key in parts else "" for key in keys]
        return tuple(found) if any(found) else ()

    def players(self, node: yaml.Node) -> dict[str, Zones]:
        players: dict[str, Zones] = {}
        for name, zones in self.mapping(node).items():
            if name in RESERVED or name in all_beside_keys():
                raise ScenarioError("reserved-name", line_of(zones), name=name)
            allowed = (*ZONES, "turns", *names_of(Mat), *names_of(Token))
            players[name] = self.zones(zones, allowed, whole_deck=True)
        return players

    def zones(
        self, node: yaml.Node, allowed: tuple[str, ...], *, whole_deck: bool = False
    ) -> Zones:
        cards: dict[str, list[Card]] = {}
        numbers: dict[str, int] = {}
        open_deck = False
        for key, value in self.mapping(node, allowed).items():
            if key in COUNTERS or key in names_of(Token):
                numbers[key] = self.number(value, negative=key == "score")
                continue
            items = self.items(value)
            ends_open = key == "deck" and not whole_deck and items
            if ends_open and self.text(items[-1]) == "...":
                open_deck = True
                items = items[:-1]
            cards[key] = self.cards_of(items)
        return Zones(cards, numbers, open_deck)

    def piles(self, node: yaml.Node, kingdom: list[Card]) -> dict[Card, int]:
        sizes = self.sizes(node, self.cards)
        for card, key in zip(sizes, self.mapping(node).values(), strict=True):
            self.check_pile(key, card, kingdom)
        return sizes

    def check_pile(self, node: yaml.Node, card: Card, kingdom: list[Card]) -> None:
        if card not in BASIC + OTHER_CARDS + kingdom:
            raise ScenarioError("no-pile", line_of(node), name=card.name)

    def first_tokens(self, node: yaml.Node, kingdom: list[Card]) -> dict[tuple[Card, str], int]:
        found = self.pile_tokens(node)
        for card, _ in found:
            self.check_pile(node, card, kingdom)
        return found

    def pile_tokens(self, node: yaml.Node) -> dict[tuple[Card, str], int]:
        """How many tokens of a kind a pile has, by its card and the token's name."""
        found: dict[tuple[Card, str], int] = {}
        for name, value in self.mapping(node).items():
            if name not in self.all_cards:
                raise self.unknown_card(value, name)
            for token, number in self.mapping(value, tuple(names_of(Token))).items():
                found[self.all_cards[name], token] = self.number(number)
        return found

    def costs(self, node: yaml.Node) -> dict[Card | Event, int]:
        costs: dict[Card | Event, int] = {}
        for name, value in self.mapping(node).items():
            found = self.landscapes.get(name) or self.all_cards.get(name)
            if not isinstance(found, (Card, Event)):
                raise ScenarioError("unknown-card", line_of(value), name=name)
            costs[found] = self.number(value)
        return costs

    def sizes(self, node: yaml.Node, cards: Mapping[str, Card]) -> dict[Card, int]:
        sizes: dict[Card, int] = {}
        for name, value in self.mapping(node).items():
            if name not in cards:
                raise self.unknown_card(value, name)
            sizes[cards[name]] = self.number(value)
        return sizes

    def turn(self, node: yaml.Node, players: list[str]) -> dict[str, str | int]:
        turn: dict[str, str | int] = {}
        for key, value in self.mapping(node, TURN_KEYS).items():
            if key == "player":
                turn[key] = self.one_of(value, players)
            elif key == "phase":
                turn[key] = self.one_of(value, [name for name in PHASES if name not in OUTSIDE])
            else:
                turn[key] = self.number(value)
        return turn

    def moves(self, parts: dict[str, yaml.Node], players: list[str]) -> list[Given | Expectation]:
        moves: list[Given | Expectation] = []
        for item in self.items(parts["moves"]) if "moves" in parts else []:
            content = self.mapping(item)
            if len(content) != 1:
                raise ScenarioError("not-a-move", line_of(item))
            ((key, value),) = content.items()
            if key == "check":
                moves.append(self.expectation(value, players))
            elif key == "reject":
                moves.append(self.rejected(value, players))
            else:
                moves.append(self.given(key, value, players))
        if "expect" in parts:
            moves.append(self.expectation(parts["expect"], players))
        if len(moves) > MOST_MOVES:
            raise ScenarioError("moves", moves[MOST_MOVES].line, most=MOST_MOVES)
        return moves

    def given(self, player: str, value: yaml.Node, players: list[str]) -> Given:
        if player not in players:
            raise ScenarioError("unknown-player", line_of(value), name=player)
        return Given(line_of(value), player, self.answer(value))

    def rejected(self, node: yaml.Node, players: list[str]) -> Given:
        content = self.mapping(node)
        if len(content) != 1:
            raise ScenarioError("not-a-move", line_of(node))
        ((player, value),) = content.items()
        move = self.given(player, value, players)
        return Given(move.line, move.player, move.text, refused=True)

    def answer(self, node: yaml.Node) -> str:
        text = self.text(node)
        if isinstance(node, yaml.ScalarNode) and node.tag == "tag:yaml.org,2002:bool":
            return "yes" if BOOLEANS.get(text.lower(), text.lower() == "on") else "no"
        return text

    def expectation(self, node: yaml.Node, players: list[str]) -> Expectation:
        content = self.mapping(node)
        if all(isinstance(one, yaml.MappingNode) and not one.value for one in content.values()):
            raise ScenarioError("checks-nothing", line_of(node))
        expected: dict[str, Zones] = {}
        table: dict[str, object] = {}
        for key, value in content.items():
            if key in players:
                allowed = (*ZONES, *COUNTERS, *names_of(Mat), *names_of(Token))
                expected[key] = self.zones(value, allowed)
            elif key in TABLE_KEYS:
                table[key] = self.table_value(key, value, players)
            else:
                raise ScenarioError("unknown-key", line_of(value), key=key)
        return Expectation(line_of(node), expected, table)

    def table_value(self, key: str, node: yaml.Node, players: list[str]) -> object:
        if key == "supply":
            return self.sizes(node, self.all_cards)
        if key == "tokens":
            return self.pile_tokens(node)
        if key == "cost":
            return self.costs(node)
        if key == "trash":
            return self.card_list(node)
        if key == "phase":
            return self.one_of(node, list(PHASES))
        if key == "turn":
            return self.one_of(node, players)
        if key == "over":
            return BOOLEANS[self.one_of(node, list(BOOLEANS))]
        if key == "asked":
            return self.asked(node, players)
        if key == "winners":
            return [self.one_of(item, players) for item in self.items(node)]
        return [self.answer(item) for item in self.items(node)]

    def asked(self, node: yaml.Node, players: list[str]) -> str:
        """The player who is asked; `none`, `null` and an empty value stand for nobody."""
        if isinstance(node, yaml.ScalarNode) and node.value in ("", "~", "null", "none"):
            return "none"
        return self.one_of(node, players)
