"""The plain data that a session gives out: ready for JSON, with nothing hidden in it.

Seats are numbers, counted from 0; cards, Events and Ways are keys, such as `mine-1e`. Lists of
cards are sorted where their order means nothing or must not be known. A session gives out the same
objects until the next answer, so do not change them.

scripts/field_reference.py makes the tables in docs/api.md from this file.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict


class PublicQuestion(TypedDict):
    """The part of a question that everybody may know."""

    seat: int
    """The seat that must answer."""


class Question(PublicQuestion):
    """A question, as the seat that must answer sees it. Names are spelt as in answers."""

    number: int
    """The number of this question among those that this seat has been asked, counted from 1. A
    question that is asked again after undo has a new number."""
    verb: str
    """What the choice is for: `turn`, `discard`, `trash`, `gain`, `put-on-deck`, ..."""
    card: str | None
    """The card, Event or Way that asks; None for questions of kind `turn` or `way`, and for most of
    kind `next`."""
    kind: str
    """The kind of question: `turn`, `cards`, `order`, `abilities`, `yes-no`, `next` (what to do
    next: a Reaction, an effect, or `pass`), `place` (how many cards of the deck stay above the
    card), `name` (any card) or `way` (the card itself, or a Way)."""
    about: str | None
    """The one card that the question is about, if there is one: a card that was gained or
    discarded, an Attack, a card being played, a card to gain, trash or put into the deck, ..."""
    whom: int
    """The seat of the player that the choice affects."""
    where: str
    """For the kinds `cards` and `order`: where the cards to choose from are, which is `hand`,
    `supply`, `trash`, `exile`, `discard`, `play`, `revealed`, `looked-at` or the key of another
    mat."""
    candidates: list[str]
    """The names to choose from, with repeats: three Coppers in hand are three names."""
    options: list[str]
    """The names to choose from, each once, and `none` if that is an answer."""
    least: int
    """The fewest names that an answer can have."""
    most: int
    """The most names that an answer can have."""
    all_or_none: bool
    """Whether an answer must have exactly `most` names or none."""
    one_name: bool
    """Whether all cards chosen must have the same name."""


class PileView(TypedDict):
    """A pile of cards, in the Supply or outside it."""

    card: str
    """The card on top of the pile, or the last one that was there if the pile is empty."""
    name: str
    """The card's English name, as answers spell it."""
    count: int
    """How many cards are left in the pile."""
    cost: int
    """How many coins the card costs now."""
    cost_tokens: NotRequired[dict[str, int]]
    """The tokens that it costs besides coins, if it costs any."""
    tokens: NotRequired[dict[str, int]]
    """The tokens on the pile, if there are any."""
    cards: NotRequired[list[str]]
    """All cards left in a pile of different cards, the top one first."""


class EventOffer(TypedDict):
    """An Event at this table."""

    card: str
    """The key of the Event."""
    name: str
    """Its English name."""
    cost: int
    """How many coins it costs."""
    spent: bool
    """Whether the player whose turn it is cannot buy it again this turn, or this game."""


class WayOffer(TypedDict):
    """A Way at this table."""

    card: str
    """The key of the Way."""
    name: str
    """Its English name."""


class LandscapeView(TypedDict):
    """A landscape at this table."""

    card: str
    """The key of the landscape."""
    name: str
    """Its English name."""
    kind: str
    """What it is: `event`, `way`, or a kind that a box adds."""


class WaitingEffect(TypedDict):
    """What will happen at the start of a player's next turn."""

    source: str
    """The card, Event or Way that causes it."""
    card: str | None
    """The card set aside for it, if there is one."""


class MatView(TypedDict):
    """A mat of a player, with cards on it."""

    mat: str
    """The key of the mat."""
    size: int
    """How many cards are on it."""
    cards: NotRequired[list[str]]
    """The cards on it, if this seat may see them."""


