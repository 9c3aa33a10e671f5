/** The strategies that this browser keeps, the bots of the next race, and links that hold a text. */
import { keep, stored } from '../state/settings.svelte'

/** A strategy of one's own. */
export interface Own {
  id: string
  text: string
}

/** Who races: a bot or a strategy of the library by name, or a strategy of one's own by its id. */
export interface Entry {
  bot?: string
  own?: string
}

export interface Kept {
  own: Own[]
  entries: Entry[]
  /** How many games, or the margin at which to stop. */
  length: string
  /** The code of the kingdom; empty for what the strategies name. */
  kingdom: string
  seed: number
}

const KEY = 'feodum-lab'
export const MOST_OWN = 200
export const newId = (): string => crypto.randomUUID().slice(0, 8)
export const newSeed = (): number => Math.floor(Math.random() * 1_000_000)

export function readKept(starter: string): Kept {
  const found = stored<Partial<Kept>>(KEY) ?? {}
  const own = (found.own ?? []).filter((one) => typeof one.text === 'string')
  if (!own.length) own.push({ id: newId(), text: starter })
  const known = (entry: Entry) => entry.bot || own.some((one) => one.id === entry.own)
  const entries = (found.entries ?? []).filter(known).slice(0, 6)
  if (entries.length < 2) {
    entries.splice(0, entries.length, { own: own[0]?.id ?? '' }, { bot: 'big-money-ultimate' })
  }
  return {
    own,
    entries,
    length: found.length ?? '1000',
    kingdom: found.kingdom ?? '',
    seed: found.seed ?? newSeed(),
  }
}

export const writeKept = (kept: Kept): void => keep(KEY, kept)

// ---- links

const MARK = 'strategy='

async function through(
  data: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([data]).stream().pipeThrough(stream).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length
    if (size > most) {
      await reader.cancel()
      throw new RangeError('too long')
    }
    parts.push(part.value)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/** The end of a link that holds a text. */
export async function linkOf(text: string): Promise<string> {
  const data = new TextEncoder().encode(text)
  const packed = await through(data, new CompressionStream('deflate-raw'), Infinity)
  const letters = btoa(String.fromCharCode(...packed))
  return `#${MARK}${letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

/** The text that the end of a link holds; null if it holds none. */
export async function textIn(hash: string, longest: number): Promise<string | null> {
  if (!hash.startsWith(`#${MARK}`)) return null
  try {
    const letters = hash.slice(MARK.length + 1)
    const packed = atob(letters.replaceAll('-', '+').replaceAll('_', '/'))
    const data = Uint8Array.from(packed, (letter) => letter.charCodeAt(0))
    const stream = new DecompressionStream('deflate-raw')
    const text = new TextDecoder('utf-8', { fatal: true }).decode(
      await through(data, stream, 4 * longest),
    )
    return text.length <= longest ? text : null
  } catch {
    return null
  }
}
