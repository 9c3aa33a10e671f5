"""Secret tokens: whoever has one has the seat."""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import Final

TOKEN_BYTES: Final = 24


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def hashed(token: str | None) -> str:
    """The hash of a token, which is all that is kept of it; empty without a token."""
    return sha256(token.encode()).hexdigest() if token else ""
