## Cards: .plural is for several copies, .text says what a card does; a line of three dashes sets off what
## works at other times than when the card is played

set-intrigue-1e = Intrigue, first edition
    .names = intrigue-1e
set-intrigue-2e = Intrigue, second edition
    .names = intrigue-2e, intrigue
recommended-intrigue-1e-victory-dance = Victory Dance
recommended-intrigue-1e-secret-schemes = Secret Schemes
recommended-intrigue-1e-best-wishes = Best Wishes
recommended-intrigue-1e-deconstruction = Deconstruction
recommended-intrigue-1e-hand-madness = Hand Madness
recommended-intrigue-1e-underlings = Underlings
baron = Baron
    .plural = Barons
    .text = +1 Buy. If you like, discard 1 Estate from your hand for +$4; otherwise gain 1 Estate.
bridge = Bridge
    .plural = Bridges
    .text = +1 Buy, +$1. For the rest of this turn every card, wherever it is, costs $1 less, but never less than $0.
conspirator = Conspirator
    .plural = Conspirators
    .text = +$2. If this is at least the third time you play an Action this turn (one that is played twice counts twice), also +1 Card and +1 Action.
coppersmith = Coppersmith
    .plural = Coppersmiths
    .text = For the rest of this turn, each Copper you play makes $1 more.
courtier = Courtier
    .plural = Courtiers
    .text = Reveal 1 card from your hand. Choose 1 of these for each type it has, no two alike: +1 Action; +1 Buy; +$3; gain 1 Gold.
courtyard = Courtyard
    .plural = Courtyards
    .text = +3 Cards. Then pick 1 card from your hand and put it on top of your deck.
diplomat = Diplomat
    .plural = Diplomats
    .text =
        +2 Cards. If you then hold 5 or fewer cards, +2 Actions.
        ---
        Whenever somebody else plays an Attack while you hold 5 or more cards, reveal this from your hand if you like, before anything comes of the Attack; you draw 2 cards and after that discard 3.
duke = Duke
    .plural = Dukes
    .text = 1 VP for each Duchy you own.
great-hall = Great Hall
    .plural = Great Halls
    .text = +1 Card, +1 Action.
        ---
        1 VP.
harem = Harem
    .plural = Harems
    .text = Worth $2.
        ---
        2 VP.
ironworks = Ironworks
    .plural = Ironworks
    .text = Gain 1 card that costs $4 or less. It brings you +1 Action if it is an Action, +$1 if it is a Treasure, and +1 Card if it is a Victory card; if it has two of these types, both.
lurker = Lurker
    .plural = Lurkers
    .text = +1 Action. Choose 1: an Action in the Supply, which is trashed; or an Action in the trash, which you gain.
masquerade-1e = Masquerade
    .plural = Masquerades
    .text = +2 Cards. Every player, you included, picks 1 card from their hand. All these cards are passed at the same time, each into the hand of the player on the left. A player with an empty hand passes nothing, but still gets a card. At the end, if you like, pick 1 card from your hand and trash it.
masquerade-2e = Masquerade
    .plural = Masquerades
    .text = +2 Cards. Every player with any cards in hand, you included, picks 1 of them. All these cards are passed at the same time, each into the hand of the next player on the left who has picked one; players with an empty hand are passed over. At the end, if you like, pick 1 card from your hand and trash it.
mill = Mill
    .plural = Mills
    .text =
        +1 Card, +1 Action. If you like, discard 2 cards from your hand; only for both do you get +$2.
        ---
        1 VP.
mining-village = Mining Village
    .plural = Mining Villages
    .text = +1 Card, +2 Actions. If you like, trash this; only if you did, +$2.
minion = Minion
    .plural = Minions
    .text = +1 Action. Choose 1: +$2; or discard your whole hand and get +4 Cards, and then every other player with 5 or more cards in hand discards them all and draws 4.
nobles = Nobles
    .plural = Nobles
    .text = Choose 1: +3 Cards, or +2 Actions.
        ---
        2 VP.
