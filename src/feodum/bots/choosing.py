"""Choosing cards: what to gain, discard, trash, put back, give away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.bots.exiling import exile, exile_from_supply, take_from_exile
from feodum.bots.keeping import dead, keep
from feodum.bots.picking import options, pick
from feodum.bots.reactions import saved
from feodum.bots.roles import GOOD, role_of
from feodum.bots.survey import NEVER, WINS, Survey, coins_in_sight
from feodum.bots.trading import TRADES, trade, traded_for
from feodum.bots.using import use
from feodum.cards.basic import copper
from feodum.engine.card import NONE, Card
from feodum.engine.moves import may_play_treasures

if TYPE_CHECKING:
    from collections.abc import Callable

    from feodum.engine.card import Answer
    from feodum.engine.decision import Decision

ALWAYS_TRASHED_COPPER: Final = frozenset({"Moneylender", "Trading Post", "Upgrade"})
"""Cards that make up for the coin at once."""
LATE: Final = 4
MILL_COINS: Final = 2


def choose_cards(decision: Decision) -> Answer:
    """By the card that asks, if it is a special case; else by what the cards are chosen for."""
    card = decision.card
    if card is not None:
        special = SPECIAL.get(card.name)
        if special is not None and special.verb == decision.verb:
            return special.rule(decision)
    if decision.whom is not decision.player:
        return give(decision) if decision.verb == "give" else harm(decision)
    rule = VERBS.get(decision.verb)
    return give_away(decision) if rule is None else rule(decision)


# ---- by verb


def gain(decision: Decision) -> Answer:
    survey = Survey(decision.player)
    asking = decision.card
    if asking is not None and asking.name in TRADES:
        scores = [traded_for(asking, card, survey) for card in options(decision)]
    else:
        scores = [survey.wants(card) for card in options(decision)]
    return pick(decision, scores, 1)


def discard(decision: Decision) -> Answer:
    player = decision.player
    return pick(decision, [-keep(card, player) for card in options(decision)], 0)


def play(decision: Decision) -> Answer:
    player = decision.player
    return pick(decision, [use(card, player) for card in options(decision)], 1)


def put_on_deck(decision: Decision) -> Answer:
    """Something good from the discard pile; from hand, what is of no use now."""
    if decision.least == 0:
        return pick(decision, [role_of(card).power for card in options(decision)], GOOD)
    return pick(decision, put_back_scores(decision), 0)


def put_back_scores(decision: Decision) -> list[int]:
    """Good cards that are of no use this turn, then bad ones."""
    player = decision.player
    survey = Survey(player)
    mine = player is decision.game.current
    scores: list[int] = []
    for card in options(decision):
        power = role_of(card).power
        if power >= GOOD and (dead(card, player) or (mine and is_surplus(card, survey))):
            scores.append(power)
        else:
            scores.append(-keep(card, player))
    return scores


def is_surplus(card: Card, survey: Survey) -> bool:
    """A Treasure without which this turn buys the same."""
    if not card.is_treasure or survey.game.buys != 1:
        return False
    coins = coins_in_sight(survey.player)
    return survey.reach(coins - card.coins) == survey.reach(coins)


def give_away(decision: Decision) -> Answer:
    """Trash a card, or be rid of it in another way."""
    survey = Survey(decision.player)
    scores: list[int] = []
    coppers = survey.spare_coppers()
    asking = decision.card
    for card in options(decision):
        score = survey.spare(card)
        if asking is not None:
            traded = trade(asking, card, survey)
            if traded is not None:
                score = traded
            elif card is copper:
                score = score if coppers > 0 or asking.name in ALWAYS_TRASHED_COPPER else 0
                coppers -= 1
        scores.append(score)
    return pick(decision, scores, 1)


def pay_with(decision: Decision) -> Answer:
    """An Action instead of coins: only if there are too few, or it is not missed."""
    survey = Survey(decision.player)
    return pick(decision, [-survey.loss(card) for card in options(decision)], 0)


VERBS: Final[dict[str, Callable[[Decision], Answer]]] = {
    "discard": discard,
    "exile": exile,
    "exile-from-supply": exile_from_supply,
    "gain": gain,
    "play": play,
    "put-into-deck": put_on_deck,
    "put-on-deck": put_on_deck,
    "set-aside": play,
    "take-from-exile": take_from_exile,
    "trash-to-buy": pay_with,
}
"""What cards are chosen for; for all else, they are given away."""


# ---- what happens to others


def harm(decision: Decision) -> Answer:
    """What another player loses."""
    return pick(decision, [role_of(card).power for card in options(decision)], GOOD)


def give(decision: Decision) -> Answer:
    """What another player gets: what helps them least."""
    survey = Survey(decision.player)
    point = 30 if survey.provinces_left <= LATE else 8
    scores: list[int] = []
    for card in options(decision):
        score = -role_of(card).worth - point * points_of(card)
        if survey.game.supply.left(card) == 1 and survey.would_end(card):
            score += WINS if survey.lead() > card.points else NEVER
        scores.append(score)
    return pick(decision, scores, 1)


def points_of(card: Card) -> int:
    """The points of a card; of one that counts cards, about as many as a Duchy."""
    return card.points if card.score is None else 3


# ---- by card


def mill_discards(decision: Decision) -> Answer:
    """Two cards that give fewer coins this turn than Mill does for them."""
    player = decision.player
    if decision.most < 2:
        return NONE
    cards = options(decision)
    ranked = sorted(range(len(cards)), key=lambda i: keep(cards[i], player))
    coins = 0
    for i in ranked[:2]:
        card = cards[i]
        coins += card.coins if card.is_treasure else MILL_COINS if keep(card, player) > 0 else 0
    return tuple([decision.candidates[i] for i in ranked[:2]]) if coins < MILL_COINS else NONE


def secret_chamber_saves(decision: Decision) -> Answer:
    return pick(decision, saved(decision.player, options(decision)), 1)


def courtier_reveals(decision: Decision) -> Answer:
    return pick(decision, [len(card.type_names) for card in options(decision)], 1)


def ironworks_gains(decision: Decision) -> Answer:
    """Also for what the card gained gives at once."""
    return gain_with(decision, treasure=10, victory=8, action=5)


def groom_gains(decision: Decision) -> Answer:
    """Also for what comes with the card gained."""
    return gain_with(decision, treasure=25, victory=8, action=20)


def gain_with(decision: Decision, *, treasure: int, victory: int, action: int) -> Answer:
    """What is wanted most, where a card of each type brings something more."""
    survey = Survey(decision.player)
    scores: list[int] = []
    for card in options(decision):
        score = survey.wants(card)
        if score > 0:
            score += treasure * card.is_treasure + victory * card.is_victory
            score += action * card.is_action
        scores.append(score)
    return pick(decision, scores, 1)


def hostelry_discards(decision: Decision) -> Answer:
    """Treasures that can do nothing more this turn, or of little use in the next one."""
    game = decision.game
    if decision.player is game.current:
        return NONE if may_play_treasures(game) else tuple(decision.candidates)
    return tuple([choice for choice in decision.candidates if choice is copper])


def rat_discards(decision: Decision) -> Answer:
    """The least Treasure."""
    cheapest = decision.candidates[0]
    for card in options(decision):
        if isinstance(cheapest, Card) and role_of(card).power < role_of(cheapest).power:
            cheapest = card
    return cheapest.alone


def lurker_trashes(decision: Decision) -> Answer:
    """The best Action if another Lurker can gain it; else what nobody will want."""
    survey = Survey(decision.player)
    another = decision.card in decision.player.hand
    scores: list[int] = []
    for card in options(decision):
        score = survey.wants(card) if another else -role_of(card).worth
        if survey.game.supply.left(card) == 1 and survey.would_end(card):
            score = WINS if survey.lead() > 0 else NEVER
        scores.append(score)
    return pick(decision, scores, 1)


class Special:
    """How to choose for one card, where its verb does not tell."""

    def __init__(self, verb: str, rule: Callable[[Decision], Answer]) -> None:
        self.verb: Final = verb
        self.rule: Final = rule


SPECIAL: Final = {
    "Courtier": Special("reveal", courtier_reveals),
    "Groom": Special("gain", groom_gains),
    "Hostelry": Special("discard", hostelry_discards),
    "Ironworks": Special("gain", ironworks_gains),
    "Lurker": Special("trash-from-supply", lurker_trashes),
    "Mill": Special("discard", mill_discards),
    "Secret Chamber": Special("put-on-deck", secret_chamber_saves),
    "Way of the Rat": Special("discard", rat_discards),
}
