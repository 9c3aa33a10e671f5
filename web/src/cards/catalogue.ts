/** What is printed on the cards, and the kingdoms of the rulebooks, as the server knows them. */
import type { FluentVariable } from '@fluent/bundle'
import { fold, found, inCases, t } from '../words/fluent'

/** How many tokens there are of each kind. */
export type Tokens = Record<string, number>

export interface Facts {
  name: string
  types: string[]
  cost?: number
  /** The tokens that it costs besides coins. */
  cost_tokens?: Tokens
  /** The cards of a split pile, the top one first. */
  pile?: string[]
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

/** A mat, whose cards may be hidden from others, or a kind of token, which may be owed. */
interface Thing {
  name: string
  hidden?: boolean
  owed?: boolean
}

export interface Catalogue {
  /** Whether strategies can be raced here. */
  lab: boolean
  cards: Record<string, Facts>
  things: Record<string, Thing>
  basic: string[]
  sets: Record<string, string[]>
  landscapes: Record<string, string[]>
  newest: string[]
  recommended: Recommended[]
  bots: Record<string, string>
  levels: Record<string, number | null>
  strategies: Record<string, { name: string; why: string; needs: string[] }>
  pictures: Record<string, string>
}

let data: Catalogue
export let LAB = false
export let BASIC: string[] = []
export let SETS: Record<string, string[]> = {}
export let LANDSCAPES: Record<string, string[]> = {}
export let NEWEST: string[] = []
export let RECOMMENDED: Recommended[] = []
export let BOTS: string[] = []
/** The levels, from the weakest: how many of 100 games each wins against the one before. */
export let LEVELS: Record<string, number | null> = {}
let landscapes = new Set<string>()
/** The types that boxes have added, in their order: each has its own colour. */
let addedTypes: string[] = []
/** The card that stands for the pile of each card: the first one of a split pile. */
let pileCards: Record<string, string> = {}

/** Asks the server for everything that can be played with; nothing can be shown before that. */
export async function loadCatalogue(): Promise<void> {
  data = (await (await fetch('/data/catalogue.json')).json()) as Catalogue
  LAB = data.lab
  BASIC = data.basic
  SETS = data.sets
  LANDSCAPES = data.landscapes
  NEWEST = data.newest
  RECOMMENDED = data.recommended
  BOTS = Object.keys(data.bots)
  LEVELS = data.levels
  landscapes = new Set(Object.values(LANDSCAPES).flat())
  const types = Object.values(data.cards).flatMap((one) => one.types)
  addedTypes = [...new Set(types)].filter((type) => !KNOWN_TYPES.includes(type))
  const split = Object.entries(data.cards).flatMap(([key, { pile }]) =>
    (pile ?? []).map((card) => [card, key] as const),
  )
  pileCards = Object.fromEntries(split)
}

const UNKNOWN: Facts = { name: '', types: ['action'] }

export function facts(key: string): Facts {
  return data.cards[key] ?? UNKNOWN
}

export function has(key: string, type: string): boolean {
  return facts(key).types.includes(type)
}

export const isLandscape = (key: string): boolean => landscapes.has(key)

/** The card that stands for the pile of this card on the table. */
export const pileCard = (key: string): string => pileCards[key] ?? key

export const title = (key: string): string => found(key) ?? facts(key).name

/** A card's name for a message, which puts it into the right case. */
export const named = (key: string): FluentVariable => inCases(key, title(key))

/** The name of a mat or of a kind of token. */
export const thingTitle = (key: string): string => found(key) ?? data.things[key]?.name ?? key

export const isMat = (key: string): boolean => data.things[key]?.hidden !== undefined

/** Whether the cards on a mat are hidden from others. */
export const isHidden = (mat: string): boolean => data.things[mat]?.hidden ?? false

export const isOwed = (token: string): boolean => data.things[token]?.owed ?? false

/** How many coins somebody with these tokens must pay before buying anything. */
export const owed = (tokens: Tokens = {}): number =>
  Object.entries(tokens).reduce((sum, [token, number]) => sum + (isOwed(token) ? number : 0), 0)

/** Tokens of different kinds: `2 Debt, 1 Beacon`. */
export function tokensText(tokens: Tokens): string {
  return Object.entries(tokens)
    .map(([key, number]) => t('tokens', { thing: inCases(key, thingTitle(key)), number }))
    .join(', ')
}

/** What a card costs, with its tokens; `coins` replaces its printed coins. */
export function price(key: string, coins: number): string {
  const { cost: printed, cost_tokens: tokens } = facts(key)
  const cost = t('cost', { cost: coins })
  if (!tokens) return cost
  return printed ? t('cost-and-tokens', { cost, tokens: tokensText(tokens) }) : tokensText(tokens)
}

/** The picture of a card: its name among the page's own, or an address; undefined without one. */
export const pictureOf = (key: string): string | undefined => data.pictures[key]

/** Whether what was typed is in a card's name, in the player's language or in English. */
export function isMeant(key: string, typed: string): boolean {
  return [title(key), facts(key).name].some((name) => fold(name).includes(fold(typed)))
}

/** The parts of a card's text; the later ones apply at another time. */
export function parts(key: string): string[] {
  return (found(key, 'text') ?? '').split('\n---\n')
}

/** The parts of the text, leaving out what the symbols already say. */
export function shortParts(key: string): string[] {
  const printed = facts(key)
  const shown = printed.cards || printed.actions || printed.buys || printed.coins || printed.points
  return parts(key)
    .map((part) => {
      const first = part.split(/\.\s/)[0] ?? ''
      const said = /^(\+|\S+\s\$|[-−]?\d)/.test(first) && first.length < 48
      return shown && said ? part.slice(first.length + 1).trim() : part
    })
    .filter(Boolean)
}

const COLOURED = ['reaction', 'duration', 'treasure', 'victory', 'curse', 'event', 'way']
const KNOWN_TYPES = ['action', 'attack', ...COLOURED]
const ADDED_COLOURS = 6
const addedColour = (type: string) => `added-${addedTypes.indexOf(type) % ADDED_COLOURS}`

/** The colours of the frame, which two types can share. */
export function frame(key: string): [string, string] {
  const types = facts(key).types
  const colours = COLOURED.filter((type) => types.includes(type))
  const plainAction =
    types.includes('action') && !colours.some((type) => type !== 'victory' && type !== 'treasure')
  if (plainAction) colours.unshift('action')
  const added = addedTypes.filter((type) => types.includes(type))
  const [one, two] = [...colours, ...added.map(addedColour)]
  return [one ?? 'action', two ?? one ?? 'action']
}

/** The name of a type of cards, or of a kind of landscapes. */
export const typeTitle = (type: string): string => found(`type-${type}`) ?? type

/** The name of a phase; a phase of a box is named after what is played in it. */
export const phaseTitle = (phase: string): string =>
  found(`phase-${phase}`) ?? t('phase-other', { phase: typeTitle(phase) })

export function types(key: string): string {
  return facts(key).types.map(typeTitle).join(t('between-types').replace(/^ /, '\u00a0'))
}

const ORDER = ['action', 'treasure', 'victory', 'curse']
const AFTER_TREASURES = 1.5

/** Actions, Treasures, other types, the rest; within each by cost, the most expensive first. */
export function byHandOrder(one: string, other: string): number {
  const rank = (key: string) => {
    const found = ORDER.findIndex((type) => has(key, type))
    return found < 0 ? AFTER_TREASURES : found
  }
  return (
    rank(one) - rank(other) ||
    (facts(other).cost ?? 0) - (facts(one).cost ?? 0) ||
    title(one).localeCompare(title(other))
  )
}

/** By cost, the cheapest first, and then by name in the player's language. */
export function byCost(one: string, other: string): number {
  return (facts(one).cost ?? 0) - (facts(other).cost ?? 0) || title(one).localeCompare(title(other))
}

export interface Strategy {
  name: string
  title: string
  why: string
  /** The names of the cards that it needs but this kingdom lacks. */
  missing: string[]
}

export const isStrategy = (name: string): boolean => name in data.strategies

export const strategyTitle = (name: string): string =>
  found(`library-${name}`) ?? data.strategies[name]?.name ?? name

/** The opponent in the guided game. */
export const GUIDED = 'guided'

export function botTitle(name: string): string {
  if (BOTS.includes(name) || name === GUIDED) return found(`bot-name-${name}`) ?? name
  const own = /^strategy:(?:name: ([^;\n]*))?/.exec(name)
  if (own) return t('bot-name-strategy', { name: own[1] ?? t('lab-untitled') })
  return isStrategy(name) ? t('bot-name-strategy', { name: strategyTitle(name) }) : name
}

/** Everything that strategies can name. */
export const allThings = (): { name: string; title: string; kind: 'card' | 'event' | 'way' }[] =>
  Object.entries(data.cards).map(([key, { name, types }]) => ({
    name,
    title: title(key),
    kind: types.includes('event') ? 'event' : types.includes('way') ? 'way' : 'card',
  }))

export const whyOf = (strategy: string): string =>
  found(`library-${strategy}`, 'why') ?? data.strategies[strategy]?.why ?? ''

/** All strategies, beginning with those that have all their cards in this kingdom. */
export function strategies(kingdom: readonly string[]): Strategy[] {
  const there = kingdom.map((key) => facts(key).name)
  return Object.entries(data.strategies)
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
  const cards = Object.entries(data.cards)
  return names
    .map((name) => cards.find(([, one]) => one.name === name)?.[0])
    .map((key) => (key ? title(key) : ''))
    .join(', ')
}

export function setTitle(name: string): string {
  return found(`set-${name}`) ?? name
}

export function recommendedTitle(name: string): string {
  return found(`recommended-${name.replace('/', '-')}`) ?? name
}
