"""Turns errors into HTTP responses, with the reason in words."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, Final

from litestar import MediaType, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from feodum.engine.errors import Problem
from feodum.locales import Locale
from feodum.locales.choice import accepted_language
from feodum.locales.problems import describe
from feodum.server.protocol.bodies import Refusal
from feodum.server.store.outage import Unavailable

if TYPE_CHECKING:
    from litestar import Request

    from feodum.server.laboratory.desk import Told

LOG: Final = logging.getLogger("feodum.server")

STATUS: Final = {
    "no-table": 404,
    "no-such-step": 404,
    "no-profile": 404,
    "no-day": 404,
    "not-over": 409,
    "no-seat": 409,
    "too-many-requests": 429,
    "too-many-bot-games": 429,
    "lab-off": 404,
    "lab-too-many": 429,
    "lab-rest": 429,
    "lab-lost": 503,
    "no-lab": 503,
}
"""The status for a problem's code. Others get 409 if they begin with `table-`, else 400."""

REFUSALS: Final = {
    status: ResponseSpec(Refusal, description=told, generate_examples=False)
    for status, told in {
        400: "Not possible, or not understood",
        404: "Not there",
        409: "Not now",
        413: "Too large",
        429: "Too often",
        503: "Not at the moment",
    }.items()
}


def language_of(request: Request[Any, Any, Any]) -> Locale:
    """The language named in the query, or else the first that the browser accepts."""
    asked: str | None = request.query_params.get("language")
    accepted: str = request.headers.get("accept-language", "")
    return Locale(accepted_language(asked or accepted))


def refused(
    status: int, code: str, text: str, headers: dict[str, str] | None = None
) -> Response[Refusal]:
    body = Refusal(code, text)
    return Response(body, status_code=status, media_type=MediaType.JSON, headers=headers)


def for_problem(request: Request[Any, Any, Any], problem: Problem) -> Response[Refusal]:
    status = STATUS.get(problem.code, 409 if problem.code.startswith("table-") else 400)
    return refused(status, problem.code, describe(problem, language_of(request)))


def for_told(_: Request[Any, Any, Any], told: Told) -> Response[Refusal]:
    return refused(STATUS.get(told.code, 400), told.code, told.text)


def for_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Refusal]:
    """The response to what the framework refuses: wrong bodies, parameters, methods, paths."""
    locale = language_of(request)
    known = {404: "no-page", 405: "wrong-method", 413: "too-large", 415: "not-json"}
    code = known.get(error.status_code, "wrong-request")
    if error.status_code >= 500:
        LOG.error("request failed", extra={"path": request.url.path, "fault": error.detail})
        code = "server-fault"
    text = locale.text(code, what=reasons(error))
    return refused(error.status_code, code, text, dict(error.headers or {}))


def reasons(error: HTTPException) -> str:
    """Which parts of a request are wrong, if the framework says so."""
    extra = error.extra if isinstance(error.extra, list) else []
    told = [f"{one.get('key', '')}: {one.get('message', '')}" for one in extra]
    return "; ".join(told)[:300] or str(error.detail)[:300]


def for_outage(request: Request[Any, Any, Any], _: Unavailable) -> Response[Refusal]:
    return refused(503, "server-busy", language_of(request).text("server-busy"))


def for_fault(request: Request[Any, Any, Any], error: Exception) -> Response[Refusal]:
    LOG.error("request failed", exc_info=error, extra={"path": request.url.path})
    return refused(500, "server-fault", language_of(request).text("server-fault", what=""))
