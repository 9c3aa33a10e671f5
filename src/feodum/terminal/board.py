"""The board: the table as one seat sees it, on few lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rich.cells import cell_len
from rich.text import Text

from feodum.engine.card import ACTION, TREASURE, VICTORY
from feodum.terminal.words import CARDS, Words, colour, flow, gathered, listed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from feodum.session.view import Data

HAND_GROUPS: Final = (
    ("type-action", ACTION),
    ("type-treasure", TREASURE),
    ("type-victory", VICTORY),
)


class Board:
    """Draws a view."""

    def __init__(self, words: Words, view: Data, width: int) -> None:
        self.words: Final = words
        self.locale: Final = words.locale
        self.view: Final[dict[str, Any]] = dict(view)
        self.width: Final = width
        self.seat: Final[int] = self.view["seat"]
        self.labels: Final = label_width(words)

    def lines(self) -> list[Text]:
        players = self.view["players"]
        others = players[self.seat + 1 :] + players[: self.seat]
        return [
            self.heading(),
            *self.supply(),
            *self.trash(),
            *(line for player in others for line in self.other(player)),
            *self.mine(players[self.seat]),
        ]

    # ---- the table

    def heading(self) -> Text:
        view = self.view
        player = view["players"][view["turn"]]
        turn = self.locale.text(
            "board-turn", number=player["turns"], name=self.words.seats[view["turn"]]
        )
        left = f"{turn} · {self.locale.text('phase-' + view['phase'])}"
        right = self.locale.text(
            "board-counters", actions=view["actions"], buys=view["buys"], coins=view["coins"]
        )
        return rule(self.width, left, right)

    def supply(self) -> list[Text]:
        """The piles, dear ones first, a line for each cost."""
        piles = self.view["supply"]
        widest = max(cell_len(self.words.card(pile["card"])) for pile in piles) + 3
        lines: list[Text] = []
        for cost in sorted({pile["cost"] for pile in piles}, reverse=True):
            label = Text(f" {self.words.cost(cost):<4}", style="bold")
            same = [pile for pile in piles if pile["cost"] == cost]
            aligned = flow(label, [self.pile(pile, widest) for pile in same], self.width)
            if len(aligned) > 1:
                aligned = flow(label, [self.pile(pile, 0) for pile in same], self.width)
            lines += aligned
        return lines

    def pile(self, pile: dict[str, Any], width: int) -> Text:
        name = self.words.card(pile["card"])
        count = str(pile["count"])
        cell = Text(name, style=colour(CARDS[pile["card"]]))
        cell.append(" " * max(1, width - cell_len(name) - len(count)))
        cell.append(count, style="bold")
        if not pile["count"]:
            cell.stylize("dim strike", 0, cell_len(name))
        return cell

    def trash(self) -> list[Text]:
        """The trash, in the line between Supply and players if it is short."""
        cards = self.view["trash"]
        names = self.words.list_cards(cards) if cards else self.locale.text("board-trash-empty")
        line = rule(self.width, f"{self.locale.text('board-trash')} {names}")
        if line.cell_len <= self.width:
            return [line]
        label = Text(f" {self.locale.text('board-trash')}  ", style="bold")
        return [rule(self.width), *flow(label, listed(self.words.list_named(cards)), self.width, 1)]

    # ---- the players

    def other(self, player: dict[str, Any]) -> list[Text]:
        """What is public of another player."""
        name = self.words.seats[player["seat"]]
        sizes = [self.locale.text("board-hand-size", count=player["hand_size"])]
        sizes += self.piles(player)
        cells = [Text(", ".join(sizes)), *self.shown(player)]
        if player["in_play"]:
            cells.append(self.zone("board-in-play", player["in_play"]))
        label = Text(f" {name}", style="bold")
        label.pad_right(max(1, self.labels - label.cell_len))
        return flow(label, cells, self.width)

    def shown(self, player: dict[str, Any]) -> list[Text]:
        """Cards that lie open for a moment."""
        cells: list[Text] = []
        if player["aside"]:
            cells.append(self.zone("board-aside", player["aside"]))
        if player.get("looking_at"):
            cells.append(self.zone("board-looking-at", player["looking_at"]))
        return cells

    def zone(self, message_id: str, keys: Iterable[str]) -> Text:
        text = Text(self.locale.text(message_id) + " ")
        text.append_text(Text(", ").join(self.words.list_named(gathered(keys))))
        return text

    def piles(self, player: dict[str, Any]) -> list[str]:
        """The deck and the discard pile, with their sizes if these are shown."""
        sizes: list[str] = []
        if "deck_size" in player:
            sizes.append(self.locale.text("board-deck", count=player["deck_size"]))
        top = player["discard_top"]
        if top is None:
            sizes.append(self.locale.text("board-discard-empty"))
        elif "discard_size" in player:
            count = player["discard_size"]
            sizes.append(self.locale.text("board-discard", count=count, top=self.words.card(top)))
        else:
            sizes.append(self.locale.text("board-discard-top", top=self.words.card(top)))
        return sizes

    def mine(self, player: dict[str, Any]) -> list[Text]:
        cells = [Text(", ".join(self.piles(player))), *self.shown(player)]
        if player["in_play"]:
            cells.append(self.zone("board-in-play", player["in_play"]))
        return [
            *self.row("board-piles", cells),
            *self.row("board-hand", self.hand(player["hand"])),
        ]

    def hand(self, keys: list[str]) -> list[Text]:
        """The hand by types; a card with two of them is with the first."""
        cells: list[Text] = []
        left = sorted(keys, key=lambda key: (-CARDS[key].cost, self.words.card(key)))
        for message_id, type_ in HAND_GROUPS:
            group = [key for key in left if CARDS[key].types & type_]
            left = [key for key in left if key not in group]
            if type_ == VICTORY:
                group += left
            if group:
                cell = Text(self.locale.attribute(message_id, "plural") + ": ", style="dim")
                cell.append_text(Text(", ").join(self.words.list_named(group)))
                cells.append(cell)
        return cells

    def row(self, message_id: str, cells: list[Text]) -> list[Text]:
        label = Text(f" {self.locale.text(message_id)}", style="bold")
        label.pad_right(max(1, self.labels - label.cell_len))
        return flow(label, cells or [Text("-", style="dim")], self.width)


def rule(width: int, left: str = "", right: str = "") -> Text:
    """A line across the screen with words in it, or just the words if there is no room."""
    start = f"━ {left} " if left else ""
    end = f" {right} ━" if right else ""
    room = width - cell_len(start) - cell_len(end)
    if room < 1:
        return Text(" ".join(filter(None, (left, right))), style="bold")
    line = Text(start + "━" * room + end, style="bold")
    line.stylize("not bold dim", len(start), len(start) + room)
    return line


def label_width(words: Words) -> int:
    ids = ("board-piles", "board-hand")
    labels = [*words.seats, *(words.locale.text(message_id) for message_id in ids)]
    return 2 + max(cell_len(label) for label in labels)
