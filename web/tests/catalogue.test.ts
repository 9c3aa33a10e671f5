import { describe, expect, test } from 'vitest'
import {
  byHandOrder,
  frame,
  isLandscape,
  owed,
  phaseTitle,
  pileCard,
  price,
  tokensText,
  typeTitle,
} from '../src/cards/catalogue'

describe('what other boxes bring', () => {
  test('a type that the page does not know has a colour of its own', () => {
    expect(frame('stowaway')).toEqual(['added-0', 'added-0'])
    expect(frame('crewed')).toEqual(['action', 'added-0'])
    expect(frame('ebb-tide')).toEqual(['added-1', 'added-1'])
    expect(frame('village')).toEqual(['action', 'action'])
  })

  test('types and phases without a text go by their own names', () => {
    expect(typeTitle('night')).toBe('night')
    expect(phaseTitle('night')).toBe('night phase')
    expect(phaseTitle('buy')).toBe('Buy phase')
  })

  test('costs say their tokens', () => {
    expect(price('silver', 2)).toBe('$2')
    expect(price('firm', 0)).toBe('6 Debt')
    expect(price('crewed', 1)).toBe('$1 + 2 Crew')
    expect(tokensText({ debt: 2, crew: 1 })).toBe('2 Debt, 1 Crew')
    expect(owed({ debt: 2, crew: 1 })).toBe(2)
  })

  test('a split pile has the place of its first card', () => {
    expect(pileCard('brig')).toBe('dinghy')
    expect(pileCard('moat')).toBe('moat')
  })

  test('landscapes are known, and other types lie between Treasures and Victory cards', () => {
    expect(isLandscape('ebb-tide')).toBe(true)
    expect(isLandscape('stowaway')).toBe(false)
    const hand = ['estate', 'stowaway', 'copper', 'village']
    expect(hand.sort(byHandOrder)).toEqual(['village', 'copper', 'stowaway', 'estate'])
  })
})
