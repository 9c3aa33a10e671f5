## Cards: .plural is for several copies, .text says what a card does; a line of three dashes sets off what
## works at other times than when the card is played

copper = Copper
    .plural = Coppers
    .text = Worth $1.
silver = Silver
    .plural = Silvers
    .text = Worth $2.
gold = Gold
    .plural = Golds
    .text = Worth $3.
estate = Estate
    .plural = Estates
    .text = 1 VP.
duchy = Duchy
    .plural = Duchies
    .text = 3 VP.
province = Province
    .plural = Provinces
    .text = 6 VP.
curse = Curse
    .plural = Curses
    .text = -1 VP.
adventurer = Adventurer
    .plural = Adventurers
    .text = Reveal cards from your deck one by one until 2 Treasures have come up. Those 2 go to your hand; everything else you revealed is discarded.
artisan = Artisan
    .plural = Artisans
    .text = Gain 1 card that costs $5 or less, straight to your hand. Then put 1 card from your hand, whichever you like, on top of your deck.
bandit = Bandit
    .plural = Bandits
    .text = Gain 1 Gold. Every other player, in turn order, reveals 2 cards from the top of their deck and trashes 1 Treasure among them, but never a Copper; if both would do, that player chooses. All revealed cards that were not trashed are discarded.
bureaucrat = Bureaucrat
    .plural = Bureaucrats
    .text = Gain 1 Silver, on top of your deck. Every other player picks 1 Victory card from their hand, reveals it and puts it on top of their deck; a player who holds none reveals their whole hand instead.
cellar = Cellar
    .plural = Cellars
    .text = +1 Action. Discard as many cards from your hand as you like (even 0), then draw the same number.
chancellor = Chancellor
    .plural = Chancellors
    .text = +$2. If you like, your whole deck goes to your discard pile.
chapel = Chapel
    .plural = Chapels
    .text = Pick at most 4 cards from your hand (even 0) and trash them.
council-room = Council Room
    .plural = Council Rooms
    .text = +4 Cards, +1 Buy. Every other player draws 1 card.
feast = Feast
    .plural = Feasts
    .text = Trash this Feast. Gain 1 card that costs $5 or less, even if the Feast could not be trashed.
festival = Festival
    .plural = Festivals
    .text = +2 Actions, +1 Buy, +$2.
gardens = Gardens
    .plural = Gardens
    .text = At the end of the game: 1 VP for every full 10 cards you own, wherever they are.
harbinger = Harbinger
    .plural = Harbingers
    .text = +1 Card, +1 Action. Go through your discard pile and, if you like, move 1 card from there to the top of your deck.
laboratory = Laboratory
    .plural = Laboratories
    .text = +2 Cards, +1 Action.
library = Library
    .plural = Libraries
    .text = Draw card by card until your hand holds 7. Whenever you draw an Action this way, set it aside at once if you like, rather than keep it. When you are done, discard all you set aside.
market = Market
    .plural = Markets
    .text = +1 Card, +1 Action, +1 Buy, +$1.
merchant = Merchant
    .plural = Merchants
    .text = +1 Card, +1 Action. If you have played no Silver yet this turn, the first one you play this turn gives you +$1 more.
militia = Militia
    .plural = Militias
    .text = +$2. Every other player with more than 3 cards in hand discards until they hold 3.
mine-1e = Mine
    .plural = Mines
    .text = Pick 1 Treasure from your hand and trash it. If you did, gain 1 Treasure, straight to your hand; it may cost at most $3 more than the trashed one.
mine-2e = Mine
    .plural = Mines
    .text = If you like, pick 1 Treasure from your hand and trash it. If you did, gain 1 Treasure, straight to your hand; it may cost at most $3 more than the trashed one.
moat = Moat
    .plural = Moats
    .text =
        +2 Cards.
        ---
        Whenever somebody else plays an Attack, reveal this from your hand if you like, before anything comes of it; that Attack then leaves you untouched. The Moat stays in your hand.
moneylender-1e = Moneylender
    .plural = Moneylenders
    .text = Trash 1 Copper from your hand, if you hold any; only if you did, +$3.
moneylender-2e = Moneylender
    .plural = Moneylenders
    .text = If you like, trash 1 Copper from your hand; only if you did, +$3.
poacher = Poacher
    .plural = Poachers
    .text = +1 Card, +1 Action, +$1. Then discard 1 card from your hand for each Supply pile that is empty.
remodel = Remodel
    .plural = Remodels
    .text = Pick 1 card from your hand and trash it. If you did, gain 1 card; it may cost at most $2 more than the trashed one.
sentry = Sentry
    .plural = Sentries
    .text = +1 Card, +1 Action. Look at 2 cards from the top of your deck. First trash any you want to be rid of, then discard any you want, and put what is left back on top in the order you like.
smithy = Smithy
    .plural = Smithies
    .text = +3 Cards.
spy = Spy
    .plural = Spies
    .text = +1 Card, +1 Action. Then every player, starting with you, reveals 1 card from the top of their deck, and for each of these cards you decide: it is discarded, or it goes back.
thief = Thief
    .plural = Thieves
    .text = Every other player, in turn order, reveals 2 cards from the top of their deck and trashes 1 Treasure among them; if both are Treasures, you choose which. All revealed cards that were not trashed are discarded. At the end, gain as many of the cards trashed just now as you like (even 0).
throne-room-1e = Throne Room
    .plural = Throne Rooms
    .text = Choose 1 Action from your hand. Play it, finish it, then play it once more: 2 times in all.
