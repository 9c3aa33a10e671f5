# What is often asked about a card, a line for each answer.
# Both editions of a card share their answers.

ruling-adventurer =
    The cards you turned over stay set aside until the end, so they are not shuffled into your new deck.
    If you find only one Treasure, you take that one.
ruling-animal-fair =
    Empty piles are counted when you play it; piles emptied later do not matter.
    Trashing an Action pays for it even if you have too few coins. You still use a Buy.
    For everything else it costs $7, however you pay.
ruling-artisan =
    The card you put onto your deck may be the one you have just gained.
    Coins do not help: the card costs $5 at most.
ruling-bandit =
    Whoever is attacked chooses which of two Treasures to lose.
    Coppers are never trashed.
ruling-barge =
    Played twice, it asks twice: one can be for now and the other for next turn.
ruling-baron =
    You may keep your Estate, but then you gain another.
ruling-black-cat =
    You can play it on anybody's turn when somebody else gains a Victory card. That uses no Action.
    On your own turn nobody gets a Curse.
ruling-bounty-hunter =
    You must Exile a card. You get $3 unless a copy of it was in your Exile before.
ruling-bridge =
    Cards in hands and decks are cheaper too, so it helps with everything that looks at a cost.
    Several Bridges add up, but nothing costs less than $0. Events stay as they are.
ruling-bureaucrat =
    If your deck was empty, the Silver is its only card; nothing is shuffled.
ruling-camel-train =
    A card you Exile from the Supply is not gained.
ruling-cardinal =
    If both cards qualify, whoever is attacked chooses.
ruling-cavalry =
    After gaining it in your Buy phase you have only the Actions you had left.
    Your next Buy phase is a new one: you can play Treasures again.
ruling-cellar =
    You draw after discarding. If you have to shuffle, what you discarded is shuffled in.
ruling-chancellor =
    You do not get to look through your deck as you put it down.
ruling-chapel =
    It cannot trash itself, but it can trash another Chapel in your hand.
ruling-conspirator =
    It looks once, when you play it: later Actions do not change what it gave.
    Throne Room is one Action, and each play of its card another.
ruling-coppersmith =
    Two of them make each Copper worth $3.
ruling-council-room =
    The others have to draw, whether they like it or not.
ruling-courtier =
    A card with three types gives you three different things.
ruling-courtyard =
    The card you put back need not be one of those you have just drawn.
ruling-coven =
    It goes round in turn order: when the Curses run out, some Exile one while others discard theirs.
ruling-delay =
    You have to play the card at the start of your next turn. That uses no Action.
ruling-demand =
    The Horse goes onto your deck first, the other card on top of it.
ruling-desperation =
    If no Curses are left, you get nothing.
ruling-destrier =
    Only cards gained by the player whose turn it is make it cheaper.
    The lower cost applies to every copy, wherever it is.
ruling-diplomat =
    It does not stop the Attack. You can reveal it again as long as you have five cards in hand.
ruling-displace =
    You can gain a cheaper card, but not another copy of the one you Exiled.
ruling-duke =
    Your Duchies count wherever they are, in Exile too.
ruling-enhance =
    If you trash a card, you have to gain one if you can.
ruling-falconer =
    You can play it when anybody gains a card of two or more types, on any turn.
    A Falconer gained to your hand can be played for its own gain.
ruling-feast =
    Played twice by Throne Room it gives you two cards, though it is trashed only once.
ruling-fisherman =
    What you buy fills your discard pile, so the next one costs $5.
ruling-gamble =
    A card you do not play is discarded, whatever it is.
ruling-gardens =
    All your cards count, rounded down: 39 cards make 3 points.
ruling-gatekeeper =
    A card you already have a copy of in Exile is left alone.
    A card that something else, such as Sleigh, has moved is not Exiled.
ruling-goatherd =
    You draw your cards even if you trash nothing yourself.
ruling-groom =
    A card of two types gives you both bonuses.
ruling-harbinger =
    You look through your discard pile only after drawing.
ruling-horse =
    Played twice it gives its cards twice, and returns once.
    It is not in the Supply: only what says "Horse" gives you one.
ruling-hostelry =
    You show the Treasures that you discard for Horses.
ruling-hunting-lodge =
    The card it draws is discarded with the rest of your hand.
ruling-invest =
    Every copy you have Invested in draws two cards.
    If it leaves Exile, it draws no more.
ruling-ironworks =
    A card of two types gives you both bonuses.
ruling-kiln =
    It copies the next card you play, of any type, if the Supply has one.
    You gain the copy before the card does anything.
ruling-library =
    Only Actions can be set aside. They are discarded at the end and not shuffled in meanwhile.
ruling-livery =
    It counts cards you buy or gain in any other way, by what they cost then.
ruling-lurker =
    You can choose to gain from the trash even if there is no Action in it.
ruling-march =
    You may look through your discard pile only after you have bought it.
ruling-masquerade =
    All cards are passed at once, so you cannot pass on what you get.
    It is not an Attack: Moat does not help. A passed card is not gained.