class PlayerView(TypedDict):
    """A player as a seat sees them."""

    seat: int
    """The player's seat."""
    turns: int
    """How many turns the player has begun; extra turns do not count."""
    hand_size: int
    """How many cards the player has in hand."""
    in_play: list[str]
    """The cards in play, in the order they were put there."""
    staying: list[str]
    """The cards in play that stay there when this turn ends."""
    aside: list[str]
    """The cards set aside, and those revealed from the deck that have not been moved on."""
    exile: list[str]
    """The cards on the Exile mat."""
    invested: list[str]
    """The cards on the Exile mat that the player has Invested in."""
    waiting: list[WaitingEffect]
    """What will happen at the start of the player's next turn."""
    looking_at_size: int
    """How many cards the player is looking at."""
    discard_top: str | None
    """The top card of the discard pile; None if it is empty."""
    mats: NotRequired[list[MatView]]
    """The player's other mats; left out if there are no cards on them."""
    tokens: NotRequired[dict[str, int]]
    """How many tokens of each kind the player has; left out if there are none."""
    deck_size: NotRequired[int]
    """How many cards are in the deck. In a session with `counts=False`, only in the player's own
    view."""
    discard_size: NotRequired[int]
    """How many cards are in the discard pile. Left out in a session with `counts=False`."""
    hand: NotRequired[list[str]]
    """The cards in hand. Only in the player's own view."""
    looking_at: NotRequired[list[str]]
    """The cards that the player is looking at. Only in the player's own view."""


class View(TypedDict):
    """The table as a seat sees it."""

    seat: int
    """The seat whose view this is; -1 for a spectator."""
    names: list[str]
    """The names of the players, seat by seat."""
    turn: int
    """The seat whose turn it is."""
    phase: str
    """The phase of the turn: `start`, `action`, `buy`, `cleanup`, or one that a box adds."""
    extra_turn: bool
    """Whether it is an extra turn."""
    another_turn: bool
    """Whether the same player takes an extra turn after this one."""
    actions: int
    """How many Actions are left this turn."""
    buys: int
    """How many Buys are left this turn."""
    coins: int
    """How many coins are left to spend this turn."""
    over: bool
    """Whether the game has ended."""
    winners: list[int]
    """The seats that have won, in turn order from the first player; empty before the end."""
    supply: list[PileView]
    """The piles of the Supply."""
    other_piles: list[PileView]
    """The piles outside the Supply, such as Horses."""
    events: list[EventOffer]
    """The Events at this table."""
    ways: list[WayOffer]
    """The Ways at this table."""
    landscapes: list[LandscapeView]
    """All landscapes at this table: Events, Ways and others."""
    laid_out: dict[str, str]
    """The card laid out beside each landscape that has one."""
    exile_mats: bool
    """Whether anything at this table refers to the Exile mats."""
    trash: list[str]
    """The cards in the trash."""
    players: list[PlayerView]
    """The players, seat by seat."""
    question: Question | PublicQuestion | None
    """The open question, as this seat sees it; None when the game is over."""


class LogEntry(TypedDict):
    """One thing that a player did or that happened to them, as a seat may know it."""

    depth: int
    """How deeply it is nested: 0 if no other entry caused it."""
    kind: str
    """What happened: `turn`, `play`, `draw`, `gain`, ..."""
    seat: int
    """The seat of the player who did it or was affected."""
    count: NotRequired[int]
    """How many cards it is about; left out if there are none."""
    cards: NotRequired[list[str]]
    """The cards it is about, if this seat may know them."""
    top: NotRequired[str]
    """The last of the cards, which is now on top of the discard pile, if this seat may know only
    that one."""
    number: NotRequired[int]
    """How many Actions, Buys or coins; or the number of the turn; or the size of the deck that was
    put into the discard pile. Left out if it is 0."""
    other: NotRequired[int]
    """The seat of the other player involved, such as the one who received a passed card."""
    source: NotRequired[str]
    """The Event bought or the Way used, the card or landscape whose later effect this is, or the
    mat or token that it is about."""
    then: list[LogEntry]
    """The entries that it caused."""


class PlayerResult(TypedDict):
    """A player's cards, and the points that they are worth."""

    seat: int
    """The player's seat."""
    score: int
    """The player's victory points."""
    turns: int
    """How many turns the player has begun; extra turns do not count."""
    cards: list[str]
    """All cards that the player owns."""
    points: dict[str, int]
    """The points of each card, all copies added up; cards without points are left out."""


class Result(TypedDict):
    """How a game ended."""

    winners: list[int]
    """The seats that won, in turn order from the first player."""
    players: list[PlayerResult]
    """The players, seat by seat."""
