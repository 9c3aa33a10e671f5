import { describe, expect, it } from 'vitest'
import { scaleOf, traitsOf } from '../src/state/room'
import { arrange, isCrowded } from '../src/zones/arrange'

describe('the room there is', () => {
  it.each([
    [390, 844, 'upright small slim drawer'],
    [820, 1180, 'upright drawer'],
    [960, 1080, 'upright drawer'],
    [844, 390, 'low drawer'],
    [640, 360, 'low slim drawer'],
    [1024, 768, 'drawer'],
    [1280, 720, ''],
  ])('%ix%i', (width, height, traits) => {
    expect(traitsOf(width, height).join(' ')).toBe(traits)
  })

  it('lets labels grow on large screens only', () => {
    expect(scaleOf(1280, 720)).toBe(1)
    expect(scaleOf(2560, 1440)).toBeGreaterThan(1.4)
  })
})

describe('cards in a box', () => {
  const boxes = [60, 90, 150, 260, 400].flatMap((high) =>
    [250, 380, 800, 1200, 2000].map((wide) => [wide, high] as const),
  )
  it.each(boxes)('lie beside each other in %ix%i', (wide, high) => {
    for (let count = 1; count <= 25; count += 1) {
      const { columns, gap, width, height, scrolls } = arrange(count, wide, high, 'cards')
      const rows = Math.ceil(count / columns)
      expect(rows * (height + gap) - gap).toBeLessThanOrEqual(high)
      if (!scrolls) expect(columns * (width + gap) - gap).toBeLessThanOrEqual(wide)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
  })

  it('are lines where nobody touches them and there is no room for more', () => {
    expect(arrange(7, 160, 165, 'tiles').scrolls).toBe(true)
    const { columns, width, height, scrolls } = arrange(7, 160, 165, 'lines')
    expect({ columns, width, scrolls }).toEqual({ columns: 1, width: 160, scrolls: false })
    expect(height).toBeGreaterThan(18)
    expect(arrange(4, 400, 165, 'lines')).toEqual(arrange(4, 400, 165, 'tiles'))
  })

  it('are crowded when they would be much smaller than they could be', () => {
    expect(isCrowded(5, 800, 200)).toBe(false)
    expect(isCrowded(10, 800, 200)).toBe(true)
  })
})
