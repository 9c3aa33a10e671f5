"""The charts of sweeps and tournaments."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from feodum.lab.drawing import ROW

if TYPE_CHECKING:
    from feodum.lab.drawing import Canvas
    from feodum.lab.sweep import Sweep
    from feodum.lab.tournament import Tournament

WIDTH: Final = 520
HEIGHT: Final = 260
CELL: Final = 46
"""The side of a cell in the matrix of a tournament."""


# ---- sweeps


def sweep_charts(sweep: Sweep, canvas: Canvas) -> Any:
    """The share of wins by value: a line for one number, a chart of cells for two."""
    rows = sweep.rows()
    varied = list(sweep.numbers[0])
    if len(varied) == 1:
        chart = by_value(canvas, rows, varied[0])
    elif len(varied) == 2:
        chart = by_two_values(canvas, rows, varied[0], varied[1])
    else:
        chart = by_run(canvas, rows, varied)
    title = canvas.text("plot-sweep-title", name=sweep.strategy)
    return canvas.finish([chart], title, sweep.remarks(canvas.locale))


def sweep_tooltip(canvas: Canvas, varied: list[str]) -> list[Any]:
    alt = canvas.alt
    return [
        *(alt.Tooltip(f"{name}:Q", title=name) for name in varied),
        alt.Tooltip("win_share:Q", title=canvas.text("column-wins"), format=".1%"),
        alt.Tooltip("win_low:Q", title=canvas.text("plot-low"), format=".1%"),
        alt.Tooltip("win_high:Q", title=canvas.text("plot-high"), format=".1%"),
        alt.Tooltip("behind:Q", title=canvas.text("column-behind"), format=".1%"),
    ]


def by_value(canvas: Canvas, rows: list[dict[str, Any]], name: str) -> Any:
    alt = canvas.alt
    color = canvas.theme.series[0]
    values = [row[name] for row in rows]
    few = len(values) <= 15
    axis = alt.Axis(values=values, format="~g") if few else alt.Axis(format="~g")
    base = alt.Chart(alt.Data(values=rows)).encode(
        x=alt.X(f"{name}:Q", title=name, axis=axis, scale=alt.Scale(zero=False, padding=24))
    )
    share = alt.Axis(format="%", tickCount=6)
    band = base.mark_area(opacity=0.18, color=color).encode(
        y=alt.Y(
            "win_low:Q",
            title=canvas.text("plot-win-share"),
            axis=share,
            scale=alt.Scale(zero=False),
        ),
        y2="win_high:Q",
    )
    line = base.mark_line(
        strokeWidth=2.5, color=color, point=alt.OverlayMarkDef(size=45, color=color)
    ).encode(y="win_share:Q", tooltip=sweep_tooltip(canvas, [name]))
    text = alt.Text("win_share:Q", format=".1%")
    ground = canvas.theme.ground
    under = base.mark_text(
        dy=-14, fontWeight="bold", stroke=ground, strokeWidth=4, strokeJoin="round"
    )
    over = base.mark_text(dy=-14, fontWeight="bold")
    parts = band + line
    for labels in (under, over) if few else ():
        parts += labels.encode(y="win_share:Q", text=text)
    return parts.properties(title=canvas.text("plot-wins"), width=WIDTH, height=HEIGHT)


def by_two_values(canvas: Canvas, rows: list[dict[str, Any]], one: str, other: str) -> Any:
    alt = canvas.alt
    shares = [row["win_share"] for row in rows]
    base = alt.Chart(alt.Data(values=rows)).encode(
        x=alt.X(f"{one}:O", title=one, axis=alt.Axis(labelAngle=0)),
        y=alt.Y(f"{other}:O", title=other, sort="descending"),
    )
    cells = base.mark_rect(stroke=canvas.theme.ground).encode(
        color=canvas.heat("win_share:Q", canvas.text("column-wins"), ends_of(shares), "%"),
        tooltip=sweep_tooltip(canvas, [one, other]),
    )
    return with_shares(canvas, base, cells, "win_share", shares).properties(
        title=canvas.text("plot-wins"), width=alt.Step(64), height=alt.Step(CELL - 8)
    )


def by_run(canvas: Canvas, rows: list[dict[str, Any]], varied: list[str]) -> Any:
    """A bar for each combination of three numbers or more."""
    alt = canvas.alt
    named = [
        {**row, "run": ", ".join(f"{name} = {row[name]:g}" for name in varied)} for row in rows
    ]
    base = alt.Chart(alt.Data(values=named)).encode(y=alt.Y("run:N", sort=None, title=None))
    bars = base.mark_bar(color=canvas.theme.series[0], height=12).encode(
        x=canvas.shares("win_share:Q", canvas.text("plot-win-share")),
        tooltip=sweep_tooltip(canvas, varied),
    )
    spans = base.mark_rule(strokeWidth=2, color=canvas.theme.text).encode(
        x="win_low:Q", x2="win_high:Q"
    )
    return (bars + spans).properties(
        title=canvas.text("plot-wins"), width=WIDTH, height=20 * len(rows)
    )


# ---- tournaments


def tournament_charts(tournament: Tournament, canvas: Canvas) -> Any:
    """The standings, and who beats whom."""
    charts = [standings(tournament, canvas), matrix(tournament, canvas)]
    title = canvas.text("plot-tournament-title")
    return canvas.finish(charts, title, [tournament.remark(canvas.locale)])


def standings(tournament: Tournament, canvas: Canvas) -> Any:
    alt = canvas.alt
    rows = tournament.rows()
    base = alt.Chart(alt.Data(values=rows)).encode(y=alt.Y("strategy:N", sort=None, title=None))
    tooltip = [
        alt.Tooltip("strategy:N", title=canvas.text("column-strategy")),
        alt.Tooltip("share:Q", title=canvas.text("column-share"), format=".1%"),
        alt.Tooltip("low:Q", title=canvas.text("plot-low"), format=".1%"),
        alt.Tooltip("high:Q", title=canvas.text("plot-high"), format=".1%"),
    ]
    bars = base.mark_bar(color=canvas.theme.series[0], height=14).encode(
        x=canvas.shares("share:Q", canvas.text("plot-half-wins")), tooltip=tooltip
    )
    spans = base.mark_rule(strokeWidth=2, color=canvas.theme.text).encode(x="low:Q", x2="high:Q")
    return (bars + spans + canvas.labels(base, "high:Q", "share:Q")).properties(
        title=canvas.text("plot-standings"), width=WIDTH, height=max(90, (ROW - 8) * len(rows))
    )


def matrix(tournament: Tournament, canvas: Canvas) -> Any:
    alt = canvas.alt
    names = [one.name for one in tournament.standings]
    rows = tournament.rows("matrix")
    base = alt.Chart(alt.Data(values=rows)).encode(
        x=alt.X(
            "against:N",
            title=None,
            sort=names,
            scale=alt.Scale(domain=names),
            axis=alt.Axis(orient="top", labelAngle=-40),
        ),
        y=alt.Y("strategy:N", title=None, sort=names, scale=alt.Scale(domain=names)),
    )
    cells = base.mark_rect(stroke=canvas.theme.ground).encode(
        color=canvas.heat("share:Q", canvas.text("column-share"), [0, 1], "%"),
        tooltip=[
            alt.Tooltip("strategy:N", title=canvas.text("column-strategy")),
            alt.Tooltip("against:N", title=canvas.text("column-against")),
            alt.Tooltip("share:Q", title=canvas.text("column-share"), format=".1%"),
        ],
    )
    return with_shares(canvas, base, cells, "share", [0.0, 1.0]).properties(
        title=canvas.text("plot-matrix"), width=alt.Step(CELL), height=alt.Step(CELL - 18)
    )


# ---- both


def ends_of(shares: list[float]) -> list[float]:
    low, high = min(shares), max(shares)
    return [low, high] if low < high else [low - 0.01, high + 0.01]


def with_shares(canvas: Canvas, base: Any, cells: Any, field: str, shares: list[float]) -> Any:
    """Cells with their shares on them, each in a colour that can be read there."""
    alt = canvas.alt
    middle = (min(shares) + max(shares)) / 2
    text = base.mark_text(fontSize=11).encode(
        text=alt.Text(f"{field}:Q", format=".0%"),
        color=alt.condition(
            f"datum.{field} > {middle}",
            alt.value(canvas.theme.ground),
            alt.value(canvas.theme.text),
        ),
    )
    return cells + text
