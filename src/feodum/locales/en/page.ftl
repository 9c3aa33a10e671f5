# The page in the browser. Log lines, questions and refusals are the terminal's, in other files.

app-name = Feodum
title = { $page } - Feodum
title-table = Feodum
title-your-turn = Your move - Feodum
close = Close
go-home = Home
credits = Pictures by the artists of game-icons.net (CC BY 3.0). Dominion is Donald X. Vaccarino’s game, published by Rio Grande Games; Feodum has no ties to them.
theme-dark = Dark
theme-light = Light

## Connection

connecting = Just a moment…
connection-lost = Connection lost, trying again…
offline = You are offline. Your games are on the server: they wait until you are back.
page-unreachable = The server cannot be reached. Please try again.
table-gone = There is nothing left to see at this table.

## Home

default-guest = Guest
home-title = Build your kingdom
home-text = Dominion in the browser: play a bot right away, or send friends a link. No account needed.
home-name = Your name
home-play = Play now
home-play-first = Against the standard bot, with the cards for a first game
home-play-random = Against the standard bot, with a random kingdom
home-new = New table
home-new-text = Choose players, kingdom and options
home-join = Join a table
home-join-placeholder = Paste the link you were sent
home-join-go = Join
join-unknown = That is not a link to a table.
open-save = Open a saved game
open-save-text = Choose a file or drop it here: watch it, or play on from any step
open-save-busy = Reading…
open-save-large = This file is too large for a saved game.
open-save-unreadable = This file cannot be read.
home-rules = New to the game?
home-rules-text = The rules on one page, in five minutes
home-games = Your games
home-tables = Open tables
home-sets = Recommended kingdoms
game-waiting = Waiting for players
# $turn: how many turns the player has had
game-mine = Turn { $turn }: your move
game-theirs = Turn { $turn }: waiting for the others
table-seats = { $open ->
    [0] No free seats
    [one] 1 of { $seats } seats is free
   *[other] { $open } of { $seats } seats are free
}

## A new table

new-title = New table
new-seats = Players
new-options = Options
new-kingdom = Kingdom
new-start = Start the game
new-open = Open the table
seat-number = Seat { $number }
seat-me = You
seat-open = Open seat
seat-add = Add a seat
seat-remove = Remove seat { $number }
bot-name-random = Bot: random moves
bot-name-big-money = Bot: beginner (buys only Treasures and Provinces)
bot-name-easy = Bot: easy (often buys the wrong card)
bot-name-basic = Bot: standard
bot-name-adviser = Bot: strong (studies the kingdom first)
bot-name-hard = Bot: hard (also works out the end of the game)
bot-name-expert = Bot: expert (looks ahead before every buy)
bot-name-strategy = Bot: { $name }
bot-choose-strategy = Bot: a strategy…
strategy-search = Find a strategy
strategy-none = No strategy like that
strategy-missing = Not in this kingdom: { $cards }
table-public = Show it in the list of open tables
table-spectators = Others may watch
table-scores = Show the score
table-counts = Show deck and discard pile sizes
table-undo = Moves can be taken back
table-chat = Chat
table-clock = Time for the whole game
table-clock-time = { $minutes ->
    [0] no limit
   *[other] { $minutes } minutes each
}
table-thinking = Thinking time
table-thinking-time = { $seconds ->
    [0] no limit
   *[other] { $seconds } seconds
}

## Kingdoms

