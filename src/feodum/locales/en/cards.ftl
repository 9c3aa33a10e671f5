# Cards: the value is the name, .text says what the card does. A line "---" in a text divides off
# what works at another time than when the card is played. An edition is part of the id only
# where the editions differ.

## Basic cards

copper = Copper
    .text = Worth $1.
silver = Silver
    .text = Worth $2.
gold = Gold
    .text = Worth $3.
estate = Estate
    .text = 1 VP.
duchy = Duchy
    .text = 3 VP.
province = Province
    .text = 6 VP.
curse = Curse
    .text = -1 VP.

## Base

adventurer = Adventurer
    .text = Reveal your deck card by card until 2 Treasures have come up. Those 2 go to your hand, everything else you revealed is discarded.
artisan = Artisan
    .text = Gain 1 card that costs $5 or less, straight into your hand. Then choose 1 card in your hand and put it on top of your deck.
bandit = Bandit
    .text = Gain 1 Gold. All other players, in turn order, reveal 2 cards from the top of their deck: if a Treasure that is not Copper is among them, they trash 1 such card (they choose which), and what is left is discarded.
bureaucrat = Bureaucrat
    .text = Gain 1 Silver, on top of your deck. All other players reveal 1 Victory card of their choice from their hand and place it on top of their deck; those who hold none reveal their whole hand instead.
cellar = Cellar
    .text = +1 Action. Discard as many cards as you like (even 0), then draw the same number.
chancellor = Chancellor
    .text = +$2. If you wish, turn your entire deck over into your discard pile.
chapel = Chapel
    .text = Choose from 0 to 4 cards in your hand and trash them.
council-room = Council Room
    .text = +4 Cards, +1 Buy. All other players draw 1 card.
feast = Feast
    .text = Trash this Feast. Gain 1 card that costs $5 or less, even if the Feast could not be trashed.
festival = Festival
    .text = +2 Actions, +1 Buy, +$2.
gardens = Gardens
    .text = At the end: 1 VP for every full 10 cards you own, wherever they are.
harbinger = Harbinger
    .text = +1 Card, +1 Action. Go through your discard pile and, if you like, move 1 card from there to the top of your deck.
laboratory = Laboratory
    .text = +2 Cards, +1 Action.
library = Library
    .text = Draw card by card until your hand holds 7. Whenever you draw an Action this way, you may set it aside at once rather than keep it. When you are done, discard all you set aside.
market = Market
    .text = +1 Card, +1 Action, +1 Buy, +$1.
merchant = Merchant
    .text = +1 Card, +1 Action. If you play your first Silver of the turn after this, that Silver brings +$1.
militia = Militia
    .text = +$2. All other players with more than 3 cards in hand discard until they hold 3.
mine-1e = Mine
    .text = Pick 1 Treasure in your hand and trash it. If you did, gain 1 Treasure into your hand; it may cost at most $3 more than the trashed one.
mine-2e = Mine
    .text = If you like, pick 1 Treasure in your hand and trash it. If you did, gain 1 Treasure into your hand; it may cost at most $3 more than the trashed one.
moat = Moat
    .text =
        +2 Cards.
        ---
        Whenever somebody else plays an Attack, you may reveal this from your hand before the Attack does anything; that Attack then does not touch you. The Moat stays in your hand.
moneylender-1e = Moneylender
    .text = Trash 1 Copper out of your hand; only if you did, +$3.
moneylender-2e = Moneylender
    .text = If you like, trash 1 Copper out of your hand; only if you did, +$3.
poacher = Poacher
    .text = +1 Card, +1 Action, +$1. Then discard 1 card for each Supply pile that is empty.
remodel = Remodel
    .text = Pick 1 card in your hand and trash it. If you did, gain 1 card; it may cost at most $2 more than the trashed one.
sentry = Sentry
    .text = +1 Card, +1 Action. Look at 2 cards from the top of your deck. First trash any you want to be rid of, then discard any you want, and put what is left back on top in the order you like.
smithy = Smithy
    .text = +3 Cards.
