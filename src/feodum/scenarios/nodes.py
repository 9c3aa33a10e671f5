"""The YAML of a scenario file: its documents, and the plain values in their nodes."""

from __future__ import annotations

from typing import Final

import yaml

from feodum.engine.errors import cut
from feodum.scenarios.scenario import ScenarioError

# Limits, beyond what any scenario needs.
LONGEST: Final = 400_000
"""Characters in a file."""
MOST_PARTS: Final = 50_000
"""Words, lists and mappings in a file."""
DEEPEST: Final = 10
"""Levels of nested lists and mappings."""
MOST_NUMBER: Final = 10_000

LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The loader in C if PyYAML has it, which is ten times as fast."""


def documents(text: str) -> list[yaml.Node]:
    """The documents of a file, each a scenario."""
    if len(text) > LONGEST:
        raise ScenarioError("too-long", 1, most=LONGEST)
    try:
        check_size(text)
        found = [node for node in yaml.compose_all(text, LOADER) if node is not None]
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise ScenarioError("yaml", line, reason=str(error.problem)) from None
    except yaml.YAMLError as error:
        raise ScenarioError("yaml", 1, reason=str(error)) from None
    if not found:
        raise ScenarioError("empty", 1)
    return found


def check_size(text: str) -> None:
    """Refuse text with more or deeper parts than any scenario has, without reading it all."""
    depth = 0
    for count, event in enumerate(yaml.parse(text, LOADER)):
        if count == MOST_PARTS:
            line = event.start_mark.line + 1 if event.start_mark else 1
            raise ScenarioError("parts", line, most=MOST_PARTS)
        if isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        elif isinstance(event, yaml.NodeEvent) and depth == DEEPEST:
            line = event.start_mark.line + 1 if event.start_mark else 1
            raise ScenarioError("nested", line)
        elif isinstance(event, yaml.CollectionStartEvent):
            depth += 1


def line_of(node: yaml.Node) -> int:
    return int(node.start_mark.line) + 1


class NodeReader:
    """Reads plain values; one of the wrong kind is a ScenarioError with its line."""

    def mapping(self, node: yaml.Node, allowed: tuple[str, ...] = ()) -> dict[str, yaml.Node]:
        if not isinstance(node, yaml.MappingNode):
            raise ScenarioError("not-a-mapping", line_of(node))
        found: dict[str, yaml.Node] = {}
        for key_node, value in node.value:
            key = self.text(key_node)
            if allowed and key not in allowed:
                raise ScenarioError("unknown-key", line_of(key_node), key=key)
            if key in found:
                raise ScenarioError("key-twice", line_of(key_node), key=key)
            found[key] = value
        return found

    def items(self, node: yaml.Node) -> list[yaml.Node]:
        if not isinstance(node, yaml.SequenceNode):
            raise ScenarioError("not-a-list", line_of(node))
        return list(node.value)

    def text(self, node: yaml.Node) -> str:
        if not isinstance(node, yaml.ScalarNode) or not str(node.value).strip():
            raise ScenarioError("not-a-word", line_of(node))
        text = str(node.value).strip()
        if not text.replace("\n", " ").isprintable():
            raise ScenarioError("unprintable", line_of(node))
        return text

    def texts(self, node: yaml.Node) -> list[str]:
        return [self.text(item) for item in self.items(node)]

    def number(self, node: yaml.Node, *, negative: bool = False, most: int = MOST_NUMBER) -> int:
        text = self.text(node)
        try:
            number = int(text)
        except ValueError:
            raise ScenarioError("not-a-number", line_of(node), word=cut(text)) from None
        if number < 0 and not negative:
            raise ScenarioError("not-a-number", line_of(node), word=cut(text))
        if abs(number) > most:
            raise ScenarioError("number-size", line_of(node))
        return number

    def one_of(self, node: yaml.Node, words: list[str]) -> str:
        word = self.text(node)
        if word not in words:
            raise ScenarioError("not-one-of", line_of(node), word=word, words=", ".join(words))
        return word
