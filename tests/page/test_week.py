"""A page that is open for a week: sleep, lost connections, newer pages; and strange addresses."""

from __future__ import annotations

from typing import Final

import pytest
from litestar import Litestar
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from feodum.server.web.page import INDEX, page_file
from feodum.server.web.security import Guard
from tests.page.browser import Watched, new_table, watched
from tests.server.local_server import LocalServer

pytestmark = pytest.mark.slow

MINUTE: Final = 60_000
"""In milliseconds."""


class Line:
    """The connection of a page, which can be cut."""

    def __init__(self, page: Page) -> None:
        self.routes: Final[list[WebSocketRoute]] = []
        self.dead = False
        """Whether nothing gets through any more, although nobody has disconnected."""
        page.route_web_socket("**/socket", self.pass_on)

    def pass_on(self, route: WebSocketRoute) -> None:
        self.routes.append(route)
        onwards = route.connect_to_server()
        number = len(self.routes)

        def is_cut() -> bool:
            return self.dead and number == 1

        route.on_message(lambda told: None if is_cut() else onwards.send(told))
        onwards.on_message(lambda told: None if is_cut() else route.send(told))

    def cut(self) -> None:
        self.routes[-1].close()


def at_a_table(profile: Watched, *, clock: bool = False) -> tuple[Page, Line]:
    table, token = new_table(profile, "me", "open")
    page = profile.context.new_page()
    if clock:
        page.clock.install()
    line = Line(page)
    page.goto(f"/table/{table}#{token}")
    expect(page.get_by_text("Ann").first).to_be_visible()
    return page, line


def connections(page: Page, line: Line, count: int) -> None:
    """Wait until the page has connected this many times."""
    for _ in range(300):
        if len(line.routes) >= count:
            break
        page.wait_for_timeout(50)
    assert len(line.routes) == count


@pytest.mark.parametrize(
    "path",
    [
        *("/table/..%2f..", "/table/..%2Fhealth", "/table/..%5c..", "/table/%ff"),
        *("/table/a%2fseats", "/table/a%3fb", "/table/a%23b", "/replay/..%2f..%2fx", "/replay/%ff"),
        *("/table/" + "a" * 300, "/kingdom/%ff", "/%ff/%ff"),
    ],
)
def test_an_address_cannot_make_the_page_ask_elsewhere(
    browser: Browser, server: LocalServer, path: str
) -> None:
    with watched(browser, server.address) as profile:
        page = profile.context.new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url.removeprefix(server.address)))
        page.on("websocket", lambda socket: asked.append(socket.url))
        page.goto(path)
        expect(page.locator("h1, h2").first).to_be_visible()
        known = ("/assets/", "/data/", "/api/tables", "/api/games", "/api/kingdoms", path)
        assert not [one for one in asked if not one.startswith(known)]
        assert not [one for one in asked if one.startswith("/api/tables/") or "socket" in one]


def test_a_page_that_sleeps_for_minutes_stays_connected(
    browser: Browser, server: LocalServer
) -> None:
    """Browsers run hidden pages only once a minute, which must not look like a lost connection."""
    with watched(browser, server.address) as profile:
        page, line = at_a_table(profile, clock=True)
        for _ in range(6):
            page.clock.fast_forward(MINUTE)
            page.wait_for_timeout(100)
        assert len(line.routes) == 1


def test_a_dead_line_is_given_up(browser: Browser, server: LocalServer) -> None:
    """After a long sleep, a connection may be dead although nobody has closed it."""
    with watched(browser, server.address) as profile:
        page, line = at_a_table(profile, clock=True)
        line.dead = True
        page.clock.fast_forward(10 * MINUTE)
        page.clock.run_for(10_000)
        connections(page, line, 2)
        expect(page.locator(".lost")).to_have_count(0)


def test_a_page_loads_a_newer_one_when_it_connects_again(
    browser: Browser, server: LocalServer
) -> None:
    guard = server.server.config.app
    assert isinstance(guard, Guard)
    assert isinstance(guard.app, Litestar)
    files = guard.app.state.page
    before = files[INDEX]
    with watched(browser, server.address) as profile:
        page, line = at_a_table(profile)
        line.cut()
        connections(page, line, 2)
        page.wait_for_timeout(500)
        script = page.locator("script[type=module]").get_attribute("src")
        assert script is not None
        page.evaluate("document.body.dataset.old = 'yes'")
        newer = script.replace("/assets/", "/assets/newer-")
        files[newer.strip("/")] = files[script.strip("/")]
        files[INDEX] = page_file(INDEX, before.body.replace(script.encode(), newer.encode()))
        try:
            line.cut()
            expect(page.locator("body[data-old]")).to_have_count(0)
            expect(page.get_by_text("Ann").first).to_be_visible()
            assert page.locator("script[type=module]").get_attribute("src") == newer
        finally:
            files[INDEX] = before


def test_connecting_again_and_again_leaves_nothing_behind(
    browser: Browser, server: LocalServer
) -> None:
    with watched(browser, server.address) as profile:
        page, line = at_a_table(profile)
        tool = page.context.new_cdp_session(page)
        tool.send("Performance.enable")

        def left() -> dict[str, float]:
            tool.send("HeapProfiler.collectGarbage")
            found = tool.send("Performance.getMetrics")["metrics"]
            wanted = ("JSEventListeners", "Nodes")
            return {one["name"]: one["value"] for one in found if one["name"] in wanted}

        def again(times: int) -> None:
            for _ in range(times):
                count = len(line.routes)
                line.cut()
                connections(page, line, count + 1)
                expect(page.locator(".lost")).to_have_count(0)

        again(3)
        before = left()
        again(12)
        after = left()
        assert all(after[name] <= before[name] + 10 for name in before), (before, after)
