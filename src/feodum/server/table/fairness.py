"""Shuffles that nobody can predict or choose: the server and the browsers decide them together.

The server draws a secret and reveals its hash. Each browser draws a number and reveals its hash,
the seal. Once every seat is taken and sealed, the terms are fixed, and only then do the browsers
reveal their numbers to the server. Every shuffle comes from a hash of the terms and all numbers,
keyed with the server's secret. When the game is over, everything is revealed and can be checked.
"""

from __future__ import annotations

from hashlib import blake2b, sha256
from typing import TYPE_CHECKING, Final

import msgspec

from feodum.engine.random import SECRET_SIZE, seed_for
from feodum.kingdoms.series import starters
from feodum.kingdoms.table import check_seat
from feodum.server.protocol.common import AgreedSeat, Terms

if TYPE_CHECKING:
    from collections.abc import Sequence

    from feodum.kingdoms.table import Table
    from feodum.server.protocol.common import Before
    from feodum.server.table.room import Room

PERSON: Final = b"feodum shares"


def commitment(secret: bytes) -> str:
    """The hash of a secret or a number, revealed in advance; a browser can compute it too."""
    return sha256(secret).hexdigest()


def seal_of(number: str) -> str:
    """The hash of a number given in hexadecimal digits."""
    return commitment(bytes.fromhex(number))


def terms_of(room: Room) -> Terms:
    """What everybody at a table sees before the numbers are revealed."""
    return Terms(
        table=room.name,
        commitment=room.commitment,
        kingdom=room.kingdom.code,
        options=msgspec.to_builtins(room.options),
        before=room.setup.before,
        seats=[AgreedSeat(place.name, place.bot, place.seal) for place in room.places],
    )


def hash_of(terms: Terms) -> str:
    return sha256(msgspec.json.encode(terms)).hexdigest()


def game_secret(secret: bytes, terms: Terms | None, shares: Sequence[str]) -> bytes:
    """The source of a game's shuffles: a hash of the secret, the terms and everybody's number.

    Games from before numbers were sealed have no terms.
    """
    told = [f"{seat} {share}" for seat, share in enumerate(shares)]
    if terms is not None:
        told.insert(0, hash_of(terms))
    text = "\n".join(told).encode()
    return blake2b(text, key=secret, digest_size=SECRET_SIZE, person=PERSON).digest()


def first_player(secret: bytes, table: Table, before: Before | None) -> int | None:
    """The seat that begins a rematch, drawn from the game's secret if the rules leave a choice.

    None for any other game: its first player is drawn when the cards are dealt.
    """
    if before is None or not (before.winners or before.swap):
        return None
    for seat in (before.first, *before.winners):
        check_seat(seat, table.players)
    if before.swap:
        return before.first
    seats = starters(table, set(before.winners))
    return seats[seed_for(secret, "first player of a rematch") % len(seats)]
