## The guided first game

guide-title = Guided first game
guide-text = Learn by playing: about eight minutes
guide-about = Never played? A coach shows you how, one idea at a time. You can switch it off whenever you like.
guide-start = Start the guided game
guide-zone = The coach
guide-skip = Skip the coach
bot-name-guided = Bot: a gentle opponent

# $card: the card to buy, play or talk about

guide-coins = These five cards are your hand. { $copper } is money: press “Play Treasures”, and each card gives you $1.
guide-coins-again = Five new cards, five old ones away: that is how every turn goes. Play your Treasures again.
guide-treasures = Play your Treasures and see what you can buy.
guide-first-buy = ${ $coins } and one Buy: you may buy one card, and its price is in the corner.
guide-buy-smithy = Take { $card }. It draws three cards each time you play it.
guide-buy-village = Take { $card }. You will soon see what its two Actions are good for.
guide-buy-silver = Take { $card }: it gives $2 every time it comes up, and better money buys better cards.
guide-buy-gold = Take { $card }: it gives $3 every time it comes up.
guide-buy-laboratory = Take { $card }: it draws two cards and costs you no Action.
guide-buy-market = Take { $card }: a little of everything, even a second Buy.
guide-buy-moat = Take { $card }. While it is in your hand, you can show it, and an Attack does nothing to you.
guide-buy-province = Take { $card }, 6 points.
guide-buy-duchy = New money would come too late now. Take { $card }, 3 points.
guide-buy-estate = Every point counts now: take { $card }.
guide-first-province = That is enough for your first { $province }. Your deck is strong now, so from here on buy points whenever you have $8.
guide-not-yet = You could buy Victory cards, but not yet: they score at the end, and until then they only fill your hand, like your { $estate } cards.
guide-end-near = { $provinces ->
    [one] Only one { $province } is left. When it is gone, the game ends.
   *[other] { $provinces } { $province } cards are left. The game ends when the last one goes, or when any three piles are empty.
}
guide-one-buy = ${ $coins } would be enough for more, but you have only one Buy.
guide-nothing = ${ $coins } buys nothing that would help. You need not buy anything: end your turn.
guide-end-1 = { $card } goes to your discard pile. End your turn: all your cards are discarded, and you draw five new ones.
guide-end-2 = End your turn. Your deck is empty now, so the discard pile is shuffled, and you draw your new cards.
guide-end-last = That was the last { $province }. End your turn, and the points are counted.
guide-end = End your turn.
guide-early = { $card } is worth points at the end. But until then it does nothing, and it takes the place of a better card in your hand.
guide-poor = { $card } makes your deck worse: each time you draw it, you could have drawn something better. Undo takes it back.
guide-village-first = You may play one Action a turn, and { $smithy } would use it up. Play { $card } first: it draws a card and gives you two more Actions.
guide-village-again = { $card } first again: then there is an Action left for the rest.
guide-stranded = Your Action is used up, so { $card } must wait. With other Actions in hand, { $card } goes first.
guide-play-village = Play { $card }: it draws a card, and you may then play two more Actions.
guide-play-market = Play { $card }: a card, an Action, a Buy and a coin.
guide-play-laboratory = Play { $card }: two cards, and your Action comes back.
guide-play-smithy = Play { $card }: three more cards, perhaps with money among them.
guide-play-militia = Play { $card }: $2 for you, and the others keep only three cards.
guide-play-moat = Play { $card }: two more cards.
guide-attacked = Your opponent played { $card }, an Attack: you may keep only three cards. Give up the weakest, such as { $estate }, then confirm.
guide-show = { $card } is in your hand and the Attack is coming: show it, and nothing happens to you.
guide-question = A card asks you something: read its text and choose freely.

## After it

guide-over = That was your first game. You know now how a turn goes, why Victory cards come late, and how it ends.
guide-over-next = Now try one without a coach:
guide-over-random = Against random moves
guide-over-easy = Against an easy bot
