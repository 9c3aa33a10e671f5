"""Answers and cards as text: what people type, files hold and programs compare."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from feodum.engine.card import END_TURN, NONE, PLAY_TREASURES, Answer, Card, Choice
from feodum.engine.decision import CARDS, NAME, ORDER, TURN, Agent, AnswerMissing, Decision
from feodum.engine.errors import IllegalAnswer, UnknownName, cut

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

COUNTED = re.compile(r"(\d{1,4})\s+(.+)")
FIXED_MOVES = {move.name: move for move in (PLAY_TREASURES, END_TURN)}


def read_answer(decision: Decision, text: str) -> Answer:
    """Read an answer to this decision; the decision itself says whether it is legal."""
    text = " ".join(text.split())
    if decision.kind == TURN:
        return read_move(decision, text)
    if text == "none":
        return NONE
    if decision.kind in (CARDS, ORDER, NAME):
        counted = count_cards(decision.game.cards, text.split(","))
        decision.refuse_number(sum([count for _, count in counted]))
        return tuple(all_of(counted))
    options = {choice.name: choice for choice in decision.candidates}
    chosen: list[Choice] = []
    for name in text.split(","):
        option = options.get(name.strip())
        if option is None:
            raise IllegalAnswer("not-offered", answer=cut(name.strip()))
        chosen.append(option)
    return tuple(chosen)


class GivenAnswers(Agent):
    """Gives the answers of a list in order, whichever seat is asked."""

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts: Final = texts
        self.given = 0

    def answer(self, decision: Decision) -> Answer:
        if self.given == len(self.texts):
            raise AnswerMissing
        answer = read_answer(decision, self.texts[self.given])
        self.given += 1
        return answer

    @property
    def all_given(self) -> bool:
        """Whether the game went on to the last answer."""
        return self.given == len(self.texts)


def read_move(decision: Decision, text: str) -> Answer:
    if text in FIXED_MOVES:
        return FIXED_MOVES[text].alone
    for phase in decision.game.rules.phases:
        if phase.ending.name == text:
            return phase.ending.alone
    for token in decision.game.current.tokens:
        if token.paying.name == text:
            return token.paying.alone
    verb, _, name = text.partition(" ")
    if verb not in ("play", "buy") or not name:
        raise IllegalAnswer("not-a-move", answer=cut(text))
    cards = decision.game.cards
    if verb == "play":
        return read_card(cards, name).playing.alone
    events = {event.name: event for event in decision.game.events}
    if name in events:
        return events[name].buying.alone
    if name not in cards:
        raise UnknownName("card", name, [*cards, *events])
    return cards[name].buying.alone


def read_card(cards: Mapping[str, Card], name: str) -> Card:
    if name not in cards:
        raise UnknownName("card", name, list(cards))
    return cards[name]


def read_cards(cards: Mapping[str, Card], names: Iterable[str]) -> list[Card]:
    """Read `Copper`, `2 Copper` and so on; the order is kept."""
    return all_of(count_cards(cards, names))


def count_cards(cards: Mapping[str, Card], names: Iterable[str]) -> list[tuple[Card, int]]:
    """Read card names as counts, so that too many can be refused before a long list is made."""
    found: list[tuple[Card, int]] = []
    for entry in names:
        entry = entry.strip()
        counted = COUNTED.fullmatch(entry)
        count, name = (int(counted[1]), counted[2]) if counted else (1, entry)
        found.append((read_card(cards, name), count))
    return found


def all_of(counted: list[tuple[Card, int]]) -> list[Card]:
    found: list[Card] = []
    for card, count in counted:
        found.extend([card] * count)
    return found


def write_answer(answer: Answer) -> str:
    """The text that `read_answer` understands, with equal neighbours counted."""
    return ", ".join(write_names([choice.name for choice in answer])) or "none"


def write_names(names: Iterable[str]) -> list[str]:
    """Count equal neighbours: `2 Copper`, `Estate`."""
    return [name if count == 1 else f"{count} {name}" for name, count in runs(names)]


def runs(names: Iterable[str]) -> list[tuple[str, int]]:
    """Each run of equal names: the name, and how many there are."""
    found: list[tuple[str, int]] = []
    for name in names:
        if found and found[-1][0] == name:
            found[-1] = (name, found[-1][1] + 1)
        else:
            found.append((name, 1))
    return found
