"""Secret tokens: anyone who has the token of a seat can play in it."""

from __future__ import annotations

import secrets
from hashlib import blake2b, sha256
from typing import Final

TOKEN_BYTES: Final = 24
NONCE_BYTES: Final = 16


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def hashed(token: str | None) -> str:
    """The hash of a token, which is all that is stored; empty if there is no token."""
    return sha256(token.encode()).hexdigest() if token else ""


def boxed(token: str, key: str) -> bytes:
    """A token in a box that only another token opens, so that it can be read again.

    The database holds the box and the other token's hash, so it gives away neither token.
    """
    nonce = secrets.token_bytes(NONCE_BYTES)
    return nonce + padded(token.encode(), nonce, key)


def unboxed(box: bytes, key: str, token: str) -> str:
    """What is in a box: the token with this hash; empty if that key does not open it."""
    nonce, hidden = box[:NONCE_BYTES], box[NONCE_BYTES:]
    found = padded(hidden, nonce, key).decode(errors="replace")
    return found if hashed(found) == token else ""


def padded(text: bytes, nonce: bytes, key: str) -> bytes:
    """The text combined with a pad that is used only once, for this nonce."""
    pad = blake2b(nonce, key=key.encode(), digest_size=len(text), person=b"feodum box").digest()
    return bytes(one ^ other for one, other in zip(text, pad, strict=True))
