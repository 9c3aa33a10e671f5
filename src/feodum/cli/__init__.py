"""The `feodum` command."""

from feodum.cli.app import main

__all__ = ["main"]
