"""The messages between page and server."""

from __future__ import annotations

from scripts import message_types


def test_typescript_of_the_messages_is_up_to_date() -> None:
    found = message_types.TARGET.read_text(encoding="utf-8")
    assert found == message_types.written(), "run scripts/message_types.py"