spy = Spy
    .text = +1 Card, +1 Action. Then all players, starting with you, reveal the top card of their deck, and for each you decide: it is discarded, or it goes back.
thief = Thief
    .text = All other players, in turn order, reveal 2 cards from the top of their deck. If there are Treasures among them, 1 that you choose is trashed; what is left is discarded. When everyone is done, gain as many of the cards trashed just now as you like (even 0).
throne-room-1e = Throne Room
    .text = Choose 1 Action in your hand. Play it, finish it, then play it once more: 2 times in all.
throne-room-2e = Throne Room
    .text = If you like, choose 1 Action in your hand. Play it, finish it, then play it once more: 2 times in all.
vassal = Vassal
    .text = +$2. Discard 1 card from the top of your deck. If that card is an Action, you are free to play it; this costs you no Action.
village = Village
    .text = +1 Card, +2 Actions.
witch = Witch
    .text = +2 Cards. All other players, in turn order, gain 1 Curse.
woodcutter = Woodcutter
    .text = +1 Buy, +$2.
workshop = Workshop
    .text = Gain 1 card that costs $4 or less.

## Types (.plural: several cards of the type)

type-action = Action
    .plural = Actions
type-treasure = Treasure
    .plural = Treasures
type-victory = Victory
    .plural = Victory cards
type-curse = Curse
    .plural = Curses
type-attack = Attack
    .plural = Attacks
type-reaction = Reaction
    .plural = Reactions
type-duration = Duration
    .plural = Durations

## Sets

set-base-1e = Dominion, first edition
set-base-2e = Dominion, second edition
set-intrigue-1e = Intrigue, first edition
set-intrigue-2e = Intrigue, second edition

## Zones

zone-hand = hand
zone-deck = deck
zone-discard = discard pile
zone-play = in play
zone-aside = set aside
zone-exile = Exile
zone-trash = trash
zone-supply = Supply

## Phases

phase-start = Start of turn
phase-action = Action phase
phase-buy = Buy phase
phase-cleanup = Clean-up phase

## Counters

counter-actions = Actions
counter-buys = Buys
counter-coins = Coins
counter-score = VP
counter-turns = Turns

## Recommended sets

recommended-base-1e-first-game = First Game
recommended-base-1e-big-money = Big Money
recommended-base-1e-interaction = Interaction
recommended-base-1e-size-distortion = Size Distortion
recommended-base-1e-village-square = Village Square
recommended-base-2e-first-game = First Game
recommended-base-2e-size-distortion = Size Distortion
recommended-base-2e-deck-top = Deck Top
recommended-base-2e-sleight-of-hand = Sleight of Hand
recommended-base-2e-improvements = Improvements
recommended-base-2e-silver-and-gold = Silver & Gold
recommended-base-2e-underlings = Underlings
recommended-base-2e-grand-scheme = Grand Scheme
recommended-base-2e-deconstruction = Deconstruction
recommended-intrigue-1e-victory-dance = Victory Dance
recommended-intrigue-1e-secret-schemes = Secret Schemes
recommended-intrigue-1e-best-wishes = Best Wishes
recommended-intrigue-1e-deconstruction = Deconstruction
recommended-intrigue-1e-hand-madness = Hand Madness
recommended-intrigue-1e-underlings = Underlings

## Intrigue

baron = Baron
    .text = +1 Buy. If you like, discard 1 Estate for +$4. If you discard none, gain 1 Estate.
bridge = Bridge
    .text = +1 Buy, +$1. For the rest of this turn every card, wherever it is, costs $1 less, but never less than $0.
conspirator = Conspirator
    .text = +$2. If 3 or more Actions have been played by you this turn, this one included and each play counted, also +1 Card and +1 Action.
coppersmith = Coppersmith
    .text = Each Copper you play from now on this turn makes $1 more.
courtier = Courtier
    .text = Show 1 card from your hand. Choose 1 of these for each type it has, no two alike: +1 Action; +1 Buy; +$3; gain 1 Gold.
courtyard = Courtyard
    .text = +3 Cards. Then put 1 card from your hand onto your deck.
