"""What the bots think of cards, Events and Ways: one record for each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Union, final

from feodum.engine.card import MADE, Card
from feodum.engine.checks import wrong_type
from feodum.engine.landscape import WAYS, Event, Way

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from feodum.bots.judgement.survey import Survey
    from feodum.bots.judgement.trades import Trade
    from feodum.engine.card import Answer, Label, Source
    from feodum.engine.decision import Decision

# When a card is wanted
ALWAYS: Final = 0
"""At any time."""
EARLY: Final = 1
"""In the first turns only."""
SUPPORT: Final = 2
"""When the deck has more terminal Actions than it can play."""
DOUBLER: Final = 3
"""When there are enough Actions to play twice."""
GAINER: Final = 4
"""When there is something to gain that is much better than Silver."""
CURE: Final = 5
"""In the first turns, if somebody is likely to give out Curses."""

# What an Attack is aimed at
OTHER: Final = "other"
HAND: Final = "hand"
"""Makes others discard cards from their hands."""
DECK: Final = "deck"
"""Trashes or discards from the tops of others' decks."""
CURSES: Final = "curses"
NEW_HANDS: Final = "new hands"
"""Takes away whole hands."""

GOOD: Final = 20
"""A card with this power or more is better than what a deck draws on average."""


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
        """The verb of the question that `cards` answers."""
        self.cards: Final = cards
        """Chooses cards if the question has this verb."""
        self.abilities: Final = abilities
        """Lists the abilities worth choosing, the best one first."""
        self.agrees: Final = agrees
        """Whether to say yes."""
        self.trade: Final = trade
        """What it gains for a card that it trashes or Exiles."""
        self.narrows: Final = narrows
        """Narrows the cards offered to those worth choosing from; an empty list if all will do."""
        self.carries: Final = carries
        """Whether it offers to move a card that was gained."""
        self.names_best: Final = names_best
        """Whether to name a good card that is in the deck, rather than the top card."""


PLAIN: Final = Answers()


@final
class Demand:
    """What decides, besides its worth, whether a deck wants a card."""

    def __init__(
        self,
        *,
        wanted: Callable[[Survey], int] | None = None,
        wanted_if: Callable[[Survey], bool] | None = None,
        spare: Callable[[Survey], int] | None = None,
    ) -> None:
        self.wanted: Final = wanted
        """For a Victory card: what one more is worth."""
        self.wanted_if: Final = wanted_if
        """Whether it is good for this deck."""
        self.spare: Final = spare
        """How glad the player is to be rid of it."""


@final
class Traits:
    """What playing a card does that its bonuses do not say."""

    def __init__(
        self,
        *,
        gains_up_to: int = 0,
        counts_plays: int = 0,
        feeds_on: Card | None = None,
        replaces_copper: bool = False,
        per_copper: int = 0,
        copies_next: bool = False,
        last_at_start: bool = False,
    ) -> None:
        self.gains_up_to: Final = gains_up_to
        """The most that a card it gains can cost."""
        self.counts_plays: Final = counts_plays
        """How many Actions must be played this turn for it to do more; 0 if they do not matter."""
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


@final
class Threat:
    """What an Attack does to others."""

    def __init__(self, aim: str = OTHER, *, leaves_hands_of: int = 0, curses: bool = False) -> None:
        self.aim: Final = aim
        """What it is aimed at: `hand`, `deck`, `curses`, `new hands` or `other`."""
        self.leaves_hands_of: Final = leaves_hands_of
        """The largest hand that it leaves alone."""
        self.curses: Final = curses
        """Whether it gives others enough Curses, and early enough, for a cure to pay."""


@final
class Defence:
    """How a Reaction helps against an Attack."""

    def __init__(
        self,
        reacts: Callable[[str, Survey], bool] | None = None,
        *,
        early: int = 0,
        protects: bool = False,
        arranges: bool = False,
    ) -> None:
        self.reacts: Final = reacts
        """Whether it helps against an Attack with this aim that would hurt."""
        self.early: Final = early
        """Decides which of several Reactions to use first: the one with the highest number."""
        self.protects: Final = protects
        """Whether showing it makes an Attack do nothing."""
        self.arranges: Final = arranges
        """Whether it only arranges the top two cards of the deck, so that once is enough."""