kingdom-random = Random
kingdom-recommended = From the rulebooks
kingdom-picked = Card by card
page-kingdom-sets = Sets
kingdom-wish-buy = A card with +Buy
kingdom-wish-trasher = A card that trashes
kingdom-wish-reaction = No Attack without a Reaction
page-kingdom-landscapes = Events and Ways
kingdom-landscapes-auto = as they come
kingdom-again = Deal again
kingdom-exchange = Exchange { $card }
kingdom-exchange-how = Touch a card to exchange it for another.
page-kingdom-beside = { $landscape }: { $card }
# $chosen of $size cards are chosen
kingdom-pick = Choose your cards: { $chosen } of { $size }
kingdom-wanted = Cards that must or must not be in it
kingdom-search = Find a card, or paste a list of names
kingdom-cost = Cost
kingdom-any-cost = Any cost
kingdom-type = Type
kingdom-any-type = Any type
kingdom-none = No card like that in these sets.
kingdom-unknown = Not in these sets: { $names }
kingdom-without = Leave out { $card }
kingdom-required = in
kingdom-banned = out
kingdom-link = Copy a link to this kingdom

## Waiting for players

waiting-title = Waiting for players
waiting-link = Send this link to your friends:
waiting-copy = Copy
waiting-copied = Copied
waiting-sit = Sit down
waiting-start = Start
waiting-start-bots = Start, with bots in the open seats
waiting-others = The game starts when every seat is taken.
waiting-for = Everybody is seated. Waiting for { $names }.
waiting-leave = Leave the table
waiting-kingdom = The kingdom
seat-bot = Bot
seat-you = That’s you
seat-here = Here
seat-clock = Time left in this game: { $time }
seat-out-resigned = resigned
seat-out-time = out of time
seat-away = away
seat-waiting-for = Anybody with the link
seat-who = Who sits here?

## Zones

zone-others = Other players
zone-ask = What to do
zone-side = Log and options
zone-log = Log
zone-chat = Chat
zone-replay = Replay
zone-card = The card you are looking at

## Cards

symbol-cards = { $number ->
    [one] +{ $number } Card
   *[other] +{ $number } Cards
}
symbol-actions = { $number ->
    [one] +{ $number } Action
   *[other] +{ $number } Actions
}
symbol-buys = { $number ->
    [one] +{ $number } Buy
   *[other] +{ $number } Buys
}
symbol-coins = +${ $number }
symbol-points = { $number } VP
symbol-cost = costs { $cost }
times = ×{ $count }
pile-empty = empty
pile-said = costs { $cost }, { $count } left
event-spent = used
card-rulings = rulings
card-more-button = More
# $words: what is explained when the card is kept open
card-more = Press i (or right-click) for more: { $words }
spot-marked = chosen
spot-touchable = can be chosen

## The table

board-trash-name = Trash
board-trash-none = The trash is empty.
board-in-play-mine = In play
board-in-play-other = { $name } has in play
board-stays = stays
board-invested-note = Invested
# $mat: a mat with cards that others do not see
board-mat-hidden = { $mat } (only you see it)
# $mat: a mat whose cards are not shown; $count: how many there are
mat-size = { $mat } { $count }
board-exile-of = Exile: { $name }
board-looking = Only you see these
row-hand = From your hand
row-supply = From the Supply
row-trash = From the trash
row-exile = From your Exile
row-mat = From your { $mat } mat
row-discard = Your discard pile
row-play = From your cards in play
row-revealed = Revealed
row-looked-at = Only you see these
board-aside-mine = Set aside
board-aside-other = { $name }: revealed or set aside
board-waiting-mine = Next turn: { $what }
board-deck-size = Deck { $count }
# $count: -1 if that is not shown
board-discard-size = { $count ->
    [-1] Discard
   *[other] Discard { $count }
}
board-hand-empty = Your hand is empty.
seat-score = { $score } VP
seat-hand = { $count } in hand
seat-deck = deck { $count }
# $count: -1 if that is not shown
seat-discard = { $count ->
    [-1] discard
   *[other] discard { $count }
}
seat-turn = turn { $count }
seat-in-play = in play
seat-last = last
seat-gained = gained
seat-exile = Exile
seat-waiting = next turn
seat-return = I’m back: let me play again
seat-replace = { $name } is away: let a bot play
seat-replace-soon = { $name } is away: a bot can play on in { $seconds } s

## The ask bar

