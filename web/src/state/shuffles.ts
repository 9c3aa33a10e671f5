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
import { keep, stored } from './settings.svelte'

/** A number that this browser has drawn for a seat. */
export interface Draw {
  table: string
  token: string
  number: string
  /** The terms that it was revealed for, as text; empty while nobody has seen it. */
  terms: string
}

const KEY = 'feodum-draws'
const MOST_KEPT = 30
/** For browsers that store nothing. */
let remembered: Draw[] = []

const hash = (bytes: Uint8Array): string => bytesToHex(sha256(bytes))
const sealOf = (number: string): string => hash(hexToBytes(number))
export const hashOf = (terms: string): string => hash(utf8ToBytes(terms))

export function drawFor(table: string, token: string): Draw | undefined {
  const draws = stored<Draw[]>(KEY) ?? remembered
  return draws.find((one) => one.table === table && one.token === token)
}

function keepDraw(draw: Draw): void {
  const others = (stored<Draw[]>(KEY) ?? remembered).filter(
    (one) => one.table !== draw.table || one.token !== draw.token,
  )
  remembered = [draw, ...others].slice(0, MOST_KEPT)
  keep(KEY, remembered)
}

/** Seals this seat with a number that nobody has seen yet. */
export function seal(table: string, token: string): Seal {
  let draw = drawFor(table, token)
  if (!draw || draw.terms) {
    draw = { table, token, number: bytesToHex(randomBytes(32)), terms: '' }
    keepDraw(draw)
  }
  return { type: 'seal', seal: sealOf(draw.number) }
}

/** What to send for a seat now; null if it must wait, 'lost' if its number was drawn elsewhere. */
export function partOf(info: TableInfo, seat: number, token: string): Seal | Share | 'lost' | null {
  const mine = info.seats[seat]
  if (info.state !== 'waiting' || !mine || mine.ready) return null
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
