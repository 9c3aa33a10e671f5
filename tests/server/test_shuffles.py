"""Numbers that are sealed before any is revealed, and files of games that are checked later."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, Final

import msgspec
import pytest

from feodum.engine.errors import Problem
from feodum.locales import Locale, available
from feodum.locales.problems import describe
from feodum.server.protocol import messages
from feodum.server.protocol.bodies import KingdomWish
from feodum.server.protocol.common import Before, TableOptions, Terms
from feodum.server.table import events
from feodum.server.table.commands import sit_down
from feodum.server.table.fairness import (
    commitment,
    first_player,
    game_secret,
    hash_of,
    seal_of,
    terms_of,
)
from feodum.server.table.kingdoms import kingdom_of, wished
from feodum.server.table.places import SeatSetup, Setup
from feodum.server.table.rematch import setup_of_rematch
from feodum.server.table.room import Room
from feodum.server.table.verify import Shuffles, verify
from feodum.server.web.records import record
from feodum.session.save import RULES, document_of
from feodum.session.seats import Seat
from feodum.session.session import Session
from tests.server.rooms import begin, numbers_of, refusal, send
from tests.support.amount import some

pytestmark = pytest.mark.slow  # many files are checked, changed and checked again

FIRST_GAME: Final = "base-2e/first-game"
CHEAP: Final = ("Moat", "Cellar", "Estate", "Curse", "Sleigh", "Supplies")
OTHER: Final = "ab" * 32

Document = dict[str, Any]


def waiting(
    *names: str, bots: int = 0, before: Before | None = None, kingdom: str = FIRST_GAME
) -> Room:
    """A table with these people and bots, where nobody has sealed anything yet."""
    players = len(names) + bots
    code = kingdom_of(wished(KingdomWish(recommended=kingdom), players)).code
    seats = [SeatSetup("person", name, None, name) for name in names]
    seats += [SeatSetup("bot", f"Bot {number}", "basic") for number in range(bots)]
    return Room(
        "here", Setup(seats, TableOptions(), code, "Ann", before=before), bytes(range(32)), 0.0
    )


def seal_all(room: Room) -> list[str]:
    """Seal every person's seat; return the numbers."""
    numbers = [f"{room.number:02x}{seat:062x}" for seat in range(len(room.places))]
    for seat in room.people():
        send(room, seat, messages.Seal(seal_of(numbers[seat])))
    return numbers


def play_on(room: Room, most: int = 10_000) -> Room:
    """Empty cheap piles until the game is over, or for at most this many answers."""
    for _ in range(most):
        if room.state != "playing":
            break
        seat = room.pending
        assert seat is not None
        legal = room.game.legal_answers()
        wanted = ["play treasures", *[f"buy {card}" for card in CHEAP], "end turn"]
        answer = next(answer for answer in wanted if answer in legal)
        room.apply(events.Answered(seat, room.game.spell(answer)), 1.0)
    return room


def finished(room: Room) -> Room:
    begin(room, lambda event: room.apply(event, 1.0))
    return play_on(room)


def saved(room: Room) -> str:
    return json.dumps(record(room))


# ---- sealing


def test_numbers_are_revealed_only_when_every_seat_is_taken_and_sealed() -> None:
    room = waiting("Ann", "Bob", bots=1)
    ann, bob = "aa" * 32, "bb" * 32
    assert refusal(room, 0, messages.Share(ann)) == "not-opening"
    send(room, 0, messages.Seal(seal_of(ann)))
    assert refusal(room, 0, messages.Seal(seal_of(bob))) == "sealed-already"
    assert refusal(room, 0, messages.Share(ann)) == "not-opening"
    send(room, 1, messages.Seal(seal_of(bob)))
    assert refusal(room, 0, messages.Share(bob)) == "other-seal"
    send(room, 0, messages.Share(ann))
    number = room.number
    send(room, 0, messages.Share(ann))  # from a second page of the seat
    send(room, 1, messages.Seal(seal_of(bob)))
    assert room.number == number, "and nothing happens"
    send(room, 1, messages.Share(bob))
    assert room.state == "playing"
    assert room.shares == [ann, bob, ""]
    assert refusal(room, 1, messages.Seal(OTHER)) == "sealed-already"
    assert refusal(room, 1, messages.Share(OTHER)) == "not-opening"


