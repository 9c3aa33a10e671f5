/** What the zones show and how they are touched: passed down from the page of a table or replay. */
import { getContext, setContext } from 'svelte'
import type { View } from '../generated/messages'
import type { Answering } from '../questions/answering.svelte'

export interface LastTurn {
  played: string[]
  gained: string[]
}

export interface Board {
  readonly view: View
  /** The seat at the bottom; for a spectator, the first seat, without its hand. */
  readonly seat: number
  readonly watching: boolean
  readonly answering: Answering | null
  readonly scores: number[] | null
  readonly last: LastTurn[]
  /** The bot that plays in a seat. */
  bot(seat: number): string | null
  present(seat: number): boolean
  /** The seconds that a player has left in this game, and whether they run; null without a limit. */
  clock(seat: number): { seconds: number; running: boolean } | null
  /** Whether the coach of a guided game points at this card. */
  pointsAt?(where: string, card: string): boolean
}

const KEY = Symbol('board')

export const setBoard = (board: Board): Board => setContext(KEY, board)
export const getBoard = (): Board => getContext<Board>(KEY)

/** What a card costs now, in any zone; null if it has no pile. */
export function costNow(view: View, card: string): number | null {
  const piles = [...view.supply, ...view.other_piles]
  return piles.find((pile) => pile.card === card)?.cost ?? null
}

/** Numbers equal cards, so that each keeps its place on the screen. */
export function numbered(cards: readonly string[]): { card: string; id: string }[] {
  const seen = new Map<string, number>()
  return cards.map((card) => {
    const number = seen.get(card) ?? 0
    seen.set(card, number + 1)
    return { card, id: `${card} ${number}` }
  })
}

/** Each card once, with the number of copies. */
export function counted(cards: readonly string[]): [string, number][] {
  const found = new Map<string, number>()
  for (const card of cards) found.set(card, (found.get(card) ?? 0) + 1)
  return [...found]
}
