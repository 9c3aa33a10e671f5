"""Games on disk.

They are saved before every question, written whole or not at all, and never over another game."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from platformdirs import user_data_path

from feodum.engine.errors import Problem
from feodum.locales.problems import system_problem
from feodum.session.save import LARGEST, load, save
from feodum.session.seats import printable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from feodum.engine.card import Answer
    from feodum.engine.decision import Agent
    from feodum.session.session import Session

FILE_NAME: Final = "game.json"


def games_folder() -> Path:
    """The folder that keeps this user's games until they are over."""
    return user_data_path("feodum", appauthor=False) / "games"


@dataclass(frozen=True)
class Unfinished:
    """A game that can be continued."""

    path: Path
    names: list[str]
    round: int
    """Roughly which turn the first player is on."""
    when: datetime
    """When it was last played."""


class Saves:
    """Keeps the game of one sitting on disk."""

    def __init__(self, save_to: Path | None = None) -> None:
        if save_to is not None:
            check_place(save_to)
        self.save_to: Final = save_to
        self.folder: Final = games_folder()
        self.source: Path | None = None
        """The file this game was loaded from."""
        self.loaded: list[Answer] = []
        """The answers in that file."""
        self.own: Path | None = None
        """The file this game is kept in."""
        self.own_text = ""
        """The content of that file, as long as nobody else has changed it."""
        self.failed: Final[dict[Path, Problem]] = {}
        """Why the game could not be written, by file."""

    # ---- loading

    def load(self, path: Path, make_bot: Callable[[str, int], Agent]) -> Session:
        """Read a game, and choose the file to save it in.

        The game is kept in the same file if that is the file to save to, or if no file was named
        and this one is in the games folder. Any other file is left unchanged."""
        text = read_file(path)
        session = load(text, make_bot)
        self.source, self.loaded = path, list(session.position.answers)
        wanted = [self.folder / path.name]
        if self.save_to is not None:
            wanted = [self.save_to]
        if path.resolve() in [place.resolve() for place in wanted]:
            self.own, self.own_text = path, text
        return session

    def unfinished(self) -> list[Unfinished]:
        """The games that can be continued, newest first."""
        found: list[Unfinished] = []
        for path in self.folder.glob("*.json"):
            with suppress(OSError, ValueError, KeyError, TypeError):
                found.append(summary(path))
        return sorted(found, key=lambda game: game.when, reverse=True)

    def newest(self) -> Path:
        games = self.unfinished()
        if not games:
            raise Problem("nothing-to-resume")
        return games[0].path

    # ---- keeping

    def keep(self, session: Session) -> Path | None:
        """Save the game in the place asked for, or else in any that works; None if none does."""
        if self.as_loaded(session):
            return self.own or self.source
        text = save(session)
        if self.own is not None and text == self.own_text and self.is_own(self.own):
            return self.own
        for path in self.places():
            try:
                found = self.write(path, text)
            except OSError as error:
                self.failed.setdefault(path, not_written(path, error))
                continue
            self.own, self.own_text = found, text
            return found
        return None

    def as_loaded(self, session: Session) -> bool:
        """Whether the file that the game was loaded from still holds all of it."""
        if self.source is None or session.position.answers != self.loaded:
            return False
        if self.save_to is not None and self.own is None:
            return False
        return self.own is None or self.is_own(self.own)

    def places(self) -> Iterator[Path]:
        """The places to try to save in, best first."""
        if self.own is not None:
            yield self.own
        elif self.save_to is not None:
            yield self.save_to
        if self.own is None or self.own.parent != self.folder:
            yield self.folder / FILE_NAME
        yield Path(tempfile.gettempdir()) / f"feodum-{FILE_NAME}"

    def write(self, path: Path, text: str) -> Path:
        if path.is_dir():
            path /= FILE_NAME
        if path.parent == self.folder:
            # Saved games reveal hidden cards, so only their owner may read them.
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        draft = Path(name)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            if self.is_own(path):
                shutil.copymode(path, draft)
                draft.replace(path)
                return path
            return publish(draft, path)
        finally:
            draft.unlink(missing_ok=True)

    def is_own(self, path: Path) -> bool:
        """Whether this is the game's own file, unchanged since it was last read or written."""
        if self.own is None or path.resolve() != self.own.resolve() or not path.exists():
            return False
        return path.read_text(encoding="utf-8", errors="replace") == self.own_text

    @property
    def resumable(self) -> bool:
        """Whether the game is in the games folder; if so, mark it as the newest one there."""
        if self.own is None or self.own.parent.resolve() != self.folder.resolve():
            return False
        with suppress(OSError):
            os.utime(self.own)
        return True

    # ---- the next game

    def finish(self, session: Session) -> None:
        """Clear up after a finished game: delete its file, or save it if that was asked for."""
        if self.save_to is not None:
            self.keep(session)
        elif self.own is not None and self.is_own(self.own):
            with suppress(OSError):
                self.own.unlink()
        self.own = self.source = None


def summary(path: Path) -> Unfinished:
    """What a file says about its game, without replaying it; raises an error if it is malformed."""
    document = json.loads(read_file(path))
    seats = [printable(str(seat["name"])) for seat in document["seats"]]
    when = datetime.fromtimestamp(path.stat().st_mtime)
    return Unfinished(path, seats, len(document["turns"]) // len(seats) + 1, when)


def read_file(path: Path) -> str:
    try:
        with path.open(encoding="utf-8") as file:
            return file.read(LARGEST + 1)
    except (OSError, UnicodeDecodeError) as error:
        raise Problem("unreadable-file", file=str(path), reason=system_problem(error)) from None


def check_place(path: Path) -> None:
    """Refuse a place where nothing can be saved."""
    folder = path if path.is_dir() else path.parent
    if not folder.is_dir():
        raise Problem("error-save-folder", folder=str(folder), file=str(path))
    if not os.access(folder, os.W_OK | os.X_OK):
        raise Problem("error-save-forbidden", folder=str(folder), file=str(path))


def not_written(path: Path, error: OSError) -> Problem:
    return Problem("error-save", file=str(path), reason=system_problem(error))


def publish(draft: Path, path: Path) -> Path:
    """Give a finished file this name, or the next free one; a hard link never replaces a file."""
    for candidate in free_names(path):
        try:
            candidate.hardlink_to(draft)
        except FileExistsError:
            continue
        except OSError:
            # Some file systems have no hard links.
            try:
                candidate.touch(exist_ok=False)
            except FileExistsError:
                continue
            replace_own(draft, candidate)
        return candidate
    raise AssertionError


def replace_own(draft: Path, reserved: Path) -> None:
    """Move a finished file over the empty one that reserved its name.

    If that fails, the empty one is removed.
    """
    try:
        draft.replace(reserved)
    except BaseException:
        reserved.unlink(missing_ok=True)
        raise


def free_names(path: Path) -> Iterator[Path]:
    yield path
    number = 2
    while True:
        yield path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
