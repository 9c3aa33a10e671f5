## Cards: .plural is for several copies, .text says what a card does; a line of three dashes sets off what
## works at other times than when the card is played

set-menagerie = Menagerie
    .names = menagerie
recommended-menagerie-intro-to-horses = Intro to Horses
recommended-menagerie-intro-to-exile = Intro to Exile
recommended-menagerie-pony-express = Pony Express
recommended-menagerie-garden-of-cats = Garden of Cats
recommended-menagerie-dog-and-pony-show = Dog & Pony Show
recommended-menagerie-explosions = Explosions
animal-fair = Animal Fair
    .plural = Animal Fairs
    .text =
        +$4. Also +1 Buy for each Supply pile that is empty.
        ---
        When you buy this: if you like, trash 1 Action from your hand rather than pay for it.
barge = Barge
    .plural = Barges
    .text = Decide when to take +3 Cards and +1 Buy: right now, or at the beginning of your next turn. If you wait, this stays in play until that turn’s Clean-up.
black-cat = Black Cat
    .plural = Black Cats
    .text =
        +2 Cards. If you play this on another player’s turn, every player but you, in turn order, also gains 1 Curse.
        ---
        Whenever somebody else gains a Victory card, play this from your hand if you like.
bounty-hunter = Bounty Hunter
    .plural = Bounty Hunters
    .text = +1 Action. Pick 1 card from your hand and Exile it. If you did, and your Exile holds no other copy of it, +$3.
camel-train = Camel Train
    .plural = Camel Trains
    .text =
        Pick 1 card in the Supply that is not a Victory card and Exile it from there.
        ---
        When you gain this, also Exile 1 Gold from the Supply.
cardinal = Cardinal
    .plural = Cardinals
    .text = +$2. Every other player, in turn order, reveals 2 cards from the top of their deck and Exiles 1 that costs from $3 to $6; if both do, that player chooses. All revealed cards that were not Exiled are discarded.
cavalry = Cavalry
    .plural = Cavalries
    .text =
        Gain 2 Horses.
        ---
        When you gain this: +2 Cards and +1 Buy. If that happens in your Buy phase, it is then your Action phase again.
coven = Coven
    .plural = Covens
    .text = +1 Action, +$2. Every other player, in turn order, Exiles 1 Curse from the Supply; a player who finds none left there discards all Curses from their Exile instead.
destrier = Destrier
    .plural = Destriers
    .text =
        +2 Cards, +1 Action.
        ---
        In each player’s turn, this costs $1 less for every card that player has gained in it, but never less than $0.
displace = Displace
    .plural = Displaces
    .text = Pick 1 card from your hand and Exile it. If you did, gain 1 card of another name; it may cost at most $2 more than the Exiled one.
falconer = Falconer
    .plural = Falconers
    .text =
        Gain 1 card that costs less than this one, straight to your hand.
        ---
        Whenever anybody, you included, gains a card of 2 or more types, play this from your hand if you like.
fisherman = Fisherman
    .plural = Fishermen
    .text =
        +1 Card, +1 Action, +$1.
        ---
        While it is the turn of a player with an empty discard pile, this costs $3 less.
gatekeeper = Gatekeeper
    .plural = Gatekeepers
    .text = At the beginning of your next turn, +$3; this stays in play until that turn’s Clean-up. Until that turn begins, every other player must Exile each Action and each Treasure they gain, unless they already have a copy of it in Exile.
goatherd = Goatherd
    .plural = Goatherds
    .text = +1 Action. If you like, trash 1 card from your hand. Then +1 Card for each card that the player on your right trashed in that player’s last turn.
groom = Groom
    .plural = Grooms
    .text = Gain 1 card that costs $4 or less. If it is an Action, gain 1 Horse too; if it is a Treasure, gain 1 Silver too; if it is a Victory card, you get +1 Card and +1 Action. If it has two of these types, both happen.
hostelry = Hostelry
    .plural = Hostelries
    .text =
        +1 Card, +2 Actions.
        ---
        When you gain this, reveal and discard as many Treasures from your hand as you like (even 0), and gain 1 Horse for each.
