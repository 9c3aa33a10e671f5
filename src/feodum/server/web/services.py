"""The parts of a server that its handlers share."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from feodum.server.laboratory.desk import Laboratory
    from feodum.server.live.keeper import Keeper
    from feodum.server.ops.limits import Limits
    from feodum.server.ops.metrics import Metrics
    from feodum.server.ops.settings import Settings
    from feodum.server.store.daily import Days
    from feodum.server.store.profiles import Profiles
    from feodum.server.store.storage import Storage
    from feodum.server.web.sockets import Connection


@dataclass
class Services:
    """The parts of a running server."""

    settings: Settings
    storage: Storage
    profiles: Profiles
    days: Days
    keeper: Keeper
    laboratory: Laboratory
    limits: Limits
    metrics: Metrics
    connections: set[Connection] = field(default_factory=set)
