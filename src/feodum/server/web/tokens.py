"""Secret tokens: anyone who has the token of a seat can play in it."""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import Final

TOKEN_BYTES: Final = 24


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def hashed(token: str | None) -> str:
    """The hash of a token, which is all that is stored; empty if there is no token."""
    return sha256(token.encode()).hexdigest() if token else ""
