/** The coach of the guided first game: from how the game stands, what a newcomer should hear next. */
import { facts, has } from '../cards/catalogue'
import type { LogLine, Question, View } from '../generated/messages'
import { lastTurns } from '../log/lastTurns'

/** A card that the coach points at. */
export interface Point {
  where: 'hand' | 'supply'
  card: string
}

export interface Lesson {
  /** The messages that are said, one after the other. */
  says: string[]
  /** The card that most of them are about. */
  card: string
  points: Point[]
}

/** The order in which Actions are best played. */
const ACTIONS = ['village', 'market', 'laboratory', 'smithy', 'militia', 'moat']
/** The order in which cards are best given up. */
const GIVEN_UP = [
  ...['curse', 'estate', 'duchy', 'province', 'copper', 'moat', 'village', 'silver'],
  ...['militia', 'smithy', 'market', 'laboratory', 'gold'],
]
/** With this many Provinces left or fewer, points count for more than a better deck. */
const LATE = 3
const NEAR = 4

export function lessonFor(question: Question, view: View, log: LogLine[]): Lesson {
  const state = new State(question, view, log)
  if (question.kind !== 'turn') return state.asked()
  return state.action() ?? state.treasures() ?? state.buy() ?? state.end()
}

const lesson = (says: string[], card = '', points: Point[] = []): Lesson => ({ says, card, points })
const atHand = (card: string): Point => ({ where: 'hand', card })

class State {
  private readonly hand: string[]
  private readonly turn: number
  private readonly provinces: number

  constructor(
    private readonly question: Question,
    private readonly view: View,
    private readonly log: LogLine[],
  ) {
    const me = view.players[view.seat]
    this.hand = me?.hand ?? []
    this.turn = me?.turns ?? 1
    this.provinces = this.left('province')
  }

  asked(): Lesson {
    const { question, hand } = this
    if (question.kind === 'next' && question.candidates.includes('Moat'))
      return lesson(['guide-show'], 'moat')
    if (question.kind !== 'cards' || question.where !== 'hand') return lesson(['guide-question'])
    const worst = [...hand].sort((one, other) => GIVEN_UP.indexOf(one) - GIVEN_UP.indexOf(other))
    const given = new Set(worst.slice(0, question.least))
    return lesson(['guide-attacked'], 'militia', [...given].map(atHand))
  }

  action(): Lesson | null {
    const { hand, question, view } = this
    const [first] = ACTIONS.filter(
      (card) => hand.includes(card) && question.candidates.includes(`play ${facts(card).name}`),
    )
    const terminal = hand.some((card) => has(card, 'action') && !facts(card).actions)
    if (!first) {
      const stranded = view.phase === 'action' && view.actions === 0 && hand.includes('village')
      return stranded ? lesson(['guide-stranded'], 'village') : null
    }
    const together = first === 'village' && terminal && view.actions === 1
    const again = together && this.played((card) => card === first, true)
    const says = again ? 'village-again' : together ? 'village-first' : `play-${first}`
    return lesson([`guide-${says}`], first, [atHand(first)])
  }

  treasures(): Lesson | null {
    if (!this.question.candidates.includes('play treasures')) return null
    return lesson([['guide-coins', 'guide-coins-again'][this.turn - 1] ?? 'guide-treasures'])
  }

  buy(): Lesson | null {
    const { view, provinces } = this
    if (view.buys === 0) return null
    const card = this.wanted()
    if (!card) return this.gained.length ? null : lesson(['guide-nothing'])
    const first = !this.owned(card)
    const says = [`guide-buy-${card}`]
    if (this.turn === 1) says.unshift('guide-first-buy')
    else if (card === 'province' && first) says.unshift('guide-first-province')
    else if (provinces <= NEAR) says.unshift('guide-end-near')
    else if (view.coins >= 5 && card !== 'province' && !this.warned) says.unshift('guide-not-yet')
    if (card === 'province' && view.buys === 1 && view.coins >= 11) says.push('guide-one-buy')
    return lesson(says, card, [{ where: 'supply', card }])
  }

  end(): Lesson {
    const last = this.gained.at(-1) ?? ''
    const early = has(last, 'victory') && last !== 'province' && this.provinces > NEAR
    if (early) return lesson(['guide-early', 'guide-end'], last)
    if (last === 'copper' || last === 'curse') return lesson(['guide-poor', 'guide-end'], last)
    if (!this.provinces) return lesson(['guide-end-last'])
    if (last && this.turn <= 2) return lesson([`guide-end-${this.turn}`], last)
    return lesson(['guide-end'], last)
  }

  /** What the coach would buy with these coins; empty for nothing. */
  private wanted(): string {
    const { coins } = this.view
    const late = this.provinces <= LATE
    const wishes: [string, number, boolean][] = [
      ['province', 8, true],
      ['duchy', 5, late],
      ['estate', 2, this.provinces < LATE],
      ['moat', 2, this.attacked && !this.owned('moat') && coins <= 3],
      ['gold', 6, true],
      ['laboratory', 5, this.owned('laboratory') <= this.owned('market')],
      ['market', 5, true],
      ['smithy', 4, !this.owned('smithy')],
      ['village', 3, !this.owned('village')],
      ['smithy', 4, this.owned('smithy') < 2 && this.owned('silver') + this.owned('gold') > 2],
      ['silver', 3, true],
    ]
    const found = wishes.find(
      ([card, price, wise]) => wise && coins >= price && this.left(card) > 0,
    )
    return found?.[0] ?? ''
  }

  private left(card: string): number {
    return this.view.supply.find((pile) => pile.card === card)?.count ?? 0
  }

  /** How many copies of a card I have gained. */
  private owned(card: string): number {
    const gains = this.log.flatMap((line) => line.gains ?? [])
    return gains.filter((gain) => gain.seat === this.view.seat && gain.card === card).length
  }

  /** Whether I could have bought a Duchy before, and was told to wait. */
  private get warned(): boolean {
    return ['gold', 'market', 'laboratory', 'duchy', 'province'].some((card) => this.owned(card))
  }

  /** What I have gained this turn. */
  private get gained(): string[] {
    return lastTurns(this.log, this.view.players.length)[this.view.seat]?.gained ?? []
  }

  /** Whether an Attack was played against me. */
  private get attacked(): boolean {
    return this.played((card) => has(card, 'attack'), false)
  }

  /** Whether such a card has been played, by me or by somebody else. */
  private played(such: (card: string) => boolean, mine: boolean): boolean {
    return this.log.some(
      (line) =>
        (line.seat === this.view.seat) === mine &&
        line.kind.startsWith('play') &&
        names(line).some(such),
    )
  }
}

const names = (line: LogLine): string[] =>
  line.text.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.card]))
