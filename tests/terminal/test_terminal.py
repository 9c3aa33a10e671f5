"""Playing in the terminal, driven by typed lines."""

from __future__ import annotations

import ast
import json
import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import chain, cycle, repeat
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

import feodum
from feodum.engine.log import GAIN_KINDS, TURNS
from feodum.kingdoms.request import KingdomRequest
from feodum.kingdoms.sets import RECOMMENDED
from feodum.kingdoms.table import Table, new_game
from feodum.locales import Locale
from feodum.terminal.dialogue import PlayOptions
from feodum.terminal.opening import play
from feodum.wording.words import label_id
from tests.support.amount import some
from tests.terminal.stage import (
    FIRST_GAME,
    Typist,
    against_bot,
    islice_random,
    kept,
    plain,
    saved,
)

pytestmark = pytest.mark.usefixtures("elsewhere")

CLEARED = "\x1b[2J"
WIPED = "\x1b[3J"
KEEP_BUYING = ("t", "buy province", "buy gold", "buy silver", "1 1", "1 2", "0", "pass", "e")
"""Typed over and over, this plays Big Money at any question; lines that do not fit are refused."""


def first_hand(seed: int, seat: int, players: int = 2) -> list[str]:
    kingdom = RECOMMENDED["base-2e/first-game"].kingdom
    game = new_game(Table(kingdom, players, seed=seed))
    return sorted(card.name for card in game.players[seat].hand)


# ---- whole games


@pytest.mark.slow
def test_a_whole_game_against_a_bot_ends_with_the_scores() -> None:
    typist = Typist(cycle((*KEEP_BUYING, "no")))
    assert typist.play(against_bot()) == 0
    end = typist.screens[-2] + typist.screens[-1]
    assert re.search(r"^ (Ann|basic) won\.|share the victory", end, re.MULTILINE)
    assert re.search(r"Ann: \d+ VP, \d+ turns", end)
    assert re.search(r"VP +(Province|\d+ Provinces): \d+", end)
    assert re.search(r"Deck +\d+ cards: ", end)
    assert "Another game" in end
    assert not list(Path().iterdir()), "a finished game leaves no file"
    assert not list(kept().parent.iterdir())


def test_enter_starts_the_first_game_against_basic() -> None:
    typist = Typist(["", "", "q"])
    assert typist.play(PlayOptions(seed=1)) == 0
    board = typist.screens[2]
    for name in RECOMMENDED["base-2e/first-game"].kingdom:
        assert name in board
    assert "basic" in board
    assert saved()["seats"] == [
        {"name": "You", "bot": None},
        {"name": "basic", "bot": "basic"},
    ]


@pytest.mark.parametrize("height", [24, 40])
def test_the_board_fits_the_screen(height: int) -> None:
    typist = Typist(chain(["t", "silver", "", "t"], repeat("e", 8)), height=height, terminal=True)
    typist.play(against_bot())
    for screen in typist.screens[:-1]:
        lines = plain(screen).splitlines()
        assert all(cell_len(line) <= 80 for line in lines)
        assert len(lines) < height
    board = plain(typist.screens[0])
    for wanted in (
        "$8  Province",
        "Hand ",
        "Trash: empty",
        "Actions 1 · Buys 1 · Coins $0",
        "deck 5",
    ):
        assert wanted in board