CHANGES: Final[dict[str, Callable[[Room], None]]] = {
    "somebody leaves": lambda room: send(room, 1, messages.Leave()),
    "a seat is emptied": lambda room: send(room, 0, messages.SetSeat(1, None)),
    "a bot sits down": lambda room: send(room, 0, messages.SetSeat(1, "basic")),
    "another kingdom": lambda room: send(room, 0, messages.ChangeKingdom(room.kingdom.code)),
    "another seal": lambda room: send(room, 1, messages.Seal(OTHER)),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_after_a_number_may_be_known_makes_all_draw_again(change: str) -> None:
    room = waiting("Ann", "Bob", "Cid")
    numbers = seal_all(room)
    send(room, 0, messages.Share(numbers[0]))
    CHANGES[change](room)
    kept = [place.seal for place in room.places if place.seal]
    assert kept == ([OTHER] if change == "another seal" else [])
    assert room.shares == ["", "", ""]
    assert [line.message for line in room.chat] == ["news-drawn-anew"]
    assert refusal(room, 0, messages.Share(numbers[0])) == "not-opening"


@pytest.mark.parametrize("change", [name for name in CHANGES if name != "another seal"])
def test_an_earlier_change_keeps_the_other_seals(change: str) -> None:
    room = waiting("Ann", "Bob", "Cid")
    send(room, 0, messages.Seal(OTHER))
    CHANGES[change](room)
    assert room.places[0].seal == OTHER
    assert not room.chat


def test_the_secret_of_the_game_comes_from_everything_that_was_agreed() -> None:
    def secret(room: Room) -> bytes | None:
        begin(room, lambda event: room.apply(event, 1.0))
        return room.game.secret

    before = Before("there", 0, [0], swap=True)
    rooms = [
        waiting("Ann", "Bob"),
        waiting("Bob", "Ann"),
        waiting("Ann", bots=1),
        waiting("Ann", "Bob", before=before),
        waiting("Ann", "Bob", kingdom="base-2e/size-distortion"),
    ]
    assert len({secret(room) for room in rooms}) == len(rooms)


def test_a_game_that_began_without_seals_goes_on_as_it_began() -> None:
    """Its events are those that earlier versions wrote."""
    room = waiting("Ann", "Bob")
    setup = Setup(room.setup.seats, room.options, room.setup.kingdom, "Ann", first=1)
    old = Room("here", setup, room.secret, 0.0)
    texts = [
        f'{{"is": "shared", "seat": 0, "number": "{"00" * 32}"}}',
        f'{{"is": "shared", "seat": 1, "number": "{"11" * 32}"}}',
        f'{{"is": "started", "rules": {RULES}}}',
    ]
    old.replay([(events.read(text), 1.0) for text in texts])
    assert old.game.game.first.seat == 1
    secret = "925d6943d627461cdcf7751e5fcb73abebe7ce2b6be55ee23ed6033fe8569b33"
    assert old.game.secret is not None
    assert old.game.secret.hex() == secret
    with pytest.raises(Problem) as problem:
        verify(saved(play_on(old)))
    assert problem.value.code == "verify-unsealed"


def test_a_table_that_was_waiting_without_seals_seals_now() -> None:
    room = waiting("Ann", "Bob")
    for seat in (0, 1):
        room.apply(events.Shared(seat, OTHER), 1.0)
    assert not room.can_start
    numbers = seal_all(room)
    assert not room.can_start, "what was shown before does not count"
    for seat in (0, 1):
        send(room, seat, messages.Share(numbers[seat]))
    assert room.state == "playing"


# ---- games that check out


def left(room: Room) -> Room:
    begin(room, lambda event: room.apply(event, 1.0))
    play_on(room, 9)
    send(room, 1, messages.Leave())
    return play_on(room)


def taken_back(room: Room) -> Room:
    begin(room, lambda event: room.apply(event, 1.0))
    play_on(room, 9)
    for _ in range(3):
        room.apply(events.TookBack(room.game.position.asked[-1]), 1.0)
    return play_on(room)


def drawn_anew(room: Room) -> Room:
    numbers = seal_all(room)
    send(room, 0, messages.Share(numbers[0]))
    send(room, 1, messages.Leave())
    room.apply(sit_down(room, 1, "Bob", "Bob"), 1.0)
    return finished(room)


def rematch(room: Room, *, swap: bool) -> Room:
    setup = setup_of_rematch(finished(room), messages.Rematch(swap=swap), "Ann")
    again = Room("again", setup, bytes(32), 0.0)
    for seat, place in enumerate(setup.seats):
        if place.kind == "held":
            again.apply(events.Sat(seat, place.name, place.token), 1.0)
    return finished(again)


GAMES: Final[dict[str, Callable[[], Room]]] = {
    "two people": lambda: finished(waiting("Ann", "Bob")),
    "one person": lambda: finished(waiting("Ann", bots=2)),
    "only bots": lambda: finished(waiting(bots=2)),
    "six people": lambda: finished(waiting(*"ABCDEF")),
    "names in any alphabet": lambda: finished(waiting("Аня “Ä\\”", "紙<b>/\x7e")),
    "somebody left": lambda: left(waiting("Ann", "Bob")),
    "undo": lambda: taken_back(waiting("Ann", "Bob")),
    "numbers drawn anew": lambda: drawn_anew(waiting("Ann", "Bob")),
    "rematch": lambda: rematch(waiting("Ann", "Bob", "Cid"), swap=False),
    "rematch with swapped seats": lambda: rematch(waiting("Ann", "Bob", "Cid"), swap=True),
    "a Way and an Event": lambda: finished(
        waiting("Ann", "Bob", kingdom="menagerie/intro-to-horses")
    ),
}


@cache
def game(kind: str) -> Room:
    return GAMES[kind]()


@pytest.mark.parametrize("kind", GAMES)
def test_an_honest_game_checks_out(kind: str) -> None:
    room = game(kind)
    assert room.terms is not None
    for share in [share for share in room.shares if share] or [""]:
        found = verify(saved(room), shown=room.commitment, terms=hash_of(room.terms), share=share)
        assert found.terms == room.terms


@pytest.mark.parametrize("swap", [False, True])
def test_a_rematch_can_be_compared_with_the_previous_game(swap: bool) -> None:
    earlier = game("two people")
    setup = setup_of_rematch(earlier, messages.Rematch(swap=swap), "Ann")
    again = Room("again", setup, bytes(32), 0.0)
    for seat, place in enumerate(setup.seats):
        again.apply(events.Sat(seat, place.name, place.token), 1.0)
    text = saved(finished(again))
    verify(text, before=saved(earlier))
    assert code_of(text, before=saved(game("rematch"))) == "verify-before"
    assert code_of(saved(earlier), before=text) == "verify-before"


@pytest.mark.parametrize(
    ("winners", "possible"),
    [([1], {2}), ([2], {0}), ([0, 1], {0, 1, 2}), ([], {None})],
)
def test_the_first_player_of_a_rematch_is_drawn_if_the_rules_leave_a_choice(
    winners: list[int], possible: set[int | None]
) -> None:
    table = waiting("Ann", "Bob", "Cid").table
    before = Before("there", 0, winners, swap=False)
    secrets = [bytes([number] * 32) for number in range(40)]
    assert {first_player(secret, table, before) for secret in secrets} == possible


# ---- games that do not


def forge(
    change: Callable[[Document], object] = lambda _: None,
    *,
    first: int | None = None,
    names: tuple[str, str] = ("Ann", "Bot 0"),
    most: int = 10_000,
) -> str:
    """The file of a server that changes the record and plays a game with matching shuffles."""
    room = waiting("Ann", bots=1)
    for event in numbers_of(room):
        room.apply(event, 1.0)
    shuffles = msgspec.to_builtins(Shuffles(terms_of(room), room.secret.hex(), room.shares))
    change(shuffles)
    terms = msgspec.convert(shuffles["terms"], Terms)
    secret = game_secret(bytes.fromhex(shuffles["secret"]), terms, shuffles["shares"])
    seats = [Seat(names[0]), Seat(names[1], "basic")]
    room.started = True
    room.session = Session(replace(room.table, first=first), seats, secret=secret)
    play_on(room, most)
    return json.dumps({**document_of(room.session), "shuffles": shuffles})


def code_of(text: str, **noted: str) -> str:
    """Why a file is refused, checked to have a printable message in every language."""
    with pytest.raises(Problem) as refused:
        verify(text, **noted)
    for language in available():
        assert describe(refused.value, Locale(language)).encode()
    return refused.value.code


def terms(**changed: object) -> Callable[[Document], object]:
    return lambda shuffles: shuffles["terms"].update(changed)


def seat(number: int, **changed: object) -> Callable[[Document], object]:
    return lambda shuffles: shuffles["terms"]["seats"][number].update(changed)


def shares(*numbers: str) -> Callable[[Document], object]:
    return lambda shuffles: shuffles.update(shares=list(numbers))


def together(*changes: Callable[[Document], object]) -> Callable[[Document], object]:
    return lambda shuffles: [change(shuffles) for change in changes]


ANN: Final = f"{1:064x}"
MARKET: Final = kingdom_of(wished(KingdomWish(recommended="base-2e/silver-and-gold"), 2)).code
AFTER_ANN: Final = {"table": "there", "first": 0, "winners": [0], "swap": False}


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (shares(ANN, OTHER), "verify-bot-share"),
        (together(shares(ANN, OTHER), seat(1, seal=seal_of(OTHER))), "verify-bot-share"),
        (seat(1, seal=seal_of(OTHER)), "verify-bot-share"),
        (shares(ANN, "", OTHER), "verify-share-count"),
        (shares(ANN), "verify-share-count"),
        (shares("", ""), "verify-seal"),
        (shares(OTHER, ""), "verify-seal"),
        (shares("ab", ""), "verify-record"),
        (shares(ANN + "\n", ""), "verify-record"),
        (shares(ANN + "00", ""), "verify-record"),
        (together(shares("AB" * 32, ""), seat(0, seal=seal_of("AB" * 32))), "verify-record"),
        (together(shares("", ""), seat(0, seal="")), "verify-seal"),
        (together(shares("", ""), seat(0, seal="", bot="basic")), "verify-seats"),
        (lambda shuffles: shuffles.update(secret=OTHER), "verify-secret"),
        (seat(0, name="Eve"), "verify-seats"),
        (terms(kingdom=MARKET), "verify-kingdom"),
        (terms(kingdom="nothing"), "kingdom-code"),
        (terms(options={"counts": False}), "verify-options"),
        (terms(options={}), "verify-options"),
        (terms(before=AFTER_ANN), "verify-first"),
        (terms(before={**AFTER_ANN, "winners": [7]}), "no-such-seat"),
    ],
)
def test_shuffles_that_a_server_chose_are_refused(
    change: Callable[[Document], object], code: str
) -> None:
    assert code_of(forge(change)) == code


