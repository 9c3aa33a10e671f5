/**
 * This browser's part in the shuffles: a number that it draws and seals, and reveals to the server
 * only once every seat is sealed. What it saw then is kept, to be compared when the game is over.
 *
 * The hashes come from a library because a page that was not loaded over HTTPS has no
 * `crypto.subtle`.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Ending, Seal, Share, TableInfo, Terms } from '../generated/messages'
import { keep, keepNewest, stored } from './settings.svelte'

/** A number that this browser has drawn for a seat. */
export interface Draw {
  table: string
  token: string
  number: string
  /** The terms that it was revealed for, as text; empty while nobody has seen it. */
  terms: string
  /** When it was drawn, in milliseconds. */
  at: number
}

const PREFIX = 'feodum-draw'
const MOST_KEPT = 30
/** For browsers that store nothing. */
const remembered = new Map<string, Draw>()

const hash = (bytes: Uint8Array): string => bytesToHex(sha256(bytes))
const sealOf = (number: string): string => hash(hexToBytes(number))
export const hashOf = (terms: string): string => hash(utf8ToBytes(terms))

const keyOf = (table: string, token: string): string => `${PREFIX}:${table}:${token}`

export function drawFor(table: string, token: string): Draw | undefined {
  const key = keyOf(table, token)
  return stored<Draw>(key) ?? remembered.get(key)
}

/** Keeps each number under its own key: two tabs that write one list would lose each other's. */
function keepDraw(draw: Draw): void {
  const key = keyOf(draw.table, draw.token)
  remembered.set(key, draw)
  keep(key, draw)
  keepNewest(PREFIX, MOST_KEPT)
}

/** Seals this seat with a number that nobody has seen yet. */
export function seal(table: string, token: string): Seal {
  let draw = drawFor(table, token)
  if (!draw || draw.terms) {
    draw = { table, token, number: bytesToHex(randomBytes(32)), terms: '', at: Date.now() }
    keepDraw(draw)
  }
  return { type: 'seal', seal: sealOf(draw.number) }
}

/** What to send for a seat now; null if it must wait, 'lost' if its number was drawn elsewhere. */
export function partOf(info: TableInfo, seat: number, token: string): Seal | Share | 'lost' | null {
  const mine = info.seats[seat]
  if (info.state !== 'waiting' || info.goes_on || !mine || mine.ready) return null
  if (!mine.seal) return seal(info.table, token)
  if (!info.opening) return null
  const draw = drawFor(info.table, token)
  if (!draw || sealOf(draw.number) !== mine.seal) return 'lost'
  const terms = termsOf(info)
  if (draw.terms && draw.terms !== terms) return seal(info.table, token)
  keepDraw({ ...draw, terms })
  return { type: 'share', number: draw.number }
}

/** The terms that this page shows, as the text that everybody hashes. */
function termsOf(info: TableInfo): string {
  const terms: Terms = {
    table: info.table,
    commitment: info.commitment,
    kingdom: info.kingdom.code,
    options: { ...info.options },
    before: info.before,
    seats: info.seats.map(({ name, bot, seal }) => ({ name, bot, seal })),
  }
  return JSON.stringify(terms)
}

/** Whether a finished game follows from what this browser saw; 'unused' if its number is not. */
export function check(ending: Ending, seat: number, draw: Draw): 'good' | 'bad' | 'unused' {
  if (!draw.terms) return 'unused'
  const terms = JSON.parse(draw.terms) as Terms
  const good =
    ending.terms === hashOf(draw.terms) &&
    ending.shares[seat] === draw.number &&
    sealOf(ending.secret) === terms.commitment &&
    ending.shares.length === terms.seats.length &&
    terms.seats.every((one, index) => {
      const share = ending.shares[index] ?? ''
      return one.bot === null ? share && sealOf(share) === one.seal : !share && !one.seal
    })
  return good ? 'good' : 'bad'
}
