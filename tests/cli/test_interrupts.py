"""Ctrl-C, from the first moment of a process on: nobody ever reads a traceback of ours."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
import tomllib
from ast import literal_eval
from contextlib import suppress
from pathlib import Path
from typing import Final

import pytest

from feodum.cli.interrupts import RaisedInterrupts
from tests.support.command import PLAIN, ROOT, heed_signals

pytestmark = pytest.mark.skipif(os.name != "posix", reason="sends signals")

INTERRUPTING: Final = ROOT / "tests" / "support" / "interrupting"
RACE: Final = ("simulate", "basic", "big-money", "--games", "100000")
COMMANDS: Final = {
    "version": ("--version",),
    "kingdom": ("kingdom",),
    "simulate": RACE,
    "advise": ("advise",),
    "play": ("play",),
    "serve": ("serve", "--port", "0"),
}
MODULE: Final = ("-m", "feodum")
FRAME: Final = re.compile(r'File "(.+?)", line (\d+)')
SCRIPT: Final = """import sys
from {module} import {function}
sys.exit({function}())
"""
IMPORTING: Final = 2
"""The line of the script that imports the command."""


@pytest.fixture
def script(tmp_path: Path) -> tuple[str]:
    """The script that an installer writes."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    module, _, function = project["scripts"]["feodum"].partition(":")
    file = tmp_path / "feodum"
    file.write_text(SCRIPT.format(module=module, function=function))
    return (str(file),)


def surroundings(home: Path, **variables: str) -> dict[str, str]:
    folders = [variables.pop("PYTHONPATH", ""), str(ROOT / "src")]
    path = os.pathsep.join(filter(None, folders))
    homes = {"XDG_DATA_HOME": str(home / "data"), "XDG_CACHE_HOME": str(home / "cache")}
    return os.environ | PLAIN | homes | variables | {"PYTHONPATH": path}


# ---- at everything that happens while a command starts


def tried(home: Path, every: int, *words: str) -> tuple[list[str], list[tuple[int, str]]]:
    """What Python imports before Ctrl-C is silent, and how each try of it after that ends."""
    report = home / "report"
    report.touch()
    variables = {"INTERRUPT_REPORT": str(report), "INTERRUPT_EVERY": str(every)}
    subprocess.run(
        [sys.executable, *words],
        cwd=home,
        env=surroundings(home, PYTHONPATH=str(INTERRUPTING), **variables),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
        check=False,
    )
    found = [literal_eval(line) for line in report.read_text().splitlines()]
    return (
        [told for what, told in found if what == "early"],
        [told for what, told in found if what == "tried"],
    )


def assert_silent(tries: list[tuple[int, str]]) -> None:
    assert len(tries) > 20
    assert [one for one in tries if one != (-signal.SIGINT, "")] == []


def test_ctrl_c_ends_the_script_without_a_word(script: tuple[str], tmp_path: Path) -> None:
    early, tries = tried(tmp_path, 10, *script, "--version")
    assert early == ["feodum_command"]
    assert_silent(tries)


def test_ctrl_c_ends_the_module_without_a_word(tmp_path: Path) -> None:
    early, tries = tried(tmp_path, 10, *MODULE, "--version")
    assert early[-1] == "feodum"  # which imports the command by name: hooks are told nothing of it
    assert_silent(tries)


@pytest.mark.slow
@pytest.mark.parametrize("command", COMMANDS)
def test_ctrl_c_is_silent_until_a_command_handles_it(
    command: str, script: tuple[str], tmp_path: Path
) -> None:
    every = 3 if command == "version" else 100
    assert_silent(tried(tmp_path, every, *script, *COMMANDS[command])[1])


# ---- at any time


def interrupted(home: Path, seconds: float, *words: str) -> tuple[int, str]:
    """How a command ends that gets a Ctrl-C after this time, with all processes that it started."""
    with subprocess.Popen(
        [sys.executable, *words],
        env=surroundings(home),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=heed_signals,
    ) as process:
        time.sleep(seconds)
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGINT)
        _, errors = process.communicate(timeout=60)
    return process.returncode, errors.decode()


def frames_of_ours(errors: str, script: str) -> list[tuple[str, str]]:
    """The frames in the package, and in the script after its imports.

    Before, Python starts itself and looks for our first module; nothing of ours can run yet.
    """
    source = str(ROOT / "src")
    return [
        (file, line)
        for file, line in FRAME.findall(errors)
        if file.startswith(source) or (file == script and int(line) > IMPORTING)
    ]


