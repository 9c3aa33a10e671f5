"""One game, played by the numbers of actions."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Final, SupportsIndex, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from feodum.engine.card import PLAY_TREASURES, Choice
from feodum.engine.decision import DONE, TURN
from feodum.engine.errors import IllegalAnswer, Problem
from feodum.engine.notation import GivenAnswers, write_answer
from feodum.engine.position import Position
from feodum.hidden.determinize import determinize
from feodum.kingdoms.table import check_seat
from feodum.rl.actions import Slots, is_shared, offered, zeros
from feodum.rl.encoding import encode, size_of
from feodum.rl.history import Given, first_game, saved, since_deal, tell
from feodum.rl.runner import NO_ANSWERS, Past, Runner
from feodum.rl.setting import Setting, whole
from feodum.views.log import log_view

if TYPE_CHECKING:
    from feodum.engine.decision import Agent
    from feodum.engine.game import Game
    from feodum.engine.player import Player
    from feodum.views.data import LogEntry


@final
class Episode:
    """A game that waits for an action, or is over. Its seed and setting decide everything else."""

    def __init__(self, setting: Setting, seed: int, runner: Runner, slots: Slots) -> None:
        self.setting: Final = setting
        self.seed: Final = seed
        self.runner: Final = runner
        self.game: Final[Game] = runner.game
        self.slots: Final = slots
        self.skips_forced: Final[bool] = setting.skip_forced
        self.plays_treasures: Final[bool] = setting.auto_treasures
        self.max_turns: Final[int] = setting.max_turns
        self.max_steps: Final[int] = setting.max_steps
        self.lead_worth: Final[float] = setting.lead
        self.chosen: Final[list[Choice]] = []
        """What has been chosen so far of an answer that takes several names."""
        self.legal: Final[list[Choice]] = []
        self.actions: Final[list[int]] = []
        """The legal actions; `legal` has the choice that each of them names."""
        self.steps = 0
        self.rewards: Final[list[float]] = [0.0] * len(self.game.players)
        """The reward of each seat for the last action."""
        self.leads: Final[list[float]] = [0.0] * len(self.game.players)
        self.terminated = False
        self.truncated = False
        self.told: Position | None = None
        """This game with a log, made on demand."""

    def __repr__(self) -> str:
        return f"<Episode {self.seed}: step {self.steps}, {self.game!r}>"

    @property
    def seat(self) -> int:
        """The seat that acts; when the game is over, the one that acted last."""
        return self.game.decision.player.seat

    @property
    def done(self) -> bool:
        return self.terminated or self.truncated

    # ---- acting

    def step(self, action: SupportsIndex) -> None:
        """Take an action. An illegal one raises IllegalAnswer and changes nothing."""
        choice = self.choice_of(index(action))
        if choice is None:
            raise IllegalAnswer("not-offered", answer=self.slots.name(action))
        self.choose(choice)

    def choose(self, choice: Choice) -> None:
        """Take the action that names a legal choice."""
        self.steps += 1
        self.take(choice)
        self.settle()
        self.reward()

    def choice_of(self, action: int) -> Choice | None:
        """The choice that an action names; None if the action is illegal now."""
        actions = self.actions
        for i in range(len(actions)):
            if actions[i] == action:
                return self.legal[i]
        return None

    def lose(self) -> None:
        """End the game: the seat that acts has lost, and the others share the win."""
        self.steps += 1
        seat = self.seat
        winners = [player.seat for player in self.game.players if player.seat != seat]
        self.terminated = True
        self.forget_actions()
        self.share(winners)

    def forget_actions(self) -> None:
        self.legal.clear()
        self.actions.clear()

    def take(self, choice: Choice) -> None:
        decision = self.game.decision
        if decision.kind == TURN:
            self.runner.answer(choice.alone)
            return
        chosen = self.chosen
        if choice is not DONE:
            chosen.append(choice)
            if len(chosen) < decision.most:
                left = decision.steps(tuple(chosen))
                if len(left) > 1 or left[0] is not DONE:
                    return
        answer = tuple(chosen)
        chosen.clear()
        self.runner.answer(answer)

    def settle(self) -> None:
        """Find the legal actions, and do everything that needs no decision."""
        while True:
            self.find_actions()
            if self.terminated or self.truncated or len(self.actions) != 1:
                return
            only = self.legal[0]
            if not self.skips_forced and not (self.plays_treasures and only is PLAY_TREASURES):
                return
            self.take(only)

    def find_actions(self) -> None:
        self.forget_actions()
        legal = self.legal
        actions = self.actions
        game = self.game
        if game.over:
            self.terminated = True
            return
        if game.current.turns > self.max_turns or self.steps >= self.max_steps:
            self.truncated = True
        slots = self.slots
        decision = game.decision
        for choice in offered(decision, self.chosen, joined=self.plays_treasures):
            action = slots.action_of(choice, decision)
            if not is_shared(action) or action not in actions:
                legal.append(choice)
                actions.append(action)

    # ---- rewards

    def reward(self) -> None:
        for i in range(len(self.rewards)):
            self.rewards[i] = 0.0
        if self.game.over:
            self.share([player.seat for player in self.game.winners()])
        if self.lead_worth:
            for player in self.game.players:
                lead = self.lead_of(player)
                self.rewards[player.seat] += self.lead_worth * (lead - self.leads[player.seat])
                self.leads[player.seat] = lead

    def share(self, winners: list[int]) -> None:
        """Share the win: 1 for a single winner; all rewards add up to 0."""
        count = len(self.rewards)
        for seat in range(count):
            won = count / len(winners) if seat in winners else 0.0
            self.rewards[seat] = (won - 1.0) / (count - 1)

    def lead_of(self, player: Player) -> float:
        """By how many points a player is ahead of the others' average, as that seat can know it."""
        ledger = self.game.keep_ledger()
        total = 0.0
        for other in self.game.players:
            if other is not player:
                total += float(ledger.seen_by(player.seat, other.seat).score())
        own = float(ledger.accounts[player.seat].score())
        return own - total / (len(self.game.players) - 1)

    # ---- what is seen

    def write(self, seat: int, out: vec[u8], at: i64) -> None:
        """Write the observation of a seat into `out`, which must hold zeros."""
        encode(self.game, self.slots, seat, self.chosen, out, at)

    def write_mask(self, out: vec[u8], at: i64) -> None:
        """Mark the legal actions in `out`, which must hold zeros."""
        for action in self.actions:
            out[at + action] = u8(1)

    def observation(self, seat: int) -> bytes:
        """What a seat may know."""
        check_seat(seat, len(self.game.players))
        out = zeros(size_of(len(self.game.players)))
        self.write(seat, out, 0)
        return bytes(out)

    def name(self, action: SupportsIndex) -> str:
        """What an action says at this table."""
        return self.slots.name(action)

    def action(self, words: str) -> int:
        """The action that says this at this table."""
        return self.slots.action(words)

    # ---- copies

    def clone(self) -> Episode:
        """An independent copy, even in the middle of a card."""
        self.make_copyable()
        runner = Runner(self.runner.resting().clone(), Past(), self.fresh_bots())
        copy = Episode(self.setting, self.seed, runner, self.slots)
        self.copy_to(copy)
        return copy

    def clone_into(self, other: Episode) -> None:
        """Turn another episode at the same table into a copy of this one, which is quicker than
        making a new copy."""
        if other.slots is not self.slots or other.seed != self.seed:
            raise Problem("rl-other-table")
        self.make_copyable()
        other.runner.stop()
        other.game.become(self.runner.resting())
        self.copy_to(other)

    def make_copyable(self) -> None:
        """For the first copy in the middle of a card, find out how this turn began."""
        if self.runner.can_be_copied():
            return
        dealt, answers = since_deal(self.runner.past)
        past = Past()
        past.dealt = dealt
        self.runner.remember(first_game(self.setting, self.seed, dealt), past, answers)

    def copy_to(self, other: Episode) -> None:
        self.copy_memories(other)
        self.runner.lead_on(other.runner)
        other.chosen[:] = self.chosen
        other.legal[:] = self.legal
        other.actions[:] = self.actions
        self.copy_score(other)
        other.truncated = self.truncated
        other.told = None

    def fresh_bots(self) -> list[Agent | None]:
        """Bots for a copy, which remember nothing yet. A list without bots can be shared."""
        for bot in self.runner.voice.bots:
            if bot is not None:
                return self.setting.bots(self.seed)
        return self.runner.voice.bots

    def copy_memories(self, other: Episode) -> None:
        copies = other.runner.voice.bots
        for seat, bot in enumerate(self.runner.voice.bots):
            copy = copies[seat]
            if bot is not None and copy is not None:
                copy.recall(bot.memory())

    def copy_score(self, other: Episode) -> None:
        other.rewards[:] = self.rewards
        other.leads[:] = self.leads
        other.steps = self.steps
        other.terminated = self.terminated

    def __copy__(self) -> Episode:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, object]) -> Episode:
        return self.clone()

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        dealt, answers = since_deal(self.runner.past)
        memories = [None if bot is None else bot.memory() for bot in self.runner.voice.bots]
        decision = self.game.decision
        chosen = [self.slots.action_of(choice, decision) for choice in self.chosen]
        state = (chosen, self.steps, self.rewards, self.leads, self.terminated, memories)
        texts = [write_answer(answer) for answer in answers]
        return again, (self.setting, self.seed, dealt, texts, state)

    # ---- what is hidden

    def tell(self) -> Position:
        """This game with a log."""
        dealt, answers = since_deal(self.runner.past)
        if self.told is None:
            self.told = tell(self.setting, self.seed, dealt, Given(answers, 0))
        elif len(self.told.answers) < len(answers):
            self.told.follow(Given(answers, len(self.told.answers)))
        self.told.chosen[:] = self.chosen
        return self.told

    def log(self, seat: int) -> list[LogEntry]:
        """Everything that a seat has seen since the start: perfect recall."""
        check_seat(seat, len(self.game.players))
        recorder = self.tell().recorder
        assert recorder is not None
        return log_view(recorder.entries, seat)

    def determinize(self, seat: int, seed: SupportsIndex) -> Episode:
        """An episode that looks the same to a seat, with everything it cannot know dealt again."""
        check_seat(seat, len(self.game.players))
        position = determinize(self.tell(), seat, whole(seed, "seed"))
        past = Past()
        past.dealt = position.turns[0].game
        runner = Runner(past.dealt.clone(), past, self.fresh_bots())
        dealt = Episode(self.setting, self.seed, runner, self.slots)
        self.copy_memories(dealt)
        runner.start(position.answers)
        dealt.chosen[:] = position.chosen
        self.copy_score(dealt)
        dealt.find_actions()
        return dealt

    def save(self) -> str:
        """The game as a text that the terminal, the page and `feodum.load` can open."""
        return saved(self.setting, self.seed, self.runner.past)


