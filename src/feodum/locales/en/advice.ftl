# Advice about a kingdom: `feodum advise` and its report.

advice-title = How to win here
advice-money = Money alone
# A strategy of Treasures and Victory cards only.
advice-treasures = Treasures
# $name: the best strategy, after its most important cards
advice-wins = Best here: { $name }. It wins { $share } of its games against basic (95% interval { $low } to { $high }).
advice-even = Best found here: { $name }. It is about even with basic: { $share } ({ $low } to { $high }).
advice-loses = Nothing better than basic was found in this time. Closest is { $name }: it wins { $share } against basic ({ $low } to { $high }).
advice-against-money = Against money alone it wins { $share }.
advice-rival = Watch out for { $rival }: against that it wins only { $share }.
# $coins: 4/3 or 5/2
advice-opening = Opening { $coins }: { $cards }.
advice-nothing = nothing
advice-copies = { $card } { $copies }
advice-between = {"; "}
advice-gains = In a game of { $turns } turns it gains, on average: { $cards }.
advice-province = It has its first Province by turn { $turn }.
advice-duchies =
    { $left ->
        [one] It buys Duchies from the last Province on.
       *[other] It buys Duchies once { $left } Provinces are left.
    }
# $by, $error: percentage points
advice-without = Without { $card } it wins { $by } percentage points less (± { $error }).
advice-avoid = Leave { $card } alone, good as it looks: with one, it wins { $by } percentage points less (± { $error }).
advice-summary =
    { $games ->
        [one] One game played
       *[other] { $games } games played
    }; seed { $seed }.
advice-matrix = Share of games that the row wins against the column, ± half the 95% interval
advice-strategies = The strategies
advice-interrupted = Interrupted: this is what was known by then, from few games.
advice-unknown = Interrupted before anything was known.
advice-saved = { $file } written.
advice-search = searching
advice-final = playing the final
advice-prune = taking needless rules away
advice-measure = measuring
