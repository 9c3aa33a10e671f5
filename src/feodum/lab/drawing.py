"""What all charts share: colours, numbers, files, and how a notebook shows them."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from hashlib import sha256
from html import escape
from io import StringIO
from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final

from feodum.engine.errors import Problem
from feodum.extras import extra

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from feodum.locales import Locale

FORMATS: Final = (".html", ".svg", ".png")
ROW: Final = 34
"""The height of a bar with the space around it."""
LONGEST_NOTE: Final = 100
"""Notes longer than this continue on the next line."""
MOST_LABELS: Final = 20
STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 1000)
"""Which numbers have labels: all, or every second, fifth and so on if there is no room."""
LONG_NAME: Final = 24
"""If a name is longer than this, legends have one column."""
SVG_ID: Final = re.compile(r'(id="|url\(#|href="#)((?:clip|gradient)[\w-]*)')


@dataclass(frozen=True)
class Theme:
    """The colours of a chart."""

    ground: str
    text: str
    quiet: str
    """The colour of notes and ticks."""
    grid: str
    bar: str
    """The colour of bars that stand for no strategy."""
    series: tuple[str, ...]
    heat: tuple[str, str]
    """The colours of the lowest and the highest value."""


LIGHT: Final = Theme(
    ground="#ffffff",
    text="#22292f",
    quiet="#5d6972",
    grid="#e4e8eb",
    bar="#8a9ba8",
    series=("#1f6f8b", "#d1762b", "#5b8c3e", "#8e4a9e", "#b23a48", "#7a6a53"),
    heat=("#eaf2f6", "#0f4f6b"),
)
DARK: Final = Theme(
    ground="#1b2127",
    text="#e3e8ec",
    quiet="#a3afb8",
    grid="#37414a",
    bar="#71828f",
    series=("#5bb8d6", "#f0a05a", "#93c572", "#c58ad6", "#ea7a86", "#c2ae8f"),
    heat=("#25313a", "#7fd0ea"),
)


def lab() -> tuple[Any, Any]:
    """Import Altair and Polars, which are not needed to play games."""
    with extra("lab"):
        import altair
        import polars
        import vl_convert  # noqa: F401  # Altair writes files with it
    return altair, polars


class Canvas:
    """What the charts of one picture have in common."""

    def __init__(self, locale: Locale, *, dark: bool = False) -> None:
        self.alt: Final = lab()[0]
        self.locale: Final = locale
        self.theme: Final = DARK if dark else LIGHT

    def text(self, message_id: str, **values: str | int | float) -> str:
        return self.locale.text(message_id, **values)

    def series(self, names: Sequence[str], *, legend: bool = False) -> Any:
        """The colour of each strategy, the same in all charts."""
        alt = self.alt
        colors = [self.theme.series[i % len(self.theme.series)] for i in range(len(names))]
        long = any(len(name) > LONG_NAME for name in names)
        shown = alt.Legend(
            orient="bottom", title=None, labelLimit=0, columns=1 if long else 3, symbolOpacity=1
        )
        scale = alt.Scale(domain=list(names), range=colors)
        return alt.Color("strategy:N", scale=scale, legend=shown if legend else None)

    def shares(self, field: str, title: str) -> Any:
        """A horizontal axis for a share between 0 and 1."""
        alt = self.alt
        axis = alt.Axis(format="%", tickCount=5)
        return alt.X(field, title=title, axis=axis, scale=alt.Scale(domain=[0, 1]))

    def labels(self, base: Any, at: str, share: str) -> Any:
        """The share beside the end of each bar, or in the bar if there is no room."""
        alt = self.alt
        field = at.partition(":")[0]
        text = alt.Text(share, format=".1%")
        near = base.transform_filter(f"datum.{field} <= 0.85")
        far = base.transform_filter(f"datum.{field} > 0.85")
        ground = self.theme.ground
        return near.mark_text(align="left", dx=6, fontWeight="bold").encode(
            x=at, text=text
        ) + far.mark_text(align="left", dx=6, fontWeight="bold", color=ground).encode(
            x=alt.datum(0), text=text
        )

    def heat(self, field: str, title: str, domain: list[float], form: str | None) -> Any:
        """The colour of cells by their number, with a legend in this form, or with none."""
        alt = self.alt
        ramp = alt.Scale(range=list(self.theme.heat), interpolate="lab", domain=domain)
        legend = None if form is None else alt.Legend(format=form, tickCount=4)
        return alt.Color(field, title=title, scale=ramp, legend=legend)

    def some(self, numbers: Sequence[int]) -> Any:
        """An axis of whole numbers with as many labels as there is room for."""
        step = next(step for step in STEPS if len(numbers) <= step * MOST_LABELS)
        shown = [number for number in numbers if number % step == 0] if step > 1 else numbers
        return self.alt.Axis(values=list(shown), labelAngle=0, ticks=False, labelPadding=6)

    def finish(self, rows: Sequence[Any], title: str, notes: Sequence[str]) -> Any:
        """These rows of charts as one picture."""
        alt, theme = self.alt, self.theme
        lines = [line for note in notes for line in wrap(note, LONGEST_NOTE)]
        heading = alt.Title(
            title,
            subtitle=lines,
            anchor="start",
            frame="bounds",
            fontSize=17,
            subtitlePadding=6,
            offset=22,
        )
        return (
            alt.vconcat(*rows, title=heading, padding=20, spacing=34)
            .resolve_scale(color="independent")
            .configure(locale={"number": number_format(self.locale)}, background=theme.ground)
            .configure_view(stroke=None)
            .configure_axis(
                labelFontSize=11,
                titleFontSize=11,
                titleFontWeight="normal",
                titlePadding=8,
                labelColor=theme.quiet,
                titleColor=theme.quiet,
                gridColor=theme.grid,
                domainColor=theme.grid,
                tickColor=theme.grid,
                labelLimit=0,
            )
            .configure_legend(
                labelColor=theme.text, titleColor=theme.quiet, titleFontWeight="normal"
            )
            .configure_title(
                color=theme.text,
                subtitleColor=theme.quiet,
                anchor="start",
                frame="group",
                fontSize=13,
                offset=10,
            )
            .configure_text(color=theme.text)
        )


def number_format(locale: Locale) -> dict[str, Any]:
    """How charts write numbers, as Vega expects it."""
    signs = {name: locale.text(f"plot-{name}") for name in ("decimal", "thousands", "percent")}
    return signs | {"grouping": [3], "currency": ["", ""]}


# ---- files


def check_format(file: Path) -> None:
    if file.suffix.lower() not in FORMATS:
        raise Problem("plot-format", file=str(file))


def save_chart(draw: Callable[[bool], Any], file: Path, locale: Locale, *, dark: bool) -> None:
    """Write a chart to a file: HTML that needs nothing else, SVG or PNG.

    `draw` makes the chart, dark or light. An HTML file is dark where the reader's system is.
    """
    check_format(file)
    kind = file.suffix.lower()
    try:
        if kind == ".html":
            file.write_text(html_page(draw, locale), encoding="utf-8")
        else:
            draw(dark).save(str(file), scale_factor=2 if kind == ".png" else 1)
    except OSError:
        raise Problem("cannot-write", file=str(file)) from None


PAGE: Final = """<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark; }}
body {{ margin: 0; overflow-x: auto; background: {light}; }}
@media (prefers-color-scheme: dark) {{ body {{ background: {dark}; }} }}
</style>
<div id="chart"></div>
<script>{script}</script>
<script>
const charts = {charts};
const dark = matchMedia("(prefers-color-scheme: dark)");
const show = () => vegaEmbed("#chart", charts[dark.matches ? 1 : 0], {{ actions: false }});
dark.addEventListener("change", show);
show();
</script>
</html>
"""


def html_page(draw: Callable[[bool], Any], locale: Locale) -> str:
    """One file with the charts and the program that draws them."""
    with extra("lab"):
        import vl_convert
    bundle: Any = vl_convert.javascript_bundle  # its stub lacks the default of an argument
    version = lab()[0].SCHEMA_VERSION.removeprefix("v").rpartition(".")[0]
    charts = [draw(False).to_dict(), draw(True).to_dict()]
    return PAGE.format(
        language=locale.language,
        title=escape(locale.text("plot-title")),
        light=LIGHT.ground,
        dark=DARK.ground,
        script=bundle(vl_version=version),
        charts=json.dumps(charts, ensure_ascii=False).replace("<", "\\u003c"),
    )


# ---- notebooks


def mimebundle(chart: Any, summary: str) -> dict[str, Any]:
    """What a notebook can show: the chart with tooltips, the chart as a picture, or the summary.

    Nothing is loaded from elsewhere, and no two outputs share an id.
    """
    version = lab()[0].SCHEMA_VERSION.partition(".")[0]
    drawn = StringIO()
    chart.save(drawn, format="svg")
    return {
        f"application/vnd.vegalite.{version}+json": chart.to_dict(),
        "image/svg+xml": own_ids(drawn.getvalue()),
        "text/plain": summary,
    }


def own_ids(svg: str) -> str:
    """The picture with ids that no other picture has: a notebook may put several in one page."""
    mark = sha256(svg.encode()).hexdigest()[:12]
    return SVG_ID.sub(rf"\g<1>{mark}-\g<2>", svg)
