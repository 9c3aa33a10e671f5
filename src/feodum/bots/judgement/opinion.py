"""What the bots think of cards, Events and Ways: one record for each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from feodum.engine.card import MADE, Card
from feodum.engine.landscape import Event, Way

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from feodum.bots.judgement.survey import Survey
    from feodum.bots.judgement.trades import Trade
    from feodum.engine.card import Answer, Label, Source
    from feodum.engine.decision import Decision

# When a card is wanted
ALWAYS: Final = 0
EARLY: Final = 1
"""In the first turns only."""
SUPPORT: Final = 2
"""When the deck has more terminal Actions than it can play."""
DOUBLER: Final = 3
"""When there are enough Actions to play twice."""
GAINER: Final = 4
"""When there is something to gain that is much better than Silver."""
CURE: Final = 5
"""In the first turns, if Curses are to be expected."""

# What an Attack is aimed at
OTHER: Final = 0
HAND: Final = 1
"""Makes others discard cards from their hands."""
DECK: Final = 2
"""Trashes or discards from the tops of others' decks."""
CURSES: Final = 3
NEW_HANDS: Final = 4
"""Takes away whole hands."""

GOOD: Final = 20
"""The power of a card that is better than what a deck draws on average."""


@final
class Answers:
    """How to answer a card, an Event or a Way whose question does not say enough by itself."""

    def __init__(
        self,
        verb: str = "",
        cards: Callable[[Decision, Survey], Answer] | None = None,
        *,
        abilities: Callable[[Decision, Survey], list[Label]] | None = None,
        agrees: Callable[[Decision, Survey], bool] | None = None,
        trade: Trade | None = None,
        narrows: Callable[[Decision, Survey], list[Card]] | None = None,
        carries: bool = False,
        names_best: bool = False,
    ) -> None:
        self.verb: Final = verb
        self.cards: Final = cards
        """Chooses cards if the question has this verb."""
        self.abilities: Final = abilities
        """Lists the abilities worth choosing, the best one first."""
        self.agrees: Final = agrees
        self.trade: Final = trade
        """What it gains for a card that it trashes or Exiles."""
        self.narrows: Final = narrows
        """The cards to choose from for good reason, out of those offered; none if all will do."""
        self.carries: Final = carries
        """Whether it offers to move a card that was gained."""
        self.names_best: Final = names_best
        """Whether it looks for good cards in the deck, rather than for the top card."""


PLAIN: Final = Answers()


@final
class Opinion:
    """One card in the eyes of a bot. Silver is worth 30 to a deck, and Gold 60."""

    def __init__(
        self,
        worth: int,
        most: int = 10,
        when: int = ALWAYS,
        power: int = 0,
        draws: int = 0,
        *,
        free: bool = False,
        wanted: Callable[[Survey], int] | None = None,
        wanted_if: Callable[[Survey], bool] | None = None,
        spare: Callable[[Survey], int] | None = None,
        use: Callable[[Card, Survey], int] | None = None,
        place: Callable[[Card, Survey], int] | None = None,
        gains_up_to: int = 0,
        counts_plays: int = 0,
        feeds_on: Card | None = None,
        replaces_copper: bool = False,
        per_copper: int = 0,
        copies_next: bool = False,
        last_at_start: bool = False,
        aim: int = OTHER,
        leaves_hands_of: int = 0,
        curses: bool = False,
        reacts: Callable[[int, Survey], bool] | None = None,
        reacts_early: int = 0,
        protects: bool = False,
        answers: Answers = PLAIN,
    ) -> None:
        self.worth: Final = worth
        """How much a deck wants one more."""
        self.most: Final = most
        """The most copies that a deck wants."""
        self.when: Final = when
        """When a deck wants it: `ALWAYS`, `EARLY`, and so on."""
        self.power: Final = power or worth
        """How much playing it does: decides which of several Actions to play first, or to keep."""
        self.draws: Final = draws
        """About how many cards it draws."""
        self.free: Final = free
        """Whether it can give back the Action it costs, though not as a plain bonus."""
        self.wanted: Final = wanted
        """For a Victory card: what one more is worth."""
        self.wanted_if: Final = wanted_if
        """Whether it is good for this deck."""
        self.spare: Final = spare
        """How glad the player is to be rid of it."""
        self.use: Final = use
        """What playing it does, if that depends on the hand; below 1, it is not played."""
        self.place: Final = place
        """What to add to its use when Actions are ranked, instead of a bonus for its +Actions; a
        cantrip gets 1000."""
        self.gains_up_to: Final = gains_up_to
        """The most that a card it gains can cost."""
        self.counts_plays: Final = counts_plays
        """From which Action of the turn on it does more; 0 if that makes no difference."""
        self.feeds_on: Final = feeds_on
        """The card that it needs in hand."""
        self.replaces_copper: Final = replaces_copper
        """Whether it makes up for the coin of a Copper at once."""
        self.per_copper: Final = per_copper
        """How much more each Copper gives while its effect lasts."""
        self.copies_next: Final = copies_next
        """Whether its effect may gain a copy of the next card that is played."""
        self.last_at_start: Final = last_at_start
        """Whether its effect at the start of a turn should come after everything that draws."""
        self.aim: Final = aim
        """What its Attack is aimed at."""
        self.leaves_hands_of: Final = leaves_hands_of
        """The largest hand that the Attack leaves alone."""
        self.curses: Final = curses
        """Whether it gives others enough Curses, and early enough, for a cure to pay."""
        self.reacts: Final = reacts
        """Whether it helps against an Attack with this aim that would hurt."""
        self.reacts_early: Final = reacts_early
        """Decides which of several Reactions to use first: the one with the highest number."""
        self.protects: Final = protects
        """Whether showing it makes an Attack do nothing."""
        self.answers: Final = answers
        """How to answer what it asks."""


