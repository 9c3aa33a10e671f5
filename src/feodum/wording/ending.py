"""How a game ended: why, who won, and what each player has come to."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from feodum.cards.basic import province
from feodum.engine.notation import runs
from feodum.kingdoms.sets import CARDS

if TYPE_CHECKING:
    from feodum.session.data import PileView, PlayerResult, Result, View
    from feodum.wording.words import Words


@dataclass(frozen=True)
class PlayerEnding:
    """What one player has come to."""

    seat: int
    score: str
    """Who, how many points, in how many turns."""
    points: list[str]
    """What brings points, and how many."""
    deck: list[str]
    """The keys of the player's cards: Victory cards first, Treasures last."""
    exile: list[str]
    """The keys of those in Exile, which are not among the others."""


@dataclass(frozen=True)
class Ending:
    why: str
    """What has ended the game."""
    title: str
    """Who has won."""
    players: list[PlayerEnding]
    """The best first."""


def ending(words: Words, result: Result, view: View) -> Ending:
    """The end; the view tells what has been used up, and who has Exiled what."""
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
    cards = sorted(player["cards"], key=lambda key: (rank(key), words.card(key)))
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