ask-counters = This turn
ask-counters-other = { $name }’s turn
ask-progress = { $count } of { $most }
ask-chosen = { $count } chosen
ask-confirm = Confirm
ask-none = None
ask-turn-over = Nothing left to do.
page-ask-undo = Undo
ask-undo-request = Ask for undo
ask-waiting = Waiting for { $name }
ask-thinking = { $name } is thinking
ask-moment = Just a moment…
ask-deadline = { $seconds } s left
ask-over = The game is over.
ask-out = You are out of this game. A bot plays on.
ask-replaced = A bot is playing for you.
ask-result = See the result
move-treasures = Play Treasures ${ $coins }
move-end-actions = Buy phase
move-end-turn = End turn
place-bottom = To the bottom
place-label = Place in the deck
place-above = { $count ->
    [0] On top
    [one] Below 1 card
   *[other] Below { $count } cards
}
name-placeholder = Touch a pile, or type a name
name-this = Name it
page-undo-asked = You asked to take your move back ({ $seconds } s)
undo-withdraw = Never mind
undo-others = { $name } would like to take a move back
undo-wish = { $name } would like to take a move back. All right?
undo-accept = Yes
undo-refuse = No

## Hints for a first game

call-offer = Be called when it is your move?
call-yes = Yes
call-no = No
call-me = Call me
hint-off = No more hints
hint-several = Touch the cards you want, then confirm.
hint-action = Touch an Action in your hand to play it.
hint-way = Touch a Way first to play an Action as that Way.
hint-villages = { $count ->
    [one] Play { $card } first: it gives you more Actions.
   *[other] You have { $count } copies of { $card }: play them first.
}
hint-treasures = Play your Treasures, then buy a card with the coins.
hint-province = $8 is enough for a Province: 6 points.
hint-gold = You can afford Gold, the best Treasure.
hint-buy = You have ${ $coins }: touch a pile to buy a card.
hint-end = Nothing more to buy? End your turn.

## Log, chat, options, help

tab-log = Log
tab-deck = Deck
tab-analysis = Analysis
deck-card = Card
deck-owned = Owned
deck-to-draw = Still to draw
deck-all = All
deck-how = What you own, and what is in your deck until the next shuffle: no more than a good memory would tell you.
tab-options = Options
tab-help = Help
log-fold = Fold or unfold the log
log-since = since your last turn
log-new-lines = New lines below
log-nothing = Nothing has happened yet.
chat-placeholder = Say something
options-automatic = Automatic answers
options-automatic-on = Answer for me
options-moat = Reveal a Moat
options-no-reaction = Never use other Reactions
options-treasures = Play all Treasures when no Action is left
options-end-turn = End the turn when nothing is left to do
options-order = Choose the order when it hardly matters
options-pace = Pace of the others
options-pace-off = Instant
options-pace-quick = Quick
options-pace-calm = Calm
options-look = Look
options-look-auto = Auto
options-look-light = Light
options-look-dark = Dark
options-language = Language
options-english-names = Show English card names too
options-hints = Hints
options-chat = Chat
help-title = How to play here
help-touch = What you can touch has a ring. Touch a card in your hand to play it, a pile to buy from it.
help-look = Hover over a card, or long-press it, to see all of it.
help-rules = The rules on one page
help-together = Playing together
help-ways = Touch an Action to play it as itself. To play it as a Way, touch the Way first.
help-away = When somebody has been away for a minute, the others can let a bot play. A player who comes back takes over again.
help-undo = You can undo freely until somebody has learned something new; after that, the others must agree. While a bot plays for one of them, there is nobody to ask.
help-keys = Keys
key-number = 1-9, a-z
key-number-does = touch what shows that key (hold Shift to see them)
key-treasures = t
key-treasures-does = play all Treasures
key-buy-phase = b
key-buy-phase-does = go to the next phase
key-end = e
key-end-does = end the turn
key-enter = Enter
key-enter-does = confirm, or press the main button
key-escape = Esc
key-escape-does = clear your choices
key-undo = u
key-undo-does = undo
key-arrows = arrows
key-arrows-does = move between zones and cards
key-inspect = i
key-inspect-does = keep the card you are looking at open
key-log = l
key-log-does = log
key-chat = c
key-chat-does = chat
key-help = ?
key-help-does = this help
resign = Resign
resign-title = Resign this game?
resign-text = The game ends here, and you lose it.
resign-text-bot = You lose the game, and a bot plays on for you. You cannot come back.
resign-stay = Play on
leave = Leave
leave-title = Leave this game?
leave-text = A bot will play for you. You can come back while the game is still going.
leave-stay = Stay
leave-go = Leave

