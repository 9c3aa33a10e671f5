"""Makes Gymnasium know the environment."""

from __future__ import annotations

from typing import Final

ID: Final = "feodum/Dominion-v0"


def register() -> None:
    """Make `gymnasium.make` and `gymnasium.make_vec` know the environment."""
    from gymnasium.envs import registration

    if ID not in registration.registry:
        registration.register(
            ID,
            entry_point="feodum.rl.envs:DominionEnv",
            vector_entry_point="feodum.rl.envs:DominionVectorEnv",
        )
