/** How a question is answered by touching: what can be touched, where, and what is marked. */
import { facts, has, isMat, isOwed, owed, thingTitle } from '../cards/catalogue'
import type { Ask, AskOption, Question, View } from '../generated/messages'
import { numbered } from '../state/board.svelte'
import { capital, found, t } from '../words/fluent'
import { whyNot } from './why'

/** Where cards can be touched. Cards that are not in view on the table get a separate `row`. */
export type Place = 'hand' | 'supply' | 'trash' | 'looking' | 'aside' | 'exile' | 'row' | Mat
type Mat = `mat:${string}`

const SEEN: Record<string, Place> = {
  hand: 'hand',
  supply: 'supply',
  trash: 'trash',
  exile: 'exile',
  revealed: 'aside',
  'looked-at': 'looking',
}

function inPlace(view: View, place: Place, whom: number): string[] {
  const player = view.players[whom]
  switch (place) {
    case 'hand':
      return view.players[view.seat]?.hand ?? []
    case 'supply':
      return view.supply.filter((pile) => pile.count > 0).map((pile) => pile.card)
    case 'trash':
      return view.trash
    case 'looking':
      return view.players[view.seat]?.looking_at ?? []
    case 'aside':
      return player?.aside ?? []
    case 'exile':
      return player?.exile ?? []
    case 'row':
      return []
    default:
      return player?.mats?.find(({ mat }) => place === `mat:${mat}`)?.cards ?? []
  }
}

/** Where the cards of a question are; only my own mats can be touched. */
function wanted({ where, whom, seat }: Question): Place {
  return SEEN[where] ?? (isMat(where) && whom === seat ? `mat:${where}` : 'row')
}

export function placeOf(question: Question, ask: Ask, view: View): Place {
  if (question.kind !== 'cards') return 'row'
  const place = wanted(question)
  const there = inPlace(view, place, question.whom)
  const found = ask.options.every((option) => {
    const copies = there.filter((card) => card === option.card).length
    return copies >= (place === 'supply' ? 1 : option.count)
  })
  return found ? place : 'row'
}

export interface Button {
  label: string
  card: string | null
  main: boolean
  mark: number
  press(): void
}

/** The answer that is being put together. */
export class Answering {
  /** What is marked, in order: the spot that was touched, and what it stands for. */
  marked = $state<{ spot: string; name: string }[]>([])
  /** Why the last touch did nothing. */
  why = $state('')
  /** The Way that the next Action is played as, by its key; without one it is played as itself. */
  way = $state('')
  readonly place: Place
  private readonly byCard = new Map<string, AskOption>()

  constructor(
    readonly question: Question,
    readonly ask: Ask,
    readonly view: View,
    private readonly give: (names: string[], way?: string) => void,
  ) {
    this.place = placeOf(question, ask, view)
    for (const option of ask.options) if (option.card) this.byCard.set(option.card, option)
  }

  get several(): boolean {
    const { kind, most } = this.question
    return kind === 'order' || (most > 1 && (kind === 'cards' || kind === 'abilities'))
  }

  private get ordered(): boolean {
    return this.question.kind === 'order' || this.question.kind === 'abilities'
  }

  /** The cards of the separate row. */
  get row(): string[] {
    if (this.place !== 'row' || !['cards', 'order'].includes(this.question.kind)) return []
    return this.ask.options.flatMap((option) => Array<string>(option.count).fill(option.card ?? ''))
  }

  /** Whether the cards that the question is about lie in the middle of the table. */
  get inMiddle(): boolean {
    if (this.place === 'row') return this.row.length > 0
    return this.question.kind === 'cards' && !['hand', 'supply'].includes(this.place)
  }

  /** The label of the separate row: where its cards come from. */
  get rowLabel(): string {
    const { where } = this.question
    if (isMat(where)) return t('row-mat', { mat: thingTitle(where) })
    return found(`row-${where}`) ?? ''
  }

  // ---- what can be touched

  /** The option that touching this card here would choose; null if none. */
  nameAt(where: string, card: string): string | null {
    const { kind, candidates } = this.question
    if (kind === 'turn') return this.moveAt(where, card)
    const option = this.byCard.get(card)
    if (!option) return null
    if (kind === 'cards' || kind === 'order') return where === this.place ? option.name : null
    if (kind === 'next') return where === 'hand' || where === 'landscape' ? option.name : null
    if (kind === 'way') return where === 'landscape' ? option.name : null
    if (kind === 'name') return where === 'supply' || where === 'hand' ? option.name : null
    return candidates.includes(option.name) && where === 'hand' ? option.name : null
  }

