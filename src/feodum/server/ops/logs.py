"""The server's log, with a line of JSON for each record."""

from __future__ import annotations

import logging
import sys
import time
from typing import Final

import msgspec

PLAIN: Final = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "taskName"}
"""The attributes that every record has."""


class JsonFormatter(logging.Formatter):
    """A record as one line: time, level, message, and all extra fields."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
        }
        told.update(
            {
                key: value
                for key, value in vars(record).items()
                if key not in PLAIN and key[0] != "_"
            }
        )
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(told, enc_hook=str).decode()


def log_to_stderr() -> None:
    """Log to stderr: everything for log collectors, only warnings and errors at a terminal."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter())
    logger = logging.getLogger("feodum")
    logger.handlers = [handler]
    logger.propagate = False
    logger.setLevel(logging.WARNING if sys.stderr.isatty() else logging.INFO)
