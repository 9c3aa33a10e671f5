"""What the log of a game shows of a card, an Event or a Way."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Final

from feodum.engine.card import Card, Source
from feodum.engine.landscape import Event, Way
from feodum.engine.log import TURNS, Entry
from feodum.engine.position import Position
from feodum.views.view import points

BONUSES: Final = ("actions", "buys", "coins")

SHOWS: Final[dict[str, tuple[str, ...]]] = {
    "adventurer": ("reveal", "put-into-hand", "discard"),
    "artisan": ("gain-to-hand", "put-on-deck"),
    "baron": ("discard", "coins", "gain"),
    "bandit": ("gain", "reveal", "trash", "discard"),
    "bridge": ("bought for less",),
    "bureaucrat": ("gain-onto-deck", "put-on-deck"),
    "cellar": ("discard", "draw"),
    "chancellor": ("deck-into-discard",),
    "chapel": ("trash",),
    "conspirator": ("draw", "actions"),
    "coppersmith": ("more for Copper",),
    "council-room": ("draw by another",),
    "courtier": ("reveal", "actions", "coins", "gain"),
    "courtyard": ("put-on-deck",),
    "diplomat": ("actions", "reveal as a Reaction"),
    "feast": ("trash", "gain"),
    "harbinger": ("put-on-deck",),
    "ironworks": ("gain", "actions", "coins", "draw"),
    "library": ("look", "set-aside", "put-into-hand", "discard"),
    "lurker": ("trash-from-supply", "gain"),
    "masquerade-1e": ("pass", "pass by another", "trash"),
    "masquerade-2e": ("pass", "pass by another", "trash"),
    "merchant": ("more for Silver",),
    "militia": ("discard",),
    "mill": ("discard", "coins"),
    "mine-1e": ("trash", "gain-to-hand"),
    "mine-2e": ("trash", "gain-to-hand"),
    "mining-village": ("trash", "coins"),
    "minion": ("coins", "discard", "draw", "discard by another", "draw by another"),
    "moat": ("draw", "reveal as a Reaction"),
    "moneylender-1e": ("trash", "coins"),
    "moneylender-2e": ("trash", "coins"),
    "nobles": ("draw", "actions"),
    "patrol": ("reveal", "put-into-hand", "put-on-deck"),
    "pawn": ("draw", "actions", "buys", "coins"),
    "poacher": ("discard",),
    "remodel": ("trash", "gain"),
    "replace": ("trash", "gain", "put-on-deck", "gain by another"),
    "saboteur": ("reveal by another", "trash by another", "gain by another", "discard by another"),
    "scout": ("reveal", "put-into-hand", "put-on-deck"),
    "secret-chamber": ("discard", "coins", "reveal as a Reaction"),
    "secret-passage": ("put-into-deck",),
    "sentry": ("look", "trash", "discard", "put-on-deck"),
    "shanty-town": ("reveal-hand", "draw"),
    "spy": ("reveal", "discard", "put-on-deck"),
    "steward": ("draw", "coins", "trash"),
    "swindler": ("trash-from-deck by another", "gain by another"),
    "thief": ("reveal", "trash", "discard", "gain"),
    "throne-room-1e": ("play", "play again"),
    "throne-room-2e": ("play", "play again"),
    "torturer": ("discard by another", "gain-to-hand by another"),
    "trading-post": ("trash", "gain-to-hand"),
    "tribute": ("reveal by another", "discard by another", "actions", "coins", "draw"),
    "upgrade": ("trash", "gain"),
    "vassal": ("discard-from-deck", "play"),
    "wishing-well": ("name", "reveal", "put-into-hand", "put-on-deck"),
    "witch": ("gain",),
    "workshop": ("gain",),
    # Menagerie
    "animal-fair": ("bought for a card",),
    "barge": ("draw", "buys", "draw at the start", "buys at the start"),
    "black-cat": ("played after a gain", "gain Curse by another"),
    "bounty-hunter": ("exile", "coins"),
    "camel-train": ("exile-from-supply", "exile-from-supply when gained"),
    "cardinal": ("reveal by another", "exile by another", "discard by another"),
    "cavalry": ("gain Horse", "draw when gained", "buys when gained", "Action after a buy"),
    "coven": ("exile-from-supply Curse by another",),
    "destrier": ("bought for less",),
    "displace": ("exile", "gain"),
    "falconer": ("gain-to-hand", "played after a gain"),
    "fisherman": ("bought for less",),
    "gatekeeper": ("exile by another when used", "coins at the start"),
    "goatherd": ("trash", "draw"),
    "groom": ("gain Horse", "gain Silver", "draw", "actions"),
    "horse": ("return-to-pile",),
    "hostelry": ("discard when gained", "gain Horse when gained", "another gain when gained"),
    "hunting-lodge": ("discard",),
    "kiln": ("gain of what is played",),
    "livery": ("gain Horse when used",),
    "mastermind": ("three plays at the start",),
    "paddock": ("gain Horse",),
    "sanctuary": ("exile",),
    "scrap": ("trash", "draw", "actions", "buys", "coins", "gain Silver", "gain Horse"),
    "sheepdog": ("played after a gain",),
    "sleigh": ("gain Horse", "discarded to carry"),
    "snowy-village": ("actions ignored",),
    "stockpile": ("exile", "discard-from-exile when gained"),
    "supplies": ("gain-onto-deck Horse",),
    "village-green": ("draw", "actions", "actions at the start", "played after a discard"),
    "wayfarer": ("gain Silver", "bought for less"),
    # Events
    "alliance": ("gain Province", "gain Duchy", "gain Estate", "gain Gold", "gain Silver"),
    "banish": ("exile",),
    "bargain": ("gain", "gain Horse by another"),
    "commerce": ("gain Gold",),
    "delay": ("set-aside", "play at the start"),
    "demand": ("gain-onto-deck Horse", "another gain-onto-deck"),
    "desperation": ("gain Curse", "buys", "coins"),
    "enclave": ("gain Gold", "exile-from-supply Duchy"),
    "enhance": ("trash", "gain"),
    "gamble": ("buys", "reveal", "play", "discard"),
    "invest": ("exile-from-supply", "draw when used"),
    "march": ("play",),
    "populate": ("gain", "another gain"),
    "pursue": ("buys", "name", "reveal", "put-on-deck", "discard"),
    "reap": ("gain Gold", "set-aside", "play at the start"),
    "ride": ("gain Horse",),
    "seize-the-day": ("extra turn",),
    "stampede": ("gain-onto-deck Horse",),
    "toil": ("buys", "play"),
    "transport": ("exile-from-supply", "take-from-exile"),
    # Ways
    "way-of-the-butterfly": ("return-to-pile", "gain"),
    "way-of-the-camel": ("exile-from-supply Gold",),
    "way-of-the-chameleon": ("coins for cards", "cards for coins"),
    "way-of-the-frog": ("actions", "put-on-deck in Clean-up"),
    "way-of-the-goat": ("trash",),
    "way-of-the-horse": ("draw", "actions", "return-to-pile"),
    "way-of-the-mole": ("actions", "discard", "draw"),
    "way-of-the-monkey": ("buys", "coins"),
    "way-of-the-mouse": ("play",),
    "way-of-the-mule": ("actions", "coins"),
    "way-of-the-otter": ("draw",),
    "way-of-the-owl": ("draw",),
    "way-of-the-ox": ("actions",),
    "way-of-the-pig": ("draw", "actions"),
    "way-of-the-rat": ("discard", "gain"),
    "way-of-the-seal": ("coins", "put-on-deck when used"),
    "way-of-the-sheep": ("coins",),
    "way-of-the-squirrel": ("two draws in Clean-up",),
    "way-of-the-turtle": ("set-aside", "play at the start"),
    "way-of-the-worm": ("exile-from-supply Estate",),
}
"""What a card or landscape must be seen to do, besides its plain bonuses.

