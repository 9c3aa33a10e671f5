"""Requests that bring a body."""

from __future__ import annotations

from litestar import post
from litestar.status_codes import HTTP_200_OK

from feodum.server.ops.limits import LARGEST_BODY
from feodum.server.web.errors import REFUSALS


def posted(path: str, *, status: int = HTTP_200_OK, largest: int = LARGEST_BODY) -> post:
    """Decorates what answers a POST request, whose body has at most `largest` bytes."""
    return post(path, status_code=status, responses=REFUSALS, request_max_body_size=largest)
