"""Sets up a game from given cards: piles, first hands, random kingdoms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from feodum.cards.basic import BASIC, copper, curse, estate, gold, province, silver
from feodum.cards.menagerie import horse
from feodum.cards.menagerie_ways import mouse
from feodum.engine.card import Event, Way
from feodum.engine.game import Game
from feodum.engine.phases import Rules
from feodum.engine.random import Random, SecretRandom, seed_for
from feodum.engine.supply import Pile, Supply
from feodum.kingdoms.sets import all_cards, kingdom_cards, landscapes, other_cards

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from feodum.engine.card import Card, Source

KINGDOM_SIZE: Final = 10
HORSES: Final = 30
MOUSE_COSTS: Final = (2, 3)
MOST_LANDSCAPES: Final = 2
MOST_WAYS: Final = 1
START_DECK: Final = [copper] * 7 + [estate] * 3
FOR_FOUR: Final = Rules(START_DECK, [province], 3)
FOR_SIX: Final = Rules(START_DECK, [province], 4)
"""For five or six players."""

# Each draw has its own stream of random numbers, made from the seed. That is quick enough for
# simulations, but whoever knows the seed can predict every draw.
KINGDOM_STREAM: Final = 0xCA4D5
LANDSCAPE_STREAM: Final = 0x1A4D5
MOUSE_STREAM: Final = 0x307E
FIRST_STREAM: Final = 0x5EED


def set_up(
    players: int,
    cards: dict[str, Card],
    kingdom: list[Card],
    found: list[Event | Way],
    mouse_card: Card | None,
    seed: int,
) -> Game:
    """A game with its Supply and landscapes, before anybody has a card."""
    supply = Supply([Pile(card, pile_size(card, players)) for card in BASIC])
    for card in kingdom:
        supply.add(Pile(card, pile_size(card, players)))
    game = Game(players, cards, supply, FOR_SIX if players > 4 else FOR_FOUR, Random(seed))
    for landscape in found:
        game.add_landscape(landscape)
    if mouse_card is not None:
        game.laid_out[mouse] = mouse_card
    add_other_piles(game, kingdom)
    return game


def add_other_piles(game: Game, cards: Iterable[Card]) -> None:
    """Put out the Horses if something refers to them."""
    sources: list[Source] = [*cards, *game.events, *game.ways, *game.laid_out.values()]
    for card in other_cards(sources):
        if not game.supply.has_pile(card):
            game.supply.add(Pile(card, HORSES, in_supply=False))


def pile_size(card: Card, players: int) -> int:
    """How many cards a pile starts with."""
    boxes = 2 if players > 4 else 1
    if card is copper:
        return 60 * boxes - 7 * players
    if card is silver:
        return 40 * boxes
    if card is gold:
        return 30 * boxes
    if card is curse:
        return 10 * (players - 1)
    if card is province:
        return 8 if players == 2 else 12 if players < 5 else 3 * players
    if card is horse:
        return HORSES
    if card.is_victory:
        return 8 if players == 2 else 12
    return 10


def deal(game: Game, seed: int, first: int | None) -> None:
    """Choose the first player and deal the first hands."""
    if first is None:
        first = int(Random(seed ^ FIRST_STREAM).below(len(game.players)))
    deal_hands(game, Random(seed), first)


def deal_secretly(game: Game, secret: bytes, first: int | None) -> None:
    """Deal from a secret: the first player and the shuffles reveal nothing about each other."""
    if first is None:
        first = int(Random(seed_for(secret, "first player")).below(len(game.players)))
    deal_hands(game, SecretRandom(secret), first)


def deal_hands(game: Game, random: Random, first: int) -> None:
    game.first = game.current = game.regular = game.players[first]
    game.random = random
    rules = game.rules
    game.hears |= rules.hears
    game.reactions = rules.reactions
    for player in game.players:
        player.discard_pile = rules.start_deck.copy()
        player.draw(rules.hand_size)


# ---- drawing


def draw_cards(pool: list[Card], count: int, random: Random) -> list[Card]:
    """Draw `count` of these cards, in the order of the pool; each selection is equally likely."""
    drawn: list[Card] = []
    left = len(pool)
    for card in pool:
        if count == 0:
            break
        if random.below(left) < count:
            drawn.append(card)
            count -= 1
        left -= 1
    return drawn


def turn_over(
    cards: int, deck: list[Event | Way], most: int, most_ways: int, random: Random
) -> list[Event | Way]:
    """Shuffle landscapes into the kingdom cards, and turn cards over until the tenth kingdom card.

    The kingdom cards are only counted: which ones come up does not affect the landscapes.
    """
    left = deck.copy()
    used: list[Event | Way] = []
    seen = 0
    to_see = min(KINGDOM_SIZE, cards)
    while seen < to_see and len(used) < most:
        number = int(random.below(cards + len(left)))
        if number >= len(left):
            cards -= 1
            seen += 1
            continue
        landscape = left.pop(number)
        if isinstance(landscape, Way):
            if most_ways == 0:
                continue
            most_ways -= 1
        used.append(landscape)
    return used


def mouse_cards(pool: Iterable[Card], taken: Collection[Card]) -> list[Card]:
    """The unused Actions that can be set aside for Way of the Mouse."""
    return [
        card
        for card in pool
        if card.is_action and card.cost.coins in MOUSE_COSTS and card not in taken
    ]


def draw_mouse(fitting: list[Card], seed: int) -> Card:
    return fitting[int(Random(seed ^ MOUSE_STREAM).below(len(fitting)))]


@final
class RandomTables:
    """A new random kingdom for each game, with the landscapes that come up among its cards.

    A request that names nothing but these sets makes the same table from the same seed.
    """

    def __init__(self, players: int, sets: tuple[str, ...]) -> None:
        self.players: Final = players
        self.cards: Final = all_cards(sets)
        self.in_order: Final = list(kingdom_cards(sets).values())
        self.pool: Final = sorted(self.in_order, key=lambda card: card.name)
        self.landscapes: Final = list(landscapes(sets).values())

    def game(self, seed: int) -> Game:
        """The game of this seed, before anybody has a card."""
        kingdom = draw_cards(self.pool, KINGDOM_SIZE, Random(seed ^ KINGDOM_STREAM))
        found: list[Event | Way] = []
        mouse_card: Card | None = None
        if self.landscapes:
            random = Random(seed ^ LANDSCAPE_STREAM)
            found = turn_over(len(self.pool), self.landscapes, MOST_LANDSCAPES, MOST_WAYS, random)
            if len(found) > 1:
                found.sort(key=lambda landscape: landscape.name)
            for landscape in found:
                if landscape is mouse:
                    mouse_card = draw_mouse(mouse_cards(self.in_order, kingdom), seed)
        return set_up(self.players, self.cards, kingdom, found, mouse_card, seed)