def test_a_forged_game_is_played_well_enough_to_be_accepted() -> None:
    """Otherwise the refusals of other games would prove nothing."""
    verify(forge())
    verify(forge(terms(before=AFTER_ANN), first=1))


def test_a_wrong_previous_game_is_refused() -> None:
    earlier = verify(forge())
    result = earlier.session.result()["winners"]
    assert len(result) == 1
    first, winner = earlier.session.game.first.seat, result[0]
    true: Document = {"table": "here", "first": first, "winners": result, "swap": False}
    verify(forge(terms(before=true), first=1 - winner), before=forge())
    for change in ({"first": 1 - first}, {"winners": [1 - winner]}, {"swap": True}):
        before = {**true, **change}
        began = before["first"] if before["swap"] else 1 - before["winners"][0]
        text = forge(terms(before=before), first=began)
        verify(text)
        assert code_of(text, before=forge()) == "verify-before", change


@pytest.mark.parametrize("first", [0, 1])
def test_a_first_player_whom_the_server_chose_is_refused(first: int) -> None:
    assert code_of(forge(first=first)) == "verify-first"


def test_other_players_are_refused() -> None:
    assert code_of(forge(names=("Ann", "Bob"))) == "verify-seats"


@pytest.mark.parametrize("most", [0, 1, 20])
def test_only_a_finished_game_is_checked(most: int) -> None:
    assert code_of(forge(most=most)) == "verify-unfinished"


