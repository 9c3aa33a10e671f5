"""Every card has a text of its own that states each number of its data."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from feodum.cards.basic import BASIC
from feodum.engine.card import Card
from feodum.kingdoms.sets import SETS
from feodum.locales import Locale

CARDS = list(dict.fromkeys([*BASIC, *(card for cards in SETS.values() for card in cards)]))
LOCALE = Locale("en")


def text_of(card: Card) -> str:
    return LOCALE.attribute(card.key, "text")


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.key)
def test_the_name_is_the_card_s(card: Card) -> None:
    assert LOCALE.text(card.key) == card.name


def stated(card: Card) -> list[str]:
    """What the data of a card must look like in its text."""
    plural = {True: "", False: "s"}
    numbers = []
    if card.cards:
        numbers.append(rf"\+{card.cards} Card{plural[card.cards == 1]}\b")
    if card.actions:
        numbers.append(rf"\+{card.actions} Action{plural[card.actions == 1]}\b")
    if card.buys:
        numbers.append(rf"\+{card.buys} Buy{plural[card.buys == 1]}\b")
    if card.coins:
        sign = "" if card.is_treasure else r"\+"
        numbers.append(rf"{sign}\${card.coins}(?!\d)")
    if card.points:
        numbers.append(rf"(?<!\d){card.points} VP")
    return numbers


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.key)
def test_the_text_states_each_number(card: Card) -> None:
    text = text_of(card)
    assert [number for number in stated(card) if not re.search(number, text)] == []


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.key)
def test_the_text_claims_no_other_bonus(card: Card) -> None:
    """A plain bonus at the start of the text is one that the card's data gives."""
    plain = text_of(card).split("\n")[0].split(". ")[0]
    if not plain.startswith("+"):
        return
    for number, what in re.findall(r"\+(\d+) (Card|Action|Buy)s?\b", plain):
        given = {"Card": card.cards, "Action": card.actions, "Buy": card.buys}[what]
        assert given == int(number)


def test_each_text_is_its_card_s_own() -> None:
    counts = Counter(text_of(card) for card in CARDS)
    assert [text for text, count in counts.items() if count > 1] == []
