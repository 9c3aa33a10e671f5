"""Reads the buy menus of Provincial: `e2-d4-p8-gold@99|witch@1|silver@99`."""

from __future__ import annotations

import re
from typing import Final

from feodum.engine.errors import Problem, UnknownName
from feodum.strategies.imports import Imported
from feodum.strategies.syntax import BUY_SECTION, Count, Number, Operation, Rule, Section, Strategy
from feodum.strategies.vocabulary import find

MENU: Final = re.compile(
    r"e(?P<estate>\d{1,4})-d(?P<duchy>\d{1,4})-p(?P<province>\d{1,4})-(?P<entries>.+)"
)
ENTRY: Final = re.compile(r"(?P<card>[^@|]+)@(?P<count>\d{1,4})")
NO_LIMIT: Final = 99
WITHOUT_COLONIES: Final = 8
MOST_ENTRIES: Final = 500


def is_menu(text: str) -> bool:
    return MENU.fullmatch(text.strip()) is not None


def read_menu(line: str) -> Imported:
    """The strategy that a menu describes.

    Provinces are always bought: `p` only matters with Colonies. Duchies are bought once `d`
    Provinces or fewer are left, Estates once `e` or fewer are left. The number of an entry is added
    to those of earlier entries for the same card. Cards that a player starts with are counted, too.
    """
    line = line.strip()
    menu = MENU.fullmatch(line)
    if menu is None:
        raise Problem("import-not-a-menu", text=line)
    entries = menu["entries"].split("|")
    if len(entries) > MOST_ENTRIES:
        raise Problem("strategy-rules", most=MOST_ENTRIES)
    problems: list[Problem] = []
    if int(menu["province"]) < WITHOUT_COLONIES:
        problems.append(Problem("import-colonies", province=menu["province"]))
    rules = [Rule("Province"), late("Duchy", menu["duchy"]), late("Estate", menu["estate"])]
    missing: list[str] = []
    wanted: dict[str, int] = {}
    for entry in entries:
        found = ENTRY.fullmatch(entry.strip())
        if found is None:
            raise Problem("import-not-an-entry", text=entry)
        try:
            rules.append(menu_rule(find(found["card"]), int(found["count"]), wanted))
        except UnknownName:
            missing.append(found["card"].strip())
    if missing:
        told = ", ".join(missing)
        return Imported(line, None, (Problem("import-missing", cards=told, count=len(missing)),))
    strategy = Strategy(name=line, sections=(Section(BUY_SECTION, tuple(rules)),))
    return Imported(line, strategy, tuple(problems))


def late(card: str, provinces: str) -> Rule:
    return Rule(card, Operation("<=", Count("left", "Province"), Number(float(provinces))))


def menu_rule(card: str, count: int, wanted: dict[str, int]) -> Rule:
    wanted[card] = wanted.get(card, 0) + count
    if wanted[card] >= NO_LIMIT:
        return Rule(card)
    return Rule(card, Operation("<", Count("owned", card), Number(float(wanted[card]))))
