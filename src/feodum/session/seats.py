"""Who sits where, and how seats are typed."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final
from unicodedata import normalize

from feodum.engine.checks import all_of, check_text, wrong_type
from feodum.engine.errors import Problem, UnknownName, cut
from feodum.kingdoms.table import check_players
from feodum.locales.names import NO_BREAK

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

BOT: Final = "bot:"
LONGEST_NAME: Final = 16
LONGEST_BOT_NAME: Final = 60
INVISIBLE: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\ufe00-\ufe0f\U000e0100-\U000e01ef]"
)
"""Characters that count as printable although they show nothing."""


@dataclass(frozen=True)
class Seat:
    """A place at the table, with a person or a bot."""

    name: str
    """What the player is called."""
    bot: str | None = None
    """The name of the bot that plays here; None for a person."""


def read_seats(
    entries: Sequence[str],
    bots: Collection[str],
    title_of: Callable[[str], str] | None = None,
) -> list[Seat]:
    """Read a list of seats: each is a person's name, or `bot:` and the name of a bot.

    A bot that is not in `bots` gets its title from `title_of`, which refuses unknown names.
    """
    seats: list[Seat] = []
    for entry in entries:
        check_text(entry, "seats")
        typed = printable(entry).strip()
        taken = [seat.name for seat in seats]
        if stands_for_bot(typed):
            bot = typed[len(BOT) :].strip()
            if bot not in bots and title_of is None:
                raise UnknownName("bot", bot, list(bots))
            title = bot if bot in bots or title_of is None else title_of(bot)
            seats.append(seat_of_bot(bot, title, taken))
        else:
            seats.append(Seat(tidy(typed)))
            check_name(seats[-1].name, taken)
    check_players(len(seats))
    return seats


def seat_of_bot(bot: str, title: str, taken: Collection[str]) -> Seat:
    """A bot's seat, named after its title."""
    shown = cut(tidy(title) or bot, LONGEST_BOT_NAME)
    return Seat(free_name(shown, taken, LONGEST_BOT_NAME), bot)


def checked_seats(seats: object) -> tuple[Seat, ...]:
    """The seats, checked: refuse anything else, and names that break the rules."""
    found: list[Seat] = []
    for seat in all_of(seats, "seats", "seats"):
        if not isinstance(seat, Seat):
            raise wrong_type("seats", "seats")
        check_text(seat.name, "name")
        if seat.bot is not None:
            check_text(seat.bot, "bot")
        check_name(seat.name, [other.name for other in found], bot=seat.bot is not None)
        found.append(seat)
    return tuple(found)


# ---- the rule for names


def check_name(name: str, taken: Collection[str] = (), *, bot: bool = False) -> None:
    """Refuse a name that cannot be typed, saved and shown, or that looks like one of `taken`."""
    most = LONGEST_BOT_NAME if bot else LONGEST_NAME
    if name != printable(name).strip():
        raise Problem("error-name-unprintable", name=cut(printable(name)))
    if stands_for_bot(name) and not bot:
        raise Problem("error-name-bot", name=cut(name))
    if len(name) > most:
        raise Problem("error-name-long", name=cut(name), most=most)
    if not look(name):
        raise Problem("error-name-empty")
    if look(name) in map(look, taken):
        raise Problem("error-name-twice", name=name)


def person_name(typed: str, taken: Collection[str] = ()) -> str:
    """An acceptable name for a person, made from whatever was typed.

    Unsuitable characters are removed, and a number follows if somebody already has the name.
    """
    name = tidy(typed)[:LONGEST_NAME].strip()
    check_name(name)
    return free_name(name, taken)


def free_name(name: str, taken: Collection[str], most: int = LONGEST_NAME) -> str:
    """The name, followed by a number if a taken one looks the same."""
    looks = {look(other) for other in taken}
    found, number = name, 1
    while look(found) in looks:
        number += 1
        end = f" {number}"
        found = f"{name[: most - len(end)].rstrip()}{end}"
    return found


def stands_for_bot(name: str) -> bool:
    return name.casefold().startswith(BOT)


def look(name: str) -> str:
    """The form in which names are compared: without case, extra spaces or invisible characters."""
    folded = normalize("NFKC", normalize("NFKC", name).casefold())
    return " ".join(INVISIBLE.sub("", folded).split())


def tidy(text: str) -> str:
    """The text on one line, with single spaces."""
    return " ".join(printable(text).split())


def printable_text(text: str) -> str:
    """A sentence without control characters; unlike `printable`, this keeps no-break spaces."""
    return NO_BREAK.join(printable(part) for part in text.split(NO_BREAK))


def printable(text: str) -> str:
    """The text without characters that could move the cursor or change the screen."""
    return "".join(letter for letter in text if letter.isprintable())
