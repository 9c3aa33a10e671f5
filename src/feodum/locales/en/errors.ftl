# Problems, by their code.

error = Error: { $problem }
did-you-mean = Did you mean { $name }?

## Names

unknown-card = There is no card called { $name }.
not-in-sets = { $card } is in { $sets }, not in the sets chosen.
unknown-kingdom-card = { $name } is not a kingdom card of the sets in use.
unknown-landscape = { $name } is not an Event or Way of the sets in use.
unknown-mouse = { $name } cannot be set aside for Way of the Mouse: that takes an Action of the sets in use that costs $2 or $3 and is not in the kingdom.
unknown-set = There is no set called { $name }.
unknown-recommended = There is no recommended set called { $name }.
unknown-bot = There is no bot called { $name }.
unknown-listing = There is no list of { $name }: recommended, sets or bots.
unknown-type = There is no type called { $name }.
no-cards = No card fits all that.
not-a-cost = “{ $word }” is not a cost: write 4, or 3-5.
unknown-language = There is no language called { $name }.

## Answers

not-a-move = “{ $answer }” is not a move: play a card, play treasures, buy a card, end actions or end turn.
wrong-number = { $most ->
    [one] { $least ->
        [0] Choose one, or none; you named { $count }.
       *[other] Choose exactly one; you named { $count }.
    }
   *[other] { $least ->
        [0] Choose up to { $most }; you named { $count }.
       *[other] Choose from { $least } to { $most }; you named { $count }.
    }
}
not-a-text = An answer is text.
too-deep = { $card } cannot be played: too many cards play each other.
not-your-question = Seat { $seat } is not asked now.
stale-answer = Question { $number } is not asked any more.
not-offered = { $answer } cannot be chosen now.
different-names = All the cards chosen must have the same name.
not-on-table = { $event } is not one of the Events of this game.
once-only = { $event } cannot be bought again.
not-action-phase = That is only possible in the Action phase.
no-treasure = There is no Treasure in hand.
no-more-treasures = No Treasure is played once something has been bought.
not-in-supply = There is no { $card } left in the Supply.
no-buys = There is no Buy left.
too-dear = { $card } costs ${ $cost }, and there { $coins ->
    [0] are no coins
    [one] is only $1
   *[other] are only ${ $coins }
}.
not-in-hand = There is no { $card } in hand.
no-actions = There is no Action left.
not-playable = { $card } cannot be played.

## Undo

undo-nothing = There is nothing to take back.
undo-refused = You can’t take that back any more: hidden cards may have been seen since.

## Tables

player-count = A table seats 2 to 6 players, not { $players }.
too-many-players = A table seats 2 to 6 players, not { $players }. Sit down at two tables, each with a kingdom of its own.
seat-count = { $seats } seats do not fit a table of { $players } players.
card-twice = { $card } is named twice.
no-such-seat = There is no seat { $seat } at a table of { $players } players; seats are counted from 0.
required-and-banned = { $card } is both asked for and banned.
nothing-drawn = { $option ->
    [most-landscapes] Events and Ways do not come up among the kingdom cards, so a limit for them
    [most-ways] No Events or Ways are drawn, so a limit for Ways
   *[other] The kingdom cards are not drawn at random, so { $option ->
        [required] required cards
        [banned] banned cards
        [wishes] wishes
       *[counts] the numbers of cards from each set
    }
} would have no effect.
load-alone = A saved game has its own players, kingdom and seed: the only other option is where to save it.
load-or-resume = Choose either --load or --resume.
too-many-required = { $required } cards are required, but only { $count } are taken from { $sets }.
too-few-cards = Only { $have } cards of { $sets } are left to take { $count } from.
counts-sum = The counts add up to { $total }, but a kingdom has { $size } cards.
count-below-zero = { $count } cards cannot be taken from { $set }.
wish-buy = No possible kingdom has a card with +Buy.
wish-trasher = No possible kingdom has a card that trashes your own cards.
wish-reaction = Every possible kingdom has an Attack without a Reaction against it.
wishes = No possible kingdom fulfils all these wishes together: { $wishes }.
landscapes-twice = Either name the Events and Ways or say how many to deal, not both.
landscapes-below-zero = { $count } Events and Ways cannot be drawn.
too-few-landscapes = Only { $have } Events and Ways of { $sets } can be dealt, not { $count }{ $ways ->
    [0] {"."}
   *[other] ; { $ways } more Ways are left out because of --most-ways.
}
mouse-unused = { $card } can only be set aside if Way of the Mouse is one of the landscapes named.
no-mouse = No Action costing $2 or $3 is left to set aside for Way of the Mouse.
draft-over = All { $size } cards have been chosen.
draft-unfinished = { $chosen } of { $size } cards have been chosen.
no-winner = Somebody must have won the game before.
not-in-kingdom = { $card } is not in the kingdom.
not-a-count = “{ $word }” is not a number of cards; to draw five, write { $set }:5.
two-kingdoms = Name either a recommended set or the kingdom cards, not both.
counts-sets = Say for all of the { $sets } sets how many cards to draw, or for none.
not-ten = A kingdom has { $size } cards, not { $count }; a random one fills up those required.
set-twice = The set { $set } is named twice.
set-exists = There is already a set called { $set }.
key-exists = Another card has the key { $key } already; give yours another name or version.
secret-size = A secret has { $size } bytes.
no-games = A race has at least one game, not { $games }.
worker-ended = One of the processes that play the games has ended.
game-over = The game is over.
not-over = The game is not over yet.
not-a-bot = { $name } is no bot and answers for themselves.
bot-answer = A bot answered { $answer }. An answer is a tuple of choices, such as decision.options()[0].alone.
bot-move = A bot made the move { $answer }. A move is card.playing, card.buying, event.buying, PLAY_TREASURES or END_TURN.
bots-endless = The bots have given { $answers } answers in a row and come to no end.

