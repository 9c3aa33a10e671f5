"""Adds security headers to every response, and refuses requests that are not for this server."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import msgspec

from feodum.engine.errors import Problem, cut
from feodum.locales import Locale
from feodum.locales.choice import accepted_language
from feodum.locales.problems import describe
from feodum.server.ops.limits import PAYER, PRICES, metered
from feodum.server.protocol.bodies import Refusal
from feodum.server.web.hosts import Hosts

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Message, Receive, Scope, Send

    from feodum.server.ops.limits import Client, Limits
    from feodum.server.ops.settings import Settings

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
SAFE: Final = ("GET", "HEAD", "OPTIONS")
STATUS: Final = {"unknown-host": 421, "other-origin": 403, "too-many-requests": 429}
HOST_PORT: Final = re.compile(r":\d+$")


class Guard:
    """Refuses requests under other names and from other sites' pages, and adds the headers.

    Each request is charged to its client, and refused if the client has used up its time.
    """

    def __init__(self, app: ASGIApp, settings: Settings, limits: Limits) -> None:
        self.app: Final = app
        self.limits: Final = limits
        self.hosts: Final = Hosts(settings.hosts)
        self.origins: Final = settings.origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if str(scope["type"]) == "lifespan":
            lifespan: Any = scope
            lifespan["state"]["limits"] = self.limits  # for the classes that read connections
            await self.app(scope, receive, send)
            return
        client = self.limits.client(client_of(scope))
        PAYER.set(client)
        client.spend(PRICES[str(scope["type"])])
        await metered(self.serve(client, scope, receive, send))

    async def serve(self, client: Client, scope: Scope, receive: Receive, send: Send) -> None:
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        refusal = self.refusal(scope.get("method"), headers)
        if refusal is None and not await client.may_go_on():
            refusal = Problem("too-many-requests")
        if refusal is not None:
            await refuse(scope, headers, refusal, receive, send)
        elif str(scope["type"]) == "websocket":
            await self.app(scope, receive, send)
        else:
            async with client.requests:
                await self.app(scope, receive, guarded(send))

    def refusal(self, method: object, headers: dict[bytes, str]) -> Problem | None:
        """Why a request is refused: it is under another name, or from another site's page."""
        host, origin = headers.get(b"host", ""), headers.get(b"origin", "")
        if host and host not in self.hosts:
            return Problem("unknown-host", host=cut(HOST_PORT.sub("", host)))
        if method in SAFE or not origin or origin in self.origins:
            return None  # browsers always send an origin where it matters
        return None if origin.partition("://")[2] == host else Problem("other-origin")


def guarded(send: Send) -> Send:
    """A function that sends a response with the headers."""

    async def send_guarded(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *HEADERS]
        await send(message)

    return send_guarded


async def refuse(
    scope: Any, headers: dict[bytes, str], problem: Problem, receive: Receive, send: Any
) -> None:
    """Send a refusal without passing the request on."""
    text = describe(problem, Locale(accepted_language(headers.get(b"accept-language", ""))))
    body, kind = text.encode(), b"text/plain; charset=utf-8"
    if scope["path"].startswith("/api/"):
        body, kind = msgspec.json.encode(Refusal(problem.code, text)), b"application/json"
    answers = "http.response"
    if scope["type"] == "websocket":
        await receive()
        answers = "websocket.http.response"
    told = [(b"content-type", kind), *HEADERS]
    await send({"type": f"{answers}.start", "status": STATUS[problem.code], "headers": told})
    await send({"type": f"{answers}.body", "body": body})


def client_of(scope: Any) -> str:
    """The client's address."""
    client = scope.get("client")
    return str(client[0]) if client else ""
