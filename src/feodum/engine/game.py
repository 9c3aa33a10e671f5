"""A game: whose turn it is, and what may be done in it."""

from __future__ import annotations

from typing import Final

from feodum.engine.board import Board
from feodum.engine.card import (
    ACTION,
    BUY,
    END_TURN_KIND,
    PLAY,
    PLAY_TREASURES_KIND,
    TREASURE,
    Answer,
    Card,
    Choice,
    Event,
    Move,
)
from feodum.engine.copying import copy_board, copy_effects, copy_turn
from feodum.engine.decision import TURN, Agent, Decision
from feodum.engine.effects import IN_HAND, Standing, Tracked
from feodum.engine.errors import Problem
from feodum.engine.moves import ACTIONS, BUYS, CLEAN_UP, START, legal_move
from feodum.engine.owner import HAND_SIZE
from feodum.engine.play import Play
from feodum.engine.player import Player
from feodum.engine.random import Random
from feodum.engine.windows import start_window

NO_CHOICES: Final[list[Choice]] = []


class GameOver(Problem):
    """The game has ended: there is nothing to answer."""

    def __init__(self) -> None:
        super().__init__("game-over")


class Game(Board):
    """A game of Dominion between steps: plain data, advanced by `step`."""

    __slots__ = (
        "actions", "another_turn", "bought", "buys", "cheaper", "coins", "current", "decision",
        "draw_at_end", "events_bought", "extra_turn", "first", "gained", "gained_by", "nesting",
        "no_more_actions", "over", "phase", "players", "standing",
    )  # fmt: skip

    def __init__(
        self,
        players: int,
        cards: dict[str, Card],
        supply: dict[Card, int],
        end_card: Card,
        end_piles: int,
        random: Random,
    ) -> None:
        super().__init__(cards, supply, end_card, end_piles, random)
        self.players: Final = [Player(self, seat) for seat in range(players)]
        self.first = self.players[0]
        self.current = self.players[0]
        self.decision = Decision(self, self.players[0])
        self.phase = START
        self.over = False
        self.nesting = 0
        self.standing: list[Standing] = []
        """Effects that heed what happens, in the order in which they began."""
        # This turn
        self.actions = 0
        self.buys = 0
        self.coins = 0
        self.bought = False
        """In this Buy phase something was bought, so no more Treasures are played."""
        self.cheaper = 0
        """How much less all cards cost."""
        self.no_more_actions = False
        """Further +Actions are ignored."""
        self.extra_turn = False
        """It is an extra turn."""
        self.another_turn = False
        """The same player takes an extra turn after it."""
        self.gained: list[Card] = []
        """The cards gained, and by whom: kept where something asks for it."""
        self.gained_by: list[Player] = []
        self.events_bought: list[Event] = []
        self.draw_at_end: list[Player] = []
        """Who draws two more cards at its end, once for each entry."""

    def __repr__(self) -> str:
        return f"<Game: turn {self.current.turns} of player {self.current.seat}>"

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
        self.do(legal_move(self, self.current.agent.answer(decision)))

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
        if self.log is not None:
            kind = "extra-turn" if self.extra_turn else "turn"
            self.log.add(kind, player.seat, [], number=player.turns)
        if self.eventful:
            self.standing = [effect for effect in self.standing if effect.player is not player]
            start_window(player)
        self.phase = ACTIONS

    def return_to_action_phase(self) -> None:
        if self.phase == BUYS:
            self.phase = ACTIONS
            self.bought = False

    def do(self, move: Move) -> None:
        """Carry out a move that is known to be legal."""
        player = self.current
        kind = move.kind
        card = move.card
        if kind == END_TURN_KIND:
            self.end_turn()
            return
        if kind == PLAY and card is not None and card.is_action:
            self.actions -= 1
            player.play(card, player.hand)
            return
        if self.phase == ACTIONS:
            self.phase = BUYS
        if kind == PLAY_TREASURES_KIND:
            self.play_treasures(player)
        elif card is None:
            if move.event is not None:
                self.buy_event(player, move.event)
        elif kind == BUY:
            self.buy(player, card)
        else:
            player.play(card, player.hand)

    def play_treasures(self, player: Player) -> None:
        """Play all Treasures in hand, in hand order; at once where nothing can interfere."""
        if (
            self.log is not None
            or self.standing
            or self.remembers_plays
            or not self.plain_treasures
        ):
            self.play_one_by_one(player)
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

    def play_one_by_one(self, player: Player) -> None:
        """Play the Treasures that are in hand now, until one leads back to the Action phase."""
        treasures = [Tracked(player, card, IN_HAND) for card in player.in_hand(TREASURE)]
        self.tracked.extend(treasures)
        for treasure in treasures:
            if self.phase == BUYS and not treasure.moved:
                treasure.moved = True
                player.play(treasure.card, player.hand)
            self.tracked.remove(treasure)

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
        self.note_cause("buy-event", player, event)
        if event.effect is not None:
            event.effect(player)
        self.note_end()

    def end_turn(self) -> None:
        self.phase = CLEAN_UP
        player = self.current
        if self.eventful:
            self.clean_up_all(player)
            self.forget_turn()
        else:
            player.clean_up()
        if self.standing:
            self.standing = [effect for effect in self.standing if effect.victims is not None]
        self.actions = 0
        self.buys = 0
        self.coins = 0
        self.cheaper = 0
        self.no_more_actions = False
        if self.empty_piles and self.must_end():
            self.over = True
            self.note("end", player, 0)
        else:
            if not self.extra_turn:
                self.current = player.on_the_left()
            self.phase = START

    def clean_up_all(self, player: Player) -> None:
        """Clean-up where others may have played cards, and some may stay in play."""
        player.discard_played(hand=True)
        for other in player.others():
            if other.in_play:
                other.discard_played()
        player.draw(HAND_SIZE)
        for other in self.in_turn_order():
            for _ in range(self.draw_at_end.count(other)):
                other.draw(2)

    def forget_turn(self) -> None:
        """What only this turn's cards and landscapes asked for."""
        self.extra_turn = self.another_turn
        self.another_turn = False
        for player in self.players:
            player.played = []
        self.gained = []
        self.gained_by = []
        self.events_bought = []
        self.draw_at_end = []

    def play_triggers(self, play: Play) -> None:
        """Effects that stand see a card played."""
        for standing in self.standing.copy():
            when_you_play = standing.source.when_you_play
            waits = standing.player is play.player and standing in self.standing
            if when_you_play is not None and waits:
                when_you_play(standing, play)

    # ---- the table

    def in_turn_order(self) -> list[Player]:
        """All players, from the one whose turn it is."""
        seat = self.current.seat
        return self.players[seat:] + self.players[:seat]

    def cost(self, card: Card) -> int:
        """What a card costs now, for every purpose."""
        cost_now = card.cost_now
        cost = (card.cost if cost_now is None else cost_now(self)) - self.cheaper
        return cost if cost > 0 else 0

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

    # ---- the end

    def scores(self) -> list[int]:
        return [player.score() for player in self.players]

    def winners(self) -> list[Player]:
        """Who has won, in turn order from the first player; nobody before the end."""
        if not self.over:
            return []
        winners: list[Player] = []
        most = 0
        player = self.first
        for _ in self.players:
            score = player.score()
            turns = player.turns
            if not winners or score > most or (score == most and turns < winners[0].turns):
                winners = [player]
                most = score
            elif score == most and turns == winners[0].turns:
                winners.append(player)
            player = player.on_the_left()
        return winners

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
        copy_board(other, self)
        for player in self.players:
            player.copy_from(other.players[player.seat])
        copy_turn(other, self)
        copy_effects(other, self)
