"""The page itself: its words, pictures and size, and its accessibility."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from playwright.sync_api import Browser, Page

from feodum.kingdoms.sets import SOURCES
from feodum.server.web.page_data import pictures
from scripts.build_page import LOCALES, PAGE, WEB, build
from tests.page.browser import PHONE, WIDE, Watched, asked, new_table, open_table, watched
from tests.page.players import Player, play_on
from tests.page.test_lab import opened_lab
from tests.server.local_server import LocalServer, serving

MOST_BYTES = 250_000
FIRST_VIEW = 100.0
"""Milliseconds allowed from the page's load to the first view of a table."""
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"


def sources() -> str:
    files = [*(WEB / "src").rglob("*.svelte"), *(WEB / "src").rglob("*.ts")]
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def test_every_card_event_and_way_has_a_picture() -> None:
    assert set(pictures()) == set(SOURCES)


def ids(name: str) -> set[str]:
    resource = FluentParser().parse((LOCALES / "en" / name).read_text(encoding="utf-8"))
    return {entry.id.name for entry in resource.body if isinstance(entry, ftl.Message)}


def test_every_message_of_the_page_is_used_and_exists() -> None:
    code = sources()
    named = set(re.findall(r"'([a-z][a-z0-9]*(?:-[a-z0-9]+)*)'", code))
    begun = tuple(re.findall(r"`([a-z]+(?:-[a-z]+)*-)\$\{", code))
    unused = {one for one in ids("page.ftl") if one not in named and not one.startswith(begun)}
    assert not unused
    known = set().union(*(ids(file.name) for file in (LOCALES / "en").glob("*.ftl")))
    asked_for = set(re.findall(r"\bt\('([a-z0-9-]+)'", code))
    assert asked_for - known == set()


def test_the_code_of_the_page_contains_no_sentences() -> None:
    for file in (WEB / "src").rglob("*.svelte"):
        text = file.read_text(encoding="utf-8")
        markup = re.sub(r"<(script|style)[\s\S]*?</\1>|<!--[\s\S]*?-->|\{[^{}]*\}", "", text)
        markup = re.sub(r"<[^<>]*>", " ", re.sub(r"\{[^{}]*\}", "", markup))
        markup = re.sub(r"=>[^<]*", "", markup)
        assert not re.search(r"[A-Z][a-z]+ [a-z]+", markup), file.name


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    database = str(tmp_path_factory.mktemp("server") / "tables.sqlite")
    with serving(database, lab="own", lab_nice=0) as found:
        yield found


@pytest.mark.slow
def test_the_page_is_small() -> None:
    build()
    files = [*at_once(), *PAGE.glob("assets/*.svg")]
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) < MOST_BYTES


def at_once() -> set[Path]:
    """The scripts that every page loads; the lab loads its editor and its charts when needed."""
    found: set[Path] = set()
    waiting = re.findall(r"assets/([\w.-]+\.js)", (PAGE / "index.html").read_text(encoding="utf-8"))
    while waiting:
        file = PAGE / "assets" / waiting.pop()
        if file not in found:
            found.add(file)
            code = file.read_text(encoding="utf-8")
            waiting += re.findall(r"""(?:from|import)\s*["'`]\./([\w.-]+\.js)""", code)
    assert found
    return found


@pytest.mark.slow
def test_a_table_is_seen_at_once(browser: Browser, server: LocalServer) -> None:
    with watched(browser, server.address) as profile:
        page = open_table(profile, "me", "basic")
        assert asked(page)
        times = []
        for _ in range(6):
            page.reload()
            assert asked(page)
            times.append(
                page.evaluate(
                    "performance.getEntriesByName('first-view')[0].startTime"
                    " - performance.getEntriesByType('navigation')[0].loadEventEnd"
                )
            )
        assert min(times) < FIRST_VIEW, times


def serious(page: Page) -> list[str]:
    """The problems axe finds that keep people from using the page."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {one['nodes'][0]['target']} {one['nodes'][0]['failureSummary']}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.slow
@pytest.mark.parametrize(("scheme", "size"), [("light", WIDE), ("dark", PHONE)])
def test_axe_finds_nothing_serious(
    browser: Browser, server: LocalServer, size: dict[str, int], scheme: str
) -> None:
    with watched(browser, server.address, viewport=size, color_scheme=scheme) as profile:
        problems = {path: serious(profile.open(path)) for path in ("/", "/new", "/rules")}
        problems |= a_kingdom(profile)
        problems["lab"] = serious(opened_lab(profile))
        guided = profile.open("/guide")
        guided.locator(".coach").wait_for()
        problems["guide"] = serious(guided)
        table, _ = new_table(profile, "me", "open")
        waiting = profile.open(f"/table/{table}")
        waiting.get_by_role("button", name="Sit down").wait_for()
        problems["waiting"] = serious(waiting)
        problems |= a_game(profile, server)
        assert {path: found for path, found in problems.items() if found} == {}


def a_kingdom(profile: Watched) -> dict[str, list[str]]:
    """The ways to choose a kingdom."""
    page = profile.open("/new")
    found = {}
    for way, shown in (("From the rulebooks", ".set"), ("Card by card", ".all > .tile")):
        page.get_by_role("button", name=way).click()
        page.locator(shown).first.wait_for()
        found[way] = serious(page)
    return found


def a_game(profile: Watched, server: LocalServer) -> dict[str, list[str]]:
    """The pages of a game, of which only the first turns are played by clicking."""
    kingdom = {"recommended": "menagerie/intro-to-exile"}
    table, token = new_table(
        profile, "me", "basic", "basic", kingdom=kingdom, options={"scores": True}
    )
    page = profile.open(f"/table/{table}#{token}")
    player = Player(page)
    player.play(lambda: page.locator(".log h3").count() > 9)
    player.wait()
    found = {"table": serious(page)}
    page.keyboard.press("?")
    found["help"] = serious(page)
    page.get_by_role("button", name="Options").click()
    found["options"] = serious(page)
    page.get_by_role("button", name="Deck", exact=True).click()
    page.locator(".deck-panel tbody tr").first.wait_for()
    found["deck"] = serious(page)
    page.keyboard.press("Escape")
    play_on(server.address, table, token)
    page.get_by_role("link", name="Watch the game").wait_for()
    found["end"] = serious(page)
    page.get_by_role("link", name="Watch the game").click()
    turns = page.get_by_role("button", name="Turns")
    page.locator(".where").wait_for()
    if turns.is_visible():
        turns.click()
    page.locator(".turn").nth(20).click()
    found["replay"] = serious(page)
    return found


def test_the_sources_name_no_other_host() -> None:
    for file in [*(WEB / "src").rglob("*"), *WEB.glob("*.*")]:
        if file.suffix in (".ts", ".svelte", ".css", ".html", ".json") and file.is_file():
            hosts = re.findall(r"https?://([\w.-]+)", file.read_text(encoding="utf-8"))
            others = set(hosts) - {"www.w3.org", "127.0.0.1"}
            assert file.name == "package-lock.json" or not others, (file, others)


def test_the_pictures_artists_are_named() -> None:
    text = (LOCALES / "en" / "page.ftl").read_text(encoding="utf-8")
    assert "game-icons.net (CC BY 3.0)" in text
    assert "game-icons.net" in Path(WEB.parent / "README.md").read_text(encoding="utf-8")
