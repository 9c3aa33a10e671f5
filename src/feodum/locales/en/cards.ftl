# Cards: the value is the name, .text says what the card does. A line "---" in a text sets off
# what works at other times than when the card is played. An edition is part of the id only
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
    .text = Reveal cards from your deck one by one until 2 Treasures have come up. Those 2 go to your hand; everything else you revealed is discarded.
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
    .text = +$2. Discard 1 card from the top of your deck. If that card is an Action, play it if you like; this costs you no Action.
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
type-event = Event
    .plural = Events
type-way = Way
    .plural = Ways

## Sets

set-base-1e = Dominion, first edition
set-base-2e = Dominion, second edition
set-intrigue-1e = Intrigue, first edition
set-intrigue-2e = Intrigue, second edition
set-menagerie = Menagerie

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
recommended-menagerie-intro-to-horses = Intro to Horses
recommended-menagerie-intro-to-exile = Intro to Exile
recommended-menagerie-pony-express = Pony Express
recommended-menagerie-garden-of-cats = Garden of Cats
recommended-menagerie-dog-and-pony-show = Dog & Pony Show
recommended-menagerie-explosions = Explosions

## Intrigue

baron = Baron
    .text = +1 Buy. If you like, discard 1 Estate for +$4. If you discard none, gain 1 Estate.
bridge = Bridge
    .text = +1 Buy, +$1. For the rest of this turn every card, wherever it is, costs $1 less, but never less than $0.
conspirator = Conspirator
    .text = +$2. If you have played 3 or more Actions this turn, counting this one and every repeated play, also +1 Card and +1 Action.
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
    .text = Gain 1 card that costs $4 or less. For an Action you get +1 Action; for a Treasure, +$1; for a Victory card, +1 Card; for several types, all of theirs.
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
    .text = Choose 2 different ones, both before you do either: +1 Card; +1 Action; +1 Buy; +$1.
replace = Replace
    .text = Trash 1 card from your hand. Gain 1 card that costs at most $2 more. An Action or Treasure gained goes onto your deck; for a Victory card every other player gains 1 Curse.
saboteur = Saboteur
    .text = Each other player reveals cards from their deck until one costs $3 or more. They trash it and may gain 1 card costing at least $2 less; the rest of what they revealed is discarded.
scout = Scout
    .text = +1 Action. Reveal 4 cards from the top of your deck. The Victory cards go to your hand, the others back on top in the order you like.
secret-chamber = Secret Chamber
    .text = Discard as many cards as you like: +$1 for each.
        ---
        Whenever somebody else plays an Attack, you may first reveal this from your hand: +2 Cards, then put 2 cards from your hand onto your deck.
secret-passage = Secret Passage
    .text = +2 Cards, +1 Action. Then put 1 card from your hand into your deck, at any place.
shanty-town = Shanty Town
    .text = +2 Actions. Show your hand. If it holds no Action, +2 Cards.
steward = Steward
    .text = Choose 1: +2 Cards; +$2; trash 2 cards from your hand.
swindler = Swindler
    .text = +$2. Each other player trashes the top card of their deck and gains 1 card of the same cost, which you choose.
torturer = Torturer
    .text = +3 Cards. Each other player chooses 1: discard 2 cards, or gain 1 Curse into their hand. They may choose what they cannot do.
trading-post = Trading Post
    .text = Trash 2 cards from your hand. If 2 were trashed, gain 1 Silver into your hand.
tribute = Tribute
    .text = The player on your left reveals the top 2 cards of their deck and discards them. You get, once for each different name: for an Action, +2 Actions; for a Treasure, +$2; for a Victory card, +2 Cards.
upgrade = Upgrade
    .text = +1 Card, +1 Action. Trash 1 card from your hand. Gain 1 card that costs exactly $1 more.
wishing-well = Wishing Well
    .text = +1 Card, +1 Action. Name a card, then reveal the top card of your deck. If it is the one you named, it goes to your hand.

## Menagerie

animal-fair = Animal Fair
    .text = +$4. Also +1 Buy for each Supply pile that is empty.
        ---
        When you buy this, you can trash 1 Action from your hand rather than pay for it.
barge = Barge
    .text = Choose when: now, or at the start of your next turn, and until then this stays in play. At that time you get +3 Cards and +1 Buy.
black-cat = Black Cat
    .text = +2 Cards. On another player's turn, all other players also gain 1 Curse, in turn order.
        ---
        Whenever somebody else gains a Victory card, play this from your hand if you like.
