"""Dominion for training and search: many games at once, through the usual interfaces.

>>> from feodum import rl
>>> episode = rl.new_episode(rl.Setting(), seed=7)
>>> episode.name(episode.actions[0])
'play Copper'

`pip install 'feodum[rl]'` installs what it needs, and `docs/rl.md` explains it. Everything is
loaded when it is first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from feodum.extras import extra

if TYPE_CHECKING:
    from feodum.rl.actions import ACTIONS as ACTIONS
    from feodum.rl.actions import SLOTS as SLOTS
    from feodum.rl.actions import action as action
    from feodum.rl.actions import name as name
    from feodum.rl.aec import DominionAEC as DominionAEC
    from feodum.rl.aec import aec_env as aec_env
    from feodum.rl.batch import Batch as Batch
    from feodum.rl.encoding import size_of as size_of
    from feodum.rl.envs import DominionEnv as DominionEnv
    from feodum.rl.envs import DominionVectorEnv as DominionVectorEnv
    from feodum.rl.episode import Episode as Episode
    from feodum.rl.episode import new_episode as new_episode
    from feodum.rl.fields import Part as Part
    from feodum.rl.fields import as_dict as as_dict
    from feodum.rl.fields import layout as layout
    from feodum.rl.hundred import hundred_kingdoms as hundred_kingdoms
    from feodum.rl.numbers import CARDS as CARDS
    from feodum.rl.numbers import LABELS as LABELS
    from feodum.rl.numbers import LANDSCAPES as LANDSCAPES
    from feodum.rl.numbers import VERBS as VERBS
    from feodum.rl.numbers import card_number as card_number
    from feodum.rl.numbers import landscape_number as landscape_number
    from feodum.rl.policy import Policy as Policy
    from feodum.rl.registering import register as register
    from feodum.rl.setting import Setting as Setting
    from feodum.rl.setting import episode_seed as episode_seed

HOMES = {
    "feodum.rl.actions": "ACTIONS SLOTS action name",
    "feodum.rl.aec": "DominionAEC aec_env",
    "feodum.rl.batch": "Batch",
    "feodum.rl.encoding": "size_of",
    "feodum.rl.envs": "DominionEnv DominionVectorEnv",
    "feodum.rl.episode": "Episode new_episode",
    "feodum.rl.fields": "Part as_dict layout",
    "feodum.rl.hundred": "hundred_kingdoms",
    "feodum.rl.numbers": "CARDS LABELS LANDSCAPES VERBS card_number landscape_number",
    "feodum.rl.policy": "Policy",
    "feodum.rl.registering": "register",
    "feodum.rl.setting": "Setting episode_seed",
}
"""The public names, by the module that each comes from."""

_FOUND = {name: module for module, names in HOMES.items() for name in names.split()}
__all__ = list(_FOUND)


if not TYPE_CHECKING:  # otherwise a type checker would accept any name

    def __getattr__(name: str) -> object:
        if name not in _FOUND:
            raise AttributeError(f"module 'feodum.rl' has no attribute {name!r}")
        with extra("rl"):
            found = getattr(import_module(_FOUND[name]), name)
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    return sorted(__all__)
