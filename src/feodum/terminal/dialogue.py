"""Setting up a game, by options or by a short dialogue: who plays, and with which kingdom."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

from rich.text import Text

from feodum.bots import BOTS
from feodum.bots.naming import find_bot
from feodum.engine.errors import Problem
from feodum.kingdoms.draft import Draft
from feodum.kingdoms.recommended import recommended
from feodum.kingdoms.request import KingdomRequest, words
from feodum.kingdoms.sets import NEWEST_SETS, RECOMMENDED
from feodum.locales import Locale
from feodum.locales.names import recommended_name
from feodum.session.seats import BOT, Seat, read_seats
from feodum.terminal.asking import Asking
from feodum.wording.strategies import bot_title
from feodum.wording.words import bot_text

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from feodum.terminal.saving import Saves, Unfinished
    from feodum.terminal.screen import Screen

DEFAULT_BOT: Final = "basic"
DEFAULT_KINGDOM: Final = "base-2e/first-game"
MOST_OFFERED: Final = 5
"""The most unfinished games that are listed."""


@dataclass
class PlayOptions:
    """What the command line asks for. Options that are None have a default or are asked for."""

    players: list[str] | None = None
    """Seats in turn order, as `read_players` understands them."""
    wanted: KingdomRequest = field(default_factory=KingdomRequest)
    random: bool = False
    draft: bool = False
    seed: int | None = None
    load: Path | None = None
    resume: bool = False
    save_to: Path | None = None
    locale: Locale = field(default_factory=Locale)

    @property
    def has_kingdom(self) -> bool:
        return self.random or self.draft or self.wanted != KingdomRequest()

    def check(self) -> None:
        """Refuse options that cannot be met, before anything is asked."""
        given = self.players is not None or self.seed is not None or self.has_kingdom
        if (self.load is not None or self.resume) and given:
            raise Problem("load-alone")
        if self.load is not None and self.resume:
            raise Problem("load-or-resume")
        chosen = self.wanted.recommended or self.wanted.kingdom
        if sum((bool(chosen), self.random, self.draft)) > 1:
            raise Problem("error-kingdom-twice")
        self.wanted.check(drafted=self.draft)
        seats = 2 if self.players is None else len(read_players(self.players, self.locale))
        if self.draft:
            Draft(seats, self.wanted.sets or NEWEST_SETS)
        elif self.has_kingdom:
            self.wanted.table(seats, self.seed)


# ---- unfinished games


def offer_unfinished(screen: Screen, saves: Saves) -> Path | None:
    """Let the person choose an unfinished game to continue; None means a new one."""
    keys = {key: screen.text(f"keys-{key}-game") for key in ("new", "delete")}
    while found := saves.unfinished():
        games = found[:MOST_OFFERED]
        screen.say("ask-unfinished")
        for number, game in enumerate(games, 1):
            names = ", ".join(game.names)
            told = screen.text("unfinished-game", when=game.when, names=names, round=game.round)
            screen.show([Text.assemble((f"  {number} ", "bold"), told)])
        if len(found) > len(games):
            screen.say("unfinished-more", count=len(found) - len(games))
        chosen = Asking(screen).insist(
            "ask-unfinished-now", partial(choose_game, games, keys), **keys
        )
        if isinstance(chosen, str):
            return None
        game, delete = chosen
        if not delete:
            return game.path
        game.path.unlink(missing_ok=True)
        screen.say("unfinished-deleted", names=", ".join(game.names))
    return None


def choose_game(
    games: Sequence[Unfinished], keys: dict[str, str], typed: str
) -> tuple[Unfinished, bool] | str:
    """A game, and whether to delete it; or the key for a new game."""
    word, _, rest = (typed or "1").partition(" ")
    delete = word.casefold() == keys["delete"]
    number = rest.strip() if delete else word
    if word.casefold() == keys["new"]:
        return word
    if not number.isdecimal() or not 1 <= int(number[:4]) <= len(games):
        raise Problem("error-unfinished", most=len(games), **keys)
    return games[int(number) - 1], delete


# ---- the players


def read_players(entries: Sequence[str], locale: Locale) -> list[Seat]:
    """Read seats in turn order; a single one plays against the default bot."""
    if len(entries) == 1:
        entries = [*entries, f"{BOT}{DEFAULT_BOT}"]
    found = [with_bot_found(entry) for entry in entries]
    return read_seats(found, BOTS, partial(bot_title, locale=locale))


def with_bot_found(entry: str) -> str:
    """The entry with the full name of its bot, which may be a strategy in a file."""
    if not entry.casefold().startswith(BOT):
        return entry
    return BOT + find_bot(entry[len(BOT) :].strip())


def ask_seats(screen: Screen) -> list[Seat]:
    screen.say("ask-players")
    widest = max(len(name) for name in BOTS) + 1
    for name in BOTS:
        label = Text(f"   {BOT}{name:<{widest}} ", style="bold")
        screen.show([label + Text(bot_text(screen.locale, name))])
    you = screen.text("default-player")

    def read(typed: str) -> list[Seat]:
        entries = list(words(typed)) or [you]
        seats = read_players(entries, screen.locale)
        if len(entries) == 1 and typed:
            screen.say("players-against", name=seats[0].name, bot=seats[1].name)
        return seats

    return Asking(screen).insist("ask-players-now", read, default=f"{you}, {BOT}{DEFAULT_BOT}")


# ---- the kingdom


def recommended_cells(locale: Locale) -> list[Text]:
    """The recommended sets with their numbers, as cells of a list."""
    names = [recommended_name(name, locale) for name in RECOMMENDED]
    widest = max(len(name) for name in names) + 5
    return [Text(f"{i:>2} {name}".ljust(widest)) for i, name in enumerate(names, 1)]


def read_kingdom(typed: str) -> KingdomRequest:
    """Read a recommended set, or ten cards separated by commas."""
    if "," in typed:
        wanted = KingdomRequest(kingdom=words(typed))
    else:
        wanted = KingdomRequest(recommended=recommended(typed or DEFAULT_KINGDOM).name)
    wanted.table()
    return wanted
