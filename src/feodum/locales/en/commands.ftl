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
column-title = Title
column-cards = Cards
column-landscapes = Events and Ways
column-wins = Wins
column-interval = 95% interval
column-losses = Losses
column-ties = Ties
column-score = Points

shown-beside = Set aside for { $landscape }: { $card }.
shown-sets = From: { $sets }.
between-sets = {"; "}
# $command: what can be typed
kingdom-play = To play it: { $command }
kingdom-seed = Drawn with seed { $seed }.

# Numbers in reports.
share = { NUMBER($number, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
number-1 = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
number-2 = { NUMBER($number, minimumFractionDigits: 2, maximumFractionDigits: 2) }
number-0 = { NUMBER($number, maximumFractionDigits: 0) }
number-between = { $number } ± { $error }

simulate-interrupted = Interrupted before all { $games } games were played.
simulate-unfinished = { $games ->
    [one] One game was
   *[other] { $games } games were
} abandoned with no end in sight.
