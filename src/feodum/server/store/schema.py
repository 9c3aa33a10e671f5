"""The database schema: tables as they were set up, the events at each, and people's profiles."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

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
"""The lock by which only one of several starting processes changes the database."""

MIGRATIONS: Final = str(files("feodum.server.store") / "migrations")
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

RESULTS: Final = Table(
    "results",
    METADATA,
    Column("name", String(LONGEST_NAME), ForeignKey("tables.name"), primary_key=True),
    Column("ended", Float, nullable=False),
    Column("result", Text, nullable=False),
)
"""How games ended, written when somebody first looks: reading the events again is slow."""

PROFILES: Final = Table(
    "profiles",
    METADATA,
    Column("id", String(LONGEST_NAME), primary_key=True),
    Column("token", String(64), nullable=False, unique=True),
    Column("created", Float, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("settings", Text, nullable=False),
    Column("used", Float, nullable=False),
    Index("profiles_by_use", "used"),
)

PROFILE_GAMES: Final = Table(
    "profile_games",
    METADATA,
    Column("profile", String(LONGEST_NAME), ForeignKey("profiles.id"), primary_key=True),
    Column("name", String(LONGEST_NAME), ForeignKey("tables.name"), primary_key=True),
    Column("added", Float, nullable=False),
    Column("token", String(64), nullable=False),
    Column("box", LargeBinary, nullable=False),
    Index("profile_games_by_name", "name"),
)
"""The seats of each profile: the hash of a seat's token, and the token itself in a box that only
the profile's own token opens."""

DAYS: Final = Table(
    "days",
    METADATA,
    Column("date", String(10), primary_key=True),
    Column("kingdom", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),
)
"""The kingdoms of the day, each drawn when somebody first asks for it on its day."""

TRIES: Final = Table(
    "tries",
    METADATA,
    Column("date", String(10), ForeignKey("days.date"), primary_key=True),
    Column("profile", String(LONGEST_NAME), ForeignKey("profiles.id"), primary_key=True),
    Column("name", String(LONGEST_NAME), ForeignKey("tables.name"), nullable=False, unique=True),
    Index("tries_by_profile", "profile"),
)
"""Each profile's game of the day; the primary key allows only one for each day."""


def migrate(connection: Connection, folder: str = MIGRATIONS) -> None:
    """Bring a database up to date, even an empty one: completely, or not at all."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
    else:
        begin(connection)
    config = Config()
    config.set_main_option("script_location", folder)
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError:
        raise Problem("database-newer") from None


def begin(connection: Connection) -> None:
    """Begin a transaction, which Python does not do by itself before SQLite's schema changes."""
    driver: Any = connection.connection.driver_connection
    if not driver.in_transaction:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
