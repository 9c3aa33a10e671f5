"""Results that show themselves: in words, as tables, as charts and in a notebook."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from feodum.engine.errors import Problem
from feodum.lab.drawing import Canvas, lab, mimebundle, save_chart
from feodum.locales import FALLBACK, Locale

if TYPE_CHECKING:
    import altair
    import polars


class Shown:
    """A result that can be read, drawn and put into tables."""

    def _told(self, locale: Locale) -> str:
        """The result in a few lines."""
        raise NotImplementedError

    def _drawn(self, canvas: Canvas) -> Any:
        """All charts of the result."""
        raise NotImplementedError

    def rows(self, table: str = "") -> list[dict[str, Any]]:
        """One of the tables of the result, as plain values."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return self._told(Locale())

    def summary(self, language: str = FALLBACK) -> str:
        """The result in a few lines."""
        return self._told(Locale(language))

    def frame(self, table: str = "") -> polars.DataFrame:
        """One of the tables of `rows` as a data frame."""
        made: polars.DataFrame = lab()[1].DataFrame(self.rows(table), infer_schema_length=None)
        return made

    def plot(self, language: str = FALLBACK, *, dark: bool = False) -> altair.VConcatChart:
        """All charts of the result."""
        chart: altair.VConcatChart = self._drawn(Canvas(Locale(language), dark=dark))
        return chart

    def save_plot(self, file: str | Path, language: str = FALLBACK, *, dark: bool = False) -> None:
        """Write the charts to one file: HTML that needs nothing else, SVG or PNG."""
        locale = Locale(language)
        save_chart(
            lambda dark: self._drawn(Canvas(locale, dark=dark)), Path(file), locale, dark=dark
        )

    def _repr_mimebundle_(self, **_: object) -> dict[str, Any]:
        """What a notebook shows: the charts, and the summary as text."""
        try:
            return mimebundle(self.plot(), repr(self))
        except Problem:  # without Altair
            return {"text/plain": repr(self)}
