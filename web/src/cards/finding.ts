/** Finding cards among many: by name, cost and type, or by a list of names. */
import { facts, isLandscape, isMeant, title } from './catalogue'
import { fold } from '../words/fluent'

export interface Wanted {
  typed: string
  /** A cost in coins, `6+` for that much or more; empty for any. */
  cost: string
  /** A type of card or kind of landscape; empty for any. */
  type: string
}

export const COSTS = ['2', '3', '4', '5', '6+']

export function isWanted(card: string, { typed, cost, type }: Wanted): boolean {
  const printed = facts(card)
  if (type && !printed.types.includes(type)) return false
  const least = parseInt(cost, 10)
  const coins = isLandscape(card) && printed.cost === undefined ? NaN : (printed.cost ?? 0)
  if (cost && !(cost.endsWith('+') ? coins >= least : coins === least)) return false
  return isMeant(card, typed.trim())
}

/** The types of these cards, those of most cards first. */
export function typesOf(cards: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const type of cards.flatMap((card) => facts(card).types))
    counts.set(type, (counts.get(type) ?? 0) + 1)
  return [...counts].sort((one, other) => other[1] - one[1]).map(([type]) => type)
}

/** Whether a text is a list of names rather than one of them. */
export const isList = (text: string): boolean => namesIn(text).length > 1

const namesIn = (text: string): string[] =>
  text
    .split(/[,;\n\t]+/)
    .map((name) => name.replace(/^\s*(?:[-•*]|\d+[.)x×]?)?\s*/, '').trim())
    .filter(Boolean)

/** The cards that a list names, in the player's language or in English, and the names of no card. */
export function readList(text: string, cards: readonly string[]): [string[], string[]] {
  const byName = new Map<string, string>()
  for (const card of [...cards].reverse())
    for (const name of [facts(card).name, title(card)]) byName.set(fold(name), card)
  const found: string[] = []
  const unknown: string[] = []
  for (const name of namesIn(text)) {
    const card = byName.get(fold(name))
    if (card === undefined) unknown.push(name)
    else if (!found.includes(card)) found.push(card)
  }
  return [found, unknown]
}
