"""Who sits where, and how seats are typed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from feodum.engine.checks import all_of, check_text, wrong_type
from feodum.engine.errors import Problem, UnknownName, cut
from feodum.kingdoms.table import check_players

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

BOT: Final = "bot:"
LONGEST_NAME: Final = 16
LONGEST_BOT_NAME: Final = 60


@dataclass(frozen=True)
class Seat:
    """A place at the table, with a person or a bot."""

    name: str
    bot: str | None = None


def read_seats(
    entries: Sequence[str],
    bots: Collection[str],
    title_of: Callable[[str], str] | None = None,
) -> list[Seat]:
    """Read a list of seats: each is a person's name, or `bot:` and the name of a bot.

    A bot that is not in `bots` gets its title from `title_of`, which refuses unknown names.
    """
    seats: list[Seat] = []
    taken: set[str] = set()
    for entry in entries:
        check_text(entry, "seats")
        name = printable(entry).strip()
        if name.casefold().startswith(BOT):
            bot = name[len(BOT) :].strip()
            title = bot
            if bot not in bots:
                if title_of is None:
                    raise UnknownName("bot", bot, list(bots))
                title = cut(printable(title_of(bot)).strip() or bot, LONGEST_BOT_NAME - 3)
            seats.append(Seat(free_name(title, taken), bot))
        else:
            check_name(name, taken)
            seats.append(Seat(name))
        taken.add(seats[-1].name.casefold())
    check_players(len(seats))
    return seats


def check_name(name: str, taken: set[str], most: int = LONGEST_NAME) -> None:
    if not name:
        raise Problem("error-name-empty")
    if len(name) > most:
        raise Problem("error-name-long", name=cut(name), most=most)
    if name.casefold() in taken:
        raise Problem("error-name-twice", name=name)


def checked_seats(seats: object) -> tuple[Seat, ...]:
    """Refuse anything but seats, and names that could not be typed at the table."""
    taken: set[str] = set()
    found: list[Seat] = []
    for seat in all_of(seats, "seats", "seats"):
        if not isinstance(seat, Seat):
            raise wrong_type("seats", "seats")
        check_text(seat.name, "name")
        if seat.bot is not None:
            check_text(seat.bot, "bot")
        elif seat.name.casefold().startswith(BOT):
            raise Problem("error-name-bot", name=cut(printable(seat.name)))
        if seat.name != printable(seat.name).strip():
            raise Problem("error-name-unprintable", name=printable(seat.name))
        check_name(seat.name, taken, LONGEST_NAME if seat.bot is None else LONGEST_BOT_NAME)
        taken.add(seat.name.casefold())
        found.append(seat)
    return tuple(found)


def free_name(name: str, taken: set[str]) -> str:
    number = 1
    found = name
    while found.casefold() in taken:
        number += 1
        found = f"{name} {number}"
    return found


def printable(text: str) -> str:
    """The text without characters that could move the cursor or change the screen."""
    return "".join(letter for letter in text if letter.isprintable())
