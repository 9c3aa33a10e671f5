# The analysis of a game: `feodum analyse`, its report and the page. $chance, $first: percentages;
# $cost, $error, $draws, $others, $choices: percentage points.

analysis-title = { $name }: the game in review
analysis-chance = { NUMBER($number, style: "percent", maximumFractionDigits: 0) }
# $turn: the last turn on which it could still have gone the other way
analysis-won = { $name } won { $own } to { $best }, and was the favourite from turn { $turn } on.
analysis-lost = { $name } lost { $own } to { $best }; the last time things looked even was turn { $turn }.
analysis-always-won = { $name } won { $own } to { $best }, and was the favourite from the first turn on.
analysis-always-lost = { $name } lost { $own } to { $best }, and was never the favourite.
analysis-tied = { $name } shared the win, with { $own } points.
analysis-so-far = After turn { $turn }, { $name } had a chance of { $chance }.
analysis-balance = From a chance of { $first } at the start: draws { $draws } points, the others’ turns { $others }, own decisions { $choices } (± { $error }).
analysis-no-mistake = No decision clearly cost 5 points or more.
analysis-dearest = What cost most: { $what }
analysis-mistake = turn { $turn }, “{ $answer }” instead of “{ $better }” (− { $cost } ± { $error } points).
# $what: a list such as “Ann: Province +0.7; Bob: Curse +1.2”
analysis-why = At the end, on average: { $what }.
analysis-who-more = { $who }: { $cards }
analysis-more-cards = { $card } { $by }
analysis-others = the others
analysis-chances = { $before } → { $after } ± { $error }
analysis-chart = The chance to win through the game
analysis-column-turn = Turn
analysis-column-answer = Move
analysis-column-chance = Chance before and after
analysis-column-alternative = Best other move
analysis-column-cost = Cost
analysis-method = Played on by { $bot } at every seat, about { $rollouts } games for each decision, from what the player knew; seed { $seed }. ± is the standard error. Moves are marked if they cost 5, 10 or 15 points, and more than two standard errors.
analysis-interrupted = Interrupted: the later decisions are missing.
analysis-playing-on = playing on from each decision
