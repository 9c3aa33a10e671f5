"""One number for everything that can be answered at any table.

The cards and landscapes of a table have places, its slots: the basic cards first, then the kingdom
in the order of the table, then cards that others bring. So `buy Gold` is the same number
everywhere, and the observation says which card each slot holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from feodum.boxes.basic import BASIC
from feodum.engine.card import END_TURN, MADE, NO, PASS, PLAY_TREASURES, YES, Card, Choice, Label
from feodum.engine.decision import DONE, PLACE
from feodum.engine.errors import Problem, UnknownName
from feodum.engine.landscape import Event
from feodum.rl.numbers import LABELS

if TYPE_CHECKING:
    from feodum.engine.decision import Decision
    from feodum.engine.game import Game
    from feodum.engine.landscape import Landscape

SLOTS: Final = 24
LANDSCAPES: Final = 8
ACTIONS: Final = 256

END_TURN_ACTION: Final = 0
END_PHASE_ACTION: Final = 1
TREASURES_ACTION: Final = 2
DONE_ACTION: Final = 3
YES_ACTION: Final = 4
NO_ACTION: Final = 5
PASS_ACTION: Final = 6
OTHER_ACTION: Final = 7
"""Names a card that is not at the table; if there are several, the first one offered."""
PAY_ACTION: Final = 8
"""Pays off tokens that are owed."""
BUY_EVENT_ACTION: Final = 9
LANDSCAPE_ACTION: Final = BUY_EVENT_ACTION + LANDSCAPES
PLAY_ACTION: Final = LANDSCAPE_ACTION + LANDSCAPES
BUY_ACTION: Final = PLAY_ACTION + SLOTS
CHOOSE_ACTION: Final = BUY_ACTION + SLOTS
PUT_OFF_ACTION: Final = CHOOSE_ACTION + SLOTS
"""Begins with what a landscape has put off with this card, where the card itself waits too."""
LABEL_ACTION: Final = PUT_OFF_ACTION + SLOTS
OPTION_ACTION: Final = LABEL_ACTION + 48
"""Labels of other boxes are numbered by their order in the question."""
OPTIONS: Final = 8
PLACE_ACTION: Final = OPTION_ACTION + OPTIONS
PLACES: Final = ACTIONS - PLACE_ACTION
"""The last place stands for itself and for all deeper ones."""
SHARED_ACTIONS: Final = (OTHER_ACTION, PAY_ACTION, PLACE_ACTION - 1, ACTIONS - 1)
"""The actions that can stand for several choices: the first one counts."""

NOWHERE: Final = 255

FIXED: Final[dict[int, str]] = {
    END_TURN_ACTION: "end turn",
    END_PHASE_ACTION: "end phase",
    TREASURES_ACTION: "play treasures",
    DONE_ACTION: "done",
    YES_ACTION: "yes",
    NO_ACTION: "no",
    PASS_ACTION: "pass",
    OTHER_ACTION: "name another card",
    PAY_ACTION: "pay",
}

BY_CHOICE: Final[dict[Choice, int]] = {
    END_TURN: END_TURN_ACTION,
    PLAY_TREASURES: TREASURES_ACTION,
    DONE: DONE_ACTION,
    YES: YES_ACTION,
    NO: NO_ACTION,
    PASS: PASS_ACTION,
}
"""The actions that are the same at every table, except labels, which are found by name."""
BY_LABEL: Final[dict[str, int]] = {name: LABEL_ACTION + i for i, name in enumerate(LABELS)}


@final
class Slots:
    """The cards and landscapes of one table, each with its place, and the actions they make."""

    def __init__(self, game: Game) -> None:
        self.cards: Final[list[Card]] = cards_of(game)
        self.landscapes: Final[list[Landscape]] = game.landscapes
        if len(self.cards) > SLOTS or len(self.landscapes) > LANDSCAPES:
            raise Problem("rl-table", cards=SLOTS, landscapes=LANDSCAPES)
        of: vec[u8] = vec[u8]([NOWHERE] * len(MADE))
        numbers: dict[Choice, int] = {}
        for i, card in enumerate(self.cards):
            of[card.slot] = u8(i)
            numbers[card] = CHOOSE_ACTION + i
            numbers[card.playing] = PLAY_ACTION + i
            numbers[card.buying] = BUY_ACTION + i
        for i, landscape in enumerate(self.landscapes):
            numbers[landscape] = LANDSCAPE_ACTION + i
            if isinstance(landscape, Event):
                numbers[landscape.buying] = BUY_EVENT_ACTION + i
        for phase in game.rules.phases:
            numbers[phase.ending] = END_PHASE_ACTION
        self.of: vec[u8] = of
        """The slot of each card, by `Card.slot`; NOWHERE if it is not at the table."""
        self.numbers: Final = numbers

    def action_of(self, choice: Choice, decision: Decision) -> int:
        """The action that names a choice in a decision."""
        found = self.numbers.get(choice)
        if found is not None:
            return found
        found = BY_CHOICE.get(choice)
        if found is not None:
            return found
        if isinstance(choice, Card):
            return OTHER_ACTION
        if not isinstance(choice, Label):
            return PAY_ACTION
        if decision.kind == PLACE:
            above = int(choice.name)
            return PLACE_ACTION + (above if above < PLACES else PLACES - 1)
        found = BY_LABEL.get(choice.name)
        return self.other_label(choice, decision) if found is None else found

    def other_label(self, label: Label, decision: Decision) -> int:
        for i in range(len(self.cards)):
            if label.name.startswith(f"{self.cards[i].name} ("):
                return PUT_OFF_ACTION + i
        unknown = [
            choice
            for choice in decision.candidates
            if isinstance(choice, Label) and choice.name not in BY_LABEL
        ]
        return OPTION_ACTION + min(unknown.index(label), OPTIONS - 1)

    # ---- in words

    def name(self, action: int) -> str:
        """What an action says at this table."""
        for i in range(len(self.cards)):
            for start, verb in BY_SLOT:
                if action == start + i:
                    return f"{verb} {self.cards[i].name}"
        for i in range(len(self.landscapes)):
            if action == BUY_EVENT_ACTION + i:
                return f"buy {self.landscapes[i].name}"
            if action == LANDSCAPE_ACTION + i:
                return f"choose {self.landscapes[i].name}"
        return name(action)

    def action(self, words: str) -> int:
        """The action that says this at this table."""
        for number in range(ACTIONS):
            if self.name(number) == words:
                return number
        return action(words)


BY_SLOT: Final = [
    (PLAY_ACTION, "play"),
    (BUY_ACTION, "buy"),
    (CHOOSE_ACTION, "choose"),
    (PUT_OFF_ACTION, "begin with"),
]


def cards_of(game: Game) -> list[Card]:
    """The cards of a table, each once: its piles in order, and then all the others."""
    found: dict[Card, None] = {}
    piles = game.supply.piles + game.supply.others
    for pile in piles:
        if pile.card is not None:
            found[pile.card] = None
    for pile in piles:
        if pile.cards is not None:
            for card in reversed(pile.cards):
                found[card] = None
    for laid_out in game.laid_out.values():
        found[laid_out] = None
    return list(found)


def name(action: int) -> str:
    """What an action says at any table: the basic cards have names, the others numbers."""
    if not 0 <= action < ACTIONS:
        raise UnknownName("action", str(action), [])
    if action in FIXED:
        return FIXED[action]
    if action >= PLACE_ACTION:
        return f"place {action - PLACE_ACTION}"
    if action >= OPTION_ACTION:
        return f"option {action - OPTION_ACTION + 1}"
    if action >= LABEL_ACTION:
        label = action - LABEL_ACTION
        return LABELS[label] if label < len(LABELS) else f"label {label + 1}"
    if action < PLAY_ACTION:
        verb = "buy" if action < LANDSCAPE_ACTION else "choose"
        return f"{verb} landscape {(action - BUY_EVENT_ACTION) % LANDSCAPES + 1}"
    start, verb = BY_SLOT[(action - PLAY_ACTION) // SLOTS]
    slot = action - start
    if slot < len(BASIC):
        return f"{verb} {BASIC[slot].name}"
    return f"{verb} card {slot - len(BASIC) + 1}"


def action(words: str) -> int:
    """The action that says this at any table."""
    for number in range(ACTIONS):
        if name(number) == words:
            return number
    raise UnknownName("action", words, [name(number) for number in range(ACTIONS)])


def zeros(count: i64) -> vec[u8]:
    """This many zeros, which numpy can read and write without a copy."""
    made: vec[u8] = vec[u8](capacity=count)
    i: i64 = 0
    while i < count:
        made = append(made, u8(0))
        i += 1
    return made


def clear(bytes_: vec[u8], start: i64, stop: i64) -> None:
    i = start
    while i < stop:
        bytes_[i] = u8(0)
        i += 1
