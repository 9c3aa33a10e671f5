"""The `feodum` command, run in this process: like a process of its own, but without its start."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Mapping
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from subprocess import CompletedProcess, run
from typing import Final
from unittest.mock import patch

from feodum.cli import main
from feodum.locales.names import NO_BREAK

ROOT: Final = Path(__file__).parents[2]
PLAIN: Final = {"COLUMNS": "80", "LINES": "24", "NO_COLOR": "1", "FEODUM_LANG": "en"}
"""Makes output independent of the terminal that the tests run in."""


def spaced(text: str) -> str:
    """The text with plain spaces, which are easier to compare than no-break spaces."""
    return text.replace(NO_BREAK, " ")


def heed_signals() -> None:
    """Let a process end when told to, even if this one ignores signals, as under `nohup`."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_DFL)


def feodum(
    *words: str, stdin: str = "", folder: Path = ROOT, variables: Mapping[str, str] = PLAIN
) -> CompletedProcess[str]:
    out, errors = StringIO(), StringIO()
    code: object = 0
    with (
        chdir(folder),
        patch.dict(os.environ, variables),
        patch.object(sys, "argv", ["feodum", *words]),
        patch.object(sys.modules["__main__"], "__package__", None),  # as if called by its name
        patch.object(sys, "stdin", StringIO(stdin)),
        redirect_stdout(out),
        redirect_stderr(errors),
    ):
        try:
            main()
        except SystemExit as end:
            code = end.code
    assert code is None or isinstance(code, int)
    return CompletedProcess(["feodum", *words], code or 0, out.getvalue(), errors.getvalue())


def alone(*words: str, stdin: str = "", home: Path | None = None) -> CompletedProcess[str]:
    """Run the command in its own process, where a plugin's additions stay."""
    return run(
        [sys.executable, "-m", "feodum", *words],
        cwd=ROOT,
        env=os.environ | PLAIN | {"PYTHONUTF8": "1", "XDG_DATA_HOME": str(home)},
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
