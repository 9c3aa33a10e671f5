"""One or more games at one table, from the first hand to the rematch."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING, Final

from rich.text import Text

from feodum.bots import make_bot
from feodum.engine.errors import IllegalAnswer, Problem
from feodum.kingdoms.series import Series
from feodum.session.agents import THINK_SECONDS
from feodum.session.session import MOST_BOT_ANSWERS, Session
from feodum.terminal.asking import Asking
from feodum.terminal.board import Board
from feodum.terminal.explain import explain, list_terms
from feodum.terminal.going_on import command as command_to
from feodum.terminal.kingdom_talk import change_kingdom
from feodum.terminal.numbering import Numbering
from feodum.terminal.prompts import NUMBERS, SHORTCUTS, Prompt
from feodum.terminal.screen import Leave, Screen
from feodum.terminal.texts import flow
from feodum.terminal.typed import find_card, keys_of, read_command
from feodum.terminal.ways import WaySwitch
from feodum.wording.answers import answer_text
from feodum.wording.refusals import clearer
from feodum.wording.standing import standing
from feodum.wording.words import Words

if TYPE_CHECKING:
    from pathlib import Path

    from feodum.terminal.saving import Saves
    from feodum.views.data import Question

DONE: Final = 0
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130


class Sitting:
    """One or more games at one table, at one keyboard."""

    def __init__(self, screen: Screen, session: Session, saves: Saves) -> None:
        self.screen: Final = screen
        self.saves: Final = saves
        self.ways: Final = [WaySwitch() for _ in session.seats]
        """Decides when each seat is asked about Ways, in all games of the sitting."""
        self.ask_way = False
        """Whether to ask about a Way regardless, because an answer was taken back."""
        self.sure = ""
        """The command that the person was warned about and may now repeat."""
        self.queue: list[str] = []
        """Moves that were typed on one line and are still to be made."""
        self.queue_of = -1
        """The seat that typed them."""
        self.notes: Final[list[Text]] = []
        """What to show below the next question."""
        self.begin(session)

    def begin(self, session: Session) -> None:
        seats = session.seats
        self.session = session
        self.words = Words(
            self.screen.locale,
            session.table.sets,
            [seat.name for seat in seats],
            ways=bool(session.view(0)["ways"]),
        )
        self.persons = [i for i, seat in enumerate(seats) if seat.bot is None]
        self.board = Board(self.screen, session, self.words)
        self.numbering = [Numbering() for _ in seats]
        self.at_keyboard = self.persons[0] if len(self.persons) == 1 else -1

    def run(self) -> int:
        """Play until nobody wants another game; return the exit code."""
        while True:
            try:
                self.play_game()
            except Leave:
                return self.leave(DONE)
            except EOFError:
                self.screen.give_up(Problem("error-input-ended"))
                return self.leave(BAD_INPUT)
            except KeyboardInterrupt:
                self.screen.interrupted()
                return self.leave(INTERRUPTED)
            except Problem as problem:
                self.screen.give_up(problem)
                return self.leave(BAD_INPUT)
            self.saves.finish(self.session)
            try:
                self.board.result(self.persons)
                if not self.rematch():
                    return DONE
            except (EOFError, KeyboardInterrupt, Leave):
                self.screen.say("goodbye")
                return DONE

    # ---- one game

    def play_game(self) -> None:
        while (question := self.next_question()) is not None:
            settled = self.is_settled(question) and not self.ask_way
            self.ask_way = False
            if settled:
                self.session.answer(question["candidates"][0])
            else:
                self.pass_to(question["seat"])
                self.put(question)

    def next_question(self) -> Question | None:
        """The next question for a person, after the bots have played.

        Every answer so far is saved first, so none is lost if the program ends.
        """
        self.keep()
        self.session.bots.hurry(THINK_SECONDS, time.monotonic)
        for _ in range(MOST_BOT_ANSWERS):
            pending = self.session.pending
            if pending is None or self.session.seats[pending].bot is None:
                return self.session.question
            with self.screen.waiting("ask-thinking", name=self.words.seats[pending]):
                self.session.bot_answer()
        raise Problem("bots-endless", answers=MOST_BOT_ANSWERS)

    def is_settled(self, question: Question) -> bool:
        """Whether the question is about Ways, and the person does not want to be asked."""
        if question["kind"] != "way" or question["about"] is None:
            return False
        return not self.ways[question["seat"]].asks(question["about"])

    def pass_to(self, seat: int) -> None:
        """Hand over the keyboard, and clear from the screen what the last person saw."""
        if self.at_keyboard == seat:
            return
        self.screen.wipe()
        self.at_keyboard = seat
        Asking(self.screen, self.words).insist("pass-to", only_enter, name=self.words.seats[seat])
        self.screen.wipe()

    def put(self, question: Question) -> None:
        """Show the board and the question, and handle input until the board must be shown again."""
        prompt = self.prompt(question)
        self.sure = ""
        if self.queue and self.next_queued(prompt):
            return
        self.board.show(prompt, self.notes)
        self.notes.clear()
        while True:
            try:
                if self.handle(prompt, self.screen.ask()):
                    return
            except Problem as problem:
                self.screen.problem(problem)
            self.screen.show(self.notes)
            self.notes.clear()

    def prompt(self, question: Question) -> Prompt:
        seat = question["seat"]
        return Prompt(
            self.words,
            question,
            self.session.view(seat),
            self.session.log(seat),
            alone=len(self.persons) == 1,
            ways_on=self.ways[seat].on,
            numbering=self.numbering[seat],
        )

    def next_queued(self, prompt: Prompt) -> bool:
        """Make the next of several moves typed on one line; return whether it was made."""
        seat, moves = self.queue_of, list(self.queue)
        self.queue.clear()
        if prompt.question["seat"] == seat and prompt.question["kind"] == "turn":
            try:
                if self.handle(prompt, moves[0]):
                    self.queue.extend(moves[1:])
                    return True
            except Problem as problem:
                self.notes.append(Text(self.screen.told(problem), "red"))
        if prompt.question["seat"] == seat:
            told = self.screen.text("not-done", moves=", ".join(moves))
            self.notes.append(Text(told, "yellow"))
        return False

    def handle(self, prompt: Prompt, line: str) -> bool:
        """Do what was typed; return whether the board must be shown again."""
        command, rest = read_command(self.words, line)
        if not line and prompt.over:
            command = "end"
        moves = several_moves(line) if prompt.question["kind"] == "turn" and not command else []
        if len(moves) > 1:
            line, *self.queue = moves
            self.queue_of = prompt.question["seat"]
            return self.first_of_several(prompt, line)
        if command in SHORTCUTS:
            return self.shortcut(prompt, command)
        if command == "undo":
            return self.undo(prompt.question["seat"])
        if command == "quit":
            raise Leave
        if command == "ways":
            return self.switch_ways(prompt, rest)
        if command:
            typed = self.screen.page(self.told(prompt, command, rest))
            return bool(typed) and self.handle(prompt, typed)
        if line:
            self.answer(prompt, prompt.read(line))
        return True

    def first_of_several(self, prompt: Prompt, line: str) -> bool:
        """Make the first move and queue the others, or drop them if it cannot be made."""
        moves = list(self.queue)
        self.queue.clear()
        made = self.handle(prompt, line)
        if made:
            self.queue.extend(moves)
        return made

    def told(self, prompt: Prompt, command: str, rest: str) -> list[Text]:
        """The lines that answer `explain`, `hint`, `deck`, `log` or `help`."""
        seat, width = prompt.question["seat"], self.screen.width
        view = self.session.view(seat)
        if command == "explain":
            return explain(self.words, prompt, view, rest, width)
        if command == "deck":
            own, piles = self.session.own_cards(seat), self.session.game.rules.end_piles
            told = standing(self.words, own, view, piles)
            return [line for text in told for line in flow(Text(), [Text(text)], width)]
        if command == "hint":
            return [Text(self.hint(prompt), "cyan")]
        if command == "log":
            return self.board.whole_log(seat)
        told = self.screen.text("help").splitlines()
        return [*map(Text, told), *list_terms(self.words, width)]

    def hint(self, prompt: Prompt) -> str:
        """What the expert would do now; Problem if other people play."""
        with self.screen.waiting("hint-thinking"):
            found = self.session.hint(prompt.question["seat"])
        return self.screen.text(
            "hint", answer=answer_text(self.words, prompt.question["kind"], found)
        )

    def answer(self, prompt: Prompt, names: list[str]) -> None:
        try:
            self.session.answer(*names)
        except IllegalAnswer as problem:
            view = self.session.view(prompt.question["seat"])
            raise clearer(problem, prompt, view, names) from None

    def shortcut(self, prompt: Prompt, command: str) -> bool:
        """Make the move of a command; warn once before a turn ends with something left to do."""
        if prompt.question["kind"] != "turn":
            raise Problem("error-not-now")
        if command == "end" and self.screen.interactive and self.sure != command:
            left = self.left_undone(prompt)
            if left:
                self.sure = command
                self.notes.append(Text(left))
                return False
        self.session.answer(SHORTCUTS[command])
        return True

    def left_undone(self, prompt: Prompt) -> str:
        """A warning about what can still be done this turn; empty if there is nothing."""
        key = keys_of(self.words, "end")[0]
        cards = prompt.left_to_play()
        if cards:
            return self.screen.text("ask-end", cards=cards, key=key)
        if not prompt.left_to_buy():
            return ""
        view = self.session.view(prompt.question["seat"])
        return self.screen.text("ask-end-buy", coins=view["coins"], buys=view["buys"], key=key)

    def switch_ways(self, prompt: Prompt, name: str) -> bool:
        """Turn questions about Ways off or on, for one card or for all.

        Return whether that settles the question on the screen.
        """
        question = prompt.question
        switch = self.ways[question["seat"]]
        asked = question["kind"] == "way"
        every = self.screen.text("keys-all-cards")
        if name.casefold() == every or not (name or asked):
            switch.turn_all()
            self.note("ways-are-on" if switch.on else "ways-are-off")
        else:
            found = find_card(self.words, name, prompt.near) if name else ""
            key = self.words.cards[found].key if found else question["about"] or ""
            switch.turn(key)
            message_id = "ways-on-for" if switch.asks(key) else "ways-off-for"
            self.note(message_id, card=self.words.card(key))
        return asked and self.is_settled(question)

    def note(self, message_id: str, /, **args: str | int) -> None:
        self.notes.append(Text(self.screen.text(message_id, **args)))

    def undo(self, seat: int) -> bool:
        """Take back the person's last answer, and those about Ways that were given for them since.

        A person who plays only against bots may take back anything, after a warning.
        """
        try:
            self.session.undo(seat)
        except Problem as problem:
            if problem.code != "undo-refused" or len(self.persons) > 1:
                raise
            if self.sure != "undo":
                self.sure = "undo"
                key = keys_of(self.words, "undo")[0]
                self.notes.append(Text(self.screen.text("warn-undo", key=key)))
                return False
            self.session.undo(seat, agreed=True)
        while (question := self.session.question) is not None and self.is_settled(question):
            try:
                self.session.undo(seat)
            except Problem:
                self.ask_way = True
                break
        self.board.forget()
        return True

    # ---- leaving and going on

    def keep(self) -> Path | None:
        """Save the game; report each place that fails, once."""
        known = len(self.saves.failed)
        path = self.saves.keep(self.session)
        for failure in list(self.saves.failed.values())[known:]:
            self.screen.problem(failure)
        return path

    def leave(self, code: int) -> int:
        """Save the game, say how to continue it, and return the exit code."""
        screen, saves = self.screen, self.saves
        path = self.keep()
        if path is None:
            screen.give_up(Problem("error-not-saved"))
            return BAD_INPUT
        if saves.resumable:
            screen.say("saved")
            screen.say("go-on", command=command_to("--resume"))
            return code
        screen.say("saved-in" if path == saves.own else "saved-before", path=str(path))
        screen.say("go-on", command=command_to("--load", str(path)))
        return code

    def rematch(self) -> bool:
        """Begin the next game of the series if the players want one; return whether they do."""
        asking = Asking(self.screen, self.words, log=partial(self.board.last_log, self.persons))
        if not asking.yes("ask-rematch", default=False):
            self.screen.say("goodbye")
            return False
        winners = self.session.result()["winners"]
        exchanges = change_kingdom(self.screen, self.session.table)[1]
        table = Series(self.session.table).next_table(winners, exchanges)
        self.begin(Session(table, self.session.seats, make_bot, counts=self.session.counts))
        return True


def only_enter(typed: str) -> None:
    """Refuse anything but Enter: another person may be about to look at the screen."""
    if typed:
        raise Problem("error-only-enter")


def several_moves(line: str) -> list[str]:
    """The moves in a line, separated by commas, or by spaces if they are numbers."""
    moves: list[str] = []
    for part in line.split(","):
        moves += part.split() if NUMBERS.fullmatch(part.strip()) else [part.strip()]
    return [move for move in moves if move]
