"""The play of a card: what its effect calls `this`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from feodum.engine.abilities import ATTACKED, CLEANING_UP, PLAYED, PLAYING, TURN_STARTS
from feodum.engine.card import Choice
from feodum.engine.decision import WAY
from feodum.engine.effects import NEXT_TURN, THIS_TURN, UNTIL_DONE, Effect
from feodum.engine.errors import Problem
from feodum.engine.landscape import Way
from feodum.engine.moments import Moment, happens, happens_in_order, is_heard

if TYPE_CHECKING:
    from mypy_extensions import i64

    from feodum.engine.card import Card, Source
    from feodum.engine.game import Game
    from feodum.engine.player import Player

MOST_NESTED: Final = 200
"""How deeply cards may play cards: beyond any deck, but within a compiled build's C stack."""
MANY_NESTED: Final = 15
"""Up to this depth Python's default recursion limit is enough, whatever the cards do."""
CALLS: Final = 10_000
"""The recursion limit that MOST_NESTED needs if the rules are not compiled."""

NO_PLAYERS: Final[list[Player]] = []


class TooDeep(Problem):
    """Cards kept playing cards without end."""

    def __init__(self, card: str) -> None:
        super().__init__("too-deep", card=card)


def make_room() -> None:
    """Raise Python's recursion limit, so that it does not end a long chain of plays."""
    if sys.getrecursionlimit() < CALLS:
        sys.setrecursionlimit(CALLS)


