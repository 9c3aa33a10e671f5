"""Measures what a server needs of its database: rows and bytes an answer, SQLite and PostgreSQL.

`python -m benchmarks.hosting` prints what `docs/hosting.md` says about large servers.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import Final

import asyncpg  # type: ignore[import-untyped]
import sqlalchemy
from rich.console import Console

from benchmarks.server import Load, load_of, print_loads
from scripts.compiled_env import PYTHON
from tests.support.postgres import running

SECONDS: Final = 20.0
TABLES: Final = 300
COUNT: Final = "SELECT count(*), count(DISTINCT name) FROM events"


def on_sqlite(console: Console, tables: int) -> Load:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.sqlite"
        load = load_of(PYTHON, str(file), tables, SECONDS)
        with sqlalchemy.create_engine(f"sqlite:///{file}").connect() as connection:
            connection.execute(sqlalchemy.text("PRAGMA wal_checkpoint(TRUNCATE)"))
            rows, games = connection.execute(sqlalchemy.text(COUNT)).one()
        tell_size(console, rows, games, file.stat().st_size)
        return load


def on_postgresql(console: Console, database: str, tables: int, workers: int) -> Load:
    load = load_of(PYTHON, database, tables, SECONDS, workers)
    rows, games, size = asyncio.run(size_of(database))
    tell_size(console, rows, games, size)
    return load


async def size_of(database: str) -> tuple[int, int, int]:
    connection = await asyncpg.connect(database)
    rows, games = await connection.fetchrow(COUNT)
    size = await connection.fetchval("SELECT pg_total_relation_size('events')")
    await connection.close()
    return rows, games, size


def tell_size(console: Console, rows: int, games: int, size: int) -> None:
    told = f"{rows} rows of {games} tables, {size / rows:.0f} bytes each, indexes included"
    console.print(f"  {told}", highlight=False)


def main() -> None:
    console = Console()
    console.print("SQLite, one process")
    print_loads(console, [on_sqlite(console, TABLES)])
    with running() as postgres:
        for workers in (1, 2):
            console.print(f"PostgreSQL, processes: {workers}")
            load = on_postgresql(console, postgres.new_database(), TABLES, workers)
            print_loads(console, [load])


if __name__ == "__main__":
    main()
