"""Golden games: short recorded games in readable text, each of which shows a card, Event or Way at
work.

A file holds the table, every decision with its answer, and everything that followed, including
hidden cards. It is replayed from the answers it holds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from feodum.boxes.menagerie.cards import horse
from feodum.boxes.menagerie.ways import mouse
from feodum.engine.card import PASS, YES, Answer, Card, Choice, Move, Source
from feodum.engine.decision import CARDS, NAME, NEXT, TURN, WAY, YES_NO, Agent, Decision
from feodum.engine.landscape import Event, Way
from feodum.engine.log import TURNS, Entry, Recorder
from feodum.engine.notation import read_answer, write_answer, write_names
from feodum.engine.position import Position
from feodum.engine.random import Random
from feodum.kingdoms.dealing import KINGDOM_SIZE
from feodum.kingdoms.sets import SETS, all_cards, landscapes
from feodum.kingdoms.table import Table, new_game
from feodum.views.view import points
from tests.boxes.golden_signs import BONUSES, events_of, shown, wanted

FOLDER: Final = Path(__file__).parent / "golden"
LONGEST: Final = 150
MOST_TURNS: Final = 40
SEEDS: Final = 400
BASIC_SET: Final = "base-2e"
"""The set in which basic cards are shown."""
SETS_FOR_LANDSCAPES: Final = ("base-2e", "menagerie")

COMPANIONS: Final = {
    "alliance": "Gold",
    "animal-fair": "Black Cat",
    "black-cat": "Estate",
    "conspirator": "Wishing Well",
    "destrier": "Supplies",
    "diplomat": "Swindler",
    "duke": "Duchy",
    "enclave": "Gold",
    "falconer": "Supplies",
    "horse": "Sleigh",
    "hostelry": "Groom",
    "invest": "Village",
    "kiln": "Silver",
    "mastermind": "Snowy Village",
    "merchant": "Silver",
    "moat": "Militia",
    "poacher": "Estate",
    "populate": "Gold",
    "reap": "Gold",
    "secret-chamber": "Swindler",
    "transport": "Village",
    "vassal": "Village",
    "village-green": "Hunting Lodge",
    "wayfarer": "Supplies",
}
"""The card that players want in addition, for cards that need something to work on."""

BOUGHT_BEFORE: Final = {
    "commerce": "Desperation",
    "delay": "Smithy",
    "enhance": "Village",
    "march": "Village",
    "toil": "Smithy",
}
"""Cards that players want in addition, but that are useful only before the one shown."""

KEEPS_ACTIONS: Final = ("Delay", "Enhance", "Toil")
"""Events that need Actions in hand, so no Action is played before they are bought."""

PLAYED_BEFORE: Final = ("Wishing Well",)
"""Companions that are useful only before the card shown."""

GAINED: Final = ("Hostelry",)
"""Cards to gain whenever possible, because they are useful in the Action phase."""


@dataclass(frozen=True)
class Record:
    """A table, what it is about, and the answers."""

    source: Source
    table: Table
    answers: list[str]


# ---- the text


def write(record: Record, position: Position) -> str:
    """The whole game as text."""
    table = record.table
    lines = [
        f"{word_for(record.source)}: {record.source.key}",
        f"sets: {', '.join(table.sets)}",
        f"kingdom: {', '.join(table.kingdom)}",
        *([f"landscapes: {', '.join(table.landscapes)}"] if table.landscapes else []),
        *(f"mouse: {name}" for name in table.beside),
        f"players: {table.players}",
        f"seed: {table.seed}",
        "",
    ]
    for player in new_game(table).players:
        lines.append(f"{name_of(player.seat)} hand {cards_text(player.hand)}")
    events = events_of(position)
    if events[-1].kind in TURNS:
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


def word_for(source: Source) -> str:
    if isinstance(source, Event):
        return "event"
    return "way" if isinstance(source, Way) else "card"


def name_of(seat: int) -> str:
    return f"P{seat + 1}"


def cards_text(cards: list[Card]) -> str:
    return ", ".join(write_names(card.name for card in cards))


def event_lines(events: list[Entry]) -> list[str]:
    """One line for each event. Some join the line before, and equal lines are counted."""
    lines: list[str] = []
    for i, event in enumerate(events):
        text = event_text(event)
        if event.kind in TURNS:
            lines += ["", text]
        elif i and joins(event, events[i - 1]):
            lines[-1] += f", {event.kind} {what_of(event)}"
        else:
            lines.append("    " + "  " * event.depth + text)
    return counted(lines)


def joins(event: Entry, before: Entry) -> bool:
    """Whether an event shares the previous line: a bonus, a Way, or the gain of a buy."""
    if event.kind in BONUSES:
        return before.kind in ("play", "way", "buy-event", *BONUSES)
    if event.kind == "way":
        return before.kind == "play"
    return before.kind == "buy"


def event_text(event: Entry) -> str:
    name = name_of(event.seat)
    if event.kind in TURNS:
        return f"{name}, {event.kind.replace('-', ' ')} {event.number}"
    if event.kind == "shuffle":
        return f"{name} shuffle {len(event.cards)} cards"
    text = f"{name} {event.kind} {what_of(event)}"
    return text if event.other < 0 else f"{text} to {name_of(event.other)}"


def what_of(event: Entry) -> str:
    if event.source:
        return event.source
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
    """The question behind each answer, in words."""
    position = Position(new_game(record.table))
    for text in record.answers:
        decision = position.decision
        source = decision.card or decision.about
        card = f" ({source.name})" if source is not None else ""
        yield f"{name_of(decision.player.seat)}, {decision.verb}{card}"
        position.answer(read_answer(decision, text))


def read(text: str) -> Record:
    """The table and the answers of a golden game."""
    head, _, rest = text.partition("\n\n")
    facts = dict(line.split(": ", 1) for line in head.splitlines())
    sets = tuple(facts["sets"].split(", "))
    known: list[Source] = [*all_cards(sets).values(), *landscapes(sets).values()]
    key = next(facts[word] for word in ("card", "event", "way") if word in facts)
    chosen = facts.get("landscapes")
    table = Table(
        kingdom=tuple(facts["kingdom"].split(", ")),
        players=int(facts["players"]),
        sets=sets,
        seed=int(facts["seed"]),
        landscapes=tuple(chosen.split(", ")) if chosen else (),
        beside=(facts["mouse"],) if "mouse" in facts else (),
    )
    answers = [line.partition(": ")[2] for line in rest.splitlines() if line.startswith("> ")]
    return Record(next(source for source in known if source.key == key), table, answers)


def replay(record: Record) -> Position:
    position = Position(new_game(record.table), Recorder())
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
        if decision.kind == WAY:
            return options[1 if self.below(3) else 0].alone
        if decision.verb == "gain" and self.names[0] in GAINED:
            for choice in options:
                if choice.name == self.names[0]:
                    return choice.alone
        if decision.one_name:
            name = options[self.below(len(options))]
            return (name,) * options.count(name)
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
        if self.names[-1] in KEEPS_ACTIONS:
            moves = {name: move for name, move in moves.items() if not is_action_play(move)}
        for name in sorted(self.names, key=lambda name: name not in PLAYED_BEFORE):
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
            if move.card is not None and move.card.cost.coins > 2 and not move.card.is_victory
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


def record(source: Source) -> str:
    """Record a game that shows this, using the first seed that gives a short one."""
    for seed in range(SEEDS):
        text = attempt(source, seed)
        if text is not None:
            return text
    raise LookupError(f"no short game shows {source.key}")


def attempt(source: Source, seed: int) -> str | None:
    """Play until everything has been shown and the turn is over; None if that takes too long."""
    table = table_for(source, seed)
    names = [source.name]
    if source.key in COMPANIONS:
        names.append(COMPANIONS[source.key])
    if source.key in BOUGHT_BEFORE:
        names.insert(0, BOUGHT_BEFORE[source.key])
    agents = [Wants(seed * 2 + i, names) for i in range(table.players)]
    position = Position(new_game(table), Recorder())
    answers: list[str] = []
    while True:
        if position.game.over or position.game.current.turns > MOST_TURNS:
            return None
        decision = position.decision
        new_turn = decision.kind == TURN and events_of(position)[-1].kind in TURNS
        if new_turn and wanted(source) <= shown(source, position):
            break
        answer = agents[decision.player.seat].answer(decision)
        answers.append(write_answer(answer))
        position.answer(answer)
    text = write(Record(source, table, answers), position)
    return text if text.count("\n") < LONGEST else None


def table_for(source: Source, seed: int) -> Table:
    """A table with the card, from its newest set, or with the landscape. Other cards are drawn."""
    sets: tuple[str, ...] = (BASIC_SET,)
    if not isinstance(source, Card):
        sets = SETS_FOR_LANDSCAPES
    elif source is horse:
        sets = ("menagerie",)
    for name, cards in SETS.items():
        if source in cards:
            sets = (name,)
            break
    known = [card for name in sets for card in SETS[name]]
    pile = [card for card in known if card is not source]
    random = Random(seed)
    random.shuffle(pile)
    kingdom = [card for card in known if card is source]
    others = (COMPANIONS.get(source.key), BOUGHT_BEFORE.get(source.key))
    companion = [card for card in pile if card.name in others]
    kingdom += companion + [card for card in pile if card not in companion]
    names = sorted(card.name for card in kingdom[:KINGDOM_SIZE])
    chosen = [] if isinstance(source, Card) else [source.name]
    chosen += [name for name in others if name is not None and name in landscapes(sets)]
    table = Table(tuple(names), 2, sets, seed, None, tuple(chosen))
    aside = new_game(table).laid_out.get(mouse)
    return table if aside is None else replace(table, beside=(aside.name,))
