"""The metrics of a server."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """The counters of one process."""

    def __init__(self) -> None:
        self.registry: Final = CollectorRegistry()

        def counter(name: str, told: str) -> Counter:
            return Counter(f"feodum_{name}", told, registry=self.registry)

        def gauge(name: str, told: str) -> Gauge:
            return Gauge(f"feodum_{name}", told, registry=self.registry)

        self.rooms: Final = gauge("rooms", "Tables held in memory")
        self.connections: Final = gauge("connections", "Open web sockets")
        self.events: Final = counter("events", "Events written")
        self.bot_answers: Final = counter("bot_answers", "Answers of bots")
        self.conflicts: Final = counter(
            "conflicts", "Writes refused because another process wrote first"
        )
        self.messages: Final = counter("messages", "Messages received")
        self.refusals: Final = counter("refusals", "Messages refused")
        self.handling: Final = Histogram(
            "feodum_handling_seconds",
            "Time to handle a message",
            registry=self.registry,
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)
