# Play in the terminal: setting up, the board, the end.

welcome = Feodum: Dominion in your terminal. Enter picks what is in [brackets], h helps, q quits.
default-player = You

ask-unfinished = You have unfinished games:
# $when: when it was last played
unfinished-game = { $names } - turn { $round }, { DATETIME($when, dateStyle: "medium", timeStyle: "short") }
# Those that are not listed.
unfinished-more = { $count ->
    [one] and 1 older game.
   *[other] and { $count } older games.
}
keys-new-game = n
keys-delete-game = d
ask-unfinished-now = Continue which one? “{ $new }”: new game, “{ $delete } 1”: delete number 1 [1]
unfinished-deleted = Deleted: { $names }.

ask-players = Who is playing? 2 to 6 names in turn order, separated by commas. Bots:
bot-random = makes random legal moves
bot-big-money = buys only Treasures and Provinces
bot-easy = knows the cards, but often buys the wrong one
bot-basic = plays every card sensibly
bot-adviser = finds out how this kingdom is won, then plays that way
bot-hard = like adviser, and works out the end of the game
bot-expert = like adviser, and looks ahead before everything it buys
ask-players-now = Players [{ $default }]
players-against = { $name } plays against the bot { $bot }.
ask-kingdom = Which kingdom? Pick a recommended set by its number or name:
ask-kingdom-others = Or { $random } for a random one, { $draft } to draft one, or ten cards separated by commas.
ask-kingdom-now = Kingdom [{ $default }]
keys-random = r
keys-draft = d
ask-sets =
    Which sets? { $names }.
    With numbers, as in base-2e:6, base-1e:4, that many cards come from each.
    Sets [{ $default }]
ask-wishes = Any wishes?
about-buy = at least one card with +Buy
    .names = buy
about-trasher = at least one card that trashes your own cards
    .names = trasher, trash
about-reaction = no Attack without a Reaction
    .names = reaction
ask-wishes-now = Wishes [none]

draft-options = { $count ->
    [one] One card left to choose:
   *[other] { $count } cards left to choose:
}
draft-choose = { $name }, pick a card for the kingdom (“? { $card }” explains it, “?” explains all).
draft-chosen = { $name } picks { $card }.
table-landscapes = Beside it: { $names }.
# A random kingdom is shown first.
ask-kingdom-drawn = Enter: play. “{ $again }”: deal again. “?”: read the cards. “{ $going } { $arrow } { $coming }”: swap.

## The board

board-turn = Turn { $number }: { $name }
board-extra-turn = { $turn } (extra turn)
board-another-turn = extra turn next
board-counters = Actions { $actions } · Buys { $buys } · Coins ${ $coins }
# A cost that is not the one printed on the card.
cost-now = →{ $cost }
board-trash = Trash:
board-trash-empty = empty
board-piles = Yours
board-hand = Hand
board-hand-size = hand { $count }
board-deck = deck { $count }
board-discard = discard pile { $count } ({ $top } on top)
board-discard-top = discard pile ({ $top } on top)
board-discard-empty = discard pile empty
board-in-play = in play:
board-aside = set aside:
board-exile = Exile:
# $mat: a mat; $cards: what is on it
board-mat = { $mat }: { $cards }
# $thing: a kind of token
tokens = { $number } { $thing }
# $cards: the cards left in a pile of different cards
pile-cards = In this pile, from the top: { $cards }
# A card in Exile that draws cards for its owner.
board-invested = { $card } (Invested)
board-waiting = next turn:
# What an Event or a Way has put off, and the card that it will play.
board-waiting-card = { $source } ({ $card })
board-events = Events:
board-ways = Ways:
board-other-piles = Not in the Supply:
board-looking-at = looking at:

pass-to = Pass the keyboard to { $name }. { $name }, press Enter when nobody is looking.

ways-are-off = From now on you play Actions as themselves, without being asked about Ways.
ways-are-on = You will be asked about Ways again whenever you play an Action.
ways-off-for = From now on you play { $card } as itself, without being asked about Ways.
ways-on-for = You will be asked about Ways again whenever you play { $card }.

help =
    Answer with a number (“1”) or a name, or just its start (“village”, “mil”).
    To pick several cards: “1 1 3”, “copper, estate” or “2 copper, estate”.
    Where you may pick none or all, type “none” (or 0) or “all”.
    Several moves fit on one line: “t, gold, e”. If a card can be both played
    and bought, say which: “play silver”, “buy silver”.
      t  play all Treasures    b  go to your Buy phase    e  end your turn
      u  take back your last answer, as long as nobody can have learned from it;
         against bots alone, take back anything
      d  your cards, your points and how close the end is
      ?  explain the card that is asking, or on your turn the whole kingdom;
         “? moat” explains a card, “? 3” a choice, “? exile” a word
      !  against bots alone: what the expert would do
      w  if there are Ways: stop being asked about them, or be asked again;
         “w moat” for one card
      l  the whole log         h  this help               q  save and quit
      Enter shows the board again.
    On your turn you play Actions (one, or more with +Actions), play Treasures, buy
    (one card, or more with +Buys) and end your turn. The game ends when the
    Provinces or three piles (four with 5 or 6 players) run out. Most VP wins.

