"""Advice as plain data, and as one HTML file."""

from __future__ import annotations

from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING, Final

from feodum.advice.words import kingdom, title, titles, told
from feodum.lab.report import decimal, percent
from feodum.strategies.printing import written

if TYPE_CHECKING:
    from feodum.advice.arena import Difference, Score
    from feodum.advice.study import Advice
    from feodum.locales import Locale

STYLE: Final = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; font-size: 14px; }
th, td { padding: .25rem .5rem; border: 1px solid #8886; text-align: right; }
th { text-align: left; font-weight: 600; }
pre { background: #8881; padding: .75rem; overflow-x: auto; }
div.wide { overflow-x: auto; }
@media (prefers-color-scheme: dark) { body { background: #181818; color: #ddd; } }
"""


def files(advice: Advice, locale: Locale) -> dict[str, str]:
    """The text of each strategy, by its title in this language."""
    found: dict[str, str] = {}
    players = advice.matrix.players[: len(advice.strategies)]
    for name, one in zip(titles(players, locale), advice.strategies, strict=True):
        text = one if one.why else replace(one, name=name)
        found[name] = written(text)
    return found


def data(advice: Advice, locale: Locale) -> dict[str, object]:
    """Everything as plain data, for `--json`."""
    players = advice.matrix.players
    facts = advice.facts
    return {
        "kingdom": list(advice.table.kingdom),
        "landscapes": list(advice.table.landscapes),
        "sets": list(advice.table.sets),
        "seed": advice.seed,
        "games": advice.games,
        "interrupted": advice.interrupted,
        "words": told(advice, locale),
        "strategies": [
            {"name": name, "text": text} for name, text in files(advice, locale).items()
        ],
        "players": titles(players, locale),
        "matrix": [
            [score_data(advice.matrix.scores.get((row, column))) for column in range(len(players))]
            for row in range(len(players))
        ],
        "openings": {f"{one}/{two}": list(got) for (one, two), got in facts.openings.items()},
        "gains": facts.gains,
        "turns": facts.turns,
        "events": facts.events,
        "firsts": {
            name: {"turn": first.turn, "provinces_left": first.left}
            for name, first in facts.firsts.items()
        },
        "without": {name: difference_data(lost) for name, lost in facts.without.items()},
        "with_one": {name: difference_data(added) for name, added in facts.with_one.items()},
    }


def score_data(score: Score | None) -> dict[str, float] | None:
    if score is None:
        return None
    low, high = score.interval
    return {"share": score.share, "low": low, "high": high, "games": score.games}


def difference_data(found: Difference) -> dict[str, float]:
    return {"by": found.by, "error": found.error}


def cell(score: Score | None, locale: Locale) -> str:
    """A score as a table shows it: the share ± half its interval, in percentage points."""
    if score is None:
        return ""
    low, high = score.interval
    spread = decimal(50 * (high - low), 0, locale)
    return locale.text("number-between", number=percent(score.share, locale), error=spread)


def html(advice: Advice, locale: Locale) -> str:
    """A self-contained page with the words, the matrix and the strategies."""
    players = advice.matrix.players
    names = titles(players, locale)
    head = "".join(f"<th>{escape(name)}</th>" for name in names)
    rows = "".join(
        f"<tr><th>{escape(name)}</th>"
        + "".join(
            f"<td>{escape(cell(advice.matrix.scores.get((row, column)), locale))}</td>"
            for column in range(len(players))
        )
        + "</tr>"
        for row, name in enumerate(names)
    )
    best = title(advice.strategies[0], locale)
    words = "".join(f"<li>{escape(line)}</li>" for line in told(advice, locale))
    texts = "".join(
        f"<h3>{escape(name)}</h3><pre>{escape(text)}</pre>"
        for name, text in files(advice, locale).items()
    )
    heading = escape(locale.text("advice-title"))
    cards = escape(kingdom(advice, locale))
    summary = locale.text("advice-summary", games=advice.games, seed=str(advice.seed))
    return (
        f'<!doctype html><html lang="{locale.language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{heading}: {escape(best)}'
        f"</title><style>{STYLE}</style></head><body><h1>{heading}</h1><p>{cards}</p>"
        f"<ul>{words}</ul><h2>{escape(locale.text('advice-matrix'))}</h2>"
        f'<div class="wide"><table><tr><th></th>{head}</tr>{rows}</table></div>'
        f"<h2>{escape(locale.text('advice-strategies'))}</h2>{texts}"
        f"<p>{escape(summary)}</p></body></html>\n"
    )
