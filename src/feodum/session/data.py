"""What leaves a session, as plain data: it is JSON as it is, and holds nothing hidden.

Seats are numbers, counted from 0; cards, Events and Ways are keys, such as `mine-1e`. Lists of
cards are sorted where their order means nothing or must not be known. The same data is handed out
until the next answer: look at it, do not change it.

The tables in docs/api.md are made of this file by scripts/field_reference.py.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict


class PublicQuestion(TypedDict):
    """What everybody may know of a question: whom all wait for."""

    seat: int
    """Who must answer."""


class Question(PublicQuestion):
    """What is being asked, for the seat that must answer. Names are spelt as answers spell them."""

    number: int
    """Which question it is of those that this seat has been asked, counted from 1. One that is
    asked again after undo has a new number."""
    verb: str
    """What for: `turn`, `discard`, `trash`, `gain`, `put-on-deck`, ..."""
    card: str | None
    """The card, Event or Way that asks; None for `turn`, `way` and most of `next`."""
    kind: str
    """`turn`, `cards`, `order`, `abilities`, `yes-no`, `next` (what to do next: a Reaction, an
    effect, or `pass`), `place` (how many cards of the deck stay above), `name` (any card), `way`
    (the card itself, or a Way)."""
    about: str | None
    """The one card it is about, if there is one: gained, discarded or attacking, being played, to
    be trashed or put into the deck."""
    whom: int
    """The seat it happens to."""
    where: str
    """Where the cards lie that can be chosen, for `cards` and `order`: `hand`, `supply`, `trash`,
    `exile`, `discard`, `play`, `revealed` or `looked-at`."""
    candidates: list[str]
    """What can be named, each as often as it can be."""
    options: list[str]
    """Each name once, with `none` where that is an answer."""
    least: int
    """How many must be named."""
    most: int
    """How many may be named."""
    all_or_none: bool
    """Whether it is `most` or none, and nothing between."""
    one_name: bool
    """Whether all that is named must have the same name."""


class PileView(TypedDict):
    """A pile of cards, in the Supply or beside it."""

    card: str
    """Its card."""
    name: str
    """The card's English name, as answers spell it."""
    count: int
    """How many cards are left."""
    cost: int
    """What the card costs now."""


class EventOffer(TypedDict):
    """An Event of this table."""

    card: str
    """The Event."""
    name: str
    """Its English name."""
    cost: int
    """What it costs."""
    spent: bool
    """Whether the player whose turn it is may not buy it again."""


class WayOffer(TypedDict):
    """A Way of this table."""

    card: str
    """The Way."""
    name: str
    """Its English name."""


class WaitingEffect(TypedDict):
    """What will happen at the start of a player's next turn."""

    source: str
    """What does it."""
    card: str | None
    """The card that it is kept for, if there is one."""


class PlayerView(TypedDict):
    """A player as a seat sees them."""

    seat: int
    """Where the player sits."""
    turns: int
    """How many turns the player has begun; extra turns do not count."""
    hand_size: int
    """How many cards are in hand."""
    in_play: list[str]
    """The cards in play, in the order in which they came there."""
    staying: list[str]
    """Those of them that stay when this turn ends."""
    aside: list[str]
    """The cards set aside or revealed."""
    exile: list[str]
    """The cards on the Exile mat."""
    invested: list[str]
    """Those of them that are Invested."""
    waiting: list[WaitingEffect]
    """What will happen at the start of the player's next turn."""
    looking_at_size: int
    """How many cards the player is looking at."""
    discard_top: str | None
    """The top card of the discard pile; None if it is empty."""
    deck_size: NotRequired[int]
    """How many cards are in the deck. Not of others in a session with `counts=False`."""
    discard_size: NotRequired[int]
    """How many cards are in the discard pile. Not in a session with `counts=False`."""
    hand: NotRequired[list[str]]
    """The cards in hand. One's own only."""
    looking_at: NotRequired[list[str]]
    """The cards that the player is looking at. One's own only."""


class View(TypedDict):
    """The table as a seat sees it."""

    seat: int
    """Whose view it is."""
    names: list[str]
    """What the seats are called."""
    turn: int
    """Whose turn it is."""
    phase: str
    """`start`, `action`, `buy` or `cleanup`."""
    extra_turn: bool
    """Whether it is an extra turn."""
    another_turn: bool
    """Whether the same player takes an extra turn after it."""
    actions: int
    """The Actions left in this turn."""
    buys: int
    """The Buys left in this turn."""
    coins: int
    """The coins to spend."""
    over: bool
    """Whether the game has ended."""
    winners: list[int]
    """Who has won; nobody before the end."""
    supply: list[PileView]
    """The piles of the Supply."""
    other_piles: list[PileView]
    """Piles that are not in the Supply, Horses for instance."""
    events: list[EventOffer]
    """The Events."""
    ways: list[WayOffer]
    """The Ways."""
    mouse: str | None
    """The card set aside for Way of the Mouse."""
    exile_mats: bool
    """Whether something at this table refers to the Exile mats."""
    trash: list[str]
    """The cards in the trash."""
    players: list[PlayerView]
    """The players, seat by seat."""
    question: Question | PublicQuestion | None
    """What is being asked, as this seat sees it; None when the game is over."""


class LogEntry(TypedDict):
    """One thing that happened to one player, as a seat may know it."""

    depth: int
    """How many causes deep it is."""
    kind: str
    """What happened: `turn`, `play`, `draw`, `gain`, ..."""
    seat: int
    """To whom."""
    count: NotRequired[int]
    """How many cards, if there are any."""
    cards: NotRequired[list[str]]
    """Which cards, if this seat may know them."""
    top: NotRequired[str]
    """The last of the cards, which lies on top, if this seat may know no other."""
    number: NotRequired[int]
    """How many Actions, Buys or coins, or which turn; left out if it is 0."""
    other: NotRequired[int]
    """The other player who has to do with it."""
    source: NotRequired[str]
    """The Event or Way, or the card whose effect comes later."""
    then: list[LogEntry]
    """What it caused."""


class PlayerResult(TypedDict):
    """What a player has come to."""

    seat: int
    """Where the player sits."""
    score: int
    """The victory points."""
    turns: int
    """How many turns the player has had."""
    cards: list[str]
    """All cards of the player."""
    points: dict[str, int]
    """What all cards of a kind bring together, where that is not nothing."""


class Result(TypedDict):
    """How a game has ended."""

    winners: list[int]
    """The seats that have won, in turn order from the first player."""
    players: list[PlayerResult]
    """The players, seat by seat."""
