"""Golden games: short recorded games, each in readable text, that show one card at work.

A file holds the table, every decision with its answer, and all that came of it, hidden cards
included. It is replayed from the answers it holds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from typing import Final

from feodum.engine.card import PASS, YES, Answer, Card, Choice, Move
from feodum.engine.decision import CARDS, NAME, NEXT, TURN, YES_NO, Agent, Decision
from feodum.engine.log import Event, Recorder
from feodum.engine.notation import read_answer, write_answer, write_names
from feodum.engine.position import Position
from feodum.engine.random import Random
from feodum.kingdoms.sets import SETS, all_cards
from feodum.kingdoms.table import KINGDOM_SIZE, Table, new_game
from feodum.session.view import points

FOLDER: Final = Path(__file__).parent / "golden"
LONGEST: Final = 150
MOST_TURNS: Final = 40
SEEDS: Final = 400
BONUSES: Final = ("actions", "buys", "coins")

SHOWS: Final[dict[str, tuple[str, ...]]] = {
    "adventurer": ("reveal", "put-into-hand", "discard"),
    "artisan": ("gain-to-hand", "put-on-deck"),
    "baron": ("discard", "coins", "gain"),
    "bandit": ("gain", "reveal", "trash", "discard"),
    "bridge": ("bought for less",),
    "bureaucrat": ("gain-onto-deck", "put-on-deck"),
    "cellar": ("discard", "draw"),
    "chancellor": ("deck-into-discard",),
    "chapel": ("trash",),
    "conspirator": ("draw", "actions"),
    "coppersmith": ("more for Copper",),
    "council-room": ("draw by another",),
    "courtier": ("reveal", "actions", "coins", "gain"),
    "courtyard": ("put-on-deck",),
    "diplomat": ("actions", "reveal as a Reaction"),
    "feast": ("trash", "gain"),
    "harbinger": ("put-on-deck",),
    "ironworks": ("gain", "actions", "coins", "draw"),
    "library": ("look", "set-aside", "put-into-hand", "discard"),
    "lurker": ("trash-from-supply", "gain"),
    "masquerade-1e": ("pass", "pass by another", "trash"),
    "masquerade-2e": ("pass", "pass by another", "trash"),
    "merchant": ("more for Silver",),
    "militia": ("discard",),
    "mill": ("discard", "coins"),
    "mine-1e": ("trash", "gain-to-hand"),
    "mine-2e": ("trash", "gain-to-hand"),
    "mining-village": ("trash", "coins"),
    "minion": ("coins", "discard", "draw", "discard by another", "draw by another"),
    "moat": ("draw", "reveal as a Reaction"),
    "moneylender-1e": ("trash", "coins"),
    "moneylender-2e": ("trash", "coins"),
    "nobles": ("draw", "actions"),
    "patrol": ("reveal", "put-into-hand", "put-on-deck"),
    "pawn": ("draw", "actions", "buys", "coins"),
    "poacher": ("discard",),
    "remodel": ("trash", "gain"),
    "replace": ("trash", "gain", "put-on-deck", "gain by another"),
    "saboteur": ("reveal by another", "trash by another", "gain by another", "discard by another"),
    "scout": ("reveal", "put-into-hand", "put-on-deck"),
    "secret-chamber": ("discard", "coins", "reveal as a Reaction"),
    "secret-passage": ("put-into-deck",),
    "sentry": ("look", "trash", "discard", "put-on-deck"),
    "shanty-town": ("reveal-hand", "draw"),
    "spy": ("reveal", "discard", "put-on-deck"),
    "steward": ("draw", "coins", "trash"),
    "swindler": ("trash-from-deck by another", "gain by another"),
    "thief": ("reveal", "trash", "discard", "gain"),
    "throne-room-1e": ("play", "play again"),
    "throne-room-2e": ("play", "play again"),
    "torturer": ("discard by another", "gain-to-hand by another"),
    "trading-post": ("trash", "gain-to-hand"),
    "tribute": ("reveal by another", "discard by another", "actions", "coins", "draw"),
    "upgrade": ("trash", "gain"),
    "vassal": ("discard-from-deck", "play"),
    "wishing-well": ("reveal", "put-into-hand", "put-on-deck"),
    "witch": ("gain",),
    "workshop": ("gain",),
}
"""What must be seen to come of a card, beyond its plain bonuses."""

COMPANIONS: Final = {
    "conspirator": "Wishing Well",
    "diplomat": "Swindler",
    "duke": "Duchy",
    "merchant": "Silver",
    "moat": "Militia",
    "poacher": "Estate",
    "secret-chamber": "Swindler",
    "vassal": "Village",
}
"""What the players want beside the card, where it needs something to work on."""

PLAYED_BEFORE: Final = "Wishing Well"
"""The companion that is of use only before the card."""


@dataclass(frozen=True)
class Record:
    """A table, the card it is about, and the answers."""

    card: Card
    table: Table
    answers: list[str]


# ---- what came of a card


def shown(card: Card, position: Position) -> set[str]:
    """What has been seen to come of a card so far."""
    found: set[str] = set()
    events = events_of(position)
    for i, event in enumerate(events):
        if event.kind == "play" and event.cards == [card]:
            found.add("played")
            found.update(consequences(event, events[i + 1 :]))
        elif event.kind.startswith("gain") and event.cards == [card]:
            found.add("gained")
        elif event.kind == "reveal" and event.cards == [card] and event.depth:
            found.add("reveal as a Reaction")
        if event.kind == "play" and coins_of(events, i) > event.cards[0].coins:
            found.add(f"more for {event.cards[0].name}")
    if bought_for_less(events):
        found.add("bought for less")
    if any(points(player).get(card.key) for player in position.game.players):
        found.add("scored")
    return found


def coins_of(events: list[Event], i: int) -> int:
    """How many coins came of a play, directly."""
    depth = events[i].depth + 1
    caused = takewhile(lambda event: event.depth >= depth, events[i + 1 :])
    return sum(event.number for event in caused if event.kind == "coins" and event.depth == depth)


def bought_for_less(events: list[Event]) -> bool:
    """Whether the cards bought in a turn should have cost more coins than there were."""
    coins = 0
    for event in events:
        if event.kind == "turn":
            coins = 0
        elif event.kind == "coins":
            coins += event.number
        elif event.kind == "buy":
            coins -= event.cards[0].cost
        if coins < 0:
            return True
    return False


def consequences(play: Event, later: list[Event]) -> Iterator[str]:
    """What the playing of a card led to, directly."""
    plays = 0
    for event in takewhile(lambda event: event.depth > play.depth, later):
        if event.depth > play.depth + 1:
            continue
        yield event.kind
        if event.seat != play.seat:
            yield f"{event.kind} by another"
        plays += event.kind == "play"
        if plays == 2:
            yield "play again"


def wanted(card: Card) -> set[str]:
    """What a golden game of this card has to show."""
    if not card.is_action and not card.is_treasure:
        return {"gained", "scored"}
    found = {"played", *SHOWS.get(card.key, ())}
    found.update(bonus for bonus in BONUSES if getattr(card, bonus))
    if card.cards:
        found.add("draw")
    if card.points:
        found.add("scored")
    return found


def events_of(position: Position) -> list[Event]:
    assert position.recorder is not None
    return position.recorder.events


# ---- the text


def write(record: Record, position: Position) -> str:
    """The whole game as text."""
    table = record.table
    lines = [
        f"card: {record.card.key}",
        f"sets: {', '.join(table.sets)}",
        f"kingdom: {', '.join(table.kingdom)}",
        f"players: {table.players}",
        f"seed: {table.seed}",
        "",
    ]
    for player in new_game(table).players:
        lines.append(f"{name_of(player.seat)} hand {cards_text(player.hand)}")
    events = events_of(position)
    if events[-1].kind == "turn":
        events = events[:-1]
    marks = [*position.marks, len(events)]
    lines += event_lines(events[: marks[0]])
    for i, question in enumerate(questions(record)):
        lines.append(f"> {question}: {record.answers[i]}")
        lines += event_lines(events[marks[i] : marks[i + 1]])
    lines.append("")
    for player in position.game.players:
        worth = ", ".join(f"{key} {value}" for key, value in sorted(points(player).items()))
        lines.append(f"{name_of(player.seat)} score {player.score()} ({worth})")
    return "\n".join(lines) + "\n"


def name_of(seat: int) -> str:
    return f"P{seat + 1}"


def cards_text(cards: list[Card]) -> str:
    return ", ".join(write_names(card.name for card in cards))


def event_lines(events: list[Event]) -> list[str]:
    """One line an event; what just follows stands behind it, equal neighbours are counted."""
    lines: list[str] = []
    for i, event in enumerate(events):
        text = event_text(event)
        if event.kind == "turn":
            lines += ["", text]
        elif i and joins(event, events[i - 1]):
            lines[-1] += f", {event.kind} {what_of(event)}"
        else:
            lines.append("    " + "  " * event.depth + text)
    return counted(lines)


def joins(event: Event, before: Event) -> bool:
    """Whether an event shares the line of the one before: a bonus, or the gain of a buy."""
    if event.kind in BONUSES:
        return before.kind in ("play", *BONUSES)
    return before.kind == "buy"


def event_text(event: Event) -> str:
    name = name_of(event.seat)
    if event.kind == "turn":
        return f"{name}, turn {event.number}"
    if event.kind == "shuffle":
        return f"{name} shuffle {len(event.cards)} cards"
    text = f"{name} {event.kind} {what_of(event)}"
    return text if event.other < 0 else f"{text} to {name_of(event.other)}"


def what_of(event: Event) -> str:
    return cards_text(event.cards) if event.cards else str(event.number)


def counted(lines: list[str]) -> list[str]:
    runs: list[tuple[str, int]] = []
    for line in lines:
        if runs and line and runs[-1][0] == line:
            runs[-1] = (line, runs[-1][1] + 1)
        else:
            runs.append((line, 1))
    return [line if times == 1 else f"{line} ({times} times)" for line, times in runs]


def questions(record: Record) -> Iterator[str]:
    """What each of the answers answered, in words."""
    position = Position(new_game(record.table))
    for text in record.answers:
        decision = position.decision
        card = f" ({decision.card.name})" if decision.card is not None else ""
        yield f"{name_of(decision.player.seat)}, {decision.verb}{card}"
        position.answer(read_answer(decision, text))


def read(text: str) -> Record:
    """The table and the answers of a golden game."""
    head, _, rest = text.partition("\n\n")
    facts = dict(line.split(": ", 1) for line in head.splitlines())
    sets = tuple(facts["sets"].split(", "))
    cards = {card.key: card for card in all_cards(sets).values()}
    table = Table(
        kingdom=tuple(facts["kingdom"].split(", ")),
        players=int(facts["players"]),
        sets=sets,
        seed=int(facts["seed"]),
    )
    answers = [line.partition(": ")[2] for line in rest.splitlines() if line.startswith("> ")]
    return Record(cards[facts["card"]], table, answers)


def replay(record: Record) -> Position:
    position = Position(new_game(record.table), None, Recorder())
    for text in record.answers:
        position.answer(read_answer(position.decision, text))
    return position


# ---- recording


class Wants(Agent):
    """Buys certain cards as soon as possible, plays them, and answers at random otherwise."""

    def __init__(self, seed: int, names: list[str]) -> None:
        self.random: Final = Random(seed)
        self.names: Final = names

    def below(self, n: int) -> int:
        return int(self.random.below(n))

    def answer(self, decision: Decision) -> Answer:
        if decision.kind == TURN:
            return self.turn(decision)
        options = decision.candidates.copy()
        if decision.kind == YES_NO:
            return (options[self.below(2)] if self.below(3) == 0 else YES).alone
        if decision.kind == NEXT:
            return next(
                choice for choice in options if choice is not PASS or options == [PASS]
            ).alone
        if decision.kind == NAME:
            owned = decision.player.all_cards()
            return owned[self.below(len(owned))].alone
        least = decision.least
        if decision.all_or_none:
            least = decision.most
        if decision.kind == CARDS and least == 0 and self.below(4):
            least = 1
        size = least + self.below(decision.most - least + 1)
        return tuple(options.pop(self.below(len(options))) for _ in range(size))

    def turn(self, decision: Decision) -> Answer:
        moves = {move.name: move for move in decision.options() if isinstance(move, Move)}
        for name in sorted(self.names, key=lambda name: name != PLAYED_BEFORE):
            if f"play {name}" in moves:
                return moves[f"play {name}"].alone
        actions = [move for move in moves.values() if is_action_play(move)]
        if actions:
            return actions[self.below(len(actions))].alone
        if "play treasures" in moves:
            return moves["play treasures"].alone
        return self.buy(decision, moves)

    def buy(self, decision: Decision, moves: dict[str, Move]) -> Answer:
        owned = [card.name for card in decision.player.all_cards()]
        enough_of = (1, 12) if len(self.names) > 1 else (4,)
        for name, enough in zip(self.names, enough_of, strict=True):
            if f"buy {name}" in moves and owned.count(name) < enough:
                return moves[f"buy {name}"].alone
        dear = [
            move
            for move in moves.values()
            if move.card is not None and move.card.cost > 2 and not move.card.is_victory
        ]
        money = [move for move in dear if move.card is not None and move.card.is_treasure]
        choice = money if self.below(2) else dear
        return choice[self.below(len(choice))].alone if choice else moves["end turn"].alone


def is_action_play(move: Choice) -> bool:
    return (
        isinstance(move, Move)
        and move.card is not None
        and move.card.is_action
        and move is move.card.playing
    )


def record(card: Card) -> str:
    """Record a game that shows this card, from the first seed that gives a short one."""
    for seed in range(SEEDS):
        text = attempt(card, seed)
        if text is not None:
            return text
    raise LookupError(f"no short game shows {card.key}")


def attempt(card: Card, seed: int) -> str | None:
    """Play until the card has been shown and the turn is over; None if that takes too long."""
    table = table_for(card, seed)
    names = [card.name]
    if card.key in COMPANIONS:
        names.append(COMPANIONS[card.key])
    agents = [Wants(seed * 2 + i, names) for i in range(table.players)]
    position = Position(new_game(table), None, Recorder())
    answers: list[str] = []
    while True:
        if position.game.over or position.game.current.turns > MOST_TURNS:
            return None
        decision = position.decision
        new_turn = decision.kind == TURN and events_of(position)[-1].kind == "turn"
        if new_turn and wanted(card) <= shown(card, position):
            break
        answer = agents[decision.player.seat].answer(decision)
        answers.append(write_answer(answer))
        position.answer(answer)
    text = write(Record(card, table, answers), position)
    return text if text.count("\n") < LONGEST else None


def table_for(card: Card, seed: int) -> Table:
    """A table of the newest set that has the card, with nine others drawn."""
    sets = next(([name] for name, cards in SETS.items() if card in cards), [next(iter(SETS))])
    pile = [other for other in SETS[sets[0]] if other is not card]
    random = Random(seed)
    random.shuffle(pile)
    kingdom = [card] if card in SETS[sets[0]] else []
    companion = [other for other in pile if other.name == COMPANIONS.get(card.key)]
    kingdom += companion + [other for other in pile if other not in companion]
    names = sorted(other.name for other in kingdom[:KINGDOM_SIZE])
    return Table(tuple(names), 2, tuple(sets), seed)