  private moveAt(where: string, card: string): string | null {
    if (this.isWay(where, card)) return this.playsAction ? card : null
    const verb =
      where === 'hand' ? 'play ' : where === 'supply' || where === 'landscape' ? 'buy ' : ''
    if (!verb) return null
    if (this.way && !(where === 'hand' && has(card, 'action'))) return null
    const move = this.ask.options.find((one) => one.card === card && one.name.startsWith(verb))
    return move?.name ?? null
  }

  /** Whether this is a Way that can be touched before the Action that is played as it. */
  private isWay(where: string, card: string): boolean {
    return this.question.kind === 'turn' && where === 'landscape' && has(card, 'way')
  }

  private get playsAction(): boolean {
    return this.ask.options.some(
      ({ card, name }) => card !== null && name.startsWith('play ') && has(card, 'action'),
    )
  }

  /** Equal cards that lie together have a spot each. */
  canTouch(where: string, card: string, ...spots: string[]): boolean {
    const name = this.nameAt(where, card)
    if (name === null) return false
    return !this.several || spots.some((spot) => this.isMarked(spot)) || this.canMark(name)
  }

  private canMark(name: string): boolean {
    const { most, one_name } = this.question
    if (this.marked.length >= most) return false
    return !(one_name && this.marked.length && this.marked[0]?.name !== name)
  }

  isMarked(spot: string): boolean {
    if (this.way && spot === `landscape ${this.way}`) return true
    return this.marked.some((mark) => mark.spot === spot)
  }

  /** The sign on a marked card: its number if order matters, otherwise a tick. */
  markAt(...spots: string[]): string {
    const places = this.marked.flatMap(({ spot }, index) =>
      spots.includes(spot) ? [index + 1] : [],
    )
    if (!places.length) return spots.some((spot) => this.isMarked(spot)) ? '✓' : ''
    if (this.ordered) return places.join(' ')
    return spots.length > 1 ? `✓${places.length}` : '✓'
  }

  // ---- touching

  /** Touching equal cards marks one after the other; when no more can be marked, none of them is. */
  touch(where: string, card: string, ...spots: string[]): void {
    if (!this.canTouch(where, card, ...spots)) return
    this.why = ''
    const name = this.nameAt(where, card)
    if (name === null) return
    if (this.isWay(where, card)) {
      this.way = this.way === card ? '' : card
      return
    }
    const free = spots.find((spot) => !this.isMarked(spot))
    if (!this.several || (free !== undefined && this.canMark(name)))
      this.choose(name, free ?? spots[0] ?? '')
    else this.marked = this.marked.filter((mark) => !spots.includes(mark.spot))
  }

  choose(name: string, spot: string): void {
    if (!this.several) {
      if (this.way) this.give([name], this.way)
      else this.give([name])
      return
    }
    if (this.isMarked(spot)) this.marked = this.marked.filter((mark) => mark.spot !== spot)
    else if (this.marked.length < this.question.most) this.marked.push({ spot, name })
    this.completeOrder()
  }

  /** Marks the last card of an order, which has only one place left. */
  private completeOrder(): void {
    const { candidates, kind } = this.question
    if (kind !== 'order' || this.marked.length !== candidates.length - 1) return
    const spots = numbered(this.row).map(({ card, id }) => ({ card, spot: `row ${id}` }))
    const left = spots.find(({ spot }) => !this.isMarked(spot))
    const name = left && this.nameAt('row', left.card)
    if (left && name) this.marked.push({ spot: left.spot, name })
  }

  unmark(): void {
    this.marked = []
    this.way = ''
  }

  /** Says why touching this card does nothing. */
  explain(where: string, card: string): void {
    this.why = whyNot(this, where, card)
  }

  // ---- the ask bar

  get enough(): boolean {
    const { least, most, all_or_none } = this.question
    const count = this.marked.length
    if (all_or_none) return count === 0 || count === most
    return count >= least && count <= most
  }

