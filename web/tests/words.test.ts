import { afterEach, describe, expect, test } from 'vitest'
import { isMeant, named, title } from '../src/cards/catalogue'
import { LANGUAGES, capital, fold, found, sentences, speak, t } from '../src/words/fluent'

afterEach(() => speak('en'))

describe('messages', () => {
  test('English comes first, and Russian is there', () => {
    expect(LANGUAGES).toEqual(['en', 'ru'])
  })

  test('a card is named in the case that its sentence needs', async () => {
    const hint = () => t('hint-villages', { card: named('village'), count: 1 })
    expect(hint()).toContain('Village')
    await speak('ru')
    expect(title('village')).toBe('Деревня')
    expect(hint()).toContain('Деревн')
    expect(hint()).not.toContain('village')
  })

  test('a card without texts goes by its name in every language', async () => {
    const told = () => t('card-times', { card: named('stowaway'), count: 2 })
    expect(told()).toBe('2 Stowaway')
    await speak('ru')
    expect(told()).toBe('2\u00a0Stowaway')
  })

  test('a message that does not exist is an error, or nothing where that is expected', () => {
    expect(() => t('no-such-message')).toThrow('no message no-such-message')
    expect(found('no-such-message')).toBeNull()
  })

  test('Russian has a real minus', async () => {
    await speak('ru')
    expect(t('symbol-points', { number: -1 })).toMatch(/^−1\s/)
  })
})

describe('texts', () => {
  test('ё, capitals and kinds of spaces make no difference', () => {
    expect(fold('Чёрная\u00a0кошка')).toBe(fold('черная кошка'))
  })

  test('a card is found by its name in both languages', async () => {
    await speak('ru')
    expect(isMeant('village', 'ДЕРЕВ')).toBe(true)
    expect(isMeant('village', 'vill')).toBe(true)
    expect(isMeant('village', 'moat')).toBe(false)
  })

  test('sentences end with one mark', () => {
    expect(sentences(['Well', '', 'Really?', 'Good.'])).toBe('Well. Really? Good.')
  })

  test('a button begins with a capital', () => {
    expect(capital('ёлка')).toBe('Ёлка')
    expect(capital('')).toBe('')
  })
})
