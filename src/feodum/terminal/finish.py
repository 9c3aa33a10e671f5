"""The end of a game: who won, the scores card by card, and the decks."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rich.text import Text

from feodum.cards.basic import province
from feodum.engine.notation import runs
from feodum.kingdoms.sets import CARDS
from feodum.terminal.words import Words, flow, listed

if TYPE_CHECKING:
    from feodum.locales import Locale
    from feodum.session.data import PileView, PlayerResult, Result, View


def result_lines(words: Words, result: Result, view: View, width: int) -> list[Text]:
    """The end; the view tells what has been used up, and who has Exiled what."""
    locale = words.locale
    winners = [words.seats[seat] for seat in result["winners"]]
    message_id = "result-winner" if len(winners) == 1 else "result-shared"
    title = locale.text(message_id, names=", ".join(winners))
    lines = [
        Text("━" * width, style="dim"),
        *flow(Text(" "), [Text(why_over(words, view["supply"]))], width),
        Text(f" {title}", style="bold"),
    ]
    ranked = sorted(result["players"], key=lambda player: (-player["score"], player["turns"]))
    for player in ranked:
        lines += player_lines(words, player, view["players"][player["seat"]]["exile"], width)
    return lines


def why_over(words: Words, supply: list[PileView]) -> str:
    empty = [pile["card"] for pile in supply if not pile["count"]]
    if province.key in empty:
        return words.locale.text("result-provinces", card=words.card(province.key))
    return words.locale.text("result-piles", cards=words.list_cards(empty))


def player_lines(words: Words, player: PlayerResult, exile: list[str], width: int) -> list[Text]:
    locale = words.locale
    cards = sorted(player["cards"], key=lambda key: (rank(key), words.card(key)))
    name = words.seats[player["seat"]]
    score = locale.text("result-score", name=name, score=player["score"], turns=player["turns"])
    points = [
        Text(locale.text("result-points", cards=words.counted(key, count), points=bring))
        for key, count in runs(cards)
        if (bring := player["points"].get(key))
    ]
    none = [Text(locale.text("result-no-points"), style="dim")]
    deck = list((Counter(cards) - Counter(exile)).elements())
    return [
        Text(f" {score}", style="bold"),
        *flow(label(locale, "result-scored"), points or none, width),
        *card_lines(words, "result-deck", deck, width),
        *(card_lines(words, "result-exile", exile, width) if exile else ()),
    ]


def card_lines(words: Words, message_id: str, cards: list[str], width: int) -> list[Text]:
    size = Text(words.locale.text("cards", count=len(cards)) + ":", style="dim")
    cells = [size, *listed(words.list_named(cards))]
    return flow(label(words.locale, message_id), cells, width, 1)


def label(locale: Locale, message_id: str) -> Text:
    widest = max(len(locale.text(one)) for one in ("result-scored", "result-deck", "result-exile"))
    return Text(f"   {locale.text(message_id)}".ljust(widest + 5))


def rank(key: str) -> int:
    """Victory cards and Curses first, Treasures last."""
    card = CARDS[key]
    if card.is_victory or card.points:
        return -card.cost.coins - 100 if card.is_victory else -1
    return 100 - card.cost.coins if card.is_treasure else 50 - card.cost.coins
