/** What can be typed next in a strategy. */
import { fold } from '../words/fluent'
import type { LabData } from './words'

export type Kind = 'section' | 'card' | 'value' | 'count' | 'word'

/** A card, Event or Way, with its name in the player's language. */
export interface Thing {
  name: string
  title: string
  kind: 'card' | 'event' | 'way'
}

export interface Option {
  label: string
  kind: Kind
  detail?: string
}

export interface Completion {
  /** Where the word being typed begins. */
  from: number
  options: Option[]
}

const WORDS = ['and', 'or', 'not']
const MOST = 60

/** What can follow the text before the cursor; null if nothing can. */
export function complete(text: string, data: LabData, things: Thing[]): Completion | null {
  const start = Math.max(text.lastIndexOf('\n'), text.lastIndexOf(';')) + 1
  const line = text.slice(start)
  if (line.includes('#') || /^\s*(name|author|why|guard|start)\s*:/i.test(line)) return null
  const list = /^\s*(kingdom|beats|opening)\s*:(?:.*,)?\s*([^,]*)$/i.exec(line)
  if (list) {
    const names = Object.keys(data.library).map((name): Option => ({ label: name, kind: 'word' }))
    const known = list[1]?.toLowerCase() === 'beats' ? names : cards(things)
    return fitting(text, list[2] ?? '', known)
  }
  const counted = /\b(\w+)\s*\((?:[^()]*,)?\s*([^(),]*)$/.exec(line)
  const kinds = data.counts[counted?.[1]?.toLowerCase() ?? '']?.split(' ')
  if (counted && kinds) {
    const types = data.types.map((name): Option => ({ label: name, kind: 'word' }))
    const known = [...cards(things, kinds), ...(kinds.includes('type') ? types : [])]
    return fitting(text, counted[2] ?? '', known)
  }
  if (/\bif\b/i.test(line) || /^\s*(and|or)\b/i.test(line)) {
    return fitting(text, /[A-Za-z_]\w*$/.exec(line)?.[0] ?? '', inCondition(text, data))
  }
  return inRule(text, line, data, things)
}

function inCondition(text: string, data: LabData): Option[] {
  const own = [...text.matchAll(/^\s*([A-Za-z_]\w*)\s*=[^=]/gm)].map((found) => found[1] ?? '')
  return [
    ...[...own, ...data.values].map((label): Option => ({ label, kind: 'value' })),
    ...[...Object.keys(data.counts), ...data.extremes].map((label): Option => ({
      label,
      kind: 'count',
    })),
    ...WORDS.map((label): Option => ({ label, kind: 'word' })),
  ]
}

function inRule(text: string, line: string, data: LabData, things: Thing[]): Completion | null {
  const title = new RegExp(`^\\s*(${data.sections.join('|')})\\s*:\\s*`, 'i').exec(line)
  const word = line.slice(title?.[0].length ?? 0).trimStart()
  const section = sectionOf(text, data)
  const titles = [...data.sections, ...(section ? [] : data.fields)].map((name): Option => ({
    label: `${name}:`,
    kind: 'section',
  }))
  const named = section ? ofSection(section, data, things) : []
  const whole = /^(.*\S)\s+(i|if)?$/.exec(word)
  if (whole && named.some((one) => one.label.toLowerCase() === whole[1]?.toLowerCase()))
    return { from: text.length - (whole[2]?.length ?? 0), options: [{ label: 'if', kind: 'word' }] }
  return fitting(text, word, [...named, ...(title ? [] : titles)])
}

/** The section that the end of a text is in; empty before the first. */
function sectionOf(text: string, data: LabData): string {
  const titles = new RegExp(`(?:^|;)[ \\t]*(${data.sections.join('|')})[ \\t]*:`, 'gim')
  return [...text.matchAll(titles)].at(-1)?.[1]?.toLowerCase() ?? ''
}

function ofSection(section: string, data: LabData, things: Thing[]): Option[] {
  const [otherwise = '', itself = '', nothing = ''] = data.words
  const words = (names: string[]) => names.map((label): Option => ({ label, kind: 'word' }))
  if (section === 'choose') return words([...data.choices, nothing])
  if (section === 'ways') return [...cards(things, ['way']), ...words([itself, nothing])]
  if (section === 'buy')
    return [...cards(things, ['card', 'event']), ...words([otherwise, nothing])]
  return [...cards(things, ['card']), ...words([nothing])]
}

function cards(things: Thing[], kinds: string[] = ['card', 'event', 'way']): Option[] {
  return things
    .filter((one) => kinds.includes(one.kind))
    .map(({ name, title }) => ({
      label: name,
      kind: 'card',
      ...(title === name ? {} : { detail: title }),
    }))
}

/** The options that begin with what was typed, and then those that contain it. */
function fitting(text: string, typed: string, options: Option[]): Completion | null {
  const wanted = fold(typed)
  const rank = ({ label, detail = '' }: Option) => {
    const names = [fold(label), fold(detail)]
    if (names.some((name) => name.startsWith(wanted))) return 0
    return names.some((name) => name.includes(` ${wanted}`)) ? 1 : 2
  }
  const found = options
    .filter(
      (one, index) => rank(one) < 2 && options.findIndex((o) => o.label === one.label) === index,
    )
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, MOST)
  return found.length ? { from: text.length - typed.length, options: found } : null
}
