import { expect, test } from 'vitest'
import { isList, isWanted, readList, typesOf } from '../src/cards/finding'
import { speak } from '../src/words/fluent'

const ALL = { typed: '', cost: '', type: '' }
const CARDS = ['moat', 'village', 'estate', 'brig']

test('cards are found by name, cost and type', () => {
  const found = (wanted: Partial<typeof ALL>) =>
    CARDS.filter((card) => isWanted(card, { ...ALL, ...wanted }))
  expect(found({})).toEqual(CARDS)
  expect(found({ typed: ' vill ' })).toEqual(['village'])
  expect(found({ cost: '2' })).toEqual(['moat', 'estate'])
  expect(found({ cost: '6+' })).toEqual([])
  expect(found({ cost: '2', type: 'reaction' })).toEqual(['moat'])
  expect(isWanted('way-of-the-ox', { ...ALL, cost: '2' })).toBe(false)
  expect(typesOf(CARDS)[0]).toBe('action')
})

test('a list of names is read in either language, with bullets and numbers', async () => {
  expect(isList('Way of the Ox')).toBe(false)
  expect(readList('1. Moat\n2) village;  Estate, moat, Nothing', CARDS)).toEqual([
    ['moat', 'village', 'estate'],
    ['Nothing'],
  ])
  await speak('ru')
  expect(readList('Ров, Деревня, Estate', CARDS)[0]).toEqual(['moat', 'village', 'estate'])
  await speak('en')
})
