"""Makes .venv-compiled, an environment with the compiled wheel, and prints the path of its Python.

If nothing has changed, it does nothing. If only files that are not compiled have changed, it
replaces the installed ones without compiling. Its own Python needs requirements/compiler.txt.
"""

import hashlib
import os
import runpy
import shlex
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterable
from pathlib import Path
from zipfile import ZipFile

from scripts.build_page import alone, holds

ROOT = Path(__file__).resolve().parent.parent
ENV = ROOT / ".venv-compiled"
PYTHON = ENV / "bin" / "python"
NATIVE_STAMP = ENV / "native.sha256"  # hash of what was compiled
SOURCE_STAMP = ENV / "source.sha256"  # hash of what is installed
BOTS = "benchmarks/players"
"""The bots of the benchmarks, compiled too: otherwise, their own slowness would be measured."""
REQUIREMENTS = ("requirements/server.txt", "requirements/rl.txt")
BUILD_FILES = (
    "setup.py",
    "scripts/quick_lists.h",
    "pyproject.toml",
    "requirements/compiler.txt",
    *REQUIREMENTS,
)


def c_compiler() -> list[str]:
    """The command of the C compiler."""
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")


def compiler_works() -> bool:
    """Whether a C extension can be compiled here."""
    include = sysconfig.get_path("include")
    command = [*c_compiler(), "-I", include, "-x", "c", "-c", "-", "-o", os.devnull]
    try:
        done = subprocess.run(command, input=b"#include <Python.h>\n", capture_output=True)
    except OSError:
        return False
    return done.returncode == 0


def compiled_python() -> Path:
    """The Python of an environment with the compiled build of this tree, made if needed."""
    native = digest([*BUILD_FILES, *compiled_sources()])
    source = digest([*BUILD_FILES, *package_files()])
    with alone(ROOT / ".venv-compiled.lock"):
        if not holds(NATIVE_STAMP, native):
            install()
            NATIVE_STAMP.write_text(native)
            SOURCE_STAMP.write_text(source)
        elif not holds(SOURCE_STAMP, source):
            refresh()
            SOURCE_STAMP.write_text(source)
    return PYTHON


def compiled_sources() -> list[str]:
    os.environ["FEODUM_COMPILE_BESIDE"] = BOTS  # setup.py reads it, here and when pip runs it
    sources: list[str] = runpy.run_path(str(ROOT / "setup.py"))["compiled_sources"](ROOT)
    return sources


def package_files() -> list[str]:
    files = (ROOT / "src").rglob("*")
    return sorted(
        str(path) for path in files if path.suffix in {".py", ".ftl", ".typed", ".strategy"}
    )


def digest(names: Iterable[str]) -> str:
    total = hashlib.sha256(sys.version.encode())
    for name in names:
        content = (ROOT / name).read_bytes()
        total.update(f"{name} {len(content)}\n".encode() + content)
    return total.hexdigest()


def install() -> None:
    with tempfile.TemporaryDirectory() as folder:
        wheel = build_wheel(folder, compiled=True)
        run(sys.executable, "-m", "venv", "--clear", "--without-pip", ENV)
        pip = (sys.executable, "-m", "pip", "--python", PYTHON, "install", "-q", "--no-compile")
        files = [word for file in REQUIREMENTS for word in ("-r", file)]
        run(*pip, "--require-hashes", *files)
        run(*pip, "--no-deps", "--no-index", wheel)


def refresh() -> None:
    site = sysconfig.get_path("purelib", vars={"base": str(ENV), "platbase": str(ENV)})
    with tempfile.TemporaryDirectory() as folder:
        ZipFile(build_wheel(folder, compiled=False)).extractall(site)


def build_wheel(folder: str, *, compiled: bool) -> Path:
    wanted = {"FEODUM_COMPILE": "1" if compiled else "0"}
    options = ("-q", "--no-deps", "--no-index", "--no-build-isolation", "--wheel-dir", folder)
    run(sys.executable, "-m", "pip", "wheel", *options, ".", **wanted)
    (wheel,) = Path(folder).glob("*.whl")
    return wheel


def run(*command: str | Path, **variables: str) -> None:
    subprocess.run(command, cwd=ROOT, env=os.environ | variables, stdout=sys.stderr, check=True)


if __name__ == "__main__":
    print(compiled_python())
