# Questions, and what can be typed in answer.

prompt-mark = {"> "}
prompt-turn = Your turn.
prompt-turn-over = Nothing is left to do: Enter ends your turn.
prompt-for = { $name } - { $what }
# The card of another player.
card-of = { $name }'s { $card }

## How many: stands for $count below

count-exactly = { $most ->
    [one] 1 card
   *[other] { $most } cards
}
count-up-to = { $most ->
    [one] 1 card or none
   *[other] up to { $most } cards
}
count-any = any number of cards (up to { $most })
count-between = { $least } to { $most } cards
count-none-or = { $most } cards or none

## What is asked. $card asks; .other: it happens to another player, $whom

prompt-cards-discard = { $card }: discard { $count }.
prompt-cards-trash = { $card }: trash { $count }.
    .other = { $card }: trash { $count } that { $whom } revealed.
prompt-cards-gain = { $card }: gain { $count }.
prompt-cards-put-on-deck = { $card }: put { $count } onto your deck.
prompt-cards-play = { $card }: choose { $count } to play.
prompt-order-put-on-deck = { $card }: put { $count } back, named in order: the new top card first.
prompt-yes-no-deck-into-discard = { $card }: put your deck into your discard pile?
prompt-yes-no-play = { $card }: play { $about }?
prompt-yes-no-set-aside = { $card }: you drew { $about }. Set it aside?
prompt-abilities-choose = { $card }: you revealed { $about }. What happens to it?
    .other = { $card }: { $whom } revealed { $about }. What happens to it?
prompt-next-react = { $card }: reveal a Reaction?

label-yes = yes
label-no = no
label-pass = pass
label-discard = discard it
label-put-back = put it back

choice-none = none
choice-all = all

## The turn

choices-play = Play
choices-buy = Buy
choices-keys = Keys
move-play = play { $card }
move-buy = buy { $card }
card-costing = { $card } ${ $cost }
# A choice of which there are several.
choice-times = { $card } ×{ $count }
card-times = { $count } { $card }
cost = ${ $cost }
between-types = {" - "}

## Keys: what can be typed for each, the shortest first; what it does

keys-treasures = t treasures
does-treasures = all Treasures
keys-end = e end
does-end = end turn
keys-buy-phase = b
does-buy-phase = Buy phase
keys-undo = u undo
does-undo = undo
keys-explain = ?
does-explain = cards
keys-log = l log
does-log = log
keys-help = h help
does-help = help
keys-quit = q quit
does-quit = quit
