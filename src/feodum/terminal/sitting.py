"""One or more games at one keyboard, from the first hand to the rematch."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING, Final

from rich.console import Console

from feodum.bots import BOTS, make_bot, title_of
from feodum.engine.errors import IllegalAnswer, Problem, UnknownName
from feodum.engine.log import TURNS
from feodum.kingdoms.series import Series
from feodum.locales import FALLBACK, Locale, available
from feodum.session.seats import read_seats
from feodum.session.session import Session
from feodum.terminal.dialogue import (
    Options,
    ask_exchanges,
    ask_kingdom,
    ask_seats,
    make_table,
)
from feodum.terminal.explain import explain
from feodum.terminal.finish import result_lines
from feodum.terminal.glossary import list_terms
from feodum.terminal.layout import Layout, rule
from feodum.terminal.logtext import Line, LogText, recent, styled
from feodum.terminal.prompts import SHORTCUTS, Prompt
from feodum.terminal.refusals import clearer
from feodum.terminal.saving import Saves
from feodum.terminal.screen import Screen
from feodum.terminal.typed import find_card, keys_of, read_command
from feodum.terminal.ways import WaySwitch
from feodum.terminal.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.text import Text

    from feodum.session.data import LogEntry, Question

DONE: Final = 0
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130
NOBODY: Final = -1
"""No seat is spoken to: all persons look on."""
NEW_LINES: Final = 4
"""So many new lines of the log are worth a board that is set closely."""


class Leave(Exception):
    """The person wants to save and quit."""


def play(
    options: Options,
    console: Console | None = None,
    read: Callable[[str], str] | None = None,
) -> int:
    """Play in the terminal; return the exit code."""
    language = options.language if options.language in available() else FALLBACK
    errors = console or Console(stderr=True)
    screen = Screen(console or Console(), Locale(language), read, errors)
    try:
        if options.language != language:
            raise UnknownName("language", options.language, available())
        saves = Saves(options.save_to)
        session = open_session(screen, options, saves)
    except Problem as problem:
        screen.give_up(problem)
        return BAD_INPUT
    except EOFError:
        screen.give_up(Problem("error-input-ended"))
        return BAD_INPUT
    except KeyboardInterrupt:
        screen.say("interrupted")
        return INTERRUPTED
    return Sitting(screen, session, saves).run()


def open_session(screen: Screen, options: Options, saves: Saves) -> Session:
    options.check()
    if options.load is not None:
        return saves.load(options.load, make_bot)
    if options.players is not None:
        seats = read_seats(options.players, BOTS, title_of)
    else:
        screen.say("welcome", style="bold")
        seats = ask_seats(screen)
        if not options.has_kingdom:
            ask_kingdom(screen, options)
    return Session(make_table(screen, options, seats), seats, make_bot)


class Sitting:
    """One or more games at one table, at one keyboard."""

    def __init__(self, screen: Screen, session: Session, saves: Saves) -> None:
        self.screen: Final = screen
        self.saves: Final = saves
        self.ways: Final = [WaySwitch() for _ in session.seats]
        """What each seat wants to be asked about, in all games of the sitting."""
        self.ask_way = False
        """Ask for a Way in any case, because an answer was taken back."""
        self.sure = False
        """Whoever ends the turn has been told what is left to play."""
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
        self.seen = [0] * len(seats)
        """How much of the log each seat has read."""
        self.at_keyboard = self.persons[0] if len(self.persons) == 1 else -1

    def run(self) -> int:
        while True:
            try:
                self.play_game()
            except Leave:
                return self.save(DONE)
            except EOFError:
                self.screen.give_up(Problem("error-input-ended"))
                return self.save(BAD_INPUT)
            except KeyboardInterrupt:
                self.screen.say("interrupted")
                return self.save(INTERRUPTED)
            except Problem as problem:
                self.screen.give_up(problem)
                return self.save(BAD_INPUT)
            try:
                self.show_result()
                if not self.rematch():
                    return DONE
            except (EOFError, KeyboardInterrupt):
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
        """What the next person is asked, after the bots have had their turns."""
        self.session.play_bots()
        return self.session.question

    def is_settled(self, question: Question) -> bool:
        """Whether it asks for a Way, and the person does not want to be asked."""
        if question["kind"] != "way" or question["about"] is None:
            return False
        return not self.ways[question["seat"]].asks(question["about"])

    def pass_to(self, seat: int) -> None:
        """Hand the keyboard on, with nothing of the last person's left on the screen."""
        if self.at_keyboard == seat:
            return
        self.screen.wipe()
        self.at_keyboard = seat
        typed = self.screen.ask("pass-to", name=self.words.seats[seat])
        if read_command(self.words, typed)[0] == "quit":
            raise Leave
        self.screen.wipe()

    def put(self, question: Question) -> None:
        """Show the board and the question, and see to it until it is answered."""
        view = self.session.view(question["seat"])
        prompt = Prompt(
            self.words,
            question,
            view,
            self.session.log(question["seat"]),
            alone=len(self.persons) == 1,
            ways_on=self.ways[question["seat"]].on,
        )
        self.show_board(question, prompt)
        self.sure = False
        while not self.handle(prompt, self.screen.ask()):
            pass

    def handle(self, prompt: Prompt, line: str) -> bool:
        """Do what was typed; tell whether the board is to be shown anew."""
        screen = self.screen
        command, rest = read_command(self.words, line)
        if not line and prompt.over:
            command = "end"
        try:
            if command in SHORTCUTS:
                return self.shortcut(prompt, command)
            if command == "undo":
                self.undo(prompt.question["seat"])
                return True
            if command == "quit":
                raise Leave
            if command == "ways":
                return self.switch_ways(prompt, rest)
            if command == "explain":
                view = self.session.view(prompt.question["seat"])
                typed = screen.page(explain(self.words, prompt, view, rest, screen.width))
                return bool(typed) and self.handle(prompt, typed)
            if command == "help":
                screen.say("help")
                screen.show(list_terms(self.words, screen.width))
            elif command == "log":
                lines = self.log_lines(prompt.question["seat"], 0)
                screen.show(styled(line, 0) for line in lines)
            elif not line:
                return True
            else:
                self.answer(prompt, prompt.read(line))
                return True
        except Problem as problem:
            screen.problem(problem)
        return False

    def answer(self, prompt: Prompt, names: list[str]) -> None:
        try:
            self.session.answer(*names)
        except IllegalAnswer as problem:
            view = self.session.view(prompt.question["seat"])
            raise clearer(problem, prompt, view, names) from None

    def shortcut(self, prompt: Prompt, command: str) -> bool:
        """Make the move that a command is; ask once before something is left unplayed."""
        if prompt.question["kind"] != "turn":
            raise Problem("error-not-now")
        left = prompt.left_to_play()
        if command == "end" and left and self.screen.interactive and not self.sure:
            self.sure = True
            self.screen.say("ask-end", cards=left, key=keys_of(self.words, "end")[0])
            return False
        self.session.answer(SHORTCUTS[command])
        return True

    def switch_ways(self, prompt: Prompt, name: str) -> bool:
        """Ask no more for Ways, or again: for the card named, or for all; tell if it was asked."""
        question = prompt.question
        switch = self.ways[question["seat"]]
        asked = question["kind"] == "way"
        every = self.screen.text("keys-all-cards")
        if name.casefold() == every or not (name or asked):
            switch.turn_all()
            self.screen.say("ways-are-on" if switch.on else "ways-are-off")
        else:
            found = find_card(self.words, name, prompt.near) if name else ""
            key = self.words.cards[found].key if found else question["about"] or ""
            switch.turn(key)
            message_id = "ways-on-for" if switch.asks(key) else "ways-off-for"
            self.screen.say(message_id, card=self.words.card(key))
        return asked and self.is_settled(question)

    def undo(self, seat: int) -> None:
        """Take back the last answer that the person has given, not one about a Way given for it."""
        self.session.undo(seat)
        while (question := self.session.question) is not None and self.is_settled(question):
            try:
                self.session.undo(seat)
            except Problem:
                self.ask_way = True
                break
        self.seen = [min(seen, len(self.session.entries)) for seen in self.seen]

    # ---- what is shown

    def show_board(self, question: Question, prompt: Prompt) -> None:
        screen = self.screen
        seat = question["seat"]
        view = self.session.view(seat)
        choices = prompt.lines(screen.width)
        log = self.log_lines(seat, recent(self.session.log(seat), seat, view["turn"] == seat))
        new = sum(1 for line in log if line.last >= self.seen[seat])
        room = screen.height - len(choices) - 2
        board = Layout(self.words, view, screen.width).lines(max(1, room - min(new, NEW_LINES)))
        room -= len(board)
        screen.clear()
        screen.show(self.fitting(log, self.seen[seat], room))
        screen.show(board)
        screen.show([rule(screen.width, prompt.text()), *choices])
        self.seen[seat] = len(self.session.entries)

    def fitting(self, lines: list[Line], seen: int, room: int) -> list[Text]:
        """All that is new, and as much of what was read before as there is room for."""
        new = sum(1 for line in lines if line.last >= seen)
        keep = max(new, room)
        return [styled(line, seen) for line in lines[-keep:]] if keep > 0 else []

    def log_lines(self, seat: int, start: int, *, to_all: bool = False) -> list[Line]:
        """The log from one of its roots on, as this seat may know it, told to it or to all."""
        log = self.session.log(seat)
        first = count_events(log[:start])
        viewer = NOBODY if to_all else seat
        return LogText(self.words, viewer, self.screen.width).write(log[start:], first)

    def show_result(self) -> None:
        screen = self.screen
        one = len(self.persons) == 1
        viewer = self.persons[0] if self.persons else 0
        screen.wipe()
        lines = self.log_lines(viewer, 0, to_all=not one)
        if one:
            lines = [line for line in lines if line.last >= self.seen[viewer]]
        else:
            last_turn = [i for i, line in enumerate(lines) if line.kind in TURNS][-1:]
            lines = lines[last_turn[0] if last_turn else 0 :]
        screen.show(styled(line, 0) for line in lines)
        result = self.session.result()
        screen.show(result_lines(self.words, result, self.session.view(0), screen.width))

    # ---- leaving and going on

    def save(self, code: int) -> int:
        screen, saves = self.screen, self.saves
        try:
            path = saves.save(self.session)
        except Problem as problem:
            screen.give_up(problem)
            return BAD_INPUT
        for failure in saves.failed:
            screen.problem(failure)
        screen.say("saved" if saves.written else "saved-before", path=str(path))
        screen.say("go-on", command=f"feodum play --load {shlex.quote(str(path))}")
        return code

    def rematch(self) -> bool:
        """Begin the next game of the series, if it is wanted."""
        if not self.screen.yes("ask-rematch", default=False):
            self.screen.say("goodbye")
            return False
        winners = self.session.result()["winners"]
        exchanges = ask_exchanges(self.screen, self.session.table)
        table = Series(self.session.table).next_table(winners, exchanges)
        self.saves.begin()
        self.begin(Session(table, self.session.seats, make_bot, counts=self.session.counts))
        return True


def count_events(log: list[LogEntry]) -> int:
    return sum(1 + count_events(data["then"]) for data in log)
