"""A number for each answer that can be given at any table.

The cards and landscapes of a table have places, its slots: the basic cards first, then the kingdom
in the order of the table, then all other cards. So `buy Gold` is the same number everywhere, and
the observation says which card each slot holds.
"""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Final, SupportsIndex, final

from librt.vecs import extend, vec
from mypy_extensions import i64, u8

from feodum.boxes.basic import BASIC
from feodum.engine.card import (
    BUY,
    BUY_EVENT,
    END_PHASE,
    END_TURN_KIND,
    MADE,
    NO,
    NONE,
    PASS,
    PAY_OFF,
    PLAY,
    PLAY_TREASURES,
    YES,
    Card,
    Choice,
    Label,
    Move,
)
from feodum.engine.decision import DONE, PLACE, TURN
from feodum.engine.errors import Problem, UnknownName
from feodum.engine.landscape import Landscape
from feodum.engine.moves import legal_moves
from feodum.rl.numbers import LABELS

if TYPE_CHECKING:
    from feodum.engine.decision import Decision
    from feodum.engine.game import Game

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
"""Names a card that is not at the table; if several such cards are offered, the first."""
PAY_ACTION: Final = 8
"""Pays off tokens that are owed."""
BUY_EVENT_ACTION: Final = 9
LANDSCAPE_ACTION: Final = BUY_EVENT_ACTION + LANDSCAPES
PLAY_ACTION: Final = LANDSCAPE_ACTION + LANDSCAPES
BUY_ACTION: Final = PLAY_ACTION + SLOTS
CHOOSE_ACTION: Final = BUY_ACTION + SLOTS
PUT_OFF_ACTION: Final = CHOOSE_ACTION + SLOTS
"""Begins with what a landscape put off with this card, if the card itself put something off."""
LABEL_ACTION: Final = PUT_OFF_ACTION + SLOTS
OPTION_ACTION: Final = LABEL_ACTION + 48
"""Labels of other boxes are numbered by their order in the question."""
OPTIONS: Final = 8
PLACE_ACTION: Final = OPTION_ACTION + OPTIONS
PLACES: Final = ACTIONS - PLACE_ACTION
"""The last place stands for itself and for all deeper ones."""
NOWHERE: Final = 255

FIXED_LABELS: Final[dict[Label, int]] = {
    DONE: DONE_ACTION,
    YES: YES_ACTION,
    NO: NO_ACTION,
    PASS: PASS_ACTION,
}

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

BY_LABEL: Final[dict[str, int]] = {
    **{name: LABEL_ACTION + i for i, name in enumerate(LABELS)},
    **{label.name: FIXED_LABELS[label] for label in FIXED_LABELS},
}
"""The actions that are the same at every table and name a label."""


@final
class Slots:
    """The cards and landscapes of one table, each with its place, and the actions naming them."""

    def __init__(self, game: Game) -> None:
        self.cards: Final[list[Card]] = cards_of(game)
        self.landscapes: Final[list[Landscape]] = game.landscapes
        if len(self.cards) > SLOTS or len(self.landscapes) > LANDSCAPES:
            raise Problem("rl-table", cards=SLOTS, landscapes=LANDSCAPES)
        of: vec[u8] = vec[u8]([NOWHERE] * len(MADE))
        for i, card in enumerate(self.cards):
            of[card.slot] = u8(i)
        self.of: vec[u8] = of
        """The slot of each card, by `Card.slot`; NOWHERE if it is not at the table."""
        self.engine_slots: vec[i64] = vec[i64]([card.slot for card in self.cards])
        """`Card.slot` of the card in each slot."""
        self.coins: vec[i64] = vec[i64](
            [-1 if card.cost_now is not None else card.cost.coins for card in self.cards]
        )
        """What the card in each slot usually costs; -1 if that depends on the game."""

    def action_of(self, choice: Choice, decision: Decision) -> int:
        """The action that names a choice in a decision."""
        if isinstance(choice, Move):
            return self.action_of_move(choice)
        if isinstance(choice, Card):
            slot = self.of[choice.slot]
            return OTHER_ACTION if slot == NOWHERE else CHOOSE_ACTION + int(slot)
        if isinstance(choice, Landscape):
            return LANDSCAPE_ACTION + self.landscapes.index(choice)
        assert isinstance(choice, Label)
        if decision.kind == PLACE:
            above = int(choice.name)
            return PLACE_ACTION + (above if above < PLACES else PLACES - 1)
        found = BY_LABEL.get(choice.name)
        return self.other_label(choice, decision) if found is None else found

    def action_of_move(self, move: Move) -> int:
        kind = move.kind
        card = move.card
        if card is not None:
            assert kind in (PLAY, BUY)
            return (PLAY_ACTION if kind == PLAY else BUY_ACTION) + int(self.of[card.slot])
        if kind == END_TURN_KIND:
            return END_TURN_ACTION
        if kind == END_PHASE:
            return END_PHASE_ACTION
        if kind == BUY_EVENT:
            event = move.event
            assert event is not None
            return BUY_EVENT_ACTION + self.landscapes.index(event)
        return PAY_ACTION if kind == PAY_OFF else TREASURES_ACTION

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

    def name(self, action: SupportsIndex) -> str:
        """What an action says at this table."""
        action = index(action)
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


def is_shared(action: int) -> bool:
    """Whether an action can stand for several choices, of which it then means the first."""
    if action < BUY_EVENT_ACTION:
        return action >= OTHER_ACTION
    return action >= PLACE_ACTION - 1 and action in (PLACE_ACTION - 1, ACTIONS - 1)


def cards_of(game: Game) -> list[Card]:
    """The cards of a table, each once: its piles in order, and then all the others.

    It is the same list at any moment of a game, whichever cards of a mixed pile are left.
    """
    found: dict[Card, None] = {}
    piles = game.supply.piles + game.supply.others
    for pile in piles:
        top = pile.card if pile.kinds is None else pile.kinds[-1]
        if top is not None:
            found[top] = None
    for pile in piles:
        if pile.kinds is not None:
            for card in reversed(pile.kinds):
                found[card] = None
    for laid_out in game.laid_out.values():
        found[laid_out] = None
    for card in game.rules.start_deck:
        found[card] = None
    return list(found)


def name(action: SupportsIndex) -> str:
    """What an action says at any table: basic cards are named, other cards numbered."""
    action = index(action)
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


def offered(decision: Decision, chosen: list[Choice], *, joined: bool) -> list[Choice]:
    """What can be named next. If `joined`, Treasures are played all at once, before buying."""
    if decision.kind != TURN:
        return decision.steps(tuple(chosen) if chosen else NONE)
    moves = legal_moves(decision.game)
    return before_treasures(moves) if joined and PLAY_TREASURES in moves else moves


def before_treasures(moves: list[Choice]) -> list[Choice]:
    """The moves that can be made before Treasures are played: those that play Actions."""
    found: list[Choice] = []
    for move in moves:
        if move is PLAY_TREASURES:
            found.append(move)
        elif isinstance(move, Move):
            card = move.card
            if card is not None and card.is_action and move is card.playing:
                found.append(move)
    return found


def zeros(count: i64) -> vec[u8]:
    """This many zeros, which numpy can read without a copy."""
    return cleared(vec[u8](capacity=count), bytes(count))


def cleared(room: vec[u8], blank: bytes) -> vec[u8]:
    """Fill memory with zeros; `room` is empty, and as large as `blank`."""
    return extend(room, blank)


def clear(bytes_: vec[u8], start: i64, stop: i64) -> None:
    i = start
    while i < stop:
        bytes_[i] = u8(0)
        i += 1
