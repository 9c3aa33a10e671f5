"""The build that is running: rules compiled to machine code, or pure Python."""

import feodum.engine

COMPILED = not str(feodum.engine.__file__).endswith(".py")


def build_name() -> str:
    """What `feodum --version` calls this build."""
    return "compiled" if COMPILED else "pure Python"
