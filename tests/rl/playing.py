"""Episodes with random actions, decided by a seed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from feodum.engine.random import Random
from feodum.kingdoms.request import KingdomRequest
from feodum.rl.episode import Episode, new_episode
from feodum.rl.setting import Setting

OLD: Final = KingdomRequest(sets=("intrigue-1e", "base-1e", "menagerie"))
SECRETS: Final = KingdomRequest(
    sets=("intrigue-2e", "base-2e", "menagerie"),
    kingdom=(
        *("Masquerade", "Courtyard", "Secret Passage", "Sentry", "Bureaucrat"),
        *("Artisan", "Torturer", "Sleigh", "Moat", "Wishing Well"),
    ),
)
"""A kingdom with cards that are passed unseen, or put onto decks, unseen by others."""


def settings() -> list[Setting]:
    """All boxes, two to six players."""
    found = [Setting(players=players) for players in (2, 3, 6)]
    found.extend(Setting(request=OLD, players=players) for players in (2, 4))
    found.extend(Setting(request=SECRETS, players=players) for players in (2, 3, 5))
    return found


def moments(
    setting: Setting, seed: int, most: int = 150, wanted: str = "play treasures"
) -> Iterator[Episode]:
    """An episode before each of its first random actions, and at its end.

    Buying is preferred, and actions that end with `wanted` are taken whenever possible.
    """
    random = Random(seed)
    episode = new_episode(setting, seed)
    while not episode.done and episode.steps < most:
        yield episode
        actions = episode.actions
        if random.below(8):
            best = [action for action in actions if episode.name(action).endswith(wanted)]
            actions = best or [action for action in actions if action > 1] or actions
        episode.step(actions[int(random.below(len(actions)))])
    yield episode


def middle(episode: Episode) -> bool:
    """Whether a card is being played, bought or gained."""
    return not episode.done and not episode.runner.between_steps()


def called(setting: Setting) -> str:
    """A short name for a test's setting."""
    boxes = setting.request.kingdom[:1] or setting.request.sets or ("newest",)
    return f"{boxes[0]} {setting.players}"


def play_on(episodes: list[Episode], steps: int, seed: int) -> None:
    """Play on with the same random actions in all episodes, which must stay alike."""
    random = Random(seed)
    first = episodes[0]
    seats = range(len(first.game.players))
    for _ in range(steps):
        for other in episodes[1:]:
            assert (other.actions, other.seat) == (first.actions, first.seat)
            assert (other.rewards, other.done) == (first.rewards, first.done)
            assert [other.observation(seat) for seat in seats] == [
                first.observation(seat) for seat in seats
            ]
        if first.done:
            return
        action = first.actions[int(random.below(len(first.actions)))]
        for episode in episodes:
            episode.step(action)