If one is not listed, anything but a plain bonus will do.
"""
EFFECT: Final = "effect"
PLAIN: Final = ("played", "gained", "bought", "used", "scored", "draw", *BONUSES)
"""The first words of signs that need no effect of the card's own."""


def shown(source: Source, position: Position) -> set[str]:
    """What a card or landscape has been seen to do so far."""
    events = events_of(position)
    found = {sign for i in range(len(events)) for sign in signs(source, events, i)}
    for turn in turns(events):
        found.update(signs_of_turn(source, turn))
    if any(event.kind == "extra-turn" for event in events):
        found.add("extra turn")
    if isinstance(source, Card) and any(
        points(player).get(source.key) for player in position.game.players
    ):
        found.add("scored")
    if any(sign.removeprefix("another ").split()[0] not in PLAIN for sign in found):
        found.add(EFFECT)
    return found


def has_own_effect(source: Source) -> bool:
    """Whether a card or landscape does more than give plain bonuses."""
    own = bool(source.while_it_lasts)
    if isinstance(source, (Card, Event, Way)):
        own = own or source.effect is not None
    if isinstance(source, Card):
        own = own or bool(source.about_itself or source.from_hand) or source.cost_now is not None
    return own


def wanted(source: Source) -> set[str]:
    """What a golden game has to show."""
    own = SHOWS.get(source.key, (EFFECT,) if has_own_effect(source) else ())
    if not isinstance(source, Card):
        return {"bought" if isinstance(source, Event) else "used", *own}
    if not source.is_action and not source.is_treasure:
        return {"gained", "scored"}
    found = {"played", *own}
    found.update(bonus for bonus in BONUSES if getattr(source, bonus))
    if source.cards:
        found.add("draw")
    if source.points:
        found.add("scored")
    return found


