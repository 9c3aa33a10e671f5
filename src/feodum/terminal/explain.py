"""What a card does, in words."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final

from rich.text import Text

from feodum.cards.basic import BASIC
from feodum.engine.errors import Problem
from feodum.kingdoms.sets import CARDS
from feodum.locales.names import fold
from feodum.locales.names import names as every
from feodum.terminal.texts import flow, listed, named
from feodum.terminal.typed import find_source
from feodum.wording.facts import MOUSE, facts
from feodum.wording.glossary import TERMS, find_term, names

if TYPE_CHECKING:
    from collections.abc import Mapping

    from feodum.session.data import View
    from feodum.terminal.prompts import Prompt
    from feodum.wording.words import Words

INDENT: Final = 2


def explain(words: Words, prompt: Prompt, view: View, name: str, width: int) -> list[Text]:
    """Explain what is named; without a name, the card that asks, or in a turn the kingdom."""
    term = find_term(words, name)
    only_term = term is not None and not is_exact(words, name)
    found = [] if only_term else meant(words, prompt, view, name)
    return [*card_lines(words, found, width, prompt.costs), *term_lines(words, term, width)]


def explain_offer(words: Words, name: str, offer: list[str], width: int) -> list[Text]:
    """The same for cards on offer: the one named, or all of them."""
    term = find_term(words, name)
    found = [words.sources[one].key for one in offer]
    if term is not None and not is_exact(words, name):
        found = []
    elif name:
        found = [words.sources[find_source(words, name, offer)].key]
    return [*card_lines(words, found, width, {}), *term_lines(words, term, width)]


def is_exact(words: Words, name: str) -> bool:
    """Whether this is the full name of a card, an Event or a Way."""
    known = (one for source in words.sources.values() for one in (source.name, *every(source.key)))
    return fold(name) in map(fold, known)


def meant(words: Words, prompt: Prompt, view: View, name: str) -> list[str]:
    if name.isdecimal():
        key = prompt.option_at(int(name[:4])).card
        if key is None:
            raise Problem("error-no-card", number=name)
        return with_mouse([key], view)
    if name:
        return with_mouse([words.sources[find_source(words, name, prompt.near)].key], view)
    question = prompt.question
    if question["kind"] == "turn":
        return with_mouse(all_on_table(words, view), view)
    asking = [key for key in (question["card"], question["about"]) if key is not None]
    if question["kind"] in ("next", "way"):
        asking += [option.card for option in prompt.options if option.card is not None]
    return with_mouse(list(dict.fromkeys(asking)), view)


def all_on_table(words: Words, view: View) -> list[str]:
    """All cards but the basic ones, cheapest first, then Events and Ways."""
    piles = (*view["supply"], *view["other_piles"])
    kinds = [pile["card"] for pile in piles if CARDS[pile["card"]] not in BASIC]
    kinds.sort(key=lambda key: (CARDS[key].cost.coins, words.card(key)))
    landscapes = (*view["events"], *view["ways"])
    return [*kinds, *(landscape["card"] for landscape in landscapes)]


def with_mouse(found: list[str], view: View) -> list[str]:
    """The same, with the card set aside for Way of the Mouse if that Way is among them."""
    mouse = view["mouse"]
    if MOUSE in found and mouse is not None and mouse not in found:
        return [*found, mouse]
    return found


def card_lines(words: Words, found: list[str], width: int, costs: Mapping[str, int]) -> list[Text]:
    """Cards, Events and Ways: what each is, and what it does."""
    lines: list[Text] = []
    for key in found:
        card = facts(words, key, costs)
        heading = named(words, key)
        heading.stylize("bold")
        for fact in filter(None, (card.cost, card.types)):
            heading.append(f"  {fact}", style="not bold dim")
        lines += [heading, *text_lines(card.text, width)]
    return lines


def term_lines(words: Words, term: str | None, width: int) -> list[Text]:
    if term is None:
        return []
    text = words.locale.attribute(term, "text")
    return [Text(words.locale.text(term), "bold"), *text_lines(text, width)]


def list_terms(words: Words, width: int) -> list[Text]:
    """The words of the glossary that can be explained."""
    label = Text(words.locale.text("help-terms") + " ")
    label.truncate(width // 2)
    return flow(label, listed([Text(names(words.locale, term)[0]) for term in TERMS]), width, 1)


def text_lines(text: str, width: int) -> list[Text]:
    room = max(width - INDENT, INDENT)
    return [
        Text(" " * INDENT + line)
        for paragraph in text.splitlines()
        for line in wrap(paragraph, room) or [""]
    ]
