"""Compiles the hot part of Feodum with mypyc when a wheel is built; pyproject.toml holds the rest.

All or nothing: if anything fails, the wheel is plain Python. Editable installs are never compiled.
FEODUM_COMPILE=0 switches compiling off, FEODUM_COMPILE=1 makes a failure an error. The web page is
built too, unless it is here already, as in a source distribution. If that fails, a wheel is made
without the page, with a warning, and a source distribution is not made.
"""

import ast
import json
import os
import re
import shlex
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from pathlib import Path

from setuptools import setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.sdist import sdist
from setuptools.errors import ExecError

COMPILED_PACKAGES = ["engine", "hidden", "boxes", "bots"]
COMPILED_MODULES = [
    "kingdoms/dealing.py",
    "session/rollouts.py",
    "views/log.py",
    "views/question.py",
    "views/view.py",
    "lab/batch.py",
    "lab/curves.py",
    "lab/tally.py",
    "rl/actions.py",
    "rl/encoding.py",
    "rl/episode.py",
    "rl/many.py",
    "rl/numbers.py",
    "rl/runner.py",
    "strategies/conditions.py",
    "strategies/look.py",
    "strategies/plan.py",
    "strategies/values.py",
]
"""The hot modules of other packages."""
COMPILED_BESIDE = os.environ.get("FEODUM_COMPILE_BESIDE")
"""A folder of modules that are compiled too and installed beside the package: the bots of the
benchmarks, which are not part of it."""

LOCAL_CALLS = ["-fvisibility=hidden", "-fno-plt"]
"""Let compiled functions call each other directly: a tenth faster than through a table."""

LISTS = Path("scripts", "quick_lists.h")
"""Quicker lists for compiled code: a seventh faster in games with long turns."""
LAST_HEADER = '#include "__native_internal_feodum.h"\n'

ONCE = '__attribute__((cold, optimize("O1"))) '
"""For module top levels: they run once, and optimizing them took most of the compile time."""


def compiled_sources(root: Path = Path()) -> list[str]:
    """The files to compile, in a fixed order."""
    package = root / "src" / "feodum"
    files = [file for name in COMPILED_PACKAGES for file in (package / name).rglob("*.py")]
    files += [package / name for name in COMPILED_MODULES]
    beside = (root / COMPILED_BESIDE).glob("*.py") if COMPILED_BESIDE else ()
    return [*sorted(map(str, files)), *sorted(map(str, beside))]


def docstrings(root: Path = Path()) -> dict[str, str]:
    """The docstrings of the compiled code, by the names that mypyc may use in C.

    It shortens `feodum.engine.card` to `card`, or to `engine___card` if `card` is not unique."""
    found: dict[str, set[str]] = {}
    for file in compiled_sources(root):
        path = Path(file).with_suffix("")
        parts = path.relative_to(root / "src" if "src" in path.parts else root).parts
        if path.name == "__init__":
            parts = parts[:-1]
        modules = ["___".join(parts[start:]) for start in range(len(parts))]
        for name, text in described(ast.parse(Path(file).read_text(encoding="utf-8")).body):
            for module in modules:
                found.setdefault(f"{module}___{name}", set()).add(text)
    return {name: next(iter(texts)) for name, texts in found.items() if len(texts) == 1}


def described(body: list[ast.stmt], owner: str = "") -> Iterator[tuple[str, str]]:
    for node in body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            text = ast.get_docstring(node)
            if text:
                yield f"{owner}{node.name}", text
            if isinstance(node, ast.ClassDef):
                yield from described(node.body, f"{node.name}___")


def with_docstrings(source: str, known: dict[str, str]) -> str:
    """Add docstrings to C source, after the signatures that mypyc writes in their place."""

    def add(match: re.Match[str]) -> str:
        text = known.get(match[2], "")
        escaped = json.dumps(text)[1:-1].replace("??", "?\\?")
        return f'{match[1]}{escaped}"' if text else match[0]

    ends = r'PyDoc_STR\("(?:[^"\\]|\\.)*?--\\n\\n'
    methods = rf'(\bCPyPy_(\w+),\s*[A-Z_| ]+,\s*{ends})"'
    classes = rf'(\.tp_methods = (\w+)_methods,[^;{{}}]*?\.tp_doc = {ends})"'
    return re.sub(classes, add, re.sub(methods, add, source))


def in_haste(source: str) -> str:
    """Tell the compiler to hardly optimize the top levels of modules, on platforms where it can."""
    top_level = r"^(?=char CPyDef_\w+_____top_level__\(void\) \{)"
    return re.sub(top_level, ONCE, source, flags=re.MULTILINE) if os.name == "posix" else source


def with_quick_lists(source: str) -> str:
    """Add the quicker lists to C source, after the headers of which they replace parts."""
    return source.replace(LAST_HEADER, LAST_HEADER + LISTS.read_text(encoding="utf-8"), 1)


def build_page() -> bool:
    """Build the web page, if it is not here yet; return whether that worked."""
    script = Path(__file__).resolve().parent / "scripts" / "build_page.py"
    return subprocess.run([sys.executable, str(script)]).returncode == 0


def find_compiler() -> None:
    """Fail at once if there is no C compiler, before mypyc spends half a minute writing C."""
    if os.name == "posix":
        command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
        subprocess.run([*shlex.split(command), "--version"], check=True, capture_output=True)


class Source(sdist):
    """Builds the page first, so that nobody needs Node to install from it."""

    def run(self) -> None:
        if not build_page():
            raise ExecError("the page could not be built")
        super().run()


class Wheel(bdist_wheel):
    """Builds the extensions first, because the contents of the wheel depend on their success."""

    def run(self) -> None:
        if not build_page():
            print("feodum: building without the page of the browser", file=sys.stderr)
        wish = os.environ.get("FEODUM_COMPILE")
        if wish != "0":
            try:
                self.compile()
            except (Exception, SystemExit) as failure:  # mypyc exits on a type error
                if wish == "1":
                    raise
                print(f"feodum: building without compiled modules: {failure}", file=sys.stderr)
                self.distribution.ext_modules = []
                self.reinitialize_command("build", reinit_subcommands=True)
        self.root_is_pure = not self.distribution.has_ext_modules()
        super().run()

    def compile(self) -> None:
        from mypyc.build import mypycify

        find_compiler()
        folder = self.get_finalized_command("build").build_base
        # Other packages' types are not needed; checking them would take minutes.
        flags = ["--no-site-packages", "--ignore-missing-imports", "--config-file="]
        flags.append(f"--cache-dir={folder}/mypy")
        extensions = mypycify(
            [*flags, *compiled_sources()],
            opt_level="3",
            debug_level="0",
            group_name="feodum",
            target_dir=folder,
        )
        known = docstrings()
        for extension in extensions:
            for name in extension.sources:
                file = Path(name)
                text = with_docstrings(file.read_text(encoding="utf-8"), known)
                file.write_text(with_quick_lists(in_haste(text)), encoding="utf-8")
            if os.name == "posix":
                extension.extra_compile_args += LOCAL_CALLS
        self.distribution.ext_modules = extensions  # type: ignore[assignment]  # distutils' or ours
        self.reinitialize_command("build", reinit_subcommands=True)
        self.run_command("build_ext")


if __name__ == "__main__":
    # Build in a fresh folder, so that no file of an earlier build gets into the wheel.
    with tempfile.TemporaryDirectory() as folder:
        options = {"build": {"build_base": folder}, "egg_info": {"egg_base": folder}}
        setup(cmdclass={"bdist_wheel": Wheel, "sdist": Source}, options=options)
