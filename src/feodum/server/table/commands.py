"""Turns what people at a table ask for into events, or refuses it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from feodum.bots import BOTS, all_bots
from feodum.engine.errors import Problem, UnknownName
from feodum.server.protocol import messages
from feodum.server.table import events
from feodum.server.table.fairness import seal_of, terms_of
from feodum.server.table.kingdoms import kingdom_of, read_code
from feodum.session.save import RULES
from feodum.session.seats import free_name, look, person_name, tidy

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from feodum.locales import Locale
    from feodum.server.table.events import AnyEvent
    from feodum.server.table.places import Place
    from feodum.server.table.room import Room

STANDARD_BOT: Final = "basic"
MOST_CHANGES: Final = 1000
"""The most events at a table before its game begins; after that, nobody else can sit down."""
ENOUGH: Final[dict[type[events.Extra], tuple[int, str]]] = {
    events.Spoke: (500, "enough-chat"),
    events.TookBack: (500, "enough-undo"),
    events.AskedUndo: (500, "enough-undo"),
    events.RepliedUndo: (500, "enough-replies"),
    events.Voted: (500, "enough-votes"),
    events.CameBack: (100, "enough-returns"),
}
"""How often a seat may do things that the game does not need, and the refusal after that. Answering
and leaving are not limited: everybody can always do that."""


@dataclass(frozen=True)
class Actor:
    """The person who asks."""

    seat: int | None
    host: bool
    locale: Locale
    """The language of the page."""

    @property
    def sitting(self) -> int:
        if self.seat is None:
            raise Problem("watching-only")
        return self.seat


def events_for(
    room: Room, actor: Actor, wanted: messages.ClientMessage, away: Mapping[int, float]
) -> list[AnyEvent]:
    """The events that a message leads to; Problem if it is refused. The room is unchanged.

    `away` has the number of seconds that people have been away.
    """
    found = wished_for(room, actor, wanted, away)
    for event in found:
        if isinstance(event, events.Extra):
            most, refusal = ENOUGH[type(event)]
            if room.counts[event.seat, type(event)] >= most:
                raise Problem(refusal)
    return found


def wished_for(
    room: Room, actor: Actor, wanted: messages.ClientMessage, away: Mapping[int, float]
) -> list[AnyEvent]:
    match wanted:
        case messages.Answer():
            return answered(room, actor.sitting, wanted)
        case messages.Undo():
            return undone(room, actor.sitting)
        case messages.Reply(accept):
            return replied(room, actor.sitting, accept=accept)
        case messages.Seal(seal):
            return sealed(room, actor.sitting, seal)
        case messages.Share(number):
            return shared(room, actor.sitting, number)
        case messages.Say(text):
            return said(room, actor.sitting, text)
        case messages.SetSeat() | messages.ChangeKingdom() | messages.Start():
            return by_host(room, actor, wanted)
        case messages.Leave():
            return left(room, actor.sitting)
        case messages.Resign():
            return resigned(room, actor.sitting)
        case messages.Replace(seat):
            return voted(room, actor.sitting, seat, away)
        case messages.Return():
            return returned(room, actor.sitting)
    raise Problem("not-understood")


# ---- in the game


def answered(room: Room, seat: int, wanted: messages.Answer) -> list[AnyEvent]:
    game = room.game
    if room.places[seat].bot is not None:
        raise Problem("bot-plays")
    return [events.Answered(seat, game.spell(*wanted.names, seat=seat, number=wanted.number))]


def undone(room: Room, seat: int) -> list[AnyEvent]:
    if way_to_undo(room, seat) == "free":
        return [events.TookBack(seat)]
    if room.request is not None:
        raise Problem("undo-asked-already")
    return [events.AskedUndo(seat)]


def way_to_undo(room: Room, seat: int) -> Literal["free", "ask"]:
    """How a seat can take back its last answer: at once, or by asking; Problem if it cannot.

    Everybody who owns a seat must agree, so nobody can be asked while a bot stands in for one of
    them. Nothing before a bot came or a person returned can be taken back.
    """
    game = room.game
    if not room.options.undo:
        raise Problem("undo-off")
    if room.places[seat].bot is not None:
        raise Problem("bot-plays")
    if game.last_answer(seat) < game.handed_over:
        raise Problem("undo-handed-over")
    others = room.people(but=seat)
    if game.can_undo(seat):
        return "free"
    if room.setup.counts:
        raise Problem("daily-undo")
    if not others:
        return "free"
    for other in others:
        if room.places[other].has_stand_in:
            raise Problem("undo-stand-in", name=room.places[other].name)
    return "ask"


def replied(room: Room, seat: int, *, accept: bool) -> list[AnyEvent]:
    if room.state != "playing":
        raise room.refusal()
    request = room.request
    if request is None or (accept and seat == request.seat):
        raise Problem("no-request")
    reply = events.RepliedUndo(seat, accept)
    needed = set(room.people(but=request.seat))
    if accept and needed <= request.agreed | {seat}:
        return [reply, events.TookBack(request.seat)]
    return [reply]


# ---- before the game


def sealed(room: Room, seat: int, seal: str) -> list[AnyEvent]:
    place = room.places[seat]
    if place.seal == seal:
        return []  # from another page of this seat
    if room.state != "waiting" or (place.seal and not room.opening):
        raise Problem("sealed-already")
    if place.seal and room.number >= MOST_CHANGES:
        raise Problem("enough-changes")
    return [events.Sealed(seat, seal)]


def shared(room: Room, seat: int, number: str) -> list[AnyEvent]:
    place = room.places[seat]
    if place.share == number:
        return []
    if not room.opening:
        raise Problem("not-opening")
    if seal_of(number) != place.seal:
        raise Problem("other-seal")
    return [events.Shared(seat, number)]


def by_host(room: Room, actor: Actor, wanted: messages.ClientMessage) -> list[AnyEvent]:
    if not actor.host:
        raise Problem("host-only")
    if room.state != "waiting":
        raise room.refusal()
    match wanted:
        case messages.SetSeat(seat, bot) if place_of(room, seat).kind == "person":
            return seat_set(room, actor, seat, bot)  # people can be sent away at any time
        case messages.SetSeat() | messages.ChangeKingdom() if room.number >= MOST_CHANGES:
            raise Problem("enough-changes")
        case messages.SetSeat(seat, bot):
            return seat_set(room, actor, seat, bot)
        case messages.ChangeKingdom() if room.setup.opening is not None:
            raise Problem("opening-kingdom")
        case messages.ChangeKingdom(code):
            return [events.KingdomChanged(kingdom_of(read_code(code)).code)]
        case messages.Start(bot):
            check_bot(bot)
            found: list[AnyEvent] = []
            taken = [place.name for place in room.places if place.kind in ("person", "bot")]
            for seat, place in enumerate(room.places):
                if place.kind in ("open", "held"):
                    found.append(bot_in(seat, bot, taken, actor.locale))
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
    return [bot_in(seat, bot, taken, actor.locale)]


def bot_in(seat: int, bot: str, taken: list[str], locale: Locale) -> events.BotSat:
    taken.append(name_for_bot(taken, locale))
    return events.BotSat(seat, bot, taken[-1])


def sit_down(room: Room, seat: int | None, name: str, token: str) -> events.Sat:
    """Take an open seat: the given one, or any."""
    if room.state != "waiting":
        raise room.refusal()
    if room.number >= MOST_CHANGES:
        raise Problem("enough-changes")
    free = [number for number, place in enumerate(room.places) if place.kind == "open"]
    if seat is not None:
        place_of(room, seat)
    if not free or (seat is not None and seat not in free):
        raise Problem("no-seat")
    found = free[0] if seat is None else seat
    taken = [place.name for place in room.places if place.name]
    return events.Sat(found, person_name(name, taken), token)


def arrival(room: Room, seat: int) -> list[AnyEvent]:
    """Give a held seat to the person it was kept for, who has arrived."""
    place = room.places[seat]
    if place.kind != "held" or room.state != "waiting":
        return []
    return [events.Sat(seat, place.name, place.token)]


def follow_up(room: Room) -> list[AnyEvent]:
    """Events that follow by themselves.

    A game starts when all are ready, and is closed if it would never end.
    """
    opening = room.setup.opening
    if room.can_start:
        return [events.Started(RULES, terms_of(room) if opening is None else None)]
    why = room.endless
    if opening is not None and room.state == "playing":
        why = opening.shown or why
    return [] if why is None else [events.Closed(why)]


# ---- coming and going


def left(room: Room, seat: int) -> list[AnyEvent]:
    if room.setup.counts and room.state == "playing":
        raise Problem("daily-leave")
    if room.state == "waiting":
        return [events.Emptied(seat)]
    if room.state == "playing" and room.places[seat].is_person:
        return [events.BotCame(seat, STANDARD_BOT, "left")]
    return []


def resigned(room: Room, seat: int) -> list[AnyEvent]:
    if room.state != "playing":
        raise room.refusal()
    check_in(room, seat)
    return [events.Resigned(seat, STANDARD_BOT)]


def check_in(room: Room, seat: int) -> None:
    """Refuse something that only those who are still in the game can do."""
    if room.places[seat].out is not None:
        raise Problem("out-already")


def voted(room: Room, seat: int, whom: int, away: Mapping[int, float]) -> list[AnyEvent]:
    place = place_of(room, whom)
    if room.state != "playing" or not place.is_person or seat == whom:
        raise Problem("nobody-to-replace")
    if not room.places[seat].is_person:
        raise Problem("bot-plays")
    seconds = room.patience(whom, away)
    if seconds is None:
        raise Problem("still-here", name=place.name)
    if seconds > 0:
        raise Problem("away-briefly", name=place.name, seconds=seconds)
    vote = events.Voted(seat, whom)
    if needed_votes(room, whom, away) <= room.votes.get(whom, set()) | {seat}:
        return [vote, events.BotCame(whom, STANDARD_BOT, "voted")]
    return [vote]


def needed_votes(room: Room, whom: int, away: Collection[int]) -> set[int]:
    """The seats that must agree: all other people who are present."""
    found = room.people(but=whom)
    return {seat for seat in found if room.places[seat].is_person and seat not in away}


def returned(room: Room, seat: int) -> list[AnyEvent]:
    if room.state != "playing" or room.places[seat].bot is None:
        raise Problem("not-replaced")
    check_in(room, seat)
    return [events.CameBack(seat)]


def said(room: Room, seat: int, text: str) -> list[AnyEvent]:
    if not room.options.chat:
        raise Problem("chat-off")
    cleaned = tidy(text.replace("\n", " "))
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


def name_for_bot(taken: Collection[str], locale: Locale) -> str:
    """A name for a bot that nobody else at the table has, in the language of its host."""
    names = locale.text("bot-names").split(", ")
    looks = {look(other) for other in taken}
    free = [name for name in names if look(name) not in looks]
    return free_name((free or names)[0], taken)
