"""The names under which people may open this server.

A page elsewhere can make its own name point to this machine and then read the server's responses,
because the browser takes both for the same site. But that name is in the request, so a server that
responds only to its own names cannot be misused like that. A numeric address is always accepted,
because the browser connected to that very address.
"""

from __future__ import annotations

import re
import socket
from ipaddress import ip_address
from typing import Final

ANY: Final = "*"
"""Stands for every name."""
OUTSIDE: Final = ("192.0.2.1", 9)
"""An address that is reserved for documentation."""
HOST: Final = re.compile(r"(\[[0-9a-fA-F:.]+\]|[^\[\]:/@]+)(:\d{1,5})?")


class Hosts:
    """The names that a server responds to: those of its machine, and those in its settings."""

    def __init__(self, told: tuple[str, ...] = ()) -> None:
        self.any: Final = ANY in told
        self.names: Final = {plain(name) for name in told} | own_names()

    def __contains__(self, header: object) -> bool:
        """Whether a request with this `Host` is for this server."""
        found = HOST.fullmatch(str(header))
        if found is None:
            return False
        name = plain(found[1])
        return self.any or name in self.names or is_local(name) or is_address(name)


def plain(name: str) -> str:
    return name.strip("[]").rstrip(".").lower()


def own_names() -> set[str]:
    """The names of this machine, on itself and on its network."""
    name = plain(socket.gethostname())
    short = name.partition(".")[0]
    return {name, short, f"{short}.local"}


def own_address() -> str | None:
    """This machine's address in its network; None if it is in none.

    Nothing is sent: the system only says from which address it would send to the outside.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(OUTSIDE)
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if ip_address(address).is_loopback else address


def is_local(name: str) -> bool:
    """Whether browsers take the name for their own machine without looking it up."""
    return name == "localhost" or name.endswith(".localhost")


def is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
