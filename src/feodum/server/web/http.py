"""HTTP with limits on connections, and on the time for requests to arrive and responses to be read.

Uvicorn itself waits forever for the rest of a request once it has begun, and for a client that does
not read its response. It accepts as many connections as the system allows open files.
"""

from __future__ import annotations

from ipaddress import ip_address, ip_network
from typing import TYPE_CHECKING, Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

if TYPE_CHECKING:
    import asyncio

    from uvicorn import Config

    from feodum.server.ops.limits import Client

REQUEST_SECONDS: Final = 15.0
"""How long a whole request may take to arrive, from the connection or its first byte on."""
ANSWER_SECONDS: Final = 30.0
"""How long a client may leave a response unread."""
AT_ONCE: Final = 4096
"""How many bytes are parsed before counting the parts they came in."""
MOST_PARTS: Final = 1000
"""The most parts in which the body of a request may come: even a small one takes time."""
LONGEST_HEAD: Final = 64 * 1024


class CountedParts(h11.Connection):
    """Counts the parts in which the body of a request comes."""

    parts = 0

    def next_event(self) -> Any:
        event = super().next_event()
        if isinstance(event, h11.Request):
            self.parts = 0
        elif isinstance(event, h11.Data):
            self.parts += 1
        return event


def is_proxy(address: str, config: Config) -> bool:
    """Whether connections from this address are made for others."""
    return any(ip_address(address) in ip_network(one) for one in config.forwarded_allow_ips or ())


class TimedProtocol(H11Protocol):
    """Cuts off connections that keep the server waiting."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.conn: CountedParts = CountedParts(h11.SERVER, LONGEST_HEAD)
        self.limit: asyncio.TimerHandle | None = None
        self.visitor: Client | None = None
        """The client that is connected; None for a proxy, which serves many."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.allow(REQUEST_SECONDS)
        if self.client is not None and not is_proxy(self.client[0], self.config):
            self.visitor = self.app_state["limits"].client(self.client[0])
        if self.visitor is not None and not self.visitor.enter():
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.wait()
        if self.visitor is not None:
            self.visitor.leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        super().handle_websocket_upgrade(event)
        socket: Any = self.transport.get_protocol()
        socket.visitor, self.visitor = self.visitor, None

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), AT_ONCE):
            super().data_received(data[start : start + AT_ONCE])
            if self.conn.parts > MOST_PARTS:
                self.transport.abort()
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                break
        if not self.request_is_coming:
            self.wait()
        elif self.limit is None:
            self.allow(REQUEST_SECONDS)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.get_write_buffer_size():
            self.wait()
            self.allow(ANSWER_SECONDS)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.limit is None:
            self.allow(ANSWER_SECONDS)

    def resume_writing(self) -> None:
        super().resume_writing()
        if not self.request_is_coming:
            self.wait()

    @property
    def request_is_coming(self) -> bool:
        """Whether part of a request is missing; between requests, uvicorn has its own limit."""
        if self.transport.get_protocol() is not self:
            return False  # it is a web socket now
        if self.conn.their_state is h11.IDLE:
            return self.timeout_keep_alive_task is None
        return self.conn.their_state is h11.SEND_BODY

    def allow(self, seconds: float) -> None:
        self.limit = self.loop.call_later(seconds, self.cut_off)

    def wait(self) -> None:
        """Set no limit for now."""
        if self.limit is not None:
            self.limit.cancel()
            self.limit = None

    def cut_off(self) -> None:
        self.limit = None
        if self.request_is_coming or self.transport.get_write_buffer_size():
            self.transport.abort()