hunting-lodge = Hunting Lodge
    .plural = Hunting Lodges
    .text = +1 Card, +2 Actions. If you like, discard your whole hand; only if you did, +5 Cards.
kiln = Kiln
    .plural = Kilns
    .text = +$2. When you play your next card this turn, gain a copy of it if you like, before it does anything.
livery = Livery
    .plural = Liveries
    .text = +$3. For the rest of this turn, each card you gain that costs $4 or more brings you 1 Horse too.
mastermind = Mastermind
    .plural = Masterminds
    .text = At the beginning of your next turn, if you like, choose 1 Action from your hand and play it 3 times in a row. This stays in play until that turn’s Clean-up.
paddock = Paddock
    .plural = Paddocks
    .text = +$2. Gain 2 Horses. Then +1 Action for each Supply pile that is empty.
sanctuary = Sanctuary
    .plural = Sanctuaries
    .text = +1 Card, +1 Action, +1 Buy. If you like, pick 1 card from your hand and Exile it.
scrap = Scrap
    .plural = Scraps
    .text = Pick 1 card from your hand and trash it. For each $1 that it costs choose 1 of these, no two alike: +1 Card; +1 Action; +1 Buy; +$1; gain 1 Silver; gain 1 Horse. They happen in this order.
sheepdog = Sheepdog
    .plural = Sheepdogs
    .text = +2 Cards.
        ---
        Whenever you gain a card, play this from your hand if you like.
sleigh = Sleigh
    .plural = Sleighs
    .text =
        Gain 2 Horses.
        ---
        Whenever you gain a card: if you like, discard this from your hand, and the card you gained goes on top of your deck or to your hand, as you choose.
snowy-village = Snowy Village
    .plural = Snowy Villages
    .text = +1 Card, +4 Actions, +1 Buy. From now until the turn ends, nothing gives you any more Actions.
stockpile = Stockpile
    .plural = Stockpiles
    .text = Worth $3, and +1 Buy. As soon as you have played this, Exile it.
supplies = Supplies
    .plural = Supplies
    .text = Worth $1. Each time you play this, you also gain 1 Horse, on top of your deck.
village-green = Village Green
    .plural = Village Greens
    .text =
        Decide when to take +1 Card and +2 Actions: right now, or at the beginning of your next turn. If you wait, this stays in play until that turn’s Clean-up.
        ---
        Whenever you discard this outside Clean-up, reveal it and play it if you like.
wayfarer = Wayfarer
    .plural = Wayfarers
    .text =
        +3 Cards. If you like, gain 1 Silver.
        ---
        If anybody has gained a card other than a Wayfarer this turn, this costs as much as the last such card costs now.
horse = Horse
    .plural = Horses
    .text = +2 Cards, +1 Action. Then this goes back to its pile, which is not in the Supply.
alliance = Alliance
    .text = Gain, one after the other, 1 Province, 1 Duchy, 1 Estate, 1 Gold, 1 Silver and 1 Copper.
banish = Banish
    .text = Exile as many cards from your hand as you like (even 0), all of one name.
bargain = Bargain
    .text = Gain 1 card that costs $5 or less and is not a Victory card. Every other player, in turn order, gains 1 Horse.
commerce = Commerce
    .text = Count the different names among all cards that you have gained so far this turn; gain 1 Gold for each of them.
delay = Delay
    .text = If you like, pick 1 Action from your hand and set it aside. When your next turn begins, you play it.
demand = Demand
    .text = Gain 1 Horse, then 1 card that costs $4 or less, each of them on top of your deck.
desperation = Desperation
    .text = No more than once a turn: if you like, gain 1 Curse; only if you did, +1 Buy and +$2.
enclave = Enclave
    .text = Gain 1 Gold. Then Exile 1 Duchy from the Supply.
enhance = Enhance
    .text = If you like, trash 1 card from your hand that is not a Victory card. If you did, gain 1 card; it may cost at most $2 more than the trashed one.
gamble = Gamble
    .text = +1 Buy. Reveal 1 card from the top of your deck. If it is an Action or a Treasure, play it if you like. Any card that is not played is discarded.