ruling-mastermind =
    It stays in play as long as a Duration it played.
ruling-merchant =
    Each Merchant adds $1 to your first Silver of the turn, and only to that one.
ruling-militia =
    Whoever has three cards or fewer discards nothing.
ruling-mill =
    With one card in hand you may discard it, for no coins.
ruling-mine =
    The new Treasure goes to your hand: you can play it this turn.
ruling-mining-village =
    You decide at once, before you play anything else.
    Played twice by Throne Room it can be trashed only once.
ruling-minion =
    Only players with five or more cards lose their hands.
ruling-moat =
    It stays in your hand, and you can show it for every Attack.
    The Attack still does everything else: whoever plays Witch draws.
ruling-moneylender =
    No Copper trashed, no coins.
ruling-nobles =
    It is three cards or two Actions, never a mixture.
ruling-paddock =
    Empty piles are counted when you play it. The Horse pile is not one of them.
ruling-patrol =
    You have to take all Victory cards and Curses it reveals.
ruling-pawn =
    You pick both before you do either, and they must be different.
ruling-poacher =
    All piles of the Supply count. If your hand is too small, all of it goes.
ruling-populate =
    You choose the order. Piles that are empty give nothing.
ruling-pursue =
    You may name a card that is not in your deck; then all four are discarded.
ruling-reap =
    The Gold is set aside only if it is still where you gained it.
ruling-remodel =
    It cannot trash itself. You may gain a copy of the card you trashed.
ruling-replace =
    The Curses come only with a Victory card, and Moat keeps them off.
ruling-saboteur =
    What you turned over is not shuffled in; it is discarded at the end.
ruling-sanctuary =
    What is in Exile still counts for your score.
ruling-scout =
    Curses are not Victory cards. You have to take every Victory card.
ruling-scrap =
    You have to trash a card, and you get a different thing for each $1 it costs.
ruling-secret-chamber =
    You may put back cards other than those you have just drawn, itself included.
ruling-seize-the-day =
    Once a game for each player. The extra turn does not count in a tie.
ruling-sentry =
    Each of the two cards can be trashed, discarded or put back, in any combination.
ruling-shanty-town =
    You have to show your hand. Both cards are drawn even if the first one is an Action.
ruling-sheepdog =
    Treasures you draw after buying cannot be played this turn.
    A Sheepdog you draw with it can be played for the same gain.
ruling-sleigh =
    The gained card can be moved even though Sleigh now lies on top of it.
    A card that something else has moved stays where it is.
ruling-snowy-village =
    You keep the Actions you had before. Throne Room and the like still play cards.
ruling-spy =
    You are asked about your own top card too, and first.
ruling-stampede =
    Only what is in play counts, not what you have played.
ruling-steward =
    With two or more cards in hand you trash exactly two.
ruling-stockpile =
    Played twice it gives its coins and Buy twice, and is Exiled once.
ruling-swindler =
    You have to hand out a card of that cost if there is one. It may be the same card again.
    For a card that cost $0 it may be a Curse.
ruling-thief =
    You choose which Treasure is trashed, and take any of those trashed by this Thief.
ruling-throne-room =
    The first play is over before the second begins, and neither uses an Action.
    Throne Room on Throne Room plays two Actions twice each.
ruling-torturer =
    You may choose either, even with no Curse left or no cards to discard.
    The Curse goes to your hand.
ruling-trading-post =
    The Silver goes to your hand. With only one card, you trash it and gain nothing.
ruling-transport =
    It neither gains nor discards. Any Action in your Exile will do.
ruling-tribute =
    Two copies of one card count once. A card of two types gives both.
ruling-upgrade =
    You have to trash a card, even if there is nothing that costs exactly $1 more.
ruling-vassal =
    Playing the card uses no Action.
ruling-village-green =
    You can play it when it is discarded by anything but Clean-up, on any turn.
    Actions it gives you on another player's turn are of no use.
ruling-wayfarer =
    It costs what the last other card gained this turn costs, whoever gained it.
ruling-wishing-well =
    It draws before you name a card.
ruling-witch =
    If there are too few Curses, they go out in turn order. You draw in any case.
ruling-workshop =
    Coins do not help: the card costs $4 at most.
ruling-way-of-the-butterfly =
    A card without a pile to return to gives you nothing.
ruling-way-of-the-chameleon =
    For a Duration, only what it gives this turn is swapped.
ruling-way-of-the-horse =
    The card returns to its pile even if that is outside the Supply.
ruling-way-of-the-mole =
    You draw three cards even if you had none to discard.
ruling-way-of-the-mouse =
    The card that was set aside never moves, and what it says below its line does nothing.
ruling-way-of-the-rat =
    Only Supply cards can be gained this way, so no Horses.
ruling-way-of-the-seal =
    A card that has moved since you gained it stays where it is.
ruling-way-of-the-squirrel =
    On another player's turn you draw at the end of that turn.
ruling-way-of-the-turtle =
    When you play the card next turn, you may use the Way again.
