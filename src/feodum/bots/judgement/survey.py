"""A player's look at the game before a decision: what is owned, what is left, what is wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from feodum.bots.judgement.opinion import (
    ALWAYS,
    CURE,
    DOUBLER,
    EARLY,
    GAINER,
    SUPPORT,
    is_terminal,
    opinion_of,
)
from feodum.boxes.basic import copper, curse, province
from feodum.engine.card import Card
from feodum.engine.mats import EXILE_MAT
from feodum.engine.zones import count, holds
from feodum.strategies.look import Look
from feodum.strategies.plan import find_rule
from feodum.strategies.syntax import EXILE_SECTION, TRASH_SECTION

if TYPE_CHECKING:
    from feodum.bots.judgement.opinion import Opinion
    from feodum.bots.judgement.taste import Taste, Wishes
    from feodum.bots.judgement.trades import Trade
    from feodum.engine.card import Source
    from feodum.engine.player import Player
    from feodum.engine.supply import Pile
    from feodum.strategies.plan import PlannedRule

NEVER: Final = -1000
WINS: Final = 1000
UNKNOWN: Final = -1
EARLY_TURNS: Final = 6
CARDS_PER_TERMINAL: Final = 8
GAINED_COST: Final = 5
GOOD_GAIN: Final = 50
POVERTY: Final = 25
"""What a Copper is worth to a deck with too few coins."""
FEWEST_COINS: Final = 4
"""The fewest coins that a deck keeps when Coppers are trashed."""
LATE: Final = 3
"""With this many Provinces left, or fewer, cards will hardly be played again."""
POINT: Final = 33
"""What a point is worth once the Provinces run out."""
BOUNTY: Final = 30
"""What the coins for Exiling the first copy of a card are worth."""
TOLD: Final = 80
"""How glad a player is to be rid of a card that a rule of the strategy gives up."""
AIMS: Final = (8, 6)
"""When Coppers are trashed, this turn keeps the first of these numbers of coins that it reaches."""


@final
@mypyc_attr(free_list_len=1)  # made and dropped for every decision
class Survey:
    """What a player may know: public information, and the ledger as far as they know it.

    It is valid for one decision only, because it caches what it has looked up.
    """

    def __init__(self, player: Player, taste: Taste | None = None) -> None:
        game = player.game
        ledger = game.ledger
        if ledger is None:
            ledger = game.keep_ledger()
        account = ledger.accounts[player.seat]
        self.game: Final = game
        """The game."""
        self.player: Final = player
        """The player who decides."""
        self.ledger: Final = ledger
        """Who owns what."""
        self.account: Final = account
        """Everything the player owns. The numbers below leave out what is in Exile."""
        self.cards = int(account.cards)
        """How many cards the player owns."""
        self.coins = int(account.coins)
        """The coins of all their Treasures."""
        self.actions = int(account.actions)
        """How many Actions they own."""
        self.villages = int(account.villages)
        """How many of these give more than one Action."""
        self.provinces_left: Final = int(game.supply.left(province))
        """How many Provinces are left."""
        self.played: Card | None = None
        """The card being played, if the question is which Way to play it as."""
        self.taste: Final = taste
        """What the player's strategy wants; None to go by what the bots think of the cards."""
        self.asking: Source | None = None
        """The card, Event or Way whose use is being weighed: the strategy's rules say what it
        would trash or Exile."""
        self.alone = False
        """Whether nothing else could be played, so that any good use will do."""
        self._wishes: Wishes | None = None
        """What the strategy wants, as far as it has been looked up."""
        self._gaining: Survey | None = None
        """The survey for gains, if the strategy has other rules for them."""
        self._reached: dict[int, int] | None = None
        """What the best card within reach is worth, for each number of coins looked up so far."""
        self.trade: Trade | None = None
        """The trade that `won` is about."""
        self.won: dict[Card, int] | None = None
        """What this trade is worth for each card looked up so far."""
        self.uses: dict[Card, int] | None = None
        """What playing a card would do, for each card looked up so far."""
        self._powers: list[int] | None = None
        """The power of each terminal Action that the player owns."""
        self._sight = UNKNOWN
        self.strongest = UNKNOWN
        """What `awaited` has found."""
        if player.exile:
            self._leave_out(player.exile)

    def _leave_out(self, cards: list[Card]) -> None:
        self.cards -= len(cards)
        for card in cards:
            if card.is_treasure:
                self.coins -= card.coins
            if card.is_action:
                self.actions -= 1
                if card.actions > 1:
                    self.villages -= 1

    # ---- what there is

    def owns(self, card: Card) -> int:
        """How many copies of a card the player owns."""
        owned = self.account.by_slot[card.slot]
        exile = self.player.exile
        return owned - count(exile, card) if owned and exile else owned

    def has(self, card: Card, least: int) -> bool:
        """Whether the player owns at least this many copies of a card."""
        return self.account.by_slot[card.slot] >= least and self.owns(card) >= least

    def lasting_coins(self) -> int:
        """The coins of the deck, without Treasures that are Exiled when they are played."""
        coins = self.coins
        for card in self.account.kinds:
            if card.is_treasure and EXILE_MAT in card.uses:
                coins -= card.coins * self.owns(card)
        return coins

    def terminals(self, power: int) -> int:
        """How many terminal Actions with at least this power the player owns."""
        powers = self._powers
        if powers is None:
            powers = self._powers = self._powers_of_terminals()
        total = 0
        for other in powers:
            if other >= power:
                total += 1
        return total

    def _powers_of_terminals(self) -> list[int]:
        powers: list[int] = []
        for card in self.account.kinds:
            if is_terminal(card):
                power = opinion_of(card).power
                for _ in range(self.owns(card)):
                    powers.append(power)
        return powers

    def free_actions(self) -> int:
        """How many Actions the player owns that cost no Action."""
        total = 0
        for card in self.account.kinds:
            if card.is_action and not is_terminal(card):
                total += self.owns(card)
        return total

    def room(self) -> int:
        """How many terminal Actions the deck can play."""
        return max(1, self.cards // CARDS_PER_TERMINAL) + self.villages

    def awaited(self) -> int:
        """The power of the best terminal Action in the Supply that the player does not own yet."""
        if self.strongest == UNKNOWN:
            self.strongest = 0
            for pile in self.game.supply.piles:
                card = pile.card
                if pile.count and card is not None and is_terminal(card) and self.owns(card) == 0:
                    opinion = opinion_of(card)
                    if opinion.when == ALWAYS and opinion.power > self.strongest:
                        self.strongest = opinion.power
        return self.strongest

    def coins_in_sight(self) -> int:
        """This turn's coins, including the Treasures in hand."""
        if self._sight == UNKNOWN:
            self._sight = self._count_coins()
        return self._sight

    def _count_coins(self) -> int:
        coins = self.game.coins
        hand = self.player.hand
        for card in hand:
            if card.is_treasure:
                coins += card.coins
        for effect in self.game.effects:
            source = effect.source
            if isinstance(source, Card) and opinion_of(source).traits.per_copper:
                coins += opinion_of(source).traits.per_copper * count(hand, copper)
        return coins

    def lead(self) -> int:
        """By how many points the player leads the best other player, as far as they can know."""
        return self.account.score() - self.ledger.best_of_others(self.player.seat)

    # ---- what is wanted

    def wants(self, card: Card) -> int:
        """What one more of this card is worth now; below 1, the player is better off without it."""
        if self.taste is not None:
            return self.wished(self.taste).wants(card)
        if self.game.would_end(card):
            return WINS if self.lead() + card.points > 0 else NEVER
        if card.is_victory and not card.is_action and not card.is_treasure:
            return self._wants_victory(card)
        if self.provinces_left <= 2 and card is not curse:
            return opinion_of(card).worth // 10 + POINT * card.points
        wanted = self._wants_in_deck(card)
        if wanted > 0 and (self.player.exile or self.game.effects):
            wanted = self._with_exile(card, wanted)
        if card.is_victory and self.provinces_left <= 5:
            return wanted + POINT * card.points
        return wanted

    def may_want(self, pile: Pile, card: Card, most: int) -> bool:
        """A quick test whether `wants` may be more than `most` for a pile's top card."""
        if opinion_of(card).worth > most or pile.count == 1 or card.is_victory or card is copper:
            return True
        exile = self.player.exile
        return self.taste is not None or (bool(exile) and holds(exile, card))

    def wished(self, taste: Taste) -> Wishes:
        """What the strategy wants, kept so that nothing is found out twice."""
        wishes = self._wishes
        if wishes is None:
            wishes = self._wishes = taste.wishes(self.player)
        return wishes

    def for_gains(self) -> Survey:
        """The survey by which to judge what cards gain: by the strategy's rules for gains."""
        taste = self.taste
        if taste is None or taste.gains is None:
            return self
        gaining = self._gaining
        if gaining is None:
            gaining = self._gaining = Survey(self.player, taste.gains)
        return gaining

    def _wants_victory(self, card: Card) -> int:
        wanted = opinion_of(card).demand.wanted
        if wanted is not None:
            return wanted(self)
        return 10 * card.points if self.provinces_left <= 4 else 0

    def _with_exile(self, card: Card, wanted: int) -> int:
        """What a gain is worth if it also frees copies from Exile, or may end up there itself."""
        copies = count(self.player.exile, card)
        if copies:
            return wanted + copies * max(0, opinion_of(card).worth)
        for effect in self.game.effects:
            if effect.victims is not None and self.player in effect.victims:
                return wanted // 2
        return wanted

    def _wants_in_deck(self, card: Card) -> int:
        opinion = opinion_of(card)
        if self.has(card, opinion.most):
            return 0
        if card is copper and self.lasting_coins() < FEWEST_COINS:
            return POVERTY
        if not card.is_action:
            return opinion.worth
        wanted_if = opinion.demand.wanted_if
        if wanted_if is not None and not wanted_if(self):
            return 0
        if opinion.when != ALWAYS and not self._is_time_for(card, opinion):
            return 0
        if is_terminal(card) and opinion.when != CURE:
            rivals = self.terminals(opinion.power)
            if not card.is_attack and self.awaited() > opinion.power:
                rivals += 1  # an Attack does not wait: it hurts most when it comes early
            return opinion.worth if rivals < self.room() else 0
        return opinion.worth

    def _is_time_for(self, card: Card, opinion: Opinion) -> bool:
        when = opinion.when
        if when == CURE and not self.curses_threaten():
            return False
        if when in (EARLY, CURE):
            return self.player.turns <= EARLY_TURNS
        if when == DOUBLER:
            return self.actions >= 3 + 2 * self.owns(card)
        if when == GAINER:
            return self.something_to_gain()
        return when != SUPPORT or self.terminals(1) > self.room()

    def curses_threaten(self) -> bool:
        """Whether a card in the Supply gives out Curses."""
        for pile in self.game.supply.piles:
            if pile.card is not None and opinion_of(pile.card).attack.curses:
                return True
        return False

    def something_to_gain(self) -> bool:
        """Whether the Supply has a good card that other cards can gain."""
        for card in self.game.supply.cards():
            if opinion_of(card).worth >= GOOD_GAIN and self.game.price(card) <= GAINED_COST:
                return True
        return False

    def reach(self, coins: int) -> int:
        """What the best card that these coins can buy is worth."""
        coins = max(0, coins)
        reached = self._reached
        if reached is None:
            reached = self._reached = {}
        known = reached.get(coins)
        if known is not None:
            return known
        taste = self.taste
        if taste is not None and not taste.as_basic:
            best = self.wished(taste).best_for(coins)
        else:
            best = 0
            for pile in self.game.supply.piles:
                card = pile.card
                if pile.count and card is not None and self.game.price(card) <= coins:
                    best = max(best, self.wants(card))
        reached[coins] = best
        return best

    def adds(self, coins: int) -> int:
        """How much more this turn's best buy is worth with these extra coins."""
        sure = self.coins_in_sight()
        return self.reach(sure + coins) - self.reach(sure)

    # ---- what is not wanted

    def spare(self, card: Card) -> int:
        """How glad the player is to be rid of this card; below 1, not at all."""
        rules = self.rules_of(TRASH_SECTION)
        if rules is not None:
            return TOLD if self.gives_up([card], rules) else -self.loss(card)
        spare = opinion_of(card).demand.spare
        return -self.loss(card) if spare is None else spare(self)

    def spare_to_exile(self, card: Card) -> int:
        """How glad the player is to Exile this card, which keeps its points."""
        rules = self.rules_of(EXILE_SECTION)
        if rules is not None:
            return TOLD if self.gives_up([card], rules) else -self.loss(card)
        if card.is_victory and not card.is_action and not card.is_treasure:
            return 85
        if card.is_victory:
            return -opinion_of(card).worth
        return self.spare(card)

    def bounty(self, card: Card) -> int:
        """How glad the player is to Exile this card if the first copy brings coins."""
        spare = self.spare_to_exile(card)
        return spare if count(self.player.exile, card) else spare + BOUNTY

    def rules_of(self, section: str) -> list[PlannedRule] | None:
        """The strategy's rules in this section, for the card that is being weighed; or None."""
        taste = self.taste
        if taste is None or self.asking is None or not taste.sections:
            return None
        return taste.sections.get(section)

    def gives_up(self, cards: list[Card], rules: list[PlannedRule]) -> bool:
        """Whether these rules choose any of these cards for what is being weighed."""
        look = Look(self.player)
        look.asking = self.asking
        rule = find_rule(rules, [*cards], look)
        return rule is not None and not rule.stops

    def spare_coppers(self) -> int:
        """How many Coppers can be trashed now: the deck needs some, and so may this turn."""
        rules = self.rules_of(TRASH_SECTION)
        if rules is not None:
            return count(self.player.hand, copper) if self.gives_up([copper], rules) else 0
        spare = self.lasting_coins() - FEWEST_COINS
        player = self.player
        if player.looking_at or player is not self.game.current:
            return spare
        coins = self.coins_in_sight()
        for aim in AIMS:
            if coins >= aim:
                return min(spare, coins - aim)
        return spare

    def loss(self, card: Card) -> int:
        """What losing an owned card costs."""
        if card.is_victory:
            return 60 * card.points if card.points else 60
        worth = max(0, opinion_of(card).worth)
        return worth // 3 if self.provinces_left <= LATE else worth