@pytest.mark.parametrize("seed", range(8))
def test_anything_typed_is_answered_and_never_breaks_the_screen(seed: int) -> None:
    typing = random.Random(seed)
    sets = ["base-1e", "base-2e", "intrigue-1e", "intrigue-2e"][seed % 4]
    typist = Typist(islice_random(typing, some(400)))
    players = ["Ann", "bot:random", "Bob"][: 2 + seed // 4]
    options = PlayOptions(players, KingdomRequest(sets=(sets,)), seed=seed)
    assert typist.play(options) in (0, 2)
    lines = [line.removeprefix("> ") for line in typist.text.splitlines()]
    assert [line for line in lines if cell_len(line) > 80] == []


# ---- answers


def test_numbers_names_and_beginnings_are_understood() -> None:
    hand = first_hand(4, 0)
    assert hand.count("Copper") >= 3
    typist = Typist(["1", "play copper", "cop", "buy cop", "u", "u"])
    typist.play(against_bot())
    assert "You play Copper: +$1" in plain(typist.screens[1])
    assert "You play 2 Coppers: +$2" in plain(typist.screens[2])
    assert "could mean play Copper, buy Copper" in typist.screens[3]
    assert "You buy Copper" in typist.screens[4]
    assert "Coins $2" in typist.screens[5]
    assert "Coins $1" in typist.screens[6]


@pytest.mark.parametrize(
    "line", ["1 1 2", "1, 1, 2", "copper, copper, estate", "2 copper, est", "cop cop est"]
)
def test_several_cards_in_one_answer(line: str) -> None:
    question, after = at_the_cellar(line, seed_of_coppers_and_estates())
    assert "any number of cards" in question
    assert "; discard 2 Coppers, Estate;" in " ".join(after.split())


@cache
def seed_of_coppers_and_estates() -> int:
    """The seed of a game in which they are in hand with the Cellar."""
    for seed in range(50):
        question, _ = at_the_cellar("none", seed)
        if "1) Copper ×" in question and "2) Estate" in question:
            return seed
    pytest.fail("no seed gives such a hand")


def at_the_cellar(line: str, seed: int) -> tuple[str, str]:
    """The screen when the Cellar asks, and after this answer."""
    typist = Typist(to_the_cellar(line))
    typist.play(against_bot(players=["Ann", "bot:big-money"], seed=seed))
    asked = next(
        i for i, screen in enumerate(typist.screens) if "Cellar: you may discard" in screen
    )
    return typist.screens[asked], typist.screens[asked + 1]


def to_the_cellar(line: str) -> Iterator[str]:
    """Buy a Cellar, and play it as soon as possible."""
    yield from ("t", "buy cellar", "e")
    for _ in range(12):
        yield from ("play cellar", line, "t", "e")


INTRIGUE = (
    *("Courtyard", "Masquerade", "Pawn", "Secret Passage", "Shanty Town"),
    *("Steward", "Swindler", "Torturer", "Upgrade", "Wishing Well"),
)


def with_intrigue(card: str, asked: str, *lines: str) -> list[str]:
    """The screen after each of these lines, the first of which answers this question."""
    options = PlayOptions(["Ann", "bot:big-money"], KingdomRequest(kingdom=INTRIGUE), seed=1)
    typist = Typist(to_the_question(card, lambda: asked in typist.screens[-1], lines))
    typist.play(options)
    found = next(i for i, screen in enumerate(typist.screens) if asked in screen)
    return [" ".join(screen.split()) for screen in typist.screens[found:]]


def to_the_question(card: str, is_asked: Callable[[], bool], lines: Iterable[str]) -> Iterator[str]:
    """Buy a card and play it, until the question comes up."""
    for _ in range(10):
        for line in (f"play {card}", "t", f"buy {card}", "e"):
            if is_asked():
                yield from lines
                return
            yield line


def test_a_place_in_the_deck_is_typed_as_a_number() -> None:
    lines = ("99", "top", "-1", "1.5", "?", "1")
    screens = with_intrigue("secret passage", "put a card into your deck", "1", *lines)
    assert re.search(r"how many cards go above \w+\? 0 is the top, \d+ the bottom", screens[1])
    assert "1)" not in screens[1].partition("how many cards go above")[2]
    for screen in screens[2:6]:
        assert re.search(r"Type a number from 0 \(top\) to \d+ \(bottom\)", screen)
    assert "Secret Passage $4" in screens[6]
    assert re.search(r"put \w+ into your deck", screens[7])


def test_a_card_is_named_by_typing_it() -> None:
    lines = ("zzz", "1", "s", "gold, silver", "2 gold", "throne room")
    screens = with_intrigue("wishing well", "name a card", *lines)
    assert "1)" not in screens[0].partition("name a card")[2], "all cards would be too many"
    assert "no card called zzz" in screens[1]
    assert "no card called 1" in screens[2]
    assert "could mean Silver, " in screens[3]
    for screen in screens[4:6]:
        assert "Choose exactly one; you chose 2" in screen
    assert re.search(r"name Throne Room; reveal \w+", screens[6])


@pytest.mark.parametrize("line", ["2 4", "2, 4", "+1 action, +$1", "+1 A, +$"])
def test_several_abilities_in_one_answer(line: str) -> None:
    lines = ("2", "2 2", "zzz", "gold", "all", line)
    screens = with_intrigue("pawn", "Pawn: choose 2", *lines)
    assert "1) +1 Card 2) +1 Action 3) +1 Buy 4) +$1" in screens[0]
    assert "4) +$1 (several: 1 2)" in screens[0]
    assert "Choose 2; you chose 1." in screens[1]
    assert "You can choose +1 Action only once." in screens[2]
    for name, screen in (("zzz", screens[3]), ("gold", screens[4])):
        assert f"“{name}” is not one of the choices" in screen
    assert "you chose 4" in screens[5]
    assert "You play Pawn: +1 Action; +$1" in screens[6]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("99", "no choice 99"),
        ("0", "no choice 0"),
        ("buy province", "Province costs $8"),
        ("buy coper", "Did you mean Copper?"),
        ("zzz", "no card called zzz"),
        ("buy mi", "could mean Militia, Mine"),
        (",", "h for help"),
        ("u", "nothing to take back"),
        ("9" * 5000, "no choice"),
        ("\x1b[2Jzzz", "no card called"),
    ],
)
def test_a_bad_line_gets_one_message_and_changes_nothing(line: str, told: str) -> None:
    typist = Typist([line])
    typist.play(against_bot(seed=5))
    assert told in typist.screens[1]
    assert len(typist.screens[1].splitlines()) <= 14
    assert saved()["answers"] == [] or first_is_bot()