invest = Invest
    .text = Pick 1 Action in the Supply and Exile it from there. As long as it is in your Exile, you get +2 Cards whenever somebody else gains a copy of it or Invests in one.
march = March
    .text = Go through your discard pile and, if you like, play 1 Action from there.
populate = Populate
    .text = Gain 1 card from every Action pile in the Supply, in the order you like.
pursue = Pursue
    .text = +1 Buy. Name a card, then reveal 4 cards from the top of your deck. Those with that name go back on top, the others are discarded.
reap = Reap
    .text = Gain 1 Gold, and set it aside. If you did, you play it when your next turn begins.
ride = Ride
    .text = Gain 1 Horse.
seize-the-day = Seize the Day
    .text = No more than once a game for each player: when this turn is over, you take an extra one.
stampede = Stampede
    .text = If you have more than 5 cards in play, nothing happens; otherwise gain 5 Horses, on top of your deck.
toil = Toil
    .text = +1 Buy. If you like, play 1 Action from your hand.
transport = Transport
    .text = Choose 1: Exile an Action from the Supply; or move an Action from your Exile to the top of your deck.
way-of-the-butterfly = Way of the Butterfly
    .text = If you like, put the card you played back on its pile. If you did, gain 1 card that costs exactly $1 more.
way-of-the-camel = Way of the Camel
    .text = Exile 1 Gold from the Supply.
way-of-the-chameleon = Way of the Chameleon
    .text = Do what the card you played says itself, but this turn its +Cards give you +$, and its +$ give you +Cards.
way-of-the-frog = Way of the Frog
    .text = +1 Action. If the card you played is discarded from play this turn, it goes on top of your deck.
way-of-the-goat = Way of the Goat
    .text = Pick 1 card from your hand and trash it.
way-of-the-horse = Way of the Horse
    .text = +2 Cards, +1 Action. Then put the card you played back on its pile.
way-of-the-mole = Way of the Mole
    .text = +1 Action. Discard your whole hand, then +3 Cards.
way-of-the-monkey = Way of the Monkey
    .text = +1 Buy, +$1.
way-of-the-mouse = Way of the Mouse
    .text = Play the Action that was set aside for this game (one that costs $2 or $3 and is not in the kingdom); it stays where it is.
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
    .text = If you like, discard 1 Treasure from your hand. If you did, gain another copy of the card you played.
way-of-the-seal = Way of the Seal
    .text = +$1. For the rest of this turn, put each card you gain on top of your deck if you like.
way-of-the-sheep = Way of the Sheep
    .text = +$2.
way-of-the-squirrel = Way of the Squirrel
    .text = At the very end of this turn, after the new hand has been drawn, +2 Cards.
way-of-the-turtle = Way of the Turtle
    .text = Set aside the card you played. If you did, you play it when your next turn begins.
way-of-the-worm = Way of the Worm
    .text = Exile 1 Estate from the Supply.

## What is often asked

ruling-alliance =
    Empty piles are skipped; you gain the other cards all the same.
ruling-animal-fair =
    Empty piles are counted when you play it; piles emptied later do not matter.
    Trashing an Action pays for it even if you have too few coins. You still use a Buy.
    For everything else it costs $7, however you pay.
ruling-barge =
    Played twice, it asks twice: one can be for now and the other for next turn.
ruling-black-cat =
    You can play it on anybody’s turn when somebody else gains a Victory card. That uses no Action.
    On your own turn nobody gets a Curse. On another player’s turn the Curses go out in turn order, starting with that player.
ruling-bounty-hunter =
    You must Exile a card. You get $3 unless a copy of it was in your Exile before.
ruling-camel-train =
    A card you Exile from the Supply is not gained.
ruling-cardinal =
    If both cards qualify, the attacked player chooses.
ruling-cavalry =
    After gaining it in your Buy phase you have only the Actions you had left.
    Your next Buy phase is a new one: you can play Treasures again.
ruling-commerce =
    Horses count, and so do cards that Events gave you. The Golds it gains itself do not.
ruling-coven =
    It goes round in turn order: when the Curses run out, some Exile one while others discard theirs.
ruling-delay =
    Once set aside, the card has to be played when your next turn begins. That uses no Action.