def events_of(position: Position) -> list[Entry]:
    assert position.recorder is not None
    return position.recorder.entries


# ---- what one event and those after it show


def signs(source: Source, events: list[Entry], i: int) -> Iterator[str]:
    event = events[i]
    cards = event.cards
    if event.kind == "play" and cards == [source]:
        yield "played"
        yield from consequences(event, events[i + 1 :])
        if event.depth and events[i - 1].kind.startswith("gain"):
            yield "played after a gain"
        if event.depth and events[i - 1].kind == "reveal":
            yield "played after a discard"
    elif is_gain(event) and cards == [source]:
        yield "gained"
        yield from (f"{sign} when gained" for sign in consequences(event, events[i + 1 :]))
    elif event.kind == "reveal" and cards == [source] and event.depth:
        yield "reveal as a Reaction"
    elif event.kind == "buy":
        yield from signs_of_buy(source, events, i)
    elif event.kind == "buy-event" and event.source == source.key:
        yield "bought"
        yield from consequences(event, events[i + 1 :])
    elif event.kind == "use" and event.source == source.key:
        yield from (f"{sign} when used" for sign in consequences(event, events[i + 1 :]))
    elif event.kind == "start" and event.source == source.key:
        came = list(consequences(event, events[i + 1 :]))
        yield from (f"{sign} at the start" for sign in came)
        if came.count("play again") == 2:
            yield "three plays at the start"
    elif event.kind == "way" and event.source == source.key:
        yield "used"
        yield from signs_of_way(events, i)
    elif event.kind == "discard" and cards == [source] and carries(events[i - 1], events[i + 1]):
        yield "discarded to carry"
    if event.kind == "play":
        yield from signs_of_play(events, i)


def is_gain(event: Entry) -> bool:
    return event.kind.startswith("gain")


def carries(before: Entry, after: Entry) -> bool:
    return is_gain(before) and after.kind in ("put-into-hand", "put-on-deck")