def new_episode(setting: Setting, seed: SupportsIndex) -> Episode:
    """The episode of a seed."""
    number = whole(seed, "seed")
    game = setting.game(number)
    runner = Runner(game, Past(), setting.bots(number))
    episode = Episode(setting, number, runner, Slots(game))
    runner.start(NO_ANSWERS)
    episode.settle()
    return episode


def again(
    setting: Setting,
    seed: int,
    dealt: Game | None,
    texts: list[str],
    state: tuple[list[int], int, list[float], list[float], bool, list[str | None]],
) -> Episode:
    """The episode with this history."""
    position = tell(setting, seed, dealt, GivenAnswers(texts))
    past = Past()
    past.dealt = dealt
    game = position.turns[0].game.clone()
    runner = Runner(game, past, setting.bots(seed))
    episode = Episode(setting, seed, runner, Slots(game))
    chosen, steps, rewards, leads, terminated, memories = state
    for seat, memory in enumerate(memories):
        bot = runner.voice.bots[seat]
        if bot is not None and memory is not None:
            bot.recall(memory)
    runner.start(position.answers)
    episode.find_actions()
    for action in chosen:
        choice = episode.choice_of(action)
        assert choice is not None
        episode.chosen.append(choice)
        episode.find_actions()
    episode.steps = steps
    episode.rewards[:] = rewards
    episode.leads[:] = leads
    episode.terminated = terminated
    if terminated:
        episode.forget_actions()
    return episode
