"""The numbers and conditions of a strategy, built from smaller ones.

All numbers are floats: they behave the same in every build, and `owned(Treasure) / 11` is not
rounded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from mypy_extensions import i64

    from feodum.strategies.look import Look

MOST_SHARED: Final = 62
"""How many shared conditions a strategy can have: each is a bit."""


class Term:
    """Something that has a value; a condition is true if its value is not 0."""

    def value(self, look: Look) -> float:
        raise NotImplementedError

    def holds(self, look: Look) -> bool:
        return self.value(look) != 0.0

    def is_never(self) -> bool:
        """Whether it is known from the start that this cannot hold."""
        return False


@final
class Constant(Term):
    def __init__(self, number: float) -> None:
        self.number: Final = number

    def value(self, look: Look) -> float:
        return self.number

    def is_never(self) -> bool:
        return self.number == 0.0


class Pair(Term):
    """A term that combines two others."""

    def __init__(self, left: Term, right: Term) -> None:
        self.left: Final = left
        self.right: Final = right


# ---- arithmetic


@final
class Sum(Pair):
    def value(self, look: Look) -> float:
        return self.left.value(look) + self.right.value(look)


@final
class Difference(Pair):
    def value(self, look: Look) -> float:
        return self.left.value(look) - self.right.value(look)


@final
class Product(Pair):
    def value(self, look: Look) -> float:
        return self.left.value(look) * self.right.value(look)


@final
class Quotient(Pair):
    """Division; dividing by 0 gives 0, so that no strategy can stop a game."""

    def value(self, look: Look) -> float:
        divisor = self.right.value(look)
        return 0.0 if divisor == 0.0 else self.left.value(look) / divisor


@final
class Smallest(Pair):
    def value(self, look: Look) -> float:
        return min(self.left.value(look), self.right.value(look))


@final
class Largest(Pair):
    def value(self, look: Look) -> float:
        return max(self.left.value(look), self.right.value(look))


# ---- conditions

LESS: Final = 0
AT_MOST: Final = 1
MORE: Final = 2
AT_LEAST: Final = 3
EQUAL: Final = 4
DIFFERENT: Final = 5


class PairCondition(Pair):
    """A condition; as a number, it is 1 if true and 0 if not."""

    def value(self, look: Look) -> float:
        return 1.0 if self.holds(look) else 0.0


@final
class Comparison(PairCondition):
    def __init__(self, operator: int, left: Term, right: Term) -> None:
        super().__init__(left, right)
        self.operator: Final = operator

    def holds(self, look: Look) -> bool:
        left = self.left.value(look)
        right = self.right.value(look)
        operator = self.operator
        if operator == LESS:
            return left < right
        if operator == AT_MOST:
            return left <= right
        if operator == MORE:
            return left > right
        if operator == AT_LEAST:
            return left >= right
        return (left == right) if operator == EQUAL else (left != right)


@final
class Both(PairCondition):
    def holds(self, look: Look) -> bool:
        return self.left.holds(look) and self.right.holds(look)


@final
class Either(PairCondition):
    def holds(self, look: Look) -> bool:
        return self.left.holds(look) or self.right.holds(look)


@final
class Opposite(Term):
    def __init__(self, of: Term) -> None:
        self.of: Final = of

    def value(self, look: Look) -> float:
        return 1.0 if self.holds(look) else 0.0

    def holds(self, look: Look) -> bool:
        return not self.of.holds(look)


@final
class Shared(Term):
    """A condition that several rules share. It is tried only once in a `Look`."""

    def __init__(self, of: Term, bit: int) -> None:
        self.of: Final = of
        self.bit: Final[i64] = 1 << bit
        """Stands for it in `Look.tried` and `Look.found`."""

    def value(self, look: Look) -> float:
        return 1.0 if self.holds(look) else 0.0

    def holds(self, look: Look) -> bool:
        if not look.tried & self.bit:
            look.tried |= self.bit
            if self.of.holds(look):
                look.found |= self.bit
            else:
                look.found &= ~self.bit
        return look.found & self.bit != 0
