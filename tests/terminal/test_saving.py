"""Saving to a file leaves a complete game there, or nothing at all."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from feodum.session.save import load
from feodum.terminal.saving import Saves
from tests.support.positions import snapshot, third_turn


@pytest.fixture(params=["links", "no links"])
def folder(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on either kind of file system."""
    if request.param == "no links":
        monkeypatch.setattr(Path, "hardlink_to", no_links)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", os.devnull)
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path / "nowhere"))
    return tmp_path


def no_links(path: Path, target: Path) -> None:
    raise OSError(errno.EPERM, "no links here", str(path), None, str(target))


def test_a_game_is_saved_and_nothing_else_is_left(folder: Path) -> None:
    session = third_turn()
    saves = Saves(folder / "game.json")
    path = saves.keep(session)
    assert path is not None
    session.answer("end turn")
    assert saves.keep(session) == path
    assert [file.name for file in folder.iterdir()] == ["game.json"]
    assert snapshot(load(path.read_text())) == snapshot(session)


def test_another_game_keeps_its_place(folder: Path) -> None:
    for name in ("game.json", "game-2.json"):
        (folder / name).write_text("another")
    path = Saves(folder / "game.json").keep(third_turn())
    assert path is not None
    assert path.name == "game-3.json"
    assert sorted(file.name for file in folder.iterdir()) == [
        "game-2.json",
        "game-3.json",
        "game.json",
    ]
    assert (folder / "game.json").read_text() == "another"


@pytest.mark.parametrize("part", ["fsync", "replace", "interrupt"])
def test_a_failed_save_leaves_no_draft(
    folder: Path, part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise KeyboardInterrupt if part == "interrupt" else OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(Path, "hardlink_to", no_links)
    if part == "replace":
        monkeypatch.setattr(Path, "replace", full)
    else:
        monkeypatch.setattr(os, "fsync", full)
    saves = Saves(folder / "game.json")
    if part == "interrupt":
        with pytest.raises(KeyboardInterrupt):
            saves.keep(third_turn())
    else:
        assert saves.keep(third_turn()) is None
        assert str(folder / "game.json") in map(str, saves.failed)
    assert list(folder.iterdir()) == []
