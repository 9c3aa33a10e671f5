"""Shuffles that nobody can predict or choose: the server and the browsers decide them together.

The server draws a secret and shows its hash; then each browser adds a random number. Every shuffle
comes from a keyed hash of them all. Once the game is over, everything is shown and can be checked.
"""

from __future__ import annotations

from hashlib import blake2b, sha256
from typing import TYPE_CHECKING, Final

from feodum.engine.random import SECRET_SIZE

if TYPE_CHECKING:
    from collections.abc import Sequence

PERSON: Final = b"feodum shares"


def commitment(secret: bytes) -> str:
    """The hash of a secret, shown before the browsers add to it; a browser can compute it too."""
    return sha256(secret).hexdigest()


def game_secret(secret: bytes, shares: Sequence[str]) -> bytes:
    """What a game's shuffles come from: a hash of the secret and of what each seat added."""
    told = "\n".join(f"{seat} {share}" for seat, share in enumerate(shares))
    return blake2b(told.encode(), key=secret, digest_size=SECRET_SIZE, person=PERSON).digest()
