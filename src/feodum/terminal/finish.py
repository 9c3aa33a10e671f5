"""The end of a game: who won, the scores card by card, and the decks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.text import Text

from feodum.terminal.words import CARDS, Words, flow, listed, runs

if TYPE_CHECKING:
    from feodum.session.view import Data


def result_lines(words: Words, result: Data, width: int) -> list[Text]:
    data: dict[str, Any] = result
    locale = words.locale
    winners = [words.seats[seat] for seat in data["winners"]]
    message_id = "result-winner" if len(winners) == 1 else "result-shared"
    title = locale.text(message_id, names=", ".join(winners))
    lines = [Text("━" * width, style="dim"), Text(f" {title}", style="bold")]
    ranked = sorted(data["players"], key=lambda player: (-player["score"], player["turns"]))
    for player in ranked:
        lines += player_lines(words, player, width)
    return lines


def player_lines(words: Words, player: dict[str, Any], width: int) -> list[Text]:
    locale = words.locale
    cards: list[str] = sorted(player["cards"], key=lambda key: (rank(key), words.card(key)))
    name = words.seats[player["seat"]]
    score = locale.text("result-score", name=name, score=player["score"], turns=player["turns"])
    points = [
        Text(locale.text("result-points", cards=words.counted(key, count), points=bring))
        for key, count in runs(cards)
        if (bring := player["points"].get(key))
    ]
    none = [Text(locale.text("result-no-points"), style="dim")]
    indent = max(len(locale.text("result-scored")), len(locale.text("result-deck"))) + 5
    deck = locale.text("result-deck")
    size = Text(locale.text("cards", count=len(cards)) + ":", style="dim")
    return [
        Text(f" {score}", style="bold"),
        *flow(Text(f"   {locale.text('result-scored')}".ljust(indent)), points or none, width),
        *flow(Text(f"   {deck}".ljust(indent)), [size, *listed(words.list_named(cards))], width, 1),
    ]


def rank(key: str) -> int:
    """Victory cards and Curses first, Treasures last."""
    card = CARDS[key]
    if card.is_victory or card.points:
        return -card.cost - 100 if card.is_victory else -1
    return 100 - card.cost if card.is_treasure else 50 - card.cost
