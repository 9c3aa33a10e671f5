"""A server's settings, and how they reach its processes."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import msgspec
from platformdirs import user_data_path

VARIABLE: Final = "FEODUM_SERVER"
"""The environment variable that hands the settings on to the server's processes."""
DAY: Final = 24 * 60 * 60.0


class Settings(msgspec.Struct, frozen=True):
    """How a server runs."""

    database: str = ""
    """A URL or a path; a file in the user's data folder if empty."""
    origins: tuple[str, ...] = ()
    """Other sites whose pages may talk to the server, such as https://example.org."""
    limits: bool = True
    """Whether clients are kept from asking for too much."""
    bot_processes: int = 0
    """How many processes bots think in; if 0, the number of processors decides."""
    bot_seconds: float = 10.0
    """Seconds that a bot may think before it is replaced."""
    bot_program: tuple[str, ...] = ()
    """The command that starts a bot process; the package's own if empty."""
    bots_at_start: bool = True
    """Whether bot processes are started before they are needed."""
    look_every: float = 30.0
    """Seconds between two rounds of looking after the tables."""
    close_after: float = 30 * DAY
    """Seconds without anything happening after which a table is closed."""
    forget_after: float = 600.0
    """Seconds without a connection after which a table is no longer held in memory."""
    plugins: tuple[str, ...] = ()
    """Python files with the host's own cards, sets and bots."""
    page: str = ""
    """The folder of the built page; the package's own if empty."""

    @property
    def database_or_default(self) -> str:
        if self.database:
            return self.database
        folder = user_data_path("feodum", appauthor=False, ensure_exists=True)
        return str(folder / "tables.sqlite")

    @property
    def page_folder(self) -> Path:
        return Path(self.page) if self.page else Path(__file__).parent / "page"

    @property
    def thinkers(self) -> int:
        return self.bot_processes or max(1, min(4, (os.cpu_count() or 2) // 2))

    def hand_on(self) -> None:
        """Put the settings where this server's processes find them."""
        os.environ[VARIABLE] = msgspec.json.encode(self).decode()


def handed_on() -> Settings:
    return msgspec.json.decode(os.environ.get(VARIABLE, "{}"), type=Settings)
