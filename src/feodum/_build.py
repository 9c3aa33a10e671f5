"""Tells which build runs: the rules compiled to machine code, or the same files as they are."""

import feodum.engine

COMPILED = not str(feodum.engine.__file__).endswith(".py")


def build_name() -> str:
    """What `feodum --version` calls this build."""
    return "compiled" if COMPILED else "pure Python"
