# Questions, and what can be typed in answer.

prompt-mark = {"> "}
prompt-turn = Your turn.
prompt-turn-over = Nothing left to do: Enter ends your turn.
prompt-for = { $name } - { $what }
# The card of another player.
card-of = { $name }’s { $card }

## How many: stands for $count below

count-exactly = { $most ->
    [one] a card
   *[other] { $most } cards
}
count-up-to = { $most ->
    [one] a card
   *[other] up to { $most } cards
}
count-any = any number of cards
count-between = { $least } to { $most } cards
count-one-name = any number of cards with the same name

## What is asked. $card asks; .other: it happens to another player, $whom; .may: nothing need be
## chosen; .shown: for an answer that is touched, not typed. A message whose id ends in the id of a
## card, Event or Way is for what that one asks.

prompt-cards = { $card }: choose { $count } ({ $verb }).
    .may = { $card }: you may choose { $count } ({ $verb }).
prompt-order = { $card }: put these in order ({ $verb }).
prompt-yes-no = { $card }: yes or no? ({ $verb })
prompt-abilities = { $card }: choose { $count }.
prompt-place = { $card }: how many cards stay above { $about }?
prompt-name = { $card }: name a card.
prompt-next = What comes first? ({ $verb })
prompt-way = Play { $about } as itself, or as a Way?
prompt-cards-discard = { $card }: discard { $count }.
    .may = { $card }: you may discard { $count }.
prompt-cards-trash = { $card }: trash { $count }.
    .may = { $card }: you may trash { $count }.
    .other = { $card }: trash { $count } that { $whom } revealed.
prompt-cards-gain = { $card }: gain { $count }.
    .may = { $card }: you may gain { $count }.
prompt-cards-put-on-deck = { $card }: put { $count } onto your deck.
    .may = { $card }: you may put { $count } onto your deck.
prompt-cards-play = { $card }: choose { $count } to play.
    .may = { $card }: you may choose { $count } to play.
prompt-order-put-on-deck = { $card }: put { $count } back in any order; name the new top card first.
    .shown = { $card }: put { $count } back in any order; touch the new top card first.
prompt-yes-no-deck-into-discard = { $card }: put your deck into your discard pile?
prompt-yes-no-play = { $card }: play { $about }?
prompt-yes-no-set-aside = { $card }: you drew { $about }. Set it aside?
prompt-abilities-choose = { $count ->
    [1] { $card }: choose one.
   *[other] { $card }: choose { $count }, in the order you want to do them.
}
prompt-abilities-choose-about = { $card }: you revealed { $about }. What happens to it?
    .other = { $card }: { $whom } revealed { $about }. What happens to it?
prompt-cards-give = { $card }: choose { $count } to gain.
    .may = { $card }: you may choose { $count } to gain.
    .other = { $card }: choose { $count } for { $whom } to gain.
prompt-cards-pass = { $card }: pass { $count } to the player on your left.
    .may = { $card }: you may pass { $count } to the player on your left.
prompt-cards-put-into-deck = { $card }: put { $count } into your deck.
    .may = { $card }: you may put { $count } into your deck.
prompt-cards-reveal = { $card }: reveal { $count } from your hand.
    .may = { $card }: you may reveal { $count } from your hand.
prompt-cards-trash-from-supply = { $card }: trash { $count } from the Supply.
    .may = { $card }: you may trash { $count } from the Supply.
prompt-yes-no-trash-this = Trash { $card }?
prompt-place-put-into-deck = { $card }: how many cards go above { $about }? 0 is the top, { $most } the bottom.
    .shown = { $card }: where in your deck does { $about } go?
prompt-name-name = { $card }: name a card.
prompt-next-react = { $about }: reveal a Reaction?
prompt-cards-exile = { $card }: Exile { $count }.
    .may = { $card }: you may Exile { $count }.
prompt-cards-exile-from-supply = { $card }: Exile { $count } from the Supply.
    .may = { $card }: you may Exile { $count } from the Supply.
prompt-cards-take-from-exile = { $card }: put { $count } from your Exile onto your deck.
    .may = { $card }: you may put { $count } from your Exile onto your deck.
prompt-cards-set-aside = { $card }: set { $count } aside.
    .may = { $card }: you may set { $count } aside.
prompt-cards-trash-to-buy = { $card }: trash an Action instead of paying for it.
    .may = { $card }: you may trash an Action instead of paying for it.