bounty-hunter = Bounty Hunter
    .text = +1 Action. Pick 1 card in your hand and Exile it. If it is now the only copy in your Exile, +$3.
camel-train = Camel Train
    .text = Pick 1 card in the Supply other than a Victory card and Exile it from there.
        ---
        When you gain this, also Exile 1 Gold from the Supply.
cardinal = Cardinal
    .text = +$2. All other players, in turn order, reveal 2 cards from the top of their deck: if some cost from $3 to $6, they Exile 1 of those (they choose which), and what is left is discarded.
cavalry = Cavalry
    .text = Gain 2 Horses.
        ---
        When you gain this: +2 Cards, +1 Buy, and if you are in your Buy phase you go back to your Action phase.
coven = Coven
    .text = +1 Action, +$2. All other players, in turn order, Exile 1 Curse from the Supply; those who find none left discard all Curses from their Exile.
destrier = Destrier
    .text = +2 Cards, +1 Action.
        ---
        This costs $1 less for each card gained this turn by the player whose turn it is, but never less than $0.
displace = Displace
    .text = Pick 1 card in your hand and Exile it. If you did, gain 1 card of another name; it may cost at most $2 more than the Exiled one.
falconer = Falconer
    .text = Gain 1 card that costs less than this one, straight into your hand.
        ---
        Whenever anybody, you included, gains a card of 2 types or more, play this from your hand if you like.
fisherman = Fisherman
    .text = +1 Card, +1 Action, +$1.
        ---
        While the player whose turn it is has no discard pile, this costs $3 less.
gatekeeper = Gatekeeper
    .text = At the start of your next turn, +$3; until then this stays in play. In the meantime, all other players must Exile each Action and Treasure they gain, unless they already have a copy of it in Exile.
goatherd = Goatherd
    .text = +1 Action. If you like, trash 1 card from your hand. Then +1 Card for each card trashed by the player on your right in that player's last turn.
groom = Groom
    .text = Gain 1 card that costs $4 or less. For an Action you gain 1 Horse; for a Treasure, 1 Silver; for a Victory card you get +1 Card and +1 Action; for several types, all of theirs.
hostelry = Hostelry
    .text = +1 Card, +2 Actions.
        ---
        When you gain this, discard as many Treasures from your hand as you like (even 0), for all to see, and gain 1 Horse for each.
hunting-lodge = Hunting Lodge
    .text = +1 Card, +2 Actions. If you like, discard all of your hand; only if you did, +5 Cards.
kiln = Kiln
    .text = +$2. When you play your next card this turn, you may gain a copy of it before it does anything.
livery = Livery
    .text = +$3. For the rest of this turn, each card you gain that costs $4 or more brings you 1 Horse too.
mastermind = Mastermind
    .text = This stays in play until your next turn. At its start, if you like, choose 1 Action in your hand and play it 3 times in a row.
paddock = Paddock
    .text = +$2. Gain 2 Horses. Then +1 Action for each Supply pile that is empty.
sanctuary = Sanctuary
    .text = +1 Card, +1 Action, +1 Buy. If you like, pick 1 card in your hand and Exile it.
scrap = Scrap
    .text = Pick 1 card in your hand and trash it. For each $1 that it costs choose 1 of these, no two alike: +1 Card; +1 Action; +1 Buy; +$1; gain 1 Silver; gain 1 Horse. They happen in this order.
sheepdog = Sheepdog
    .text = +2 Cards.
        ---
        Whenever you gain a card, play this from your hand if you like.
sleigh = Sleigh
    .text = Gain 2 Horses.
        ---
        Whenever you gain a card, you can discard this from your hand to move that card into your hand or on top of your deck.
snowy-village = Snowy Village
    .text = +1 Card, +4 Actions, +1 Buy. For the rest of the turn, nothing gives you more Actions.
stockpile = Stockpile
    .text = Worth $3, and +1 Buy. Once played, this is Exiled.
supplies = Supplies
    .text = Worth $1. When you play this, gain 1 Horse on top of your deck.
village-green = Village Green
    .text = Choose when: now, or at the start of your next turn, and until then this stays in play. At that time you get +1 Card and +2 Actions.
        ---
        Whenever you discard this outside Clean-up, you can reveal it and play it.
wayfarer = Wayfarer
    .text = +3 Cards. If you like, gain 1 Silver.
        ---
        Once somebody has gained another card this turn, this costs as much as the last such card does now.
horse = Horse
    .text = +2 Cards, +1 Action. Then this goes back to its pile, which is not in the Supply.

## Menagerie: Events

