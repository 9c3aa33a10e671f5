# What is said about strategies: what is wrong with one, and what the commands of the lab print.

strategy-problem = Line { $line }, column { $column }: { $problem }
strategy-problem-in = { $file }, line { $line }, column { $column }: { $problem }

strategy-expects-line = Expected a rule, such as “Smithy if coins >= 4”, or a section, such as “buy:”.
strategy-expects-line-found = Expected a rule, such as “Smithy if coins >= 4”, or a section, such as “buy:”, but found “{ $found }”.
strategy-expects-if = Expected “if” or the end of the line.
strategy-expects-if-found = Expected “if” or the end of the line, but found “{ $found }”.
strategy-expects-value = Expected a number or a value, such as “coins” or “owned(Gold)”.
strategy-expects-value-found = Expected a number or a value, such as “coins” or “owned(Gold)”, but found “{ $found }”.
strategy-expects-thing = Expected the name of a card.
strategy-expects-thing-found = Expected the name of a card, but found “{ $found }”.
strategy-expects-bracket = Expected “)”.
strategy-expects-bracket-found = Expected “)”, but found “{ $found }”.
strategy-expects-operator = Expected a comparison, such as “<”, or “and”, “or”, or the end of the line.
strategy-expects-operator-found = Expected a comparison, such as “<”, or “and”, “or”, or the end of the line, but found “{ $found }”.

strategy-empty = There are no rules. A strategy needs a “buy:” section.
strategy-field-late = “{ $field }:” belongs above the first section.
strategy-twice = “{ $part }:” is given twice.
strategy-guard = “guard:” is “on” or “off”, not “{ $text }”.
strategy-no-section = “{ $thing }” is not in any section. Put “buy:” above it.
strategy-rules = No section may have more than { $most } rules.
strategy-too-long = A strategy may have { $most } characters at most.
strategy-too-deep = A condition may be nested at most { $most } levels deep.
strategy-number = A number may be { $most } at most.
strategy-not-a-number = Expected a number here, not something that is true or false.
strategy-comment = A comment begins with “#”.
strategy-colon = A section needs a colon: “{ $part }:”.
strategy-if-first = What to choose comes first, and then its condition: “Smithy if coins >= 4”.
strategy-uncounted = { $told }. To count it, write “{ $count }({ $thing })”.
strategy-needs-thing = “{ $count }” needs the name of a card, as in “{ $count }(Gold)”.
unknown-strategy-thing = There is no card “{ $name }” that fits here.
unknown-strategy-part = There is no section “{ $name }:”.
unknown-strategy-value = There is no value “{ $name }”.
unknown-strategy-count = There is no count “{ $name }( )”.
strategy-problems =
    { $first }
    { $rest }
strategy-is-event = { $thing } is an Event
strategy-is-way = { $thing } is a Way
strategy-is-card = { $thing } is a card
strategy-is-type = { $thing } is a type
strategy-is-word = “{ $thing }” is a word for another section
strategy-wrong-place = { $told }: no rule of “{ $section }:” can name it.
strategy-wrong-count = { $told }: “{ $count }( )” cannot count it.
strategy-never-played = { $card } is not an Action, and “play:” is only about Actions.
strategy-never-reacts = { $card } is not a Reaction, and “react:” is only about Reactions.
strategy-never-bought = { $card } is never in the Supply, so it cannot be bought.
strategy-opening = “{ $field }:” lists cards, and { $thing } is not a card.
strategy-one-event = “bought( )” counts one Event.
strategy-number-late = The number “{ $name }” belongs above the first section.
strategy-number-twice = The number “{ $name }” is given twice.
strategy-plain-number = After “{ $name } =” comes a number, such as 3 or 0.5.
strategy-word-taken = “{ $name }” is a word of the language. Give the number another name.
unknown-strategy-choice = No card lets players choose “{ $name }”.
unknown-strategy-named-number = The strategy has no number called “{ $name }”.

import-not-xml = { $file } is not a collection of bots in Geronimoo’s XML.
import-too-long = { $file } is too long: a collection may have { $most } characters at most.
import-elements = { $file } is too large: a collection may have { $most } elements at most.
import-parts = A bot may have { $most } parts at most.
import-no-bots = There are no bots in { $file }.
import-missing = { $count ->
    [one] It needs { $cards }, which Feodum does not have.
   *[other] It needs cards that Feodum does not have: { $cards }.
}
import-rule = The rule for { $card } was left out: there is no word for “{ $part }”.
import-style = { $card } is played as Feodum’s bots would play it: there is no word for “{ $style }”.
import-start = Its start deck was left out: Feodum shuffles every card that is not in the first hand.
import-which = Which bot of { $file }? Write { $file }#Name. It has: { $bots }
import-unreadable = { $name } cannot be written as a strategy: { $problem }
import-not-a-menu = “{ $text }” is not a menu such as e2-d4-p8-gold@99|witch@1|silver@99.
import-not-an-entry = “{ $text }” is not an entry such as witch@1.
import-colonies = “p{ $province }” has no effect: it is for games with Colonies.
import-refused = { $name }: { $problem }
unknown-strategy = There is no strategy called { $name }.
import-summary = { $converted ->
    [0] No strategy was converted
    [one] One strategy was converted
   *[other] { $converted } strategies were converted
}; { $refused ->
    [0] none was refused.
    [one] one was refused.
   *[other] { $refused } were refused.
}
cannot-write = { $file } cannot be written.