@pytest.mark.parametrize(
    "change",
    [
        terms(table="elsewhere"),
        terms(options={"counts": True, "undo": False}),
        together(seat(1, bot="big-money")),
        together(shares(OTHER, ""), seat(0, seal=seal_of(OTHER))),
        together(
            lambda shuffles: shuffles.update(secret=OTHER),
            terms(commitment=commitment(bytes.fromhex(OTHER))),
        ),
    ],
)
def test_other_terms_are_found_with_the_notes_of_the_page(
    change: Callable[[Document], object],
) -> None:
    agreed = verify(forge()).terms
    changed = forge(change)
    verify(changed)
    assert code_of(changed, terms=hash_of(agreed)) == "verify-terms"


def test_what_a_player_noted_is_compared() -> None:
    text = saved(game("two people"))
    assert code_of(text, shown=OTHER) == "verify-commitment"
    assert code_of(text, terms=OTHER) == "verify-terms"
    assert code_of(text, share=OTHER) == "verify-share"


def without(answers: list[str], number: int) -> list[str]:
    return answers[:number] + answers[number + 1 :]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda document: document.update(answers=[]), "save-turn"),
        (lambda document: document.update(answers=[], turns=[]), "verify-unfinished"),
        (lambda document: document.update(answers=document["answers"][:-1]), "save-turn"),
        (lambda document: document.update(answers=without(document["answers"], 3)), "save-turn"),
        (lambda document: document["answers"].append("end turn"), "save-turn"),
        (lambda document: document["answers"].__setitem__(1, "end turn"), "save-turn"),
        (lambda document: document.update(secret=OTHER), "verify-shuffles"),
        (lambda document: document["table"].update(seed=1), "verify-kingdom"),
        (lambda document: document["table"].update(players=3), "seat-count"),
        (lambda document: document["seats"][0].update(name="Eve"), "verify-seats"),
        (lambda document: document["seats"].reverse(), "verify-seats"),
        (lambda document: document.update(counts=False), "verify-options"),
        (lambda document: document.pop("shuffles"), "verify-no-record"),
        (lambda document: document.update(shuffles=[]), "verify-no-record"),
        (lambda document: document.update(shuffles={}), "verify-record"),
        (lambda document: document["shuffles"].pop("terms"), "verify-unsealed"),
        (lambda document: document["shuffles"].update(more=1), "verify-record"),
        (lambda document: document["shuffles"]["terms"].update(more=1), "verify-record"),
        (lambda document: document["shuffles"].update(secret=None), "verify-record"),
        (lambda document: document["shuffles"].update(shares={"0": ANN}), "verify-record"),
        (lambda document: document["shuffles"].update(shares=[[ANN], [[]]]), "verify-record"),
        (lambda document: document["shuffles"].update(secret=[[[[[[1]]]]]]), "save-too-deep"),
        (lambda document: document["shuffles"].update(secret=float("nan")), "save-not-json"),
        (lambda document: document["shuffles"].update(secret="\ud800"), "save-not-json"),
        (lambda document: document["seats"][0].update(name="\ud800"), "save-not-json"),
        (lambda document: document.update(rules="\udfff"), "save-not-json"),
    ],
)
def test_a_changed_file_is_refused(change: Callable[[Document], object], code: str) -> None:
    document = json.loads(saved(game("two people")))
    change(document)
    assert code_of(json.dumps(document)) == code


