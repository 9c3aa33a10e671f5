"""Turns what people at a table ask for into events, or refuses it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from feodum.bots import BOTS, all_bots
from feodum.engine.errors import Problem, UnknownName
from feodum.locales import Locale
from feodum.server import events, messages
from feodum.server.kingdoms import kingdom_of, read_code
from feodum.session.save import RULES
from feodum.session.seats import LONGEST_NAME, printable

if TYPE_CHECKING:
    from collections.abc import Collection

    from feodum.server.events import AnyEvent
    from feodum.server.room import Place, Room

STANDARD_BOT: Final = "basic"
MOST_EVENTS: Final = 50_000
"""No table may have more: a game that never ends would fill the database."""


@dataclass(frozen=True)
class Actor:
    """Who is asking."""

    seat: int | None
    host: bool

    @property
    def sitting(self) -> int:
        if self.seat is None:
            raise Problem("watching-only")
        return self.seat


def events_for(
    room: Room, actor: Actor, wanted: messages.ClientMessage, present: Collection[int], now: float
) -> list[AnyEvent]:
    """The events that a message leads to; Problem if it is refused. The room is unchanged."""
    if room.number >= MOST_EVENTS:
        raise Problem("table-full-log")
    match wanted:
        case messages.Answer():
            return answered(room, actor.sitting, wanted)
        case messages.Undo():
            return undone(room, actor.sitting, now)
        case messages.Reply(accept):
            return replied(room, actor.sitting, now, accept=accept)
        case messages.Share(number):
            return shared(room, actor.sitting, number)
        case messages.Say(text):
            return said(room, actor.sitting, text)
        case messages.SetSeat() | messages.ChangeKingdom() | messages.Start():
            return by_host(room, actor, wanted)
        case messages.Leave():
            return left(room, actor.sitting)
        case messages.Replace(seat):
            return voted(room, actor.sitting, seat, present)
        case messages.Return():
            return returned(room, actor.sitting)
    raise Problem("not-understood")


# ---- in the game


def answered(room: Room, seat: int, wanted: messages.Answer) -> list[AnyEvent]:
    game = room.game
    if room.places[seat].bot is not None:
        raise Problem("bot-plays")
    return [events.Answered(seat, game.spell(*wanted.names, seat=seat, number=wanted.number))]


def undone(room: Room, seat: int, now: float) -> list[AnyEvent]:
    game = room.game
    if not room.options.undo:
        raise Problem("undo-off")
    if room.places[seat].bot is not None:
        raise Problem("bot-plays")
    if game.can_undo(seat):
        return [events.TookBack(seat)]
    game.last_answer(seat)
    if not room.persons(but=seat):
        return [events.TookBack(seat, agreed=True)]
    if room.open_request(now) is not None:
        raise Problem("undo-asked-already")
    return [events.AskedUndo(seat)]


def replied(room: Room, seat: int, now: float, *, accept: bool) -> list[AnyEvent]:
    request = room.open_request(now)
    if request is None or (accept and seat == request.seat):
        raise Problem("no-request")
    reply = events.RepliedUndo(seat, accept)
    needed = set(room.persons(but=request.seat))
    if accept and needed <= request.agreed | {seat}:
        return [reply, events.TookBack(request.seat, agreed=True)]
    return [reply]


# ---- before the game


def shared(room: Room, seat: int, number: str) -> list[AnyEvent]:
    if room.state != "waiting" or room.places[seat].share:
        raise Problem("shared-already")
    return [events.Shared(seat, number)]


def by_host(room: Room, actor: Actor, wanted: messages.ClientMessage) -> list[AnyEvent]:
    if not actor.host:
        raise Problem("host-only")
    if room.state != "waiting":
        raise Problem(f"table-{room.state}")
    match wanted:
        case messages.SetSeat(seat, bot):
            return seat_set(room, actor, seat, bot)
        case messages.ChangeKingdom(code):
            return [events.KingdomChanged(kingdom_of(read_code(code)).code)]
        case messages.Start(bot):
            check_bot(bot)
            found: list[AnyEvent] = []
            taken = [place.name for place in room.places if place.kind in ("person", "bot")]
            for seat, place in enumerate(room.places):
                if place.kind in ("open", "held"):
                    found.append(bot_in(seat, bot, taken))
            return found
    raise Problem("not-understood")


def seat_set(room: Room, actor: Actor, seat: int, bot: str | None) -> list[AnyEvent]:
    place = place_of(room, seat)
    if seat == actor.seat:
        raise Problem("own-seat")
    if bot is None:
        return [events.Emptied(seat)] if place.kind != "open" else []
    check_bot(bot)
    taken = [other.name for other in room.places if other is not place]
    return [bot_in(seat, bot, taken)]


def bot_in(seat: int, bot: str, taken: list[str]) -> events.BotSat:
    taken.append(name_for_bot(taken))
    return events.BotSat(seat, bot, taken[-1])


def sit_down(room: Room, seat: int | None, name: str, token: str) -> events.Sat:
    """Take an open seat: this one, or any."""
    if room.state != "waiting":
        raise Problem(f"table-{room.state}")
    free = [number for number, place in enumerate(room.places) if place.kind == "open"]
    if seat is not None:
        place_of(room, seat)
    if not free or (seat is not None and seat not in free):
        raise Problem("no-seat")
    found = free[0] if seat is None else seat
    taken = [place.name for place in room.places if place.name]
    return events.Sat(found, free_name(good_name(name), taken), token)


def arrival(room: Room, seat: int) -> list[AnyEvent]:
    """Give a held seat to the person it was kept for, who has arrived."""
    place = room.places[seat]
    if place.kind != "held" or room.state != "waiting":
        return []
    return [events.Sat(seat, place.name, place.token)]


def follow_up(room: Room) -> list[AnyEvent]:
    """What happens by itself: the game starts when everybody is ready."""
    return [events.Started(RULES)] if room.can_start else []


# ---- coming and going


def left(room: Room, seat: int) -> list[AnyEvent]:
    if room.state == "waiting":
        return [events.Emptied(seat)]
    if room.state == "playing" and room.places[seat].is_person:
        return [events.BotCame(seat, STANDARD_BOT, "left")]
    return []


def voted(room: Room, seat: int, whom: int, present: Collection[int]) -> list[AnyEvent]:
    place = place_of(room, whom)
    if room.state != "playing" or not place.is_person or seat == whom:
        raise Problem("nobody-to-replace")
    if not room.places[seat].is_person:
        raise Problem("bot-plays")
    if whom in present:
        raise Problem("still-here", name=place.name)
    vote = events.Voted(seat, whom)
    if needed_votes(room, whom, present) <= room.votes.get(whom, set()) | {seat}:
        return [vote, events.BotCame(whom, STANDARD_BOT, "voted")]
    return [vote]


def needed_votes(room: Room, whom: int, present: Collection[int]) -> set[int]:
    """The seats that must agree: all other people who are present."""
    return {seat for seat in room.persons(but=whom) if seat in present}


def returned(room: Room, seat: int) -> list[AnyEvent]:
    if room.state != "playing" or room.places[seat].bot is None:
        raise Problem("not-replaced")
    return [events.CameBack(seat)]


def said(room: Room, seat: int, text: str) -> list[AnyEvent]:
    if not room.options.chat:
        raise Problem("chat-off")
    cleaned = " ".join(printable(text.replace("\n", " ")).split())
    if not cleaned:
        raise Problem("error-empty")
    return [events.Spoke(seat, cleaned)]


# ---- names


def place_of(room: Room, seat: int) -> Place:
    if seat >= len(room.places):
        raise Problem("no-such-seat", seat=seat, players=len(room.places))
    return room.places[seat]


def check_bot(bot: str) -> None:
    if bot not in all_bots():
        raise UnknownName("bot", bot, list(BOTS))


def good_name(name: str) -> str:
    """The name made fit to show: one line, not too long, not empty."""
    cleaned = " ".join(printable(name).split())[:LONGEST_NAME].strip()
    if not cleaned:
        raise Problem("error-name-empty")
    return cleaned


def name_for_bot(taken: Collection[str]) -> str:
    """A name for a bot that nobody else at the table has."""
    names = Locale().text("bot-names").split(", ")
    folded = {other.casefold() for other in taken}
    free = [name for name in names if name.casefold() not in folded]
    return free_name((free or names)[0], taken)


def free_name(name: str, taken: Collection[str]) -> str:
    """The name, followed by a number if somebody else already has it."""
    folded = {other.casefold() for other in taken}
    found, number = name, 1
    while found.casefold() in folded:
        number += 1
        end = f" {number}"
        found = f"{name[: LONGEST_NAME - len(end)].rstrip()}{end}"
    return found
