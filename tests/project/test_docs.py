"""What the documents show is true: their examples run, and their links work.

The blocks of a document are run in order and share their names. A block of `python` is a doctest if
it has prompts and plain code if it has none, and `yaml` is a scenario. In a block of `console`,
each `$ feodum ...`, `$ make terminal ARGS=...` and `$ python ...` is run and compared with the
output below it, if any is shown. `...` stands for any text.
"""

from __future__ import annotations

import doctest
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

import feodum
from feodum.kingdoms import sets
from feodum.scenarios.load import load, load_file
from feodum.scenarios.run import run
from feodum.views import data
from scripts.field_reference import DOCUMENT, written
from tests.support.amount import volume
from tests.support.command import PLAIN, ROOT, spaced
from tests.support.command import feodum as run_feodum

EXAMPLES = ROOT / "examples"
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
CODE = re.compile(r"`([^`\n]+)`")
FOLDERS = [path.name for path in ROOT.glob("[!.]*") if path.is_dir()]
BUILT = re.findall(r"^/(.+?)/?$", (ROOT / ".gitignore").read_text(encoding="utf-8"), re.MULTILINE)
"""Files that a fresh clone does not have."""
NOT_RUN = ("make", "git", "pip", ".venv/bin/pytest")
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def path_in_repo(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


each_document = pytest.mark.parametrize("document", DOCUMENTS, ids=path_in_repo)


@dataclass(frozen=True)
class Block:
    language: str
    text: str
    line: int


def blocks(document: Path) -> Iterator[Block]:
    text = document.read_text(encoding="utf-8")
    for match in BLOCK.finditer(text):
        yield Block(match[1], match[2], text.count("\n", 0, match.start(2)))


def runs_commands(document: Path) -> bool:
    return any(block.language == "console" for block in blocks(document))


def prose(document: Path) -> str:
    return BLOCK.sub("", document.read_text(encoding="utf-8"))


@pytest.fixture(autouse=True)
def same_sets_afterwards() -> Iterator[None]:
    """A document may add a set of its own, which other tests must not see."""
    before = set(sets.BOXES)
    yield
    for name in set(sets.BOXES) - before:
        del sets.BOXES[name]
        sets.LANDSCAPES.pop(name, None)
    sets.learn()


@pytest.fixture
def desk(tmp_path: Path) -> Path:
    """A folder to run commands in, which looks like the repo."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    (tmp_path / "scenarios").symlink_to(ROOT / "scenarios")
    return tmp_path


def test_the_fields_of_data_are_listed() -> None:
    """If this fails, run scripts/field_reference.py."""
    text = DOCUMENT.read_text(encoding="utf-8")
    assert written(text) == text
    for kind in (data.View, data.PlayerView, data.Question, data.LogEntry, data.Result):
        assert f"### {kind.__name__}\n" in text
        assert all(f"| `{name}`" in text for name in kind.__annotations__)


@pytest.mark.slow
def test_the_documents_are_a_self_contained_site_with_search(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir"]
    variables = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    subprocess.run([*command, str(tmp_path)], cwd=ROOT, env=variables, check=True)
    found = json.loads((tmp_path / "search" / "search_index.json").read_text(encoding="utf-8"))
    places = {entry["location"].partition("#")[0] for entry in found["docs"]}
    for document in DOCUMENTS:
        place = document.relative_to(ROOT).with_suffix("").as_posix()
        assert ("" if place == "README" else f"{place}/") in places
    loaded = re.compile(r"<(?:script|img|iframe)[^>]* src=\"?http|<link[^>]* href=\"?http")
    for page in tmp_path.rglob("*.html"):
        assert not loaded.search(page.read_text(encoding="utf-8")), page


# ---- the blocks


@pytest.mark.parametrize(
    "document",
    [pytest.param(one, marks=pytest.mark.slow if runs_commands(one) else ()) for one in DOCUMENTS],
    ids=path_in_repo,
)
def test_examples_of(document: Path, desk: Path) -> None:
    names: dict[str, object] = {"__name__": "document"}
    for block in blocks(document):
        if block.language == "python":
            run_python(document, block, names)
        elif block.language == "yaml":
            for scenario in load(block.text):
                run(scenario)
        elif block.language == "console":
            for command, output in commands(block):
                compare(desk, command, output)
        elif block.language == "json":
            assert_json(block.text)
        else:
            assert block.language == "text", f"{document.name}:{block.line}: {block.language}"


@pytest.mark.parametrize("name", ["lab.md", "first-strategy.md", "ru/first-strategy.md"])
def test_strategies_in(name: str) -> None:
    """What a document shows as a strategy can be read, and is complete in itself."""
    found = [
        block.text
        for block in blocks(ROOT / "docs" / name)
        if block.language == "text" and re.search(r"^buy:", block.text, re.MULTILINE)
    ]
    assert found
    for text in found:
        assert feodum.read_strategy(text).rules("buy")


def test_the_tutorial_is_about_the_example() -> None:
    example = (EXAMPLES / "smithies.strategy").read_text(encoding="utf-8")
    for name in ("first-strategy.md", "ru/first-strategy.md"):
        assert example in (ROOT / "docs" / name).read_text(encoding="utf-8")


def assert_json(text: str) -> None:
    """Check that the text is a sequence of JSON values."""
    rest = text.strip()
    while rest:
        _, end = json.JSONDecoder().raw_decode(rest)
        rest = rest[end:].strip()


def run_python(document: Path, block: Block, names: dict[str, object]) -> None:
    if ">>>" not in block.text:
        code = compile("\n" * block.line + block.text, str(document), "exec", dont_inherit=True)
        exec(code, names)
        return
    parsed = doctest.DocTestParser().get_doctest(
        block.text, names, document.name, str(document), block.line
    )
    told: list[str] = []
    runner = doctest.DocTestRunner(optionflags=FLAGS)
    runner.run(parsed, out=told.append, clear_globs=False)
    assert not runner.failures, "".join(told)
    names.update(parsed.globs)


def commands(block: Block) -> Iterator[tuple[str, str]]:
    """The commands of a block, each with the output shown for it."""
    for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
        command, _, output = part.partition("\n")
        yield command, output


def compare(desk: Path, command: str, expected: str) -> None:
    words = shlex.split(command, comments=True)
    if words[:2] == ["make", "terminal"] and expected:
        words = ["feodum", "play", *shlex.split(words[2].removeprefix("ARGS="))]
    if words[0] in NOT_RUN:
        return
    assert words[0] in ("feodum", "python"), f"what is this? {command}"
    if "--plugin" in words:  # in another process, where the plugin's additions stay
        done = in_shell(desk, [sys.executable, "-m", *words])
    elif words[0] == "feodum":
        done = run_feodum(*words[1:], folder=desk)
    else:
        done = in_shell(desk, [sys.executable, *words[1:]])
    found = spaced(done.stdout or done.stderr)
    if not expected.strip():
        assert done.returncode == 0, done.stderr
        return
    checker = doctest.OutputChecker()
    same = checker.check_output(stripped(expected), stripped(found), doctest.ELLIPSIS)
    assert same, f"$ {command}\n{found}{done.stderr}"


def in_shell(desk: Path, command: list[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        cwd=desk,
        env=os.environ | PLAIN | {"PYTHONIOENCODING": "utf-8"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


def stripped(text: str) -> str:
    """The text without empty lines and trailing spaces."""
    return "".join(f"{line.rstrip()}\n" for line in text.splitlines() if line.strip())


def test_the_package_itself() -> None:
    assert doctest.testmod(feodum, optionflags=FLAGS).failed == 0


# ---- the words between them


@each_document
def test_links_of(document: Path) -> None:
    for target in LINK.findall(prose(document)):
        if target.startswith(("http://", "https://")):
            continue
        name, _, anchor = target.partition("#")
        file = document.parent / name if name else document
        assert file.exists(), target
        if anchor:
            assert anchor in anchors(file), target


def anchors(document: Path) -> set[str]:
    headings = re.findall(r"^#+ (.+)$", prose(document), re.MULTILINE)
    words = [re.sub(r"[^\w\- ]", "", heading.lower()) for heading in headings]
    return {heading.strip().replace(" ", "-") for heading in words}


@each_document
def test_files_and_targets_named_in(document: Path) -> None:
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)
    for code in CODE.findall(prose(document)):
        if code.startswith("make "):
            assert code.split()[1] in targets, code
        elif code.split("/")[0] in FOLDERS and not set(code) & set("*< ") and code not in BUILT:
            assert (ROOT / code.split("::")[0]).exists(), code


@each_document
def test_methods_named_in(document: Path) -> None:
    """Methods that a document names, such as `Game.cost`, exist."""
    sources = {path: path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py")}
    for code in CODE.findall(prose(document)):
        named = re.match(r"([A-Z]\w+)\.(\w+)", code)
        if named is None:
            continue
        defined = [text for text in sources.values() if f"class {named[1]}" in text]
        made = rf"(def |self\.){named[2]}\b|^    {named[2]}: "
        assert any(re.search(made, text, re.M) for text in defined), code


def test_each_document_is_linked_from_the_readme() -> None:
    readmes = [ROOT / "README.md", ROOT / "README.ru.md"]
    linked = [link for one in readmes for link in LINK.findall(one.read_text(encoding="utf-8"))]
    for document in DOCUMENTS:
        assert document.name == "README.md" or document.relative_to(ROOT).as_posix() in linked


def test_each_option_of_play_is_described() -> None:
    shown = run_feodum("play", "--help")
    options = set(re.findall(r"^│ (--[a-z]+)", shown.stdout, re.MULTILINE)) - {"--help"}
    assert options
    text = (ROOT / "docs" / "playing.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| `(--[a-z]+)", text, re.MULTILINE)) == options


# ---- the examples

FEWER: dict[str, list[str]] = {
    "baselines.py": ["--kingdoms", str(volume(8)), "--games", str(volume(40))],
}
"""Options that make an example short; the other examples are short without any."""


@pytest.mark.slow
@pytest.mark.parametrize("script", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.name)
def test_script(script: Path, desk: Path) -> None:
    command = [sys.executable, "-W", "error", f"examples/{script.name}"]
    done = in_shell(desk, command + FEWER.get(script.name, []))
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


@pytest.mark.parametrize("file", sorted(EXAMPLES.glob("*.yaml")), ids=lambda path: path.name)
def test_scenario_file(file: Path) -> None:
    for scenario in load_file(file):
        run(scenario)
