import { describe, expect, test, vi } from 'vitest'
import type { Question } from '../src/generated/messages'
import { Answering, placeOf } from '../src/questions/answering.svelte'
import { ask, question, view } from './questions'

function answering(more: Partial<Question>) {
  const asked = question(more)
  const give = vi.fn<(names: string[]) => void>()
  return { give, it: new Answering(asked, ask(asked), view(), give) }
}

describe('where cards are touched', () => {
  test('in the zone that the question names, if they are all there', () => {
    const asked = question({ candidates: ['Copper', 'Copper', 'Estate'] })
    expect(placeOf(asked, ask(asked), view())).toBe('hand')
  })

  test.each([
    ['more copies than in hand', { candidates: ['Copper', 'Copper', 'Copper'] }],
    ['an empty pile', { candidates: ['Village'], where: 'supply' }],
    ['a zone that the page does not show', { candidates: ['Copper'], where: 'discard' }],
    ['an order', { candidates: ['Copper', 'Estate'], kind: 'order' }],
  ])('in a row of their own: %s', (_, more) => {
    const asked = question(more)
    expect(placeOf(asked, ask(asked), view())).toBe('row')
  })

  test('on a mat, if it is my own', () => {
    const asked = question({ candidates: ['Copper'], where: 'hold' })
    const mats = [{ mat: 'hold', size: 1, cards: ['copper'] }]
    const table = view({ players: view().players.map((player) => ({ ...player, mats })) })
    expect(placeOf(asked, ask(asked), table)).toBe('mat:hold')
    expect(placeOf({ ...asked, whom: 1 }, ask(asked), table)).toBe('row')
  })

  test('once in the Supply is enough, however many can be chosen', () => {
    const asked = question({ candidates: ['Silver', 'Silver'], where: 'supply' })
    expect(placeOf(asked, ask(asked), view())).toBe('supply')
  })
})

describe('one card', () => {
  test('is the answer as soon as it is touched', () => {
    const { it, give } = answering({ candidates: ['Copper', 'Estate'] })
    it.touch('hand', 'estate', 'hand estate 0')
    expect(give).toHaveBeenCalledWith(['Estate'])
  })

  test('is not chosen elsewhere, or if it is not offered', () => {
    const { it, give } = answering({ candidates: ['Copper', 'Estate'] })
    it.touch('supply', 'copper', 'supply copper')
    it.touch('hand', 'moat', 'hand moat 0')
    expect(give).not.toHaveBeenCalled()
  })
})

describe('several cards', () => {
  const two = { candidates: ['Copper', 'Copper', 'Estate'], least: 2, most: 2 }

  test('are marked, unmarked and confirmed', () => {
    const { it, give } = answering(two)
    it.touch('hand', 'copper', 'a')
    it.confirm()
    expect(give).not.toHaveBeenCalled()
    expect(it.markAt('a')).toBe('✓')
    it.touch('hand', 'copper', 'a')
    expect(it.markAt('a')).toBe('')
    it.touch('hand', 'copper', 'b')
    it.touch('hand', 'estate', 'c')
    expect(it.enough).toBe(true)
    it.enter()
    expect(give).toHaveBeenCalledWith(['Copper', 'Estate'])
  })

  test('are no more than the question allows', () => {
    const { it } = answering(two)
    it.touch('hand', 'copper', 'a')
    it.touch('hand', 'copper', 'b')
    expect(it.canTouch('hand', 'estate', 'c')).toBe(false)
    expect(it.canTouch('hand', 'copper', 'a')).toBe(true)
    it.unmark()
    expect(it.canTouch('hand', 'estate', 'c')).toBe(true)
  })

  test('have one name where that is the rule', () => {
    const { it } = answering({ ...two, one_name: true })
    it.touch('hand', 'copper', 'a')
    expect(it.canTouch('hand', 'estate', 'c')).toBe(false)
    expect(it.canTouch('hand', 'copper', 'b')).toBe(true)
  })

  test('are all or none where that is the rule', () => {
    const { it } = answering({ ...two, least: 0, all_or_none: true })
    expect(it.enough).toBe(true)
    it.touch('hand', 'copper', 'a')
    expect(it.enough).toBe(false)
    it.touch('hand', 'copper', 'b')
    expect(it.enough).toBe(true)
  })

  test('are counted in words', () => {
    const { it } = answering(two)
    it.touch('hand', 'copper', 'a')
    expect(it.progress).toBe('1 of 2')
  })
})