def first_is_bot() -> bool:
    return "end turn" in str(saved()["answers"])


def test_undo_says_why_not() -> None:
    typist = Typist(["", "t", "e", "", "u"])
    typist.play(against_bot(players=["Ann", "Bob"], seed=3))
    assert "nothing to take back" in typist.screens[5]
    typist = Typist(["", "t", "e", "", "t", "e", "", "u"])
    typist.play(against_bot(players=["Ann", "Bob"], seed=3))
    assert "hidden cards may have been seen" in typist.screens[8]


def test_a_question_mark_explains() -> None:
    typist = Typist(["? moat", "?mili", "?", "? 1", "? nothing", "h"])
    typist.play(against_bot())
    locale = Locale("en")
    first_words = locale.attribute("moat", "text").splitlines()[-1][:40]
    assert first_words in typist.screens[1]
    assert "Militia  $4  Action - Attack" in typist.screens[2]
    for name in RECOMMENDED["base-2e/first-game"].kingdom:
        assert f"{name}  $" in typist.screens[3]
    assert "Copper  $0  Treasure" in typist.screens[4]
    assert "no card called nothing" in typist.screens[5]
    assert locale.text("help") in typist.screens[6], "no line of it is broken"


def test_the_number_of_an_unaffordable_card_says_why() -> None:
    typist = Typist(["12", "q"])
    typist.play(against_bot(seed=1))
    assert "Gold costs $6" in typist.text


# ---- several persons


def test_the_next_person_sees_nothing_of_the_last_ones_hand() -> None:
    seed = next(s for s in range(99) if first_hand(s, 0) != first_hand(s, 1))
    lines = chain.from_iterable(repeat(("", "t", "buy silver", "e", "e"), 20))
    typist = Typist(lines, terminal=True)  # one "e" too many
    typist.play(against_bot(players=["Ann", "Bob"], seed=seed))
    passes = [screen for screen in typist.screens if "Pass the keyboard" in screen]
    assert len(passes) >= 20
    for screen in passes:
        visible = plain(screen.rpartition(WIPED)[2])
        assert CLEARED in screen or "Press Enter alone" in visible
        assert visible.split() == plain(visible).split()
        assert not re.search("Copper|Estate|Silver|Hand", visible)
    boards = [screen for screen in typist.screens if "Your turn" in screen]
    for screen in boards:
        viewer = "Ann" if "Ann - Your turn" in screen else "Bob"
        other = "Bob" if viewer == "Ann" else "Ann"
        assert not re.search(rf"{other} draws (?!\d+ cards?)", plain(screen))
        assert not re.search(rf"{viewer} draws", plain(screen))
    firsts = {
        name: plain(next(screen for screen in boards if f"{name} - Your turn" in screen))
        for name in ("Ann", "Bob")
    }
    for seat, name in enumerate(("Ann", "Bob")):
        coppers = first_hand(seed, seat).count("Copper")
        assert f"Treasures: {coppers} Copper" in firsts[name]
        assert firsts[name].count("Treasures: ") == 1


