"""A game as one small JSON document: what was agreed, and every answer."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from feodum.engine.checks import check_text, wrong_type
from feodum.engine.errors import IllegalAnswer, Problem, UnknownName
from feodum.engine.game import GameOver
from feodum.engine.notation import write_answer
from feodum.engine.random import SECRET_SIZE
from feodum.kingdoms.sets import LANDSCAPES, landscapes
from feodum.kingdoms.table import Table, beside_keys
from feodum.session.seats import Seat
from feodum.session.session import Session

if TYPE_CHECKING:
    from feodum.session.agents import BotMaker

FORMAT: Final = "feodum-game"
RULES: Final = 5
"""Raised whenever the same answers could lead to another game, or to another checksum. Since
version 5, an effect that begins while players react to a gain applies to that gain too."""


# More than any game needs, but little enough to read in one go.
LARGEST: Final = 4_000_000
"""The largest document, in characters."""
DEEPEST: Final = 6
"""How deeply lists and mappings may be nested."""
MOST_ANSWERS: Final = 10_000
LONGEST_ANSWER: Final = 10_000
MOST_WITHDRAWN: Final = 1_000_000_000


class BadSave(Problem):
    """A document that is not a saved game, or does not follow these rules."""


def save(session: Session) -> str:
    """The session as text, from which `load` can continue it.

    It holds the secret of the shuffles, so players must not see it before the game is over.
    """
    if not isinstance(session, Session):
        raise wrong_type("session", "session")
    if session.dealt_for is not None:
        raise Problem("dealt-again")
    with session.lock:
        document = document_of(session)
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def document_of(session: Session) -> dict[str, object]:
    table = session.table
    return {
        "format": FORMAT,
        "rules": RULES,
        "table": {
            "kingdom": list(table.kingdom),
            "players": table.players,
            "sets": list(table.sets),
            "seed": table.seed,
            "first": table.first,
            "landscapes": list(table.landscapes),
            "beside": list(table.beside),
            **({"starts": list(table.starts)} if table.starts else {}),
        },
        "secret": None if session.secret is None else session.secret.hex(),
        "seats": [{"name": seat.name, "bot": seat.bot} for seat in session.seats],
        "counts": session.counts,
        "withdrawn": list(session.numbers.withdrawn),
        "answers": [write_answer(answer) for answer in session.position.answers],
        "memories": {"now": session.bots.memories(), "before": session.bots.before},
        "turns": checksums(session),
    }


def checksums(session: Session) -> list[int]:
    """A checksum for each turn that has ended."""
    return [turn.checksum() for turn in session.position.turns[1:]]


def load(text: str, make_bot: BotMaker | None = None) -> Session:
    """Load a saved game; if it breaks the rules, BadSave names the turn."""
    document = read_document(text)
    table = read_table(document)
    seats = read_seats(document)
    counts = document.get("counts") is not False
    session = Session(table, seats, make_bot, counts=counts, secret=read_secret(document, table))
    try:
        session.answer_all(read_answers(document))
    except (IllegalAnswer, UnknownName, GameOver):
        raise BadSave("save-turn", turn=len(session.position.turns)) from None
    session.numbers.withdrawn[:] = read_withdrawn(document, len(seats))
    compare(checksums(session), document.get("turns"))
    recall(session, document)
    return session


def compare(turns: list[int], expected: object) -> None:
    """Refuse a game whose checksums differ from those saved with it."""
    if turns != expected:
        wanted = expected if isinstance(expected, list) else []
        same = [ours == theirs for ours, theirs in zip(turns, wanted, strict=False)]
        raise BadSave("save-turn", turn=(same.index(False) if False in same else len(same)) + 1)


def recall(session: Session, document: dict[str, object]) -> None:
    """Restore what the bots remembered."""
    memories = document.get("memories")
    if not isinstance(memories, dict):
        raise BadSave("save-part", part="memories")
    now = texts(memories, "now")
    before = read_before(memories, len(session.position.asked))
    try:
        for number, memory in before.items():
            agent = session.bots.of(session.position.asked[number])
            if agent is not None and memory:
                agent.recall(memory)
        session.bots.recall(now, before)
    except (ValueError, OverflowError):
        raise BadSave("save-part", part="memories") from None


# ---- reading untrusted data


def read_document(text: str) -> dict[str, object]:
    check_text(text, "text")
    if len(text) > LARGEST:
        raise BadSave("save-too-large", most=LARGEST)
    try:
        document = json.loads(text)
        # Python reads NaN and halves of surrogate pairs, but they are not JSON.
        json.dumps(document, ensure_ascii=False, allow_nan=False).encode()
    except (ValueError, RecursionError):
        raise BadSave("save-not-json") from None
    check_depth(document)
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise BadSave("save-not-a-game")
    if document.get("rules") != RULES:
        raise BadSave("save-other-rules", rules=str(document.get("rules")), ours=RULES)
    return document


def check_depth(document: object) -> None:
    """Refuse a document that is nested more deeply than any saved game."""
    level = [document]
    for _ in range(DEEPEST):
        below: list[object] = []
        for part in level:
            if isinstance(part, dict):
                below.extend(part.values())
            elif isinstance(part, list):
                below.extend(part)
        level = below
    if any(isinstance(part, (dict, list)) for part in level):
        raise BadSave("save-too-deep", most=DEEPEST)


def read_answers(document: dict[str, object]) -> list[str]:
    answers = texts(document, "answers")
    if len(answers) > MOST_ANSWERS:
        raise BadSave("save-answers", most=MOST_ANSWERS)
    if any(len(answer) > LONGEST_ANSWER for answer in answers):
        raise BadSave("save-part", part="answers")
    return answers


def read_table(document: dict[str, object]) -> Table:
    table = document.get("table")
    if not isinstance(table, dict):
        raise BadSave("save-part", part="table")
    if not texts(table, "sets"):
        raise BadSave("save-part", part="sets")
    players = number(table, "players")
    first = None if table.get("first") is None else number(table, "first")
    if first is not None and not 0 <= first < players:
        raise BadSave("save-part", part="first")
    return Table(
        kingdom=tuple(texts(table, "kingdom")),
        players=players,
        sets=tuple(texts(table, "sets")),
        seed=None if table.get("seed") is None else number(table, "seed"),
        first=first,
        landscapes=tuple(texts(table, "landscapes")) if "landscapes" in table else (),
        beside=read_beside(table),
        starts=tuple(texts(table, "starts")) if "starts" in table else (),
    )


def read_beside(table: dict[str, object]) -> tuple[str, ...]:
    if "beside" in table:
        return tuple(texts(table, "beside"))
    # Older saves name each card by the key of its landscape.
    keys = beside_keys(landscapes(tuple(LANDSCAPES)).values())
    return tuple(name for key in keys if isinstance(name := table.get(key), str) and name)


def read_secret(document: dict[str, object], table: Table) -> bytes | None:
    secret = document.get("secret")
    if secret is None and table.seed is not None:
        return None
    if not isinstance(secret, str) or len(secret) != 2 * SECRET_SIZE:
        raise BadSave("save-part", part="secret")
    try:
        return bytes.fromhex(secret)
    except ValueError:
        raise BadSave("save-part", part="secret") from None


def read_withdrawn(document: dict[str, object], seats: int) -> list[int]:
    """How many question numbers each seat skips because questions were taken back."""
    withdrawn = document.get("withdrawn", [0] * seats)
    if not isinstance(withdrawn, list) or len(withdrawn) != seats:
        raise BadSave("save-part", part="withdrawn")
    for count in withdrawn:
        if type(count) is not int or not 0 <= count <= MOST_WITHDRAWN:
            raise BadSave("save-part", part="withdrawn")
    return withdrawn


def read_seats(document: dict[str, object]) -> list[Seat]:
    seats = document.get("seats")
    if not isinstance(seats, list):
        raise BadSave("save-part", part="seats")
    found: list[Seat] = []
    for seat in seats:
        name = seat.get("name") if isinstance(seat, dict) else None
        bot = seat.get("bot") if isinstance(seat, dict) else None
        if not isinstance(name, str) or not (bot is None or isinstance(bot, str)):
            raise BadSave("save-part", part="seats")
        found.append(Seat(name, bot))
    return found


def read_before(memories: dict[str, object], answers: int) -> dict[int, str]:
    """What bots remembered before some of the answers."""
    before = memories.get("before")
    if not isinstance(before, dict):
        raise BadSave("save-part", part="before")
    found: dict[int, str] = {}
    for number, memory in before.items():
        known = number.isdecimal() and len(number) < 9 and int(number) < answers
        if not known or not isinstance(memory, str):
            raise BadSave("save-part", part="before")
        found[int(number)] = memory
    return found


def texts(part: dict[str, object], key: str) -> list[str]:
    value = part.get(key)
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise BadSave("save-part", part=key)
    return value


def number(part: dict[str, object], key: str) -> int:
    value = part.get(key)
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadSave("save-part", part=key)
    return value
