"""Sets, bots and texts from elsewhere: a file that is named, or packages that are installed.

A plugin calls `feodum.add_set`, `feodum.add_bot` and `feodum.add_texts` when it is imported. The
texts of a file can also stand beside it, in a Fluent file of the same name.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from importlib.metadata import entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from traceback import extract_tb
from typing import Final

from feodum.engine.errors import Problem
from feodum.locales import LocaleError, add_texts

GROUP: Final = "feodum.plugins"
"""The group of entry points: each names a module, or a function to call."""
_loaded: Final[set[Path]] = set()


def load_plugin(path: Path | str) -> None:
    """Run a Python file that adds something, once."""
    file = Path(path).resolve()
    if file in _loaded:
        return
    name = f"feodum_plugin_{len(_loaded)}_{file.stem}"
    spec = spec_from_file_location(name, file) if file.suffix == ".py" else None
    if spec is None or spec.loader is None or not file.is_file():
        raise Problem("plugin-not-python", file=str(path))
    module = module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
        texts = file.with_suffix(".ftl")
        if texts.is_file():
            add_texts(texts.read_text(encoding="utf-8"), name=texts.name)
    except Problem as problem:
        raise Problem("plugin-refused", file=str(path), reason=problem) from None
    except LocaleError as error:
        raise Problem("plugin-texts", file=str(path), reason=str(error)) from None
    except Exception as error:
        raise Problem("plugin-failed", file=str(path), reason=told(error, file)) from error
    _loaded.add(file)


def load_all(files: Iterable[str]) -> None:
    """Import what other packages offer, then run these files."""
    load_installed()
    for file in files:
        load_plugin(file)


def load_installed() -> None:
    """Import what other packages offer."""
    for point in entry_points(group=GROUP):
        try:
            found = point.load()
            if callable(found):
                found()
        except Exception as error:
            reason = f"{type(error).__name__}: {error}"
            raise Problem("plugin-failed", file=point.value, reason=reason) from error


def told(error: Exception, file: Path) -> str:
    """What went wrong, and in which line of the file."""
    lines = [
        frame.lineno for frame in extract_tb(error.__traceback__) if frame.filename == str(file)
    ]
    if isinstance(error, SyntaxError) and error.lineno:
        lines.append(error.lineno)
    where = f" (line {lines[-1]})" if lines else ""
    return f"{type(error).__name__}: {error}{where}"