# ---- saving


def test_end_of_input_saves_and_load_goes_on() -> None:
    typist = Typist(["t", "buy silver"])
    assert typist.play(against_bot()) == 2
    assert "feodum play --resume" in typist.text
    before = saved()
    again = Typist(["e", "q"])
    assert again.play(PlayOptions(resume=True)) == 0
    assert "Buys 0" in again.screens[0]
    after = saved()
    answers = before["answers"]
    assert isinstance(answers, list)
    assert isinstance(after["answers"], list)
    assert after["answers"][: len(answers)] == answers
    assert len(after["answers"]) > len(answers)
    assert [path.name for path in kept().parent.iterdir()] == ["game.json"]
    assert not list(Path().iterdir())


def test_ctrl_c_saves() -> None:
    def read(_: str) -> str:
        raise KeyboardInterrupt

    typist = Typist([])
    assert play(against_bot(), typist.console, read) == 130
    assert "Your game is saved." in typist.text
    assert kept().exists()


def test_a_save_never_overwrites_another_game(tmp_path: Path) -> None:
    for _ in range(3):
        Typist(["q"]).play(against_bot())
    mine = tmp_path / "mine.json"
    mine.write_text("precious", encoding="utf-8")
    Typist(["q"]).play(against_bot(save_to=mine))
    assert mine.read_text(encoding="utf-8") == "precious"
    names = sorted(path.name for path in kept().parent.iterdir())
    assert names == ["game-2.json", "game-3.json", "game.json"]
    assert (tmp_path / "mine-2.json").exists()


def test_a_loaded_file_that_changed_meanwhile_is_left_alone() -> None:
    Typist(["q"]).play(against_bot())

    def change() -> Iterator[str]:
        kept().write_text("changed", encoding="utf-8")
        yield "q"

    Typist(change()).play(PlayOptions(resume=True))
    assert kept().read_text(encoding="utf-8") == "changed"
    assert kept("game-2.json").exists()


def test_a_place_that_cannot_be_written_is_refused_at_the_start() -> None:
    typist = Typist(["q"])
    assert typist.play(against_bot(save_to=Path("no-such-folder/game.json"))) == 2
    assert "game.json: there is no folder no-such-folder." in typist.text
    assert len(typist.screens) == 1, "nothing was asked"


def test_a_place_that_cannot_be_written_any_more_loses_nothing() -> None:
    folder = Path("gone")
    folder.mkdir()

    def lines() -> Iterator[str]:
        shutil.rmtree(folder)
        yield "t"
        yield "q"

    typist = Typist(lines())
    assert typist.play(against_bot(save_to=folder / "game.json")) == 0
    told = " ".join(typist.text.split())
    assert "could not be saved in gone/game.json: there is no such file or folder." in told
    assert "Your game is saved." in told
    assert saved()["answers"]


def test_a_loaded_file_is_never_written_unless_that_is_asked_for() -> None:
    path = Path("mine.json")
    Typist(["t", "q"]).play(against_bot(save_to=path))
    other_spacing = json.dumps(saved(path))
    path.write_text(other_spacing, encoding="utf-8")
    path.chmod(0o640)
    typist = Typist(["?", "q"])
    assert typist.play(PlayOptions(load=path)) == 0
    assert "feodum play --load mine.json" in typist.text
    assert not kept().exists()
    assert Typist(["buy copper", "q"]).play(PlayOptions(load=path)) == 0
    assert path.read_text(encoding="utf-8") == other_spacing
    assert "buy Copper" in str(saved()["answers"])
    assert Typist(["buy copper", "q"]).play(PlayOptions(load=path, save_to=path)) == 0
    assert "buy Copper" in path.read_text(encoding="utf-8")
    assert path.stat().st_mode & 0o777 == 0o640
    assert [path.name for path in Path().iterdir()] == ["mine.json"]


def test_every_answer_is_on_disk_before_the_next_question() -> None:
    def lines() -> Iterator[str]:
        assert saved()["answers"] == []
        yield "t"
        assert saved()["answers"] == ["play treasures"]
        yield "u"
        assert saved()["answers"] == []
        yield "t"
        yield "buy silver"
        assert saved()["answers"] == ["play treasures", "buy Silver"]
        yield "e"
        assert "end turn" in str(saved()["answers"])
        yield "q"

    assert Typist(lines()).play(against_bot(seed=3)) == 0


