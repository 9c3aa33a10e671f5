"""Tables on a real server: joining a game, playing it, and afterwards."""

from __future__ import annotations

from random import Random

from feodum.server.table.verify import verify
from feodum.session.save import load
from tests.server.client import Client, play, run, until
from tests.server.local_server import LocalServer


def test_a_person_plays_a_bot_from_the_first_click_to_the_download(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            page = await client.new_table("me", "basic")
            async with page:
                assert page.seat == 0
                assert page.state_of_table == "waiting"
                await page.get_ready()
                await page.play(Random(1))
                ending = page.state["ending"]
                assert page.state_of_table == "over"
                assert len(ending["result"]["players"]) == 2
                assert ending["shares"] == [page.share, ""]
                assert ending["chart"][0]["scores"] == [3, 3]
                scores = [player["score"] for player in ending["result"]["players"]]
                assert ending["chart"][-1]["scores"] == scores
                saved = await client.http.get(f"/api/tables/{page.table}/save")
                verify(saved.text, shown=page.state["info"]["commitment"], share=page.share)
                game = load(saved.text)
                assert game.over
                assert game.result() == ending["result"]

    run(test())


def test_changes_add_up_to_what_a_new_page_sees(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            kingdom = {"recommended": "menagerie/intro-to-exile"}
            pages = await client.game("Ann", "Bob", kingdom=kingdom, options={"scores": True})
            watching = client.page(pages[0].table)
            await watching.open()
            await play(pages, Random(5), 80)
            await until(lambda: any(page.question for page in pages), *pages)
            for page in (*pages, watching):
                async with client.page(page.table, page.token) as again:
                    for part in ("seat", "view", "ask", "log", "scores", "undo", "ending"):
                        assert page.state[part] == again.state[part], part
                    await again.close()
            assert len(pages[0].log) > 40

    run(test())


def test_a_guided_game_is_the_same_for_everybody(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            hands = []
            for name in ("Ann", "Bob"):
                seated = await client.post("/api/guided", {"name": name})
                async with client.page(seated["table"], seated["token"]) as page:
                    await page.get_ready()
                    await page.due()
                    assert page.state["info"]["guided"]
                    hands.append(page.state["view"]["players"][0]["hand"])
            assert hands[0] == hands[1]
            assert hands[0].count("copper") == 4
            await client.post("/api/guided", {"name": "Ann", "seed": 1}, status=400)

    run(test())


# ---- getting into a game


def test_the_tables_link_seats_friends_until_it_is_full(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            host = await client.new_table("me", "open", "basic", "open", options={"public": True})
            listed = await client.get("/api/tables")
            assert host.table in [table["table"] for table in listed]
            friend = await client.sit(host.table, "ann")
            other = await client.sit(host.table, "<b>Bob</b> " + "x" * 30, 3)
            refusal = await client.post(
                f"/api/tables/{host.table}/seats", {"name": "Cid"}, status=409
            )
            assert refusal["code"] == "no-seat"
            seats = (await client.get(f"/api/tables/{host.table}"))["seats"]
            names = [seat["name"] for seat in seats]
            assert names == ["Ann", "ann 2", "Agnes", "<b>Bob</b> xxxxx"]
            for page in (host, friend, other):
                await page.open()
                assert page.state_of_table == "waiting"
                await page.get_ready()
            await host.until(lambda: host.state_of_table == "playing")
            assert (host.seat, friend.seat, other.seat) == (0, 1, 3)
            refusal = await client.post(
                f"/api/tables/{host.table}/seats", {"name": "Cid"}, status=409
            )
            assert refusal["code"] == "table-playing"

    run(test())


def test_the_host_changes_the_table_before_the_start(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            host = await client.new_table("me", "open", "open")
            friend = await client.sit(host.table, "Bob")
            async with host, friend:
                other = await client.post("/api/kingdoms", {"sets": ["menagerie"]})
                assert (
                    await friend.refused({"type": "kingdom", "code": other["code"]}) == "host-only"
                )
                assert await friend.refused({"type": "start"}) == "host-only"
                assert await host.refused({"type": "kingdom", "code": "x~y~~"}) == "kingdom-code"
                await host.send({"type": "kingdom", "code": other["code"]})
                await friend.until(lambda: friend.state["info"]["kingdom"] == other)
                assert await host.refused({"type": "seat", "seat": 0, "bot": None}) == "own-seat"
                assert (
                    await host.refused({"type": "seat", "seat": 7, "bot": None}) == "no-such-seat"
                )
                refused = await host.refused({"type": "seat", "seat": 2, "bot": "clever"})
                assert refused == "unknown-bot"
                await host.get_ready()
                await friend.get_ready()
                await host.send({"type": "start", "bot": "big-money"})
                await host.until(lambda: host.state_of_table == "playing")
                assert host.state["info"]["seats"][2]["bot"] == "big-money"
                assert host.state["view"]["names"] == ["Ann", "Bob", "Agnes"]
                again = await host.refused({"type": "seat", "seat": 1, "bot": None})
                assert again == "table-playing"

    run(test())


def test_bots_have_names_in_the_language_of_their_host(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            made = await client.post(
                "/api/tables?language=ru",
                {"name": "Таня", "seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "open"}]},
            )
            host = client.page(made["table"], made["token"])
            await host.open("ru")
            await host.send({"type": "seat", "seat": 2, "bot": "basic"})
            await host.until(lambda: host.state["info"]["seats"][2]["kind"] == "bot")
            names = [seat["name"] for seat in host.state["info"]["seats"]]
            assert names == ["Таня", "Агнесса", "Бертрам"]
            await host.close()

    run(test())


def test_a_person_sent_away_sees_nothing_of_the_seat(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            host = await client.new_table("me", "open")
            friend = await client.sit(host.table, "Bob")
            await friend.open()
            async with host:
                await host.send({"type": "seat", "seat": 1, "bot": None})
                await friend.gone()
                assert friend.bye["code"] == "seat-lost"
                stranger = await client.sit(host.table, "Cid")
                await friend.open()
                assert friend.seat is None
                async with stranger:
                    for page in (host, stranger):
                        await page.get_ready()
                    await friend.until(lambda: friend.state["view"] is not None)
                    assert all("hand" not in one for one in friend.state["view"]["players"])
                    assert (
                        await friend.refused({"type": "answer", "number": 1, "names": ["end turn"]})
                        == "watching-only"
                    )

    run(test())


def test_spectators_see_what_is_public_if_they_are_allowed(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            pages = await client.game("Ann", "Bob")
            async with client.page(pages[0].table, "no-such-token") as watching:
                assert watching.seat is None
                await pages[0].until(lambda: pages[0].state["info"]["spectators"] == 1)
                await play(pages, Random(2), 10)
                await watching.until(lambda: len(watching.log) > 5)
                assert all("hand" not in one for one in watching.state["view"]["players"])
                assert "kind" not in watching.state["view"]["question"]
                assert watching.state["ask"] is None
                assert not any("You" in line for line in watching.log)
            closed = await client.game("Ann", "Bob", options={"spectators": False})
            outside = client.page(closed[0].table)
            await outside.open()
            assert outside.bye["code"] == "no-spectators"
            assert outside.bye["again"] is False

    run(test())


def test_a_host_who_only_watches(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            host = await client.new_table("basic", "big-money", options={"spectators": False})
            async with host:
                assert host.seat is None
                await host.until(lambda: host.state["ending"] is not None)
                assert host.state_of_table == "over"

    run(test())


def test_my_games_are_found_by_their_tokens(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            ann, bob = await client.game("Ann", "Bob")
            await until(lambda: ann.question or bob.question, ann, bob)
            tickets = [{"table": page.table, "token": page.token} for page in (ann, bob)]
            tickets += [
                {"table": ann.table, "token": "wrong"},
                {"table": "gone", "token": str(ann.token)},
            ]
            found = await client.post("/api/games", {"tickets": tickets})
            assert [game["seat"] for game in found] == [0, 1]
            assert [game["mine"] for game in found].count(True) == 1
            assert found[0]["names"] == ["Ann", "Bob"]
            # Not the time of the last event, which would reveal answers that others cannot see.
            assert set(found[0]) == {"table", "seat", "state", "names", "turn", "mine"}

    run(test())


# ---- answering


def test_late_doubled_and_foreign_answers_are_refused_without_harm(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            pages = await client.game("Ann", "Bob")
            await until(lambda: any(page.question for page in pages), *pages)
            mover = next(page for page in pages if page.question is not None)
            other = next(page for page in pages if page is not mover)
            assert mover.question is not None
            number = mover.question["number"]
            answer = {"type": "answer", "number": number, "names": ["play treasures"]}
            assert await other.refused(answer) == "not-your-question"
            assert await mover.refused({**answer, "number": number + 1}) == "stale-answer"
            assert await mover.refused({**answer, "names": ["buy Province"]}) == "too-dear"
            assert await mover.refused({**answer, "names": ["Cellar", "Moat"]}) == "not-a-move"
            before = mover.state["view"]
            await mover.send(answer)
            await mover.send(answer)
            await mover.until(lambda: mover.refusals[-1]["code"] == "stale-answer")
            await mover.until(lambda: mover.question and mover.question["number"] == number + 1)
            assert before["coins"] < mover.state["view"]["coins"]
            assert mover.refusals[0]["text"] != mover.refusals[1]["text"]

    run(test())


def test_a_page_opened_again_goes_on_at_the_same_question(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            page = await client.against("basic", kingdom={"sets": ["intrigue-2e"]})
            for _ in range(8):
                await page.play(Random(4), 7)
                await until(lambda: page.question or page.state["ending"], page)
                before = page.state
                await page.close()
                await page.open()
                for part in ("view", "ask", "log"):
                    assert page.state[part] == before[part]

    run(test())


def test_switching_the_language_sends_everything(server: LocalServer) -> None:
    async def test() -> None:
        async with Client(server.address) as client:
            page = await client.new_table("me", "basic")
            async with page:
                await page.send({"type": "language", "language": "en-GB"})
                await page.send({"type": "ping"})
                await page.until(lambda: page.pongs)
                assert sum('"type":"table"' in text for text in page.raw) == 2
                assert await page.refused({"type": "hello"}) == "hello-once"

    run(test())
