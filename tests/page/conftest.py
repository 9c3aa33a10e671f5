"""The server that most tests of the page use."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.local_server import LocalServer, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    with serving(str(tmp_path_factory.mktemp("server") / "tables.sqlite")) as found:
        yield found
