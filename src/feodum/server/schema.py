"""The database: tables as they were set up, and what has happened at each."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING, Final

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    text,
)

from feodum.engine.errors import Problem

if TYPE_CHECKING:
    from sqlalchemy import Connection

LONGEST_NAME: Final = 32
MIGRATION_LOCK: Final = 0xFE0D
"""Lets only one process change the database if several start at once."""

METADATA: Final = MetaData()

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("name", String(LONGEST_NAME), primary_key=True),
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("state", String(16), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("setup", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Index("tables_by_state", "state", "touched"),
)

EVENTS: Final = Table(
    "events",
    METADATA,
    Column("name", String(LONGEST_NAME), ForeignKey("tables.name"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("event", Text, nullable=False),
    sqlite_with_rowid=False,
)


def migrate(connection: Connection) -> None:
    """Bring a database up to date, even an empty one."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
    config = Config()
    config.set_main_option("script_location", str(files("feodum.server") / "migrations"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError:
        raise Problem("database-newer") from None
