"""The Tides of Harbour, a new kind of landscape. A Tide changes the game for everybody."""

from feodum import (
    GAINED,
    UNTIL_DONE,
    Effect,
    Game,
    Landscape,
    Moment,
)

from .cards import CREW

ebb_tide = Landscape("Ebb Tide", "tide", uses=(CREW,))


def rise(game: Game) -> None:
    for player in game.players:
        game.add_effect(Effect(ebb_tide, player, GAINED, UNTIL_DONE))


ebb_tide.sets_up = rise


def own_victory_card(tide: Effect, gain: Moment) -> bool:
    return gain.player is tide.player and gain.card.is_victory


@ebb_tide.lasting(GAINED, if_=own_victory_card)
def ebb_brings_crew(tide: Effect, gain: Moment) -> None:
    tide.player.plus_tokens(CREW, 1)
