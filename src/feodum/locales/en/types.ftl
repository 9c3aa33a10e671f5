## Types (.plural: several cards of the type)

type-action = Action
    .plural = Actions
type-treasure = Treasure
    .plural = Treasures
type-victory = Victory
    .plural = Victory cards
type-curse = Curse
    .plural = Curses
type-attack = Attack
    .plural = Attacks
type-reaction = Reaction
    .plural = Reactions
type-duration = Duration
    .plural = Durations
type-event = Event
    .plural = Events
type-way = Way
    .plural = Ways

## Zones

zone-hand = hand
zone-deck = deck
zone-discard = discard pile
zone-play = in play
zone-aside = set aside
zone-exile = Exile
zone-trash = trash
zone-supply = Supply

## Phases

phase-start = Start of turn
phase-action = Action phase
phase-buy = Buy phase
phase-cleanup = Clean-up phase
# $phase: a type of cards, which are played in a phase of their own
phase-other = { $phase } phase

## Counters

counter-actions = Actions
counter-buys = Buys
counter-coins = Coins
counter-score = VP
counter-turns = Turns
