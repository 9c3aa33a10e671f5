/** Requests to the server outside a table's socket. */
import type {
  Addresses,
  DeckInfo,
  Exchange,
  HintGiven,
  Kingdom,
  KingdomWish,
  MyGame,
  NewTable,
  PlayOn,
  Refusal,
  ReplayStep,
  Seated,
  Sit,
  TableSummary,
  Ticket,
} from '../generated/messages'
import { t } from '../words/fluent'
import { spoken } from '../words/language.svelte'

/** A refusal in the server's words, or the report that the server cannot be reached. */
export class Refused extends Error {
  constructor(
    text: string,
    readonly code = '',
  ) {
    super(text)
  }
}

/** Why something failed, in words. */
export function reasonOf(problem: unknown): string {
  return problem instanceof Refused ? problem.message : String(problem)
}

/** The response to a request; Refused if there is none, or it is a refusal. */
export async function send(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Response> {
  const headers: Record<string, string> = { 'Accept-Language': spoken.language }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  let response: Response
  try {
    const options = { method, headers, body: JSON.stringify(body) }
    response = await fetch(`/api${path}`, signal ? { ...options, signal } : options)
  } catch {
    throw new Refused(t('page-unreachable'))
  }
  if (response.ok) return response
  const refusal = (await response.json().catch(() => null)) as Refusal | null
  throw new Refused(refusal?.text ?? t('page-unreachable'), refusal?.code)
}

export async function ask<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  return (await (await send(method, path, body)).json()) as Body
}

/** Lets the browser save a file. */
export function save(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

export const findKingdom = (wish: Partial<KingdomWish>) => ask<Kingdom>('POST', '/kingdoms', wish)
export const exchange = (wish: Partial<Exchange>) =>
  ask<Kingdom>('POST', '/kingdoms/exchange', wish)
export const addresses = () => ask<Addresses>('GET', '/addresses')
export const openTables = () => ask<TableSummary[]>('GET', '/tables')
export const newTable = (
  table: Partial<Omit<NewTable, 'kingdom'>> & { kingdom?: Partial<KingdomWish> },
) => ask<Seated>('POST', '/tables', table)
export const guidedTable = (name: string) => ask<Seated>('POST', '/guided', { name })
export const tableSummary = (id: string) => ask<TableSummary>('GET', `/tables/${id}`)
export const sit = (id: string, wish: Partial<Sit>) =>
  ask<Seated>('POST', `/tables/${id}/seats`, wish)
export const myDeck = (id: string, token: string) =>
  ask<DeckInfo>('POST', `/tables/${id}/deck`, { token })
export const myGames = (tickets: Ticket[]) => ask<MyGame[]>('POST', '/games', { tickets })
export const playOn = (id: string, wish: Partial<PlayOn>) =>
  ask<Seated>('POST', `/tables/${id}/play`, wish)
export const expertHint = (id: string, token: string) =>
  ask<HintGiven>('POST', `/tables/${id}/hint`, { token })
export const openSave = (text: string) => ask<Seated>('POST', '/saves', { text })
export const replayStep = (id: string, step: number, seat: number) =>
  ask<ReplayStep>('GET', `/tables/${id}/replay/${step}?seat=${seat}&language=${spoken.language}`)
