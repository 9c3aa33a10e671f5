"""An analysis as plain data, and as one HTML file."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from feodum.advice.report import STYLE
from feodum.analysis.words import better_text, chance_text, given_text, told, why
from feodum.lab.report import decimal

if TYPE_CHECKING:
    from feodum.analysis.values import Analysis, JudgedMove
    from feodum.locales import Locale

WIDTH: Final = 720
HEIGHT: Final = 240
LEFT: Final = 48
"""The room for the labels on the left, and for those below."""
EDGE: Final = 12
LEAST_COST: Final = 0.005
"""A cost smaller than this is not shown."""
MARK_SIGNS: Final = ("", "?!", "?", "??")
COLOURS: Final = ("", "#c99700", "#d1762b", "#b23a48")
CHART_STYLE: Final = """
svg { max-width: 100%; height: auto; } svg text { font-size: 12px; fill: currentColor; }
tr.mark td { font-weight: 600; } td:not(.text) { white-space: nowrap; }
td.text { text-align: left; } p.why { margin: 0; font-size: 13px; font-weight: 400; }
"""


def sign(move: JudgedMove) -> str:
    """How chess players would mark the move."""
    return MARK_SIGNS[move.mark]


def data(analysis: Analysis, locale: Locale) -> dict[str, object]:
    """Everything as plain data, for `--json` and the page."""
    balance = analysis.balance
    return {
        "seat": analysis.seat,
        "names": list(analysis.names),
        "won": analysis.won,
        "scores": list(analysis.scores),
        "words": told(analysis, locale),
        "moves": [move_data(analysis, move, locale) for move in analysis.moves],
        "curve": [
            {"step": one.step, "turn": one.turn, "chance": one.chance, "error": one.error}
            for one in analysis.curve
        ],
        "balance": None
        if balance is None
        else {
            "first": balance.first,
            "last": balance.last,
            "draws": balance.draws,
            "others": balance.others,
            "choices": balance.choices,
            "choices_error": balance.choices_error,
        },
        "bot": analysis.bot,
        "rollouts": analysis.rollouts,
        "seed": analysis.seed,
        "interrupted": analysis.interrupted,
    }


def move_data(analysis: Analysis, move: JudgedMove, locale: Locale) -> dict[str, object]:
    return {
        "step": move.step,
        "turn": move.turn,
        "answer": move.answer,
        "answer_text": given_text(analysis, move, locale),
        "alternative": move.alternative,
        "alternative_text": better_text(analysis, move, locale),
        "before": move.before,
        "after": move.after,
        "error": move.prospect.error,
        "gain": move.gain,
        "gain_error": move.gain_error,
        "mark": move.mark,
        "why": why(analysis, move, locale),
    }


# ---- HTML


def html(analysis: Analysis, locale: Locale) -> str:
    """A self-contained page with the words, the curve and every decision."""
    heading = escape(locale.text("analysis-title", name=analysis.names[analysis.seat]))
    words = "".join(f"<li>{escape(line)}</li>" for line in told(analysis, locale))
    names = ("turn", "answer", "chance", "alternative", "cost")
    head = "".join(f"<th>{escape(locale.text(f'analysis-column-{name}'))}</th>" for name in names)
    rows = "".join(row(analysis, move, locale) for move in analysis.moves)
    return (
        f'<!doctype html><html lang="{locale.language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{heading}</title>'
        f"<style>{STYLE}{CHART_STYLE}</style></head><body><h1>{heading}</h1><ul>{words}</ul>"
        f"{chart(analysis, locale)}"
        f'<div class="wide"><table><tr>{head}</tr>{rows}</table></div>'
        f"<p>{escape(method(analysis, locale))}</p></body></html>\n"
    )


def method(analysis: Analysis, locale: Locale) -> str:
    """How the numbers were found."""
    return locale.text(
        "analysis-method",
        bot=analysis.bot,
        rollouts=analysis.rollouts,
        seed=str(analysis.seed),
    )


def row(analysis: Analysis, move: JudgedMove, locale: Locale) -> str:
    text, better, cost = cells(analysis, move, locale)
    reason = why(analysis, move, locale)
    told_why = f'<p class="why">{escape(reason)}</p>' if reason else ""
    kind = ' class="mark"' if move.mark else ""
    return (
        f'<tr id="step-{move.step}"{kind}><td>{move.turn}</td><td class="text">{escape(text)}</td>'
        f"<td>{escape(chances(move, locale))}</td>"
        f'<td class="text">{escape(better)}{told_why}</td><td>{escape(cost)}</td></tr>'
    )


def chances(move: JudgedMove, locale: Locale) -> str:
    """The chance before and after a move, with the standard error."""
    return locale.text(
        "analysis-chances",
        before=chance_text(move.before, locale),
        after=chance_text(move.after, locale),
        error=decimal(100 * move.prospect.error, 0, locale),
    )


def cells(analysis: Analysis, move: JudgedMove, locale: Locale) -> tuple[str, str, str]:
    """A move, the best other answer, and what the move cost, with its mark."""
    text = given_text(analysis, move, locale)
    better = better_text(analysis, move, locale)
    lost = decimal(100 * move.gain, 0, locale)
    error = decimal(100 * move.gain_error, 0, locale)
    cost = locale.text("number-between", number=lost, error=error)
    known = move.sure and move.gain >= LEAST_COST
    return text, better, f"{cost} {sign(move)}".strip() if known else ""


def chart(analysis: Analysis, locale: Locale) -> str:
    """The chance to win through the game, with the marked moves on the curve."""
    last = max((one.step for one in analysis.curve), default=0) or 1

    def across(step: int) -> float:
        return LEFT + (WIDTH - LEFT - EDGE) * step / last

    def up(chance: float) -> float:
        return EDGE + (HEIGHT - LEFT - EDGE) * (1 - chance)

    lines = "".join(
        f'<line x1="{LEFT}" x2="{WIDTH - EDGE}" y1="{up(share):.1f}" y2="{up(share):.1f}" '
        f'stroke="#8886"/><text x="{LEFT - 6}" y="{up(share) + 4:.1f}" text-anchor="end">'
        f"{escape(chance_text(share, locale))}</text>"
        for share in (0.0, 0.5, 1.0)
    )
    starts: dict[int, int] = {}
    for one in analysis.curve:
        starts.setdefault(one.turn, one.step)
    every = 1 + len(starts) // 20
    ticks = "".join(
        f'<text x="{across(step):.1f}" y="{HEIGHT - LEFT + 20}" text-anchor="middle">{turn}</text>'
        for turn, step in starts.items()
        if turn % every == 0
    )
    points = " ".join(f"{across(one.step):.1f},{up(one.chance):.1f}" for one in analysis.curve)
    marks = "".join(
        f'<a href="#step-{move.step}"><circle cx="{across(move.step):.1f}" '
        f'cy="{up(move.after):.1f}" r="6" fill="{COLOURS[move.mark]}"><title>'
        f"{escape(given_text(analysis, move, locale))} {sign(move)}"
        "</title></circle></a>"
        for move in analysis.moves
        if move.mark
    )
    label = escape(locale.text("analysis-chart"))
    axis = escape(locale.text("analysis-column-turn"))
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" role="img" aria-label="{label}">'
        f"{lines}{ticks}"
        f'<polyline points="{points}" fill="none" stroke="#1f6f8b" stroke-width="2"/>{marks}'
        f'<text x="{(WIDTH + LEFT) / 2}" y="{HEIGHT - 6}" text-anchor="middle">{axis}</text></svg>'
    )
