"""Windows: what several players may do at the same moment, one thing after the other."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from feodum.engine.card import EXILE, PASS, Card, Choice, Event, Source
from feodum.engine.decision import NEXT
from feodum.engine.effects import IN_DISCARD, Gain, Tracked
from feodum.engine.zones import count, holds, remove

if TYPE_CHECKING:
    from feodum.engine.effects import Standing, Waiting
    from feodum.engine.game import Game
    from feodum.engine.play import Play
    from feodum.engine.player import Player


class Offer:
    """One thing that a player must or may do now."""

    def __init__(
        self, player: Player, choice: Choice, do: Callable[[], None], *, mandatory: bool = False
    ) -> None:
        self.player: Final = player
        self.choice: Final = choice
        self.do: Final = do
        self.mandatory: Final = mandatory
        self.done = False


def run_window(
    game: Game, verb: str, about: Card | None, offers_to: Callable[[Player], list[Offer]]
) -> None:
    """Go round the players in turn order; after each thing done, start again from the first.

    What was done may have changed what others can do: somebody may have drawn a Reaction.
    """
    again = True
    while again:
        again = False
        for player in game.in_turn_order():
            offers = offers_to(player)
            if offers and do_one(player, verb, about, offers):
                again = True
                break


def do_one(player: Player, verb: str, about: Card | None, offers: list[Offer]) -> bool:
    """Do one of these things, the player choosing by name; tell whether one was done."""
    choices = list(dict.fromkeys([offer.choice for offer in offers]))
    must = any(offer.mandatory for offer in offers)
    chosen = choices[0]
    if len(choices) > 1 or not must:
        options = choices if must else [*choices, PASS]
        player.game.decision.fill(player, NEXT, verb, None, options, 1, 1, about)
        chosen = player.game.ask()[0]
    for offer in offers:
        if offer.choice is chosen:
            offer.done = True
            offer.do()
            return True
    return False


# ---- an Attack is played


def attack_window(attack: Play) -> None:
    """Let the other players react to an Attack before it does anything."""

    def offers_to(player: Player) -> list[Offer]:
        return [] if player is attack.player else attack_reactions(player, attack)

    run_window(attack.game, "react", attack.card, offers_to)


def attack_reactions(player: Player, attack: Play) -> list[Offer]:
    offers: list[Offer] = []
    for card in attack.game.attack_reactions:
        can_react = card.can_react_to_attack
        if holds(player.hand, card) and (can_react is None or can_react(player, attack)):
            offers.append(Offer(player, card, partial(react_to_attack, player, card, attack)))
    return offers


def react_to_attack(player: Player, card: Card, attack: Play) -> None:
    player.reveal(card)
    if card.reaction_to_attack is not None:
        card.reaction_to_attack(player, attack)


# ---- a card is gained


def gain_window(gain: Gain) -> None:
    """All that happens, and may be done, because a card was gained."""
    game = gain.player.game
    effects = gain_effects(gain)

    def offers_to(player: Player) -> list[Offer]:
        offers = [*left_for(player, effects), *gain_options(player, gain)]
        if gain.moved:
            return [offer for offer in offers if not moves_gain(offer.choice)]
        return offers

    game.tracked.append(gain)
    run_window(game, "gained", gain.card, offers_to)
    game.tracked.remove(gain)


def left_for(player: Player, effects: list[Offer]) -> list[Offer]:
    return [offer for offer in effects if offer.player is player and not offer.done]


def moves_gain(choice: Choice) -> bool:
    return isinstance(choice, Source) and choice.moves_gain


def gain_effects(gain: Gain) -> list[Offer]:
    """What happens because of a gain, to whomever."""
    player = gain.player
    effects = invested_effects(player, gain.card)
    when_gained = gain.card.when_gained
    if when_gained is not None:
        effects.append(Offer(player, gain.card, partial(when_gained, player, gain), mandatory=True))
    for standing in player.game.standing:
        if heeds(standing, gain) and not standing.source.at_gain_optional:
            effects.append(standing_offer(standing, gain))
    return effects


def heeds(standing: Standing, gain: Gain) -> bool:
    heeds_gain = standing.source.heeds_gain
    return heeds_gain is not None and heeds_gain(standing, gain)


def standing_offer(standing: Standing, gain: Gain) -> Offer:
    source = standing.source
    act = partial(act_on_gain, standing, gain)
    return Offer(gain.player, source, act, mandatory=not source.at_gain_optional)


def act_on_gain(standing: Standing, gain: Gain) -> None:
    player = standing.player
    player.game.note_cause("use", player, standing.source)
    if standing.source.at_gain is not None:
        standing.source.at_gain(standing, gain)
    player.game.note_end()


def gain_options(player: Player, gain: Gain) -> list[Offer]:
    """What a player may do because of a gain."""
    offers: list[Offer] = []
    if player is gain.player:
        if gain.others_in_exile():
            offers.append(Offer(player, EXILE, gain.discard_others_from_exile))
        for standing in player.game.standing:
            if standing.source.at_gain_optional and heeds(standing, gain):
                offers.append(standing_offer(standing, gain))
    for card in dict.fromkeys(player.hand):
        react = card.reaction_to_gain
        can_react = card.can_react_to_gain
        if react is not None and (can_react is None or can_react(player, gain)):
            offers.append(Offer(player, card, partial(react, player, gain)))
    return offers


# ---- a card of which others have Invested in copies


def invested_window(player: Player, card: Card) -> None:
    """What others' Invested copies of a card do when a player Invests in it too."""
    effects = invested_effects(player, card)
    run_window(player.game, "gained", card, lambda whom: left_for(whom, effects))


