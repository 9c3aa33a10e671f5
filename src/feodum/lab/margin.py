"""How certain the result of a race is to be."""

from __future__ import annotations

from feodum.engine.checks import check_amount
from feodum.engine.errors import Problem, cut


def read_margin(margin: float | str | None) -> float | None:
    """Read `0.005`, or `0.5%` as people write it; None means that it does not matter."""
    if margin is None:
        return None
    if isinstance(margin, str):
        return share_of(margin)
    check_amount(margin, "until")
    if not 0 < margin < 1:
        raise Problem("not-a-share", text=str(margin))
    return margin


def share_of(text: str) -> float:
    """Read `0.5%`, `0,5 %` or `0.005`."""
    text = text.strip()
    try:
        share = float(text.removesuffix("%").replace(",", "."))
    except ValueError:
        raise Problem("not-a-share", text=cut(text)) from None
    share = share / 100 if text.endswith("%") else share
    if not 0 < share < 1:
        raise Problem("not-a-share", text=cut(text))
    return share
