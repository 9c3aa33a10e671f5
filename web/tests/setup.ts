/** A catalogue of a few cards, and the real texts in all languages, as a server would send them. */
import { globSync, readFileSync } from 'node:fs'
import { vi } from 'vitest'
import { type Catalogue, loadCatalogue } from '../src/cards/catalogue'
import { speak } from '../src/words/fluent'

const FEODUM = new URL('../../src/feodum/', import.meta.url)
const CARDS = {
  copper: { name: 'Copper', types: ['treasure'], cost: 0, coins: 1 },
  silver: { name: 'Silver', types: ['treasure'], cost: 3, coins: 2 },
  estate: { name: 'Estate', types: ['victory'], cost: 2, points: 1 },
  moat: { name: 'Moat', types: ['action', 'reaction'], cost: 2, cards: 2 },
  village: { name: 'Village', types: ['action'], cost: 3, cards: 1, actions: 2 },
  // A card of a box without texts.
  stowaway: { name: 'Stowaway', types: ['night'], cost: 3 },
  firm: { name: 'Firm', types: ['action'], cost: 0, cost_tokens: { debt: 6 } },
  crewed: { name: 'Crewed', types: ['action', 'night'], cost: 2, cost_tokens: { crew: 2 } },
  dinghy: { name: 'Dinghy', types: ['action'], cost: 2, pile: ['dinghy', 'brig'] },
  brig: { name: 'Brig', types: ['action'], cost: 5 },
  'way-of-the-ox': { name: 'Way of the Ox', types: ['way'] },
  'ebb-tide': { name: 'Ebb Tide', types: ['tide'] },
}
const THINGS = {
  hold: { name: 'Hold', hidden: true },
  debt: { name: 'Debt', owed: true },
  crew: { name: 'Crew', owed: false },
}
const CATALOGUE: Catalogue = {
  lab: false,
  cards: CARDS,
  things: THINGS,
  basic: ['copper', 'silver', 'estate'],
  sets: { 'base-2e': ['moat', 'village'] },
  landscapes: { harbour: ['ebb-tide'] },
  newest: ['base-2e'],
  recommended: [],
  bots: { basic: 'basic' },
  levels: {},
  strategies: {},
  pictures: {},
}

function texts(language: string): string {
  const files = globSync([`locales/${language}/*.ftl`, `boxes/*/${language}.ftl`], { cwd: FEODUM })
  return files.map((file) => readFileSync(new URL(file, FEODUM), 'utf8')).join('\n')
}

function answer(path: string): Response {
  const language = /^\/data\/(\w+)\.ftl$/.exec(path)?.[1]
  return language ? new Response(texts(language)) : Response.json(CATALOGUE)
}

vi.stubGlobal('document', { documentElement: { lang: '' } })
vi.stubGlobal('fetch', (path: string) => Promise.resolve(answer(path)))
await loadCatalogue()
await speak('en')
