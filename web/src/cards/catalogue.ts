/** What is printed on the cards, and the kingdoms of the rulebooks. */
import data from '../generated/catalogue.json'
import { attribute, fold, found, t } from '../words/fluent'

export interface Facts {
  name: string
  types: string[]
  cost?: number
  cards?: number
  actions?: number
  buys?: number
  coins?: number
  points?: number
}

export interface Recommended {
  name: string
  sets: string[]
  kingdom: string[]
  landscapes: string[]
}

const CARDS = data.cards as Record<string, Facts>
export const BASIC: string[] = data.basic
export const SETS = data.sets as Record<string, string[]>
export const LANDSCAPES = data.landscapes as Record<string, string[]>
export const NEWEST: string[] = data.newest
export const RECOMMENDED: Recommended[] = data.recommended
export const BOTS: string[] = data.bots
/** Strategies, which are bots too: each in English, with the names of the cards that it needs. */
const STRATEGIES = data.strategies as Record<string, { name: string; why: string; needs: string[] }>

const UNKNOWN: Facts = { name: '', types: ['action'] }

export function facts(key: string): Facts {
  return CARDS[key] ?? UNKNOWN
}

export function has(key: string, type: string): boolean {
  return facts(key).types.includes(type)
}

export const title = (key: string): string => t(key)

/** Whether what was typed is in a card's name, in the player's language or in English. */
export function isMeant(key: string, typed: string): boolean {
  return [title(key), facts(key).name].some((name) => fold(name).includes(fold(typed)))
}

/** The parts of a card's text; the later ones apply at another time. */
export function parts(key: string): string[] {
  return attribute(key, 'text').split('\n---\n')
}

/** The parts of the text, without what the symbols already say. */
export function shortParts(key: string): string[] {
  const printed = facts(key)
  const shown = printed.cards || printed.actions || printed.buys || printed.coins || printed.points
  return parts(key)
    .map((part) => {
      const first = part.split('. ')[0] ?? ''
      const said = /^(\+|\S+ \$|-?\d)/.test(first) && first.length < 48
      return shown && said ? part.slice(first.length + 1).trim() : part
    })
    .filter(Boolean)
}

/** The colours of the frame, which two types can share. */
export function frame(key: string): [string, string] {
  const types = facts(key).types
  const shown = ['reaction', 'duration', 'treasure', 'victory', 'curse', 'event', 'way']
  const colours = shown.filter((type) => types.includes(type))
  const plainAction =
    types.includes('action') && !colours.some((type) => type !== 'victory' && type !== 'treasure')
  if (plainAction) colours.unshift('action')
  const [one, two] = colours
  return [one ?? 'action', two ?? one ?? 'action']
}

export function types(key: string): string {
  return facts(key)
    .types.map((type) => t(`type-${type}`))
    .join(t('between-types').replace(/^ /, '\u00a0'))
}

const ORDER = ['action', 'treasure', 'victory', 'curse']

/** Actions, Treasures, the rest; within these by cost, the dearest first. */
export function byHandOrder(one: string, other: string): number {
  const rank = (key: string) => ORDER.findIndex((type) => has(key, type))
  return (
    rank(one) - rank(other) ||
    (facts(other).cost ?? 0) - (facts(one).cost ?? 0) ||
    title(one).localeCompare(title(other))
  )
}

export interface Strategy {
  name: string
  title: string
  why: string
  /** The names of the cards that it needs and this kingdom lacks. */
  missing: string[]
}

export const isStrategy = (name: string): boolean => name in STRATEGIES

const strategyTitle = (name: string): string =>
  found(`library-${name}`) ?? STRATEGIES[name]?.name ?? name

export function botTitle(name: string): string {
  if (BOTS.includes(name)) return t(`bot-name-${name}`)
  return isStrategy(name) ? t('bot-name-strategy', { name: strategyTitle(name) }) : name
}

export const whyOf = (strategy: string): string =>
  found(`library-${strategy}`, 'why') ?? STRATEGIES[strategy]?.why ?? ''

/** All strategies, beginning with those that have all their cards in this kingdom. */
export function strategies(kingdom: readonly string[]): Strategy[] {
  const there = kingdom.map((key) => facts(key).name)
  return Object.entries(STRATEGIES)
    .map(([name, { needs }]) => ({
      name,
      title: strategyTitle(name),
      why: whyOf(name),
      missing: needs.filter((card) => !there.includes(card)),
    }))
    .sort(
      (one, other) =>
        Number(one.missing.length > 0) - Number(other.missing.length > 0) ||
        one.title.localeCompare(other.title),
    )
}

/** The names of cards, in the player's language. */
export function titlesOf(names: string[]): string {
  const cards = Object.entries(CARDS)
  return names
    .map((name) => cards.find(([, one]) => one.name === name)?.[0])
    .map((key) => (key ? title(key) : ''))
    .join(', ')
}

export function setTitle(name: string): string {
  return t(`set-${name}`)
}

export function recommendedTitle(name: string): string {
  return t(`recommended-${name.replace('/', '-')}`)
}