## The end

end-nobody = Nobody won
end-won = You won!
end-winner = { $name } won
end-shared = Shared victory: { $names }
end-rematch = Rematch
end-swap = Same kingdom, swap seats
end-new-kingdom = New kingdom
end-next = To the next game
end-next-by = { $name } wants a rematch: join
end-replay = Watch the game
end-table = Back to the table
end-download = Download the game
end-download-log = Download the log
end-shuffles-good = ✓ Shuffles checked
end-shuffles-bad = ⚠ This game does not come from what your browser saw before it began. Somebody may have chosen the shuffles.
end-shuffles-unused = ⚠ Your browser’s number is not in the shuffles. Did you join from another device? Then check them there.
end-shuffles-how = The server’s secret and everybody’s number are the ones that were sealed before the game. To check every single shuffle, download the game and run:
end-player = Player
end-sources = From
# $count cards are worth $points together
end-source = { $card } ×{ $count }: { $points }
end-chart = Score by turn
end-chart-point = { $name }: { $score } VP
end-deck = { $name }: { $count } cards

## Replay

replay-back = ‹ Step
replay-on = Step ›
replay-turn-back = « Turn
replay-turn-on = Turn »
replay-play = Play
replay-pause = Pause
replay-step = { $step } of { $steps }
replay-view = Seen by
replay-turns = Turns
play-on = Play on from here in place of { $name }
play-on-others = Who plays for the others
play-on-bots = with bots
play-on-open = with friends
replay-link = Link to this step
replay-result = Back to the result

## The rules on one page

rules-link = Rules
rules-title = The rules on one page
rules-aim = The aim
rules-aim-text = Each player has a deck of cards, tiny at first. Turn by turn you buy better cards for it. The deck with the most victory points (VP) at the end wins.
rules-start = The start
rules-start-text =
    You begin with 7 Coppers and 3 Estates, shuffled, and draw 5 cards. The Supply lies on the table: the basic cards below, and ten piles of kingdom cards that change from game to game.
    Treasures pay for cards. Victory cards are worth points, but most do nothing in your hand. A Curse costs you a point.
rules-action = A turn: Actions
rules-action-text =
    First you may play one Action from your hand. Do what it says, from top to bottom, and as much of it as you can. What stands below a line on a card works at another time than when you play it; it says when.
    “+1 Card” draws a card at once. “+1 Action” lets you play one more Action this turn, once you are done with the card that says so. “+1 Buy” lets you buy one more card this turn, and “+$1” is one more coin to buy with.
rules-buy = A turn: buying
rules-buy-text =
    Then you may play any Treasures from your hand, and buy one card that costs no more than your coins. With more Buys you can buy more, as long as the coins last. After the first thing you buy, you can play no more Treasures. You need not buy anything.
    A card you buy goes to your discard pile: you will draw it later, when that pile has been shuffled. Treasures are not used up: they come back in the same way.
