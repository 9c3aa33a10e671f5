"""The `feodum` command."""

from __future__ import annotations

import sys

__all__ = ["main"]


def main() -> None:
    """Run the command; its version can be told without most of its modules."""
    if sys.argv[1:] == ["--version"]:
        from feodum.cli.version import version_text

        sys.stdout.write(f"{version_text()}\n")
        return
    from feodum.cli.app import main as run

    run()
