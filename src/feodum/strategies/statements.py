"""Cuts the text of a strategy into statements: fields, named numbers, titles of sections, rules.

A statement ends at the end of its line, or at a `;`. It continues on the next line if it is still
incomplete, or if the next line cannot begin a statement.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from feodum.strategies.syntax import FIELDS, SECTIONS

if TYPE_CHECKING:
    from collections.abc import Iterator

COMMENT: Final = "comment"
FIELD: Final = "field"
NUMBER: Final = "number"
SECTION: Final = "section"
RULE: Final = "rule"

WHOLE_LINES: Final = ("author", "why")
"""The fields whose text may contain a `;` or a `#`."""
TITLE: Final = re.compile(rf"[ \t]*({'|'.join(SECTIONS)})[ \t]*:", re.IGNORECASE)
FIELD_NAME: Final = re.compile(rf"[ \t]*({'|'.join(FIELDS)})[ \t]*:", re.IGNORECASE)
NUMBER_NAME: Final = re.compile(r"[ \t]*([^\W\d]\w*)[ \t]*=[^=]")
UNFINISHED: Final = re.compile(r"(?:\b(?:and|or|not|if)|[(,<>=!&|≤≥≠*/+-])[ \t]*$", re.IGNORECASE)
LINE_END: Final = re.compile("\r\n?|[\v\f\x85\u2028\u2029]")
SPACES: Final = str.maketrans(dict.fromkeys("\0\xa0\xad\u200b\u200c\u200d\u2060\ufeff", " "))
"""Characters in pasted text that look like a space or are invisible; spaces replace them."""
GOES_ON: Final = re.compile(r"[ \t]*(?:(?:and|or|if)\b|[),<>=!&|≤≥≠*/])", re.IGNORECASE)


@dataclass(frozen=True)
class Statement:
    kind: str
    text: str
    """The text without comments."""
    line: int
    column: int
    comment: str = ""

    @property
    def place(self) -> tuple[int, int]:
        """The line and column of its first word."""
        return self.line, self.column


def statements(text: str) -> Iterator[Statement]:
    lines = LINE_END.sub("\n", text).translate(SPACES).split("\n")
    number = 0
    while number < len(lines):
        end = number + 1
        code, comment = cut(lines[number])
        parts = [code]
        notes = [comment]
        while end < len(lines) and goes_on(parts[-1], cut(lines[end])[0]):
            code, comment = cut(lines[end])
            parts.append(code)
            notes.append(comment)
            end += 1
        yield from in_line("\n".join(parts), " ".join(filter(None, notes)), number + 1)
        number = end


def cut(line: str) -> tuple[str, str]:
    """A line without its comment, and the comment; the text of a field may contain a `#`."""
    start = 0
    while start < len(line):
        named = FIELD_NAME.match(line, start)
        end = line.find(";", start)
        if end < 0 or (named is not None and named[1].lower() in WHOLE_LINES):
            end = len(line)
        mark = line.find("#", start)
        if named is None and mark >= 0:
            title = TITLE.match(line, start)
            if mark < end or (title is not None and mark < title.end()):
                return line[:mark], line[mark + 1 :].strip() or "#"
        start = end + 1
    return line, ""


def goes_on(line: str, following: str) -> bool:
    """Whether a statement continues on the next line."""
    if not line.strip() or not following.strip() or FIELD_NAME.match(line):
        return False
    if TITLE.match(following) or FIELD_NAME.match(following):
        return False
    return bool(UNFINISHED.search(line) or GOES_ON.match(following))


def in_line(text: str, comment: str, line: int) -> Iterator[Statement]:
    """The statements of a line, or of several joined ones; the last statement has the comment."""
    note = comment if comment != "#" else ""
    if not text.strip(" \t\r\n;"):
        if comment:
            yield Statement(COMMENT, note, line, 1)
        return
    *others, last = parts_of(text, line)
    yield from others
    yield replace(last, comment=note)


def parts_of(text: str, line: int) -> Iterator[Statement]:
    start = 0
    while start < len(text):
        rest = text[start:]
        named = FIELD_NAME.match(rest)
        title = TITLE.match(rest)
        if named is not None and named[1].lower() in WHOLE_LINES:
            end = len(text)
        elif title is not None:
            end = start + title.end()
        else:
            end = text.find(";", start)
            end = len(text) if end < 0 else end
        part = text[start:end]
        if part.strip(" \t\r\n;"):
            yield placed(kind_of(part), part, text[:start], line)
        start = end if title is not None else end + 1


def kind_of(part: str) -> str:
    if TITLE.match(part):
        return SECTION
    if FIELD_NAME.match(part):
        return FIELD
    return NUMBER if NUMBER_NAME.match(part + " ") else RULE


def placed(kind: str, part: str, before: str, line: int) -> Statement:
    """A statement, with the place where it begins."""
    stripped = part.lstrip()
    before += part[: len(part) - len(stripped)]
    column = len(before) - (before.rfind("\n") + 1) + 1
    return Statement(kind, stripped.rstrip(), line + before.count("\n"), column)
