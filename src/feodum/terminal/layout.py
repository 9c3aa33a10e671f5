"""The table as one seat sees it, laid out on a few lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.cells import cell_len
from rich.text import Text

from feodum.engine.notation import runs
from feodum.kingdoms.sets import PILE_CARDS, SOURCES
from feodum.terminal.texts import flow, list_named, listed, named
from feodum.wording.hand import UNNUMBERED, hand_groups
from feodum.wording.words import Words, gathered

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from feodum.views.data import EventOffer, MatView, PileView, PlayerView, View, WaitingEffect

OTHER_LINES: Final = 13
"""Lines needed besides the Supply and the other players: headings, the player's own cards, the
choices, some of the log and the input."""


class Layout:
    """Lays out a view."""

    def __init__(
        self, words: Words, view: View, width: int, numbers: Mapping[str, int] = UNNUMBERED
    ) -> None:
        self.words: Final = words
        self.locale: Final = words.locale
        self.view: Final = view
        self.width: Final = width
        self.seat: Final = view["seat"]
        self.labels: Final = label_width(words)
        self.numbers: Final = numbers
        """The numbers to type to play cards in hand, by key."""

    def lines(self, height: int = 0) -> list[Text]:
        """The whole table, with the Supply in compact form if the screen is too small for the full
        one.

        The choice depends on nothing that changes during a game, so the Supply keeps its form.
        """
        rows = len(self.by_cost()) + len(self.beside(5)) + len(self.view["players"])
        if not height or rows + OTHER_LINES <= height:
            return self.all_lines([*self.supply(), *self.beside(5)])
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
        left = f"{turn} · {self.words.phase(view['phase'])}"
        if view["another_turn"]:
            left += f" · {self.locale.text('board-another-turn')}"
        right = self.locale.text(
            "board-counters", actions=view["actions"], buys=view["buys"], coins=view["coins"]
        )
        return rule(self.width, left, right)

    def supply(self) -> list[Text]:
        """The piles, most expensive first, with a line for each printed cost."""
        rows = [(cost, self.row_cells(cost, piles)) for cost, piles in self.by_cost()]
        widest = max(name.cell_len for _, cells in rows for name, _ in cells) + 3
        lines: list[Text] = []
        for cost, cells in rows:
            label = Text(f" {cost:<4}", style="bold")
            aligned = flow(label, [pile_cell(*cell, widest) for cell in cells], self.width)
            if len(aligned) > 1:
                aligned = flow(label, [pile_cell(*cell) for cell in cells], self.width)
            lines += aligned
        return lines

    def close_supply(self) -> list[Text]:
        """The piles in compact form, without a line for each cost."""
        groups = [
            listed([pile_cell(*cell) for cell in self.row_cells(cost, piles)])
            for cost, piles in self.by_cost()
        ]
        for (cost, _), group in zip(self.by_cost(), groups, strict=True):
            group[0] = Text.assemble((f"{cost} ", "bold"), group[0])
        for group in groups[:-1]:
            group[-1] = Text.assemble(group[-1], (" │", "dim"))
        return flow(Text(" "), [cell for group in groups for cell in group], self.width, 1)

    def by_cost(self) -> list[tuple[str, list[PileView]]]:
        """The piles grouped by printed cost, each group labelled with it.

        If the cost of a whole group has changed alike, the label is its current cost."""
        rows: list[tuple[str, list[PileView]]] = []
        piles = self.view["supply"]
        printed = {pile["card"]: PILE_CARDS[pile["card"]].cost.coins for pile in piles}
        for cost in sorted(set(printed.values()), reverse=True):
            same = [pile for pile in piles if printed[pile["card"]] == cost]
            now = {pile["cost"] for pile in same}
            changed = len(now) == 1 and cost not in now
            rows.append((self.cost_now(*now) if changed else self.words.cost(cost), same))
        return rows

    def row_cells(self, label: str, piles: list[PileView]) -> list[tuple[Text, int]]:
        """The names and sizes of a row's piles, with the cost if it differs from the label."""
        cells: list[tuple[Text, int]] = []
        for pile in piles:
            name = self.pile_name(pile)
            if label not in (self.words.cost(pile["cost"]), self.cost_now(pile["cost"])):
                name.append(f" {self.cost_now(pile['cost'])}", style="bold")
            cells.append((name, pile["count"]))
        return cells

    def cost_now(self, cost: int) -> str:
        return self.locale.text("cost-now", cost=self.words.cost(cost))

    def pile_name(self, pile: PileView) -> Text:
        name = named(self.words, pile["card"])
        if not pile["count"]:
            name.stylize("dim strike")
        if "cost_tokens" in pile:
            name.append(f" (+{self.words.tokens(pile['cost_tokens'])})", style="bold")
        if "tokens" in pile:
            name.append(f" ({self.words.tokens(pile['tokens'])})", style="bold")
        return name

    def beside(self, indent: int) -> list[Text]:
        """The Events, Ways and other piles beside the Supply."""
        view = self.view
        cells: list[Text] = []
        if view["events"]:
            costing = [self.event(event) for event in view["events"]]
            cells.append(self.listing("board-events", costing))
        if view["ways"]:
            cells.append(
                self.listing("board-ways", [self.way(way["card"]) for way in view["ways"]])
            )
        others = [one for one in view["landscapes"] if one["kind"] not in ("event", "way")]
        for kind in dict.fromkeys(one["kind"] for one in others):
            names = [self.way(one["card"]) for one in others if one["kind"] == kind]
            label = Text(f"{self.words.kinds(kind)}: ", style="dim")
            cells.append(Text.assemble(label, Text(", ").join(names)))
        if view["other_piles"]:
            piles = [pile_cell(self.pile_name(pile), pile["count"]) for pile in view["other_piles"]]
            cells.append(self.listing("board-other-piles", piles))
        return flow(Text(" " * indent), cells, self.width) if cells else []

    def event(self, event: EventOffer) -> Text:
        name = self.words.card(event["card"])
        cost = self.words.price(SOURCES[event["card"]], event["cost"])
        text = Text(self.locale.text("card-costing", card=name, cost=cost))
        if event["spent"]:
            text.stylize("dim strike")
        return text

    def way(self, key: str) -> Text:
        name: str = self.words.card(key)
        beside = self.view["laid_out"].get(key)
        if beside is not None:
            name = self.locale.text("way-of-card", way=name, card=self.words.card(beside))
        return Text(name)

    def listing(self, message_id: str, texts: list[Text]) -> Text:
        listing = Text(self.locale.text(message_id) + " ", style="dim")
        return Text.assemble(listing, Text(", ").join(texts))

    def trash(self) -> list[Text]:
        """The trash, on the line between the Supply and the players if it fits there."""
        cards = self.view["trash"]
        names = self.words.list_cards(cards) if cards else self.locale.text("board-trash-empty")
        line = rule(self.width, f"{self.locale.text('board-trash')} {names}")
        if line.cell_len <= self.width:
            return [line]
        label = Text(f" {self.locale.text('board-trash')}  ", style="bold")
        return [
            rule(self.width),
            *flow(label, listed(list_named(self.words, cards)), self.width, 1),
        ]

    # ---- the players

    def other(self, player: PlayerView) -> list[Text]:
        """What is public about another player."""
        name = self.words.seats[player["seat"]]
        sizes = [self.locale.text("board-hand-size", count=player["hand_size"])]
        sizes += self.piles(player)
        cells = [Text(", ".join(sizes)), *self.shown(player)]
        label = Text(f" {name}", style="bold")
        label.pad_right(max(1, self.labels - label.cell_len))
        return flow(label, cells, self.width)

    def shown(self, player: PlayerView) -> list[Text]:
        """A player's tokens, and cards outside the hand, the deck and the discard pile."""
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
        for mat in player.get("mats", ()):
            cells.append(self.mat(mat))
        if "tokens" in player:
            cells.append(Text(self.words.tokens(player["tokens"])))
        return cells

    def mat(self, mat: MatView) -> Text:
        """A mat, with its cards if they can be seen, otherwise with their number."""
        shown = self.words.list_cards(gathered(mat["cards"])) if "cards" in mat else ""
        counted = shown or self.locale.text("cards", count=mat["size"])
        return Text(self.locale.text("board-mat", mat=self.words.thing(mat["mat"]), cards=counted))

    def waiting(self, waiting: list[WaitingEffect]) -> Text:
        """What happens at the start of a player's next turn."""
        plain = list_named(
            self.words, gathered(entry["source"] for entry in waiting if entry["card"] is None)
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

    def exile(self, player: PlayerView) -> Text:
        invested = gathered(player["invested"])
        others = list(player["exile"])
        for key in invested:
            others.remove(key)
        cards = [
            Text(self.locale.text("board-invested", card=self.words.counted(key, count)))
            for key, count in runs(invested)
        ]
        return self.listing("board-exile", cards + list_named(self.words, gathered(others)))

    def zone(self, message_id: str, keys: Iterable[str]) -> Text:
        text = Text(self.locale.text(message_id) + " ")
        text.append_text(Text(", ").join(list_named(self.words, gathered(keys))))
        return text

    def piles(self, player: PlayerView) -> list[str]:
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

    def mine(self, player: PlayerView) -> list[Text]:
        cells = [Text(", ".join(self.piles(player))), *self.shown(player)]
        return [
            *self.row("board-piles", cells),
            *self.row("board-hand", self.hand(player["hand"])),
        ]

    def hand(self, keys: list[str]) -> list[Text]:
        cells: list[Text] = []
        for kind, group in hand_groups(self.words, keys, self.numbers):
            cell = Text()
            cell.append(self.words.kinds(kind) + ": ", style="dim")
            cell.append_text(Text(", ").join(list_named(self.words, group)))
            cells.append(cell)
        return cells

    def row(self, message_id: str, cells: list[Text]) -> list[Text]:
        label = Text(f" {self.locale.text(message_id)}", style="bold")
        label.pad_right(max(1, self.labels - label.cell_len))
        return flow(label, cells or [Text("-", style="dim")], self.width)


def pile_cell(name: Text, count: int, width: int = 0) -> Text:
    """A pile's name and its count, right-aligned in a column of this width."""
    gap = max(1, width - name.cell_len - len(str(count)))
    return Text.assemble(name, " " * gap, (str(count), "bold"))


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
