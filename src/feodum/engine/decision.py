"""A decision: who must choose, what for, from what, and how many."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from feodum.engine.card import (
    END_TURN,
    NO,
    NONE,
    PLAY_TREASURES,
    YES,
    Answer,
    Card,
    Choice,
    Label,
    Move,
    Source,
)
from feodum.engine.errors import IllegalAnswer, cut
from feodum.engine.moves import (
    buying_phase,
    can_pay_off,
    legal_move,
    legal_moves,
    may_play,
    may_play_treasures,
    owes,
)
from feodum.engine.phases import ACTIONS

if TYPE_CHECKING:
    from collections.abc import Callable

    from feodum.engine.game import Game
    from feodum.engine.player import Player

TURN: Final = 0
CARDS: Final = 1
ORDER: Final = 2
PLACE: Final = 3
ABILITIES: Final = 4
YES_NO: Final = 5
NAME: Final = 6
NEXT: Final = 7
WAY: Final = 8

KIND_NAMES: Final = (
    "turn",
    "cards",
    "order",
    "place",
    "abilities",
    "yes-no",
    "name",
    "next",
    "way",
)

HAND: Final = "hand"
SUPPLY: Final = "supply"
TRASH: Final = "trash"
EXILE: Final = "exile"
DISCARD_PILE: Final = "discard"
IN_PLAY: Final = "play"
REVEALED: Final = "revealed"
LOOKED_AT: Final = "looked-at"
"""The places above are where the cards to choose from can be."""

YES_OR_NO: Final[list[Choice]] = [YES, NO]
DONE: Final = Label("done")
"""The small step that submits what has been chosen so far."""


class AnswerMissing(Exception):
    """Raised to leave a step whose next answer has not been given yet."""


class Decision:
    """The one pending decision of a game. It is reused, so an agent must not keep it."""

    def __init__(self, game: Game, player: Player) -> None:
        self.game = game
        """The game that asks."""
        self.player = player
        """The player who must answer."""
        self.kind = TURN
        """The kind of question: a turn, cards, an order, and so on."""
        self.verb = "turn"
        """What the choice is for: `discard`, `trash`, `gain`, ..."""
        self.card: Source | None = None
        """The card, Event or Way that asks."""
        self.about: Card | None = None
        """The card it is about, if there is one: gained, played, attacking, ..."""
        self.whom = player
        """The player it happens to."""
        self.where = HAND
        """Where the cards to choose from are."""
        self.candidates: list[Choice] = []
        """What can be chosen; a turn lists its moves only on demand."""
        self.least = 1
        """The fewest that must be chosen."""
        self.most = 1
        """The most that can be chosen."""
        self.all_or_none = False
        """Whether exactly `most` must be chosen, or none."""
        self.one_name = False
        """Whether all cards chosen must have the same name."""

    def fill(
        self,
        player: Player,
        kind: int,
        verb: str,
        card: Source | None,
        candidates: list[Choice],
        least: int,
        most: int,
        about: Card | None = None,
    ) -> None:
        """Make this the decision that is asked."""
        self.player = player
        self.kind = kind
        self.verb = verb
        self.card = card
        self.about = about
        self.whom = player
        self.where = HAND
        self.candidates = candidates
        self.least = least
        self.most = most
        self.all_or_none = False
        self.one_name = False

    def copy(self) -> Decision:
        """A copy to keep, with its own list of candidates; in a turn, they are the legal moves."""
        copy = Decision(self.game, self.player)
        copy.fill(
            self.player,
            self.kind,
            self.verb,
            self.card,
            self.offered(),
            self.least,
            self.most,
            self.about,
        )
        copy.whom = self.whom
        copy.where = self.where
        copy.all_or_none = self.all_or_none
        copy.one_name = self.one_name
        return copy

    def offered(self) -> list[Choice]:
        """Every choice, with repeats: three Coppers in hand are three choices."""
        if self.kind == TURN and not self.candidates:
            return legal_moves(self.game)
        return self.candidates.copy()

    def options(self) -> list[Choice]:
        """Every choice, once."""
        return list(dict.fromkeys(self.offered()))

    # ---- piece by piece

    def steps(self, chosen: Answer = NONE) -> list[Choice]:
        """The small steps after these: what can be named next, and DONE if these are an answer.

        Going from step to step leads to every legal answer, and to no other.
        """
        count = len(chosen)
        left = self.offered()
        for choice in chosen:
            take(choice, left)
        steps: list[Choice] = []
        for choice in dict.fromkeys(left):
            enough = len(self.candidates)
            if self.kind == TURN:
                enough = 1
            elif self.one_name:
                enough = self.candidates.count(choice)
                if count and choice is not chosen[0]:
                    continue
            if self.allows(count + 1, enough):
                steps.append(choice)
        if self.allows(count, count):
            steps.append(DONE)
        return steps

    def allows(self, fewest: int, most: int) -> bool:
        """Whether some number of choices from `fewest` to `most` is legal."""
        if self.all_or_none:
            return fewest == 0 or fewest <= self.most <= most
        return max(fewest, self.least) <= min(most, self.most)

    def refuse(self, answer: Answer) -> None:
        """Raise IllegalAnswer unless this answers the decision."""
        if self.kind == TURN:
            legal_move(self.game, answer)
            return
        self.refuse_number(len(answer))
        left = self.candidates.copy()
        for choice in answer:
            if self.one_name and choice is not answer[0]:
                raise IllegalAnswer("different-names")
            if not take(choice, left):
                raise IllegalAnswer("not-offered", answer=choice.name)

    def refuse_number(self, count: int) -> None:
        """Raise IllegalAnswer unless an answer may name `count` choices."""
        if count < self.least or count > self.most or (self.all_or_none and 0 < count < self.most):
            raise IllegalAnswer("wrong-number", least=self.least, most=self.most, count=count)


@mypyc_attr(allow_interpreted_subclasses=True)
class Agent:
    """Answers the decisions of one seat. Subclass it to make a bot.

    If its answers depend on more than the decision, `memory` returns what it remembers as text, and
    `recall` restores it. An agent can thus be copied and saved together with the game.
    """

    plain: bool = False
    """Whether it uses `next_move` as defined here, so that a turn can be taken in one step."""
    counts: bool = False
    """Whether it asks the game's ledger who owns what."""
    watches: bool = False
    """Whether it reads the log of what it has seen, which is then kept even in a race."""
    trusted: bool = False
    """Whether it gives only legal answers, which need no checking."""
    seconds: float | None = None
    """How long it may think about an answer while people wait; None if that does not matter, so
    that the same game leads to the same answer."""
    clock: Callable[[], float] | None = None
    """Tells the time in seconds, if it matters."""
    buys_events: bool = True
    """Whether it may buy Events: some count the cards in play, so Treasures are then laid out."""

    def answer(self, decision: Decision) -> Answer:
        """The answer to a decision."""
        raise NotImplementedError

    # ---- turns, for agents that play Actions, then Treasures, and then buy

    def next_move(self, player: Player) -> Move:
        """The next move of a turn: first Actions, then Treasures, then buys."""
        game = player.game
        if game.phase is ACTIONS and game.actions > 0:
            action = self.next_action(player)
            if action is not None:
                return action.playing
        return move_after_actions(self, player)

    def next_action(self, player: Player) -> Card | None:
        """The Action to play now; None to play no more."""
        return None

    def next_treasure(self, player: Player) -> Card | None:
        """The Treasure to play next, if the order matters; None to play all."""
        return None

    def next_buy(self, player: Player) -> Move | None:
        """What to buy with the coins available now; None to buy nothing more.

        In a turn taken in one step, Treasures that count as played may still be in hand.
        """
        raise NotImplementedError

    def next_late(self, player: Player) -> Card | None:
        """The card to play after the buys, if a box has a phase for that; None to play no more."""
        for card in player.hand:
            if not card.is_action and not card.is_treasure and may_play(player.game, card):
                return card
        return None

    def memory(self) -> str:
        """Everything its next answers depend on besides the game; empty if there is nothing."""
        return ""

    def recall(self, memory: str) -> None:
        """Restore what `memory` once returned."""