def test_a_first_player_who_is_both_drawn_and_named_is_refused() -> None:
    room = game("two people")
    document = json.loads(saved(room))
    document["table"]["first"] = room.finished.game.first.seat
    assert code_of(json.dumps(document)) == "verify-first"


RUBBISH: Final[tuple[Any, ...]] = (
    None, True, False, 0, -1, 1, 2, 10**30, 0.5, float("nan"), float("inf"), "", "0", ANN, OTHER,
    "Ann", "basic", "end turn", "\ud800", "\x1b[2J", [], {}, [[]], {"a": {}}, [ANN, ANN],
)  # fmt: skip


def parts(value: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The paths of everything inside a document."""
    found = [path] if path else []
    if isinstance(value, dict):
        pairs: list[tuple[str | int, object]] = list(value.items())
    else:
        pairs = list(enumerate(value)) if isinstance(value, list) else []
    for key, part in pairs:
        found += parts(part, (*path, key))
    return found


def spoil(document: Document, random: Random) -> None:
    """Change one thing in a document, anywhere."""
    top = random.choice(list(document))  # otherwise most changes would be in the long lists
    *way, last = random.choice([path for path in parts(document) if path[0] == top])
    inside: Any = document
    for key in way:
        inside = inside[key]
    match random.choice(["replace", "delete", "twice", "reverse"]):
        case "delete":
            del inside[last]
        case "twice" if isinstance(inside, list) and isinstance(last, int):
            inside.insert(random.randrange(len(inside) + 1), inside[last])
        case "reverse" if isinstance(inside[last], (list, str)):
            inside[last] = inside[last][::-1]
        case _:
            inside[last] = random.choice(RUBBISH)


def what_counts(document: Document) -> Document:
    """What a file says of a game.

    A part that is missing is as good as an empty one. Treasures played before something free is
    bought make no difference.
    """
    found = {key: document.get(key) for key in ("secret", "turns")}
    for key in ("table", "shuffles"):
        found[key] = {name: part for name, part in document[key].items() if part not in (None, [])}
    found["answers"] = [one for one in document["answers"] if one != "play treasures"]
    return found


@pytest.mark.parametrize("kind", ["two people", "one person", "rematch"])
def test_any_change_to_a_file_is_refused_or_harmless(kind: str) -> None:
    good = saved(game(kind))
    refused = 0
    for number in range(some(300)):
        document = json.loads(good)
        spoil(document, Random(number))
        text = json.dumps(document)
        try:
            verify(text)
        except Problem as problem:
            refused += len(describe(problem, Locale()).encode()) > 0
        else:
            same = json.loads(good)
            assert what_counts(document) == what_counts(same), number
            names = [one["name"] for one in same["seats"]]
            assert [one["name"] for one in document["seats"]] == names, number
    assert refused > some(150)
