"""Sets up a game from given cards: piles, first hands, random kingdoms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from feodum.boxes.basic import BASIC, copper, estate, province
from feodum.engine.card import Card
from feodum.engine.game import Game
from feodum.engine.landscape import Landscape, Way
from feodum.engine.mats import Mat
from feodum.engine.phases import Phase, Rules
from feodum.engine.random import Random, SecretRandom, seed_for
from feodum.engine.supply import Pile, Supply, mixed_pile
from feodum.kingdoms.sets import all_cards, kingdom_cards, landscapes

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from feodum.engine.card import Source
    from feodum.engine.player import Player

KINGDOM_SIZE: Final = 10
MOST_LANDSCAPES: Final = 2
MOST_WAYS: Final = 1
START_DECK: Final = [copper] * 7 + [estate] * 3
FOR_FOUR: Final = Rules(START_DECK, [province], 3)
FOR_SIX: Final = Rules(START_DECK, [province], 4)
"""For five or six players."""

# Each draw has its own stream of random numbers, made from the seed. That is quick enough for
# simulations, but anyone who knows the seed can predict every draw.
KINGDOM_STREAM: Final = 0xCA4D5
LANDSCAPE_STREAM: Final = 0x1A4D5
BESIDE_STREAM: Final = 0x307E
FIRST_STREAM: Final = 0x5EED


def set_up(
    players: int,
    cards: dict[str, Card],
    kingdom: list[Card],
    found: list[Landscape],
    laid_out: dict[Landscape, Card],
    seed: int,
) -> Game:
    """A game with its Supply and landscapes, before any cards are dealt."""
    game = empty_table(players, cards, seed)
    lay_out(game, kingdom, found, laid_out)
    return game


def empty_table(players: int, cards: dict[str, Card], seed: int) -> Game:
    """A game without piles."""
    return Game(players, cards, Supply(), FOR_SIX if players > 4 else FOR_FOUR, Random(seed))


def lay_out(
    game: Game, kingdom: list[Card], found: list[Landscape], laid_out: dict[Landscape, Card]
) -> None:
    """Put out the piles and landscapes of a game, and whatever else they need."""
    for card in BASIC:
        game.supply.add(new_pile(card, len(game.players)))
    for card in kingdom:
        put_out(game, card)
    for landscape in found:
        game.add_landscape(landscape)
    game.laid_out = laid_out
    sources: list[Source] = [*kingdom, *found, *laid_out.values()]
    bring_uses(game, sources)
    for source in sources:
        if source.sets_up is not None:
            source.sets_up(game)


def bring_uses(game: Game, sources: Iterable[Source]) -> None:
    """Put on the table what these cards and landscapes need besides their own piles."""
    for source in sources:
        if isinstance(source, Card) and not source.in_supply:
            put_out(game, source)
        for use in source.uses:
            if isinstance(use, Card):
                put_out(game, use)
            elif isinstance(use, Phase):
                if use not in game.rules.phases:
                    game.rules = game.rules.with_phase(use)
            elif isinstance(use, Mat) and use not in game.mats:
                game.mats.append(use)


def put_out(game: Game, card: Card) -> None:
    """Put out the pile of a card, unless it is there already."""
    if game.supply.has_pile(card):
        return
    game.supply.add(new_pile(card, len(game.players)))
    if card.ends_game:
        game.rules = game.rules.with_end_card(card)


def new_pile(card: Card, players: int) -> Pile:
    """The pile of a card, as it is at the start."""
    if card.split:
        return mixed_pile(card.split, in_supply=card.in_supply)
    return Pile(card, pile_size(card, players), in_supply=card.in_supply)


def pile_size(card: Card, players: int) -> int:
    """How many cards the pile of a card starts with."""
    if card.copies is not None:
        return card.copies(players)
    if card.is_victory:
        return 8 if players == 2 else 12
    return 10


@final
class Start:
    """What a player starts with instead of the usual cards."""

    def __init__(self, hand: list[Card], deck: list[Card]) -> None:
        self.hand: Final = hand
        """Cards that are in the first hand for certain."""
        self.deck: Final = deck
        """The other cards, which are shuffled."""
        self.hand_size: Final = FOR_FOUR.hand_size


def deal(
    game: Game, seed: int, first: int | None, starts: list[Start | None] | None = None
) -> None:
    """Choose the first player and deal the first hands."""
    if first is None:
        first = int(Random(seed ^ FIRST_STREAM).below(len(game.players)))
    deal_hands(game, Random(seed), first, starts)


def deal_secretly(
    game: Game, secret: bytes, first: int | None, starts: list[Start | None] | None = None
) -> None:
    """Deal from a secret: the first player and the shuffles reveal nothing about each other."""
    if first is None:
        first = int(Random(seed_for(secret, "first player")).below(len(game.players)))
    deal_hands(game, SecretRandom(secret), first, starts)


def deal_hands(
    game: Game, random: Random, first: int, starts: list[Start | None] | None = None
) -> None:
    game.first = game.current = game.regular = game.players[first]
    game.random = random
    rules = game.rules
    game.hears |= rules.hears
    game.reactions = rules.reactions
    for player in game.players:
        start = starts[player.seat] if starts else None
        if start is not None:
            begin_with(player, start)
            continue
        player.discard_pile = rules.start_deck.copy()
        player.draw(rules.hand_size)


def bring_starts(game: Game, starts: list[Start | None]) -> None:
    """Put on the table what the cards of these start decks need."""
    for start in starts:
        if start is not None:
            bring_uses(game, dict.fromkeys(start.hand + start.deck))


def begin_with(player: Player, start: Start) -> None:
    """Give a player these cards to start with instead of the usual ones."""
    for card in start.hand + start.deck:
        player.own(card)
    player.discard_pile = start.deck.copy()
    player.reshuffle()
    player.hand = start.hand.copy()
    player.draw(player.game.rules.hand_size - len(start.hand))


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
    cards: int, deck: list[Landscape], most: int, most_ways: int, random: Random
) -> list[Landscape]:
    """Shuffle landscapes into the kingdom cards, and turn cards over until the tenth kingdom card.

    The kingdom cards are only counted: which ones come up does not affect the landscapes.
    """
    left = deck.copy()
    used: list[Landscape] = []
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


def fitting_beside(
    landscape: Landscape, pool: Iterable[Card], taken: Collection[Card]
) -> list[Card]:
    """The unused cards that can be laid out beside a landscape."""
    beside = landscape.beside
    if beside is None:
        return []
    return [card for card in pool if beside.fits(card) and card not in taken]


def draw_beside(fitting: list[Card], seed: int) -> Card:
    return fitting[int(Random(seed ^ BESIDE_STREAM).below(len(fitting)))]


@final
class RandomTables:
    """Makes a new random kingdom for each game, with the landscapes that come up among its cards.

    A request that names nothing but these sets makes the same table from the same seed.
    """

    def __init__(self, players: int, sets: tuple[str, ...]) -> None:
        self.players: Final = players
        self.cards: Final = all_cards(sets)
        self.empty: Final = empty_table(players, self.cards, 0)
        self.in_order: Final = list(kingdom_cards(sets).values())
        self.pool: Final = sorted(self.in_order, key=lambda card: card.name)
        self.landscapes: Final = list(landscapes(sets).values())

    def game(self, seed: int, old: Game | None = None) -> Game:
        """The game of this seed, before any cards are dealt.

        An old game of these tables can become this one, which is quicker and leaves no garbage.
        """
        kingdom = draw_cards(self.pool, KINGDOM_SIZE, Random(seed ^ KINGDOM_STREAM))
        found: list[Landscape] = []
        laid_out: dict[Landscape, Card] = {}
        if self.landscapes:
            random = Random(seed ^ LANDSCAPE_STREAM)
            found = turn_over(len(self.pool), self.landscapes, MOST_LANDSCAPES, MOST_WAYS, random)
            if len(found) > 1:
                found.sort(key=lambda landscape: landscape.name)
            for landscape in found:
                if landscape.beside is not None:
                    taken = [*kingdom, *laid_out.values()]
                    fitting = fitting_beside(landscape, self.in_order, taken)
                    laid_out[landscape] = draw_beside(fitting, seed)
        if old is None:
            return set_up(self.players, self.cards, kingdom, found, laid_out, seed)
        old.clear(self.empty)
        old.random = Random(seed)
        lay_out(old, kingdom, found, laid_out)
        return old
