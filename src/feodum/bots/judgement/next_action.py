"""Which Action to play next, and whether as a Way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from feodum.bots.judgement.hand import use
from feodum.bots.judgement.opinion import SUPPORT, is_terminal, opinion_of, way_opinion
from feodum.engine.abilities import PLUS_ACTIONS
from feodum.engine.landscape import Way
from feodum.engine.phases import BUYS
from feodum.engine.zones import holds
from feodum.strategies.look import Look
from feodum.strategies.plan import chosen_by, find_rule, is_named

if TYPE_CHECKING:
    from feodum.bots.judgement.opinion import WayOpinion
    from feodum.bots.judgement.survey import Survey
    from feodum.engine.card import Answer, Card, Choice
    from feodum.engine.decision import Decision
    from feodum.strategies.plan import PlannedRule

AFTER_CANTRIPS: Final = 600
FREE: Final = 1000
"""Actions that give back the Action they cost rank above this; without a `place`, no others do."""
MANY_CARDS: Final = 200
"""While another Action is left, Actions that draw two cards rank above this, and trades below."""
CARD: Final = 15
COIN: Final = 15
NO_CARDS: Final[list[Card]] = []
NO_USES: Final[list[int]] = []


def best_action(
    survey: Survey,
    decided: list[PlannedRule] | None = None,
    ways: list[PlannedRule] | None = None,
) -> Card | None:
    """The Action to play next: first cards that cost no Action, then the one that does most.

    Cards that a rule in `decided` names are left out: the rules have decided about them. Rules in
    `ways` decide which Way a card is played as.
    """
    cards = undecided(survey.player.hand, decided)
    if not cards:
        return None
    game = survey.game
    if game.ways:
        return best_in_some_way(cards, survey, ways)
    survey.alone = len(cards) == 1 if decided is None else all_alike(survey.player.hand)
    if len(cards) > 1:
        best = best_free_action(cards, survey)
        if best is None and game.actions > 1:
            best = best_draw(cards, survey)
        if best is not None:
            return best
    best = None
    highest = 0
    for card in cards:
        rank = rank_of(card, survey)
        if rank > highest:
            best = card
            highest = rank
    return best


def undecided(hand: list[Card], decided: list[PlannedRule] | None) -> list[Card]:
    """The Actions in hand that no rule names, without repeats."""
    cards: list[Card] = []
    for card in hand:
        if not card.is_action or holds(cards, card):
            continue
        if decided is None or not is_named(card, decided):
            cards.append(card)
    return cards


def best_free_action(cards: list[Card], survey: Survey) -> Card | None:
    """The Action to play next, if one gives an Action back: it costs nothing to play that first."""
    if survey.game.heeded & PLUS_ACTIONS:
        return None
    best: Card | None = None
    highest = FREE
    for card in cards:
        opinion = opinion_of(card)
        place = card.actions * FREE if opinion.place is None else opinion.place(card, survey)
        if place + FREE <= highest:
            continue  # whatever its use
        rank = usefulness(card, survey)
        if rank:
            rank += place
        if rank > highest:
            best = card
            highest = rank
    return best


def all_alike(hand: list[Card]) -> bool:
    """Whether all Actions in hand are copies of one card."""
    first: Card | None = None
    for card in hand:
        if card.is_action:
            if first is not None and card is not first:
                return False
            first = card
    return True


def best_draw(cards: list[Card], survey: Survey) -> Card | None:
    """The Action to play next if it draws several cards and another Action is left for them."""
    best: Card | None = None
    highest = MANY_CARDS
    for card in cards:
        opinion = opinion_of(card)
        if opinion.draws < 2 and opinion.place is None:
            continue
        rank = rank_of(card, survey)
        if rank > highest:
            best = card
            highest = rank
    return best


def rank_of(card: Card, survey: Survey) -> int:
    rank = usefulness(card, survey)
    if rank == 0:
        return 0
    actions = card.actions
    opinion = opinion_of(card)
    if opinion.place is not None:
        return rank + opinion.place(card, survey)
    if survey.game.heeded & PLUS_ACTIONS:
        return rank + 100 * opinion.draws
    if actions:
        return rank + FREE * actions
    if opinion.free:
        return rank + 900
    if survey.game.actions > 1:
        rank += 100 * opinion.draws
    return rank


def usefulness(card: Card, survey: Survey) -> int:
    """What playing a card does, or lets another one do; 0 if it is better not to play it."""
    does = use(card, survey)
    if does > 0:
        return does
    return 1 if card.actions and helps_another(survey) else 0


def helps_another(survey: Survey) -> bool:
    """Whether an Action in hand would do more if another one were played before it."""
    for card in survey.player.hand:
        if card.is_action:
            plays = opinion_of(card).traits.counts_plays
            if plays and survey.player.actions_played() + 1 < plays:
                return True
    return False


# ---- Ways


def best_in_some_way(
    cards: list[Card], survey: Survey, ways: list[PlannedRule] | None
) -> Card | None:
    """The Action to play next, as itself or as a Way."""
    best: Card | None = None
    highest = 0
    terminals = Terminals(survey)
    for card in cards:
        if ways is None:
            rank = rank_in_some_way(card, survey, terminals)
        else:
            rank = rank_by_rules(card, survey, terminals, ways)
        if rank > highest:
            best = card
            highest = rank
    return best


@final
@mypyc_attr(free_list_len=1)  # made and dropped for every decision
class Terminals:
    """How much the terminal Actions in hand would do, as themselves or as Ways, the best first."""

    def __init__(self, survey: Survey) -> None:
        self.cards = NO_CARDS
        self.uses = NO_USES
        game = survey.game
        if survey.player is not game.current or game.phase is BUYS:
            return
        for held in survey.player.hand:
            if is_terminal(held):
                value = use(held, survey)
                for way in game.ways:
                    opinion = way_opinion(way)
                    if way_actions(opinion, held, survey) == 0:
                        value = max(value, way_use(opinion, held, survey))
                self.add(held, max(0, value))

    def add(self, card: Card, value: int) -> None:
        if not self.uses:
            self.cards = []
            self.uses = []
        i = len(self.uses)
        while i > 0 and self.uses[i - 1] < value:
            i -= 1
        self.cards.insert(i, card)
        self.uses.insert(i, value)

    def best(self, most: int, without: Card | None) -> int:
        """How much the best `most` of these do together, leaving out one copy of `without`."""
        total = 0
        for i in range(len(self.uses)):
            if self.cards[i] is without:
                without = None
            elif most > 0:
                total += self.uses[i]
                most -= 1
        return total


def rank_by_rules(
    card: Card, survey: Survey, terminals: Terminals, rules: list[PlannedRule]
) -> int:
    """The rank of a card as the Way that the rules want; above 0, since they want it played."""
    look = Look(survey.player)
    look.about = card
    look.gone = [card]
    look.spent = 1
    choices: list[Choice] = [*survey.game.ways]
    rule = find_rule(rules, choices, look)
    if rule is None:
        return rank_in_some_way(card, survey, terminals)
    way = chosen_by(rule, choices)
    if isinstance(way, Way):
        return max(1, rank_as(way, card, survey))
    return rank_of(card, survey)


def rank_in_some_way(card: Card, survey: Survey, terminals: Terminals) -> int:
    """The rank of a card, as itself or as a Way.

    Ways that cost no Action come after cards that cost none, since those may draw something better.
    """
    way = best_way(card, survey, terminals, survey.game.actions - 1)
    return rank_of(card, survey) if way is None else rank_as(way, card, survey)


def rank_as(way: Way, card: Card, survey: Survey) -> int:
    opinion = way_opinion(way)
    rank = way_use(opinion, card, survey)
    if way_actions(opinion, card, survey):
        return max(1, rank) + AFTER_CANTRIPS
    return rank


def best_way(card: Card, survey: Survey, terminals: Terminals, actions: int) -> Way | None:
    """The Way to play an Action as, or None to play it as itself.

    Each choice is valued together with what it still allows: the Actions it gives, added to
    `actions`, can play the best of the terminal Actions in hand.
    """
    without = None if survey.played is card else card
    most = own_use(card, survey) + terminals.best(actions + actions_of(card, survey), without)
    best: Way | None = None
    for way in survey.game.ways:
        opinion = way_opinion(way)
        total = way_use(opinion, card, survey)
        if not opinion.new_hand:
            total += terminals.best(actions + way_actions(opinion, card, survey), without)
        if total > most:
            best = way
            most = total
    return best


def choose_way(decision: Decision, survey: Survey) -> Answer:
    card = decision.about
    if card is not None:
        survey.played = card
        way = best_way(card, survey, Terminals(survey), decision.game.actions)
        if way is not None and way in decision.candidates:
            return way.alone
    return decision.candidates[0].alone


def own_use(card: Card, survey: Survey) -> int:
    """How much a card does as itself, not counting what its +Actions allow."""
    game = survey.game
    value = use(card, survey)
    if value > 0 and opinion_of(card).when == SUPPORT:
        value = CARD * card.cards + COIN * card.coins + card.buys
    if survey.player is game.current and game.phase is BUYS:
        value -= CARD * card.cards
    return value


def actions_of(card: Card, survey: Survey) -> int:
    if survey.game.heeded & PLUS_ACTIONS:
        return 0
    return card.actions or int(opinion_of(card).free)


def way_actions(opinion: WayOpinion, card: Card, survey: Survey) -> int:
    """How many +Actions a card gives if it is played as this Way."""
    if survey.game.heeded & PLUS_ACTIONS:
        return 0
    return opinion.actions if opinion.use_actions is None else opinion.use_actions(card, survey)


def way_use(opinion: WayOpinion, card: Card, survey: Survey) -> int:
    """How much playing a card as this Way does, not counting what its +Actions allow."""
    game = survey.game
    if survey.player is not game.current:
        if not opinion.away:
            return 0
    elif opinion.draws and game.phase is BUYS:
        return 0
    return opinion.worth if opinion.use is None else opinion.use(card, survey)
