"""What playing an Action as a Way would do, in numbers comparable with its own use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.bots.keeping import hand_without, keep
from feodum.bots.roles import CURE, EARLY, GOOD, SUPPORT, is_terminal, role_of
from feodum.bots.survey import EARLY_TURNS, NEVER, Survey
from feodum.bots.using import use
from feodum.cards.basic import copper, estate, gold
from feodum.cards.menagerie_ways import mouse as mouse_way
from feodum.engine.abilities import PLUS_ACTIONS
from feodum.engine.card import Card, Way
from feodum.engine.phases import BUYS

if TYPE_CHECKING:
    from collections.abc import Callable

    from feodum.engine.card import Answer
    from feodum.engine.decision import Decision
    from feodum.engine.player import Player

CARD: Final = 15
COIN: Final = 15
OWL_SIZE: Final = 6
MOLE_DRAWS: Final = 3
HORSE: Final = 35
COINS_MATTER: Final = 15
LATE: Final = 3
WINS: Final = 500


class Method:
    """One Way in the eyes of a bot."""

    def __init__(
        self,
        worth: int = 0,
        actions: int = 0,
        rule: Callable[[Card, Player], int] | None = None,
        *,
        away: bool = True,
        draws: int = 0,
    ) -> None:
        self.worth: Final = worth
        self.actions: Final = actions
        self.rule: Final = rule
        """What it is worth, where that depends on the card or the hand."""
        self.away: Final = away
        """Does something on another player's turn, too."""
        self.draws: Final = draws


def best_way(card: Card, player: Player, actions: int) -> Way | None:
    """The Way to play an Action, or None for what it does itself.

    Compared is all that these choices let one do: the Actions they leave, with those there are
    besides, play the best of the terminal Actions in hand.
    """
    others = other_uses(card, player)
    most = own_worth(card, player) + sum(others[: actions + actions_of(card, player)])
    best: Way | None = None
    for way in player.game.ways:
        if fits(way, card, player):
            total = way_worth(way, card, player)
            if way.name != "Way of the Mole":
                total += sum(others[: actions + way_actions(way, card, player)])
            if total > most:
                best = way
                most = total
    return best


def choose_way(decision: Decision) -> Answer:
    card = decision.about
    if card is not None:
        way = best_way(card, decision.player, decision.game.actions)
        if way is not None and way in decision.candidates:
            return way.alone
    return decision.candidates[0].alone


def mouse_card(player: Player) -> Card | None:
    """What Way of the Mouse plays."""
    return player.game.laid_out.get(mouse_way)


def fits(way: Way, card: Card, player: Player) -> bool:
    return way.name != "Way of the Mouse" or card is not mouse_card(player)


def other_uses(card: Card, player: Player) -> list[int]:
    """What the other terminal Actions in hand would do, the best one first."""
    uses: list[int] = []
    game = player.game
    if player is not game.current or game.phase is BUYS:
        return uses
    skipped = hand_without(card, player) == len(player.hand)
    for held in player.hand:
        if held is card and not skipped:
            skipped = True
        elif is_terminal(held):
            value = use(held, player)
            for way in game.ways:
                if way_actions(way, held, player) == 0 and fits(way, held, player):
                    value = max(value, way_worth(way, held, player))
            uses.append(max(0, value))
    uses.sort(reverse=True)
    return uses


def own_worth(card: Card, player: Player) -> int:
    """What a card does itself, without what its +Actions allow."""
    game = player.game
    value = use(card, player)
    if value > 0 and role_of(card).when == SUPPORT:
        value = CARD * card.cards + COIN * card.coins + card.buys
    if player is game.current and game.phase is BUYS:
        value -= CARD * card.cards
    return value


def actions_of(card: Card, player: Player) -> int:
    if player.game.heeded & PLUS_ACTIONS:
        return 0
    return card.actions or int(role_of(card).free)


def way_actions(way: Way, card: Card, player: Player) -> int:
    game = player.game
    if game.heeded & PLUS_ACTIONS:
        return 0
    if way.name == "Way of the Chameleon":
        return actions_of(card, player)
    if way.name == "Way of the Mouse":
        aside = mouse_card(player)
        return 0 if aside is None else actions_of(aside, player)
    method = METHODS.get(way.name)
    return 0 if method is None else method.actions


def way_worth(way: Way, card: Card, player: Player) -> int:
    """What playing a card as this Way does, without what its +Actions allow."""
    method = METHODS.get(way.name)
    game = player.game
    if method is None or (player is not game.current and not method.away):
        return 0
    if method.draws and player is game.current and game.phase is BUYS:
        return 0
    return method.worth if method.rule is None else method.rule(card, player)


