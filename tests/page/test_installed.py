"""Installed like an app: the page has what browsers want for that, and opens without a network."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.page.browser import Watched
from tests.server.local_server import LocalServer

pytestmark = pytest.mark.slow


def test_it_can_be_installed(browser: Browser, server: LocalServer) -> None:
    profile = Watched(browser, server.address, service_workers="allow")
    page = profile.open("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    session = profile.context.new_cdp_session(page)
    found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [one["errorId"] for one in found if one["errorId"] != "in-incognito"] == []
    manifest = profile.context.request.get("/manifest.json").json()
    for icon in manifest["icons"]:
        answer = profile.context.request.get(icon["src"])
        assert answer.headers["content-type"] == "image/png"
        width = int.from_bytes(answer.body()[16:20])
        assert icon["sizes"] == f"{width}x{width}"
    profile.close()


def test_without_a_network_it_opens_and_says_so(browser: Browser, server: LocalServer) -> None:
    profile = Watched(browser, server.address, service_workers="allow")
    page = profile.open("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    profile.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Build your kingdom")
    expect(page.get_by_text("You are offline")).to_be_visible()
    kept = page.evaluate(
        "caches.open('feodum-page').then(cache => cache.keys())"
        ".then(keys => keys.map(key => new URL(key.url).pathname))"
    )
    assert not [path for path in kept if path.startswith("/api")], "no game is kept"
    profile.context.set_offline(False)
    expect(page.get_by_text("You are offline")).to_have_count(0)
    profile.context.close()
    failed = [error for error in profile.errors if "ERR_INTERNET_DISCONNECTED" not in error]
    assert failed == []
