/** What this browser remembers: the player's name, seats, and how the page should behave. */

export type Pace = 'off' | 'quick' | 'calm'
export type Theme = 'auto' | 'light' | 'dark'

export interface Ticket {
  table: string
  token: string
  seat: number | null
}

export interface Automatic {
  on: boolean
  moat: boolean
  noReaction: boolean
  treasures: boolean
  endTurn: boolean
  order: boolean
}

export interface Settings {
  name: string
  pace: Pace
  theme: Theme
  /** Empty for the browser's language. */
  language: string
  englishNames: boolean
  log: boolean
  chat: boolean
  hints: boolean
  /** Whether automatic answers were offered after a game. */
  offered: boolean
  /** Whether the player is called when it is their move; at first they are asked. */
  calls: 'ask' | 'on' | 'off'
  games: number
  /** The table of the last game that was counted. */
  counted: string
  automatic: Automatic
}

const KEY = 'feodum'
const TICKETS = 'feodum-seats'
const MOST_TICKETS = 30
const PLACES: Place[] = ['localStorage', 'sessionStorage']

const INITIAL: Settings = {
  name: '',
  pace: 'quick',
  theme: 'auto',
  language: '',
  englishNames: false,
  log: true,
  chat: true,
  hints: true,
  offered: false,
  calls: 'ask',
  games: 0,
  counted: '',
  automatic: {
    on: false,
    moat: true,
    noReaction: false,
    treasures: true,
    endTurn: true,
    order: true,
  },
}

/** What all pages of this browser share, and what is this tab's own. */
type Place = 'localStorage' | 'sessionStorage'

export function stored<Value>(key: string, place: Place = 'localStorage'): Value | null {
  try {
    return JSON.parse(window[place].getItem(key) ?? 'null') as Value | null
  } catch {
    return null
  }
}

export function keep(key: string, value: unknown, place: Place = 'localStorage'): void {
  try {
    window[place].setItem(key, JSON.stringify(value))
  } catch {
    // Without storage the page still works, but remembers nothing.
  }
}

/** Of everything stored under keys that begin like this, keeps the newest by their time `at`. */
export function keepNewest(prefix: string, most: number): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
    const age = (key: string): number => stored<{ at?: number }>(key)?.at ?? 0
    const oldest = keys.sort((one, other) => age(other) - age(one)).slice(most)
    for (const key of oldest) localStorage.removeItem(key)
  } catch {
    // nothing is stored
  }
}

function read(): Settings {
  const found = stored<Partial<Settings>>(KEY) ?? {}
  return { ...INITIAL, ...found, automatic: { ...INITIAL.automatic, ...found.automatic } }
}

export const settings = $state(read())

const PACES: Pace[] = ['off', 'quick', 'calm']
const THEMES: Theme[] = ['auto', 'light', 'dark']
/** What belongs to this screen and browser rather than to the player. */
const OWN: (keyof Settings)[] = ['log', 'calls', 'counted']

/** The settings that go with the player to another device. */
export function ofPlayer(): Partial<Settings> {
  const found: Partial<Settings> = $state.snapshot(settings)
  for (const name of OWN) delete found[name]
  return found
}

/** Takes over the player's settings from another device, as far as they make sense. */
export function takeOver(given: Record<string, unknown>): void {
  const fits = (name: string, like: unknown): boolean =>
    name in given && typeof given[name] === typeof like && given[name] !== null
  for (const [name, like] of Object.entries(INITIAL))
    if (typeof like !== 'object' && fits(name, like) && !OWN.includes(name as keyof Settings))
      Object.assign(settings, { [name]: given[name] })
  if (!PACES.includes(settings.pace)) settings.pace = INITIAL.pace
  if (!THEMES.includes(settings.theme)) settings.theme = INITIAL.theme
  const automatic = (fits('automatic', {}) ? given['automatic'] : {}) as Record<string, unknown>
  for (const name of Object.keys(INITIAL.automatic) as (keyof Automatic)[])
    if (typeof automatic[name] === 'boolean') settings.automatic[name] = automatic[name]
  remember()
}

export function remember(): void {
  keep(KEY, $state.snapshot(settings))
  applyTheme()
}

export function applyTheme(): void {
  const dark = settings.theme === 'dark'
  document.documentElement.style.colorScheme =
    settings.theme === 'auto' ? 'light dark' : dark ? 'dark' : 'light'
}

export function tickets(place?: Place): Ticket[] {
  return stored<Ticket[]>(TICKETS, place) ?? []
}

/** My seat at a table: this tab's own, because another tab can sit at the same table. */
export function ticketFor(table: string): Ticket | undefined {
  const own = [...tickets('sessionStorage'), ...tickets()]
  return own.find((ticket) => ticket.table === table)
}

export function keepTicket(ticket: Ticket): void {
  for (const place of PLACES) {
    const others = tickets(place).filter((one) => one.table !== ticket.table)
    keep(TICKETS, [ticket, ...others].slice(0, MOST_TICKETS), place)
  }
}

export function dropTicket(table: string): void {
  for (const place of PLACES) {
    const others = tickets(place).filter((one) => one.table !== table)
    keep(TICKETS, others, place)
  }
}

/** Counts a finished game, once. A player without any is a newcomer. */
export function countGame(table: string): void {
  if (settings.counted === table) return
  settings.counted = table
  settings.games += 1
  remember()
}