column-strategy = Strategy
column-why = Why
strategy-good = { $file }: fine.
strategy-formatted = { $file }: formatted.
strategy-would-format = { $file }: would be formatted.

## Results

race-line = wins { $wins } ({ $low } to { $high }), ties { $ties }, { $score } points
race-games = { $games ->
    [one] One game
   *[other] { $games } games
} of { $turns } turns for each player, { $speed } games/s. Seed { $seed }.
race-ends = Ended by Provinces: { $provinces }; by empty piles: { $piles }.
# $cards: cards that a strategy names, and the table does not have
race-missing = { $name } played without { $cards }: not in this kingdom.
race-first = Won by the first player: { $first }; by the last: { $last }.
not-detailed = This result has no data on single turns: ask for a detailed one.
no-lab = Pictures and data frames need Altair and Polars: pip install 'feodum[lab]'
plot-format = { $file }: pictures are written as .html, .svg or .png.
unknown-table = There is no table called { $name }.

plot-title = Strategies compared
# How charts write numbers.
plot-decimal = .
plot-thousands = ,
plot-percent = %
plot-wins = Games won
plot-win-share = Share of games won, with the 95% interval
plot-low = At least
plot-high = At most
plot-lengths = Length of games
plot-turns-each = Turns for each player
plot-games = Share of games
plot-turn = Turn
plot-points = Points
plot-points-title = Points at the end of each turn
plot-money = Coins in the deck
plot-money-title = Money in the deck
plot-cards = Cards
plot-cards-title = Size of the deck
plot-band = In the charts by turn, lines are means, and bands hold eight games in ten.
plot-ends = How games end
plot-end-provinces = Provinces
plot-end-piles = Empty piles
plot-end-given-up = Given up
plot-gains = What { $name } gains, and when
plot-per-game = Copies per game
no-ray = A cluster needs Ray: pip install 'feodum[ray]'
no-cluster = There is no Ray cluster at { $address }.
cluster-refused = The Ray cluster at { $address } answers, but does not let us in. If it wants a token, put it into RAY_AUTH_TOKEN, or name its file in RAY_AUTH_TOKEN_PATH. The cluster must also run the same version of Ray as this machine, { $version }.
race-interval = { $low } to { $high }
race-standing = { $name } { $wins }
between-standings = {", "}
not-a-share = “{ $text }” is not a share such as 0.5% or 0.005.

column-rank = Rank
column-share = Share
column-games = Games
tournament-summary = { $pairs ->
    [one] One pair
   *[other] { $pairs } pairs
}, { $games } games each; a tie counts as half a win. Seed { $seed }.
tournament-interrupted = Interrupted: { $finished } of { $pairs } pairs were played to the end.
tournament-few = A tournament needs two strategies or more.

## A bot alone, sweeps, beginnings

race-milestone = { $provinces ->
    [one] One Province
   *[other] { $provinces } Provinces
} in { $turns } turns ({ $low } to { $high } in eight games out of ten); { $share } of games get there.
race-nobody = Nobody
alone-until = A bot that plays alone wins nothing: say how many games to play, not how certain its share of wins must be.
no-such-game = Game { $number } was not played: there are { $games } games.
start-hand = A first hand has { $most } cards at most, not { $cards }.
start-empty = A start deck needs a card.
start-large = A start deck has { $most } cards at most.
start-count = { $starts ->
    [one] One start deck or opening
   *[other] { $starts } start decks or openings
} for { $players } players: give one for all, or one for each.
opening-bot = { $name } has no rules, so it cannot be given an opening; only strategies can have one.
vary-form = “{ $text }” does not say what to vary. Write smithies=0..4, smithies=0..1..0.25 or smithies=1,2,5.
vary-nothing = A sweep needs a number to vary, and its values.
vary-many = { $runs } runs are too many: { $most } at most.
vary-bot = { $name } has no numbers to vary; only strategies can have them.
vary-alone = A sweep needs an opponent.
vary-show = A sweep has no single games to look at: leave out --vary, and give the strategy its number, as in my.strategy,smithies=3.
column-behind = Behind the best
column-against = Against
column-provinces = Provinces
column-turns = Turns
column-band = Eight games in ten
column-reached = Games
sweep-games = { $runs ->
    [one] One run
   *[other] { $runs } runs
} of { $games } games each, all on the same deals. Seed { $seed }.
sweep-best = Best: { $numbers }.
sweep-as-good = Perhaps as good: { $runs }.
between-runs = {"; "}
sweep-interrupted = Interrupted: the runs have { $games } games each.
plot-title-alone = { $name } alone
plot-sweep-title = { $name }, with different numbers
plot-tournament-title = Tournament
plot-standings = Standings
plot-half-wins = Share of games won, a tie as half a win
plot-matrix = Each strategy (left) against each other (top)
plot-coins = Coins
plot-coins-title = Coins made in each turn
plot-provinces = Provinces
plot-provinces-title = The turn of each Province
race-reached = ±{ $reached }, wanted ±{ $wanted }
race-first-hand = { $name } begins with { $cards }.