def test_resume_takes_the_newest_game() -> None:
    typist = Typist([])
    assert typist.play(PlayOptions(resume=True)) == 2
    assert "no unfinished game" in typist.text
    for name in ("Ann", "Bob", "Cat"):
        Typist(["q"]).play(against_bot(players=[name, "bot:basic"]))
    kept("broken.json").write_text("{", encoding="utf-8")
    for number, name in enumerate(["game-2.json", "game.json", "game-3.json"]):
        os.utime(kept(name), (number, number))
    typist = Typist(["q"])
    assert typist.play(PlayOptions(resume=True)) == 0
    assert "Cat" in typist.screens[0]


def test_the_start_offers_unfinished_games() -> None:
    for name in ("Ann", "Bob"):
        Typist(["q"]).play(against_bot(players=[name, "bot:basic"]))
    os.utime(kept(), (9, 9))
    typist = Typist(["x", "7", "d 2", "", "q"], terminal=True)
    assert typist.play(PlayOptions()) == 0
    assert re.search(r"1 Bob, basic - turn 1, \w", plain(typist.screens[0]))
    assert re.search(r"2 Ann, basic - turn 1, Jan 1, 1970", plain(typist.screens[0]))
    assert "from 1 to 2" in typist.screens[1]
    assert "Deleted: Ann, basic." in typist.screens[3]
    assert "Bob" in typist.screens[4]
    assert [path.name for path in kept().parent.iterdir()] == ["game-2.json"]
    new = Typist(["n", "", "", "q"], terminal=True)
    assert new.play(PlayOptions()) == 0
    assert len(list(kept().parent.iterdir())) == 2


def test_older_unfinished_games_are_counted() -> None:
    for number in range(7):
        Typist(["q"]).play(against_bot(players=[f"P{number}", "bot:basic"]))
    typist = Typist(["q"], terminal=True)
    assert typist.play(PlayOptions()) == 0
    assert "5 P" in plain(typist.screens[0])
    assert "and 2 older games." in plain(typist.screens[0])


@pytest.mark.slow
def test_piped_input_with_odd_bytes_saves_at_its_end() -> None:
    code = (
        "import sys; from feodum.terminal.dialogue import PlayOptions;"
        "from feodum.terminal.opening import play;"
        "sys.exit(play(PlayOptions(players=['Ann', 'bot:basic'], seed=4)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        input=b"t\n\xff\xfe\nsilver\n",
        capture_output=True,
        env=os.environ | {"PYTHONUTF8": "1"},
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr == b"Error: The input has ended.\n"
    assert "feodum play --resume" in done.stdout.decode()
    assert "buy Silver" in str(saved()["answers"])


# ---- setting up


MISSPELT = (*RECOMMENDED[FIRST_GAME].kingdom[:9], "Vilage")


def asking(*, random: bool = False, draft: bool = False, **asked: Any) -> PlayOptions:
    return PlayOptions(["Ann", "Bob"], KingdomRequest(**asked), random=random, draft=draft)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (PlayOptions(players=list("ABCDEFG")), "2 to 6"),
        (PlayOptions(players=["Ann", "ann"]), "called ann"),
        (PlayOptions(players=["Ann", "bot:basik"]), "Did you mean basic?"),
        (asking(recommended="base-2e/firstgame"), "base-2e/first-game?"),
        (asking(kingdom=MISSPELT), "Did you mean Village?"),
        (asking(kingdom=("Moat",)), "A kingdom has 10 cards"),
        (asking(sets=("base-3e",)), "base-3e"),
        (asking(recommended=FIRST_GAME, random=True), "in one way only"),
        (asking(kingdom=RECOMMENDED[FIRST_GAME].kingdom, draft=True), "in one way only"),
        (asking(random=True, draft=True), "in one way only"),
        (asking(required=("Moat",), draft=True), "required cards would have no effect"),
        (PlayOptions(load=Path("game.json"), seed=3), "own players"),
        (PlayOptions(load=Path("game.json"), players=["Ann", "Bob"]), "own players"),
        (PlayOptions(load=Path("game.json"), random=True), "own players"),
        (PlayOptions(load=Path("nowhere.json")), "nowhere.json"),
    ],
)
def test_impossible_options_are_refused_with_one_message(options: PlayOptions, told: str) -> None:
    typist = Typist([])
    assert typist.play(options) == 2
    assert told in " ".join(typist.text.split())
    assert not list(Path().iterdir())


