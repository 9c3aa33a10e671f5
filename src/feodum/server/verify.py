"""Checks that every shuffle of a downloaded game comes from what was fixed before it began."""

from __future__ import annotations

import json
from typing import Final

from feodum.engine.errors import Problem
from feodum.server.fairness import commitment, game_secret
from feodum.session.save import load, read_document

SHUFFLES: Final = "shuffles"
"""The part of a saved game that says where its secret comes from."""


def verify(text: str, *, shown: str = "", share: str = "", seat: int | None = None) -> None:
    """Check a saved game; Problem if something is wrong with it.

    `shown` is the hash that a player saw before the game, and `share` the number that the player's
    browser added, if they are known. Playing the game again checks that it follows from its secret.
    """
    document = read_document(text)
    record = document.get(SHUFFLES)
    if not isinstance(record, dict):
        raise Problem("verify-no-record")
    secret, shares = read_secret(record), read_shares(record)
    if commitment(secret) != record.get("commitment"):
        raise Problem("verify-secret")
    if shown and shown != record.get("commitment"):
        raise Problem("verify-commitment")
    if share and share not in (shares if seat is None else shares[seat : seat + 1]):
        raise Problem("verify-share", seat=0 if seat is None else seat)
    if game_secret(secret, shares).hex() != document.get("secret"):
        raise Problem("verify-shuffles")
    load(json.dumps(document))


def read_secret(record: dict[str, object]) -> bytes:
    try:
        return bytes.fromhex(str(record.get("secret")))
    except ValueError:
        raise Problem("verify-secret") from None


def read_shares(record: dict[str, object]) -> list[str]:
    shares = record.get("shares")
    if not isinstance(shares, list) or not all(isinstance(share, str) for share in shares):
        raise Problem("verify-no-record")
    return [str(share) for share in shares]
