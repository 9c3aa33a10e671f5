"""Everything that the handlers of a server share."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from feodum.server.keeper import Keeper
    from feodum.server.limits import Limits
    from feodum.server.metrics import Metrics
    from feodum.server.settings import Settings
    from feodum.server.sockets import Connection
    from feodum.server.storage import Storage


@dataclass
class Services:
    """The parts of a running server."""

    settings: Settings
    storage: Storage
    keeper: Keeper
    limits: Limits
    metrics: Metrics
    connections: set[Connection] = field(default_factory=set)
