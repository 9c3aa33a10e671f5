"""The charts of a race."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from feodum.lab.drawing import ROW
from feodum.lab.report import remarks
from feodum.locales.names import keys

if TYPE_CHECKING:
    from feodum.lab.drawing import Canvas
    from feodum.lab.result import RaceResult

WIDTH: Final = 380
HEIGHT: Final = 230
CELL: Final = 17
MOST_CARDS: Final = 20
"""The most rows in the plot of gains."""


def race_charts(result: RaceResult, canvas: Canvas) -> Any:
    """All charts that the result has numbers for."""
    alone = len(result.bots) == 1
    detailed = result.bots[0].curves is not None
    pictures = Pictures(canvas, result)
    charts = [] if alone else [pictures.wins()]
    if alone and detailed:
        charts.append(pictures.provinces())
    charts.append(pictures.lengths())
    if detailed:
        charts += [pictures.curve(name) for name in ("coins", "money", "points", "cards")]
        charts += [pictures.ends()] if alone else [pictures.provinces(), pictures.ends()]
        charts += pictures.gains()
    rows = [
        canvas.alt.hconcat(*charts[i : i + 2], spacing=44).resolve_scale(color="independent")
        for i in range(0, len(charts), 2)
    ]
    title = canvas.text("plot-title-alone" if alone else "plot-title", name=pictures.names[0])
    notes = remarks(result, canvas.locale)
    if detailed:
        notes.append(canvas.text("plot-band"))
    return canvas.finish(rows, title, notes)


class Pictures:
    """The charts, one by one."""

    def __init__(self, canvas: Canvas, result: RaceResult) -> None:
        self.canvas: Final = canvas
        self.alt: Final = canvas.alt
        self.result: Final = result
        self.names: Final = [bot.name for bot in result.bots]
        self.bars_height: Final = max(90, ROW * len(self.names)) if len(self.names) > 1 else HEIGHT

    def text(self, message_id: str) -> str:
        return self.canvas.text(message_id)

    def data(self, table: str) -> Any:
        return self.alt.Data(values=self.result.rows(table))

    def wins(self) -> Any:
        alt = self.alt
        base = alt.Chart(self.data("strategies")).encode(
            y=alt.Y("strategy:N", sort=None, title=None)
        )
        tooltip = [
            alt.Tooltip("strategy:N", title=self.text("column-strategy")),
            alt.Tooltip("win_share:Q", title=self.text("column-wins"), format=".1%"),
            alt.Tooltip("win_low:Q", title=self.text("plot-low"), format=".1%"),
            alt.Tooltip("win_high:Q", title=self.text("plot-high"), format=".1%"),
            alt.Tooltip("points:Q", title=self.text("column-score"), format=".1f"),
        ]
        share = self.canvas.shares("win_share:Q", self.text("plot-win-share"))
        bars = base.mark_bar(height=18).encode(
            x=share, color=self.canvas.series(self.names), tooltip=tooltip
        )
        spans = base.mark_rule(strokeWidth=2, color=self.canvas.theme.text).encode(
            x="win_low:Q", x2="win_high:Q"
        )
        return (bars + spans + self.canvas.labels(base, "win_high:Q", "win_share:Q")).properties(
            title=self.text("plot-wins"), width=WIDTH - 40, height=self.bars_height
        )

    def lengths(self) -> Any:
        alt = self.alt
        turns = self.text("plot-turns-each")
        rows = self.shown_lengths()
        shown = [row["turns"] for row in rows]
        return (
            alt.Chart(alt.Data(values=rows))
            .mark_bar(color=self.canvas.theme.bar)
            .encode(
                x=alt.X("turns:O", title=turns, axis=self.canvas.some(shown)),
                y=alt.Y(
                    "share:Q",
                    title=self.text("plot-games"),
                    axis=alt.Axis(format="%", tickCount=4),
                ),
                tooltip=[
                    alt.Tooltip("turns:O", title=turns),
                    alt.Tooltip("share:Q", title=self.text("plot-games"), format=".1%"),
                ],
            )
            .properties(title=self.text("plot-lengths"), width=WIDTH, height=self.bars_height)
        )

    def curve(self, name: str) -> Any:
        """A mean by turn, with a band that holds eight games out of ten."""
        alt = self.alt
        shown = self.text(f"plot-{name}")
        return self.lines(
            self.shown_turns(),
            name,
            alt.X("turn:Q", title=self.text("plot-turn"), axis=self.whole_numbers()),
            alt.Y(f"{name}_low:Q", title=shown, axis=self.whole_numbers()),
            [
                alt.Tooltip("turn:Q", title=self.text("plot-turn")),
                alt.Tooltip(f"{name}:Q", title=shown, format=".1f"),
            ],
        ).properties(title=self.text(f"plot-{name}-title"), width=WIDTH, height=HEIGHT)

    def provinces(self) -> Any:
        """How many turns it takes to have the first Province, the second, and so on."""
        alt = self.alt
        few = self.result.games / 20
        rows = [row for row in self.result.rows("provinces") if row["games"] >= few]
        shown = self.text("plot-turn")
        return self.lines(
            rows,
            "turns",
            alt.X("provinces:O", title=self.text("plot-provinces"), axis=alt.Axis(labelAngle=0)),
            alt.Y("turns_low:Q", title=shown, axis=self.whole_numbers()),
            [
                alt.Tooltip("provinces:Q", title=self.text("plot-provinces")),
                alt.Tooltip("turns:Q", title=shown, format=".1f"),
                alt.Tooltip("share:Q", title=self.text("plot-games"), format=".1%"),
            ],
        ).properties(title=self.text("plot-provinces-title"), width=WIDTH, height=HEIGHT)

    def lines(self, rows: list[dict[str, Any]], name: str, x: Any, y: Any, told: list[Any]) -> Any:
        """A line for each strategy, with its band."""
        alt = self.alt
        legend = len(self.names) > 1
        color = self.canvas.series(self.names, legend=legend)
        base = alt.Chart(alt.Data(values=rows)).encode(x=x, color=color)
        band = base.mark_area(opacity=0.18).encode(y=y, y2=f"{name}_high:Q")
        tooltip = [
            alt.Tooltip("strategy:N", title=self.text("column-strategy")),
            *told,
            alt.Tooltip(f"{name}_low:Q", title=self.text("plot-low")),
            alt.Tooltip(f"{name}_high:Q", title=self.text("plot-high")),
        ]
        line = base.mark_line(strokeWidth=2.5, point=alt.OverlayMarkDef(size=20)).encode(
            y=f"{name}:Q", tooltip=tooltip
        )
        return band + line

    def whole_numbers(self) -> Any:
        return self.alt.Axis(tickMinStep=1, format="d")

    def shown_lengths(self) -> list[dict[str, Any]]:
        """The rows by length, including lengths in between that no game had."""
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
        base = alt.Chart(alt.Data(values=rows)).encode(y=alt.Y("how:N", sort=None, title=None))
        bars = base.mark_bar(color=self.canvas.theme.bar, height=18).encode(
            x=self.canvas.shares("share:Q", self.text("plot-games"))
        )
        return (bars + self.canvas.labels(base, "share:Q", "share:Q")).properties(
            title=self.text("plot-ends"), width=WIDTH - 60, height=ROW * len(rows)
        )

    def gains(self) -> list[Any]:
        """How many copies of each card are gained in each turn, one chart per strategy."""
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
        most = max((row["per_game"] for row in found), default=1)
        charts = []
        for name in self.names:
            own = [row for row in found if row["strategy"] == name and row["card"] in cards]
            charts.append(self.gains_of(name, own, cards, last, most))
        return charts

    def gains_of(
        self, name: str, rows: list[dict[str, Any]], cards: list[str], last: int, most: float
    ) -> Any:
        alt = self.alt
        turn = alt.X(
            "turn:O",
            title=self.text("plot-turn"),
            scale=alt.Scale(domain=list(range(1, last + 1))),
            axis=self.canvas.some(range(1, last + 1)),
        )
        per_game = self.text("plot-per-game")
        tooltip = [
            alt.Tooltip("card:N", title=self.text("column-card")),
            alt.Tooltip("turn:O", title=self.text("plot-turn")),
            alt.Tooltip("per_game:Q", title=per_game, format=".3f"),
        ]
        card = alt.Y("card:N", title=None, scale=alt.Scale(domain=cards))
        ground = self.canvas.theme.ground
        return (
            alt.Chart(alt.Data(values=rows))
            .mark_rect(stroke=ground, strokeWidth=0.5)
            .encode(
                x=turn,
                y=card,
                color=self.canvas.heat(
                    "per_game:Q", per_game, [0, most], ".1f" if name == self.names[-1] else None
                ),
                tooltip=tooltip,
            )
            .properties(
                title=self.canvas.text("plot-gains", name=name),
                width=WIDTH - 60,
                height=CELL * len(cards),
            )
        )
