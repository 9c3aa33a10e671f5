"""Saving a game to a file: all of it or nothing, and never over another game."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from feodum.engine.errors import Problem
from feodum.session.save import load, save

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from feodum.engine.decision import Agent
    from feodum.session.session import Session

FILE_NAME: Final = "feodum-game.json"


class Saves:
    """Where the game of one sitting is saved."""

    def __init__(self, save_to: Path | None = None) -> None:
        self.save_to: Final = save_to
        self.own: Path | None = None
        """The file this game came from or was saved to,"""
        self.own_text = ""
        """and what it holds, if nobody else has changed it."""

    def load(self, path: Path, make_bot: Callable[[str, int], Agent]) -> Session:
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            reason = error.strerror if isinstance(error, OSError) else None
            raise Problem("unreadable-file", file=str(path), reason=reason or str(error)) from None
        session = load(text, make_bot)
        self.own, self.own_text = path, text
        return session

    def begin(self) -> None:
        """Another game begins, which gets a file of its own."""
        self.own = None

    def save(self, session: Session) -> Path:
        """Save the game where it was asked for, or where it can be; return where."""
        text = save(session)
        problem = OSError()
        for path in self.places():
            try:
                found = self.write(path, text)
            except OSError as error:
                problem = error
                continue
            self.own, self.own_text = found, text
            return found
        raise Problem("error-save", reason=problem.strerror or str(problem))

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
                with candidate.open("x", encoding="utf-8") as file:
                    file.write(draft.read_text(encoding="utf-8"))
            except FileExistsError:
                continue
        return candidate
    raise AssertionError


def free_names(path: Path) -> Iterator[Path]:
    yield path
    number = 2
    while True:
        yield path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
