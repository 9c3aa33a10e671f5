"""The board: the table as one seat sees it, on few lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rich.cells import cell_len
from rich.text import Text

from feodum.engine.card import ACTION, CURSE, TREASURE, VICTORY
from feodum.terminal.ways import MOUSE
from feodum.terminal.words import CARDS, Words, colour, flow, gathered, listed, runs

if TYPE_CHECKING:
    from collections.abc import Iterable

    from feodum.session.view import Data

HAND_GROUPS: Final = (
    ("type-action", ACTION),
    ("type-treasure", TREASURE),
    ("type-victory", VICTORY),
    ("type-curse", CURSE),
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

    def lines(self, most: int = 0) -> list[Text]:
        """The whole board; the Supply set closely if it would have more lines than these."""
        lines = self.all_lines([*self.supply(), *self.beside(5)])
        if not most or len(lines) <= most:
            return lines
        return self.all_lines([*self.close_supply(), *self.beside(1)])

    def all_lines(self, supply: list[Text]) -> list[Text]:
        players = self.view["players"]
        others = players[self.seat + 1 :] + players[: self.seat]
        return [
            self.heading(),
            *supply,
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
        if view["extra_turn"]:
            turn = self.locale.text("board-extra-turn", turn=turn)
        left = f"{turn} · {self.locale.text('phase-' + view['phase'])}"
        if view["another_turn"]:
            left += f" · {self.locale.text('board-another-turn')}"
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

    def close_supply(self) -> list[Text]:
        """The same without a line for each cost."""
        cells: list[Text] = []
        cost = -1
        for pile in sorted(self.view["supply"], key=lambda pile: -pile["cost"]):
            cell = self.pile(pile, 0)
            if pile["cost"] != cost:
                cost = pile["cost"]
                cell = Text.assemble((f"{self.words.cost(cost)} ", "bold"), cell)
            cells.append(cell)
        return flow(Text(" "), cells, self.width)

    def pile(self, pile: dict[str, Any], width: int) -> Text:
        name = self.words.card(pile["card"])
        count = str(pile["count"])
        cell = Text(name, style=colour(CARDS[pile["card"]]))
        cell.append(" " * max(1, width - cell_len(name) - len(count)))
        cell.append(count, style="bold")
        if not pile["count"]:
            cell.stylize("dim strike", 0, cell_len(name))
        return cell

    def beside(self, indent: int) -> list[Text]:
        """What lies beside the Supply: Events, Ways, and other piles."""
        view = self.view
        cells: list[Text] = []
        if view["events"]:
            costing = [self.event(event) for event in view["events"]]
            cells.append(self.listing("board-events", costing))
        if view["ways"]:
            cells.append(
                self.listing("board-ways", [self.way(way["card"]) for way in view["ways"]])
            )
        if view["other_piles"]:
            piles = [self.pile(pile, 0) for pile in view["other_piles"]]
            cells.append(self.listing("board-other-piles", piles))
        return flow(Text(" " * indent), cells, self.width) if cells else []

    def event(self, event: dict[str, Any]) -> Text:
        name = self.words.card(event["card"])
        text = Text(self.locale.text("card-costing", card=name, cost=event["cost"]))
        if event["spent"]:
            text.stylize("dim strike")
        return text

    def way(self, key: str) -> Text:
        name = self.words.card(key)
        mouse = self.view["mouse"]
        if key == MOUSE and mouse is not None:
            name = self.locale.text("way-of-card", way=name, card=self.words.card(mouse))
        return Text(name)

    def listing(self, message_id: str, texts: list[Text]) -> Text:
        listing = Text(self.locale.text(message_id) + " ", style="dim")
        return Text.assemble(listing, Text(", ").join(texts))

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
        label = Text(f" {name}", style="bold")
        label.pad_right(max(1, self.labels - label.cell_len))
        return flow(label, cells, self.width)

    def shown(self, player: dict[str, Any]) -> list[Text]:
        """Cards that lie open: for a moment, until the next turn, or for good."""
        aside = list(player["aside"])
        for waiting in player["waiting"]:
            if waiting["card"] in aside:
                aside.remove(waiting["card"])
        cells: list[Text] = []
        if aside:
            cells.append(self.zone("board-aside", aside))
        if player.get("looking_at"):
            cells.append(self.zone("board-looking-at", player["looking_at"]))
        if player["in_play"]:
            cells.append(self.zone("board-in-play", player["in_play"]))
        if player["waiting"]:
            cells.append(self.waiting(player["waiting"]))
        if player["exile"]:
            cells.append(self.exile(player))
        return cells

    def waiting(self, waiting: list[dict[str, Any]]) -> Text:
        """What happens at the start of a player's next turn."""
        plain = self.words.list_named(
            gathered(entry["source"] for entry in waiting if entry["card"] is None)
        )
        playing = [
            Text(
                self.locale.text(
                    "board-waiting-card",
                    source=self.words.card(entry["source"]),
                    card=self.words.card(entry["card"]),
                )
            )
            for entry in waiting
            if entry["card"] is not None
        ]
        return self.listing("board-waiting", plain + playing)

    def exile(self, player: dict[str, Any]) -> Text:
        invested = gathered(player["invested"])
        others = list(player["exile"])
        for key in invested:
            others.remove(key)
        cards = [
            Text(self.locale.text("board-invested", card=self.words.counted(key, count)))
            for key, count in runs(invested)
        ]
        return self.listing("board-exile", cards + self.words.list_named(gathered(others)))

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