patrol = Patrol
    .plural = Patrols
    .text = +3 Cards. Reveal 4 cards from the top of your deck. The Victory cards and Curses go to your hand, the others back on top in the order you like.
pawn = Pawn
    .plural = Pawns
    .text = Choose 2 different bonuses before you take either: +1 Card; +1 Action; +1 Buy; +$1.
replace = Replace
    .plural = Replaces
    .text = Pick 1 card from your hand and trash it. If you did, gain 1 card; it may cost at most $2 more than the trashed one. If the card you gained is an Action or a Treasure, put it on top of your deck; if it is a Victory card, every other player, in turn order, gains 1 Curse; if it is both, both happen.
saboteur = Saboteur
    .plural = Saboteurs
    .text = Every other player, in turn order, reveals cards from the top of their deck one by one until one that costs $3 or more comes up. That player trashes it and then, if they like, gains 1 card that costs at least $2 less than the trashed one. All other cards revealed are discarded.
scout = Scout
    .plural = Scouts
    .text = +1 Action. Reveal 4 cards from the top of your deck. The Victory cards go to your hand, the others back on top in the order you like.
secret-chamber = Secret Chamber
    .plural = Secret Chambers
    .text =
        Discard as many cards from your hand as you like (even 0); +$1 for each.
        ---
        Whenever somebody else plays an Attack, reveal this from your hand if you like, before anything comes of it; you get +2 Cards, and after that you pick 2 cards from your hand and put them on top of your deck.
secret-passage = Secret Passage
    .plural = Secret Passages
    .text = +2 Cards, +1 Action. Then put 1 card from your hand into your deck: on top, at the bottom or anywhere in between.
shanty-town = Shanty Town
    .plural = Shanty Towns
    .text = +2 Actions. Reveal your whole hand. If it holds no Action, +2 Cards.
steward = Steward
    .plural = Stewards
    .text = Choose 1: +2 Cards; +$2; or pick 2 cards from your hand and trash them.
swindler = Swindler
    .plural = Swindlers
    .text = +$2. Every other player, in turn order, must trash 1 card from the top of their deck. You then pick a card in the Supply that costs exactly as much as the trashed one, and that player gains it.
torturer = Torturer
    .plural = Torturers
    .text = +3 Cards. Every other player, in turn order, chooses 1: to discard 2 cards from their hand; or to gain 1 Curse, straight to their hand. Either choice is allowed, even if it cannot be carried out.
trading-post = Trading Post
    .plural = Trading Posts
    .text = Pick 2 cards from your hand and trash them. If you trashed two, not just one, gain 1 Silver, straight to your hand.
tribute = Tribute
    .plural = Tributes
    .text = The player on your left reveals 2 cards from the top of their deck and discards them. For an Action you get +2 Actions, for a Treasure +$2, for a Victory card +2 Cards; if a card has two of these types, both. Two cards with the same name count as one.
upgrade = Upgrade
    .plural = Upgrades
    .text = +1 Card, +1 Action. Then pick 1 card from your hand and trash it. If you did, gain 1 card that costs $1 more than the trashed one, neither less nor more.
wishing-well = Wishing Well
    .plural = Wishing Wells
    .text = +1 Card, +1 Action. Say the name of any card. After that, reveal 1 card from the top of your deck: if you guessed right, it goes to your hand; if not, it goes back.

## What is often asked

ruling-baron =
    You may keep your Estate, but then you gain another.
ruling-bridge =
    Cards in hands and decks are cheaper too, so it helps with everything that looks at a cost.
    Several Bridges add up, but nothing costs less than $0. Events cost what they did.
ruling-conspirator =
    It looks once, when you play it: later Actions do not change what it gave.
    Throne Room is one Action, and each play of its card another.
ruling-coppersmith =
    Two of them make each Copper worth $3.
ruling-courtier =
    A card with three types gives you three different things.
