"""Puts the no-break spaces into Russian messages: after short words and numbers, before dashes.

They look like other spaces, so nobody should have to type them: run this after editing the files.
With `--check` it changes nothing, and names the files that it would change.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parents[1] / "src" / "feodum"
FILES: Final = [*PACKAGE.glob("locales/ru/*.ftl"), *PACKAGE.glob("boxes/*/ru.ftl")]
NO_BREAK: Final = "\N{NO-BREAK SPACE}"
SHORT: Final = "а|в|во|до|за|и|из|к|ко|на|не|ни|но|о|об|от|по|с|со|у"
NUMBERS: Final = "buys|cards|count|games|most|number|open|pairs|score|seconds|turns"
"""Placeholders for a number, if a noun follows them."""
COUNTED: Final = "букв|действ|знак|игр|карт|ход|мест|пар|покуп|правил|пункт|раз|с |секунд|строк|ПО"
RULES: Final = (
    (re.compile(r" (?=—(?: |$))"), NO_BREAK),
    (re.compile(rf"(?<![\w-])({SHORT}) (?=[^\s—])", re.IGNORECASE), rf"\1{NO_BREAK}"),
    (re.compile(r"(?<=\d) (?=[А-ЯЁа-яё%])"), NO_BREAK),
    (
        re.compile(rf"(\$(?:{NUMBERS})\)? \}}) (?={COUNTED}|\{{ (?:CASE\()?\$card)"),
        rf"\1{NO_BREAK}",
    ),
)
TYPED: Final = ("key", "bot-names", "set-", "recommended-")
"""Prefixes of the ids of messages that are names, or are typed."""
FORM: Final = re.compile(r"    \.(?!text|why|you|other|may|shown|first|within|to-you)[a-z-]+ =")
"""An attribute that is a form of a name, or lists names to type."""
NAMED_FILES: Final = ("ru.ftl", "library.ftl")
"""Files whose messages are names, except for sentences."""
SENTENCES: Final = ("ruling-", "prompt-", "unknown-", "no-")
"""Prefixes of the ids of messages that are sentences in any file."""
MESSAGE: Final = re.compile(r"[a-z][\w-]* =")


def typeset(source: str, *, names: bool = False) -> str:
    """The source of a Fluent file with no-break spaces; with `names`, its messages are names."""
    return "\n".join(typeset_line(line, names=names) for line in source.split("\n"))


def typeset_line(line: str, *, names: bool) -> str:
    is_name = names and MESSAGE.match(line) and not line.startswith(SENTENCES)
    if line.startswith(("#", *TYPED)) or FORM.match(line) or is_name:
        return line
    head = re.match(r"(?:\S* = |\s*)", line)
    start = head.end() if head else 0
    text = line[start:]
    for pattern, spaced in RULES:
        text = pattern.sub(spaced, text)
    return line[:start] + text


def main() -> int:
    check = "--check" in sys.argv[1:]
    changed = 0
    for file in sorted(FILES):
        before = file.read_text(encoding="utf-8")
        after = typeset(before, names=file.name in NAMED_FILES)
        if after != before:
            changed += 1
            print(file.name)
            if not check:
                file.write_text(after, encoding="utf-8")
    return int(check and changed > 0)


if __name__ == "__main__":
    sys.exit(main())
