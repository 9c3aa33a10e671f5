"""How a game ended: why, who won, and how each player did."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from feodum.boxes.basic import province
from feodum.engine.notation import runs
from feodum.kingdoms.sets import CARDS
from feodum.locales.names import fold

if TYPE_CHECKING:
    from feodum.views.data import PileView, PlayerResult, Result, View
    from feodum.wording.words import Words


@dataclass(frozen=True)
class PlayerEnding:
    """How one player did."""

    seat: int
    score: str
    """The player's name, points and number of turns, in words."""
    points: list[str]
    """Which cards give points, and how many."""
    deck: list[str]
    """The keys of the player's cards: Victory cards first, Treasures last."""
    exile: list[str]
    """The keys of the cards in Exile, which are not in `deck`."""


@dataclass(frozen=True)
class Ending:
    why: str
    """What ended the game."""
    title: str
    """Who won."""
    players: list[PlayerEnding]
    """Best first."""


def ending(words: Words, result: Result, view: View) -> Ending:
    """How a game ended; the view shows which piles are empty and who has Exiled what."""
    winners = [words.seats[seat] for seat in result["winners"]]
    message_id = "result-winner" if len(winners) == 1 else "result-shared"
    title = words.locale.text(message_id, names=", ".join(winners))
    ranked = sorted(result["players"], key=lambda player: (-player["score"], player["turns"]))
    players = [
        player_ending(words, player, view["players"][player["seat"]]["exile"]) for player in ranked
    ]
    return Ending(why_over(words, view["supply"]), title, players)


def why_over(words: Words, supply: list[PileView]) -> str:
    empty = [pile["card"] for pile in supply if not pile["count"]]
    if province.key in empty:
        return words.locale.text("result-provinces", card=words.card(province.key))
    return words.locale.text("result-piles", cards=words.list_cards(empty))


def player_ending(words: Words, player: PlayerResult, exile: list[str]) -> PlayerEnding:
    locale = words.locale
    cards = sorted(player["cards"], key=lambda key: (rank(key), fold(words.card(key))))
    name = words.seats[player["seat"]]
    score = locale.text("result-score", name=name, score=player["score"], turns=player["turns"])
    points = [
        locale.text("result-points", cards=words.counted(key, count), points=bring)
        for key, count in runs(cards)
        if (bring := player["points"].get(key))
    ]
    deck = list((Counter(cards) - Counter(exile)).elements())
    return PlayerEnding(player["seat"], score, points, deck, exile)


def rank(key: str) -> int:
    """Victory cards and Curses first, Treasures last."""
    card = CARDS[key]
    if card.is_victory or card.points:
        return -card.cost.coins - 100 if card.is_victory else -1
    return 100 - card.cost.coins if card.is_treasure else 50 - card.cost.coins
