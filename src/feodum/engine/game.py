"""A game: the table, whose turn it is, and what may be done in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.engine.card import (
    ACTION,
    BUY,
    END_ACTIONS,
    END_ACTIONS_KIND,
    END_TURN,
    END_TURN_KIND,
    PLAY,
    PLAY_TREASURES,
    TREASURE,
    Answer,
    Card,
    Choice,
    Event,
    Move,
    Source,
    Way,
)
from feodum.engine.decision import TURN, Agent, Decision, IllegalAnswer, the_move
from feodum.engine.effects import (
    ELSEWHERE,
    IN_DISCARD,
    IN_HAND,
    ON_DECK,
    Standing,
    Tracked,
    Waiting,
)
from feodum.engine.errors import Problem
from feodum.engine.log import ALL, NOBODY, Recorder
from feodum.engine.play import Play
from feodum.engine.player import Player
from feodum.engine.random import Random
from feodum.engine.windows import start_window
from feodum.engine.zones import count as copies
from feodum.engine.zones import holds

if TYPE_CHECKING:
    from collections.abc import Iterable

    from feodum.engine.owner import Owner

START: Final = 0
ACTIONS: Final = 1
BUYS: Final = 2
CLEAN_UP: Final = 3
PHASE_NAMES: Final = ("start", "action", "buy", "cleanup")

NO_CHOICES: Final[list[Choice]] = []


class GameOver(Problem):
    """The game has ended: there is nothing to answer."""

    def __init__(self) -> None:
        super().__init__("game-over")


class Game:
    """A game of Dominion between steps: plain data, advanced by `step`."""

    def __init__(
        self,
        players: int,
        cards: dict[str, Card],
        supply: dict[Card, int],
        end_card: Card,
        end_piles: int,
        random: Random,
    ) -> None:
        self.cards: Final = cards
        """Every card that can be named, by its name: in this game's version if it has one."""
        self.supply: Final = supply
        self.end_card: Final = end_card
        self.end_piles: Final = end_piles
        self.random = random
        self.empty_piles = 0
        self.trash: list[Card] = []
        self.players: Final = [Player(self, seat) for seat in range(players)]
        self.first = self.players[0]
        self.current = self.players[0]
        self.phase = START
        self.actions = 0
        self.buys = 0
        self.coins = 0
        self.bought = False
        """Something was bought in this Buy phase, so no more Treasures are played."""
        self.actions_played = 0
        """How many Actions the player whose turn it is has played, each play counted."""
        self.cheaper = 0
        """How much less all cards cost this turn."""
        self.over = False
        self.nesting = 0
        self.standing: list[Standing] = []
        """Effects that heed what happens, in the order in which they began."""
        self.no_more_actions = False
        """Further +Actions of this turn are ignored."""
        self.extra_turn = False
        """This turn is an extra one."""
        self.another_turn = False
        """The same player takes an extra turn after this one."""
        self.gained: list[Card] = []
        """The cards gained this turn, and by whom: kept where something asks for it."""
        self.gained_by: list[Player] = []
        self.played: list[Card] = []
        """The cards played this turn by the player whose turn it is, kept likewise."""
        self.events_bought: list[Event] = []
        """The Events bought this turn."""
        self.draw_at_end: list[Player] = []
        """Who draws two more cards at the end of this turn, once for each entry."""
        self.tracked: list[Tracked] = []
        """Cards that an open window wants to move on."""
        self.other_piles: dict[Card, int] = {}
        """Piles that are not in the Supply."""
        self.events: list[Event] = []
        self.ways: list[Way] = []
        self.set_aside: Card | None = None
        """The card that a Way plays from where it lies."""
        self.watches_gains = False
        """Something may happen when a card is gained, or asks what was."""
        self.watches_discards = False
        self.remembers_plays = False
        self.attack_reactions: list[Card] = []
        """The cards of this game that react to Attacks."""
        self.plain_treasures = True
        """All Treasures of this game give coins and nothing else."""
        self.decision = Decision(self, self.players[0])
        self.log: Recorder | None = None
        self.dealt: list[list[Card]] = []
        """Outcomes of the next shuffles, where they are already settled."""

    def __repr__(self) -> str:
        return f"<Game: turn {self.current.turns} of player {self.current.seat}>"

    def watch_for(self, cards: Iterable[Card]) -> None:
        """Fill in the triggers of the cards that can turn up in this game."""
        for card in cards:
            if card.when_attacked is not None and card not in self.attack_reactions:
                self.attack_reactions.append(card)
            if card.is_treasure and not card.plain:
                self.plain_treasures = False
            if card.asks_plays:
                self.remembers_plays = True
            if card.plays_when_discarded:
                self.watches_discards = True
            if (
                card.when_gained is not None
                or card.when_gain is not None
                or card.cost_now is not None
                or watches_gains(card)
            ):
                self.watches_gains = True

    def add_landscape(self, landscape: Event | Way) -> None:
        if isinstance(landscape, Event):
            self.events.append(landscape)
            self.watches_gains = True
        else:
            self.ways.append(landscape)
            if watches_gains(landscape):
                self.watches_gains = True

    # ---- asking

    def ask(self) -> Answer:
        """Put the decision, as filled in, to the agent of its player."""
        decision = self.decision
        answer = decision.player.agent.answer(decision)
        decision.refuse(answer)
        return answer

    @property
    def agents(self) -> list[Agent]:
        """Who answers for each seat."""
        return [player.agent for player in self.players]

    @agents.setter
    def agents(self, agents: list[Agent]) -> None:
        for player, agent in zip(self.players, agents, strict=True):
            player.agent = agent

    # ---- the turn

    def step(self) -> None:
        """Do one top-level thing: play a card, buy one, change the phase, end the turn."""
        if self.over:
            raise GameOver
        if self.phase == START:
            self.start_turn()
            return
        decision = self.decision
        if decision.kind == TURN:
            decision.player = decision.whom = self.current
        else:
            decision.fill(self.current, TURN, "turn", None, NO_CHOICES, 1, 1)
        move = the_move(self.current.agent.answer(decision))
        self.refuse_move(move)
        self.do(move)

    def run(self) -> None:
        """Play to the end."""
        while not self.over:
            self.step()

    def start_turn(self) -> None:
        player = self.current
        if not self.extra_turn:
            player.turns += 1
        self.actions = 1
        self.buys = 1
        self.coins = 0
        self.bought = False
        player.trashed = 0
        self.note("turn", player, player.turns)
        if self.standing:
            self.standing = [effect for effect in self.standing if effect.player is not player]
        if player.waiting:
            start_window(player)
        self.phase = ACTIONS

    def enter_buy_phase(self) -> None:
        if self.phase == ACTIONS:
            self.phase = BUYS
            self.bought = False

    def return_to_action_phase(self) -> None:
        if self.phase == BUYS:
            self.phase = ACTIONS

    def do(self, move: Move) -> None:
        """Carry out a move that is known to be legal."""
        player = self.current
        kind = move.kind
        card = move.card
        if kind == END_TURN_KIND:
            self.end_turn()
            return
        if card is not None and kind == PLAY and card.is_action:
            self.actions -= 1
            player.play(card, player.hand)
            return
        self.enter_buy_phase()
        if move.event is not None:
            self.buy_event(player, move.event)
        elif card is None:
            if kind != END_ACTIONS_KIND:
                self.play_treasures(player)
        elif kind == BUY:
            self.buy(player, card)
        else:
            player.play(card, player.hand)

    def play_treasures(self, player: Player) -> None:
        """Play all Treasures in hand, in hand order; at once where nothing can interfere."""
        if self.log is not None or self.must_play_one_by_one():
            for card in player.in_hand(TREASURE):
                player.play(card, player.hand)
            return
        coins = self.coins
        kept: list[Card] = []
        for card in player.hand:
            if card.is_treasure:
                coins += card.coins
                player.in_play.append(card)
            else:
                kept.append(card)
        player.hand = kept
        self.coins = coins

    def must_play_one_by_one(self) -> bool:
        return bool(self.standing) or self.remembers_plays or not self.plain_treasures

    def buy(self, player: Player, card: Card) -> None:
        if not (card.trash_to_buy and self.pay_by_trashing(player, card)):
            self.coins -= self.cost(card)
        self.buys -= 1
        self.bought = True
        log = self.log
        if log is not None:
            log.add("buy", player.seat, [card])
            log.depth += 1
        player.gain(card)
        if log is not None:
            log.depth -= 1

    def pay_by_trashing(self, player: Player, card: Card) -> bool:
        """Trash an Action from hand instead of paying, if the player must or wants to."""
        least = 0 if self.cost(card) <= self.coins else 1
        chosen = player.choose_cards("trash-to-buy", card, player.in_hand(ACTION), least, 1)
        player.trash_cards(chosen, player.hand)
        return bool(chosen)

    def buy_event(self, player: Player, event: Event) -> None:
        self.coins -= event.cost
        self.buys -= 1
        self.bought = True
        self.events_bought.append(event)
        if event.once_a_game:
            player.spent.append(event)
        log = self.log
        if log is not None:
            log.add_source("buy-event", player.seat, event)
            log.depth += 1
        if event.effect is not None:
            event.effect(player)
        if log is not None:
            log.depth -= 1

    def end_turn(self) -> None:
        self.phase = CLEAN_UP
        player = self.current
        if player.waiting or player.topping:
            player.clean_up_slowly()
        else:
            player.clean_up()
        for other in self.players:
            if other.in_play and other is not player:
                other.discard_played()
        for other in self.in_turn_order():
            for _ in range(self.draw_at_end.count(other)):
                other.draw(2)
        self.forget_turn()
        self.actions = 0
        self.buys = 0
        self.coins = 0
        self.extra_turn = self.another_turn
        self.another_turn = False
        if self.empty_piles and self.must_end():
            self.over = True
            self.note("end", player, 0)
        else:
            if not self.extra_turn:
                self.current = player.on_the_left()
            self.phase = START

    def forget_turn(self) -> None:
        """What holds for this turn only."""
        if self.standing:
            self.standing = [effect for effect in self.standing if effect.victims is not None]
        if self.draw_at_end:
            self.draw_at_end = []
        if self.gained:
            self.gained = []
            self.gained_by = []
        if self.played:
            self.played = []
        if self.events_bought:
            self.events_bought = []
        self.actions_played = 0
        self.cheaper = 0
        self.no_more_actions = False

    def must_end(self) -> bool:
        return self.supply[self.end_card] == 0 or self.empty_piles >= self.end_piles

    def play_triggers(self, play: Play) -> None:
        """Effects that stand see a card played."""
        for standing in self.standing.copy():
            when_you_play = standing.source.when_you_play
            if when_you_play is not None and standing.player is play.player:
                when_you_play(standing, play)

    def moves(self) -> list[Choice]:
        """Every legal move of the turn."""
        player = self.current
        moves: list[Choice] = []
        for card in dict.fromkeys(player.hand):
            if self.may_play(card):
                moves.append(card.playing)
        if self.may_play_treasures():
            moves.append(PLAY_TREASURES)
        if self.buys:
            for card, count in self.supply.items():
                if count and self.can_pay(card):
                    moves.append(card.buying)
            for event in self.events:
                if event.cost <= self.coins and not self.is_spent(event):
                    moves.append(event.buying)
        if self.phase == ACTIONS:
            moves.append(END_ACTIONS)
        moves.append(END_TURN)
        return moves

    def may_play(self, card: Card) -> bool:
        if card.is_action:
            return self.phase == ACTIONS and self.actions > 0
        return card.is_treasure and self.may_still_play_treasures()

    def may_still_play_treasures(self) -> bool:
        """Not after buying something in this Buy phase."""
        return not self.bought or self.phase == ACTIONS

    def may_play_treasures(self) -> bool:
        if self.may_still_play_treasures():
            for card in self.current.hand:
                if card.is_treasure:
                    return True
        return False

    def can_pay(self, card: Card) -> bool:
        if self.cost(card) <= self.coins:
            return True
        return card.trash_to_buy and bool(self.current.in_hand(ACTION))

    def is_spent(self, event: Event) -> bool:
        """Whether the player may not buy this Event again."""
        return (event.once_a_turn and event in self.events_bought) or event in self.current.spent

    def refuse_move(self, move: Move) -> None:
        """Raise IllegalAnswer unless the move is legal now."""
        kind = move.kind
        card = move.card
        if kind == END_TURN_KIND:
            return
        if kind == END_ACTIONS_KIND:
            if self.phase != ACTIONS:
                raise IllegalAnswer("not-action-phase")
        elif move.event is not None:
            self.refuse_event(move.event)
        elif card is None:
            if not self.may_play_treasures():
                late = not self.may_still_play_treasures()
                raise IllegalAnswer("no-more-treasures" if late else "no-treasure")
        elif kind == BUY:
            if self.supply.get(card, 0) == 0:
                raise IllegalAnswer("not-in-supply", card=card.name)
            if self.buys == 0:
                raise IllegalAnswer("no-buys")
            if not self.can_pay(card):
                raise IllegalAnswer(
                    "too-dear", card=card.name, cost=self.cost(card), coins=self.coins
                )
        elif kind == PLAY:
            self.refuse_play(card)

    def refuse_event(self, event: Event) -> None:
        if event not in self.events:
            raise IllegalAnswer("not-on-table", event=event.name)
        if self.buys == 0:
            raise IllegalAnswer("no-buys")
        if event.cost > self.coins:
            raise IllegalAnswer("too-dear", card=event.name, cost=event.cost, coins=self.coins)
        if self.is_spent(event):
            raise IllegalAnswer("once-only", event=event.name)

    def refuse_play(self, card: Card) -> None:
        if not holds(self.current.hand, card):
            raise IllegalAnswer("not-in-hand", card=card.name)
        if self.may_play(card):
            return
        if card.is_action:
            raise IllegalAnswer("no-actions" if self.phase == ACTIONS else "not-action-phase")
        raise IllegalAnswer(
            "no-more-treasures" if card.is_treasure else "not-playable", card=card.name
        )

    # ---- the table

    def in_turn_order(self) -> list[Player]:
        """All players, from the one whose turn it is."""
        seat = self.current.seat
        return self.players[seat:] + self.players[:seat]

    def cost(self, card: Card) -> int:
        """What a card costs now, for every purpose."""
        if card.cost_now is not None:
            return max(0, card.cost_now(self))
        return max(0, card.cost - self.cheaper)

    def supply_up_to(self, cost: int, types: int = 0) -> list[Card]:
        """The cards of the Supply that cost up to so much, and have one of the types if given."""
        found: list[Card] = []
        for card, count in self.supply.items():
            if count and self.cost(card) <= cost and (types == 0 or card.types & types):
                found.append(card)
        return found

    def supply_costing(self, cost: int) -> list[Card]:
        """The cards of the Supply that cost exactly so much."""
        return [card for card in self.supply_up_to(cost) if self.cost(card) == cost]

    def supply_left(self) -> list[Card]:
        """The cards of the Supply whose piles are not empty."""
        return [card for card, count in self.supply.items() if count]

    def supply_of(self, types: int) -> list[Card]:
        """The cards of the Supply that have one of the types."""
        return [card for card, count in self.supply.items() if count and card.types & types]

    def take_from_pile(self, card: Card) -> bool:
        """Take a card from its pile, in the Supply or beside it."""
        count = self.supply.get(card, 0)
        if count == 0:
            return bool(self.other_piles) and self.take_from_other_pile(card)
        self.supply[card] = count - 1
        if count == 1:
            self.empty_piles += 1
        return True

    def take_from_other_pile(self, card: Card) -> bool:
        count = self.other_piles.get(card, 0)
        if count:
            self.other_piles[card] = count - 1
        return count > 0

    def has_pile(self, card: Card) -> bool:
        return card in self.supply or card in self.other_piles

    def return_to_pile(self, player: Owner, card: Card) -> None:
        if card in self.other_piles:
            self.other_piles[card] += 1
        else:
            self.supply[card] += 1
            if self.supply[card] == 1:
                self.empty_piles -= 1
        self.note_cards("return-to-pile", player, [card])

    def count_empty_piles(self) -> None:
        self.empty_piles = sum(1 for count in self.supply.values() if count == 0)

    def shuffle(self, player: Owner, cards: list[Card]) -> None:
        """The one place where cards are shuffled."""
        if self.dealt:
            cards[:] = self.dealt.pop(0)
        else:
            self.random.shuffle(cards)
        self.note_cards("shuffle", player, cards, NOBODY)

    # ---- cards that an open window wants to move on

    def track(self, owner: Owner, card: Card, source: list[Card]) -> None:
        """A copy of a card has left a zone: of several, one that nobody watches."""
        zone = ELSEWHERE
        if source is owner.discard_pile:
            zone = IN_DISCARD
        elif source is owner.hand:
            zone = IN_HAND
        watched = [
            tracked
            for tracked in self.tracked
            if tracked.owner is owner
            and tracked.card is card
            and tracked.zone == zone
            and not tracked.moved
        ]
        if watched and len(watched) > copies(source, card):
            watched[-1].moved = True
        if source is owner.deck:
            self.track_deck(owner)

    def track_deck(self, owner: Owner) -> None:
        """Cards have left a deck from its top."""
        for tracked in self.tracked:
            on_deck = tracked.owner is owner and tracked.zone == ON_DECK
            if on_deck and tracked.height >= len(owner.deck):
                tracked.moved = True

    def track_shuffle(self, owner: Owner, size: int) -> None:
        """A discard pile of this size is shuffled and goes under the deck."""
        for tracked in self.tracked:
            if tracked.owner is owner:
                if tracked.zone == IN_DISCARD:
                    tracked.moved = True
                tracked.height += size

    # ---- the end

    def scores(self) -> list[int]:
        return [player.score() for player in self.players]

    def winners(self) -> list[Player]:
        """Who has won, in turn order from the first player; nobody before the end."""
        if not self.over:
            return []
        scores = self.scores()
        best = [player for player in self.players if scores[player.seat] == max(scores)]
        fewest = min([player.turns for player in best])
        seat = self.first.seat
        winners = [player for player in best if player.turns == fewest]
        return sorted(winners, key=lambda player: (player.seat - seat) % len(self.players))

    # ---- the log

    def note(self, kind: str, player: Owner, number: int) -> None:
        if self.log is not None:
            self.log.add(kind, player.seat, [], number=number)

    def note_cards(self, kind: str, player: Owner, cards: list[Card], seen: int = ALL) -> None:
        if self.log is not None and cards:
            self.log.add(kind, player.seat, cards, seen)

    # ---- copying

    def clone(self) -> Game:
        """An independent copy of a game between steps, without agents or log."""
        copy = Game(
            len(self.players),
            self.cards,
            self.supply.copy(),
            self.end_card,
            self.end_piles,
            self.random.clone(),
        )
        copy.copy_from(self)
        return copy

    def copy_from(self, other: Game) -> None:
        """Become like another game of the same table."""
        self.supply.update(other.supply)
        self.empty_piles = other.empty_piles
        self.random.state = other.random.state
        self.trash = other.trash.copy()
        for player in self.players:
            player.copy_from(other.players[player.seat])
        self.first = self.players[other.first.seat]
        self.current = self.players[other.current.seat]
        self.phase = other.phase
        self.actions = other.actions
        self.buys = other.buys
        self.coins = other.coins
        self.bought = other.bought
        self.actions_played = other.actions_played
        self.cheaper = other.cheaper
        self.over = other.over
        self.nesting = 0
        self.no_more_actions = other.no_more_actions
        self.extra_turn = other.extra_turn
        self.another_turn = other.another_turn
        self.gained = other.gained.copy()
        self.gained_by = [self.players[player.seat] for player in other.gained_by]
        self.played = other.played.copy()
        self.events_bought = other.events_bought.copy()
        self.draw_at_end = [self.players[player.seat] for player in other.draw_at_end]
        self.other_piles = other.other_piles.copy()
        self.events = other.events
        self.ways = other.ways
        self.set_aside = other.set_aside
        self.watches_gains = other.watches_gains
        self.watches_discards = other.watches_discards
        self.remembers_plays = other.remembers_plays
        copy_effects(other, self)
        self.attack_reactions = other.attack_reactions
        self.plain_treasures = other.plain_treasures
        self.dealt = other.dealt.copy()


def watches_gains(source: Source) -> bool:
    return source.exiles or source.at_gain is not None


def copy_effects(old: Game, new: Game) -> None:
    """Copy what outlasts the playing of a card; plays that are meant twice are copied once."""
    new.standing = [
        Standing(
            effect.source,
            new.players[effect.player.seat],
            swapped=effect.swapped,
            victims=None
            if effect.victims is None
            else [new.players[victim.seat] for victim in effect.victims],
        )
        for effect in old.standing
    ]
    plays: dict[Play, Play] = {}
    for player in new.players:
        before = old.players[player.seat]
        player.waiting = [
            Waiting(waiting.source, waiting.card, copy_play(waiting.play, player, plays))
            for waiting in before.waiting
        ]
        player.topping = []
        for play in before.topping:
            copied = copy_play(play, player, plays)
            if copied is not None:
                player.topping.append(copied)


def copy_play(play: Play | None, player: Player, plays: dict[Play, Play]) -> Play | None:
    if play is None:
        return None
    if play not in plays:
        copied = Play(player, play.card, copy_play(play.by, player, plays))
        copied.in_play = play.in_play
        copied.followed = play.followed
        plays[play] = copied
    return plays[play]
