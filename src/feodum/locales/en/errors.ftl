# Problems, by their code.

error = Error: { $problem }
did-you-mean = Did you mean { $name }?

## Names

unknown-card = There is no card called { $name }.
not-in-sets = { $card } is in { $sets }, which you have not chosen.
unknown-kingdom-card = { $name } is not a kingdom card of the sets in use.
unknown-landscape = { $name } is not an Event or Way of the sets in use.
unknown-set = There is no set called { $name }.
unknown-recommended = There is no recommended set called { $name }.
unknown-bot = There is no bot called { $name }.
unknown-listing = There is no list of { $name }: choose recommended, sets or bots.
unknown-type = There is no type called { $name }.
no-cards = No card matches all of that.
not-a-cost = “{ $word }” is not a cost: write 4, or 3-5.
unknown-language = There is no language called { $name }.

## Answers

not-a-move = “{ $answer }” is not a move. You can play a card, play treasures, buy a card, end actions or end turn.
wrong-number = { $most ->
    [one] { $least ->
        [0] Choose one or none; you chose { $count }.
       *[other] Choose exactly one; you chose { $count }.
    }
   *[other] { $least ->
        [0] Choose up to { $most }; you chose { $count }.
       *[other] Choose { $least } to { $most }; you chose { $count }.
    }
}
not-a-text = An answer must be text.
too-deep = { $card } cannot be played: too many cards are playing each other.
not-your-question = It is not seat { $seat }’s turn to answer.
stale-answer = Question { $number } is no longer open.
not-offered = You can’t choose { $answer } now.
different-names = All the cards you choose must have the same name.
not-on-table = { $event } is not one of the Events in this game.
once-only = You can’t buy { $event } again.
not-action-phase = You can only do that in your Action phase.
no-treasure = You have no Treasure in hand.
no-more-treasures = You can’t play Treasures after buying something.
not-in-supply = There is no { $card } left in the Supply.
nothing-to-pay = You have no { $token } to pay, or no coins.
pay-first = Pay your { $token } before you buy anything.
too-few-tokens = That also costs { $number } { $token }.
no-buys = You have no Buys left.
too-dear = { $card } costs ${ $cost }; you have { $coins ->
    [0] no coins
   *[other] only ${ $coins }
}.
not-in-hand = You have no { $card } in hand.
no-actions = You have no Actions left.
not-playable = You can’t play { $card }.

## Undo

no-such-step = There is no step { $step }; the game has { $steps }.
undo-nothing = There is nothing to take back.
undo-refused = It is too late to take that back: hidden cards may have been seen since.

## What a program hands over

wrong-type = { $wanted ->
    [number] “{ $what }” must be a whole number.
    [numbers] “{ $what }” must be a list of whole numbers.
    [texts] “{ $what }” must be a list of texts.
    [function] “{ $what }” must be a function.
    [table] “{ $what }” must be a Table, or a function that makes one.
    [seats] “{ $what }” must be a list of Seats.
    [bots] “{ $what }” must be a list of bots.
    [cards] “{ $what }” must be a list of cards.
    [landscapes] “{ $what }” must be a list of Events and Ways.
    [answers] “{ $what }” must be a list of answers.
    [bytes] “{ $what }” must be bytes.
    [session] “{ $what }” must be a Session.
    [request] “{ $what }” must be a KingdomRequest.
    [amount] “{ $what }” must be a number.
    [opinions] “{ $what }” must give each card an Opinion, each Event an EventOpinion and each Way a WayOpinion.
   *[text] “{ $what }” must be text.
}
number-too-large = “{ $what }” is too large a number.
number-too-small = “{ $what }” must be at least { $least }.

## Tables

