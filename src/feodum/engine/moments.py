"""Moments: what happens to a player, and what all players must or may do about it.

If there are several things to do at the same moment, a window goes round in turn order.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final, final

from feodum.engine.abilities import ATTACKED, GAINED
from feodum.engine.card import DISCARD_EXILED, PASS, Card, Choice
from feodum.engine.cost import cost_of
from feodum.engine.decision import NEXT
from feodum.engine.log import ALL
from feodum.engine.tracking import IN_HAND, ON_DECK, Tracked, take_tracked
from feodum.engine.zones import count, holds

if TYPE_CHECKING:
    from mypy_extensions import i64

    from feodum.engine.abilities import Ability
    from feodum.engine.cost import Cost
    from feodum.engine.effects import Effect
    from feodum.engine.game import Game
    from feodum.engine.play import Play
    from feodum.engine.player import Player

NOTHING: Final = cost_of(0)


class Moment:
    """Something that happens to a player, perhaps with a card that an ability may then move."""

    def __init__(
        self,
        kind: i64,
        player: Player,
        about: Card | None = None,
        *,
        where: Tracked | None = None,
        play: Play | None = None,
        cost: Cost = NOTHING,
    ) -> None:
        self.kind: Final[i64] = kind
        """Which moment it is."""
        self.player: Final = player
        """The player it happens to."""
        self.about: Final = about
        """The card that it is about, if there is one."""
        self.where: Final = where
        """Tracks which copy of the card it is, and whether that has moved."""
        self.play: Final = play
        """The play that it is about, if there is one."""
        self.cost: Final = cost
        """What a gained card costs right after it was gained."""

    @property
    def card(self) -> Card:
        """The card it is about."""
        assert self.about is not None
        return self.about

    @property
    def moved(self) -> bool:
        """Whether the card has moved since."""
        return self.where is not None and self.where.moved

    # ---- moving the card on

    def move_card(self, to: int) -> None:
        """Move the card from where it was put into hand or onto the deck."""
        player = self.player
        self.take_card()
        if to == IN_HAND:
            player.hand.append(self.card)
            player.game.note_cards("put-into-hand", player, [self.card], ALL)
        else:
            player.deck.append(self.card)
            player.known_top += 1
            player.game.note_cards("put-on-deck", player, [self.card], ALL)

    def exile_card(self) -> None:
        """Exile the card from where it was put."""
        self.take_card()
        if self.where is not None:
            self.where.exiled = True
        self.player.exile.append(self.card)
        self.player.uses_exile()
        self.player.game.note_cards("exile", self.player, [self.card])

    def play_card(self) -> None:
        """Play this copy of the card from where it was put, even if older copies are there too."""
        self.take_card()
        self.player.play_taken(self.card)

    def take_card(self) -> None:
        """Take the card from where it is."""
        where = self.where
        assert where is not None
        if where.place == ON_DECK:
            self.player.known_top -= 1
        take_tracked(where)

    # ---- an Attack

    def spare(self, player: Player) -> None:
        """Leave a player unaffected by this play of an Attack."""
        if self.play is not None:
            self.play.unaffected.append(player)

    def spares(self, player: Player) -> bool:
        """Whether the Attack does not affect this player."""
        return self.play is not None and player in self.play.unaffected

    # ---- Exile

    def exiled_before(self) -> int:
        """How many other copies of the card its owner has in Exile."""
        exiled = count(self.player.exile, self.card)
        return exiled - 1 if self.where is not None and self.where.exiled else exiled

    def discard_exiled(self) -> None:
        """Discard all copies from Exile, except this one."""
        kept = 1 if self.where is not None and self.where.exiled else 0
        self.player.discard_exiled(self.card, keep=kept)


class Offer:
    """One thing that a player must or may do now."""

    def __init__(
        self,
        player: Player,
        choice: Choice,
        do: Callable[[], None],
        *,
        mandatory: bool = False,
        moving: Moment | None = None,
    ) -> None:
        self.player: Final = player
        self.choice: Final = choice
        self.do: Final = do
        self.mandatory: Final = mandatory
        self.moving: Final = moving
        """The moment whose card it moves; once that card has moved, the offer is closed."""
        self.done = False

    def is_open_to(self, player: Player) -> bool:
        if self.player is not player or self.done:
            return False
        return self.moving is None or not self.moving.moved


# ---- happening


def is_heard(player: Player, kind: i64, card: Card) -> bool:
    """Whether anything may react to what happens to a player with a card. Mostly nothing does."""
    game = player.game
    if (game.heeded | card.hears_itself) & kind:
        return True
    if not game.hears & kind:
        return False
    if game.log is not None:
        return True  # whether a window opens must not depend on hidden cards
    if kind & GAINED and holds(player.exile, card):
        return True
    for other in game.players:
        if other is not player or not kind & ATTACKED:
            for held in other.hand:
                if held.reacts_to & kind:
                    return True
    return False


def happens(moments: list[Moment], verb: str, about: Card | None) -> None:
    """Let everybody do what these simultaneous moments require or allow."""
    game = moments[0].player.game
    window = Window(moments)
    for moment in moments:
        if moment.where is not None:
            game.tracked.append(moment.where)
    run_window(game, verb, about, window)
    for moment in moments:
        if moment.where is not None:
            game.tracked.remove(moment.where)


def happens_in_order(moment: Moment) -> None:
    """Let effects act at a moment, oldest first."""
    game = moment.player.game
    for effect in game.effects.copy():
        if effect.moments & moment.kind and effect in game.effects:
            effect.act(moment)


class Offers:
    """What players must or may do in a window, as it changes."""

    def add_to(self, offers: list[Offer], player: Player) -> None:
        """Add what is offered to a player now."""
        raise NotImplementedError


@final
class Window(Offers):
    """What simultaneous moments require or allow.

    An effect that begins meanwhile, as when a card is played as a Reaction, serves them too.
    """

    def __init__(self, moments: list[Moment]) -> None:
        self.moments: Final = moments
        self.must: Final[list[Offer]] = []
        self.heeding: Final[list[Effect]] = []
        """The effects whose offers are in `must` already."""
        for moment in moments:
            add_required_by_card(moment, self.must)

    def add_to(self, offers: list[Offer], player: Player) -> None:
        for effect in player.game.effects:
            if effect not in self.heeding:
                self.heeding.append(effect)
                for moment in self.moments:
                    add_required_by_effect(effect, moment, self.must)
        for offer in self.must:
            if offer.is_open_to(player):
                offers.append(offer)
        for moment in self.moments:
            add_optional(player, moment, offers)


def run_window(game: Game, verb: str, about: Card | None, window: Offers) -> None:
    """Go round the players in turn order; after each thing done, start again from the first.

    What was done may have changed what others can do: somebody may have drawn a Reaction.
    """
    offers: list[Offer] = []
    again = True
    while again:
        again = False
        player = game.current
        for _ in game.players:
            offers.clear()
            window.add_to(offers, player)
            if offers and do_one(player, verb, about, offers):
                again = True
                break
            player = player.left


def do_one(player: Player, verb: str, about: Card | None, offers: list[Offer]) -> bool:
    """Carry out one offer, which the player chooses by name; return False if they pass."""
    choices: list[Choice] = []
    must = False
    for offer in offers:
        if offer.choice not in choices:
            choices.append(offer.choice)
        if offer.mandatory:
            must = True
    chosen = choices[0]
    if len(choices) > 1 or not must:
        if not must:
            choices.append(PASS)
        player.game.decision.fill(player, NEXT, verb, None, choices, 1, 1, about)
        chosen = player.game.ask()[0]
    for offer in offers:
        if offer.choice is chosen:
            offer.done = True
            offer.do()
            return True
    return False


# ---- what there is to do


def add_required_by_card(moment: Moment, offers: list[Offer]) -> None:
    """Add what a player must do because of the card that a moment is about."""
    player = moment.player
    card = moment.about
    if card is not None and card.hears_itself & moment.kind:
        for ability in card.about_itself:
            if not ability.optional and ability.fits(player, moment):
                do = partial(ability.do, player, moment)
                offers.append(Offer(player, card, do, mandatory=True))


def add_required_by_effect(effect: Effect, moment: Moment, offers: list[Offer]) -> None:
    """Add what a player must do at a moment because of a lasting effect."""
    if effect.moments & moment.kind:
        for lasting in effect.source.while_it_lasts:
            if not lasting.optional and lasting.fits(effect, moment):
                offers.append(offer_of(effect, lasting, moment))


def add_optional(player: Player, moment: Moment, offers: list[Offer]) -> None:
    """Add what a player may do at a moment."""
    game = player.game
    mine = player is moment.player
    if mine and moment.kind == GAINED and player.exile and moment.exiled_before() > 0:
        offers.append(Offer(player, DISCARD_EXILED, moment.discard_exiled))
    for effect in game.effects:
        if effect.moments & moment.kind:
            for lasting in effect.source.while_it_lasts:
                if lasting.optional and lasting.fits(effect, moment):
                    offer = offer_of(effect, lasting, moment)
                    if offer.is_open_to(player):
                        offers.append(offer)
    card = moment.about
    if mine and card is not None and card.hears_itself & moment.kind:
        for ability in card.about_itself:
            if ability.optional and ability.fits(player, moment):
                offers.append(Offer(player, card, partial(ability.do, player, moment)))
    if game.hears & moment.kind and not (mine and moment.kind == ATTACKED):
        if game.log is not None and could_react(player, moment):
            player.doubts += 1
        add_reactions(player, moment, offers)


def could_react(player: Player, moment: Moment) -> bool:
    """Whether, going by what is public, a player could have a Reaction in hand."""
    for card in player.game.reactions:
        if card.reacts_to & moment.kind:
            for ability in card.from_hand:
                if ability.fits(player, moment):
                    return True
    return False


def add_reactions(player: Player, moment: Moment, offers: list[Offer]) -> None:
    """Add the Reactions that a player has in hand; copies count as one choice."""
    for card in player.hand:
        if card.reacts_to & moment.kind:
            for ability in card.from_hand:
                if ability.fits(player, moment):
                    offers.append(Offer(player, card, partial(ability.do, player, moment)))


def offer_of(effect: Effect, ability: Ability[Effect], moment: Moment) -> Offer:
    """An offer to use an effect's ability, made to the player attacked or else to its owner."""
    return Offer(
        effect.player if effect.victims is None else moment.player,
        effect.source,
        partial(use, effect, ability, moment),
        mandatory=not ability.optional,
        moving=moment if ability.moves else None,
    )


def use(effect: Effect, ability: Ability[Effect], moment: Moment) -> None:
    game = effect.player.game
    game.note_cause("use", effect.player, effect.source)
    ability.do(effect, moment)
    game.note_end()
