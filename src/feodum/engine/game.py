"""A game: the table, whose turn it is, and what may be done in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.engine.card import (
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
    Move,
)
from feodum.engine.decision import TURN, Agent, Decision, IllegalAnswer, the_move
from feodum.engine.errors import Problem
from feodum.engine.log import ALL, NOBODY, Recorder
from feodum.engine.player import Player
from feodum.engine.random import Random
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
        self.turn_effects: list[Card] = []
        """Cards played this turn that wait for a later play of this turn."""
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
        player.turns += 1
        self.actions = 1
        self.buys = 1
        self.coins = 0
        self.bought = False
        self.phase = ACTIONS
        self.note("turn", player, player.turns)

    def do(self, move: Move) -> None:
        """Carry out a move that is known to be legal."""
        player = self.current
        kind = move.kind
        card = move.card
        if kind == END_TURN_KIND:
            self.end_turn()
        elif kind == END_ACTIONS_KIND:
            self.phase = BUYS
        elif card is None:
            self.phase = BUYS
            self.play_treasures(player)
        elif kind == BUY:
            self.phase = BUYS
            self.buy(player, card)
        elif card.is_action:
            self.actions -= 1
            player.play(card, player.hand)
        else:
            self.phase = BUYS
            player.play(card, player.hand)

    def play_treasures(self, player: Player) -> None:
        """Play all Treasures in hand, in hand order; at once where nothing can interfere."""
        if self.turn_effects or self.log is not None or not self.plain_treasures:
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

    def buy(self, player: Player, card: Card) -> None:
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

    def end_turn(self) -> None:
        self.phase = CLEAN_UP
        player = self.current
        player.clean_up()
        self.forget_turn()
        self.actions = 0
        self.buys = 0
        self.coins = 0
        if self.empty_piles and self.must_end():
            self.over = True
            self.note("end", player, 0)
        else:
            self.current = player.on_the_left()
            self.phase = START

    def forget_turn(self) -> None:
        """What holds for this turn only."""
        if self.turn_effects:
            self.turn_effects = []
        self.actions_played = 0
        self.cheaper = 0

    def must_end(self) -> bool:
        return self.supply[self.end_card] == 0 or self.empty_piles >= self.end_piles

    def play_triggers(self, player: Player, card: Card) -> None:
        """Cards played earlier this turn see this one played."""
        if player is self.current:
            self.turn_effects = [
                effect
                for effect in self.turn_effects
                if effect.when_you_play is None or not effect.when_you_play(player, card)
            ]

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
                if count and self.cost(card) <= self.coins:
                    moves.append(card.buying)
        if self.phase == ACTIONS:
            moves.append(END_ACTIONS)
        moves.append(END_TURN)
        return moves

    def may_play(self, card: Card) -> bool:
        if card.is_action:
            return self.phase == ACTIONS and self.actions > 0
        return card.is_treasure and not self.bought

    def may_play_treasures(self) -> bool:
        if not self.bought:
            for card in self.current.hand:
                if card.is_treasure:
                    return True
        return False

    def refuse_move(self, move: Move) -> None:
        """Raise IllegalAnswer unless the move is legal now."""
        kind = move.kind
        card = move.card
        if kind == END_TURN_KIND:
            return
        if kind == END_ACTIONS_KIND:
            if self.phase != ACTIONS:
                raise IllegalAnswer("not-action-phase")
        elif card is None:
            if not self.may_play_treasures():
                raise IllegalAnswer("no-more-treasures" if self.bought else "no-treasure")
        elif kind == BUY:
            if self.supply.get(card, 0) == 0:
                raise IllegalAnswer("not-in-supply", card=card.name)
            if self.buys == 0:
                raise IllegalAnswer("no-buys")
            if self.cost(card) > self.coins:
                raise IllegalAnswer(
                    "too-dear", card=card.name, cost=self.cost(card), coins=self.coins
                )
        elif kind == PLAY:
            self.refuse_play(card)

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

    def supply_of(self, types: int) -> list[Card]:
        """The cards of the Supply that have one of the types."""
        return [card for card, count in self.supply.items() if count and card.types & types]

    def take_from_supply(self, card: Card) -> bool:
        count = self.supply.get(card, 0)
        if count == 0:
            return False
        self.supply[card] = count - 1
        if count == 1:
            self.empty_piles += 1
        return True

    def count_empty_piles(self) -> None:
        self.empty_piles = sum(1 for count in self.supply.values() if count == 0)

    def shuffle(self, player: Owner, cards: list[Card]) -> None:
        """The one place where cards are shuffled."""
        if self.dealt:
            cards[:] = self.dealt.pop(0)
        else:
            self.random.shuffle(cards)
        self.note_cards("shuffle", player, cards, NOBODY)

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
        self.turn_effects = other.turn_effects.copy()
        self.attack_reactions = other.attack_reactions
        self.plain_treasures = other.plain_treasures
        self.dealt = other.dealt.copy()