ANY_DECK: Final = Demand()
NO_TRAITS: Final = Traits()
NO_THREAT: Final = Threat()
NO_DEFENCE: Final = Defence()


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
        use: Callable[[Card, Survey], int] | None = None,
        place: Callable[[Card, Survey], int] | None = None,
        demand: Demand = ANY_DECK,
        traits: Traits = NO_TRAITS,
        attack: Threat = NO_THREAT,
        defence: Defence = NO_DEFENCE,
        answers: Answers = PLAIN,
    ) -> None:
        self.worth: Final = worth
        """How much a deck wants another copy."""
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
        self.use: Final = use
        """What playing it does, if that depends on the hand; below 1, it is not played."""
        self.place: Final = place
        """What to add to its use when Actions are ranked, instead of a bonus for its +Actions; a
        cantrip gets 1000."""
        self.demand: Final = demand
        """What else decides whether a deck wants it."""
        self.traits: Final = traits
        """What else playing it does."""
        self.attack: Final = attack
        """What it does to others, if it is an Attack."""
        self.defence: Final = defence
        """How it helps against an Attack, if it is a Reaction."""
        self.answers: Final = answers
        """How to answer what it asks."""


@final
class EventOpinion:
    """One Event in the eyes of a bot."""

    def __init__(self, worth: Callable[[Survey], int], answers: Answers = PLAIN) -> None:
        self.worth: Final = worth
        """What buying it is worth now, on the same scale as cards."""
        self.answers: Final = answers
        """How to answer what it asks."""


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
        """What it is worth, on the same scale as the power of cards."""
        self.actions: Final = actions
        """How many +Actions it gives."""
        self.use: Final = use
        """What it is worth, if that depends on the card or the hand."""
        self.use_actions: Final = use_actions
        """How many +Actions it gives, if that depends on the card."""
        self.away: Final = away
        """Whether it does something on another player's turn, too."""
        self.draws: Final = draws
        """About how many cards it draws."""
        self.new_hand: Final = new_hand
        """Whether it takes away the hand, with the Actions in it."""
        self.answers: Final = answers
        """How to answer what it asks."""


Opinions = Union[
    "Mapping[Card, Opinion]", "Mapping[Event, EventOpinion]", "Mapping[Way, WayOpinion]"
]
"""What the bots think of some cards, Events or Ways."""


# ---- finding opinions

_cards: Final[list[Opinion]] = []
"""The opinion of each card, by slot."""
_events: Final[dict[Event, EventOpinion]] = {}
_ways: Final[list[WayOpinion]] = []
"""The opinion of each Way, by slot."""

USELESS_EVENT: Final = EventOpinion(lambda _survey: 0)
USELESS_WAY: Final = WayOpinion()


def opinion_of(card: Card) -> Opinion:
    if card.slot >= len(_cards):
        guess_all()
    return _cards[card.slot]


def event_opinion(event: Event) -> EventOpinion:
    return _events.get(event, USELESS_EVENT)


def way_opinion(way: Way) -> WayOpinion:
    return _ways[way.slot] if way.slot < len(_ways) else USELESS_WAY


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


# ---- forming opinions


def add_opinions(opinions: Opinions) -> None:
    """Tell the bots what to think of cards, Events and Ways."""
    guess_all()
    for source, opinion in opinions.items():
        if isinstance(source, Card) and isinstance(opinion, Opinion):
            _cards[source.slot] = opinion
        elif isinstance(source, Event) and isinstance(opinion, EventOpinion):
            _events[source] = opinion
        elif isinstance(source, Way) and isinstance(opinion, WayOpinion):
            _ways[source.slot] = opinion
        else:
            raise wrong_type("opinions", "opinions")


def guess_all() -> None:
    """Guess an opinion of every card that has none yet; nothing is known of a new Way."""
    for card in MADE[len(_cards) :]:
        _cards.append(guess(card))
    while len(_ways) < len(WAYS):
        _ways.append(USELESS_WAY)


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
