"""What was put off until the start of a turn, and happens then in an order the player chooses."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, final

from feodum.engine.abilities import TURN_STARTS
from feodum.engine.card import Choice, Label
from feodum.engine.moments import Moment, Offer, Offers, run_window

if TYPE_CHECKING:
    from feodum.engine.card import Card, Source
    from feodum.engine.effects import Effect
    from feodum.engine.player import Player


def start_window(player: Player) -> None:
    """Do all that was put off until the start of this turn, in an order that the player chooses."""
    pending = waiting(player)
    if pending:
        run_window(player.game, "start", None, Start(player, pending))


@final
class Start(Offers):
    """What was put off until the start of a player's turn."""

    def __init__(self, player: Player, pending: list[Effect]) -> None:
        self.player: Final = player
        self.pending: Final = pending
        self.moment: Final = Moment(TURN_STARTS, player)

    def add_to(self, offers: list[Offer], player: Player) -> None:
        if player is not self.player:
            return
        left = [effect for effect in self.pending if effect in player.game.effects]
        for effect in left:
            do = partial(start, effect, self.moment)
            offers.append(Offer(player, start_choice(effect, left), do, mandatory=True))


def waiting(player: Player) -> list[Effect]:
    """What will happen at the start of a player's next turn."""
    return [
        effect
        for effect in player.game.effects
        if effect.moments & TURN_STARTS and effect.player is player
    ]


def start_choice(effect: Effect, left: list[Effect]) -> Choice:
    """What to call an effect: its source, or its card if one landscape has put off several."""
    card = effect.card
    if card is None:
        return effect.source
    for other in left:
        if other.source is effect.source and other.card is not card:
            return told_apart(effect.source, card) if is_waiting(card, left) else card
    return effect.source


def is_waiting(card: Card, left: list[Effect]) -> bool:
    """Whether a copy of this card has itself put something off."""
    return any(effect.source is card for effect in left)


def told_apart(source: Source, card: Card) -> Label:
    """A name for what a landscape has put off, where the card's name alone would be ambiguous."""
    name = f"{card.name} ({source.name})"
    return _told_apart.setdefault(name, Label(name))


_told_apart: Final[dict[str, Label]] = {}


def start(effect: Effect, moment: Moment) -> None:
    effect.end()
    game = effect.player.game
    game.note_cause("start", effect.player, effect.source)
    effect.act(moment)
    game.note_end()
