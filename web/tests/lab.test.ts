import { describe, expect, test } from 'vitest'
import { fitted, panels, type Spec, wrapped } from '../src/lab/charts'
import { complete, type Thing } from '../src/lab/completing'
import { linkOf, textIn } from '../src/lab/own'
import { placeOf } from '../src/lab/places'
import { type LabData, nameOf } from '../src/lab/words'

const DATA: LabData = {
  fields: ['name', 'kingdom', 'beats'],
  sections: ['buy', 'play', 'choose', 'ways'],
  values: ['money', 'turn'],
  counts: { owned: 'card type', bought: 'event' },
  extremes: ['min', 'max'],
  words: ['otherwise as basic', 'itself', 'nothing'],
  types: ['Action', 'Treasure'],
  choices: ['+2 Cards', 'yes'],
  library: { smithy: 'name: Smithy', duke: 'name: Duke' },
  charts: true,
  longest: 50_000,
}
const THINGS: Thing[] = [
  { name: 'Province', title: 'Провинция', kind: 'card' },
  { name: 'Festival', title: 'Праздник', kind: 'card' },
  { name: 'Throne Room', title: 'Тронный зал', kind: 'card' },
  { name: 'Ride', title: 'Поездка', kind: 'event' },
  { name: 'Way of the Ox', title: 'Путь быка', kind: 'way' },
]

function offered(text: string): string[] {
  return complete(text, DATA, THINGS)?.options.map((one) => one.label) ?? []
}

describe('completion', () => {
  test('a rule begins with a card, an Event or a Way, as its section allows', () => {
    expect(offered('buy:\n  Pro')).toEqual(['Province'])
    expect(offered('buy:\n  Ri')).toEqual(['Ride'])
    expect(offered('play:\n  Ri')).toEqual([])
    expect(offered('ways: Way')).toEqual(['Way of the Ox'])
    expect(offered('choose:\n  +')).toEqual(['+2 Cards'])
    expect(offered('buy: Gold; Fes')).toEqual(['Festival'])
    expect(offered('buy:\n  o')).toContain('otherwise as basic')
  })

  test('a name of several words is replaced as a whole', () => {
    const text = 'buy:\n  Throne R'
    const found = complete(text, DATA, THINGS)
    expect(text.slice(found?.from)).toBe('Throne R')
    expect(found?.options[0]?.label).toBe('Throne Room')
  })

  test('cards are found by their names in the language of the page, too', () => {
    expect(offered('buy:\n  прав')).toEqual([])
    expect(offered('buy:\n  праз')).toEqual(['Festival'])
    expect(offered('buy:\n  зал')).toEqual(['Throne Room'])
  })

  test('after a card comes a condition, with values, counts and own numbers', () => {
    expect(offered('buy:\n  Province ')).toEqual(['if'])
    expect(offered('few = 2\nbuy:\n  Province if ')).toEqual(
      expect.arrayContaining(['few', 'money', 'owned', 'min', 'not']),
    )
    expect(offered('buy:\n  Province if mo')).toEqual(['money'])
    expect(offered('buy:\n  Province if turn > 3\n  and mo')).toEqual(['money'])
  })

  test('a count takes what it can count', () => {
    expect(offered('buy: Province if owned(')).toEqual(
      expect.arrayContaining(['Province', 'Action']),
    )
    expect(offered('buy: Province if owned(Festival, T')).toEqual(['Throne Room', 'Treasure'])
    expect(offered('buy: Province if bought(')).toEqual(['Ride'])
  })

  test('fields and titles', () => {
    expect(offered('na')).toEqual(['name:'])
    expect(offered('buy:\n  Province\nch')).toEqual(['choose:'])
    expect(offered('buy:\n  na')).toEqual([])
    expect(offered('beats: sm')).toEqual(['smithy'])
    expect(offered('kingdom: Province, Wa')).toEqual(['Way of the Ox'])
    expect(offered('name: Pro')).toEqual([])
    expect(offered('buy: # Pro')).toEqual([])
  })
})