@pytest.mark.parametrize("text", ["", "{}", '{"format": "feodum-game"}', "\x00", "[" * 9999])
def test_a_broken_save_is_refused(text: str) -> None:
    Path("bad.json").write_text(text, encoding="utf-8")
    typist = Typist([])
    assert typist.play(PlayOptions(load=Path("bad.json"))) == 2
    assert typist.text.strip()


def test_a_save_with_an_unknown_bot_is_refused() -> None:
    Typist(["q"]).play(against_bot())
    path = kept()
    path.write_text(path.read_text().replace('"bot": "basic"', '"bot": "bsic"'), encoding="utf-8")
    typist = Typist([])
    assert typist.play(PlayOptions(load=path)) == 2
    assert "Did you mean basic?" in typist.text


def test_the_dialogue_asks_again_and_offers_random_kingdoms() -> None:
    typist = Typist(
        [
            "Ann, bot:bsic",
            "Ann, Bob, bot:random",
            "99",
            "r",
            "base-9e",
            "base-1e",
            "luck",
            "buy",
            "?",
            "r",
            "",
            "q",
        ]
    )
    assert typist.play(PlayOptions(seed=2)) == 0
    document = saved()
    table = document["table"]
    assert isinstance(table, dict)
    assert table["players"] == 3
    assert table["sets"] == ["base-1e"]
    assert {"Woodcutter", "Market", "Festival", "Council Room"} & set(table["kingdom"])


def test_a_kingdom_chosen_in_turns_takes_no_numbers_of_cards() -> None:
    typist = Typist(["Ann, Bob", "d", "base-2e:5, base-1e:5", "base-2e"])
    assert typist.play(PlayOptions(seed=2)) == 2
    assert "would have no effect" in " ".join(typist.text.split())
    assert "Ann, pick a card" in typist.text


def test_a_kingdom_chosen_in_turns() -> None:
    picks = [
        "moat",
        "moat",
        "nonsense",
        "militia",
        "witch",
        "cellar",
        "chapel",
        "village",
        "smithy",
    ]
    typist = Typist([*picks, "market", "festival", "library", "gardens", "mine", "q"])
    typist.play(PlayOptions(["Ann", "Bob"], draft=True, seed=4))
    table = saved()["table"]
    assert isinstance(table, dict)
    assert table["kingdom"][:3] == ["Moat", "Militia", "Witch"]
    assert "Bob picks Militia" in typist.text
    bots = Typist(chain(["moat", "militia", "witch", "mine", "market"], repeat("cellar", 5)))
    bots.play(PlayOptions(["Ann", "bot:basic"], draft=True, seed=4))
    assert "basic picks" in bots.text


def test_a_rematch_follows_the_series_and_exchanges_cards() -> None:
    ending = iter(["yes", "moat chapel", "moat > chapel", "", "q"])
    playing = cycle(KEEP_BUYING)
    typist = Typist([])

    def read(prompt: str) -> str:
        typist.remember()
        typist.out.write(prompt)
        if any(
            mark in typist.screens[-1]
            for mark in ("Another game", "swap a kingdom card", "Name the")
        ):
            return next(ending)
        if "Chapel" in typist.text and "won" in typist.text:
            return "q"
        return next(playing)

    assert play(against_bot(), typist.console, read) == 0
    table = saved()["table"]
    assert isinstance(table, dict)
    assert "Chapel" in table["kingdom"]
    assert "Moat" not in table["kingdom"]
    assert table["first"] is not None


# ---- words for everything


def sources(*packages: str) -> Iterator[ast.AST]:
    for package in packages:
        for file in sorted((Path(feodum.__file__).parent / package).rglob("*.py")):
            yield ast.parse(file.read_text(encoding="utf-8"))