ruling-demand =
    The Horse goes onto your deck first, the other card on top of it.
ruling-desperation =
    If no Curses are left, you get nothing.
ruling-destrier =
    Only gains of the player whose turn it is make it cheaper.
    The lower cost applies to every copy, wherever it is.
ruling-displace =
    You can gain a cheaper card, but not another copy of the one you Exiled.
ruling-enhance =
    Having trashed a card, you have to gain one if you can.
ruling-falconer =
    You can play it when anybody gains a card of two or more types, on any turn.
    A Falconer gained to your hand can be played for its own gain.
ruling-fisherman =
    What you buy fills your discard pile, so the next one costs $5.
ruling-gamble =
    Playing an Action this way uses none of your Actions.
ruling-gatekeeper =
    A card you already have a copy of in Exile is left alone.
    A card that something else, such as Sleigh, has moved is not Exiled.
ruling-goatherd =
    You draw your cards even if you trash nothing yourself.
ruling-groom =
    A card of two types gives you both bonuses.
ruling-horse =
    Played twice it gives its cards twice, and returns once.
    It is not in the Supply: only what says “Horse” gives you one.
ruling-hostelry =
    Everybody sees the Treasures that you discard for Horses.
ruling-hunting-lodge =
    The card it draws is discarded with the rest of your hand.
ruling-invest =
    If you have Invested in several copies, each of them draws two cards.
    A copy that leaves your Exile draws no more.
ruling-kiln =
    It copies the next card you play, of any type, if the Supply has one.
    You gain the copy before the card does anything. If you decline, Kiln is used up.
ruling-livery =
    It counts cards you buy or gain in any other way, by what they cost then.
    Several Liveries add up: each brings its own Horse.
ruling-march =
    You may look through your discard pile only after you have bought it. Playing the card uses no Action.
ruling-mastermind =
    The three plays use no Action.
    A Duration that it plays keeps it in play for as long.
ruling-paddock =
    Empty piles are counted when you play it. The Horse pile is not one of them.
ruling-populate =
    You choose the order. Piles that are empty give nothing.
ruling-pursue =
    The name may be that of a card you do not own; then all four are discarded.
ruling-reap =
    The Gold is set aside only if it is still where you gained it.
ruling-sanctuary =
    What is in Exile still counts for your score.
ruling-scrap =
    You have to trash a card, and you get a different thing for each $1 it costs.
ruling-seize-the-day =
    Once a game for each player. The extra turn does not count in a tie.
ruling-sheepdog =
    Treasures you draw after buying cannot be played in that Buy phase.
    A Sheepdog you draw with it can be played for the same gain.
ruling-sleigh =
    The gained card can be moved even though Sleigh now lies on top of it.
    A card that something else has moved stays where it is.
ruling-snowy-village =
    You keep the Actions you had before. Throne Room and the like still play cards.
ruling-stampede =
    Only cards that are in play now count. A Horse you have played, for instance, is back on its pile.
ruling-stockpile =
    Played twice it gives its coins and Buy twice, and is Exiled once.
ruling-toil =
    Playing the Action uses none of your Actions.
ruling-transport =
    It neither gains nor discards. Any Action in your Exile will do.
ruling-village-green =
    You can play it when it is discarded by anything but Clean-up, on any turn. Gaining it is not discarding it.
    Actions it gives you on another player’s turn are of no use.
ruling-wayfarer =
    Of all cards gained this turn, only the last that is not a Wayfarer counts, no matter who gained it.
ruling-way-of-the-butterfly =
    A card without a pile to return to gives you nothing.
ruling-way-of-the-chameleon =
    Only +Cards and +$ are swapped. Cards drawn in other words, as with Cellar and Library, are drawn as ever.
    For a Duration, only what it gives this turn is swapped.
ruling-way-of-the-horse =
    The card goes back even to a pile outside the Supply.
ruling-way-of-the-mole =
    Even with nothing to discard you get the three cards.
ruling-way-of-the-mouse =
    The card that was set aside never moves, and what it says below its line does nothing.
ruling-way-of-the-rat =
    Only Supply cards can be gained this way, so no Horses.
ruling-way-of-the-seal =
    A card that has moved since you gained it stays where it is.
