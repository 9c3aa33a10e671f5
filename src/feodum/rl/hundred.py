"""A hundred fixed kingdoms of the base game, Intrigue and Menagerie, to compare players in.

They were drawn at random once and never change, so results in them always stay comparable.
"""

from __future__ import annotations

from typing import Final

from feodum.kingdoms.request import KingdomRequest

SETS: Final = ("base-2e", "intrigue-2e", "menagerie")
LINES: Final = """
Bureaucrat, Coven, Festival, Gatekeeper, Laboratory, Library, Masquerade, Secret Passage,
  Steward, Wayfarer | Way of the Camel
Bureaucrat, Camel Train, Cavalry, Courtier, Poacher, Scrap, Sentry, Village, Village Green,
  Wishing Well | Way of the Turtle
Barge, Baron, Chapel, Displace, Festival, Goatherd, Merchant, Militia, Moneylender, Smithy |
  March, Way of the Pig
Bureaucrat, Cavalry, Chapel, Conspirator, Gatekeeper, Goatherd, Hostelry, Merchant, Scrap,
  Wayfarer | Banish, March
Cavalry, Courtier, Goatherd, Hostelry, Hunting Lodge, Merchant, Mine, Throne Room, Torturer,
  Upgrade | Bargain, Way of the Worm
Barge, Camel Train, Falconer, Gatekeeper, Laboratory, Paddock, Poacher, Sleigh, Trading Post,
  Vassal | Delay, Demand
Bounty Hunter, Cardinal, Gatekeeper, Harbinger, Kiln, Nobles, Pawn, Sheepdog, Swindler, Throne
  Room | Way of the Rat
Artisan, Displace, Festival, Hunting Lodge, Livery, Masquerade, Mining Village, Minion, Remodel,
  Secret Passage | Gamble, Way of the Goat
Barge, Cellar, Harem, Hostelry, Laboratory, Shanty Town, Sleigh, Snowy Village, Steward, Village
  | Reap, Way of the Pig
Artisan, Baron, Destrier, Displace, Hostelry, Masquerade, Sanctuary, Swindler, Upgrade, Village
  | Way of the Chameleon
Coven, Displace, Fisherman, Goatherd, Hostelry, Secret Passage, Shanty Town, Snowy Village,
  Vassal, Wishing Well | Reap, Way of the Squirrel
Animal Fair, Hostelry, Kiln, Moat, Smithy, Snowy Village, Upgrade, Vassal, Village Green,
  Workshop | Alliance
Chapel, Diplomat, Festival, Merchant, Militia, Moat, Steward, Throne Room, Wayfarer, Witch |
  Desperation
Black Cat, Cavalry, Council Room, Coven, Hunting Lodge, Kiln, Livery, Market, Nobles, Smithy |
  Alliance, Way of the Horse
Camel Train, Displace, Laboratory, Lurker, Nobles, Sanctuary, Swindler, Trading Post, Upgrade,
  Wishing Well | Seize the Day, Stampede
Artisan, Black Cat, Bridge, Bureaucrat, Fisherman, Mill, Smithy, Throne Room, Vassal, Village |
  Toil, Way of the Camel
Bridge, Harem, Kiln, Market, Militia, Pawn, Sanctuary, Scrap, Sentry, Upgrade | Gamble, Way of
  the Ox
Cellar, Courtyard, Gatekeeper, Harem, Kiln, Livery, Merchant, Mine, Scrap, Sentry | Way of the
  Rat
Cardinal, Gardens, Hostelry, Militia, Mill, Mining Village, Poacher, Sentry, Throne Room,
  Workshop | Demand, Way of the Chameleon
Baron, Cellar, Courtier, Gardens, Groom, Mastermind, Patrol, Remodel, Stockpile, Witch | Seize
  the Day, Toil
Black Cat, Courtier, Laboratory, Market, Merchant, Minion, Moat, Patrol, Poacher, Witch |
  Alliance, Way of the Otter
Bandit, Black Cat, Camel Train, Cavalry, Council Room, Falconer, Moneylender, Paddock,
  Sanctuary, Stockpile | Bargain, Way of the Frog
Conspirator, Livery, Market, Masquerade, Sentry, Sheepdog, Smithy, Steward, Stockpile, Witch |
  Pursue, Toil
Artisan, Cardinal, Cavalry, Fisherman, Gatekeeper, Market, Mastermind, Mine, Nobles, Trading
  Post | Gamble, Way of the Butterfly
Artisan, Bandit, Black Cat, Cellar, Courtier, Lurker, Patrol, Smithy, Upgrade, Village | Way of
  the Rat
Cellar, Gardens, Harbinger, Market, Mining Village, Sheepdog, Sleigh, Snowy Village, Stockpile,
  Witch | Reap, Way of the Frog
Artisan, Duke, Gardens, Groom, Hostelry, Market, Sanctuary, Scrap, Snowy Village, Village |
  Enhance, Toil
Bandit, Baron, Bureaucrat, Cellar, Coven, Duke, Harem, Library, Livery, Vassal | Way of the Mole
Animal Fair, Gardens, Gatekeeper, Groom, Mastermind, Mill, Moat, Secret Passage, Upgrade, Vassal
  | Alliance, Way of the Pig
Bandit, Barge, Cavalry, Cellar, Courtyard, Goatherd, Mining Village, Replace, Wayfarer, Wishing
  Well | Populate, Way of the Chameleon
Barge, Baron, Black Cat, Cardinal, Chapel, Conspirator, Groom, Mill, Smithy, Stockpile |
  Commerce, Way of the Pig
Bandit, Bounty Hunter, Cardinal, Chapel, Council Room, Destrier, Duke, Gatekeeper, Livery, Moat
  | Toil, Way of the Mouse | Black Cat
Displace, Harbinger, Library, Masquerade, Mine, Remodel, Sheepdog, Swindler, Upgrade, Wishing
  Well | Alliance, Way of the Seal
Black Cat, Cavalry, Courtyard, Festival, Groom, Hostelry, Hunting Lodge, Ironworks, Patrol,
  Secret Passage | Delay, Seize the Day
Black Cat, Council Room, Courtyard, Library, Market, Mill, Poacher, Steward, Torturer, Wayfarer
  | Way of the Worm
Animal Fair, Courtier, Destrier, Falconer, Merchant, Moneylender, Secret Passage, Sheepdog,
  Smithy, Snowy Village | Commerce, Toil
Groom, Lurker, Minion, Poacher, Replace, Smithy, Steward, Upgrade, Witch, Workshop | Pursue,
  Transport
Council Room, Gardens, Ironworks, Livery, Lurker, Moneylender, Sanctuary, Steward, Village,
  Wishing Well | Demand, Way of the Rat
Bounty Hunter, Library, Market, Mastermind, Militia, Pawn, Shanty Town, Smithy, Stockpile,
  Village Green | Reap, Way of the Worm
Bandit, Bureaucrat, Conspirator, Gatekeeper, Hostelry, Militia, Pawn, Poacher, Sheepdog, Sleigh
  | Toil, Way of the Frog
Bridge, Gatekeeper, Hunting Lodge, Mining Village, Paddock, Patrol, Stockpile, Vassal, Village
  Green, Witch | Transport, Way of the Mouse | Workshop
Barge, Baron, Bounty Hunter, Cavalry, Harbinger, Harem, Sentry, Steward, Trading Post, Wayfarer
  | Desperation, Way of the Frog
Bounty Hunter, Cardinal, Chapel, Groom, Laboratory, Library, Market, Merchant, Militia, Wayfarer
  | Banish, Seize the Day
Bounty Hunter, Bridge, Camel Train, Coven, Gatekeeper, Library, Sanctuary, Swindler, Village
  Green, Workshop | Enhance, Ride
Barge, Coven, Duke, Festival, Ironworks, Mine, Moneylender, Poacher, Shanty Town, Smithy | Way
  of the Mouse | Workshop
Barge, Courtier, Destrier, Duke, Mine, Mining Village, Replace, Smithy, Supplies, Village Green
  | Delay, Enhance
Cardinal, Conspirator, Courtier, Displace, Gardens, Mastermind, Snowy Village, Stockpile, Throne
  Room, Witch | Ride, Seize the Day
Artisan, Bounty Hunter, Conspirator, Destrier, Displace, Duke, Nobles, Smithy, Swindler, Trading
  Post | Commerce, Invest
Bounty Hunter, Cellar, Gardens, Mining Village, Moneylender, Replace, Smithy, Stockpile, Throne
  Room, Upgrade | Toil, Way of the Mole
Artisan, Black Cat, Cavalry, Council Room, Goatherd, Pawn, Steward, Torturer, Upgrade, Vassal |
  Enhance, Way of the Goat
Courtyard, Fisherman, Harbinger, Market, Mining Village, Moneylender, Remodel, Stockpile,
  Swindler, Witch | March, Way of the Turtle
Barge, Bureaucrat, Chapel, Falconer, Gatekeeper, Hunting Lodge, Kiln, Market, Minion, Replace |
  Ride, Way of the Mouse | Sleigh
Artisan, Barge, Masquerade, Moat, Nobles, Sanctuary, Sheepdog, Trading Post, Vassal, Workshop |
  Pursue, Way of the Owl
Cardinal, Cellar, Fisherman, Gardens, Gatekeeper, Hunting Lodge, Mill, Swindler, Throne Room,
  Torturer | Banish, Demand
Bandit, Barge, Bureaucrat, Camel Train, Conspirator, Duke, Lurker, Steward, Swindler, Workshop |
  Ride, Way of the Mouse | Sheepdog
Bandit, Black Cat, Cellar, Conspirator, Coven, Harem, Masquerade, Sleigh, Snowy Village, Upgrade
  | Toil, Way of the Otter
Baron, Black Cat, Groom, Hunting Lodge, Lurker, Militia, Mill, Secret Passage, Torturer, Vassal
  | Demand, Way of the Turtle
Bounty Hunter, Camel Train, Cellar, Courtyard, Gardens, Gatekeeper, Minion, Patrol, Pawn,
  Supplies | Desperation, Transport
Cellar, Falconer, Masquerade, Poacher, Sanctuary, Scrap, Sentry, Trading Post, Wishing Well,
  Witch | Alliance, Way of the Pig
Bounty Hunter, Bridge, Courtyard, Mastermind, Mine, Remodel, Sheepdog, Stockpile, Supplies,
  Village Green | Populate, Way of the Ox
Baron, Black Cat, Courtyard, Harbinger, Kiln, Market, Merchant, Mining Village, Secret Passage,
  Sheepdog | Alliance, Way of the Monkey
Bandit, Camel Train, Destrier, Hostelry, Laboratory, Masquerade, Militia, Mine, Scrap, Village |
  Way of the Goat
Animal Fair, Diplomat, Festival, Fisherman, Merchant, Mining Village, Moneylender, Pawn, Sleigh,
  Wishing Well | Bargain, Toil
Animal Fair, Courtier, Ironworks, Masquerade, Mining Village, Pawn, Poacher, Swindler, Torturer,
  Trading Post | Enhance, Way of the Sheep
Barge, Black Cat, Council Room, Displace, Harem, Kiln, Sentry, Vassal, Village, Workshop |
  Demand, Way of the Butterfly
Bridge, Conspirator, Mining Village, Remodel, Sheepdog, Steward, Swindler, Throne Room, Trading
  Post, Vassal | Banish, Way of the Squirrel
Cardinal, Coven, Gardens, Goatherd, Livery, Merchant, Pawn, Sanctuary, Shanty Town, Throne Room
  | Bargain, Reap
Cavalry, Destrier, Festival, Goatherd, Hunting Lodge, Mine, Moneylender, Snowy Village, Vassal,
  Village | Ride, Seize the Day
Bandit, Baron, Black Cat, Bureaucrat, Cellar, Council Room, Militia, Mill, Scrap, Shanty Town |
  Alliance, Way of the Worm
Cardinal, Council Room, Courtyard, Fisherman, Groom, Laboratory, Poacher, Throne Room, Vassal,
  Wayfarer | Bargain, Pursue
Baron, Duke, Groom, Livery, Lurker, Market, Pawn, Sentry, Stockpile, Torturer | Demand, Ride
Courtier, Festival, Groom, Ironworks, Library, Mill, Paddock, Smithy, Trading Post, Upgrade |
  Invest, Way of the Goat
Cardinal, Cellar, Ironworks, Livery, Mining Village, Patrol, Steward, Throne Room, Upgrade,
  Village | March, Way of the Monkey
Baron, Bounty Hunter, Conspirator, Destrier, Kiln, Livery, Moneylender, Sanctuary, Witch,
  Workshop | Reap, Way of the Worm
Black Cat, Cardinal, Destrier, Groom, Moneylender, Sanctuary, Scrap, Sheepdog, Snowy Village,
  Throne Room | Desperation, Way of the Rat
Black Cat, Courtier, Goatherd, Kiln, Library, Minion, Patrol, Smithy, Throne Room, Vassal |
  Seize the Day, Way of the Seal
Baron, Camel Train, Council Room, Courtyard, Falconer, Lurker, Patrol, Sanctuary, Trading Post,
  Vassal | Ride, Stampede
Artisan, Baron, Cavalry, Diplomat, Laboratory, Moat, Moneylender, Remodel, Snowy Village,
  Supplies | Seize the Day, Way of the Monkey
Animal Fair, Cardinal, Conspirator, Diplomat, Fisherman, Harem, Market, Replace, Upgrade,
  Village Green | Banish, Way of the Sheep
Animal Fair, Chapel, Festival, Gatekeeper, Library, Livery, Nobles, Snowy Village, Throne Room,
  Upgrade | Banish, Way of the Frog
Artisan, Bridge, Ironworks, Library, Replace, Secret Passage, Sentry, Smithy, Throne Room,
  Wayfarer | Invest, Way of the Owl
Chapel, Courtyard, Harbinger, Livery, Merchant, Nobles, Replace, Swindler, Torturer, Upgrade |
  Alliance, Way of the Mule
Baron, Bureaucrat, Fisherman, Harbinger, Ironworks, Mastermind, Mill, Replace, Secret Passage,
  Wishing Well | Stampede
Animal Fair, Bridge, Duke, Merchant, Mine, Minion, Paddock, Steward, Vassal, Village Green |
  Seize the Day, Toil
Bureaucrat, Conspirator, Council Room, Library, Market, Mill, Mine, Mining Village, Remodel,
  Steward | Delay, Way of the Turtle
Cardinal, Festival, Laboratory, Livery, Militia, Minion, Moat, Nobles, Patrol, Torturer |
  Invest, Way of the Horse
Conspirator, Destrier, Diplomat, Gardens, Remodel, Replace, Smithy, Snowy Village, Upgrade,
  Vassal | Desperation, Way of the Chameleon
Black Cat, Courtyard, Gardens, Gatekeeper, Mill, Moat, Remodel, Snowy Village, Village Green,
  Wishing Well | Seize the Day, Way of the Horse
Black Cat, Displace, Gardens, Hunting Lodge, Masquerade, Paddock, Poacher, Smithy, Steward,
  Stockpile | Populate, Way of the Frog
Courtyard, Duke, Hostelry, Livery, Paddock, Patrol, Scrap, Secret Passage, Torturer, Wishing
  Well | Commerce, Populate
Bandit, Cavalry, Kiln, Mastermind, Militia, Mill, Minion, Pawn, Sentry, Supplies | Invest, Way
  of the Owl
Artisan, Conspirator, Courtyard, Library, Lurker, Mill, Shanty Town, Snowy Village, Torturer,
  Wishing Well | Stampede, Way of the Goat
Diplomat, Mining Village, Pawn, Poacher, Replace, Sanctuary, Shanty Town, Stockpile, Swindler,
  Wayfarer | Populate
Cavalry, Coven, Destrier, Lurker, Merchant, Mill, Replace, Steward, Supplies, Witch |
  Desperation, Way of the Pig
Bandit, Displace, Duke, Mining Village, Moat, Moneylender, Paddock, Shanty Town, Sheepdog,
  Village | Demand, Way of the Camel
Cellar, Courtyard, Destrier, Market, Mastermind, Mill, Snowy Village, Supplies, Trading Post,
  Village Green | Delay, Way of the Monkey
Baron, Camel Train, Conspirator, Festival, Goatherd, Masquerade, Paddock, Smithy, Village,
  Village Green | Bargain, Populate
Cavalry, Cellar, Falconer, Livery, Lurker, Patrol, Pawn, Replace, Shanty Town, Torturer |
  Populate, Way of the Butterfly
Black Cat, Courtyard, Groom, Harem, Laboratory, Remodel, Sanctuary, Steward, Vassal, Workshop |
  Bargain, Way of the Butterfly
Cardinal, Council Room, Displace, Duke, Ironworks, Sleigh, Steward, Swindler, Village Green,
  Witch | Populate, Seize the Day
"""
"""The ten cards, the landscapes, and the card beside a landscape if there is one."""


def hundred_kingdoms() -> list[KingdomRequest]:
    """The hundred kingdoms, always the same ones."""
    return [kingdom_of(line) for line in LINES.strip().replace("\n  ", " ").split("\n")]


def kingdom_of(line: str) -> KingdomRequest:
    cards, landscapes, *beside = line.split(" | ")
    return KingdomRequest(
        sets=SETS,
        kingdom=tuple(cards.split(", ")),
        landscapes=tuple(landscapes.split(", ")),
        beside=tuple(beside),
    )
