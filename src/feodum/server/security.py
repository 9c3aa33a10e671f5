"""The security headers of every response, and which pages may send requests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Message, Receive, Scope, Send

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


class Guard:
    """Refuses requests from other sites' pages, and adds the headers."""

    def __init__(self, app: ASGIApp, origins: tuple[str, ...]) -> None:
        self.app: Final = app
        self.origins: Final = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = str(scope["type"])

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        if kind == "lifespan":
            await self.app(scope, receive, send)
        elif not self.is_allowed(scope):
            await refuse(kind, receive, send)
        else:
            await self.app(scope, receive, send_guarded if kind == "http" else send)

    def is_allowed(self, scope: Scope) -> bool:
        """Whether the page that sent a request may do so."""
        if scope.get("method") in SAFE:
            return True
        headers = dict(scope["headers"])
        origin = headers.get(b"origin", b"").decode("latin-1")
        if not origin or origin in self.origins:
            return True  # browsers always send one where it matters
        return urlsplit(origin).netloc == headers.get(b"host", b"").decode("latin-1")


async def refuse(kind: str, receive: Receive, send: Any) -> None:
    if kind == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 4001, "reason": "origin"})
        return
    body = b'{"code":"other-origin","text":"This request comes from another page."}'
    headers = [(b"content-type", b"application/json"), *HEADERS]
    await send({"type": "http.response.start", "status": 403, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def client_of(scope: Any) -> str:
    """The client's address."""
    client = scope.get("client")
    return str(client[0]) if client else ""
