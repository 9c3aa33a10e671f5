"""Choosing the kingdom: by name, at random, by a draft, or by exchanges for the next game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rich.text import Text

from feodum.engine.errors import Problem
from feodum.kingdoms.dealing import KINGDOM_SIZE
from feodum.kingdoms.draft import Draft
from feodum.kingdoms.randomizer import Wish, random_kingdom
from feodum.kingdoms.request import KingdomRequest, read_sets, read_wish
from feodum.kingdoms.series import exchange, some_seed
from feodum.kingdoms.sets import NEWEST_SETS, SETS, kingdom_cards
from feodum.kingdoms.table import find_laid_out
from feodum.locales.names import WISH, recommended_name, set_names, shown
from feodum.terminal.asking import Asking
from feodum.terminal.dialogue import DEFAULT_KINGDOM, PlayOptions, read_kingdom, recommended_cells
from feodum.terminal.texts import flow, named
from feodum.terminal.typed import find_card, find_named
from feodum.wording.words import Words, alphabetically

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from feodum.kingdoms.table import Table
    from feodum.session.seats import Seat
    from feodum.terminal.screen import Screen


def make_table(
    screen: Screen, options: PlayOptions, seats: Sequence[Seat], *, look: bool = False
) -> Table:
    """The table that the options ask for; with `look`, a random kingdom can be changed first."""
    wanted = options.wanted
    if options.draft:
        seed = some_seed(options.seed)
        wanted = replace(wanted, kingdom=draft(screen, seats, wanted.sets or NEWEST_SETS, seed))
    elif not options.has_kingdom:
        wanted = KingdomRequest(recommended=DEFAULT_KINGDOM)
    table = wanted.table(len(seats), options.seed)
    if not look or not wanted.is_random:
        return table

    def again(last: Table) -> Table:
        return wanted.table(len(seats), None if last.seed is None else last.seed + 1)

    return change_kingdom(screen, table, again)[0]


def ask_kingdom(screen: Screen, options: PlayOptions) -> None:
    """Ask for a kingdom, and put the answer into the options."""
    screen.say("ask-kingdom")
    screen.show(flow(Text("  "), recommended_cells(screen.locale), screen.width))
    random_key, draft_key = screen.text("keys-random"), screen.text("keys-draft")
    screen.say("ask-kingdom-others", random=random_key, draft=draft_key)

    def read(typed: str) -> PlayOptions:
        if typed.casefold() == random_key:
            return PlayOptions(random=True)
        if typed.casefold() == draft_key:
            return PlayOptions(draft=True)
        return PlayOptions(wanted=read_kingdom(typed))

    chosen = Asking(screen).insist(
        "ask-kingdom-now", read, default=recommended_name(DEFAULT_KINGDOM, screen.locale)
    )
    options.wanted, options.random, options.draft = chosen.wanted, chosen.random, chosen.draft
    if options.random or options.draft:
        ask_sets(screen, options)
    if options.random:
        ask_wishes(screen, options)


def ask_sets(screen: Screen, options: PlayOptions) -> None:
    def read(typed: str) -> KingdomRequest:
        sets, counts = read_sets(typed)
        wanted = replace(options.wanted, sets=sets, counts=counts)
        wanted.check(drafted=options.draft)
        return wanted

    default, names = (set_names(sets, screen.locale) for sets in (NEWEST_SETS, SETS))
    options.wanted = Asking(screen).insist("ask-sets", read, default=default, names=names)


def ask_wishes(screen: Screen, options: PlayOptions) -> None:
    screen.say("ask-wishes")
    for wish in Wish:
        name = shown(wish, WISH, screen.locale)
        told = Text(screen.text(f"{WISH}{wish}"))
        screen.show([Text(f"   {name:<10} ", style="bold") + told])

    def read(typed: str) -> KingdomRequest:
        wishes = [read_wish(name) for name in typed.replace(",", " ").split()]
        return replace(options.wanted, wishes=tuple(wishes))

    options.wanted = Asking(screen).insist("ask-wishes-now", read)


# ---- drafting it


def draft(
    screen: Screen, seats: Sequence[Seat], sets: tuple[str, ...], seed: int
) -> tuple[str, ...]:
    """Let the players choose the kingdom in turns; bots choose at random."""
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
    """Let a person choose a card."""
    known = alphabetically((names.cards[card] for card in choosing.options), screen.locale)
    offer = [card.name for card in known]
    among = {card: names.cards[card] for card in (*choosing.chosen, *offer)}

    def read(typed: str) -> str:
        if typed:
            choosing.choose(find_named(names, among, typed, offer))
            return choosing.chosen[-1]
        return ""

    first = names.card(among[offer[0]].key)
    chosen = ""
    while not chosen:
        screen.say("draft-options", count=KINGDOM_SIZE - len(choosing.chosen))
        show_cards(screen, names, offer)
        asking = Asking(screen, names, offer)
        chosen = asking.insist("draft-choose", read, name=name, card=first)
    return chosen


def show_cards(screen: Screen, names: Words, cards: Sequence[str]) -> None:
    cells = [named(names, names.sources[card].key) for card in cards]
    screen.show(flow(Text("  "), cells, screen.width))


# ---- looking at it and changing it


def change_kingdom(
    screen: Screen, table: Table, again: Callable[[Table], Table] | None = None
) -> tuple[Table, list[tuple[str, str]]]:
    """Show the kingdom and let the players exchange cards, or draw it again if `again` is given.

    Return the table and the exchanges: pairs of the card that leaves and the card that enters.
    """
    exchanges: list[tuple[str, str]] = []
    names = Words(screen.locale, table.sets, [])
    arrow, anew = screen.text("exchange-arrow"), screen.text("keys-random")

    def read(typed: str) -> Table | None:
        if not typed:
            return None
        if again is not None and typed.casefold() == anew:
            exchanges.clear()
            return again(table)
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
        show_kingdom(screen, names, table)
        if not others and again is None:
            return table, exchanges
        example = {"going": table.kingdom[0], "coming": (others or table.kingdom)[0]}
        args = {key: names.card(names.cards[name].key) for key, name in example.items()}
        message_id = "ask-exchange" if again is None else "ask-kingdom-drawn"
        asking = Asking(screen, names, [*table.kingdom, *table.landscapes])
        changed = asking.insist(message_id, read, arrow=arrow, again=anew, **args)
        if changed is None:
            return table, exchanges
        table = changed


def show_kingdom(screen: Screen, names: Words, table: Table) -> None:
    """Show the ten cards with their costs, and the landscapes."""
    cells = []
    cards = alphabetically((names.cards[name] for name in table.kingdom), screen.locale)
    for card in sorted(cards, key=lambda card: card.cost.coins):
        cells.append(Text.assemble(named(names, card.key), (f" {names.price(card)}", "dim")))
    screen.show(flow(Text("  "), cells, screen.width))
    if table.landscapes:
        told = [names.card(names.sources[name].key) for name in table.landscapes]
        screen.say("table-landscapes", names=", ".join(told))
    for landscape, card in find_laid_out(table).items():
        named_card, beside = names.card(card.key), names.card(landscape.key)
        screen.say("shown-beside", landscape=beside, card=named_card)
