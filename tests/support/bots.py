"""The bots that ship, as tests need them."""

from typing import Final

from feodum.bots import BOTS, STUDIOUS

PROMPT_BOTS: Final = [name for name in BOTS if name not in STUDIOUS]
"""The bots that do not play thousands of games before their first answer; for the others,
tests/bots/test_levels.py lets them play fewer."""
