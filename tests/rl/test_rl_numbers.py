"""The numbers of cards, landscapes, labels and verbs never change: new ones come last."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final

import pytest

from feodum import rl
from feodum.boxes.basic import BASIC
from feodum.boxes.shipped import SHIPPED
from feodum.engine.card import MADE
from feodum.kingdoms.sets import CARDS, LANDSCAPES, other_cards
from feodum.rl import numbers
from feodum.rl.actions import LABEL_ACTION, OPTION_ACTION

if TYPE_CHECKING:
    from feodum.engine.card import Source

HERE = Path(__file__).parent
NUMBERS: Final = HERE.parents[1] / "src" / "feodum" / "rl" / "numbers.py"
HARBOUR = HERE.parents[1] / "examples" / "boxes" / "harbour"


def written() -> str:
    lists = {
        "cards": numbers.CARDS,
        "landscapes": numbers.LANDSCAPES,
        "labels": numbers.LABELS,
        "verbs": numbers.VERBS,
    }
    return "".join(
        f"{name} {number} {key}\n"
        for name, keys in lists.items()
        for number, key in enumerate(keys, 1)
    )


def shipped() -> list[str]:
    """The keys of all basic cards, and of what the boxes that ship bring."""
    found: list[Source] = [*BASIC]
    for box in SHIPPED:
        for edition in box.editions:
            cards = list(edition.cards)
            found += [*cards, *other_cards([*cards, *edition.landscapes]), *edition.landscapes]
    return list(dict.fromkeys(one.key for one in found))


def with_keys(source: str, name: str, keys: list[str]) -> str:
    """The module with these keys at the end of one of its lists."""
    words = re.compile(
        rf'(?<=^{name}: Final = words\("""\n).*?(?=\n"""\)$)', re.MULTILINE | re.DOTALL
    )

    def longer(match: re.Match[str]) -> str:
        text = " ".join([*match[0].split(), *keys])
        return "\n".join(wrap(text, 96, break_on_hyphens=False))

    return words.sub(longer, source)


def record() -> None:
    """Append what ships and has no number yet to its list."""
    source = NUMBERS.read_text(encoding="utf-8")
    for name, known in (("CARDS", numbers.CARDS), ("LANDSCAPES", numbers.LANDSCAPES)):
        own = [key for key in shipped() if (key in CARDS) == (name == "CARDS")]
        new = [key for key in own if key not in known]
        known += new
        source = with_keys(source, name, new)
    NUMBERS.write_text(source, encoding="utf-8")


def test_new_keys_are_appended_to_the_source() -> None:
    source = NUMBERS.read_text(encoding="utf-8")
    for name in ("CARDS", "LANDSCAPES"):
        assert with_keys(source, name, []) == source
        more = with_keys(source, name, ["toll-bridge", "own-1e"])
        found: dict[str, Any] = {}
        exec(more, found)
        assert found[name] == [*getattr(numbers, name), "toll-bridge", "own-1e"]


def test_the_numbers_are_those_of_earlier_versions(pytestconfig: pytest.Config) -> None:
    """New ones come last in their list; `--update-golden` records them, and changes no other."""
    if pytestconfig.getoption("--update-golden"):
        record()
    known = (HERE / "numbers.txt").read_text(encoding="utf-8")
    assert set(known.splitlines()) <= set(written().splitlines())
    if pytestconfig.getoption("--update-golden"):
        (HERE / "numbers.txt").write_text(written(), encoding="utf-8")
    else:
        assert written() == known


def test_everything_that_ships_has_a_number() -> None:
    known = [card.key for card in CARDS.values() if card.key in numbers.CARDS]
    assert sorted(known) == sorted(numbers.CARDS)
    assert set(shipped()) == {*numbers.CARDS, *numbers.LANDSCAPES}
    for keys in (numbers.CARDS, numbers.LANDSCAPES, numbers.LABELS, numbers.VERBS):
        assert len(set(keys)) == len(keys)
    assert LABEL_ACTION + len(numbers.LABELS) <= OPTION_ACTION
    assert len(numbers.VERBS) < numbers.OWN_VERBS


def test_numbers_are_found_by_card_and_landscape() -> None:
    assert [rl.card_number(card) for card in MADE[:3]] == [1, 2, 3]
    (alliance,) = [one for one in LANDSCAPES["menagerie"] if one.name == "Alliance"]
    assert rl.landscape_number(alliance) == 1
    assert numbers.verb_number("turn") == 1
    assert numbers.verb_number("no such verb") >= numbers.OWN_VERBS


OWN_BOX = """
import sys, feodum
from feodum import rl
from feodum.rl.numbers import CARDS, LANDSCAPES, card_number, landscape_number
feodum.load_plugin(sys.argv[1])
own = [c for c in feodum.SETS["harbour"]]
print(min(map(card_number, own)) > len(CARDS), [card_number(c) for c in own][:3])
print(landscape_number(feodum.LANDSCAPES["harbour"][0]) - len(LANDSCAPES))
request = feodum.KingdomRequest(recommended="harbour/lights-on-the-water")
for seed in range(2):
    episode = rl.new_episode(rl.Setting(request=request, players=2 + seed), seed)
    number = 7
    names = set()
    while not episode.done and episode.steps < 900:
        number = number * 48271 % 2147483647
        action = episode.actions[number % len(episode.actions)]
        names.add(episode.name(action))
        assert episode.action(episode.name(action)) == action
        if episode.steps % 90 == 0:
            for seat in range(2 + seed):
                twin = episode.determinize(seat, number)
                assert twin.observation(seat) == episode.observation(seat)
        episode.step(action)
    assert {"play Stowaway", "buy Dinghy"} <= names, names
print("played")
"""


@pytest.mark.slow
def test_a_box_of_ones_own_has_numbers_after_those_that_ship_and_can_be_played() -> None:
    done = subprocess.run(
        [sys.executable, "-c", OWN_BOX, str(HARBOUR)], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    first, landscape, played = done.stdout.splitlines()
    assert first.startswith("True ")
    assert (landscape, played) == ("1", "played")