throne-room-2e = Throne Room
    .plural = Throne Rooms
    .text = If you like, choose 1 Action from your hand. Play it, finish it, then play it once more: 2 times in all.
vassal = Vassal
    .plural = Vassals
    .text = +$2. Discard 1 card from the top of your deck. If that card is an Action, play it if you like; this costs you no Action.
village = Village
    .plural = Villages
    .text = +1 Card, +2 Actions.
witch = Witch
    .plural = Witches
    .text = +2 Cards. Every other player, in turn order, gains 1 Curse.
woodcutter = Woodcutter
    .plural = Woodcutters
    .text = +1 Buy, +$2.
workshop = Workshop
    .plural = Workshops
    .text = Gain 1 card that costs $4 or less.
set-base-1e = Dominion, first edition
    .names = base-1e
set-base-2e = Dominion, second edition
    .names = base-2e, base, dominion
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

## What is often asked

ruling-adventurer =
    The cards you turned over stay set aside until the end, so they are not shuffled into your new deck.
    If you find only one Treasure, you take that one.
ruling-artisan =
    The card you put onto your deck may be the one you have just gained.
    Coins do not help: the card costs $5 at most.
ruling-bandit =
    The attacked player chooses which of two Treasures to lose.
    Coppers are never trashed.
ruling-bureaucrat =
    If your deck was empty, the Silver is its only card; nothing is shuffled.
ruling-cellar =
    You draw after discarding. If you have to shuffle, what you discarded is shuffled in.
ruling-chancellor =
    Your deck moves unseen, and its cards do not count as discarded.
ruling-chapel =
    It cannot trash itself, but it can trash another Chapel in your hand.
ruling-council-room =
    Nobody can turn the card down.
ruling-feast =
    Played twice by Throne Room it gives you two cards, though it is trashed only once.
ruling-gardens =
    Everything you own counts, Exile included, rounded down: with 47 cards each Gardens is worth 4 VP.
ruling-harbinger =
    First you draw; only then do you see your discard pile.
ruling-library =
    Only Actions can be set aside. They are discarded at the end and not shuffled in meanwhile.
ruling-merchant =
    Each Merchant adds $1 to your first Silver of the turn, and only to that one.
    A Merchant played after that Silver adds nothing.
ruling-militia =
    A player with three or fewer cards discards nothing.
ruling-mine =
    The new Treasure goes to your hand: you can play it this turn.
ruling-moat =
    It stays in your hand, and you can reveal it for every Attack.
    The Attack still does everything else: the player of Witch draws.
ruling-moneylender =
    No Copper trashed, no coins.
ruling-poacher =
    All piles of the Supply count. If your hand is too small, all of it goes.
ruling-remodel =
    It cannot trash itself. You may gain a copy of the card you trashed.
ruling-sentry =
    Each of the two cards can be trashed, discarded or put back, in any combination.
ruling-spy =
    You are asked about your own top card too, and first.
ruling-thief =
    You choose which Treasure is trashed, and take any of those trashed by this Thief.
ruling-throne-room =
    The first play is over before the second begins, and neither uses an Action.
    Throne Room on Throne Room plays two Actions twice each.
ruling-vassal =
    An Action you do not play, or any other card, stays in your discard pile.
ruling-witch =
    If there are too few Curses, they go out in turn order. You draw in any case.
ruling-workshop =
    Coins do not help: the card costs $4 at most.

## Questions

prompt-cards-discard-cellar = { $card }: discard { $count } and draw as many.
    .may = { $card }: you may discard { $count } and draw as many.
prompt-cards-discard-sentry = { $card }: you may discard any of these.
prompt-cards-trash-bandit = { $card }: trash { $count } that you revealed.
prompt-cards-trash-mine-1e = { $card }: trash a Treasure for one that costs at most $3 more.
prompt-cards-trash-mine-2e = { $card }: you may trash a Treasure for one that costs at most $3 more.
prompt-cards-trash-moneylender-2e = { $card }: you may trash a Copper for +$3.
prompt-cards-trash-remodel = { $card }: trash a card for one that costs at most $2 more.
prompt-cards-trash-sentry = { $card }: you may trash any of these.
prompt-cards-gain-artisan = { $card }: gain a card that costs $5 or less, to your hand.
prompt-cards-gain-feast = { $card }: gain a card that costs $5 or less.
prompt-cards-gain-workshop = { $card }: gain a card that costs $4 or less.
prompt-cards-gain-thief = { $card }: you may gain any of the trashed Treasures.
# $lost: the card that was trashed, Exiled or put back for it
prompt-cards-gain-remodel = { $card }: gain a card that costs at most $2 more than { $lost }.
prompt-cards-gain-mine-1e = { $card }: gain a Treasure that costs at most $3 more than { $lost }, to your hand.
prompt-cards-gain-mine-2e = { $card }: gain a Treasure that costs at most $3 more than { $lost }, to your hand.
prompt-cards-put-on-deck-bureaucrat = { $card }: put a Victory card from your hand onto your deck.
prompt-cards-put-on-deck-harbinger = { $card }: you may put a card from your discard pile onto your deck.
prompt-cards-play-throne-room-1e = { $card }: play an Action twice.
prompt-cards-play-throne-room-2e = { $card }: you may play an Action twice.
prompt-yes-no-play-vassal = { $card }: you discarded { $about }. Play it?
label-gain-a-curse = gain a Curse to your hand
label-gain-a-gold = gain a Gold
label-gain-a-silver = gain a Silver
