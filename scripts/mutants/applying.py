"""Makes a change take effect in this process: in the functions concerned, or by importing again.

Most changes are in a function that runs only while games are played. Its code is replaced in place,
which takes no time. A change to code that runs at import requires importing all modules again.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import TYPE_CHECKING, Final

from scripts.mutants.changes import SOURCE, mutated, unchanged

if TYPE_CHECKING:
    import ast

    from scripts.mutants.changes import Mutant

Key = tuple[str, str, int]
"""A function: its file, its name, its first line."""


def key_of(code: CodeType) -> Key:
    return code.co_filename, code.co_qualname, code.co_firstlineno


@contextmanager
def recorded() -> Iterator[set[Key]]:
    """Collect the functions of the package that run during the block."""
    codes: set[CodeType] = set()
    found: set[Key] = set()

    def note(frame: FrameType, _event: str, _argument: object) -> None:
        codes.add(frame.f_code)

    sys.settrace(note)
    try:
        yield found
    finally:
        sys.settrace(None)
        found |= {key_of(code) for code in codes if code.co_filename.startswith(str(SOURCE))}


def loaded_functions() -> dict[Key, list[FunctionType]]:
    """All functions of the package in this process, by their key."""
    found: dict[Key, list[FunctionType]] = {}
    for thing in gc.get_objects():
        if type(thing) is FunctionType and thing.__code__.co_filename.startswith(str(SOURCE)):
            found.setdefault(key_of(thing.__code__), []).append(thing)
    return found


# ---- in place


class NotInPlace(Exception):
    """The change also affects code outside functions."""


def changed_codes(mutant: Mutant, functions: dict[Key, list[FunctionType]]) -> dict[Key, CodeType]:
    """The functions affected by a change, with their new code."""
    found: dict[Key, CodeType] = {}

    def compare(before: CodeType, after: CodeType) -> None:
        if key_of(before) in functions:
            if before != after:
                found[key_of(before)] = after
            return
        if before.co_code != after.co_code or plain(before) != plain(after):
            raise NotInPlace
        for one, other in zip(inner(before), inner(after), strict=True):
            compare(one, other)

    compare(code_of(mutated(unchanged(mutant.path)), mutant), code_of(mutated(mutant), mutant))
    return found


def code_of(tree: ast.Module, mutant: Mutant) -> CodeType:
    return compile(tree, str(mutant.path), "exec", dont_inherit=True)


def inner(code: CodeType) -> list[CodeType]:
    return [constant for constant in code.co_consts if isinstance(constant, CodeType)]


def plain(code: CodeType) -> list[object]:
    return [constant for constant in code.co_consts if not isinstance(constant, CodeType)]


def exchange(codes: dict[Key, CodeType], functions: dict[Key, list[FunctionType]]) -> None:
    """Give these functions their new code."""
    for key, code in codes.items():
        for function in functions[key]:
            if code.co_freevars != function.__code__.co_freevars:
                raise NotInPlace
            function.__code__ = code


# ---- by importing again


class Finder(MetaPathFinder):
    """Finds one module in its changed form."""

    def __init__(self, mutant: Mutant) -> None:
        self.module: Final = "feodum." + mutant.file.removesuffix(".py").replace("/", ".")
        self.mutant: Final = mutant

    def find_spec(
        self, fullname: str, _path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self.module:
            return None
        loader = Loader(fullname, str(self.mutant.path))
        loader.compiled = lambda: code_of(mutated(self.mutant), self.mutant)
        return spec_from_file_location(fullname, loader=loader)


class Loader(SourceFileLoader):
    compiled: Callable[[], CodeType]

    def get_code(self, _fullname: str) -> CodeType:
        return self.compiled()


def import_anew(mutant: Mutant) -> None:
    """Forget the package and its tests, so that the next import of the mutant's file is changed."""
    for name in list(sys.modules):
        if name.partition(".")[0] in ("feodum", "tests"):
            del sys.modules[name]
    sys.meta_path.insert(0, Finder(mutant))
