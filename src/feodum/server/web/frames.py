"""Web sockets that read only as much as they are asked to, and only frames that are needed.

Uvicorn itself parses everything that has come, even before a client is let in and while it must
wait. It accepts any number of pings, pongs and parts of a message, which are not counted as
messages.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from feodum.server.ops.limits import MESSAGES, Bucket

if TYPE_CHECKING:
    from websockets.frames import Frame

    from feodum.server.ops.limits import Client

AT_ONCE: Final = 1024
"""How many bytes are parsed before checking whether a message is to be handled first."""


class SteadySocket(WebSocketsSansIOProtocol):
    """Cuts off a client that sends many frames besides messages.

    The only such frames that a page sends are its replies to pings.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.held = b""
        """Bytes that have come but are not parsed yet."""
        self.spare: Final = Bucket(*MESSAGES)
        """How many frames that are not messages are still accepted."""
        self.visitor: Client | None = None
        """The client that is connected; None for a proxy, which serves many."""

    def connection_lost(self, exc: Exception | None) -> None:
        if self.visitor is not None:
            self.visitor.leave()
        super().connection_lost(exc)

    # ---- what is parsed

    def data_received(self, data: bytes) -> None:
        self.held += data
        self.read_on()

    def read_on(self) -> None:
        """Parse the bytes that have come, up to the next message."""
        while self.held and not self.read_paused and not self.transport.is_closing():
            part, self.held = self.held[:AT_ONCE], self.held[AT_ONCE:]
            super().data_received(part)

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        self.read_paused = True  # until the first message is asked for
        self.transport.pause_reading()

    async def receive(self) -> Any:
        message = await super().receive()
        self.read_on()
        return message

    async def send(self, message: Any) -> None:
        await super().send(message)
        self.read_on()  # closing resumes reading, for the client's reply

    # ---- what is counted

    def count(self) -> bool:
        """Count a frame that is not a message; return whether it is accepted."""
        if self.spare.take():
            return True
        self.transport.abort()
        return False

    def handle_ping(self) -> None:
        if self.count():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self.count():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self.count():
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        if not self.close_sent or self.count():
            super().send_receive_event_to_app()