rules-clean-up = A turn: Clean-up
rules-clean-up-text = Everything you have played and everything left in your hand goes to your discard pile, and you draw 5 new cards. When your deck runs out, your discard pile is shuffled and becomes your deck. Coins, Actions and Buys are not kept.
rules-end = The end
rules-end-text = The game ends after the turn that takes the last Province or empties the third Supply pile (the fourth with five or six players). Everybody counts the points in all their cards; the most points win. In a tie, the player who had fewer turns wins; if the turns are equal too, the victory is shared.
rules-others = The other players
rules-others-text = An Attack does something to everybody else, in turn order. A Reaction in your hand may help against it; you will be asked. Some kingdoms come with Events, which you can buy like cards although you get no card, and with Ways, which are another way to use any Action.
rules-advice = Three tips
rules-advice-text =
    Buy Silver and Gold early: a deck without coins buys nothing.
    Two or three Actions that draw cards are good; ten are too many without cards that give more Actions.
    Points clog your deck. Start buying Provinces once you can often afford them, not before.
rules-words = Words

why-treasures = Play your Treasures first.
why-dear = { $card } costs ${ $cost }, you have ${ $coins }.
why-no-buys = You have no Buys left.
why-no-actions = You have no Actions left.
why-buy-phase = Your Action phase is over.
why-bought = You have already bought: no more Treasures this turn.
why-not-played = { $card } is not played.
why-empty = This pile is empty.
why-spent = You have used this already.
why-owed = Pay your debt first.
why-way = You have no Action to play as a Way now.
way-chosen = Now touch the Action to play as { $way }.
why-enough = You have chosen { $count } already.
why-not-asked = You cannot choose this now.
board-watching = You are watching.
table-heading = The table of { $names }
kingdom-no-set = Choose at least one set.
leave-text-alone = Only bots play with you: the game waits until you come back.
waiting-local = Only this machine can open this link. To let others in, start the server with --host 0.0.0.0.
waiting-network = Others in your network can open this link.
offer-automatic = Shall the page play your Treasures and end your turn for you when there is nothing else to do?
offer-automatic-yes = Yes, please
offer-automatic-no = No, thanks

## The Lab

home-lab-text = Write a strategy, race it against others
lab-title = Lab
lab-intro = Write a strategy, choose who it plays against, and find out what wins.
lab-bots = Bots
lab-bot = Bot
lab-bot-number = Bot { $number }
lab-own = Your strategies
lab-players = Players
lab-library = Library
lab-look = Text
lab-show = Show the text of { $name }
lab-add = Add a bot
lab-remove = Remove { $name }
lab-kingdom-named = Only what they need
lab-kingdom-own = Choose a kingdom
lab-kingdom-named-text = The cards that the strategies name. If other bots play too, each game has a random kingdom with these cards.
lab-length = How long
lab-length-games = { $games } games
lab-until = until certain to ± { $margin }
lab-run = Race
lab-stop = Stop
lab-text = The strategy
lab-new = New
lab-import = Import
lab-export = Export
lab-share = Copy a link
lab-delete = Delete
lab-delete-sure = Delete “{ $name }” for good?
lab-copy = Change a copy
lab-no-text = This bot decides by itself: there is no text to show.
lab-untitled = Untitled
lab-starter = My strategy
# $more: how many other mistakes there are
lab-mistake = { $more ->
    [0] Line { $line }: { $text }
    [one] Line { $line }: { $text } (and one more)
   *[other] Line { $line }: { $text } (and { $more } more)
}
lab-fine = No mistakes.
lab-bad-link = This link holds no strategy.
lab-result-title = Result
lab-wins = Wins
lab-ties = Ties
lab-points = Points
lab-interval = { $low } to { $high }
# $change: by how many percentage points the share has changed
lab-last = last time { $share }: { $change } points
lab-state-waiting = Waiting for a free place…
lab-state-playing = { $games } of { $most } games
lab-state-done = { $games } games
lab-state-stopped = Stopped after { $games } games
lab-state-time = The time is up after { $games } games
lab-game = Game
lab-replay = Replay on the board
lab-replay-text = In the replay you can play on in place of any player, from any move. The next race has the same deals, so results can be compared.
lab-report = Download the report
lab-tables = Download the tables
lab-reshuffle = New deals
lab-no-charts = This server draws no charts. To have it draw them: pip install feodum[lab]

