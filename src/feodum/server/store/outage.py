"""Failures of the database."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import create_engine
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError, SQLAlchemyError
from sqlalchemy.pool import NullPool

from feodum.engine.errors import Problem

if TYPE_CHECKING:
    from sqlalchemy import URL

FAILURES: Final = (
    *(SQLAlchemyError, OSError, asyncio.TimeoutError),
    *(asyncpg.PostgresError, asyncpg.InterfaceError),
)
"""What a database raises if it is gone, full, read-only or damaged."""
DAMAGED: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
EXAMINE_SECONDS: Final = 3.0
STEPS_AT_ONCE: Final = 10_000
"""How many steps SQLite takes between two looks at the clock."""
PRIMARY: Final = 0xFF
"""The bits of SQLite's error codes that tell the kind of error."""


class Unavailable(Exception):
    """A table cannot change now: the database failed, or other processes kept writing first."""


class Outage(Unavailable):
    """The database failed, and may differ from what is in memory."""


@contextmanager
def outages() -> Iterator[None]:
    """Turn every failure of the database into an Outage."""
    try:
        yield
    except IntegrityError:
        raise
    except FAILURES as error:
        raise Outage from error


def examine(url: URL) -> None:
    """Look for damage in a SQLite file, for a few seconds at most; Problem if there is any.

    PostgreSQL checks its own files.
    """
    if not url.drivername.startswith("sqlite"):
        return
    stop = time.monotonic() + EXAMINE_SECONDS
    with create_engine(url.set(drivername="sqlite"), poolclass=NullPool).connect() as connection:
        driver: Any = connection.connection.driver_connection
        driver.set_progress_handler(lambda: time.monotonic() > stop, STEPS_AT_ONCE)
        try:
            found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
        except OperationalError as error:
            if getattr(error.orig, "sqlite_errorcode", 0) != sqlite3.SQLITE_INTERRUPT:
                raise
            found = "ok"  # no damage found in time
    if found != "ok":
        raise Problem("database-damaged", database=shown(url))


def cannot_open(url: URL, failure: Outage) -> Problem:
    """Why a server cannot start with this database, without revealing its password."""
    cause = failure.__cause__
    cause = cause.orig if isinstance(cause, DBAPIError) and cause.orig is not None else cause
    database = shown(url)
    code = getattr(cause, "sqlite_errorcode", 0) & PRIMARY
    if code in DAMAGED:
        return Problem("database-damaged", database=database)
    if code == sqlite3.SQLITE_READONLY:
        return Problem("database-read-only", database=database)
    why = str(cause) or type(cause).__name__
    if url.password:
        why = why.replace(str(url.password), "***")
    return Problem("database-unreachable", database=database, why=why)


def shown(url: URL) -> str:
    """An address without its password."""
    if url.drivername.startswith("sqlite"):
        return url.database or ""
    hidden = {key: "***" if "pass" in key.lower() else value for key, value in url.query.items()}
    return url.set(query=hidden, drivername="postgresql").render_as_string(hide_password=True)
