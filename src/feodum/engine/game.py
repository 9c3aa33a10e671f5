"""A game: everything on the table, whose turn it is, and the scores."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.engine.card import Answer, Card, Choice, Move
from feodum.engine.decision import TURN, Agent, Decision, answer_of
from feodum.engine.errors import Problem
from feodum.engine.landscape import Event
from feodum.engine.ledger import Ledger, count_all
from feodum.engine.log import NOBODY, Recorder
from feodum.engine.middle import Middle
from feodum.engine.moves import legal_move
from feodum.engine.packing import packed, unpack
from feodum.engine.phases import START, Rules
from feodum.engine.player import Player
from feodum.engine.random import Random
from feodum.engine.references import SOURCE, known
from feodum.engine.supply import Supply
from feodum.engine.tracking import Tracked
from feodum.engine.turn import do, start_turn, take_turn

if TYPE_CHECKING:
    from mypy_extensions import i64

    from feodum.engine.cost import Cost
    from feodum.engine.packing import Packed
    from feodum.engine.zones import Zones

NO_CHOICES: Final[list[Choice]] = []


class GameOver(Problem):
    """The game has ended: there is nothing to answer."""

    def __init__(self) -> None:
        super().__init__("game-over")


class Game(Middle):
    """A game of Dominion: plain data between steps, advanced by `step`."""

    # CPython finds methods quickly in objects of up to 30 attributes, and a game has more:
    # without slots an uncompiled game takes a quarter longer.
    __slots__ = (
        "actions", "bought", "buys", "cheaper", "coins", "current", "dealt", "decision",
        "events_bought", "extra_turn", "extra_turns", "final_scores", "first", "gained",
        "gained_elsewhere", "hears", "ledger", "nesting", "over", "paid", "phase", "players",
        "random", "reactions", "regular", "tracked",
    )  # fmt: skip

    def __init__(
        self, players: int, cards: dict[str, Card], supply: Supply, rules: Rules, random: Random
    ) -> None:
        super().__init__(cards, supply, rules)
        self.random = random
        """Where shuffles get their numbers from."""
        self.hears: i64 = 0
        """The moments that may be heard by some card that players own or have owned."""
        self.reactions: list[Card] = []
        """The cards with Reactions from hand that players own or have owned. Games share this list,
        so it is replaced, never changed."""
        self.tracked: list[Tracked] = []
        """Cards that something means to move, unless they move first."""
        self.ledger: Ledger | None = None
        """Who owns what, kept for agents that ask for it."""
        self.dealt: list[list[Card]] = []
        """The outcomes of the next shuffles, if they are already decided."""
        self.players: Final[list[Player]] = []
        """The players, by seat."""
        self.over = False
        """Whether the game has ended."""
        self.final_scores: list[int] = []
        """The scores, by seat, once the game has ended."""
        self.nesting = 0
        """How many cards are being played inside each other."""
        # This turn
        self.phase = START
        """The phase of the turn."""
        self.actions = 0
        """The Actions left."""
        self.buys = 0
        """The Buys left."""
        self.coins = 0
        """The coins to spend."""
        self.paid = 0
        """How many coins were spent."""
        self.bought = False
        """Whether something was bought in this Buy phase, so no more Treasures may be played."""
        self.cheaper = 0
        """How many coins less every card costs."""
        self.extra_turn = False
        """Whether this turn is an extra one."""
        self.extra_turns: list[Player] = []
        """The players who take the next turns, out of turn order."""
        self.gained: list[Card] = []
        """The cards gained, by any player."""
        self.gained_elsewhere: dict[int, Player] = {}
        """Who gained a card, by its index in `gained`, if it was not the current player."""
        self.events_bought: list[Event] = []
        """The Events bought this turn."""
        # Players and the decision get the game only now, when the rest is in place: see `Choice`.
        for seat in range(players):
            self.players.append(Player(self, seat))
        for player in self.players:
            player.left = self.players[(player.seat + 1) % players]
        self.first = self.players[0]
        """The player who began."""
        self.current = self.players[0]
        """The player whose turn it is."""
        self.regular = self.players[0]
        """The player who took the last turn that was not an extra one."""
        self.decision: Final = Decision(self, self.players[0])
        """The one decision, which is used again for every question."""

    def __repr__(self) -> str:
        return f"<Game: turn {self.current.turns} of player {self.current.seat}>"

    def look_around(self) -> None:
        """Take account of cards that a caller has put directly into players' zones."""
        counted = self.ledger is not None
        self.ledger = None
        for player in self.players:
            for card in player.all_cards():
                player.own(card)
            if player.exile:
                player.uses_exile()
        if counted:
            self.keep_ledger()

    # ---- asking

    def ask(self) -> Answer:
        """Put the filled-in decision to its player's agent."""
        decision = self.decision
        agent = decision.player.agent
        answer = answer_of(agent, decision)
        if not agent.trusted:
            decision.refuse(answer)
        return answer

    @property
    def agents(self) -> list[Agent]:
        """The agent that answers for each seat."""
        return [player.agent for player in self.players]

    @agents.setter
    def agents(self, agents: list[Agent]) -> None:
        watched = False
        for player in self.players:
            agent = agents[player.seat]
            player.agent = agent
            if agent.counts:
                self.keep_ledger()
            if agent.watches:
                watched = True
        if watched:
            self.log = Recorder()
            self.log.first = self.clone()

    def keep_ledger(self) -> Ledger:
        """Keep a ledger of who owns what from now on."""
        if self.ledger is None:
            self.ledger = count_all(self)
        return self.ledger

    # ---- the turn

    def step(self) -> None:
        """Do one top-level thing: start a turn, play a card, buy one, change phase, end the turn.

        Without a log, a plain agent takes a whole turn in one step if the phases are the usual two.
        """
        if self.over:
            raise GameOver
        agent = self.current.agent
        if self.phase is START:
            if agent.plain and self.log is None and self.rules.plain:
                take_turn(self, agent)
            else:
                start_turn(self)
            return
        decision = self.decision
        if decision.kind == TURN:
            decision.player = decision.whom = self.current
        else:
            decision.fill(self.current, TURN, "turn", None, NO_CHOICES, 1, 1)
        answer = answer_of(agent, decision)
        if agent.trusted:
            move = answer[0]
            assert isinstance(move, Move)
            do(self, move)
        else:
            do(self, legal_move(self, answer))

    def run(self, most_turns: int = 1 << 30) -> None:
        """Play to the end, or until the next player has already had `most_turns`."""
        while not self.over and (self.phase is not START or self.current.turns < most_turns):
            self.step()

    def between_turns(self) -> bool:
        """Whether no turn is under way; also true when the game is over."""
        return self.over or self.phase is START

    # ---- the table

    def in_turn_order(self) -> list[Player]:
        """All players in turn order, from the one whose turn it is."""
        seat = self.current.seat
        return self.players[seat:] + self.players[:seat]

    def price(self, card: Card) -> int:
        """How many coins a card costs now."""
        cost_now = card.cost_now
        coins = (card.cost if cost_now is None else cost_now(self)).coins - self.cheaper
        return coins if coins > 0 else 0

    def cost(self, card: Card) -> Cost:
        """The full cost of a card now."""
        cost_now = card.cost_now
        cost = card.cost if cost_now is None else cost_now(self)
        return cost.plus(-self.cheaper)

    def supply_up_to(self, limit: Cost, types: int = 0) -> list[Card]:
        """The cards in the Supply costing up to this; only those of the types, if any are given."""
        return [card for card in self.supply.cards(types) if self.cost(card).within(limit)]

    def supply_below(self, limit: Cost) -> list[Card]:
        """The cards in the Supply costing less than this."""
        return [card for card in self.supply.cards() if self.cost(card).below(limit)]

    def supply_costing(self, cost: Cost) -> list[Card]:
        """The cards in the Supply costing exactly this."""
        return [card for card in self.supply.cards() if self.cost(card) is cost]

    def pass_around(self, circle: list[Player], cards: list[Card | None]) -> None:
        """Pass a card from each hand to the next player in the circle, all at once."""
        if len(self.players) > 2:
            self.keep_ledger()  # before the pass: after it, seats know different things
        for i in range(len(circle)):
            card = cards[i]
            if card is not None:
                circle[i].take(card, circle[i].hand)
        for i in range(len(circle)):
            card = cards[i]
            if card is not None:
                circle[(i + 1) % len(circle)].receive_passed(card, circle[i])

    def shuffle(self, owner: Zones, cards: list[Card]) -> None:
        """The one place where cards are shuffled."""
        if self.dealt:
            cards[:] = self.dealt.pop(0)
        else:
            self.random.shuffle(cards)
        if self.log is not None:
            self.note_cards("shuffle", owner, cards, NOBODY)

    # ---- the end

    def scores(self) -> list[int]:
        """Everybody's score; once the game is over, the scores are computed only once."""
        if not self.over:
            return [player.score() for player in self.players]
        if not self.final_scores:
            self.final_scores = [player.score() for player in self.players]
        return self.final_scores

    def winners(self) -> list[Player]:
        """The winners, in turn order from the first player; none before the end."""
        if not self.over:
            return []
        scores = self.scores()
        winners: list[Player] = []
        most = 0
        player = self.first
        for _ in self.players:
            score = scores[player.seat]
            turns = player.turns
            if not winners or score > most or (score == most and turns < winners[0].turns):
                winners = [player]
                most = score
            elif score == most and turns == winners[0].turns:
                winners.append(player)
            player = player.left
        return winners

    # ---- copying

    def clone(self) -> Game:
        """An independent copy of a game between steps, without agents or log."""
        copy = Game(
            len(self.players), self.cards, self.supply.clone(), self.rules, self.random.clone()
        )
        copy.landscapes = self.landscapes
        copy.mats = self.mats
        copy.events = self.events
        copy.ways = self.ways
        copy.laid_out = self.laid_out
        copy.become(self, piles=False)
        return copy

    def clear(self, empty: Game) -> None:
        """Become a copy of a game without piles and landscapes, which has no log."""
        self.log = None
        self.supply.clear()
        self.rules = empty.rules
        self.landscapes = []
        self.mats = []
        self.events = []
        self.ways = []
        self.become(empty, piles=False)

    def __copy__(self) -> Game:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, object]) -> Game:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        keys = [card.key for card in self.cards.values()]
        parts = (len(self.players), keys, self.supply, self.rules, self.random)
        return unpacked_game, parts, packed(self)

    def __setstate__(self, parts: Packed) -> None:
        unpack(self, parts)

    def become(self, other: Game, *, piles: bool = True) -> None:
        """Become a copy of another game at the same table, between steps."""
        if piles:
            self.supply.become(other.supply)
            self.random.state = other.random.state
        self.copy_middle(other, self.players)
        self.hears = other.hears
        self.reactions = other.reactions
        self.dealt = other.dealt.copy()
        for player in self.players:
            player.become(other.players[player.seat])
        self.first = self.players[other.first.seat]
        self.current = self.players[other.current.seat]
        self.regular = self.players[other.regular.seat]
        self.over = other.over
        self.final_scores = other.final_scores
        self.nesting = 0
        self.phase = other.phase
        self.actions = other.actions
        self.buys = other.buys
        self.coins = other.coins
        self.paid = other.paid
        self.bought = other.bought
        self.cheaper = other.cheaper
        self.extra_turn = other.extra_turn
        self.extra_turns = [self.players[player.seat] for player in other.extra_turns]
        self.gained = other.gained.copy()
        elsewhere = other.gained_elsewhere
        self.gained_elsewhere = {i: self.players[elsewhere[i].seat] for i in elsewhere}
        self.events_bought = other.events_bought.copy()
        self.tracked = []
        self.ledger = None if other.ledger is None else other.ledger.clone()


def unpacked_game(
    players: int, keys: list[str], supply: Supply, rules: Rules, random: Random
) -> Game:
    """A game that was pickled, before `__setstate__`; cards that no box here has are left out."""
    found = [known(SOURCE, key) for key in keys]
    cards = {card.name: card for card in found if isinstance(card, Card)}
    return Game(players, cards, supply, rules, random)