def invested_effects(player: Player, card: Card) -> list[Offer]:
    """What others' Invested copies of a card do when a player gets one."""
    return [
        Offer(other, event, partial(use_investment, other, event), mandatory=True)
        for event in player.game.events
        if event.when_invested is not None
        for other in player.game.players
        if other is not player
        for _ in range(count(other.invested, card))
    ]


def use_investment(player: Player, event: Event) -> None:
    player.game.note_cause("use", player, event)
    if event.when_invested is not None:
        event.when_invested(player)
    player.game.note_end()


# ---- cards are discarded


def discard_window(player: Player, cards: list[Card]) -> list[Card]:
    """Let a player play those of the cards just discarded that react to that, one by one.

    Returns the cards that were not played.
    """
    game = player.game
    reactions = [Tracked(player, card, IN_DISCARD) for card in cards if card.plays_when_discarded]
    if not reactions:
        return cards

    def offers_to(whom: Player) -> list[Offer]:
        return [
            Offer(player, tracked.card, partial(play_discarded, player, tracked))
            for tracked in reactions
            if whom is player and not tracked.moved
        ]

    game.tracked.extend(reactions)
    run_window(game, "discarded", reactions[0].card, offers_to)
    rest = cards.copy()
    for tracked in reactions:
        game.tracked.remove(tracked)
        if tracked.moved:
            remove(tracked.card, rest)
    return rest


def play_discarded(player: Player, tracked: Tracked) -> None:
    tracked.moved = True  # this very copy, also where older ones lie in the pile
    player.reveal(tracked.card)
    player.play(tracked.card, player.discard_pile)


# ---- a turn starts


def start_window(player: Player) -> None:
    """What was put off until the start of this turn, in an order of the player's choice."""
    pending = player.waiting.copy()

    def offers_to(whom: Player) -> list[Offer]:
        return [
            Offer(
                player,
                start_choice(player, waiting),
                partial(start, player, waiting),
                mandatory=True,
            )
            for waiting in pending
            if whom is player and waiting in player.waiting
        ]

    run_window(player.game, "start", None, offers_to)


def start_choice(player: Player, waiting: Waiting) -> Choice:
    """What put it off; the card itself where one landscape has put off several."""
    if waiting.card is not None:
        for other in player.waiting:
            if other.source is waiting.source and other.card is not waiting.card:
                return waiting.card
    return waiting.source


def start(player: Player, waiting: Waiting) -> None:
    player.waiting.remove(waiting)
    player.game.note_cause("start", player, waiting.source)
    if waiting.source.at_start is not None:
        waiting.source.at_start(player, waiting)
    player.game.note_end()