prompt-order-gain = { $card }: in what order do you gain these?
prompt-yes-no-gain-this = { $card }: gain { $about }?
prompt-yes-no-return-this = { $card }: put { $about } back on its pile?
prompt-yes-no-discard-hand = { $card }: discard your hand?
# $count: 0 if nothing need be done. $name: another player, who gained it
prompt-next-gained = { $count ->
    [0] { $name } gained { $card }. React?
   *[other] { $name } gained { $card }. What comes first?
}
    .you = { $count ->
        [0] You gained { $card }. React?
       *[other] You gained { $card }. What comes first?
    }
# What can be done about the card that was gained. What is not listed here is a card played from the hand.
gained-itself = what { $card } does when you gain it
prompt-next-discarded = You discarded { $about }. Play it?
prompt-next-bought = { $about } was bought. What comes first?
prompt-next-trashed = { $about } was trashed. What comes first?
prompt-next-start = Your turn starts. What comes first?
prompt-next-use = { $card }: you play { $about }. Gain a copy first?
prompt-way-way = Play { $about } as itself, or as a Way?

label-yes = yes
label-no = no
label-pass = pass
label-done = done
label-discard = discard it
label-put-back = put it back
label-plus-1-card = +1 Card
label-plus-1-action = +1 Action
label-plus-1-buy = +1 Buy
label-plus-coins-1 = +$1
label-plus-2-cards = +2 Cards
label-plus-3-cards = +3 Cards
label-plus-2-actions = +2 Actions
label-plus-coins-2 = +$2
label-plus-coins-3 = +$3
label-new-hands = discard your hand, +4 Cards; so do others with 5 or more
label-trash-2-cards = trash 2 cards
label-discard-2-cards = discard 2 cards
label-trash-an-action-from-the-supply = trash an Action from the Supply
label-gain-an-action-from-the-trash = gain an Action from the trash
label-now = now
label-next-turn = next turn
label-hand = into your hand
label-deck = onto your deck
label-exile-from-the-supply = Exile an Action from the Supply
label-take-from-exile = put an Action from your Exile onto your deck
label-exile = discard your other copies of it from Exile

choice-none = none
choice-all = all
# $example: the numbers of several choices
choose-several = (several: { $example })

## The turn

choices-play = Play
choices-buy = Buy
choices-other = Also
choices-keys = Keys
move-play = play { $card }
move-buy = buy { $card }
card-costing = { $card } { $cost }
# $source: what put the card off until this turn
choice-put-off = { $card } ({ $source })
# A choice of several copies.
choice-times = { $card } ×{ $count }
card-times = { $count } { CASE($card, "plural") }
# The name of a card with the English one beside it, if that is wanted.
card-beside = { $card } ({ $english })
cost = ${ $cost }
# $tokens: the tokens that something costs besides coins: 6 Debt
cost-and-tokens = { $cost } + { $tokens }
# Moves that only some boxes have. $thing: a kind of token
move-pay = pay { $thing }
move-end-phase = end the { $phase }
between-types = {" - "}

## Keys: what can be typed for each, the shortest first; what it does

keys-treasures = t treasures
does-treasures = all Treasures
keys-end = e end
does-end = end
keys-buy-phase = b
does-buy-phase = buy
keys-undo = u undo
does-undo = undo
keys-ways = w ways
does-ways = { $on ->
    [0] Ways on
   *[other] Ways off
}
# Instead of answering whether to play this card as a Way.
ways-off = always play { $card } as itself (“{ $key } all”: no Ways at all)
# Typed after the key.
keys-all-cards = all
way-text = { $way }: { $text }
# A Way, and the card that it plays.
way-of-card = { $way } ({ $card })
keys-explain = ?
does-explain = cards
keys-deck = d deck
does-deck = deck
keys-log = l log
does-log = log
keys-help = h help
does-help = help
keys-quit = q quit
does-quit = quit

## Answers in words: what somebody did, or could do

# $card: the card that asks; $answer: what was chosen
answer-to = { $card }: { $answer }
answer-then = {", then "}
answer-none = nothing
answer-play-treasures = play Treasures
answer-end-turn = end the turn
answer-end-actions = end the Action phase

## Hints, in a game against bots

keys-hint = ! hint
hint-thinking = The expert is thinking
hint = The expert’s choice: { $answer }