@mypyc_attr(free_list_len=1)  # made and dropped for every card played
class Play:
    """One card put into play, and played once or more.

    Copies of a card are interchangeable, so the play area holds cards, and only this record knows
    whether its own card is still there.
    """

    def __init__(self, player: Player, card: Card, by: Play | None = None) -> None:
        self.player: Final = player
        """The player who plays the card."""
        self.card: Final = card
        """The card."""
        self.by: Final = by
        """The play that plays this card several times, and whose card stays in play with it."""
        self.game: Final[Game] = player.game
        """The game."""
        self.in_play = True
        """False once the card has moved: the game has lost track of it."""
        self.followed: Source = card
        """What gives the instructions: the card itself, or a Way."""
        self.swapped = False
        """Whether the card's +Cards give +$ in this play, and the other way round."""
        self.unaffected: list[Player] = NO_PLAYERS
        """The players who are unaffected by this play of an Attack."""

    def __reduce__(self) -> tuple[object, ...]:
        return again, (self.player, self.card, self.by, self.in_play)

    def follow(self) -> None:
        """Play the card: let others react, then follow its instructions."""
        card = self.card
        game = self.game
        if game.nesting >= MANY_NESTED:
            if game.nesting >= MOST_NESTED:
                raise TooDeep(card.name)
            make_room()
        game.nesting += 1
        log = game.log
        if log is not None:
            log.add("play", self.player.seat, [card])
            log.depth += 1
        self.player.plays.add(card)
        if game.heeded & PLAYING:
            happens_in_order(Moment(PLAYING, self.player, card, play=self))
        if card.is_attack and is_heard(self.player, ATTACKED, card):
            self.unaffected = []
            happens([Moment(ATTACKED, self.player, card, play=self)], "react", card)
        self.swapped = False
        self.followed = card
        if game.ways and card.is_action:
            self.choose_way()
        else:
            self.instruct()
        if game.heeded & PLAYED:
            happens_in_order(Moment(PLAYED, self.player, card, play=self))
        if log is not None:
            log.depth -= 1
        game.nesting -= 1

    def choose_way(self) -> None:
        """Follow the card's own instructions, or a Way's."""
        player = self.player
        options: list[Choice] = [self.card]
        for way in self.game.ways:
            if way.fits is None or way.fits(self):
                options.append(way)
        chosen: Choice = self.card
        if len(options) > 1:
            self.game.decision.fill(player, WAY, "way", None, options, 1, 1, self.card)
            chosen = self.game.ask()[0]
        if isinstance(chosen, Way) and chosen.effect is not None:
            self.followed = chosen
            if self.game.log is not None:
                self.game.log.add_source("way", player.seat, chosen)
            chosen.effect(player, self)
        else:
            self.instruct()

    def instruct(self) -> None:
        """Follow the card's own instructions."""
        card = self.card
        if card.cards:
            self.plus_cards(card.cards)
        if card.actions:
            self.plus_actions(card.actions)
        if card.buys:
            self.plus_buys(card.buys)
        if card.coins:
            self.plus_coins(card.coins)
        effect = card.effect
        if effect is not None:
            effect(self.player, self)

    # ---- bonuses of this card

    def plus_cards(self, n: int) -> None:
        """Give its player +Cards."""
        if self.swapped:
            self.player.plus_coins(n)
        else:
            self.player.draw(n)

    def plus_actions(self, n: int) -> None:
        """Give its player +Actions."""
        self.player.plus_actions(n)

    def plus_buys(self, n: int) -> None:
        """Give its player +Buys."""
        self.player.plus_buys(n)

    def plus_coins(self, n: int) -> None:
        """Give its player +$."""
        if self.swapped:
            self.player.draw(n)
        else:
            self.player.plus_coins(n)

    # ---- what it does later

    def stand(self, moments: i64, victims: list[Player] | None = None) -> None:
        """Heed some moments for the rest of the turn, or attack until the player's next turn."""
        self.leave_behind(moments, THIS_TURN if victims is None else NEXT_TURN, victims)

    def wait(self) -> None:
        """Stay in play, and do something at the start of the player's next turn."""
        self.leave_behind(TURN_STARTS, UNTIL_DONE)

    def heed_clean_up(self) -> None:
        """Do something when this card would be discarded from play this turn."""
        for effect in self.game.effects:
            if effect.play is self and effect.moments & CLEANING_UP:
                return
        self.leave_behind(CLEANING_UP, THIS_TURN)

    def leave_behind(self, moments: i64, until: int, victims: list[Player] | None = None) -> None:
        """Set up an effect that outlasts this play."""
        self.game.add_effect(
            Effect(
                self.followed,
                self.player,
                moments,
                until,
                play=self,
                victims=victims,
                swapped=self.swapped,
            )
        )

    # ---- this card, and the players it attacks

    def leave(self) -> bool:
        """Lose track of this card, which is about to move; return False if it has moved already."""
        was_in_play = self.in_play
        self.in_play = False
        return was_in_play

    def trash(self) -> bool:
        """Trash this card, if it is still in play."""
        if self.leave():
            self.player.trash(self.card, self.player.in_play)
            return True
        return False

    def exile(self) -> None:
        """Exile the card, unless it has moved."""
        if self.leave():
            self.player.exile_card(self.card, self.player.in_play)

    def set_aside_for_next_turn(self) -> None:
        """Set the card aside until the next turn, unless it has moved."""
        if self.leave():
            zone = self.player.in_play
            self.player.set_aside_for_next_turn(self.followed, self.card, zone)

    def return_to_pile(self) -> None:
        """Return this card to its pile, if it is still in play and has one."""
        if self.game.supply.has_pile(self.card) and self.leave():
            self.player.return_to_pile(self.card, self.player.in_play)

    def victims(self) -> list[Player]:
        """The other players this Attack affects."""
        others = self.player.others()
        if not self.unaffected:
            return others
        return [player for player in others if player not in self.unaffected]


def again(player: Player, card: Card, by: Play | None, in_play: bool) -> Play:
    """A play that was copied or pickled; what matters only while it is under way is left out."""
    play = Play(player, card, by)
    play.in_play = in_play
    return play


@final
class Plays:
    """The cards that a player has played this turn, one for each play.

    It is emptied every turn, but keeps its memory, which a list would free and allocate again.
    """

    def __init__(self) -> None:
        self.cards: Final[list[Card]] = []
        self.count: i64 = 0
        """How many of the cards, counted from the first, belong to this turn."""

    def add(self, card: Card) -> None:
        if self.count < len(self.cards):
            self.cards[self.count] = card
        else:
            self.cards.append(card)
        self.count += 1

    def clear(self) -> None:
        self.count = 0

    def so_far(self) -> list[Card]:
        return self.cards[: self.count]

    def become(self, other: Plays) -> None:
        self.cards[:] = other.so_far()
        self.count = other.count
