"""Every card has a text that states each number in its data."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from feodum.boxes.basic import BASIC
from feodum.engine.card import Card, Source
from feodum.kingdoms.sets import LANDSCAPES, OTHER_CARDS, SETS
from feodum.locales import Locale

KINGDOM_CARDS = [card for cards in SETS.values() for card in cards]
CARDS = list(dict.fromkeys([*BASIC, *OTHER_CARDS, *KINGDOM_CARDS]))
EVENTS_AND_WAYS = [landscape for found in LANDSCAPES.values() for landscape in found]
ALL: list[Source] = [*CARDS, *EVENTS_AND_WAYS]
LOCALE = Locale("en")


def text_of(source: Source) -> str:
    return LOCALE.attribute(source.key, "text")


@pytest.mark.parametrize("source", ALL, ids=lambda source: source.key)
def test_the_title_is_the_name_of_the_card(source: Source) -> None:
    assert LOCALE.text(source.key) == source.name


def stated(card: Card) -> list[str]:
    """How the data of a card must appear in its text."""
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


def test_each_card_has_its_own_text() -> None:
    counts = Counter(text_of(source) for source in ALL)
    assert [text for text, count in counts.items() if count > 1] == []


# The numbers that a text must state, in this order: those in Menagerie's effects are not data.
NUMBERS = {
    "animal-fair": "+$4 +1 Buy 1 Action",
    "barge": "+3 Cards +1 Buy",
    "black-cat": "+2 Cards 1 Curse",
    "bounty-hunter": "+1 Action 1 card +$3",
    "camel-train": "1 card 1 Gold",
    "cardinal": "+$2 2 cards 1 $3 $6",
    "cavalry": "2 Horses +2 Cards +1 Buy",
    "coven": "+1 Action +$2 1 Curse",
    "destrier": "+2 Cards +1 Action $1 less $0",
    "displace": "1 card 1 card $2 more",
    "falconer": "1 card 2 or",
    "fisherman": "+1 Card +1 Action +$1 $3 less",
    "gatekeeper": "+$3",
    "goatherd": "+1 Action 1 card +1 Card",
    "groom": "1 card $4 1 Horse 1 Silver +1 Card +1 Action",
    "hostelry": "+1 Card +2 Actions 0 1 Horse",
    "hunting-lodge": "+1 Card +2 Actions +5 Cards",
    "kiln": "+$2",
    "livery": "+$3 $4 1 Horse",
    "mastermind": "1 Action 3 times",
    "paddock": "+$2 2 Horses +1 Action",
    "sanctuary": "+1 Card +1 Action +1 Buy 1 card",
    "scrap": "1 card $1 1 of +1 Card +1 Action +1 Buy +$1 1 Silver 1 Horse",
    "sheepdog": "+2 Cards",
    "sleigh": "2 Horses",
    "snowy-village": "+1 Card +4 Actions +1 Buy",
    "stockpile": "$3 +1 Buy",
    "supplies": "$1 1 Horse",
    "village-green": "+1 Card +2 Actions",
    "wayfarer": "+3 Cards 1 Silver",
    "horse": "+2 Cards +1 Action",
    "alliance": "1 Province 1 Duchy 1 Estate 1 Gold 1 Silver 1 Copper",
    "banish": "even 0",
    "bargain": "1 card $5 1 Horse",
    "commerce": "1 Gold",
    "delay": "1 Action",
    "demand": "1 Horse 1 card $4",
    "desperation": "once a 1 Curse +1 Buy +$2",
    "enclave": "1 Gold 1 Duchy",
    "enhance": "1 card 1 card $2 more",
    "gamble": "+1 Buy 1 card",
    "invest": "1 Action +2 Cards",
    "march": "1 Action",
    "populate": "1 card",
    "pursue": "+1 Buy 4 cards",
    "reap": "1 Gold",
    "ride": "1 Horse",
    "seize-the-day": "once a",
    "stampede": "5 cards 5 Horses",
    "toil": "+1 Buy 1 Action",
    "transport": "Choose 1",
    "way-of-the-butterfly": "1 card $1 more",
    "way-of-the-camel": "1 Gold",
    "way-of-the-chameleon": "+Cards +$ +$ +Cards",
    "way-of-the-frog": "+1 Action",
    "way-of-the-goat": "1 card",
    "way-of-the-horse": "+2 Cards +1 Action",
    "way-of-the-mole": "+1 Action +3 Cards",
    "way-of-the-monkey": "+1 Buy +$1",
    "way-of-the-mouse": "$2 $3",
    "way-of-the-mule": "+1 Action +$1",
    "way-of-the-otter": "+2 Cards",
    "way-of-the-owl": "6 cards",
    "way-of-the-ox": "+2 Actions",
    "way-of-the-pig": "+1 Card +1 Action",
    "way-of-the-rat": "1 Treasure",
    "way-of-the-seal": "+$1",
    "way-of-the-sheep": "+$2",
    "way-of-the-squirrel": "+2 Cards",
    "way-of-the-turtle": "next turn",
    "way-of-the-worm": "1 Estate",
}


@pytest.mark.parametrize("key", NUMBERS)
def test_the_text_states_the_numbers_of_the_effect(key: str) -> None:
    numbers = re.findall(r"\S+(?: [A-Za-z]+)?", NUMBERS[key])
    between = ".*?".join(rf"(?<![\d$+]){re.escape(number)}(?!\d)" for number in numbers)
    assert re.search(between, LOCALE.attribute(key, "text"), re.DOTALL)
    stated = re.findall(r"\d+", LOCALE.attribute(key, "text"))
    assert sorted(stated) == sorted(re.findall(r"\d+", NUMBERS[key]))


# Wordings to avoid, and what all boxes say instead.
UNEVEN = {
    r"\b(Each|All|each|all) other players?\b": "Every other player, with a singular verb",
    r"\b[Yy]ou (may|can|could)\b": "if you like",
    r"\bIf you wish\b": "If you like",
    r"\b(onto|on) (your|their) deck\b": "on top of your deck",
    r"\bin your hand\b": "from your hand",
    r"\bout of your hand\b": "from your hand",
    r"\binto your hand\b": "to your hand",
    r"\ball of your hand\b": "your whole hand",
    r"\bentire\b": "whole",
    r"\d (cards|types) or (more|fewer)\b": "5 or more cards",
    r"\b[Ss]hows?\b": "reveal",
    r"\bup to \$": "$4 or less",
    r"\bcosting\b": "that costs",
    r"\bstart of your next turn\b": "beginning of your next turn",
    r"\b[Aa]ny number\b": "as many as you like",
}
# The Moat does not move, so it may say `in`.
STAYS = "The Moat stays in your hand."


@pytest.mark.parametrize("source", ALL, ids=lambda source: source.key)
def test_all_boxes_are_worded_alike(source: Source) -> None:
    text = text_of(source).replace(STAYS, "")
    assert [better for other, better in UNEVEN.items() if re.search(other, text)] == []


@pytest.mark.parametrize("source", ALL, ids=lambda source: source.key)
def test_every_other_player_does_something(source: Source) -> None:
    """The verb is singular; words between it and the player are left out."""
    between = r"(?: but you)?(?:, (?:in turn order|you included|starting with you),)?(?: also)?"
    found = re.findall(rf"[Ee]very (?:other )?player{between} (\w+)", text_of(source))
    assert [word for word in found if not re.fullmatch(r"\w+[^s]s|must|with|who", word)] == []
