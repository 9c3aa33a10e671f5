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
