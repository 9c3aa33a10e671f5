/** How cards lie in a box: in rows, as large as they can be, none on another. */

export interface Shape {
  /** Width by height, at least and at most. */
  slimmest: number
  broadest: number
  tallest: number
}

export interface Arranged {
  width: number
  height: number
  columns: number
  gap: number
  /** Whether it is a card with its text, or only a tile. */
  size: 'card' | 'tile'
  /** Whether there are too many, so that they are scrolled. */
  scrolls: boolean
}

const GAP = 6
const TILE: Shape = { slimmest: 0.6, broadest: 2.3, tallest: 150 }
const CARD: Shape = { slimmest: 0.6, broadest: 0.74, tallest: 420 }
/** In several rows each may be as broad as it is tall. */
const BROAD: Shape = { ...CARD, broadest: 1.15 }
/** By how much cards must gain to lie in one more row. */
const ROW_COSTS = 0.8
/** Below this a card has no room for more than its name and its picture. */
const LEAST_CARD = { width: 84, height: 112 }
const ROOM_FOR_TEXT = 140
/** What a finger needs; cards that would be smaller are scrolled instead. */
const LEAST = { width: 62, height: 44 }
/** Cards that nobody touches may be as low as their name: a list of lines. */
const LINE: Shape = { slimmest: 1, broadest: 12, tallest: 30 }
const LEAST_LINE = { width: 86, height: 19 }
const LINE_GAP = 2

function inRows(
  count: number,
  rows: number,
  width: number,
  height: number,
  shape: Shape,
  gap: number,
) {
  const columns = Math.ceil(count / rows)
  let w = (width - gap * (columns - 1)) / columns
  let h = Math.min((height - gap * (rows - 1)) / rows, shape.tallest)
  if (w > h * shape.broadest) w = h * shape.broadest
  if (w < h * shape.slimmest) h = w / shape.slimmest
  return { columns, gap, width: Math.floor(w), height: Math.floor(h) }
}

function largest(
  count: number,
  width: number,
  height: number,
  shape: (rows: number) => Shape,
  least: { width: number; height: number },
  gap = GAP,
) {
  let best = null
  let most = 0
  for (let rows = 1; rows <= count; rows += 1) {
    const one = inRows(count, rows, width, height, shape(rows), gap)
    const worth = one.width * one.height * ROW_COSTS ** (rows - 1)
    if (one.width < least.width || one.height < least.height || worth <= most) continue
    ;[best, most] = [one, worth]
  }
  return best
}

/**
 * The largest arrangement: of cards if their text can be read, otherwise of tiles, and of lines where
 * there is no room for tiles and nobody touches them.
 */
export function arrange(
  count: number,
  width: number,
  height: number,
  show: 'lines' | 'tiles' | 'cards',
): Arranged {
  const tile = { size: 'tile', scrolls: false } as const
  if (!count || width <= 0 || height <= 0)
    return { columns: 1, gap: GAP, width: 0, height: 0, ...tile }
  const shape = (rows: number) => (rows > 1 ? BROAD : CARD)
  const cards = show === 'cards' ? largest(count, width, height, shape, LEAST_CARD) : null
  if (cards) return { ...cards, size: 'card', scrolls: false }
  const tiles = largest(count, width, height, () => TILE, LEAST)
  if (tiles) return { ...tiles, ...tile }
  const lines =
    show === 'lines' ? largest(count, width, height, () => LINE, LEAST_LINE, LINE_GAP) : null
  if (lines) return { ...lines, ...tile }
  const room = height - 4
  const rows = Math.max(1, Math.floor((room + GAP) / (LEAST.height + GAP)))
  const high = Math.floor((room - GAP * (rows - 1)) / rows)
  const columns = Math.ceil(count / rows)
  return { columns, gap: GAP, width: LEAST.width, height: high, size: 'tile', scrolls: true }
}

/** Whether cards side by side are so much smaller than they could be that equal ones lie together. */
export function isCrowded(count: number, width: number, height: number): boolean {
  if (width <= 0 || height <= 0) return false
  const whole = Math.min(height, CARD.tallest) * CARD.broadest
  const least = height >= ROOM_FOR_TEXT ? LEAST_CARD.width : LEAST.width
  return (width - GAP * (count - 1)) / count < Math.max(least, 0.62 * whole)
}