diplomat = Diplomat
    .text = +2 Cards. If your hand then has 5 cards or fewer, +2 Actions.
        ---
        Whenever somebody else plays an Attack and your hand has 5 cards or more, you may first reveal this from it: draw 2 cards, then discard 3.
duke = Duke
    .text = 1 VP for each Duchy you own.
great-hall = Great Hall
    .text = +1 Card, +1 Action.
        ---
        1 VP.
harem = Harem
    .text = Worth $2.
        ---
        2 VP.
ironworks = Ironworks
    .text = Gain 1 card that costs $4 or less. Is it an Action: +1 Action. A Treasure: +$1. A Victory card: +1 Card. With several types you get each.
lurker = Lurker
    .text = +1 Action. Choose 1: trash an Action out of the Supply, or gain an Action out of the trash.
masquerade-1e = Masquerade
    .text = +2 Cards. Every player picks 1 card in hand; all cards are handed to the left at the same time. An empty hand passes nothing. Then you may trash 1 card from your hand.
masquerade-2e = Masquerade
    .text = +2 Cards. Every player with a hand picks 1 card in it; all are handed at the same time to the next such player on the left. Then you may trash 1 card from your hand.
mill = Mill
    .text = +1 Card, +1 Action. You may discard 2 cards; if you did, +$2.
        ---
        1 VP.
mining-village = Mining Village
    .text = +1 Card, +2 Actions. You may trash this; only if you did, +$2.
minion = Minion
    .text = +1 Action. Choose 1: +$2; or discard your hand and get +4 Cards, and every other player with 5 cards or more in hand discards it and draws 4.
nobles = Nobles
    .text = Choose 1: +3 Cards, or +2 Actions.
        ---
        2 VP.
patrol = Patrol
    .text = +3 Cards. Reveal 4 cards from the top of your deck. The Victory cards and Curses go to your hand, the others back on top in the order you like.
pawn = Pawn
    .text = Choose 2, not the same twice, before you do them: +1 Card; +1 Action; +1 Buy; +$1.
replace = Replace
    .text = Trash 1 card from your hand. Gain 1 card that costs at most $2 more. An Action or Treasure gained goes onto your deck; for a Victory card every other player gains 1 Curse.
saboteur = Saboteur
    .text = Each other player reveals cards from the deck until one costs $3 or more. They trash it and may gain 1 card costing at least $2 less than it; what else they revealed is discarded.
scout = Scout
    .text = +1 Action. Reveal 4 cards from the top of your deck. The Victory cards go to your hand, the others back on top in the order you like.
secret-chamber = Secret Chamber
    .text = Discard as many cards as you like: +$1 for each.
        ---
        Whenever somebody else plays an Attack, you may first reveal this from your hand: +2 Cards, then put 2 cards from your hand onto your deck.
secret-passage = Secret Passage
    .text = +2 Cards, +1 Action. Then put 1 card from your hand into your deck, at any place.
shanty-town = Shanty Town
    .text = +2 Actions. Show your hand. Without an Action in it, +2 Cards.
steward = Steward
    .text = Choose 1: +2 Cards; +$2; trash 2 cards from your hand.
swindler = Swindler
    .text = +$2. Each other player trashes the top card of the deck and gains 1 card of the same cost; you choose which.
torturer = Torturer
    .text = +3 Cards. Each other player chooses 1: to discard 2 cards, or to gain 1 Curse into the hand. Even what cannot be done may be chosen.
trading-post = Trading Post
    .text = Trash 2 cards from your hand. If 2 were trashed, gain 1 Silver into your hand.
tribute = Tribute
    .text = The player on your left reveals 2 cards from the deck and discards them. For each of them, but only once for each name: Action, +2 Actions; Treasure, +$2; Victory card, +2 Cards.
upgrade = Upgrade
    .text = +1 Card, +1 Action. Trash 1 card from your hand. Gain 1 card that costs exactly $1 more.
wishing-well = Wishing Well
    .text = +1 Card, +1 Action. Name a card, then reveal the top card of your deck. If it is the one you named, it goes to your hand.
