/** Rules terms that a card uses and a newcomer may not know. */
import { attribute, fold, found, t } from '../words/fluent'
import { facts, has } from './catalogue'

export interface Term {
  title: string
  text: string
}

const TYPES = ['attack', 'reaction', 'duration', 'event', 'way', 'curse']

export const TERMS = [
  'turn',
  'action',
  'buy',
  'coins',
  'treasure',
  'victory',
  'clean-up',
  'deck',
  'play',
  'reveal',
  'aside',
  'gain',
  'supply',
  'kingdom',
  'trash',
  'curse',
  'attack',
  'reaction',
  'duration',
  'exile',
  'horse',
  'event',
  'way',
]

export function term(name: string): Term {
  return { title: t(`term-${name}`), text: attribute(`term-${name}`, 'text') }
}

/** Answers to frequent questions about a card; both editions share them. */
export const rulingsOf = (card: string): string[] =>
  (found(`ruling-${card.replace(/-[12]e$/, '')}`) ?? '').split('\n').filter(Boolean)

export function glossaryOf(card: string): Term[] {
  const names = TYPES.filter((type) => has(card, type))
  const text = fold(found(card, 'text') ?? '')
  for (const name of ['exile', 'horse', 'trash', 'gain', 'supply', 'reveal', 'aside']) {
    const words = attribute(`term-${name}`, 'names').split(', ')
    if (facts(card).name && words.some((word) => text.includes(fold(word)))) names.push(name)
  }
  return [...new Set(names)].map(term)
}
