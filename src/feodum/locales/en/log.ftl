# The log. Most messages are what follows the name of a player ("draws 2 cards"); .you is said to
# the player it is about ("draw Copper, Estate").
# $what is cards, by name where they are known.

log-turn = Turn { $number }: { $name }
    .you = Turn { $number }: { $name }
log-extra-turn = Extra turn: { $name }
    .you = Extra turn: { $name }
log-end = The game is over.
    .you = The game is over.

# $name: another player
log-other = { $name } { $what }
log-between = {"; "}
log-you =
    .first = You { $what }
    .within = you { $what }
# $caused: what came of it, as a list
log-caused = { $what }: { $caused }
# $what: a card or landscape that lay in wait and did this
log-caused-by = { $caused } ({ $what })

log-play = plays { $what }
    .you = play { $what }
# $way: what it is played as
log-play-as = plays { $what } as { $way }
    .you = play { $what } as { $way }
log-way = uses { $what }
    .you = use { $what }
log-use = uses { $what }
    .you = use { $what }
# $what: a card or a landscape that had something to do at the start of this turn
log-start = At the start of the turn, { $what }
    .you = At the start of your turn, { $what }
log-buy = buys { $what }
    .you = buy { $what }
log-buy-event = buys { $what }
    .you = buy { $what }
log-gain = gains { $what }
    .you = gain { $what }
log-gain-onto-deck = gains { $what } onto their deck
    .you = gain { $what } onto your deck
log-gain-to-hand = gains { $what } to hand
    .you = gain { $what } to your hand
log-draw = draws { $what }
    .you = draw { $what }
log-name = names { $what }
    .you = name { $what }
log-reveal = reveals { $what }
    .you = reveal { $what }
log-reveal-hand = reveals a hand of { $what }
    .you = reveal your hand: { $what }
log-look = looks at { $what }
    .you = look at { $what }
log-put-on-deck = puts { $what } onto their deck
    .you = put { $what } onto your deck
log-put-into-hand = puts { $what } into hand
    .you = put { $what } into your hand
log-set-aside = sets { $what } aside
    .you = set { $what } aside
log-discard = discards { $what }
    .you = discard { $what }
log-discard-from-deck = discards { $what } from their deck
    .you = discard { $what } from your deck
log-deck-into-discard = puts their deck into their discard pile
    .you = put your deck into your discard pile
log-trash = trashes { $what }
    .you = trash { $what }
log-trash-from-deck = trashes { $what } from their deck
    .you = trash { $what } from your deck
log-trash-from-supply = trashes { $what } from the Supply
    .you = trash { $what } from the Supply
log-put-into-deck = puts { $what } into their deck
    .you = put { $what } into your deck
log-exile = Exiles { $what }
    .you = Exile { $what }
log-exile-from-supply = Exiles { $what } from the Supply
    .you = Exile { $what } from the Supply
log-discard-from-exile = discards { $what } from Exile
    .you = discard { $what } from Exile
log-take-from-exile = puts { $what } from Exile onto their deck
    .you = put { $what } from Exile onto your deck
# $thing: a mat
log-put-on-mat = puts { $what } on their { $thing } mat
    .you = put { $what } on your { $thing } mat
log-take-from-mat = takes { $what } from their { $thing } mat
    .you = take { $what } from your { $thing } mat
# $thing: a kind of token; $number: how many
log-take-tokens = takes { $number } { $thing }
    .you = take { $number } { $thing }
log-give-tokens = gives up { $number } { $thing }
    .you = give up { $number } { $thing }
log-pay-off = pays off { $number } { $thing }
    .you = pay off { $number } { $thing }
log-put-tokens = puts { $number } { $thing } on the { $what } pile
    .you = put { $number } { $thing } on the { $what } pile
log-clear-tokens = takes { $number } { $thing } from the { $what } pile
    .you = take { $number } { $thing } from the { $what } pile
log-return-to-pile = returns { $what } to its pile
    .you = return { $what } to its pile
# $other: who gets it
log-pass = passes { $what } to { $other }
    .you = pass { $what } to { $other }
    .to-you = passes { $what } to you
log-shuffle = shuffles
    .you = shuffle
# What was drawn in Clean-up.
log-next-hand = draws { $what } for the next turn
    .you = draw your next hand: { $what }
log-clean-up = discards { $what } in Clean-up
    .you = discard { $what } in Clean-up

# $kind: a kind of event that has no message of its own
log-other-kind = { $kind }: { $what }
    .you = { $kind }: { $what }

# A whole turn on one line. $what: what was done, as a list
short-turn = Turn { $number }, { $name }: { $what }
short-extra-turn = Extra turn, { $name }: { $what }
short-nothing = nothing

log-actions = { $number ->
    [one] +{ $number } Action
   *[other] +{ $number } Actions
}
log-buys = { $number ->
    [one] +{ $number } Buy
   *[other] +{ $number } Buys
}
log-coins = +${ $number }

cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
# $top: the card that now lies on top of the discard pile
cards-and-top = { $count ->
    [one] { $count } card
   *[other] { $count } cards
} ({ $top } on top)

# What is known of a card that came without a text.
plus-cards = { $number ->
    [one] +{ $number } Card
   *[other] +{ $number } Cards
}
points = { $number } VP
no-text = (No text describes what this card does.)
