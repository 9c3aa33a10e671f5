"""The playing of a card: what its effect calls `this`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from feodum.engine.windows import attack_window

if TYPE_CHECKING:
    from feodum.engine.card import Card
    from feodum.engine.game import Game
    from feodum.engine.player import Player

MOST_NESTED: Final = 200
"""Cards playing cards: more than any deck allows, fewer than the C stack of a compiled build."""


NOBODY: Final[list[Player]] = []


class TooDeep(Exception):
    """Cards have been playing cards without end."""


class Play:
    """One card put into play, and played once or more.

    Cards of one name are interchangeable, so the play area holds cards, and this record alone
    knows whether the card it stands for is still there.
    """

    def __init__(self, player: Player, card: Card) -> None:
        self.player: Final = player
        self.card: Final = card
        self.game: Final[Game] = player.game
        self.in_play = True
        """False once the card has moved: it has been lost track of."""
        self.unaffected: list[Player] = NOBODY
        """Who is unaffected by this playing of an Attack."""

    def follow(self) -> None:
        """Play the card: first what others do about it, then its instructions."""
        card = self.card
        player = self.player
        game = self.game
        if game.nesting >= MOST_NESTED:
            raise TooDeep(card.name)
        game.nesting += 1
        log = game.log
        if log is not None:
            log.add("play", player.seat, [card])
            log.depth += 1
        if card.is_action and player is game.current:
            game.actions_played += 1
        if game.turn_effects:
            game.play_triggers(player, card)
        if card.is_attack and game.attack_reactions:
            self.unaffected = []
            attack_window(self)
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
            effect(player, self)
        if log is not None:
            log.depth -= 1
        game.nesting -= 1

    # ---- bonuses of this card

    def plus_cards(self, n: int) -> None:
        self.player.draw(n)

    def plus_actions(self, n: int) -> None:
        self.player.plus_actions(n)

    def plus_buys(self, n: int) -> None:
        self.player.plus_buys(n)

    def plus_coins(self, n: int) -> None:
        self.player.plus_coins(n)

    # ---- this card, and those it does something to

    def trash(self) -> bool:
        """Trash this card, if it is still in play."""
        if not self.in_play:
            return False
        self.in_play = False
        self.player.trash(self.card, self.player.in_play)
        return True

    def others(self) -> list[Player]:
        """The other players, in turn order from the player whose turn it is."""
        return [player for player in self.game.in_turn_order() if player is not self.player]

    def victims(self) -> list[Player]:
        """The other players whom this Attack affects."""
        return [player for player in self.others() if player not in self.unaffected]
