"""The end of a game on the screen: who won, the scores card by card, and the decks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from feodum.terminal.texts import flow, list_named, listed
from feodum.wording.ending import ending

if TYPE_CHECKING:
    from feodum.locales import Locale
    from feodum.views.data import Result, View
    from feodum.wording.ending import PlayerEnding
    from feodum.wording.words import Words


def result_lines(words: Words, result: Result, view: View, width: int) -> list[Text]:
    end = ending(words, result, view)
    lines = [
        Text("━" * width, style="dim"),
        *flow(Text(" "), [Text(end.why)], width),
        Text(f" {end.title}", style="bold"),
    ]
    for player in end.players:
        lines += player_lines(words, player, width)
    return lines


def player_lines(words: Words, player: PlayerEnding, width: int) -> list[Text]:
    locale = words.locale
    points = [Text(told) for told in player.points]
    none = [Text(locale.text("result-no-points"), style="dim")]
    return [
        Text(f" {player.score}", style="bold"),
        *flow(label(locale, "result-scored"), points or none, width),
        *card_lines(words, "result-deck", player.deck, width),
        *(card_lines(words, "result-exile", player.exile, width) if player.exile else ()),
    ]


def card_lines(words: Words, message_id: str, cards: list[str], width: int) -> list[Text]:
    size = Text(words.locale.text("cards", count=len(cards)) + ":", style="dim")
    cells = [size, *listed(list_named(words, cards))]
    return flow(label(words.locale, message_id), cells, width, 1)


def label(locale: Locale, message_id: str) -> Text:
    widest = max(len(locale.text(one)) for one in ("result-scored", "result-deck", "result-exile"))
    return Text(f"   {locale.text(message_id)}".ljust(widest + 5))