player-count = A table seats 2 to 6 players, not { $players }.
too-many-players = A table seats 2 to 6 players, not { $players }. Try two tables, each with a kingdom of its own.
seat-count = { $seats } seats do not fit a table of { $players } players.
card-twice = { $card } is named twice.
no-such-seat = There is no seat { $seat } at a table of { $players } players; seats are counted from 0.
required-and-banned = { $card } is both required and banned.
nothing-drawn = { $option ->
    [most-landscapes] Events and Ways are not drawn along with the kingdom cards, so limiting them would have no effect.
    [most-ways] No Events or Ways are drawn, so limiting Ways would have no effect.
    [required] The kingdom is not random, so required cards would have no effect.
    [banned] The kingdom is not random, so banned cards would have no effect.
    [wishes] The kingdom is not random, so wishes would have no effect.
   *[counts] The kingdom is not random, so numbers of cards from each set would have no effect.
}
load-alone = A saved game brings its own players, kingdom and seed: you can only choose where to save it.
load-or-resume = Choose either --load or --resume.
too-many-required = { $required } cards are required, but only { $count } are taken from { $sets }.
too-few-cards = Only { $have } cards are left in { $sets }, and { $count } are needed.
counts-sum = The counts add up to { $total }, but a kingdom has { $size } cards.
count-below-zero = You can’t take { $count } cards from { $set }.
wish-buy = No possible kingdom has a card with +Buy.
wish-trasher = No possible kingdom lets you trash your own cards.
wish-reaction = Every possible kingdom has an Attack without a Reaction against it.
wishes = No possible kingdom meets all these wishes: { $wishes }.
landscapes-twice = Either name the Events and Ways or say how many to deal, but not both.
landscapes-below-zero = You can’t draw { $count } Events and Ways.
too-few-landscapes = There are only { $have } Events and Ways to deal in { $sets }, not { $count }{ $ways ->
    [0] {"."}
   *[other] ; { $ways } more Ways are left out because of --most-ways.
}
beside-unused = { $card } can be set aside only if you name a landscape that needs it.
draft-over = All { $size } cards have been chosen.
draft-unfinished = Only { $chosen } of { $size } cards have been chosen.
no-winner = Somebody must have won the previous game.
not-in-kingdom = { $card } is not in the kingdom.
not-a-count = “{ $word }” is not a number of cards. To draw five, write { $set }:5.
two-kingdoms = Name a recommended set or the kingdom cards, but not both.
counts-sets = Say how many cards to draw for each of the { $sets } sets, or for none of them.
not-ten = A kingdom has { $size } cards, not { $count }. To fill it up at random, require these cards instead.
set-twice = The set { $set } is named twice.
set-exists = There is already a set called { $set }.
key-exists = Another card already has the key { $key }; give yours a different name or version.
no-box-has = This game needs { $key }, which is in none of the boxes here. Add its box first.
dealt-again = A game with cards that were dealt again cannot be saved.
secret-size = A secret must be { $size } bytes.
no-games = A race needs at least one game, not { $games }.
worker-ended = One of the processes playing the games has stopped.
game-over = The game is over.
not-over = The game is not over yet.
analysis-nothing = { $name } has no decision to judge in this game.
analysis-who = Nobody called { $name } plays in this game. Players: { $names }.
hint-people = Hints are only for games against bots.
not-a-bot = { $name } is not a bot.
bot-answer = A bot answered { $answer }. An answer is a tuple of choices, such as decision.options()[0].alone.
bot-move = A bot made the move { $answer }. A move is card.playing, card.buying, event.buying, PLAY_TREASURES or END_TURN.
bots-endless = The bots have answered { $answers } times in a row without finishing.
not-watched = Only a bot that watches the game knows what it has seen.

bot-exists = There is already a bot called { $name }.
plugin-not-python = { $file } is not a Python file.
plugin-refused = { $file } cannot be used: { $reason }
plugin-texts = The texts of { $file } cannot be used: { $reason }
plugin-failed = { $file } stopped with an error: { $reason }

## Saved games

save-not-json = This is not a saved game: it is not JSON.
save-not-a-game = This is not a saved game.
save-other-rules = This game was saved with version { $rules } of the rules; this is version { $ours }.
save-too-large = This is not a saved game: it is longer than { $most } characters.
save-too-deep = This is not a saved game: it is nested more than { $most } levels deep.
save-answers = This saved game is damaged: it has more than { $most } answers.
save-part = This saved game is damaged: “{ $part }” is missing or wrong.
save-turn = This saved game breaks the rules from turn { $turn } on.
no-files = There are no scenario files (.yaml) in { $folder }.
file-too-large = { $file } is too large: the limit is { $most } bytes.
unreadable-file = { $file } cannot be read: { $reason }.
not-text = it is not UTF-8 text
# Why the system refused.
system-missing = there is no such file or folder
system-forbidden = this is not allowed
system-folder = it is a folder
system-exists = it exists already
system-full = there is no space left
system-read-only = nothing can be written there
system-long-name = the name is too long
system-other = system error { $number }

