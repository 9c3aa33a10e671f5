"""The `feodum` command."""

from __future__ import annotations

import signal
import sys

__all__ = ["main"]


def main() -> None:
    """Run the command. Modules are imported only here, so that an early Ctrl-C ends it cleanly."""
    handler = signal.signal(signal.SIGINT, signal.SIG_DFL)
    if sys.argv[1:] == ["--version"]:
        from feodum.cli.version import version_text

        sys.stdout.write(f"{version_text()}\n")
        return
    from feodum.cli.app import main as run

    signal.signal(signal.SIGINT, handler)
    run()