ruling-courtyard =
    The card you put back need not be one of those you have just drawn.
ruling-diplomat =
    It does not stop the Attack. You can reveal it again as long as you hold five or more cards.
ruling-duke =
    Your Duchies count wherever they are, in Exile too.
ruling-great-hall =
    It is an Action and a Victory card, for everything that asks for either.
ruling-harem =
    It is a Treasure and a Victory card, for everything that asks for either.
ruling-ironworks =
    A card of two types gives you both bonuses.
ruling-lurker =
    You can choose to gain from the trash even if there is no Action in it.
ruling-masquerade =
    All cards are passed at once, so you cannot pass on what you get.
    It is not an Attack: Moat does not help. A passed card is not gained.
ruling-mill =
    With one card in hand you may discard it, for no coins.
ruling-mining-village =
    You decide at once, before you play anything else.
    Played twice by Throne Room it can be trashed only once.
ruling-minion =
    Only players with five or more cards lose their hands.
ruling-nobles =
    It is three cards or two Actions, never a mixture.
ruling-patrol =
    You have to take all Victory cards and Curses it reveals.
ruling-pawn =
    You take them in the order in which you choose them. Having seen the card you drew, you cannot change your mind.
ruling-replace =
    The Curses come only with a Victory card, and Moat keeps them off.
ruling-saboteur =
    What you turned over is not shuffled in; it is discarded at the end.
ruling-scout =
    Curses are not Victory cards. You have to take every Victory card.
ruling-secret-chamber =
    It does not stop the Attack.
    You may put back cards other than those you have just drawn, itself included.
ruling-shanty-town =
    You have to reveal your hand. Both cards are drawn even if the first one is an Action.
ruling-steward =
    With two or more cards in hand you trash exactly two.
ruling-swindler =
    You have to hand out a card of that cost if there is one. It may be the same card again.
    For a card that cost $0 it may be a Curse.
ruling-torturer =
    You may choose either, even with no Curse left or no cards to discard.
    The Curse goes to your hand.
ruling-trading-post =
    The Silver goes to your hand. With only one card, you trash it and gain nothing.
ruling-tribute =
    Two copies of one card count once. A card of two types gives both.
ruling-upgrade =
    You have to trash a card, even if there is nothing that costs exactly $1 more.
ruling-wishing-well =
    It draws before you name a card.

## Questions

prompt-cards-discard-baron = { $card }: discard an Estate for +$4, or gain one?
prompt-cards-discard-mill = { $card }: you may discard { $count }; two give +$2.
prompt-cards-discard-secret-chamber = { $card }: you may discard { $count }, for +$1 each.
prompt-cards-trash-replace = { $card }: trash a card for one that costs at most $2 more.
prompt-cards-trash-trading-post = { $card }: trash { $count }; two bring a Silver to your hand.
prompt-cards-trash-upgrade = { $card }: trash a card for one that costs exactly $1 more.
prompt-cards-gain-ironworks = { $card }: gain a card that costs $4 or less.
prompt-cards-gain-lurker = { $card }: gain an Action from the trash.
prompt-cards-gain-replace = { $card }: gain a card that costs at most $2 more than { $lost }.
prompt-cards-gain-upgrade = { $card }: gain a card that costs exactly $1 more than { $lost }.
prompt-cards-gain-saboteur = { $card }: you may gain a card that costs at least $2 less than { $lost }.
prompt-cards-give-swindler = { $card }: choose a card that costs as much as { $lost }.
    .other = { $card }: { $whom } trashed { $lost }. Which card of that cost replaces it?
prompt-cards-pass-masquerade-2e = { $card }: pass { $count } to the next player on your left with cards.
prompt-cards-reveal-courtier = { $card }: reveal a card; you choose a bonus for each of its types.
prompt-cards-trash-from-supply-lurker = { $card }: trash an Action from the Supply.
prompt-yes-no-trash-this-mining-village = { $card }: trash it for +$2?
