"""What the bots think of each card: one table, and defaults from a card's facts for all others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from feodum.engine.card import Card

ALWAYS: Final = 0
EARLY: Final = 1
"""Wanted in the first turns only."""
SUPPORT: Final = 2
"""Wanted as far as there are terminal Actions to play with it."""
DOUBLER: Final = 3
"""Wanted when there are Actions enough to play again."""
GAINER: Final = 4
"""Wanted when there is something to gain that is much better than Silver."""
CURE: Final = 5
"""Wanted in the first turns, where Curses are to be expected."""

CURSERS: Final = frozenset({"Witch", "Torturer", "Replace"})
"""The cards that give Curses to other players."""

GOOD: Final = 20
"""The power of a card that is better than what a deck draws on average."""


class Role:
    """One card in the eyes of a bot. Silver is worth 30 to a deck, and Gold 60."""

    def __init__(
        self,
        worth: int,
        most: int = 10,
        when: int = ALWAYS,
        power: int = 0,
        draws: int = 0,
        *,
        free: bool = False,
    ) -> None:
        self.worth: Final = worth
        """How much a deck wants one more."""
        self.most: Final = most
        """How many copies it wants at all."""
        self.when: Final = when
        self.power: Final = power or worth
        """How much playing it does: which of several Actions comes first, and which one to keep."""
        self.draws: Final = draws
        """About how many cards it draws."""
        self.free: Final = free
        """Gives back the Action it costs if asked to, though this is no plain bonus."""


TABLE: Final[dict[str, Role]] = {
    # Basic cards
    "Copper": Role(0, power=10),
    "Silver": Role(30, power=20),
    "Gold": Role(60, power=30),
    "Curse": Role(-50, power=-2),
    # Base
    "Adventurer": Role(61, 1),
    "Artisan": Role(55, 1),
    "Bandit": Role(50, 1),
    "Bureaucrat": Role(40, 1),
    "Cellar": Role(10, 1),
    "Chancellor": Role(31, 1),
    "Chapel": Role(70, 1, CURE, power=20),
    "Council Room": Role(46, 2, draws=4),
    "Feast": Role(40, 1, GAINER),
    "Festival": Role(36, 3),
    "Harbinger": Role(22, 1),
    "Laboratory": Role(40, draws=2),
    "Library": Role(46, 2, draws=3),
    "Market": Role(50, 5, draws=1),
    "Merchant": Role(28, 2, draws=1),
    "Militia": Role(46, 2),
    "Mine": Role(36, 1),
    "Moat": Role(31, 1, draws=2),
    "Moneylender": Role(44, 1, EARLY),
    "Poacher": Role(31, 1, draws=1),
    "Remodel": Role(32, 1),
    "Sentry": Role(56, 2, draws=1),
    "Smithy": Role(49, 2, draws=3),
    "Spy": Role(25, 2, draws=1),
    "Thief": Role(5, 1),
    "Throne Room": Role(34, 2, DOUBLER),
    "Vassal": Role(31, 1),
    "Village": Role(33, 3, SUPPORT, draws=1),
    "Witch": Role(95, 3, draws=2),
    "Woodcutter": Role(31, 1),
    "Workshop": Role(10, 1),
    # Intrigue
    "Baron": Role(45, 1),
    "Bridge": Role(36, 2),
    "Conspirator": Role(36, 4),
    "Coppersmith": Role(20, 1),
    "Courtier": Role(58, 2),
    "Courtyard": Role(48, 2, draws=2),
    "Diplomat": Role(33, 1, draws=2),
    "Duke": Role(0, power=-1),
    "Great Hall": Role(15, 2, draws=1),
    "Harem": Role(52, power=20),
    "Ironworks": Role(36, 1),
    "Lurker": Role(0, 2, power=8),
    "Masquerade": Role(45, 1, draws=2),
    "Mill": Role(40, 2, draws=1),
    "Mining Village": Role(34, 3, SUPPORT, draws=1),
    "Minion": Role(33, 1),
    "Nobles": Role(58, 4, draws=3, free=True),
    "Patrol": Role(58, 2, draws=3),
    "Pawn": Role(20, 1, draws=1, free=True),
    "Replace": Role(58, 2),
    "Saboteur": Role(20, 1),
    "Scout": Role(3, 1),
    "Secret Chamber": Role(10, 1),
    "Secret Passage": Role(24, 2, draws=1),
    "Shanty Town": Role(30, 2, SUPPORT, draws=1),
    "Steward": Role(32, 1),
    "Swindler": Role(44, 2),
    "Torturer": Role(65, 3, draws=3),
    "Trading Post": Role(48, 1, EARLY),
    "Tribute": Role(48, 1),
    "Upgrade": Role(25, 1, power=40, draws=1),
    "Wishing Well": Role(22, 2, draws=1),
    # Menagerie
    "Animal Fair": Role(62, 2),
    "Barge": Role(56, 2, draws=3),
    "Black Cat": Role(40, 2, draws=2),
    "Bounty Hunter": Role(60, 1, EARLY, power=45),
    "Camel Train": Role(38, 1),
    "Cardinal": Role(46, 2),
    "Cavalry": Role(42, 2),
    "Coven": Role(62, 4),
    "Destrier": Role(44, draws=2),
    "Displace": Role(42, 1),
    "Falconer": Role(42, 1),
    "Fisherman": Role(44, 8, draws=1),
    "Gatekeeper": Role(52, 2),
    "Goatherd": Role(20, 1, CURE, power=40),
    "Groom": Role(44, 1),
    "Horse": Role(20, power=40, draws=2),
    "Hostelry": Role(34, 3, SUPPORT, draws=1),
    "Hunting Lodge": Role(45, 3, draws=2),
    "Kiln": Role(50, 1),
    "Livery": Role(58, 2),
    "Mastermind": Role(45, 1, DOUBLER),
    "Paddock": Role(60, 2),
    "Sanctuary": Role(55, 2, draws=1),
    "Scrap": Role(44, 1, EARLY),
    "Sheepdog": Role(38, 2, draws=2),
    "Sleigh": Role(31, 1),
    "Snowy Village": Role(33, 2, SUPPORT, draws=1),
    "Stockpile": Role(45, 5, power=30),
    "Supplies": Role(34, power=15),
    "Village Green": Role(33, 3, SUPPORT, draws=1, free=True),
    "Wayfarer": Role(52, 2, draws=3),
}

_roles: Final[dict[Card, Role]] = {}


def role_of(card: Card) -> Role:
    role = _roles.get(card)
    if role is None:
        role = _roles[card] = TABLE.get(card.name) or role_from_facts(card)
    return role


def is_terminal(card: Card) -> bool:
    """An Action that ends the turn's Actions, unless there are others left."""
    return card.is_action and card.actions == 0 and not role_of(card).free


def role_from_facts(card: Card) -> Role:
    """A guess from cost and bonuses, for cards that the table does not know."""
    if card.is_treasure:
        return Role(10 * card.cost.coins, power=10 * card.coins)
    if not card.is_action:
        return Role(card.points, power=card.points - 1)
    worth = 15 * card.cards + 15 * card.coins + 5 * card.buys + 5 * card.cost.coins
    if card.is_attack:
        worth += 10
    if card.actions > 1 and worth < 40:
        return Role(worth, 3, SUPPORT, draws=card.cards)
    return Role(worth, 4 if card.actions else 1, draws=card.cards)
