"""Answers in words: what somebody did, or could do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from feodum.engine.notation import COUNTED
from feodum.wording.words import name_of

if TYPE_CHECKING:
    from feodum.wording.words import Words


def answer_text(words: Words, kind: str, answer: str, asked_by: str = "") -> str:
    """An answer to a question of this kind, in words, with the card that asked if one is given."""
    if kind == "turn":
        return move_text(words, answer)
    chosen = ", ".join(part_text(words, part.strip()) for part in answer.split(","))
    card = words.sources.get(asked_by)
    if card is None:
        return chosen
    return words.locale.text("answer-to", card=name_of(words.locale, card), answer=chosen)


def move_text(words: Words, answer: str) -> str:
    locale = words.locale
    verb, _, name = answer.partition(" ")
    source = words.sources.get(name)
    if source is not None and verb in ("play", "buy"):
        return locale.text(f"move-{verb}", card=words.card(source.key))
    fixed = f"answer-{answer.replace(' ', '-')}"
    return locale.text(fixed) if locale.has(fixed) else answer


def part_text(words: Words, part: str) -> str:
    """One part of an answer: a card, several copies of it, or a word."""
    if part == "none":
        return words.locale.text("answer-none")
    counted = COUNTED.fullmatch(part)
    count, name = (int(counted[1]), counted[2]) if counted else (1, part)
    source = words.sources.get(name)
    return words.label(part) if source is None else str(words.counted(source.key, count))
