"""Trains sb3-contrib's MaskablePPO for a thousand steps and prints one JSON line."""

from __future__ import annotations

import json

from sb3_contrib import MaskablePPO  # type: ignore[import-not-found,unused-ignore]

from feodum import KingdomRequest, rl

STEPS = 1000


def main() -> None:
    request = KingdomRequest(recommended="base-2e/first-game")
    env = rl.DominionEnv(request=request, max_turns=20, illegal="raise")
    model = MaskablePPO("MlpPolicy", env, n_steps=250, batch_size=125, n_epochs=1, seed=1)
    model.learn(STEPS)
    print(json.dumps({"steps": model.num_timesteps}))


if __name__ == "__main__":
    main()