describe('an order', () => {
  test('is complete when one card is left, and is given as marked', () => {
    const { it, give } = answering({
      kind: 'order',
      candidates: ['Copper', 'Estate', 'Moat'],
      least: 3,
      most: 3,
    })
    expect(it.row).toEqual(['copper', 'estate', 'moat'])
    it.touch('row', 'moat', 'row moat 0')
    expect(it.markAt('row moat 0')).toBe('1')
    it.touch('row', 'copper', 'row copper 0')
    it.confirm()
    expect(give).toHaveBeenCalledWith(['Moat', 'Copper', 'Estate'])
  })
})

describe('a turn', () => {
  const moves = ['play Moat', 'play treasures', 'buy Silver', 'end turn']

  test('cards in hand are played, and piles are bought', () => {
    const { it, give } = answering({ kind: 'turn', candidates: moves })
    it.touch('hand', 'moat', 'a')
    it.touch('supply', 'silver', 'b')
    it.touch('supply', 'moat', 'c')
    expect(give.mock.calls).toEqual([[['play Moat']], [['buy Silver']]])
  })

  test('Enter does not pass over an Action that can be played', () => {
    const { it, give } = answering({ kind: 'turn', candidates: moves })
    expect(it.buttons.map((button) => button.main)).toEqual([false, false])
    it.enter()
    expect(give).not.toHaveBeenCalled()
  })

  test('Enter plays Treasures once there is no Action', () => {
    const { it, give } = answering({ kind: 'turn', candidates: moves.slice(1) })
    it.enter()
    expect(give).toHaveBeenCalledWith(['play treasures'])
  })

  test('a card is too dear if Treasures in hand do not pay for it, until they are played', () => {
    const before = answering({ kind: 'turn', candidates: moves }).it
    expect([2, 3].map((coins) => before.isTooDear('silver', coins))).toEqual([false, true])
    const afterwards = answering({ kind: 'turn', candidates: ['end turn'] }).it
    expect([0, 1].map((coins) => afterwards.isTooDear('silver', coins))).toEqual([false, true])
  })

  test('what is owed comes off the purse, and other tokens must be there', () => {
    const players = view().players.map((player) => ({ ...player, tokens: { debt: 1, crew: 1 } }))
    const asked = question({ kind: 'turn', candidates: moves })
    const it = new Answering(asked, ask(asked), view({ players }), vi.fn())
    expect([1, 2].map((coins) => it.isTooDear('silver', coins))).toEqual([false, true])
    expect(it.isTooDear('firm', 0)).toBe(false)
    expect(it.isTooDear('crewed', 0)).toBe(true)
  })

  test('moves of other boxes are buttons, after Treasures and before the end', () => {
    const late = ['end turn', 'end buys', 'play Stowaway', 'pay Debt', 'play treasures']
    const { it, give } = answering({ kind: 'turn', candidates: late })
    expect(it.buttons.map((button) => [button.label, button.main])).toEqual([
      ['Play Treasures $2', true],
      ['Pay Debt', false],
      ['End buys', false],
      ['End turn', false],
    ])
    it.endPhase()
    expect(give).toHaveBeenCalledWith(['end buys'])
  })

  test('Enter does not end a phase in which a card of another type can be played', () => {
    const late = ['play Stowaway', 'end turn']
    expect(answering({ kind: 'turn', candidates: late }).it.buttons[0]?.main).toBe(false)
  })

  test('a key makes only a move that is offered', () => {
    const { it, give } = answering({ kind: 'turn', candidates: ['end turn'] })
    it.move('play treasures')
    it.move('end turn')
    expect(give.mock.calls).toEqual([[['end turn']]])
  })
})

describe('a Way', () => {
  const turn = { kind: 'turn', candidates: ['play Moat', 'play Copper', 'end turn'] }
  const ox = ['landscape', 'way-of-the-ox', 'landscape way-of-the-ox'] as const

  test('is touched before the Action that is played as it', () => {
    const { it, give } = answering(turn)
    it.touch(...ox)
    expect(give).not.toHaveBeenCalled()
    expect(it.markAt('landscape way-of-the-ox')).toBe('✓')
    expect(it.canTouch('hand', 'copper', 'hand copper 0')).toBe(false)
    it.touch('hand', 'moat', 'hand moat 0')
    expect(give).toHaveBeenCalledWith(['play Moat'], 'way-of-the-ox')
  })

  test('is let go of by a second touch or Escape', () => {
    const { it, give } = answering(turn)
    it.touch(...ox)
    it.touch(...ox)
    it.touch(...ox)
    it.unmark()
    it.touch('hand', 'moat', 'hand moat 0')
    expect(give).toHaveBeenCalledWith(['play Moat'])
  })

  test('cannot be touched without an Action to play', () => {
    const { it } = answering({ kind: 'turn', candidates: ['play Copper', 'end turn'] })
    expect(it.canTouch(...ox)).toBe(false)
  })
})
