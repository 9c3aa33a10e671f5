"""Windows: what several players may do at the same moment, one thing after the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from feodum.engine.card import EXILE, PASS, Card, Choice, Event, Source
from feodum.engine.decision import NEXT
from feodum.engine.effects import IN_DISCARD, Tracked
from feodum.engine.zones import count, holds, remove

if TYPE_CHECKING:
    from feodum.engine.effects import Gain, Standing, Waiting
    from feodum.engine.game import Game
    from feodum.engine.play import Play
    from feodum.engine.player import Player


class Offer:
    """One thing that a player must or may do now."""

    def __init__(self, name: Choice, do: Callable[[], None], *, mandatory: bool = False) -> None:
        self.name: Final = name
        self.do: Final = do
        self.mandatory: Final = mandatory
        self.done = False


def run_window(
    game: Game, verb: str, card: Source | None, offers_to: Callable[[Player], list[Offer]]
) -> None:
    """Go round the players in turn order; after each thing done, start again from the first.

    What was done may have changed what others can do: somebody may have drawn a Reaction.
    """
    again = True
    while again:
        again = False
        for player in game.in_turn_order():
            offers = offers_to(player)
            if offers and do_one(player, verb, card, offers):
                again = True
                break


def do_one(player: Player, verb: str, card: Source | None, offers: list[Offer]) -> bool:
    """Do one of these things, the player choosing by name; tell whether one was done."""
    names = list(dict.fromkeys([offer.name for offer in offers]))
    must = any(offer.mandatory for offer in offers)
    chosen: Choice = names[0]
    if len(names) > 1 or not must:
        options = names if must else [*names, PASS]
        player.game.decision.fill(player, NEXT, verb, card, options, 1, 1)
        chosen = player.game.ask()[0]
    for offer in offers:
        if offer.name is chosen:
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
        if holds(player.hand, card) and (card.reacts is None or card.reacts(player, attack)):
            offers.append(attack_reaction(player, card, attack))
    return offers


def attack_reaction(player: Player, card: Card, attack: Play) -> Offer:
    def react() -> None:
        player.reveal(card)
        if card.when_attacked is not None:
            card.when_attacked(player, attack)

    return Offer(card, react)


# ---- a card is gained


def gain_window(gain: Gain) -> None:
    """All that happens, and may be done, because a card was gained."""
    game = gain.player.game
    effects = [(player, offer) for player in game.players for offer in gain_effects(player, gain)]

    def offers_to(player: Player) -> list[Offer]:
        offers: list[Offer] = []
        for whom, offer in effects:
            idle = gain.moved and isinstance(offer.name, Source) and offer.name.moves_gain
            if whom is player and not offer.done and not idle:
                offers.append(offer)
        offers.extend(gain_options(player, gain))
        return offers

    game.tracked.append(gain)
    run_window(game, "gained", gain.card, offers_to)
    game.tracked.remove(gain)


def gain_effects(player: Player, gain: Gain) -> list[Offer]:
    """What happens to a player because of a gain."""
    offers: list[Offer] = []
    if player is gain.player:
        if gain.card.when_gained is not None:
            offers.append(own_effect(player, gain))
        for standing in player.game.standing:
            if heeds(standing, gain) and not standing.source.at_gain_optional:
                offers.append(standing_offer(standing, gain, mandatory=True))
    else:
        offers.extend(invested_effects(player, gain.card))
    return offers


def own_effect(player: Player, gain: Gain) -> Offer:
    def do() -> None:
        if gain.card.when_gained is not None:
            gain.card.when_gained(player, gain)

    return Offer(gain.card, do, mandatory=True)


def invested_effects(player: Player, card: Card) -> list[Offer]:
    """What a player's Invested copies of a card do when somebody else gets one."""
    offers: list[Offer] = []
    for event in player.game.events:
        if event.when_invested is not None:
            for _ in range(count(player.invested, card)):
                offers.append(invested_effect(player, event))
    return offers


def invested_effect(player: Player, event: Event) -> Offer:
    def do() -> None:
        if event.when_invested is not None:
            player.game.note_cause("use", player, event)
            event.when_invested(player)
            player.game.note_end()

    return Offer(event, do, mandatory=True)


def heeds(standing: Standing, gain: Gain) -> bool:
    heeds_gain = standing.source.heeds_gain
    return heeds_gain is not None and heeds_gain(standing, gain)


def standing_offer(standing: Standing, gain: Gain, *, mandatory: bool = False) -> Offer:
    def do() -> None:
        at_gain = standing.source.at_gain
        if at_gain is not None:
            player = standing.player
            player.game.note_cause("use", player, standing.source)
            at_gain(standing, gain)
            player.game.note_end()

    return Offer(standing.source, do, mandatory=mandatory)


def gain_options(player: Player, gain: Gain) -> list[Offer]:
    """What a player may do because of a gain."""
    offers: list[Offer] = []
    if player is gain.player:
        if gain.others_in_exile():
            offers.append(Offer(EXILE, lambda: player.discard_exiled(gain.card)))
        for standing in player.game.standing:
            source = standing.source
            idle = gain.moved and source.moves_gain
            if source.at_gain_optional and not idle and heeds(standing, gain):
                offers.append(standing_offer(standing, gain))
    for card in dict.fromkeys(player.hand):
        reacts = card.reacts_to_gain
        if reacts is not None and reacts(player, gain):
            offers.append(gain_reaction(player, card, gain))
    return offers


def gain_reaction(player: Player, card: Card, gain: Gain) -> Offer:
    def react() -> None:
        if card.when_gain is not None:
            card.when_gain(player, gain)

    return Offer(card, react)


# ---- cards are discarded


def discard_window(player: Player, cards: list[Card]) -> list[Card]:
    """Let a player play those of the cards just discarded that react to that, one by one.

    Returns the cards that were not played.
    """
    game = player.game
    waiting = [Tracked(player, card, IN_DISCARD) for card in cards if card.plays_when_discarded]
    game.tracked.extend(waiting)
    left = waiting
    while left:
        card = left[0].card
        game.decision.fill(player, NEXT, "discarded", card, [card, PASS], 1, 1)
        if game.ask()[0] is PASS:
            break
        player.reveal(card)
        player.play(card, player.discard_pile)
        left = [tracked for tracked in left if not tracked.moved]
    rest = cards.copy()
    for tracked in waiting:
        game.tracked.remove(tracked)
        if tracked.moved:
            remove(tracked.card, rest)
    return rest


# ---- a turn starts


def start_window(player: Player) -> None:
    """What was put off until the start of this turn, in an order of the player's choice."""

    def offers_to(whom: Player) -> list[Offer]:
        if whom is not player:
            return []
        return [start_offer(player, waiting) for waiting in pending if waiting in player.waiting]

    pending = player.waiting.copy()
    run_window(player.game, "start", None, offers_to)


def start_offer(player: Player, waiting: Waiting) -> Offer:
    def do() -> None:
        player.waiting.remove(waiting)
        at_start = waiting.source.at_start
        if at_start is not None:
            player.game.note_cause("start", player, waiting.source)
            at_start(player, waiting)
            player.game.note_end()

    return Offer(start_name(player, waiting), do, mandatory=True)


def start_name(player: Player, waiting: Waiting) -> Choice:
    """What put it off; the card itself where one landscape has put off several."""
    if waiting.card is not None:
        for other in player.waiting:
            if other.source is waiting.source and other.card is not waiting.card:
                return waiting.card
    return waiting.source