# A user's agent may return anything. Its methods are called like those of any object, so that
# compiled code does not rely on their declared types.


def answer_of(agent: Agent, decision: Decision) -> Answer:
    """What an agent answers; IllegalAnswer if that is not an answer at all."""
    if agent.trusted:
        return agent.answer(decision)
    ask: Any = agent.answer
    found = ask(decision)
    if not isinstance(found, tuple):
        raise IllegalAnswer("bot-answer", answer=cut(repr(found)))
    for one in found:
        if not isinstance(one, Choice):
            raise IllegalAnswer("bot-answer", answer=cut(repr(found)))
    return found


def move_of(agent: Agent, player: Player) -> Move:
    """An agent's next move; IllegalAnswer if that is not a move."""
    if agent.trusted:
        return agent.next_move(player)
    ask: Any = agent.next_move
    found = ask(player)
    if not isinstance(found, Move):
        raise IllegalAnswer("bot-move", answer=cut(repr(found)))
    return found


def move_after_actions(agent: Agent, player: Player) -> Move:
    """An agent's next move, if it plays no more Actions: first Treasures, then buys."""
    game = player.game
    if may_play_treasures(game):
        treasure = agent.next_treasure(player)
        return PLAY_TREASURES if treasure is None else treasure.playing
    for token in player.tokens:
        if can_pay_off(game, token) and buying_phase(game) is not None:
            return token.paying
    if game.buys > 0 and not owes(player):
        move = bought_by(agent, player)
        if move is not None:
            return move
    if not game.rules.plain:
        late = agent.next_late(player)
        if late is not None:
            return late.playing
    return END_TURN


def bought_by(agent: Agent, player: Player) -> Move | None:
    """What an agent buys next; IllegalAnswer if that is not a move."""
    if agent.trusted:
        return agent.next_buy(player)
    ask: Any = agent.next_buy
    found = ask(player)
    if found is not None and not isinstance(found, Move):
        raise IllegalAnswer("bot-move", answer=cut(repr(found)))
    return found


def take(choice: Choice, choices: list[Choice]) -> bool:
    """Take one choice out of a list, if it is there."""
    for i in range(len(choices)):
        if choices[i] is choice:
            choices.pop(i)
            return True
    return False


def place(above: int) -> Label:
    """The place in a deck with this number of cards above it."""
    if above < len(_places):
        return _places[above]
    return _deeper.setdefault(above, Label(str(above)))


# Shared by games in several threads, so nothing may depend on which game asks first.
_places: Final = [Label(str(above)) for above in range(200)]
_deeper: Final[dict[int, Label]] = {}
