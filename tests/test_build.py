"""The wheel is compiled as a whole or not at all, and either kind runs."""

import os
import re
import runpy
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

from feodum._build import COMPILED, build_name
from scripts.compiled_env import ROOT, compiled_python, compiler_works

needs_compiler = pytest.mark.skipif(not compiler_works(), reason="no C compiler here")
WHICH = "import feodum._build as b; print(b.__file__, b.COMPILED, b.build_name(), sep='|')"


def build(folder: Path, **variables: str) -> Path:
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-index"]
    command += ["--no-build-isolation", "--wheel-dir", str(folder), str(ROOT)]
    environment = os.environ | {"FEODUM_COMPILE": ""} | variables
    subprocess.run(command, env=environment, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    return wheel


def assert_pure_and_working(wheel: Path, folder: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")
    with ZipFile(wheel) as content:
        names = content.namelist()
        content.extractall(folder)
    assert not [name for name in names if name.endswith((".so", ".pyd", ".c"))]
    assert {"feodum/py.typed", "feodum/engine/__init__.py"} <= set(names)
    assert which(Path(sys.executable), PYTHONPATH=str(folder)) == [
        str(folder / "feodum" / "_build.py"),
        "False",
        "pure Python",
    ]


def which(python: Path, **variables: str) -> list[str]:
    command = [str(python), "-c", WHICH]
    done = subprocess.run(
        command, env=os.environ | variables, check=True, capture_output=True, text=True
    )
    return done.stdout.strip().split("|")


def test_the_development_install_is_not_compiled() -> None:
    assert not COMPILED
    assert build_name() == "pure Python"
    assert not list((ROOT / "src").rglob("*.so"))


@pytest.mark.slow
def test_without_a_compiler_the_wheel_is_pure(tmp_path: Path) -> None:
    wheel = build(tmp_path, CC="false")
    assert_pure_and_working(wheel, tmp_path / "site")


FAILS_HALF_WAY = """#!/bin/sh
[ "$*" = --version ] && exit
case "$*" in *feodum/engine.c*) touch "$0.hit"; exit 1;; esac
while [ "$1" != "-o" ]; do shift; done
: > "$2"
"""
"""A compiler that makes empty files until it comes to the engine."""


@pytest.mark.slow
def test_a_c_error_half_way_leaves_no_extension(tmp_path: Path) -> None:
    compiler = tmp_path / "cc"
    compiler.write_text(FAILS_HALF_WAY)
    compiler.chmod(0o755)
    wheel = build(tmp_path, CC=str(compiler))
    assert (tmp_path / "cc.hit").exists()
    assert_pure_and_working(wheel, tmp_path / "site")


@pytest.mark.slow
def test_a_demanded_compilation_that_fails_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(subprocess.CalledProcessError):
        build(tmp_path, CC="false", FEODUM_COMPILE="1")


@pytest.mark.slow
@needs_compiler
def test_with_a_compiler_the_build_is_compiled() -> None:
    file, *rest = which(compiled_python())
    assert ".venv-compiled" in file
    assert rest == ["True", "compiled"]


def test_the_requirements_are_pinned_and_name_no_index() -> None:
    for name in ("run", "dev"):
        lines = (ROOT / "requirements" / f"{name}.txt").read_text().splitlines()
        pins = [line for line in lines if not line.startswith((" ", "#"))]
        assert pins
        assert all("==" in line and line.endswith("\\") for line in pins)
        assert not [line for line in lines if "://" in line or line.startswith("-")]


def test_every_dependency_has_a_pin() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    pinned = (ROOT / "requirements" / "run.txt").read_text().lower().replace("-", ".")
    for requirement in project["dependencies"]:
        name = re.split(r"[>\[]", requirement)[0].lower().replace("-", ".")
        assert f"\n{name}==" in pinned


@pytest.mark.slow
def test_the_source_distribution_holds_all_it_takes_to_run_its_tests(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "build", "--sdist", "--no-isolation", "--outdir"]
    subprocess.run([*command, str(tmp_path), str(ROOT)], check=True, capture_output=True)
    (archive,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as content:
        content.extractall(tmp_path, filter="data")
    folder = tmp_path / archive.name.removesuffix(".tar.gz")
    unpacked = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    tracked = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, check=False, capture_output=True, text=True
    )
    wanted = {name for name in tracked.stdout.split() if not name.startswith(".")}
    if not wanted:  # the tests of a source distribution itself
        pytest.skip("not a clone")
    missing = {name for name in wanted - unpacked if (ROOT / name).exists()}
    assert not missing
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/test_texts.py"],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(folder / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


def test_docstrings_are_put_after_the_signatures_in_c() -> None:
    setup = runpy.run_path(str(ROOT / "setup.py"))
    known = setup["docstrings"](ROOT)
    assert (
        known["decision___Agent___next_action"] == known["engine___decision___Agent___next_action"]
    )
    source = (
        '{"next_action", (PyCFunction)CPyPy_decision___Agent___next_action,\n'
        ' METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("next_action($self, player)\\n--\\n\\n")},\n'
        ".tp_methods = decision___Agent_methods,\n.tp_basicsize = sizeof(AgentObject),\n"
        '.tp_doc = PyDoc_STR("Agent()\\n--\\n\\n"),\n'
    )
    written = setup["with_docstrings"](source, known)
    assert 'player)\\n--\\n\\nThe Action to play now; None to play no more.")' in written
    assert (
        '"Agent()\\n--\\n\\nWhoever answers for a seat. Subclass it to make a bot.\\n\\n' in written
    )
    assert setup["with_docstrings"](source, {}) == source


def test_what_runs_once_is_hardly_optimized() -> None:
    setup = runpy.run_path(str(ROOT / "setup.py"))
    source = "char CPyDef_card_____top_level__(void) {\n}\nchar CPyDef_card___cost(void) {\n}\n"
    once, *rest = setup["in_haste"](source).splitlines()
    assert once == setup["ONCE"] + "char CPyDef_card_____top_level__(void) {"
    assert rest == source.splitlines()[1:]
