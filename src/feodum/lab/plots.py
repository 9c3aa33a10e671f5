"""Plots of a result, and its tables as data frames, if Altair and Polars are installed."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, Final

from feodum.engine.errors import Problem
from feodum.extras import extra
from feodum.lab.report import remarks, summary
from feodum.locales import FALLBACK, Locale
from feodum.locales.names import keys

if TYPE_CHECKING:
    from pathlib import Path

    import altair
    import polars

    from feodum.lab.result import RaceResult

WIDTH: Final = 400
HEIGHT: Final = 240
CELL: Final = 16
MOST_CARDS: Final = 20
"""The most rows in the plot of gains."""
COLORS: Final = ["#1f6f8b", "#d1762b", "#5b8c3e", "#8e4a9e", "#b23a48", "#7a6a53"]
GREY: Final = "#8a9ba8"
FORMATS: Final = (".html", ".svg", ".png")


def lab() -> tuple[Any, Any]:
    """Import Altair and Polars, which are not needed to play games."""
    with extra("lab"):
        import altair
        import polars
        import vl_convert  # noqa: F401  # with which Altair writes files
    return altair, polars


def frame(result: RaceResult, table: str) -> polars.DataFrame:
    _, pl = lab()
    made: polars.DataFrame = pl.DataFrame(result.rows(table), infer_schema_length=None)
    return made


def plot(result: RaceResult, language: str = FALLBACK) -> altair.VConcatChart:
    """All plots that the result has numbers for."""
    alt, _ = lab()
    locale = Locale(language)
    pictures = Pictures(alt, result, locale)
    top = alt.hconcat(pictures.wins(), pictures.lengths())
    parts = [top]
    if result.bots[0].curves is not None:
        parts.append(alt.hconcat(pictures.curve("points"), pictures.curve("money")))
        parts.append(alt.hconcat(pictures.curve("cards"), pictures.ends()))
        parts.append(pictures.gains())
    title = alt.Title(
        locale.text("plot-title"), subtitle=remarks(result, locale), anchor="start", fontSize=16
    )
    chart: altair.VConcatChart = (
        alt.vconcat(*parts, title=title, padding=16)
        .resolve_scale(color="independent")
        .configure_view(stroke=None)
        .configure_axis(labelFontSize=11, titleFontSize=12, gridColor="#e6e6e6")
        .configure(locale={"number": number_format(locale)})
    )
    return chart


def number_format(locale: Locale) -> dict[str, Any]:
    """How charts write numbers, as Vega expects it."""
    signs = {name: locale.text(f"plot-{name}") for name in ("decimal", "thousands", "percent")}
    return signs | {"grouping": [3], "currency": ["", ""]}


class Pictures:
    """The plots, one by one."""

    def __init__(self, alt: Any, result: RaceResult, locale: Locale) -> None:
        self.alt: Final = alt
        self.result: Final = result
        self.locale: Final = locale
        self.names: Final = [bot.name for bot in result.bots]

    def text(self, message_id: str) -> str:
        return self.locale.text(message_id)

    def color(self) -> Any:
        scale = self.alt.Scale(domain=self.names, range=COLORS[: len(self.names)])
        return self.alt.Color("strategy:N", scale=scale, legend=None)

    def data(self, table: str) -> Any:
        return self.alt.Data(values=self.result.rows(table))

    def wins(self) -> Any:
        alt = self.alt
        base = alt.Chart(self.data("strategies")).encode(
            y=alt.Y("strategy:N", sort=None, title=None, axis=alt.Axis(labelLimit=170))
        )
        tooltip = [
            alt.Tooltip("strategy:N", title=self.text("column-strategy")),
            alt.Tooltip("win_share:Q", title=self.text("column-wins"), format=".1%"),
            alt.Tooltip("win_low:Q", title=self.text("plot-low"), format=".1%"),
            alt.Tooltip("win_high:Q", title=self.text("plot-high"), format=".1%"),
            alt.Tooltip("points:Q", title=self.text("column-score"), format=".1f"),
        ]
        share = alt.X(
            "win_share:Q",
            title=self.text("plot-win-share"),
            axis=alt.Axis(format="%"),
            scale=alt.Scale(domain=[0, 1]),
        )
        bars = base.mark_bar(height=18).encode(x=share, color=self.color(), tooltip=tooltip)
        spans = base.mark_rule(strokeWidth=2, color="#222").encode(x="win_low:Q", x2="win_high:Q")
        labels = base.mark_text(align="left", dx=5, fontWeight="bold").encode(
            x="win_high:Q", text=alt.Text("win_share:Q", format=".1%")
        )
        height = max(90, 34 * len(self.names))
        return (bars + spans + labels).properties(
            title=self.text("plot-wins"), width=WIDTH - 40, height=height
        )

    def lengths(self) -> Any:
        alt = self.alt
        height = max(90, 34 * len(self.names))
        return (
            alt.Chart(alt.Data(values=self.shown_lengths()))
            .mark_bar(color=GREY)
            .encode(
                x=alt.X(
                    "turns:O",
                    title=self.text("plot-turns-each"),
                    axis=alt.Axis(labelAngle=0, labelOverlap=True),
                ),
                y=alt.Y("share:Q", title=self.text("plot-games"), axis=alt.Axis(format="%")),
                tooltip=[
                    alt.Tooltip("turns:O", title=self.text("plot-turns-each")),
                    alt.Tooltip("share:Q", title=self.text("plot-games"), format=".1%"),
                ],
            )
            .properties(title=self.text("plot-lengths"), width=WIDTH, height=height)
        )

    def curve(self, name: str) -> Any:
        """A mean by turn, with a band that holds eight games out of ten."""
        alt = self.alt
        shown = self.text(f"plot-{name}")
        base = alt.Chart(alt.Data(values=self.shown_turns())).encode(
            x=alt.X("turn:Q", title=self.text("plot-turn"), axis=alt.Axis(tickMinStep=1)),
            color=self.color(),
        )
        band = base.mark_area(opacity=0.18).encode(
            y=alt.Y(f"{name}_low:Q", title=shown), y2=f"{name}_high:Q"
        )
        tooltip = [
            alt.Tooltip("strategy:N", title=self.text("column-strategy")),
            alt.Tooltip("turn:Q", title=self.text("plot-turn")),
            alt.Tooltip(f"{name}:Q", title=shown, format=".1f"),
            alt.Tooltip(f"{name}_low:Q", title=self.text("plot-low")),
            alt.Tooltip(f"{name}_high:Q", title=self.text("plot-high")),
        ]
        line = base.mark_line(strokeWidth=2.5, point=alt.OverlayMarkDef(size=18)).encode(
            y=f"{name}:Q", tooltip=tooltip
        )
        title = alt.Title(self.text(f"plot-{name}-title"), subtitle=self.text("plot-band"))
        return (band + line).properties(title=title, width=WIDTH - 20, height=HEIGHT)

    def shown_lengths(self) -> list[dict[str, Any]]:
        """The rows by length, with one for each length that no game had."""
        shares = {row["turns"]: row["share"] for row in self.result.rows("lengths")}
        turns = range(min(shares, default=0), max(shares, default=-1) + 1)
        return [{"turns": turn, "share": shares.get(turn, 0.0)} for turn in turns]

    def shown_turns(self) -> list[dict[str, Any]]:
        """The rows by turn, without the last turns, which few games reach."""
        few = self.result.games / 20
        return [row for row in self.result.rows("turns") if row["games"] >= few]

    def ends(self) -> Any:
        """How games end."""
        alt = self.alt
        rows = [
            row | {"how": self.text(f"plot-end-{row['end']}")} for row in self.result.rows("ends")
        ]
        base = alt.Chart(alt.Data(values=rows)).encode(
            y=alt.Y("how:N", sort=None, title=None),
            x=alt.X(
                "share:Q",
                title=self.text("plot-games"),
                axis=alt.Axis(format="%"),
                scale=alt.Scale(domain=[0, 1]),
            ),
        )
        labels = base.mark_text(align="left", dx=5).encode(text=alt.Text("share:Q", format=".1%"))
        bars = base.mark_bar(color=GREY, height=18)
        return (bars + labels).properties(
            title=self.text("plot-ends"), width=WIDTH - 60, height=34 * len(rows)
        )

    def gains(self) -> Any:
        """How many copies of each card are gained in each turn, one plot per strategy."""
        alt = self.alt
        last = max((row["turn"] for row in self.shown_turns()), default=1)
        known = {name: self.text(key) for name, key in keys().items()}
        found = [
            {**row, "card": known.get(row["card"], row["card"])}
            for row in self.result.rows("gains")
            if row["turn"] <= last
        ]
        totals: dict[str, float] = {}
        for row in found:
            totals[row["card"]] = totals.get(row["card"], 0) + row["per_game"]
        cards = sorted(totals, key=lambda card: -totals[card])[:MOST_CARDS]
        charts = []
        for name in self.names:
            own = [row for row in found if row["strategy"] == name and row["card"] in cards]
            charts.append(self.gains_of(name, own, cards, last))
        return alt.concat(*charts, columns=2).resolve_scale(color="shared")

    def gains_of(self, name: str, rows: list[dict[str, Any]], cards: list[str], last: int) -> Any:
        alt = self.alt
        turn = alt.X(
            "turn:O",
            title=self.text("plot-turn"),
            scale=alt.Scale(domain=list(range(1, last + 1))),
            axis=alt.Axis(labelAngle=0, labelOverlap=True),
        )
        color = alt.Color(
            "per_game:Q",
            title=self.text("plot-per-game"),
            scale=alt.Scale(scheme="blues", domainMin=0),
        )
        tooltip = [
            alt.Tooltip("card:N", title=self.text("column-card")),
            alt.Tooltip("turn:O", title=self.text("plot-turn")),
            alt.Tooltip("per_game:Q", title=self.text("plot-per-game"), format=".3f"),
        ]
        card = alt.Y("card:N", title=None, scale=alt.Scale(domain=cards))
        return (
            alt.Chart(alt.Data(values=rows))
            .mark_rect(stroke="white", strokeWidth=0.5)
            .encode(x=turn, y=card, color=color, tooltip=tooltip)
            .properties(
                title=self.locale.text("plot-gains", name=name),
                width=WIDTH - 60,
                height=CELL * len(cards),
            )
        )


# ---- files


def save_plot(result: RaceResult, file: Path, language: str = FALLBACK) -> None:
    """Write the plots to one file: HTML that needs nothing else, SVG or PNG."""
    if file.suffix.lower() not in FORMATS:
        raise Problem("plot-format", file=str(file))
    chart = plot(result, language)
    try:
        if file.suffix.lower() == ".html":
            chart.save(str(file), inline=True)
        else:
            chart.save(str(file), scale_factor=2 if file.suffix.lower() == ".png" else 1)
    except OSError:
        raise Problem("cannot-write", file=str(file)) from None


def page(result: RaceResult) -> str:
    """What a notebook shows: the plots, or the summary if Altair is not installed."""
    try:
        html: str = plot(result).to_html(fullhtml=False, inline=False)
    except Problem:
        return f"<pre>{escape(summary(result))}</pre>"
    return html
