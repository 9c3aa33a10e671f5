"""The page with hot reload, as `make dev` serves it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.server.local_server import serving
from tests.support.command import ROOT

pytestmark = pytest.mark.slow


@pytest.fixture
def vite(tmp_path: Path) -> Iterator[str]:
    """The address of Vite, with a server behind it."""
    with serving(str(tmp_path / "tables.sqlite")) as server, running_vite(server.address) as found:
        yield found


@contextmanager
def running_vite(server: str) -> Iterator[str]:
    words = ["scripts/build_page.py", "npm", "run", "--silent", "dev", "--", "--port", "0"]
    with subprocess.Popen(
        [sys.executable, *words],
        cwd=ROOT,
        env=os.environ | {"FEODUM_SERVER": server, "NO_COLOR": "1"},
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        try:
            assert process.stdout
            found = (re.search(r"http://localhost:\d+", line) for line in process.stdout)
            yield next(match[0] for match in found if match)
        finally:
            os.killpg(process.pid, signal.SIGTERM)


def test_the_page_comes_from_vite_and_the_rest_from_the_server(vite: str) -> None:
    with httpx.Client(base_url=vite, headers={"Origin": vite}, timeout=60) as client:
        assert "/@vite/client" in client.get("/").text
        assert client.get("/data/catalogue.json").json()["cards"]["copper"]
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "basic"}]
        made = client.post("/api/tables", json={"name": "Ann", "seats": seats})
        assert made.json()["seat"] == 0
