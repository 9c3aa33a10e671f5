"""Writes the tables of public names in docs/api.md from the docstrings of what `feodum` exports.

They are between two comments. A test checks that they are up to date, and that no name is missing.
"""

import ast
import inspect
from importlib import import_module
from pathlib import Path

import feodum
from feodum.engine.card import Source
from feodum.engine.choosing import Chooser
from feodum.engine.zones import Zones
from feodum.lab.result import BotResult
from feodum.lab.shown import Shown
from feodum.lab.tally import Mean
from feodum.lab.tournament import Standing
from scripts.between import between

ROOT = Path(__file__).resolve().parent.parent
DOCUMENT = ROOT / "docs" / "api.md"
START = "<!-- names: written by scripts/name_reference.py -->\n"
END = "<!-- end of names -->\n"

CLASSES: tuple[type, ...] = (
    feodum.Session,
    feodum.Seat,
    feodum.Table,
    feodum.Position,
    feodum.RaceResult,
    BotResult,
    Mean,
    feodum.Sweep,
    feodum.Tournament,
    Standing,
    Shown,
    feodum.Outcome,
    feodum.Analysis,
    feodum.JudgedMove,
    feodum.Prospect,
    feodum.Reason,
    feodum.Balance,
    feodum.Rollouts,
    feodum.Problem,
    feodum.UnknownName,
    feodum.Advice,
    feodum.AdviceInterrupted,
    feodum.RaceInterrupted,
    feodum.KingdomRequest,
    feodum.Numbering,
    feodum.Strategy,
    feodum.Locale,
    feodum.Words,
    feodum.LogText,
    feodum.Game,
    feodum.Player,
    Zones,
    Chooser,
    feodum.Play,
    feodum.Moment,
    feodum.Effect,
    feodum.Decision,
    feodum.Agent,
    feodum.Sensible,
    feodum.Survey,
    feodum.Opinion,
    feodum.Demand,
    feodum.Traits,
    feodum.Threat,
    feodum.Defence,
    feodum.Answers,
    feodum.EventOpinion,
    feodum.WayOpinion,
    feodum.Choice,
    Source,
    feodum.Card,
    feodum.Move,
    feodum.Cost,
    feodum.Pile,
    feodum.Landscape,
    feodum.Event,
    feodum.Way,
    feodum.Beside,
    feodum.Mat,
    feodum.Token,
    feodum.Phase,
    feodum.Box,
    feodum.Edition,
    feodum.Recommended,
)
"""The classes whose attributes and methods programs use."""

CONSTANTS = {
    "feodum.boxes.basic": "A basic card.",
    "feodum.engine.card": "A type of card.",
    "feodum.engine.decision": "The kind of question that asks for the next move of a turn.",
    "feodum.engine.mats": "The mat for Exile.",
    "feodum.engine.phases": "A phase of the turn.",
    "feodum.engine.tracking": "Where a gained card goes.",
}
"""What the constants of a module are that have no docstring of their own."""


def reference() -> str:
    return "\n".join((index(), *(table(one) for one in CLASSES)))


def index() -> str:
    """A table of all public names, each with a sentence."""
    lines = ["### Every name", "", "| name | meaning |", "|---|---|"]
    for module, names in sorted(feodum.HOMES.items()):
        told = {name: meaning(module, name) for name in names.split()}
        for text in dict.fromkeys(told.values()):
            alike = ", ".join(f"`{name}`" for name, other in told.items() if other == text)
            lines.append(f"| {alike} | {text} |")
    return "\n".join(lines) + "\n"


def meaning(module: str, name: str) -> str:
    """What a public name stands for."""
    found = getattr(feodum, name)
    if inspect.isclass(found) or inspect.isroutine(found):
        text = inspect.getdoc(found) or ""
    else:
        source = Path(str(import_module(module).__file__)).read_text(encoding="utf-8")
        text = attributes(ast.parse(source).body).get(name) or CONSTANTS.get(module, "")
    if not text:
        raise SystemExit(f"feodum.{name} has no docstring")
    return first_sentence(text)


def table(one: type) -> str:
    """A table of what a class has, each with a sentence."""
    told = first_sentence(inspect.getdoc(one) or "")
    lines = [f"### {one.__name__}", "", told, "", "| name | meaning |", "|---|---|"]
    for name, text in members(one).items():
        if not text:
            raise SystemExit(f"{one.__name__}.{name} has no docstring")
        lines.append(f"| `{name}` | {first_sentence(text)} |")
    return "\n".join(lines) + "\n"


def members(one: type) -> dict[str, str]:
    """The docstrings of a class's public attributes, properties and methods.

    With them are those of the classes it is based on, except classes with tables of their own.
    """
    found = own_members(one)
    for base in one.__bases__:
        if base.__module__.startswith("feodum.") and base not in CLASSES:
            found |= {name: text for name, text in members(base).items() if not found.get(name)}
    return found


def own_members(one: type) -> dict[str, str]:
    """The docstrings of what a class itself defines."""
    module = import_module(one.__module__)
    tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
    (node,) = [
        found
        for found in tree.body
        if isinstance(found, ast.ClassDef) and found.name == one.__name__
    ]
    found = attributes(node.body)
    for part in node.body:
        if isinstance(part, ast.FunctionDef):
            found.setdefault(part.name, ast.get_docstring(part) or "")
            for name, text in attributes(part.body, "self.").items():
                found.setdefault(name, text)
    return {name: text for name, text in found.items() if not name.startswith("_")}


def attributes(body: list[ast.stmt], owner: str = "") -> dict[str, str]:
    """What is assigned here, to an owner's attributes or to names, with the docstring after it."""
    found: dict[str, str] = {}
    for part, after in zip(body, [*body[1:], ast.Pass()], strict=True):
        if isinstance(part, ast.AnnAssign):
            target = ast.unparse(part.target)
        elif isinstance(part, ast.Assign):
            target = ast.unparse(part.targets[0])
        else:
            continue
        name = target.removeprefix(owner)
        if target.startswith(owner) and name.isidentifier():
            found.setdefault(name, text_of(after))
    return found


def text_of(part: ast.stmt) -> str:
    """The text that a statement consists of, if it is a docstring."""
    if isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant):
        return str(part.value.value)
    return ""


def first_sentence(text: str) -> str:
    """The first paragraph, on one line."""
    return " ".join(text.split("\n\n")[0].split()).replace("|", "\\|")


def written(document: str) -> str:
    """The document with its tables up to date."""
    return between(document, START, END, reference())


if __name__ == "__main__":
    DOCUMENT.write_text(written(DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")
