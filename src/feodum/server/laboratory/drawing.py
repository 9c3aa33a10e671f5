"""Results as the page keeps them, and what is made of them: charts, a report, tables."""

from __future__ import annotations

import binascii
import csv
import zlib
from base64 import b64decode, b64encode
from io import BytesIO, StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec

from feodum.engine.errors import Problem
from feodum.lab.report import TABLES
from feodum.lab.result import result_of
from feodum.lab.tally import loads

if TYPE_CHECKING:
    from feodum.lab.result import RaceResult
    from feodum.lab.tally import Tally
    from feodum.server.laboratory.tasks import Picture

LARGEST: Final = 8_000_000
"""The most bytes that a result may have when it is unpacked."""


class Kept(msgspec.Struct):
    """A result as numbers."""

    names: list[str]
    seed: int
    seconds: float
    numbers: list[int]


def packed(result: RaceResult, tally: Tally) -> str:
    """A result as a text that the page keeps, and sends back to have it drawn."""
    names = [bot.name for bot in result.bots]
    kept = Kept(names, result.seed, result.seconds, tally.dumps())
    return b64encode(zlib.compress(msgspec.msgpack.encode(kept), 6)).decode()


def unpacked(text: str) -> RaceResult:
    """The result; Problem if the text is not one that `packed` made."""
    try:
        reader = zlib.decompressobj()
        data = reader.decompress(b64decode(text, validate=True), LARGEST)
        kept = msgspec.msgpack.decode(data, type=Kept)
        if not 2 <= len(kept.names) <= 6:
            raise Problem("lab-result")
        tally = loads(kept.numbers, len(kept.names), detailed=True)
        return result_of(tally, kept.names, kept.seconds, kept.seed)
    except (binascii.Error, zlib.error, msgspec.MsgspecError, ValueError, IndexError):
        raise Problem("lab-result") from None


def draw(text: str, picture: Picture, language: str) -> bytes:
    """A result as charts in Vega-Lite, as a report in HTML, or as a ZIP file of tables."""
    result = unpacked(text)
    try:
        if picture == "tables":
            return tables_of(result)
        if picture == "charts":
            chart: str = result.plot(language).to_json(indent=None)
            return chart.encode()
        with TemporaryDirectory() as folder:
            file = Path(folder) / "report.html"
            result.save_plot(file, language)
            return file.read_bytes()
    except (LookupError, ValueError, TypeError, ArithmeticError):
        raise Problem("lab-result") from None


def tables_of(result: RaceResult) -> bytes:
    made = BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as archive:
        for name in TABLES:
            rows = result.rows(name)
            text = StringIO(newline="")
            writer = csv.DictWriter(text, list(rows[0]) if rows else [])
            writer.writeheader()
            writer.writerows(rows)
            archive.writestr(f"{name}.csv", text.getvalue())
    return made.getvalue()
