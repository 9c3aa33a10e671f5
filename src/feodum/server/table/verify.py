"""Checks that every shuffle of a downloaded game comes from what was fixed before it began."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import msgspec

from feodum.engine.errors import Problem
from feodum.server.protocol.common import Hash, PersonsHash, Terms
from feodum.server.table.fairness import commitment, first_player, game_secret, hash_of, seal_of
from feodum.server.table.kingdoms import kingdom_of, read_code
from feodum.server.table.resigning import ends_game, without
from feodum.session.save import load, read_document
from feodum.views.view import result

if TYPE_CHECKING:
    from feodum.session.session import Session

SHUFFLES: Final = "shuffles"
"""The part of a saved game that records the origin of its secret."""

GOES_ON: Final = "goes_on"
"""Stands in that record if the shuffles were decided before this table was set up."""


class Shuffles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The origin of a game's secret."""

    terms: Terms | None
    """What was agreed; None for a game from before numbers were sealed."""
    secret: Hash
    """The server's part."""
    shares: list[PersonsHash]
    """The numbers that the browsers drew, seat by seat."""
    out: list[int] = []
    """The seats whose players gave the game up, or ran out of time."""


@dataclass(frozen=True)
class Verified:
    """A game that has been checked."""

    session: Session
    terms: Terms
    out: list[int]


def verify(
    text: str,
    *,
    shown: str = "",
    terms: str = "",
    share: str = "",
    before: str | None = None,
) -> Verified:
    """Check a saved game; Problem if something is wrong with it.

    `shown` is the hash of the server's secret, and `terms` the hash of everything agreed on, as a
    player saw them before the game. `share` is the number that the player's browser drew, and
    `before` the game that this one is a rematch of. Those that are given are compared. The game is
    played again to check that it follows from its secret.
    """
    document = read_document(text)
    record = read_record(document.get(SHUFFLES))
    agreed = check_numbers(record)
    if shown and shown != agreed.commitment:
        raise Problem("verify-commitment")
    if terms and terms != hash_of(agreed):
        raise Problem("verify-terms")
    if share and share not in record.shares:
        raise Problem("verify-share")
    secret = game_secret(bytes.fromhex(record.secret), agreed, record.shares)
    if secret.hex() != document.get("secret"):
        raise Problem("verify-shuffles")
    found = Verified(load(text), agreed, record.out)
    check_game(found, secret)
    if before is not None:
        check_before(found, verify(before))
    return found


def read_record(record: object) -> Shuffles:
    if not isinstance(record, dict):
        raise Problem("verify-no-record")
    if GOES_ON in record:
        raise Problem("verify-goes-on")
    if record.get("terms") is None and "shares" in record:
        raise Problem("verify-unsealed")
    try:
        found = msgspec.convert(record, Shuffles)
        msgspec.json.encode(found)  # refuses half of a surrogate pair
    except (msgspec.ValidationError, UnicodeError):
        raise Problem("verify-record") from None
    return found


def check_numbers(record: Shuffles) -> Terms:
    """Check that the secret and the numbers are those agreed on; return the terms."""
    terms = record.terms
    if terms is None:
        raise Problem("verify-unsealed")
    if commitment(bytes.fromhex(record.secret)) != terms.commitment:
        raise Problem("verify-secret")
    if len(record.shares) != len(terms.seats):
        raise Problem("verify-share-count", seats=len(terms.seats), shares=len(record.shares))
    for number, (seat, share) in enumerate(zip(terms.seats, record.shares, strict=True), 1):
        if seat.bot is not None and (share or seat.seal):
            raise Problem("verify-bot-share", seat=number)
        if seat.bot is None and (not share or seal_of(share) != seat.seal):
            raise Problem("verify-seal", seat=number)
    return terms


def check_game(found: Verified, secret: bytes) -> None:
    """Check that the game is the one agreed on, and that it is over."""
    session, terms = found.session, found.terms
    if [seat.name for seat in session.seats] != [seat.name for seat in terms.seats]:
        raise Problem("verify-seats")
    for agreed, played in zip(terms.seats, session.seats, strict=True):
        if agreed.bot is not None and played.bot is None:  # the reverse means that a bot stands in
            raise Problem("verify-seats")
    table = read_code(terms.kingdom, len(terms.seats))
    if kingdom_of(table).code != terms.kingdom or replace(session.table, first=None) != table:
        raise Problem("verify-kingdom")
    if session.counts is not terms.options.get("counts"):
        raise Problem("verify-options")
    if session.table.first != first_player(secret, table, terms.before):
        raise Problem("verify-first")
    people = [seat for seat, agreed in enumerate(terms.seats) if agreed.bot is None]
    if not set(found.out) <= set(people):
        raise Problem("verify-record")
    if not session.over and not ends_game(found.out, people, len(terms.seats)):
        raise Problem("verify-unfinished")


def check_before(found: Verified, earlier: Verified) -> None:
    """Check that the game is a rematch of this earlier one."""
    before = found.terms.before
    names = [seat.name for seat in earlier.terms.seats]
    if before is None or before.table != earlier.terms.table:
        raise Problem("verify-before")
    game = earlier.session
    if before.swap:
        names = [*names[1:], names[0]]
    told = (before.first, before.winners, [seat.name for seat in found.terms.seats])
    first = game.game.first.seat
    winners = without(result(game.game), earlier.out, first)["winners"]
    if told != (first, sorted(winners), names):
        raise Problem("verify-before")