alliance = Alliance
    .text = Gain, one after the other, 1 Province, 1 Duchy, 1 Estate, 1 Gold, 1 Silver and 1 Copper.
banish = Banish
    .text = Exile as many cards from your hand as you like (even 0), all of one name.
bargain = Bargain
    .text = Gain 1 card other than a Victory card that costs $5 or less. All other players, in turn order, gain 1 Horse.
commerce = Commerce
    .text = Count the different names among the cards you have gained this turn; gain 1 Gold for each.
delay = Delay
    .text = If you like, pick 1 Action in your hand and set it aside. You play it when your next turn starts.
demand = Demand
    .text = Gain 1 Horse, then 1 card that costs $4 or less, each on top of your deck.
desperation = Desperation
    .text = No more than once a turn: if you like, gain 1 Curse; only if you did, +1 Buy and +$2.
enclave = Enclave
    .text = Gain 1 Gold. Then Exile 1 Duchy from the Supply.
enhance = Enhance
    .text = If you like, trash 1 card other than a Victory card from your hand. If you did, gain 1 card; it may cost at most $2 more than the trashed one.
gamble = Gamble
    .text = +1 Buy. Reveal 1 card from the top of your deck. If it is an Action or a Treasure, play it if you like; if you do not, it is discarded.
invest = Invest
    .text = Pick 1 Action in the Supply and Exile it from there. While it is in your Exile, you get +2 Cards whenever somebody else gains or Invests in the same card.
march = March
    .text = Go through your discard pile and, if you like, play 1 Action from there.
populate = Populate
    .text = Gain 1 card from every Action pile in the Supply, in the order you like.
pursue = Pursue
    .text = +1 Buy. Name a card, then reveal 4 cards from the top of your deck. Those with that name go back on top, the others are discarded.
reap = Reap
    .text = Gain 1 Gold, and set it aside. If you did, you play it when your next turn starts.
ride = Ride
    .text = Gain 1 Horse.
seize-the-day = Seize the Day
    .text = No more than once a game for each player: when this turn is over, you take an extra one.
stampede = Stampede
    .text = With no more than 5 cards in play, gain 5 Horses on top of your deck.
toil = Toil
    .text = +1 Buy. If you like, play 1 Action from your hand.
transport = Transport
    .text = Choose 1: Exile an Action from the Supply; or move an Action from your Exile to the top of your deck.

## Menagerie: Ways

way-of-the-butterfly = Way of the Butterfly
    .text = If you like, put the card back on its pile. If you did, gain 1 card that costs exactly $1 more.
way-of-the-camel = Way of the Camel
    .text = Exile 1 Gold from the Supply.
way-of-the-chameleon = Way of the Chameleon
    .text = Do what the card itself says, but this turn its +Cards give you +$, and its +$ give you +Cards.
way-of-the-frog = Way of the Frog
    .text = +1 Action. If the card is discarded from play this turn, it goes on top of your deck.
way-of-the-goat = Way of the Goat
    .text = Pick 1 card in your hand and trash it.
way-of-the-horse = Way of the Horse
    .text = +2 Cards, +1 Action. Then put the card back on its pile.
way-of-the-mole = Way of the Mole
    .text = +1 Action. Discard all of your hand, then +3 Cards.
way-of-the-monkey = Way of the Monkey
    .text = +1 Buy, +$1.
way-of-the-mouse = Way of the Mouse
    .text = Play the card that was set aside for this game, an Action for $2 or $3 from outside the kingdom; it stays where it is.
way-of-the-mule = Way of the Mule
    .text = +1 Action, +$1.
way-of-the-otter = Way of the Otter
    .text = +2 Cards.
way-of-the-owl = Way of the Owl
    .text = Draw until your hand holds 6 cards.
way-of-the-ox = Way of the Ox
    .text = +2 Actions.
way-of-the-pig = Way of the Pig
    .text = +1 Card, +1 Action.
way-of-the-rat = Way of the Rat
    .text = If you like, discard 1 Treasure from your hand. If you did, gain a copy of the card you played.
way-of-the-seal = Way of the Seal
    .text = +$1. For the rest of this turn, you can put each card you gain on top of your deck.
way-of-the-sheep = Way of the Sheep
    .text = +$2.
way-of-the-squirrel = Way of the Squirrel
    .text = When this turn ends, after you have drawn your new hand, +2 Cards.
way-of-the-turtle = Way of the Turtle
    .text = Set the card aside. If you did, you play it when your next turn starts.
way-of-the-worm = Way of the Worm
    .text = Exile 1 Estate from the Supply.
