"""The invented box of the examples, known only while its tests run: others count all boxes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import feodum
from feodum import locales, plugins
from feodum.kingdoms import sets

BOX = Path(__file__).resolve().parents[2] / "examples" / "boxes" / "harbour"
SCENARIOS = BOX / "scenarios" / "harbour.yaml"
LIGHTS = "harbour/lights-on-the-water"


@contextmanager
def known() -> Iterator[None]:
    feodum.load_plugin(BOX)
    yield
    plugins._loaded.discard(BOX / "__init__.py")
    del sets.BOXES["harbour"]
    sets.learn()
    locales._FOLDERS.remove(BOX)
    locales._LOADED.clear()
    locales._load.cache_clear()