@final
class EventOpinion:
    """One Event in the eyes of a bot."""

    def __init__(self, worth: Callable[[Survey], int], answers: Answers = PLAIN) -> None:
        self.worth: Final = worth
        """What buying it is worth now, on the same scale as cards."""
        self.answers: Final = answers


@final
class WayOpinion:
    """One Way in the eyes of a bot."""

    def __init__(
        self,
        worth: int = 0,
        actions: int = 0,
        *,
        use: Callable[[Card, Survey], int] | None = None,
        use_actions: Callable[[Card, Survey], int] | None = None,
        away: bool = True,
        draws: int = 0,
        new_hand: bool = False,
        answers: Answers = PLAIN,
    ) -> None:
        self.worth: Final = worth
        self.actions: Final = actions
        self.use: Final = use
        """What it is worth, if that depends on the card or the hand."""
        self.use_actions: Final = use_actions
        """How many +Actions it gives, if that depends on the card."""
        self.away: Final = away
        """Whether it does something on another player's turn, too."""
        self.draws: Final = draws
        self.new_hand: Final = new_hand
        """Whether the Actions in hand are lost."""
        self.answers: Final = answers


# ---- finding them

_cards: Final[list[Opinion]] = []
"""The opinion of each card, by slot."""
_events: Final[dict[Event, EventOpinion]] = {}
_ways: Final[dict[Way, WayOpinion]] = {}

USELESS_EVENT: Final = EventOpinion(lambda _survey: 0)
USELESS_WAY: Final = WayOpinion()


def opinion_of(card: Card) -> Opinion:
    if card.slot >= len(_cards):
        guess_all()
    return _cards[card.slot]


def event_opinion(event: Event) -> EventOpinion:
    return _events.get(event, USELESS_EVENT)


def way_opinion(way: Way) -> WayOpinion:
    return _ways.get(way, USELESS_WAY)


def answers_to(source: Source | None) -> Answers:
    """How to answer this card, Event or Way."""
    if isinstance(source, Card):
        return opinion_of(source).answers
    if isinstance(source, Event):
        return event_opinion(source).answers
    return way_opinion(source).answers if isinstance(source, Way) else PLAIN


def is_terminal(card: Card) -> bool:
    """Whether this is an Action that does not give back the Action it costs."""
    return card.is_action and card.actions == 0 and not opinion_of(card).free


# ---- forming them


def learn_cards(opinions: Mapping[Card, Opinion]) -> None:
    """Teach the bots these opinions of cards."""
    guess_all()
    for card, opinion in opinions.items():
        _cards[card.slot] = opinion


def learn_events(opinions: Mapping[Event, EventOpinion]) -> None:
    _events.update(opinions)


def learn_ways(opinions: Mapping[Way, WayOpinion]) -> None:
    _ways.update(opinions)


def guess_all() -> None:
    """Guess an opinion of every card that has none yet."""
    for card in MADE[len(_cards) :]:
        _cards.append(guess(card))


def guess(card: Card) -> Opinion:
    """An opinion from cost and bonuses, for a card that the bots have not been told about."""
    if card.is_treasure:
        return Opinion(10 * card.cost.coins, power=10 * card.coins)
    if not card.is_action:
        return Opinion(card.points, power=card.points - 1)
    worth = 15 * card.cards + 15 * card.coins + 5 * card.buys + 5 * card.cost.coins
    if card.is_attack:
        worth += 10
    if card.actions > 1 and worth < 40:
        return Opinion(worth, 3, SUPPORT, draws=card.cards)
    return Opinion(worth, 4 if card.actions else 1, draws=card.cards)
