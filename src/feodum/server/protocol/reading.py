"""Reads JSON from strangers."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Request
from litestar.exceptions import SerializationException

UNREADABLE: Final = (msgspec.MsgspecError, UnicodeError, RecursionError)
"""What decoding raises for data that is not UTF-8, not the right JSON, or nested too deeply."""


class JsonRequest(Request[Any, Any, Any]):
    """A request whose body may be anything."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except UNREADABLE as error:
            deep = isinstance(error, RecursionError)
            raise SerializationException("nested too deeply" if deep else str(error)) from None