ruling-way-of-the-squirrel =
    On another player’s turn you draw at the end of that turn.
ruling-way-of-the-turtle =
    When you play the card next turn, you may use the Way again.
    Under Throne Room the card is set aside once, and so played once next turn; the Throne Room does not wait for it.

## Questions

prompt-cards-discard-hostelry = { $card }: you may discard Treasures, for a Horse each.
prompt-cards-discard-way-of-the-rat = { $card }: you may discard a Treasure for another copy of the card.
prompt-cards-trash-enhance = { $card }: you may trash a card for one that costs at most $2 more.
prompt-cards-trash-scrap = { $card }: trash a card; you choose a bonus for each $1 it costs.
prompt-cards-gain-groom = { $card }: gain a card that costs $4 or less.
prompt-cards-gain-demand = { $card }: gain a card that costs $4 or less, onto your deck.
prompt-cards-gain-bargain = { $card }: gain a card that costs $5 or less, but no Victory card.
prompt-cards-gain-falconer = { $card }: gain a card that costs less than { $card }, to your hand.
prompt-cards-gain-enhance = { $card }: gain a card that costs at most $2 more than { $lost }.
prompt-cards-gain-displace = { $card }: gain another card, one that costs at most $2 more than { $lost }.
prompt-cards-gain-way-of-the-butterfly = { $card }: gain a card that costs exactly $1 more than { $lost }.
prompt-cards-play-march = { $card }: you may play an Action from your discard pile.
prompt-cards-play-mastermind = { $card }: you may play an Action three times.
prompt-cards-play-toil = { $card }: you may play an Action from your hand.
prompt-yes-no-play-gamble = { $card }: play { $about }? Otherwise it is discarded.
prompt-cards-exile-bounty-hunter = { $card }: Exile a card; +$3 if your Exile has no copy of it.
prompt-cards-exile-cardinal = { $card }: Exile { $count } that you revealed.
prompt-cards-exile-displace = { $card }: Exile a card for another that costs at most $2 more.
prompt-cards-exile-from-supply-camel-train = { $card }: Exile a card from the Supply, but no Victory card.
prompt-cards-exile-from-supply-invest = { $card }: Exile an Action from the Supply.
prompt-cards-exile-from-supply-transport = { $card }: Exile an Action from the Supply.
prompt-cards-take-from-exile-transport = { $card }: put an Action from your Exile onto your deck.
prompt-cards-set-aside-delay = { $card }: you may set an Action aside, to play it next turn.
prompt-order-put-on-deck-way-of-the-frog = { $card }: these go onto your deck; name the new top card first.
    .shown = { $card }: these go onto your deck; touch the new top card first.
prompt-yes-no-gain-this-desperation = { $card }: gain a Curse for +1 Buy and +$2?
prompt-yes-no-gain-this-wayfarer = { $card }: gain a Silver?
prompt-yes-no-return-this-way-of-the-butterfly = { $card }: return { $about } for a card that costs exactly $1 more?
prompt-yes-no-discard-hand-hunting-lodge = { $card }: discard your hand for +5 Cards?
prompt-abilities-choose-scrap = { $count ->
    [1] { $card }: choose one.
   *[other] { $card }: choose { $count }.
}
prompt-abilities-choose-barge = { $card }: +3 Cards and +1 Buy now, or next turn?
prompt-abilities-choose-village-green = { $card }: +1 Card and +2 Actions now, or next turn?
prompt-abilities-choose-about-sleigh = { $card }: you gained { $about }. Where does it go?
gained-way-of-the-seal = { $card }: put { $gained } onto your deck
gained-sleigh = discard { $card } to put { $gained } into your hand or onto your deck
gained-gatekeeper = { $card }: { $gained } is Exiled
gained-livery = { $card }: gain a Horse
gained-invest = { $card }: +2 Cards
label-gain-a-horse = gain a Horse

## Problems

unknown-mouse = { $name } cannot be set aside for Way of the Mouse: it must be an Action costing $2 or $3 from the sets in use that is not in the kingdom.
no-mouse = No Action costing $2 or $3 is left to set aside for Way of the Mouse.
