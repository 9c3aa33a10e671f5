"""Plugins: boxes, bots and texts from Python files, folders or installed packages.

A plugin calls `feodum.add_box`, `feodum.add_bot` and `feodum.add_texts` when it is imported. The
texts of a plugin file can also be in a Fluent file of the same name beside it.
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
"""The group of entry points for plugins: each names a module, or a function to call."""
_loaded: Final[set[Path]] = set()


def load_plugin(path: Path | str) -> None:
    """Load a plugin, once, from a Python file or from a folder with an `__init__.py`."""
    file = Path(path).resolve()
    if file.is_dir():
        file /= "__init__.py"
    if file in _loaded:
        return
    name = f"feodum_plugin_{len(_loaded)}_{file.stem.strip('_')}"
    inside = [str(file.parent)] if file.name == "__init__.py" else None
    spec = None
    if file.suffix == ".py" and file.is_file():
        spec = spec_from_file_location(name, file, submodule_search_locations=inside)
    if spec is None or spec.loader is None:
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
    """Load the plugins of installed packages, then these files."""
    load_installed()
    for file in files:
        load_plugin(file)


def load_installed() -> None:
    """Load the plugins of installed packages."""
    for point in entry_points(group=GROUP):
        try:
            found = point.load()
            if callable(found):
                found()
        except Exception as error:
            reason = f"{type(error).__name__}: {error}"
            raise Problem("plugin-failed", file=point.value, reason=reason) from error


def told(error: Exception, file: Path) -> str:
    """What went wrong, and on which line of the file."""
    lines = [
        frame.lineno for frame in extract_tb(error.__traceback__) if frame.filename == str(file)
    ]
    if isinstance(error, SyntaxError) and error.lineno:
        lines.append(error.lineno)
    where = f" (line {lines[-1]})" if lines else ""
    return f"{type(error).__name__}: {error}{where}"