describe('places of mistakes', () => {
  const mistake = (line: number, column: number, length: number) => ({
    line,
    column,
    length,
    text: '',
  })
  const TEXT = 'name: X\nbuy:\n  Golt if x'
  const at = (line: number, column: number, length: number) => {
    const { from, to } = placeOf(TEXT, mistake(line, column, length))
    return TEXT.slice(from, to)
  }

  test('are those of the text', () => {
    expect(at(3, 3, 4)).toBe('Golt')
    expect(at(1, 1, 4)).toBe('name')
  })

  test('always have something to be marked, and never leave the text', () => {
    expect(at(3, 12, 1)).toBe('x')
    expect(at(2, 5, 9)).toBe(':')
    expect(at(9, 99, 9)).toBe('x')
    expect(placeOf('', mistake(1, 1, 1))).toEqual({ from: 0, to: 0 })
    expect(placeOf('buy:\n\n', mistake(2, 1, 1))).toEqual({ from: 5, to: 5 })
  })

  test('count letters of two places as one', () => {
    const text = '# 𝕏𝕏\n𝕏 Golt'
    const { from, to } = placeOf(text, mistake(2, 3, 4))
    expect(text.slice(from, to)).toBe('Golt')
  })
})

describe('links', () => {
  test('hold the text', async () => {
    const text = 'name: Мои деньги\nbuy:\n  Province if money > 15\n'
    const link = await linkOf(text)
    expect(link).toMatch(/^#strategy=[\w-]+$/)
    expect(await textIn(link, 50_000)).toBe(text)
  })

  test('that hold none, or too long a text, are refused', async () => {
    expect(await textIn('#strategy=%%%', 50_000)).toBeNull()
    expect(await textIn('#strategy=AAAA', 50_000)).toBeNull()
    expect(await textIn('#other', 50_000)).toBeNull()
    expect(await textIn(await linkOf('x'.repeat(1000)), 999)).toBeNull()
    expect(await textIn(await linkOf('x'.repeat(1_000_000)), 1000)).toBeNull()
  })
})

test('a strategy names itself', () => {
  expect(nameOf('# a comment\nname: My own  \nbuy: Gold')).toBe('My own')
  expect(nameOf('name: One; buy: Gold')).toBe('One')
  expect(nameOf('buy: Gold')).toBe('')
})

describe('charts', () => {
  const one: Spec = {
    mark: { type: 'rule', color: '#22292f' },
    title: { text: 'Money in the deck', subtitle: 'Lines are means, bands hold most games' },
    encoding: { color: { scale: { domain: ['a', 'b'], range: ['#111111', '#333333'] } } },
  }
  const report: Spec = {
    config: { axis: { labelFontSize: 11 } },
    datasets: { d: [] },
    vconcat: [{ hconcat: [one, { mark: 'bar' }] }, { concat: [{ mark: 'rect' }], columns: 2 }],
  }
  const colours = { ink: 'ink', soft: 'soft', line: 'line', panel: 'panel', seats: ['s0', 's1'] }

  test('of a report are taken apart', () => {
    const found = panels(report)
    expect(found.map((panel) => panel['mark'])).toEqual([one['mark'], 'bar', 'rect'])
    expect(found.every((panel) => panel['datasets'] === report['datasets'])).toBe(true)
  })

  test('have the width and the colours of the page', () => {
    const made = fitted(panels(report)[0]!, 200, colours) as {
      mark: Spec
      width: number
      config: { axis: Spec }
      encoding: { color: { scale: { range: string[] } } }
      title: { subtitle: string[] }
    }
    expect(made.mark['color']).toBe('ink')
    expect(made.width).toBe(200)
    expect(made.config.axis).toMatchObject({ labelFontSize: 11, labelColor: 'soft' })
    expect(made.encoding.color.scale.range).toEqual(['s0', 's1'])
    expect(made.title.subtitle.length).toBeGreaterThan(1)
  })

  test('have titles in as many lines as they need', () => {
    expect(wrapped('one two three', 8)).toEqual(['one two', 'three'])
    expect(wrapped('word', 2)).toEqual(['word'])
  })
})
