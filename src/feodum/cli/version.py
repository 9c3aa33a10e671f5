"""What `feodum --version` prints."""

from __future__ import annotations

from feodum import __version__
from feodum._build import build_name


def version_text() -> str:
    return f"feodum {__version__} ({build_name()})"
