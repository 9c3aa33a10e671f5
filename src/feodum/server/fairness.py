"""Shuffles that nobody can predict or choose: what the server and the browsers put together.

The server draws a secret and shows its hash; then each browser adds a random number. Every shuffle
comes from a keyed hash of both. When the game is over all of it is shown, and can be checked.
"""

from __future__ import annotations

from hashlib import blake2b, sha256
from typing import TYPE_CHECKING, Final

from feodum.engine.random import SECRET_SIZE

if TYPE_CHECKING:
    from collections.abc import Sequence

PERSON: Final = b"feodum shares"


def commitment(secret: bytes) -> str:
    """What is shown of a secret before the browsers add to it; a browser can compute it too."""
    return sha256(secret).hexdigest()


def game_secret(secret: bytes, shares: Sequence[str]) -> bytes:
    """What a game's shuffles come from: the secret, and what was added in each seat."""
    told = "\n".join(f"{seat} {share}" for seat, share in enumerate(shares))
    return blake2b(told.encode(), key=secret, digest_size=SECRET_SIZE, person=PERSON).digest()
