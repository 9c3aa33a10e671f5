"""The middle of the table: what belongs to no player, and the log of what happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.engine.abilities import PLAYS, PLUS_ACTIONS
from feodum.engine.effects import WHILE_EXILED, Effect
from feodum.engine.landscape import Event, Landscape, Way
from feodum.engine.log import ALL, Recorder
from feodum.engine.play import Play, again
from feodum.engine.tracking import IN_DISCARD, place_of

if TYPE_CHECKING:
    from mypy_extensions import i64

    from feodum.engine.card import Card, Source
    from feodum.engine.mats import Mat
    from feodum.engine.phases import Rules
    from feodum.engine.player import Player
    from feodum.engine.supply import Supply
    from feodum.engine.zones import Zones


class Middle:
    """The piles, the trash, the landscapes, the lasting effects and the log of a game."""

    __slots__ = (
        "cards", "effects", "events", "heeded", "laid_out", "landscapes", "log", "mats", "rules",
        "supply", "trash", "ways",
    )  # fmt: skip

    def __init__(self, cards: dict[str, Card], supply: Supply, rules: Rules) -> None:
        self.cards: Final = cards
        """Every card that can be named, by name; the table's sets decide which version."""
        self.supply: Final = supply
        """The piles."""
        self.rules = rules
        """The table's rules: start deck, phases, what ends the game."""
        self.trash: list[Card] = []
        """The trash."""
        self.landscapes: list[Landscape] = []
        """The landscapes on the table."""
        self.events: list[Event] = []
        """The landscapes that can be bought."""
        self.ways: list[Way] = []
        """The Ways on the table."""
        self.mats: list[Mat] = []
        """The mats that something at this table refers to."""
        self.laid_out: dict[Landscape, Card] = {}
        """The card laid out beside each landscape that uses one."""
        self.effects: list[Effect] = []
        """Lasting effects, oldest first."""
        self.heeded: i64 = 0
        """The moments that these effects heed."""
        self.log: Recorder | None = None
        """What records the log; None if there is no log."""

    def copy_middle(self, other: Middle, players: list[Player]) -> None:
        """Copy the trash and the effects of another game at the same table, for these players."""
        self.trash = other.trash.copy()
        self.effects = copies_of(other.effects, players) if other.effects else []
        self.heeded = other.heeded

    def add_landscape(self, landscape: Landscape) -> None:
        """Put a landscape on the table."""
        self.landscapes.append(landscape)
        if isinstance(landscape, Event):
            self.events.append(landscape)
        elif isinstance(landscape, Way):
            self.ways.append(landscape)

    # ---- the end of the game

    def must_end(self) -> bool:
        """Whether enough piles are empty to end the game."""
        if self.supply.empty >= self.rules.end_piles:
            return True
        for card in self.rules.end_cards:
            if self.supply.pile(card).count == 0:
                return True
        return False

    def would_end(self, card: Card) -> bool:
        """Whether gaining this card empties its pile, and that ends the game."""
        pile = self.supply.pile(card)
        if pile.card is not card or pile.count != 1:
            return False
        return self.supply.empty + 1 >= self.rules.end_piles or card in self.rules.end_cards

    # ---- lasting effects

    def add_effect(self, effect: Effect) -> None:
        """Let an effect begin."""
        self.effects.append(effect)
        self.heeded |= effect.moments

    def end_effect(self, effect: Effect) -> None:
        """Let an effect end."""
        self.keep_effects([other for other in self.effects if other is not effect])

    def drop_effects(self, until: int, player: Player | None = None) -> None:
        """End the effects that last until now: everybody's, or one player's."""
        self.keep_effects(
            [
                effect
                for effect in self.effects
                if effect.until != until or (player is not None and effect.player is not player)
            ]
        )

    def forget_exiled(self, player: Zones, card: Card, left: int) -> None:
        """End all but `left` of a player's effects that are tied to copies of a card in Exile."""
        kept: list[Effect] = []
        for effect in self.effects:
            hangs = effect.until == WHILE_EXILED and effect.card is card
            if not hangs or effect.player is not player:
                kept.append(effect)
            elif left > 0:
                kept.append(effect)
                left -= 1
        self.keep_effects(kept)

    def keep_effects(self, effects: list[Effect]) -> None:
        """Keep only these effects."""
        self.effects = effects
        heeded: i64 = 0
        for effect in effects:
            heeded |= effect.moments
        self.heeded = heeded

    # ---- the log

    def is_quiet(self) -> bool:
        """Whether playing a card that only has bonuses does nothing but give them."""
        if self.log is not None or self.ways:
            return False
        return not self.heeded & (PLAYS | PLUS_ACTIONS)

    def note(self, kind: str, player: Zones, number: int) -> None:
        """Log a number."""
        if self.log is not None:
            self.log.add(kind, player.seat, [], number=number)

    def note_cards(self, kind: str, player: Zones, cards: list[Card], seen: int = ALL) -> None:
        """Log cards."""
        if self.log is not None and cards:
            self.log.add(kind, player.seat, cards, seen)

    def note_origin(self, owner: Zones, zone: list[Card]) -> None:
        """Say which zone the cards of the next entry were taken from, or are in."""
        if self.log is not None:
            place = place_of(owner, zone)
            self.log.origin = place
            self.log.top = zone[-1] if zone and place == IN_DISCARD else None

    def note_cause(self, kind: str, player: Zones, source: Source) -> None:
        """Note a cause: the entries up to `note_end` are its consequences."""
        if self.log is not None:
            self.log.add_source(kind, player.seat, source)
            self.log.depth += 1

    def note_deeper(self) -> None:
        """Make the entries up to `note_end` consequences of the last one."""
        if self.log is not None:
            self.log.depth += 1

    def note_end(self) -> None:
        """End the consequences of a cause."""
        if self.log is not None:
            self.log.depth -= 1


def copies_of(effects: list[Effect], players: list[Player]) -> list[Effect]:
    """Copies for another game's players; a play that several effects share is copied once."""
    plays: dict[Play, Play] = {}
    copies: list[Effect] = []
    for effect in effects:
        victims = effect.victims
        copies.append(
            Effect(
                effect.source,
                players[effect.player.seat],
                effect.moments,
                effect.until,
                play=copy_of(effect.play, players, plays),
                card=effect.card,
                victims=None if victims is None else [players[victim.seat] for victim in victims],
                swapped=effect.swapped,
            )
        )
    return copies


def copy_of(play: Play | None, players: list[Player], plays: dict[Play, Play]) -> Play | None:
    if play is None:
        return None
    if play not in plays:
        by = copy_of(play.by, players, plays)
        plays[play] = again(players[play.player.seat], play.card, by, play.in_play)
    return plays[play]
