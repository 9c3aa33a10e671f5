# What the commands print.

column-cost = Cost
column-card = Card
column-text = What it does
column-types = Types
column-sets = Sets
# A recommended set in a language other than English. $book: where it comes from
recommended-title = { $title } ({ $book })
column-bot = Bot
column-plays = How it plays
column-recommended = Recommended set
column-set = Set
column-cards = Cards
column-landscapes = Events and Ways
column-wins = Wins
column-interval = 95% interval
column-losses = Losses
column-ties = Ties
column-score = Points

shown-mouse = Set aside for Way of the Mouse: { $card }.
shown-sets = From: { $sets }.
between-sets = {"; "}
# $command: what can be typed
kingdom-play = To play it: { $command }
kingdom-seed = Drawn with seed { $seed }.

simulate-interrupted = Interrupted before all { $games } games were played.
simulate-unfinished = { $games ->
    [one] One game was
   *[other] { $games } games were
} abandoned with no end in sight.
