"""What a card does, in words."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final

from rich.text import Text

from feodum.boxes.basic import BASIC
from feodum.engine.errors import Problem
from feodum.kingdoms.sets import CARDS
from feodum.locales.names import fold
from feodum.locales.names import names as every
from feodum.terminal.texts import flow, listed, named
from feodum.terminal.typed import find_source
from feodum.wording.facts import facts
from feodum.wording.glossary import TERMS, find_term, names

if TYPE_CHECKING:
    from collections.abc import Mapping

    from feodum.terminal.prompts import Prompt
    from feodum.views.data import View
    from feodum.wording.words import Words

INDENT: Final = 2
NOT_SPLIT: Final[Mapping[str, list[str]]] = {}


def explain(words: Words, prompt: Prompt, view: View, name: str, width: int) -> list[Text]:
    """Explain what is named; if nothing is, explain the card that asks, or the whole kingdom if the
    question is what to do in a turn."""
    term = find_term(words, name)
    only_term = term is not None and not is_exact(words, name)
    found = [] if only_term else meant(words, prompt, view, name)
    lines = card_lines(words, found, width, prompt.costs, split_piles(view))
    return [*lines, *term_lines(words, term, width)]


def explain_offer(words: Words, name: str, offer: list[str], width: int) -> list[Text]:
    """Explain cards on offer: the one named, or all of them."""
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
        return with_laid_out([key], view)
    if name:
        return with_laid_out([words.sources[find_source(words, name, prompt.near)].key], view)
    question = prompt.question
    if question["kind"] == "turn":
        return with_laid_out(all_on_table(words, view), view)
    asking = [key for key in (question["card"], question["about"]) if key is not None]
    if question["kind"] in ("next", "way"):
        asking += [option.card for option in prompt.options if option.card is not None]
    return with_laid_out(list(dict.fromkeys(asking)), view)


def all_on_table(words: Words, view: View) -> list[str]:
    """All cards but the basic ones, cheapest first, then the landscapes."""
    piles = (*view["supply"], *view["other_piles"])
    found = dict.fromkeys(key for pile in piles for key in (pile["card"], *pile.get("cards", ())))
    kinds = [key for key in found if CARDS[key] not in BASIC]
    kinds.sort(key=lambda key: (CARDS[key].cost.coins, words.card(key)))
    return [*kinds, *(landscape["card"] for landscape in view["landscapes"])]


def with_laid_out(found: list[str], view: View) -> list[str]:
    """These keys, with the cards laid out beside the landscapes among them."""
    laid_out = view["laid_out"]
    beside = [laid_out[key] for key in found if key in laid_out]
    return list(dict.fromkeys([*found, *beside]))


def split_piles(view: View) -> dict[str, list[str]]:
    """The cards of each pile of different cards, by the key of each of them."""
    piles = [pile.get("cards", []) for pile in (*view["supply"], *view["other_piles"])]
    return {key: cards for cards in piles for key in cards if len(set(cards)) > 1}


def card_lines(
    words: Words,
    found: list[str],
    width: int,
    costs: Mapping[str, int],
    split: Mapping[str, list[str]] = NOT_SPLIT,
) -> list[Text]:
    """Cards and landscapes: what each is, what it does, and which cards are in its pile."""
    lines: list[Text] = []
    for key in found:
        card = facts(words, key, costs)
        heading = named(words, key)
        heading.stylize("bold")
        for fact in filter(None, (card.cost, card.types)):
            heading.append(f"  {fact}", style="not bold dim")
        lines += [heading, *text_lines(card.text, width)]
        if key in split:
            told = words.locale.text("pile-cards", cards=words.list_cards(split[key]))
            lines += text_lines(told, width)
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
