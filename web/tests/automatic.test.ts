import { expect, test } from 'vitest'
import { automaticAnswer, wayAnswer } from '../src/questions/automatic'
import { ask, question, view } from './questions'

const ALL = { on: true, moat: true, noReaction: false, treasures: true, endTurn: true, order: true }
const attack = (number: number, candidates: string[]) =>
  question({ kind: 'next', verb: 'react', about: 'Witch', number, candidates })

test('nothing is answered unless it is switched on', () => {
  const only = question({ kind: 'turn', candidates: ['end turn'] })
  expect(automaticAnswer(only, view(), { ...ALL, on: false })).toBeNull()
  expect(automaticAnswer(only, view(), { ...ALL, endTurn: false })).toBeNull()
  expect(automaticAnswer(only, view(), ALL)).toEqual(['end turn'])
})

test('Treasures are played unless an Action can still be', () => {
  const turn = question({ kind: 'turn', candidates: ['play treasures', 'end turn'] })
  expect(automaticAnswer(turn, view(), ALL)).toEqual(['play treasures'])
  expect(automaticAnswer(turn, view({ phase: 'action', actions: 1 }), ALL)).toBeNull()
  expect(automaticAnswer(turn, view({ phase: 'action', actions: 0 }), ALL)).toEqual([
    'play treasures',
  ])
})

test('a Moat is revealed once for each Attack', () => {
  expect(automaticAnswer(attack(4, ['Moat', 'pass']), view(), ALL)).toEqual(['Moat'])
  expect(automaticAnswer(attack(5, ['Moat', 'pass']), view(), ALL)).toEqual(['pass'])
  expect(automaticAnswer(attack(9, ['Moat', 'pass']), view(), ALL)).toEqual(['Moat'])
})

test('another Reaction is left to the player', () => {
  expect(automaticAnswer(attack(20, ['Secret Chamber', 'pass']), view(), ALL)).toBeNull()
  const none = { ...ALL, noReaction: true }
  expect(automaticAnswer(attack(30, ['Secret Chamber', 'pass']), view(), none)).toEqual(['pass'])
})

test('what must all be done anyway is done in any order, but nothing that may be passed', () => {
  const must = question({ kind: 'next', verb: 'start', candidates: ['Village', 'Moat'] })
  expect(automaticAnswer(must, view(), ALL)).toEqual(['Village'])
  const may = question({ kind: 'next', verb: 'start', candidates: ['Village', 'pass'] })
  expect(automaticAnswer(may, view(), ALL)).toBeNull()
})

test('an Action that was touched is played as itself, or as the Way touched before', () => {
  const way = question({ kind: 'way', about: 'moat', candidates: ['Moat', 'Village'] })
  expect(wayAnswer(way, ask(way), '')).toEqual(['Moat'])
  expect(wayAnswer(way, ask(way), 'village')).toEqual(['Village'])
  expect(wayAnswer(way, ask(way), 'silver')).toBeNull()
  expect(wayAnswer(way, ask(way), null)).toBeNull()
  const cards = question({ candidates: ['Moat'] })
  expect(wayAnswer(cards, ask(cards), '')).toBeNull()
})
