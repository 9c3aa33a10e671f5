"""What a table has besides cards and piles: mats to keep cards on, and tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from feodum.engine.card import PAY_OFF, Move, Source
from feodum.engine.log import ALL, OWNER
from feodum.engine.references import THING, reference

if TYPE_CHECKING:
    from collections.abc import Mapping


@final
class Mat(Source):
    """A kind of mat. Each player has one of their own."""

    def __init__(self, name: str, seen: int = ALL) -> None:
        self.seen: Final = seen
        """Who sees the cards on it: ALL, OWNER or NOBODY."""
        super().__init__(name)

    def __repr__(self) -> str:
        return f"<{self.name} mat>"

    def __reduce__(self) -> tuple[object, ...]:
        return reference(THING, self.key)

    def shows(self, *, own: bool) -> bool:
        """Whether a player sees the cards on their own mat (`own`), or on another player's."""
        return self.seen == ALL or (own and self.seen == OWNER)


@final
class Token(Source):
    """A kind of token. Players have them, or they lie on piles; everybody sees them."""

    def __init__(self, name: str, *, owed: bool = False) -> None:
        self.owed: Final = owed
        """Whether it stands for a coin that its player owes and must pay before buying anything."""
        super().__init__(name)
        self.paying: Final = Move(f"pay {name}", PAY_OFF, None, None, self)
        """The move that pays off as many as the player can."""

    def __repr__(self) -> str:
        return f"<{self.name} token>"

    def __reduce__(self) -> tuple[object, ...]:
        return reference(THING, self.key)


EXILE_MAT: Final = Mat("Exile")
NO_TOKENS: Final[Mapping[Token, int]] = {}
"""What most players and piles have: sharing it keeps a game small and quick to copy."""


def plus_tokens(tokens: Mapping[Token, int], token: Token, n: int) -> Mapping[Token, int]:
    """These tokens with `n` more of one kind, or fewer if the number is negative."""
    left = tokens.get(token, 0) + n
    if left:
        return {**tokens, token: left}
    return {other: number for other, number in tokens.items() if other is not token} or NO_TOKENS
