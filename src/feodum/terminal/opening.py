"""Starts a new game or continues an unfinished one; reports why if neither is possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console

from feodum.bots import make_bot
from feodum.engine.errors import Problem
from feodum.session.session import Session
from feodum.terminal.dialogue import ask_seats, offer_unfinished, read_players
from feodum.terminal.kingdom_talk import ask_kingdom, make_table
from feodum.terminal.saving import Saves
from feodum.terminal.screen import Leave, Screen
from feodum.terminal.sitting import BAD_INPUT, DONE, INTERRUPTED, Sitting

if TYPE_CHECKING:
    from collections.abc import Callable

    from feodum.terminal.dialogue import PlayOptions


def play(
    options: PlayOptions,
    console: Console | None = None,
    read: Callable[[str], str] | None = None,
) -> int:
    """Play in the terminal; return the exit code."""
    errors = console or Console(stderr=True)
    screen = Screen(console or Console(), options.locale, read, errors)
    try:
        try:
            saves = Saves(options.save_to)
            session = open_session(screen, options, saves)
        except Problem as problem:
            screen.give_up(problem)
            return BAD_INPUT
        except EOFError:
            screen.give_up(Problem("error-input-ended"))
            return BAD_INPUT
        except Leave:
            screen.say("goodbye")
            return DONE
        return Sitting(screen, session, saves).run()
    except KeyboardInterrupt:
        # The game is saved before every question, so there is nothing left to do.
        screen.interrupted()
        return INTERRUPTED


def open_session(screen: Screen, options: PlayOptions, saves: Saves) -> Session:
    options.check()
    if options.resume:
        return saves.load(saves.newest(), make_bot)
    if options.load is not None:
        return saves.load(options.load, make_bot)
    asked = options.players is None and not options.has_kingdom
    if options.players is not None:
        seats = read_players(options.players, options.locale)
    else:
        screen.say("welcome", style="bold")
        if asked and screen.interactive:
            chosen = offer_unfinished(screen, saves)
            if chosen is not None:
                return saves.load(chosen, make_bot)
        seats = ask_seats(screen)
        if asked:
            ask_kingdom(screen, options)
    look = asked or (screen.interactive and options.seed is None)
    return Session(make_table(screen, options, seats, look=look), seats, make_bot)
