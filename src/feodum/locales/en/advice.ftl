# Advice about a kingdom: `feodum advise` and its report.

advice-title = How to win here
advice-money = Money alone
# A strategy of Treasures and Victory cards only.
advice-treasures = Treasures
# A strategy that buys everything as basic does.
advice-like-basic = Just like basic
# $first, $last: names in a list
advice-and = { $first } and { $last }
# $name: a strategy that leaves the rest to basic; $without: what it keeps basic from buying
advice-less = { $name } without { $without }
# $name: the best strategy, after its most important cards
advice-wins = Best here: { $name }. It wins { $share } of its games against basic (95% interval { $low } to { $high }).
advice-even = Best found here: { $name }. It is about even with basic: it wins { $share } of its games against it ({ $low } to { $high }).
advice-unclear = Best found here: { $name }. Whether it beats basic is not certain: it won { $share } of its games against it (95% interval { $low } to { $high }).
advice-only-basic = This search found nothing better than basic: what follows is how basic itself plays here.
advice-loses = This search found nothing better than basic. The closest is { $name }: it wins { $share } of its games against basic ({ $low } to { $high }).
advice-against-money = Against money alone it wins { $share }.
advice-rival = Watch out for { $rival }: against that one, it wins only { $share }.
# $coins: 4/3 or 5/2
advice-opening = Opening { $coins }: { $cards }.
advice-nothing = nothing
advice-copies = { $card } { $copies }
advice-between = {"; "}
advice-gains = In a game of { $turns } turns it gains, on average: { $cards }.
# $events: Events with numbers, such as “Ride 2.5; Save 1.0”
advice-events = Events that it buys in a game, on average: { $events }.
# $cards: a list of advice-first and advice-first-left
advice-firsts = It buys its first Victory cards, on average: { $cards }.
advice-first = { $card } on turn { $turn }
# $left: the Provinces that are left then
advice-first-left =
    { $left ->
        [one] { $card } on turn { $turn }, with one Province left
       *[other] { $card } on turn { $turn }, with { $left } Provinces left
    }
# $others: the titles of strategies, such as “Militia; basic”
advice-reasons = Measured in games against { $others }:
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
advice-interrupted = Interrupted: this is what was known by then, from only a few games.
advice-unknown = Interrupted before anything was known.
advice-saved = { $file } written.
advice-search = searching
advice-final = playing the final
advice-prune = removing needless rules
advice-measure = measuring
