# What the commands print.

column-cost = Cost
column-card = Card
column-text = What it does
column-types = Types
column-sets = Sets
column-bot = Bot
column-wins = Wins
column-interval = 95% interval
column-losses = Losses
column-ties = Ties
column-score = Points

kingdom-mouse = Set aside for Way of the Mouse: { $card }.
kingdom-sets = From: { $sets }.
between-sets = {"; "}
kingdom-seed = Drawn with seed { $seed }.

simulate-interrupted = Interrupted: { $games } games were asked for.
simulate-unfinished = { $games ->
    [one] One game was
   *[other] { $games } games were
} given up because nobody would end it.
