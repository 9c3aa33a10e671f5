## The levels of bots, as people choose among them

levels-title = Choose your opponent
level-random = Random
    .text = Makes random moves
level-big-money = Beginner
    .text = Buys only Treasures and Provinces
level-easy = Easy
    .text = Often buys the wrong card
level-basic = Standard
    .text = Plays every card sensibly
level-adviser = Strong
    .text = Studies the kingdom first
level-hard = Hard
    .text = Also works out the end of the game
level-expert = Expert
    .text = Looks ahead before every buy
# $wins: of 100 games
level-odds = Beats { $weaker } in { $wins } of 100 games