## Training and search

unknown-action = No action is called { $name }.
rl-table = This table is too large: at most { $cards } cards and { $landscapes } landscapes fit.
rl-other-table = A copy can replace only an episode at the same table.
rl-dealt-again = The cards of this episode were dealt again, so it cannot be saved.
rl-illegal = After an illegal action, “{ $value }” is not possible; choose one of { $known }.
rl-render-mode = There is no render mode “{ $value }” here; choose one of { $known }.
rl-batch-ended = These games cannot go on: their process has ended.
rl-actions = An action is needed for each of the { $count } games.
rl-elsewhere = These games are played in other processes.
rl-broken = This game cannot go on, because an error interrupted it.
rl-seat = Without opponents you answer for all seats, so a seat would have no effect.
rl-options = The setting decides everything, so these options would have no effect: { $names }.
rl-observation = No observation has { $size } bytes.
no-rl = Training and search need more packages: pip install 'feodum[rl]'

## Scenario files

scenario-yaml = line { $line }: not YAML: { $reason }
scenario-empty = line { $line }: the file has no scenario in it
scenario-too-long = line { $line }: the file is longer than { $most } characters
scenario-parts = line { $line }: the file has more than { $most } parts
scenario-moves = line { $line }: a scenario may have { $most } moves at most
scenario-nested = line { $line }: lists and mappings are nested too deep
scenario-too-many-cards = line { $line }: there are more than { $most } cards here
scenario-number-size = line { $line }: the number is too large
scenario-set-twice = line { $line }: the set { $name } is named twice
scenario-not-a-mapping = line { $line }: there should be a mapping of names to values here
scenario-not-a-list = line { $line }: there should be a list here
scenario-not-a-word = line { $line }: there should be a word here
scenario-unprintable = line { $line }: a character here cannot be shown
scenario-not-a-number = line { $line }: there should be a number here, not “{ $word }”
scenario-unknown-key = line { $line }: there is no key “{ $key }” here
scenario-key-twice = line { $line }: the key “{ $key }” is given twice
scenario-missing-key = line { $line }: the key “{ $key }” is missing
scenario-unknown-card = line { $line }: there is no card called { $name }
scenario-other-sets = line { $line }: { $name } is not a card of the sets in use
scenario-unknown-set = line { $line }: there is no set called { $name }
scenario-unknown-player = line { $line }: there is no player called { $name }
scenario-reserved-name = line { $line }: a player cannot be called { $name }
scenario-not-one-of = line { $line }: “{ $word }” is not one of { $words }
scenario-not-a-move = line { $line }: a move is one player and one answer
scenario-checks-nothing = line { $line }: this scenario checks nothing
scenario-landscape = line { $line }: there is no Event or Way called { $name } in the sets in use
scenario-table = line { $line }: { $reason }
scenario-no-pile = line { $line }: there is no pile of { $name } in this game

difference-illegal = line { $line }: { $player }: { $answer } - { $reason } Asked: { $asked }
difference-accepted = line { $line }: { $player }: { $answer } - this was accepted
difference-over = line { $line }: { $player }: { $answer } - the game is over
difference-not-asked = line { $line }: { $player }: { $answer } - this player is not asked. Asked: { $asked }
difference-value = line { $line }: { $what }: expected { $expected }, found { $found }

check-ok = ok
check-failed = FAILED
check-invalid = INVALID
check-total = { $passed } passed, { $failed } failed{ $invalid ->
    [0] {""}
   *[other] , { $invalid } not valid
}

## Answers, said with what the person can see

wrong-number-exactly = Choose { $most }; you chose { $count }.
wrong-number-all = Choose { $most } or none; you chose { $count }.
named-too-often = { $count ->
    [one] You can choose { $name } only once.
   *[other] You can choose { $name } only { $count } times.
}
not-for-sale = { $card } is not in the Supply, so you can’t buy it.
no-such-pile = There is no pile of { $card } in this game.