def signs_of_play(events: list[Entry], i: int) -> Iterator[str]:
    """What the play of any card shows."""
    card = events[i].cards[0]
    if coins_of(events, i) > card.coins:
        yield f"more for {card.name}"
    if is_gain(events[i + 1]) and events[i + 1].cards == [card]:
        yield "gain of what is played"
    if card.actions and "actions" not in consequences(events[i], events[i + 1 :]):
        yield "actions ignored"


def signs_of_buy(source: Source, events: list[Entry], i: int) -> Iterator[str]:
    buy = events[i]
    if buy.cards == [source] and events[i - 1].kind == "trash" and events[i - 1].depth == 0:
        yield "bought for a card"


def signs_of_way(events: list[Entry], i: int) -> Iterator[str]:
    """What the use of a Way led to, and whether a card's bonuses were exchanged."""
    play = events[i - 1]
    came = list(consequences(play, events[i + 1 :]))
    yield from came
    card = play.cards[0] if play.kind == "play" else None
    if card is not None and card.cards and not card.coins and "coins" in came:
        yield "coins for cards"
    if card is not None and card.coins and not card.cards and "draw" in came:
        yield "cards for coins"


def coins_of(events: list[Entry], i: int) -> int:
    """How many coins a play gave directly."""
    depth = events[i].depth + 1
    caused = takewhile(lambda event: event.depth >= depth, events[i + 1 :])
    return sum(event.number for event in caused if event.kind == "coins" and event.depth == depth)


def consequences(cause: Entry, later: list[Entry]) -> Iterator[str]:
    """What the play or purchase of a card led to directly."""
    kinds: list[str] = []
    for event in takewhile(lambda event: event.depth > cause.depth, later):
        if event.depth > cause.depth + 1:
            continue
        yield event.kind
        by = " by another" if event.seat != cause.seat else ""
        yield f"{event.kind}{by}"
        if len(event.cards) == 1:
            yield f"{event.kind} {event.cards[0].name}{by}"
        if event.kind in kinds:
            yield "play again" if event.kind == "play" else f"another {event.kind}"
        kinds.append(event.kind)


# ---- what a turn shows


def turns(events: list[Entry]) -> list[list[Entry]]:
    """The events of each turn, from the one that starts it."""
    found: list[list[Entry]] = []
    for event in events:
        if event.kind in TURNS:
            found.append([])
        if found:
            found[-1].append(event)
    return found


def signs_of_turn(source: Source, turn: list[Entry]) -> Iterator[str]:
    kinds = [event.kind for event in turn]
    if bought_for_less(source, turn):
        yield "bought for less"
    if "buy" in kinds:
        later = turn[kinds.index("buy") :]
        if any(event.kind == "play" and event.depth == 0 and is_action(event) for event in later):
            yield "Action after a buy"
    if "clean-up" in kinds:
        late = turn[kinds.index("clean-up") :]
        if sum(event.kind == "draw" and event.seat == turn[0].seat for event in late) == 2:
            yield "two draws in Clean-up"
        before = turn[kinds.index("clean-up") - 1]
        if before.kind == "put-on-deck" and before.depth == 0:
            yield "put-on-deck in Clean-up"


def is_action(event: Entry) -> bool:
    return event.cards[0].is_action


def bought_for_less(source: Source, turn: list[Entry]) -> bool:
    """Whether something was bought that should have cost more coins than there were.

    For a card whose own cost changes, only buys of that card count.
    """
    own = isinstance(source, Card) and source.cost_now is not None
    coins = 0
    for event in turn:
        if event.kind == "coins":
            coins += event.number
        elif event.kind == "buy" and own:
            if event.cards == [source] and coins < event.cards[0].cost.coins:
                return True
        elif event.kind == "buy":
            coins -= event.cards[0].cost.coins
        if coins < 0:
            return True
    return False
