"""A server's settings, and how they reach its processes."""

from __future__ import annotations

import os
from collections.abc import Sequence
from ipaddress import ip_network
from pathlib import Path
from typing import Final, Literal

import msgspec
from platformdirs import user_data_path

from feodum.engine.errors import Problem

VARIABLE: Final = "FEODUM_SERVER"
"""The environment variable that hands the settings on to the server's processes."""
DAY: Final = 24 * 60 * 60.0


LOCAL: Final = ("127.0.0.1", "::1")
LabMode = Literal["off", "own", "public"]


class Settings(msgspec.Struct, frozen=True):
    """How a server runs."""

    database: str = ""
    """A URL or a path; a file in the user's data folder if empty."""
    origins: tuple[str, ...] = ()
    """Other sites whose pages may talk to the server, such as https://example.org."""
    hosts: tuple[str, ...] = ()
    """Names of the server besides those of its machine, such as example.org; `*` means any name."""
    proxies: tuple[str, ...] = LOCAL
    """The addresses and networks of proxies that are trusted to name the client they speak for."""
    limits: bool = True
    """Whether the demands of each client are limited."""
    bot_processes: int = 0
    """How many processes bots think in; 0 to go by the number of processors."""
    bot_seconds: float = 10.0
    """How many seconds a bot may think before it is replaced."""
    bot_program: tuple[str, ...] = ()
    """The command that starts a bot process; the package's own if empty."""
    bots_at_start: bool = True
    """Whether bot processes are started before they are needed."""
    look_every: float = 30.0
    """Seconds between two rounds of looking after the tables."""
    close_after: float = 30 * DAY
    """After this many seconds without an event, a table is closed."""
    forget_after: float = 600.0
    """After this many seconds without a connection, a table is no longer held in memory."""
    tidy_every: float = 3600.0
    """Seconds between two rounds of deleting unused profiles."""
    forget_profiles_after: float = 90 * DAY
    """After this many seconds without use, a profile without a game is deleted."""
    plugins: tuple[str, ...] = ()
    """Python files with the host's own cards, sets and bots."""
    lab: LabMode = "off"
    """Whether people can race strategies in the lab, and how much: on the host's own machine, or on
    a server for others."""
    lab_races: int = 0
    """How many races the lab plays at the same time; 0 to go by the number of processors."""
    lab_nice: int = 19
    """By how much the lab's processes give way to all others."""
    page: str = ""
    """The folder of the built page; the package's own if empty."""

    @property
    def database_or_default(self) -> str:
        if self.database:
            return self.database
        folder = user_data_path("feodum", appauthor=False)
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            why = error.strerror or str(error)
            raise Problem("database-unreachable", database=str(folder), why=why) from None
        return str(folder / "tables.sqlite")

    @property
    def page_folder(self) -> Path:
        return Path(self.page) if self.page else Path(__file__).parents[1] / "page"

    @property
    def thinkers(self) -> int:
        return self.bot_processes or max(1, min(4, (os.cpu_count() or 2) // 2))

    @property
    def racers(self) -> int:
        return self.lab_races or max(1, min(4, (os.cpu_count() or 2) // 4))

    def hand_on(self) -> None:
        """Pass the settings on to the server's processes, in an environment variable."""
        os.environ[VARIABLE] = msgspec.json.encode(self).decode()


def lab_for(wanted: bool | None, *, host: str, alone: bool) -> LabMode:
    """How the lab runs; if nothing is `wanted`, only for somebody `alone` on this machine."""
    own = alone and host in (*LOCAL, "localhost")
    if wanted is False or (wanted is None and not own):
        return "off"
    return "own" if own else "public"


def checked_proxies(given: Sequence[str]) -> tuple[str, ...]:
    """These addresses and networks; Problem if one is neither, or covers every address."""
    for one in given:
        try:
            everybody = ip_network(one).prefixlen == 0
        except ValueError:
            everybody = True
        if everybody:
            raise Problem("proxy-address", address=one)
    return tuple(given)


def handed_on() -> Settings:
    return msgspec.json.decode(os.environ.get(VARIABLE, "{}"), type=Settings)
