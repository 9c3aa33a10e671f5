"""Setting up: who plays, with which kingdom, by options or by a short dialogue."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, TypeVar

from rich.text import Text

from feodum.bots import BOTS, title_of
from feodum.engine.errors import Problem
from feodum.kingdoms.dealing import KINGDOM_SIZE
from feodum.kingdoms.draft import Draft
from feodum.kingdoms.randomizer import Wish, random_kingdom
from feodum.kingdoms.recommended import RECOMMENDED, recommended
from feodum.kingdoms.request import KingdomRequest, read_sets, read_wish, words
from feodum.kingdoms.series import exchange, some_seed
from feodum.kingdoms.sets import NEWEST_SETS, SETS, kingdom_cards
from feodum.kingdoms.table import Table
from feodum.session.seats import BOT, Seat, read_seats
from feodum.terminal.explain import explain_offer
from feodum.terminal.typed import find_card, find_named, read_command
from feodum.terminal.words import Words, flow

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from feodum.terminal.screen import Screen

Result = TypeVar("Result")

DEFAULT_BOT: Final = "basic"
DEFAULT_KINGDOM: Final = "base-2e/first-game"


@dataclass
class Options:
    """What was asked for on the command line; what is None is asked or has a default."""

    players: list[str] | None = None
    """Seats in turn order, as `read_seats` understands them."""
    wanted: KingdomRequest = field(default_factory=KingdomRequest)
    random: bool = False
    draft: bool = False
    seed: int | None = None
    load: Path | None = None
    save_to: Path | None = None
    language: str = "en"

    @property
    def has_kingdom(self) -> bool:
        return self.random or self.draft or self.wanted != KingdomRequest()

    def check(self) -> None:
        """Refuse what contradicts itself, before anything is asked."""
        given = self.players is not None or self.seed is not None or self.has_kingdom
        if self.load is not None and given:
            raise Problem("load-alone")
        chosen = self.wanted.recommended or self.wanted.kingdom
        if sum((bool(chosen), self.random, self.draft)) > 1:
            raise Problem("error-kingdom-twice")
        self.wanted.check(drafted=self.draft)


# ---- the players


def ask_seats(screen: Screen) -> list[Seat]:
    bots = [f"{BOT}{name}" for name in BOTS]
    screen.say("ask-players")
    for name, message_id in BOTS.items():
        screen.show([Text(f"   {BOT}{name:<10} ", style="bold") + Text(screen.text(message_id))])
    you = screen.text("default-player")

    def read(typed: str) -> list[Seat]:
        entries = list(words(typed)) or [you]
        if len(entries) > 1:
            return read_seats(entries, BOTS, title_of)
        seats = read_seats([*entries, f"{BOT}{DEFAULT_BOT}"], BOTS, title_of)
        if typed:
            screen.say("players-against", name=seats[0].name, bot=seats[1].name)
        return seats

    return insist(screen, "ask-players-now", read, default=f"{you}, {bots[0]}")


def insist(
    screen: Screen, message_id: str, read: Callable[[str], Result], /, **args: str | int
) -> Result:
    """Ask until the answer can be understood."""
    while True:
        try:
            return read(screen.ask(message_id, **args))
        except Problem as problem:
            screen.problem(problem)


# ---- the kingdom


def make_table(screen: Screen, options: Options, seats: Sequence[Seat]) -> Table:
    """The table that the options ask for."""
    wanted = options.wanted
    if options.draft:
        seed = some_seed(options.seed)
        wanted = replace(wanted, kingdom=draft(screen, seats, wanted.sets or NEWEST_SETS, seed))
    elif not options.has_kingdom:
        wanted = KingdomRequest(recommended=DEFAULT_KINGDOM)
    return wanted.table(len(seats), options.seed)


def ask_kingdom(screen: Screen, options: Options) -> None:
    """Ask for a kingdom, and put the answer into the options."""
    screen.say("ask-kingdom")
    names = list(RECOMMENDED)
    widest = max(len(name) for name in names) + 5
    cells = [Text(f"{i:>2} {name}".ljust(widest)) for i, name in enumerate(names, 1)]
    screen.show(flow(Text("  "), cells, screen.width))
    random_key, draft_key = screen.text("keys-random"), screen.text("keys-draft")
    screen.say("ask-kingdom-others", random=random_key, draft=draft_key)

    def read(typed: str) -> Options:
        if typed.casefold() == random_key:
            return Options(random=True)
        if typed.casefold() == draft_key:
            return Options(draft=True)
        if typed.isdecimal():
            if not 1 <= int(typed[:4]) <= len(names):
                raise Problem("error-number", number=typed, most=len(names))
            wanted = KingdomRequest(recommended=names[int(typed) - 1])
        elif "," in typed:
            wanted = KingdomRequest(kingdom=words(typed))
        else:
            wanted = KingdomRequest(recommended=find_recommended(typed or DEFAULT_KINGDOM))
        wanted.table()
        return Options(wanted=wanted)

    chosen = insist(screen, "ask-kingdom-now", read, default=DEFAULT_KINGDOM)
    options.wanted, options.random, options.draft = chosen.wanted, chosen.random, chosen.draft
    if options.random or options.draft:
        ask_sets(screen, options)
    if options.random:
        ask_wishes(screen, options)


def find_recommended(typed: str) -> str:
    """The recommended set called so, or the only one whose name begins so or has this in it."""
    if typed in RECOMMENDED:
        return typed
    part = "-".join(typed.casefold().split())
    found = [name for name in RECOMMENDED if name.partition("/")[2].startswith(part)]
    found = found or [name for name in RECOMMENDED if part in name]
    if len(found) > 1:
        raise Problem("error-ambiguous", name=typed, names=", ".join(found))
    return found[0] if found else recommended(typed).name


def ask_sets(screen: Screen, options: Options) -> None:
    def read(typed: str) -> KingdomRequest:
        sets, counts = read_sets(typed.replace(",", " ").split())
        wanted = replace(options.wanted, sets=sets, counts=counts)
        wanted.check(drafted=options.draft)
        return wanted

    default = ", ".join(NEWEST_SETS)
    options.wanted = insist(screen, "ask-sets", read, default=default, names=", ".join(SETS))


def ask_wishes(screen: Screen, options: Options) -> None:
    screen.say("ask-wishes")
    for wish in Wish:
        screen.show([Text(f"   {wish:<10} ", style="bold") + Text(screen.text(f"about-{wish}"))])

    def read(typed: str) -> KingdomRequest:
        wishes = [read_wish(name) for name in typed.replace(",", " ").split()]
        return replace(options.wanted, wishes=tuple(wishes))

    options.wanted = insist(screen, "ask-wishes-now", read)


def draft(
    screen: Screen, seats: Sequence[Seat], sets: tuple[str, ...], seed: int
) -> tuple[str, ...]:
    """Let the players choose the kingdom in turns; bots take any card."""
    names = Words(screen.locale, sets, [seat.name for seat in seats])
    choosing = Draft(len(seats), sets, first=seed % len(seats))
    number = 0
    while choosing.seat is not None:
        seat = choosing.seat
        name = names.seats[seat]
        if seats[seat].bot is not None:
            number += 1
            card = random_kingdom(seed + number, sets, required=choosing.chosen)
            picked = next(one for one in card if one not in choosing.chosen)
            choosing.choose(picked)
        else:
            picked = ask_card(screen, names, choosing, name)
        screen.say("draft-chosen", name=name, card=names.card(names.cards[picked].key))
    return choosing.kingdom


def ask_card(screen: Screen, names: Words, choosing: Draft, name: str) -> str:
    """Let a person choose a card, after as many explanations as are wanted."""
    offer = choosing.options
    among = {card: names.cards[card] for card in (*choosing.chosen, *offer)}
    typed = ""
    while True:
        command, rest = read_command(names, typed)
        try:
            if command == "explain":
                typed = screen.page(explain_offer(names, rest, offer, screen.width))
                if typed:
                    continue
            elif typed:
                choosing.choose(find_named(names, among, typed, offer))
                return choosing.chosen[-1]
            else:
                screen.say("draft-options", count=KINGDOM_SIZE - len(choosing.chosen))
                show_cards(screen, names, offer)
        except Problem as problem:
            screen.problem(problem)
        typed = screen.ask("draft-choose", name=name, card=names.card(among[offer[0]].key))


def show_cards(screen: Screen, names: Words, cards: Sequence[str]) -> None:
    cells = [names.named(names.sources[card].key) for card in cards]
    screen.show(flow(Text("  "), cells, screen.width))


# ---- the next game of a series


def ask_exchanges(screen: Screen, table: Table) -> list[tuple[str, str]]:
    """Let the players exchange kingdom cards; return what goes and what comes for it."""
    exchanges: list[tuple[str, str]] = []
    names = Words(screen.locale, table.sets, [])
    arrow = screen.text("exchange-arrow")

    def read(typed: str) -> Table | None:
        if not typed:
            return None
        out_name, found, in_name = typed.partition(arrow)
        if not found:
            raise Problem("error-exchange", arrow=arrow)
        going = find_card(names, out_name.strip(), table.kingdom)
        pair = (going, find_card(names, in_name.strip(), others))
        changed = exchange(table, *pair)
        exchanges.append(pair)
        return changed

    while True:
        others = [name for name in kingdom_cards(table.sets) if name not in table.kingdom]
        if not others:
            return exchanges
        show_cards(screen, names, table.kingdom)
        if table.landscapes:
            staying = [names.card(names.sources[name].key) for name in table.landscapes]
            screen.say("exchange-stay", names=", ".join(staying))
        example = {
            side: names.card(names.cards[cards[0]].key)
            for side, cards in (("going", table.kingdom), ("coming", others))
        }
        changed = insist(screen, "ask-exchange", read, arrow=arrow, **example)
        if changed is None:
            return exchanges
        table = changed