# ---- by Way


def lost(card: Card, survey: Survey) -> int:
    """What it costs to lose this card from now on."""
    role = role_of(card)
    if role.when in (EARLY, CURE) and survey.player.turns > EARLY_TURNS:
        return 0
    return max(0, role.worth)


def butterfly(card: Card, player: Player) -> int:
    return (butterfly_gain(card, player) - lost(card, Survey(player))) // 2


def butterfly_gain(card: Card, player: Player) -> int:
    """The best card that costs exactly $1 more."""
    survey = Survey(player)
    best = NEVER
    for gained in survey.game.supply_costing(survey.game.cost(card).plus(1)):
        best = max(best, survey.wants(gained))
    return best


def camel(_card: Card, player: Player) -> int:
    return 35 if player.game.supply.left(gold) else 0


def chameleon(card: Card, player: Player) -> int:
    """Coins for cards where they buy more; cards for coins where they do not."""
    value = own_worth(card, player)
    if player is not player.game.current or card.cards == card.coins:
        return 0
    survey = Survey(player)
    if card.cards > card.coins:
        better = survey.adds(card.cards - card.coins) >= COINS_MATTER * card.cards
    else:
        better = survey.adds(card.coins) == 0
    return value + 10 if better else value - 10


def frog(card: Card, _player: Player) -> int:
    return 8 if role_of(card).power > GOOD else -8


def goat(card: Card, player: Player) -> int:
    survey = Survey(player)
    best = NEVER
    for held in player.hand:
        if held is not card:
            spare = survey.spare(held)
            if held is copper and survey.spare_coppers() <= 0:
                spare = -10
            best = max(best, spare)
    return best // 2


def horse(card: Card, player: Player) -> int:
    survey = Survey(player)
    return HORSE if survey.provinces_left <= LATE else HORSE - lost(card, survey) * 3 // 4


def mole(_card: Card, player: Player) -> int:
    """Without the terminal Actions in hand, which count where they are not discarded."""
    return new_cards(player, MOLE_DRAWS, terminals=False)


def new_cards(player: Player, draws: int, *, terminals: bool = True) -> int:
    """How much better so many new cards are than those in hand."""
    survey = Survey(player)
    old = 0
    for held in player.hand:
        if terminals or not is_terminal(held):
            old += max(0, keep(held, player))
    average = (10 * survey.coins + 20 * survey.actions) // max(1, survey.cards)
    return draws * average - old


def mouse(_card: Card, player: Player) -> int:
    aside = mouse_card(player)
    return 0 if aside is None else use(aside, player)


def owl(card: Card, player: Player) -> int:
    return CARD * max(0, OWL_SIZE - hand_without(card, player))


def rat(card: Card, player: Player) -> int:
    """A copy for a Treasure that this turn can do without."""
    survey = Survey(player)
    if player.game.supply.left(card) == 0:
        return 0
    for held in player.hand:
        if held.is_treasure:
            return survey.wants(card) - 10 + survey.adds(-1) // 2
    return 0


def turtle(card: Card, player: Player) -> int:
    """For what does nothing in this hand."""
    return role_of(card).power // 3 if use(card, player) <= 0 else 0


def worm(_card: Card, player: Player) -> int:
    survey = Survey(player)
    left = player.game.supply.left(estate)
    if left == 1 and survey.would_end(estate):
        return WINS if survey.lead() + 1 > 0 else NEVER
    if left == 0:
        return 0
    return 33 if survey.provinces_left <= LATE + 1 else 14


METHODS: Final = {
    "Way of the Butterfly": Method(rule=butterfly),
    "Way of the Camel": Method(rule=camel),
    "Way of the Chameleon": Method(rule=chameleon, away=False),
    "Way of the Frog": Method(actions=1, rule=frog, away=False),
    "Way of the Goat": Method(rule=goat),
    "Way of the Horse": Method(actions=1, rule=horse, draws=2),
    "Way of the Mole": Method(actions=1, rule=mole, draws=3),
    "Way of the Monkey": Method(17, away=False),
    "Way of the Mouse": Method(rule=mouse),
    "Way of the Mule": Method(COIN, 1, away=False),
    "Way of the Otter": Method(30, draws=2),
    "Way of the Owl": Method(rule=owl, draws=2),
    "Way of the Ox": Method(0, 2, away=False),
    "Way of the Pig": Method(10, 1, draws=1),
    "Way of the Rat": Method(rule=rat),
    "Way of the Seal": Method(18, away=False),
    "Way of the Sheep": Method(30, away=False),
    "Way of the Squirrel": Method(30),
    "Way of the Turtle": Method(rule=turtle),
    "Way of the Worm": Method(rule=worm),
}