@pytest.mark.slow
@pytest.mark.parametrize("command", COMMANDS)
def test_ctrl_c_at_any_time_prints_no_traceback_of_ours(
    command: str, script: tuple[str], tmp_path: Path
) -> None:
    for milliseconds in range(0, 401, 20):
        code, errors = interrupted(tmp_path, milliseconds / 1000, *script, *COMMANDS[command])
        assert frames_of_ours(errors, *script) == [], (milliseconds, errors)
        if not errors.startswith(("Traceback", "Fatal Python error")):
            assert code in (0, 130, -signal.SIGINT)


def test_frames_of_ours_are_found() -> None:
    start = 'Traceback (most recent call last):\n  File "<frozen site>", line 626, in main\n'
    script = 'Traceback (most recent call last):\n  File "/bin/feodum", line {}, in <module>\n'
    finding = '  File "<frozen importlib._bootstrap>", line 1176, in _find_and_load\n'
    command = str(ROOT / "src" / "feodum_command.py")
    ours = f'  File "{command}", line 9, in <module>\n'
    for silent in ("", start, script.format(2) + finding):
        assert frames_of_ours(silent, "/bin/feodum") == []
    assert frames_of_ours(script.format(3), "/bin/feodum") == [("/bin/feodum", "3")]
    assert frames_of_ours(script.format(2) + ours, "/bin/feodum") == [(command, "9")]


# ---- whoever else has to do with signals


@pytest.mark.parametrize("words", [("-c", "import feodum"), ("-m", "imports_it", "feodum")])
def test_the_library_leaves_ctrl_c_alone(words: tuple[str, ...], tmp_path: Path) -> None:
    """Even if another module that is started with -m imports it."""
    (tmp_path / "imports_it").mkdir()
    for name in ("__init__", "__main__"):
        (tmp_path / "imports_it" / f"{name}.py").write_text("import feodum")
    early, tries = tried(tmp_path, 1, *words)
    assert "feodum.engine.errors" in early
    assert tries == []


def test_a_process_that_is_to_ignore_ctrl_c_ignores_it() -> None:
    """As after `feodum ... &` in a script."""
    code = "import signal; signal.signal(2, signal.SIG_IGN)\nimport feodum_command\n"
    code += "signal.raise_signal(2); print('here')"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT / "src", capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "here\n")


WORKERS: Final = """
import os, signal
from feodum.lab.processes import end, start

def work(pipe):
    pipe.send("ready")

if __name__ == "__main__":
    workers = start(work, [(), ()], "spawn")
    for worker in workers:
        os.kill(worker.process.pid, signal.SIGINT)
        print(worker.pipe.recv())
    end(workers)
"""


@pytest.mark.slow
def test_ctrl_c_does_not_reach_a_process_that_is_starting(tmp_path: Path) -> None:
    file = tmp_path / "workers.py"
    file.write_text(WORKERS)
    done = subprocess.run(
        [sys.executable, str(file)],
        env=surroundings(tmp_path),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.stderr, done.returncode) == ("ready\nready\n", "", 0)


# ---- while a command handles it


def test_a_second_ctrl_c_does_not_disturb_the_first() -> None:
    before = signal.getsignal(signal.SIGINT)
    times = []
    try:
        with RaisedInterrupts():
            try:
                signal.raise_signal(signal.SIGINT)
            except KeyboardInterrupt:
                times.append(1)
                signal.raise_signal(signal.SIGINT)
                times.append(2)
        assert times == [1, 2]
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN  # it is ending
    finally:
        signal.signal(signal.SIGINT, before)


STUCK: Final = """
import signal, time
from feodum.cli.interrupts import RaisedInterrupts

with RaisedInterrupts() as interrupts:
    try:
        signal.raise_signal(signal.SIGINT)
    except KeyboardInterrupt:
        interrupts.since = time.monotonic() - 2
        signal.raise_signal(signal.SIGINT)
"""


def test_a_late_second_ctrl_c_ends_what_is_stuck() -> None:
    assert subprocess.run([sys.executable, "-c", STUCK], check=False).returncode == 130


@pytest.mark.slow
def test_interrupted_advice_tells_what_is_known(tmp_path: Path) -> None:
    words = (*MODULE, "advise", "--recommended", "first-game", "--jobs", "2", "--no-cache")
    with subprocess.Popen(
        [sys.executable, *words, "--seconds", "60"],
        env=surroundings(tmp_path, FORCE_COLOR="1"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=heed_signals,
    ) as process:
        assert process.stderr is not None
        shown = b""
        while b"0:00:01" not in shown:  # the bar
            shown += os.read(process.stderr.fileno(), 4096)
        os.killpg(process.pid, signal.SIGINT)
        output, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in errors.decode()
    assert "Interrupted" in (output + errors).decode()
