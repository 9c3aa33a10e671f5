set-harbour = Harbour
recommended-harbour-lights-on-the-water = Lights on the Water

type-night = Night
    .plural = Nights
type-tide = Tide
    .plural = Tides

hold = Hold
crew = Crew
beacon = Beacon
debt = Debt

admiralty = Admiralty
    .plural = Admiralties
    .text =
        10 VP
        ---
        The game ends when this pile is empty.
brig = Brig
    .plural = Brigs
    .text = +2 Cards, +1 Action.
dinghy = Dinghy
    .plural = Dinghies
    .text =
        +1 Action, +$1.
        ---
        Five Dinghies lie on five Brigs.
dock-crane = Dock Crane
    .plural = Dock Cranes
    .text =
        +1 Card, +1 Action.
        Take any number of cards from your Hold into your hand.
galleon = Galleon
    .plural = Galleons
    .text =
        +2 Cards.
        You may give up all your Crew: if you do, +1 Action, and +1 Card for each.
moonlit-market = Moonlit Market
    .plural = Moonlit Markets
    .text = Gain a card costing $3 or less.
sailors-inn = Sailors' Inn
    .plural = Sailors' Inns
    .text =
        +1 Card, +1 Action.
        Take a Crew token.
sea-fog = Sea Fog
    .plural = Sea Fogs
    .text =
        +$2. At the start of your next turn, +1 Card.
        Until then, whenever another player gains a card costing $6 or more, they also gain a Copper.
shipping-firm = Shipping Firm
    .plural = Shipping Firms
    .text = +3 Cards, +1 Action.
shipyard = Shipyard
    .plural = Shipyards
    .text =
        +1 Card, +1 Action, +1 Buy, +$2.
        ---
        The Supply has Sovereigns and Admiralties.
signal-fire = Signal Fire
    .plural = Signal Fires
    .text =
        +1 Action, +$1. Put a Beacon on a Supply pile.
        ---
        A player who gains a card from a pile with Beacons takes them away and draws that many cards.
sovereign = Sovereign
    .plural = Sovereigns
    .text = +$5.
stowaway = Stowaway
    .plural = Stowaways
    .text = You may put a card from your hand face down into your Hold.
tow-boat = Tow Boat
    .plural = Tow Boats
    .text =
        +1 Action.
        You may return a card from your hand to its pile. If you do, +2 Cards.
ebb-tide = Ebb Tide
    .text = When you gain a Victory card, take a Crew token.

prompt-cards-beacon = { $card }: put a Beacon on a pile
prompt-cards-stow = { $card }: you may put a card into your Hold
prompt-cards-unload = { $card }: take any cards from your Hold
prompt-yes-no-hire = { $card }: give up all your Crew for +1 Action and as many Cards?
