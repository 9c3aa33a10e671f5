"""Copying a game between steps: every field by hand, which is quick and compiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from feodum.engine.effects import Standing, Waiting
from feodum.engine.play import Play

if TYPE_CHECKING:
    from feodum.engine.board import Board
    from feodum.engine.game import Game
    from feodum.engine.player import Player


def copy_board(old: Board, new: Board) -> None:
    new.supply.update(old.supply)
    new.other_piles = old.other_piles.copy()
    new.empty_piles = old.empty_piles
    new.random.state = old.random.state
    new.trash = old.trash.copy()
    new.events = old.events
    new.ways = old.ways
    new.way_card = old.way_card
    new.attack_reactions = old.attack_reactions
    new.plain_treasures = old.plain_treasures
    new.eventful = old.eventful
    new.watches_gains = old.watches_gains
    new.watches_discards = old.watches_discards
    new.remembers_plays = old.remembers_plays
    new.dealt = old.dealt.copy()


def copy_turn(old: Game, new: Game) -> None:
    new.first = new.players[old.first.seat]
    new.current = new.players[old.current.seat]
    new.phase = old.phase
    new.over = old.over
    new.nesting = 0
    new.actions = old.actions
    new.buys = old.buys
    new.coins = old.coins
    new.bought = old.bought
    new.cheaper = old.cheaper
    new.no_more_actions = old.no_more_actions
    if old.eventful:
        copy_eventful_turn(old, new)


def copy_eventful_turn(old: Game, new: Game) -> None:
    new.extra_turn = old.extra_turn
    new.another_turn = old.another_turn
    for player in new.players:
        player.played = old.players[player.seat].played.copy()
    new.gained = old.gained.copy()
    new.gained_by = [new.players[player.seat] for player in old.gained_by]
    new.events_bought = old.events_bought.copy()
    new.draw_at_end = [new.players[player.seat] for player in old.draw_at_end]


def copy_effects(old: Game, new: Game) -> None:
    """Copy what outlasts the playing of a card; plays that are meant twice are copied once."""
    new.standing = [
        Standing(
            effect.source,
            new.players[effect.player.seat],
            swapped=effect.swapped,
            victims=None
            if effect.victims is None
            else [new.players[victim.seat] for victim in effect.victims],
        )
        for effect in old.standing
    ]
    plays: dict[Play, Play] = {}
    for player in new.players:
        before = old.players[player.seat]
        player.waiting = [copy_waiting(waiting, player, plays) for waiting in before.waiting]
        player.topping = [copy_waiting(waiting, player, plays) for waiting in before.topping]


def copy_waiting(waiting: Waiting, player: Player, plays: dict[Play, Play]) -> Waiting:
    return Waiting(waiting.source, waiting.card, copy_play(waiting.play, player, plays))


def copy_play(play: Play | None, player: Player, plays: dict[Play, Play]) -> Play | None:
    if play is None:
        return None
    if play not in plays:
        copied = Play(player, play.card, copy_play(play.by, player, plays))
        copied.in_play = play.in_play
        copied.followed = play.followed
        plays[play] = copied
    return plays[play]
