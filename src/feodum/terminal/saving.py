"""Saving a game to a file: all of it or nothing, and never over another game."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from feodum.engine.errors import Problem
from feodum.session.save import LARGEST, load, save

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from feodum.engine.card import Answer
    from feodum.engine.decision import Agent
    from feodum.session.session import Session

FILE_NAME: Final = "feodum-game.json"


class Saves:
    """Where the game of one sitting is saved."""

    def __init__(self, save_to: Path | None = None) -> None:
        if save_to is not None:
            check_place(save_to)
        self.save_to: Final = save_to
        self.own: Path | None = None
        """The file this game came from or was saved to,"""
        self.own_text = ""
        """and what it holds, if nobody else has changed it."""
        self.loaded: list[Answer] = []
        """The answers that it held when it was loaded."""
        self.written = False
        """There was something new to save."""
        self.failed: Final[list[Problem]] = []
        """Why it was not saved where it should have been."""

    def load(self, path: Path, make_bot: Callable[[str, int], Agent]) -> Session:
        try:
            with path.open(encoding="utf-8") as file:
                text = file.read(LARGEST + 1)
        except (OSError, UnicodeDecodeError) as error:
            reason = error.strerror if isinstance(error, OSError) else None
            raise Problem("unreadable-file", file=str(path), reason=reason or str(error)) from None
        session = load(text, make_bot)
        self.own, self.own_text = path, text
        self.loaded = list(session.position.answers)
        return session

    def begin(self) -> None:
        """Another game begins, which gets a file of its own."""
        self.own = None

    def save(self, session: Session) -> Path:
        """Save the game where it was asked for, or where it can be; return where."""
        if self.own is not None and self.is_as_loaded(session, self.own):
            return self.own
        text = save(session)
        self.written = True
        for path in self.places():
            try:
                found = self.write(path, text)
            except OSError as error:
                self.failed.append(not_written(path, error))
                continue
            self.own, self.own_text = found, text
            return found
        raise self.failed[0]

    def is_as_loaded(self, session: Session, own: Path) -> bool:
        """Whether the file that the game came from still holds all of it."""
        went_on = session.position.answers != self.loaded
        return self.save_to is None and not went_on and self.is_own(own)

    def places(self) -> Iterator[Path]:
        """Where to try, the best place first."""
        if self.save_to is not None:
            yield self.save_to
        elif self.own is not None:
            yield self.own
        yield Path(FILE_NAME)
        yield Path.home() / FILE_NAME
        yield Path(tempfile.gettempdir()) / FILE_NAME

    def write(self, path: Path, text: str) -> Path:
        if path.is_dir():
            path /= FILE_NAME
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
        """Whether this file holds just what this game has put there."""
        if self.own is None or path.resolve() != self.own.resolve() or not path.exists():
            return False
        return path.read_text(encoding="utf-8", errors="replace") == self.own_text


def check_place(path: Path) -> None:
    """Refuse a place where nothing can be saved."""
    folder = path if path.is_dir() else path.parent
    if not folder.is_dir():
        raise Problem("error-save-folder", folder=str(folder), file=str(path))
    if not os.access(folder, os.W_OK | os.X_OK):
        raise Problem("error-save-forbidden", folder=str(folder), file=str(path))


def not_written(path: Path, error: OSError) -> Problem:
    return Problem("error-save", file=str(path), reason=error.strerror or str(error))


def publish(draft: Path, path: Path) -> Path:
    """Give a finished file its name, or the next free one: a link never replaces anything."""
    for candidate in free_names(path):
        try:
            candidate.hardlink_to(draft)
        except FileExistsError:
            continue
        except OSError:
            # Some file systems know no links.
            try:
                candidate.touch(exist_ok=False)
            except FileExistsError:
                continue
            replace_own(draft, candidate)
        return candidate
    raise AssertionError


def replace_own(draft: Path, reserved: Path) -> None:
    """Put a finished file where an empty one keeps its place, or leave nothing there."""
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