def calls(tree: ast.AST) -> Iterator[tuple[str, ast.Call]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            if isinstance(node.func, ast.Attribute):
                yield node.func.attr, node
            elif isinstance(node.func, ast.Name):
                yield node.func.id, node


def constant(node: ast.AST) -> str | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    return None


ASKING = {
    "card": "cards",
    "cards": "cards",
    "card_or_none": "cards",
    "exactly_or_none": "cards",
    "copies": "cards",
    "order": "order",
    "may": "yes-no",
}


TO_OTHERS = {"card": 3, "cards": 5}
"""Which argument names the player affected."""


def questions() -> set[str]:
    """Every kind of question with its verb, as the engine and the cards ask them."""
    found: set[str] = set()
    for tree in sources("engine", "boxes"):
        for name, call in calls(tree):
            if name in ASKING and call.args and (verb := constant(call.args[0])):
                found.add(f"{ASKING[name]}-{verb}")
                if len(call.args) > TO_OTHERS.get(name, 9):
                    found.add(f"{ASKING[name]}-{verb}.other")
            if name in ("run_window", "happens") and (verb := constant(call.args[1])):
                found.add(f"next-{verb}")
            if name == "fill" and (verb := constant(call.args[2])):
                assert isinstance(call.args[1], ast.Name)
                found.add(f"{call.args[1].id.lower().replace('_', '-')}-{verb}")
    return found


def event_kinds() -> set[str]:
    found = {*GAIN_KINDS, *TURNS}
    for tree in sources("engine", "boxes", "kingdoms"):
        for name, call in calls(tree):
            noted = name in ("note", "note_cards", "note_cause", "add_source")
            noted = noted or (name == "add" and len(call.args) > 2)
            if noted and (kind := constant(call.args[0])):
                found.add(kind)
        for node in ast.walk(tree):
            if isinstance(node, ast.Assign) and [ast.unparse(t) for t in node.targets] == ["kind"]:
                found |= {kind for kind in [constant(node.value)] if kind}
    return found


def test_every_question_has_a_prompt() -> None:
    locale = Locale("en")
    found = questions()
    assert {
        "turn-turn",
        "cards-discard",
        "next-react",
        "order-put-on-deck",
        "cards-trash.other",
    } <= found
    found.discard("turn-turn")
    for name in found | {"abilities-choose-about.other"}:
        message_id, _, attribute = f"prompt-{name}".partition(".")
        args = dict.fromkeys(("card", "count", "about", "whom", "most", "name"), "x")
        if attribute:
            assert locale.attribute(message_id, attribute, **args)
        else:
            assert locale.text(message_id, **args)


def test_every_label_has_words() -> None:
    locale = Locale("en")
    labels = {
        constant(call.args[0])
        for tree in sources("engine", "boxes")
        for name, call in calls(tree)
        if name == "Label"
    }
    assert "put back" in labels
    missing = [name for name in labels if name and not locale.has(label_id(name))]
    assert missing == []


def test_every_event_has_a_line() -> None:
    locale = Locale("en")
    found = event_kinds()
    assert {"gain-onto-deck", "play", "buy", "buy-event", "turn", "clean-up"} <= found
    for kind in found:
        assert locale.has(f"log-{kind}"), kind
        if kind not in ("actions", "buys", "coins"):
            assert locale.attribute(
                f"log-{kind}", "you", what="x", number=1, name="Ann", other="Bob", thing="y"
            )


def test_every_message_the_terminal_uses_exists() -> None:
    locale = Locale("en")
    asking: dict[str, Callable[[ast.Call], str | None]] = {
        name: lambda call: constant(call.args[0]) if call.args else None
        for name in ("text", "say", "ask", "yes", "row", "zone", "group", "Problem", "attribute")
    }
    asking["insist"] = lambda call: constant(call.args[1])
    asking["UnknownName"] = lambda call: f"unknown-{constant(call.args[0])}"
    for tree in [*sources("terminal"), *sources("wording")]:
        for name, call in calls(tree):
            message_id = asking[name](call) if name in asking else None
            assert message_id is None or locale.has(message_id), message_id


def test_no_words_in_the_code() -> None:
    """A string with two words in a row is for people to read, and belongs in the locale."""
    for tree in [*sources("terminal"), *sources("wording")]:
        docs = {
            id(node.value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and id(node) not in docs:
                text = constant(node) or ""
                fixed = ("play treasures", "end turn", "end actions", "make terminal ARGS=")
                styles = text.startswith("not ") or text == "dim strike"
                assert text in fixed or styles or not re.search(r"[a-z]{2,} [a-z]{2,}", text), text