  /** "1 of 2" */
  get progress(): string {
    if (!this.several) return ''
    const { least, most, all_or_none } = this.question
    const count = this.marked.length
    const wanted = all_or_none || least === most ? most : 0
    return wanted ? t('ask-progress', { count, most: wanted }) : t('ask-chosen', { count })
  }

  confirm(): void {
    if (this.several && this.enough) this.give(this.marked.map((mark) => mark.name))
  }

  decline(): void {
    this.give([])
  }

  /** Buttons for moves and options that are not all cards on the table. */
  get buttons(): Button[] {
    const { kind } = this.question
    if (kind === 'turn') return this.moves()
    if (kind === 'abilities' || kind === 'yes-no' || kind === 'next' || kind === 'way') {
      return this.ask.options.map((option) => this.button(option))
    }
    return []
  }

  private button(option: AskOption): Button {
    const index = this.marked.findIndex((mark) => mark.spot === option.name)
    const wanted = this.ask.options.filter((one) => !['no', 'pass'].includes(one.name))
    const single = this.question.kind === 'way' || wanted.length === 1
    return {
      label: capital(option.label),
      card: option.card,
      main: single && option === wanted[0],
      mark: index + 1,
      press: () => this.choose(option.name, option.name),
    }
  }

  /** Buttons for the moves of a turn that are not made by touching a card. */
  private moves(): Button[] {
    const { candidates } = this.question
    const others = this.ask.options.filter((option) => option.card === null)
    const labels: Record<string, string> = {
      ...Object.fromEntries(others.map(({ name, label }) => [name, capital(label)])),
      'play treasures': t('move-treasures', { coins: this.coinsInHand() }),
      'end actions': t('move-end-actions'),
      'end turn': t('move-end-turn'),
    }
    const moves = Object.keys(labels)
      .filter((move) => candidates.includes(move))
      .sort((one, other) => moveOrder(one) - moveOrder(other))
    const [first = ''] = moves
    const playable = this.ask.options.some((option) => isPlay(option, first))
    return moves.map((move) => ({
      label: labels[move] ?? move,
      card: null,
      main: !playable && move === first,
      mark: 0,
      press: () => this.give([move]),
    }))
  }

  /** Whether Treasures can still be played, as most people do before they buy. */
  get treasuresLeft(): boolean {
    return this.question.candidates.includes('play treasures')
  }

  /** The coins to spend this turn, with the Treasures in hand, after paying everything owed. */
  get purse(): number {
    const hand = this.treasuresLeft ? this.coinsInHand() : 0
    return this.view.coins + hand - owed(this.view.players[this.view.seat]?.tokens)
  }

  /** Whether I cannot buy something on the table this turn. */
  isTooDear(card: string, coins: number): boolean {
    if (this.question.kind !== 'turn') return false
    if (this.view.buys === 0) return true
    const mine = this.view.players[this.view.seat]?.tokens ?? {}
    const tokens = Object.entries(facts(card).cost_tokens ?? {})
    const lacking = tokens.some(([key, number]) => !isOwed(key) && (mine[key] ?? 0) < number)
    return lacking || coins > this.purse
  }

  private coinsInHand(): number {
    const hand = this.view.players[this.view.seat]?.hand ?? []
    const treasures = hand.filter((card) => has(card, 'treasure'))
    return treasures.reduce((sum, card) => sum + (facts(card).coins ?? 0), 0)
  }

  /** Enter: confirm what is marked, or press the main button. */
  enter(): void {
    if (this.several) this.confirm()
    else this.buttons.find((button) => button.main)?.press()
  }

  /** Ends this phase, if another one follows. */
  endPhase(): void {
    const { candidates } = this.question
    const ending = candidates.find((name) => name.startsWith('end ') && name !== 'end turn')
    if (ending) this.move(ending)
  }

  move(name: string): void {
    if (this.question.kind === 'turn' && this.question.candidates.includes(name)) this.give([name])
  }
}

/** Treasures come first; phases and then the turn are ended when everything else is done. */
function moveOrder(move: string): number {
  if (move === 'play treasures') return 0
  if (move === 'end turn') return 3
  return move.startsWith('end ') ? 2 : 1
}

/** Whether there is a card to play that most people play before this move. */
function isPlay({ name, card }: AskOption, move: string): boolean {
  if (card === null || !name.startsWith('play ')) return false
  return has(card, 'action') || (move.startsWith('end ') && !has(card, 'treasure'))
}
