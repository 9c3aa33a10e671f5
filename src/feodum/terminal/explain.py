"""What a card does, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.text import Text

from feodum.cards.basic import BASIC
from feodum.engine.errors import Problem
from feodum.terminal.prompts import find_card
from feodum.terminal.words import CARDS

if TYPE_CHECKING:
    from feodum.session.view import Data
    from feodum.terminal.prompts import Prompt
    from feodum.terminal.screen import Screen
    from feodum.terminal.words import Words


def explain(screen: Screen, words: Words, prompt: Prompt, view: Data, name: str) -> None:
    """Explain the card named; without a name the card that asks, or in a turn the kingdom."""
    for key in meant(words, prompt, view, name):
        show_card(screen, words, key, view)


def meant(words: Words, prompt: Prompt, view: Data, name: str) -> list[str]:
    if name.isdecimal():
        number = int(name[:4])
        key = prompt.options[number - 1].card if 1 <= number <= len(prompt.options) else None
        if key is None:
            raise Problem("error-number", number=name, most=len(prompt.options))
        return [key]
    if name:
        return [words.cards[find_card(words, name)].key]
    question = prompt.question
    if question.card is not None:
        about = [question.about] if question.about is not None else []
        return [question.card, *about]
    supply = view["supply"]
    assert isinstance(supply, list)
    keys: list[str] = [pile["card"] for pile in supply if CARDS[pile["card"]] not in BASIC]
    return sorted(keys, key=lambda key: (CARDS[key].cost, words.card(key)))


def show_card(screen: Screen, words: Words, key: str, view: Data) -> None:
    supply = view["supply"]
    assert isinstance(supply, list)
    costs = {pile["card"]: pile["cost"] for pile in supply}
    heading = words.named(key)
    heading.stylize("bold")
    facts = f"  {words.cost(costs.get(key, CARDS[key].cost))}  {words.types(key)}"
    heading.append(facts, style="not bold dim")
    screen.show([heading])
    text = words.locale.attribute(key, "text")
    screen.console.print(Padding(Text(text), (0, 0, 0, 2)), highlight=False)
