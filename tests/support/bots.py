"""The bots that ship, as tests need them."""

from typing import Final

from feodum.bots import BOTS

STUDIOUS: Final = ("adviser", "hard", "expert")
"""The bots that play thousands of games before their first answer; tests/bots/test_levels.py lets
them play fewer."""
PROMPT_BOTS: Final = [name for name in BOTS if name not in STUDIOUS]