bot-exists = There is already a bot called { $name }.
plugin-not-python = { $file } is not a Python file.
plugin-refused = { $file } cannot be used: { $reason }
plugin-texts = The texts of { $file } cannot be used: { $reason }
plugin-failed = { $file } stopped with an error: { $reason }

## Saved games

save-not-json = The file is not a saved game: it is not JSON.
save-not-a-game = The file is not a saved game.
save-other-rules = The game was saved by rules version { $rules }; this is version { $ours }.
save-too-large = The file is not a saved game: it is longer than { $most } characters.
save-too-deep = The file is not a saved game: it has more than { $most } levels.
save-answers = The saved game is broken: it has more than { $most } answers.
save-part = The saved game is broken: its “{ $part }” is missing or not what it should be.
save-turn = The saved game does not fit the rules from turn { $turn } on.
no-files = There are no scenario files (.yaml) in { $folder }.
unreadable-file = { $file } cannot be read: { $reason }.
not-text = it is not text in UTF-8

## Scenario files

scenario-yaml = line { $line }: not YAML: { $reason }
scenario-empty = line { $line }: there is no scenario in this file
scenario-too-long = line { $line }: the file is longer than { $most } characters
scenario-nested = line { $line }: lists and mappings lie too deep within each other
scenario-too-many-cards = line { $line }: there are more than { $most } cards here
scenario-number-size = line { $line }: the number is too large
scenario-set-twice = line { $line }: the set { $name } is named twice
scenario-not-a-mapping = line { $line }: a mapping of names to values is wanted here
scenario-not-a-list = line { $line }: a list is wanted here
scenario-not-a-word = line { $line }: a word is wanted here
scenario-not-a-number = line { $line }: a number is wanted here, not “{ $word }”
scenario-unknown-key = line { $line }: there is no key “{ $key }” here
scenario-key-twice = line { $line }: the key “{ $key }” is given twice
scenario-missing-key = line { $line }: the key “{ $key }” is missing
scenario-unknown-card = line { $line }: there is no card called { $name }
scenario-unknown-set = line { $line }: there is no set called { $name }
scenario-unknown-player = line { $line }: there is no player called { $name }
scenario-reserved-name = line { $line }: a player cannot be called { $name }
scenario-not-one-of = line { $line }: “{ $word }” is none of: { $words }
scenario-not-a-move = line { $line }: a move is one player and one answer
scenario-checks-nothing = line { $line }: this scenario checks nothing
scenario-landscape = line { $line }: there is no Event or Way called { $name }
scenario-table = line { $line }: { $reason }
scenario-no-pile = line { $line }: there is no pile of { $name } in this game

difference-illegal = line { $line }: { $player }: { $answer } - { $reason } Asked: { $asked }
difference-accepted = line { $line }: { $player }: { $answer } - was accepted
difference-over = line { $line }: { $player }: { $answer } - the game is over
difference-not-asked = line { $line }: { $player }: { $answer } - is not asked. Asked: { $asked }
difference-value = line { $line }: { $what }: expected { $expected }, found { $found }

check-ok = ok
check-failed = FAILED
check-invalid = INVALID
check-total = { $passed } passed, { $failed } failed{ $invalid ->
    [0] {""}
   *[other] , { $invalid } not valid
}

## Answers, said with what the person can see

wrong-number-exactly = Choose { $most }; you named { $count }.
wrong-number-all = Choose { $most }, or none; you named { $count }.
named-too-often = { $count ->
    [one] { $name } can be chosen only once.
   *[other] { $name } can be chosen only { $count } times.
}
not-for-sale = { $card } is not in the Supply and cannot be bought.
no-such-pile = There is no pile of { $card } in this game.