## My games

home-mine-text = Results, replays, statistics
mine-title = My games
mine-none = No games here yet.
mine-none-go = Play the first one
mine-now = Going on
mine-past = { $count ->
    [one] Finished: 1 game
   *[other] Finished: { $count } games
}
mine-won = Won
mine-shared = Shared
mine-lost = Lost
mine-closed = Broken off
mine-score = { SIGNED($score) }
mine-more = Show more
mine-all = Show all { $count }
mine-statistics = How it went
# $won: how many of them were won alone; $shared: together with others
mine-statistics-all = { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $won } won{ $shared ->
    [0] {""}
   *[other] , { $shared } shared
}.
mine-won-of = { $won } of { $games } won
mine-by-start = By who begins
mine-first = You begin
mine-later = Somebody else begins
mine-by-person = Against people
mine-by-bot = Against bots
mine-by-card = With this card in the kingdom
mine-by-owned = With this card in your deck
mine-by-kingdom = Kingdoms played more than once

## The profile

profile-title = On another device
profile-text = Your name, seats, settings and games are kept on the server, without a password. A private link opens them elsewhere.
profile-show = Show the link
profile-code = The private link as a code to scan
profile-link = Your private link
profile-secret = Open it on your phone or tablet. Keep it to yourself: anyone who has it can play in your seats. If somebody else has it, replace it: the old one then opens nothing.
profile-copy = Copy the link
profile-renew = Replace the link
profile-export = Download everything
profile-delete = Delete everything…
profile-delete-title = Delete everything?
profile-delete-text = Your profile is deleted from the server, with your history, your games against bots and what this browser remembers. Games with other people stay, because they are theirs too. Nobody can bring it back.
profile-delete-yes = Delete
profile-delete-no = Keep it
profile-here-title = Use a profile here
profile-here-whose = { $games ->
    [0] This link opens the profile of { $name }, who has no games yet.
    [one] This link opens the profile of { $name }, with 1 game.
   *[other] This link opens the profile of { $name }, with { $games } games.
}
profile-here-text = This browser will take over its name, settings, seats and games.
profile-here-merge = The games that this browser remembers will join the profile: anyone who has this link can then play in your seats. Do it only with a profile of your own.
profile-here-yes = Use it in this browser
profile-here-no = Leave it

## The kingdom of the day

home-daily-text = One deal for all, one try
daily-title = Kingdom of the day
daily-left = { $hours ->
    [0] The next one comes within the hour
    [one] The next one comes in 1 hour
   *[other] The next one comes in { $hours } hours
}
daily-text = Everybody here gets the same cards in the same order, against the standard bot. You have one try, which counts if it is over before the day is. You can leave it and come back, but what you have seen cannot be taken back.
daily-text-past = This day is over. You can still play its cards for practice; it does not count.
daily-play = Play
daily-go-on = Go on with your try
daily-look = Look at your game
daily-practise = Practise
daily-today = Today’s kingdom
daily-board = The board
daily-place = Place
daily-bot = Bot
daily-others = and { $count } more
daily-replays = After your own try, you can watch the games of the others.
daily-nobody = Nobody has finished yet.
daily-days = Earlier days
daily-fair = Why nobody can know it in advance
daily-fair-text = The server draws a secret when the day begins, and kingdom and shuffles follow from it. Its SHA-256 hash is shown here from the start; when the day is over, the secret itself is.
daily-order = Ordered by the lead over the bot, then by the number of turns.

## Hints and the analysis of a game

expert-ask = What would the expert do?
analysis-heading = Analysis
analysis-of = { $name }: where the game was decided
analysis-begin = Analyse the game
analysis-running = Playing on from each decision…
analysis-waiting = Waiting until the server has time…
analysis-stop = Stop
analysis-how = How this was found