help-setup =
    Type your answer and press Enter; Enter alone takes what is in [brackets].
      ? moat   explain a card, Event, Way or word      h  this help      q  quit
help-ask-players-now =
    Players in turn order: Ann, Bob, bot:basic. One name alone plays against a bot.
      ? moat   explain a card, Event, Way or word      h  this help      q  quit
help-ask-kingdom-now =
    A kingdom is the ten kinds of card that a game has besides the basic ones.
    Type the number or name of a recommended set, or part of its name; “feodum list”
    shows what is in them.
      ? moat   explain a card, Event, Way or word      h  this help      q  quit
help-pass-to =
    Hand the keyboard over, so that nobody sees another player’s cards.
      Enter    show your hand            h  this help      q  save and quit

# A list of words follows.
help-terms = Words:

# A long list is shown part by part.
more = Enter: more
# Of the log: some lines do not fit.
log-more = { $count ->
    [one] … 1 more line: { $key }
   *[other] … { $count } more lines: { $key }
}
ask-end = You can still play { $cards }. “{ $key }” again to end your turn.
ask-end-buy = You still have ${ $coins } and { $buys ->
    [one] a Buy
   *[other] { $buys } Buys
}. “{ $key }” again to end your turn.
warn-undo = Hidden cards may have been seen. Against bots you can go back: “{ $key }” again.
# Several moves were typed in one line; $moves are those that are left.
not-done = Not done: { $moves }

## How one stands

standing-score = { $score } VP so far, with { $cards } cards, { $turns ->
    [one] in 1 turn.
   *[other] in { $turns } turns.
}
standing-cards = { $kind } ({ $count }): { $cards }
standing-left = { $card }: { $left } left.
standing-end = Empty piles: { $count } of the { $end } that end the game.
standing-empty = Empty: { $cards }.

## The end

result-provinces = The { $card } pile is empty.
result-piles = These piles are empty: { $cards }.
result-winner = { $names } won.
result-shared = A tie: { $names } share the victory.
result-score = { $name }: { $score } VP, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
result-scored = VP
result-points = { $cards }: { $points }
result-no-points = none
result-deck = Deck
result-exile = Exile
ask-rematch = Another game at this table? yes, no, or l for the log [no]
# The card that goes, and the one that comes.
ask-exchange = Enter: play. “?”: read the cards. “{ $going } { $arrow } { $coming }”: swap a kingdom card.
exchange-arrow = >
goodbye = Goodbye.

## Saving

interrupted = Stopped.
saved = Your game is saved.
saved-in = Your game is saved in { $path }
# Nothing was answered since it was loaded.
saved-before = Nothing has changed since { $path } was saved.
go-on = To continue: { $command }
nothing-to-resume = You have no unfinished game.
error-not-saved = Your game could not be saved anywhere.

## What went wrong

error-only-enter = Press Enter alone to show the next hand.
error-input-ended = The input has ended.
error-empty = Type a number or a name, or h for help.
error-yes-no = Please answer yes or no.
error-not-now = Answer this first; you can do that on your turn.
error-no-number = There is no choice { $number } now.
error-no-card = { $number } is not a card.
error-number = There is no choice { $number }; the choices are 1 to { $most }.
error-place = Type a number from 0 (top) to { $most } (bottom).
error-no-choice = “{ $name }” is not one of the choices.
error-ambiguous = “{ $name }” could mean { $names }.
unknown-wish = There is no wish called { $name }: choose buy, trasher or reaction.
error-name-empty = A player needs a name.
error-name-long = The name { $name } is too long: { $most } letters at most.
error-name-unprintable = The name “{ $name }” has characters that cannot be shown, or spaces around it.
error-name-twice = Two players are called { $name }.
error-name-bot = { $name } stands for a bot; a person needs another name.
error-kingdom-twice = Choose the kingdom in one way only: recommended, by name, random or drafted.
error-exchange = Name the card to swap out and the one to swap in, with { $arrow } between them.
error-unfinished = Type a number from 1 to { $most }, “{ $new }” for a new game, or “{ $delete }” and a number to delete that game.
error-save = Your game could not be saved in { $file }: { $reason }.
error-save-folder = The game cannot be saved in { $file }: there is no folder { $folder }.
error-save-forbidden = The game cannot be saved in { $file }: you cannot write to { $folder }.
