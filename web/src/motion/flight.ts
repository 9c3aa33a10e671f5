/** Moves cards from where they were to where they are now, all at once.
 *
 * `data-fly="hand|copper"` marks a card in view. `data-home="deck:0"` marks a place whose cards are
 * out of view, with their number in `data-size`.
 */
import { tick } from 'svelte'

const LASTS = 200
const EASE = 'cubic-bezier(0.2, 0.7, 0.3, 1)'

interface Seen {
  node: HTMLElement
  zone: string
  card: string
  box: DOMRect
}

interface Picture {
  cards: Seen[]
  homes: Map<string, { node: HTMLElement; box: DOMRect; size: number }>
}

function look(): Picture {
  const cards: Seen[] = []
  for (const node of document.querySelectorAll<HTMLElement>('[data-fly]')) {
    const [zone = '', card = ''] = (node.dataset.fly ?? '').split('|')
    cards.push({ node, zone, card, box: node.getBoundingClientRect() })
  }
  const homes: Picture['homes'] = new Map()
  for (const node of document.querySelectorAll<HTMLElement>('[data-home]')) {
    const size = Number(node.dataset.size ?? 0)
    homes.set(node.dataset.home ?? '', { node, box: node.getBoundingClientRect(), size })
  }
  return { cards, homes }
}

export function calm(): boolean {
  return document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Where everything is before a change; null if nothing should move. */
export function capture(): Picture | null {
  if (calm()) return null
  const seen = look() // before anything is removed, so that nothing has to be laid out for it
  finish()
  return seen
}

/** Removes the copies of cards that are still in flight. */
export function finish(): void {
  for (const ghost of document.querySelectorAll('.ghost')) ghost.remove()
}

export async function play(before: Picture | null): Promise<void> {
  if (!before) return
  await tick()
  const after = look()
  const was = new Map(before.cards.map((seen) => [seen.node, seen]))
  const still = new Set(after.cards.map((seen) => seen.node))
  const gone = before.cards.filter((seen) => !still.has(seen.node))
  for (const seen of after.cards) {
    const old = was.get(seen.node)
    if (old) {
      slide(seen.node, old.box, seen.box)
      continue
    }
    const match = gone.findIndex((one) => one.card === seen.card)
    const [left] = match >= 0 ? gone.splice(match, 1) : []
    const from = left?.box ?? originOf(seen, before, after)
    if (from) slide(seen.node, from, seen.box)
  }
  for (const seen of gone) {
    const to = targetOf(seen.zone, before, after)
    if (to) ghost(seen.node, seen.box, to)
  }
  gains(before, after)
  shuffles(before, after)
}

const seatOf = (zone: string): string => zone.split(':')[1] ?? ''

/** The first place of this kind whose number of cards has changed in this direction. */
function changed(kind: string, sign: 1 | -1, before: Picture, after: Picture): string | null {
  for (const [name, home] of after.homes) {
    const old = before.homes.get(name)
    if (name.startsWith(`${kind}:`) && old && Math.sign(home.size - old.size) === sign) return name
  }
  return null
}

function originOf(seen: Seen, before: Picture, after: Picture): DOMRect | null {
  const seat = seatOf(seen.zone)
  const pile = `pile:${seen.card}`
  const taken = (after.homes.get(pile)?.size ?? 0) < (before.homes.get(pile)?.size ?? 0)
  const name = taken ? pile : seen.zone.startsWith('play') ? `hand:${seat}` : `deck:${seat}`
  return (before.homes.get(name) ?? before.homes.get(`deck:${seat}`))?.box ?? null
}

function targetOf(zone: string, before: Picture, after: Picture): DOMRect | null {
  const trashed = (after.homes.get('trash')?.size ?? 0) > (before.homes.get('trash')?.size ?? 0)
  const name = trashed ? 'trash' : `discard:${seatOf(zone)}`
  return after.homes.get(name)?.box ?? null
}

/** A card that left its pile and did not come into view went to a discard pile or a deck. */
function gains(before: Picture, after: Picture): void {
  for (const [name, home] of after.homes) {
    const old = before.homes.get(name)
    if (!name.startsWith('pile:') || !old || home.size >= old.size) continue
    const card = name.slice('pile:'.length)
    const more = (picture: Picture) => picture.cards.filter((seen) => seen.card === card).length
    if (more(after) > more(before)) continue
    const to = changed('discard', 1, before, after) ?? changed('deck', 1, before, after)
    const box = to ? after.homes.get(to)?.box : null
    if (box) ghost(home.node, home.box, box)
  }
}

function shuffles(before: Picture, after: Picture): void {
  for (const [name, home] of after.homes) {
    const old = before.homes.get(name)
    if (!name.startsWith('deck:') || !old || home.size <= old.size + 1) continue
    home.node.animate(
      [0, -6, 5, -3, 0].map((turn) => ({ transform: `rotate(${turn}deg)` })),
      { duration: 2 * LASTS, easing: EASE },
    )
  }
}

function slide(node: HTMLElement, from: DOMRect, to: DOMRect): void {
  const x = from.left - to.left
  const y = from.top - to.top
  if (!to.width || (Math.abs(x) < 2 && Math.abs(y) < 2)) return
  const scale = Math.min(Math.max(from.width / to.width, 0.3), 2)
  node.animate(
    [
      {
        transform: `translate(${x}px, ${y}px) scale(${scale})`,
        transformOrigin: 'top left',
        zIndex: 5,
      },
      { transform: 'none', transformOrigin: 'top left', zIndex: 5 },
    ],
    { duration: LASTS, easing: EASE },
  )
}

function ghost(node: HTMLElement, from: DOMRect, to: DOMRect): void {
  const copy = node.cloneNode(true) as HTMLElement
  copy.removeAttribute('data-fly')
  copy.removeAttribute('data-home')
  copy.removeAttribute('id')
  copy.inert = true
  copy.ariaHidden = 'true'
  copy.classList.add('ghost')
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    margin: '0',
    zIndex: '50',
    pointerEvents: 'none',
  })
  document.body.append(copy)
  const scale = Math.min(to.width / from.width, 1)
  const moved = `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(${scale})`
  const flight = copy.animate(
    [
      { transform: 'none', transformOrigin: 'top left', opacity: 1 },
      { transform: moved, transformOrigin: 'top left', opacity: 0.5 },
    ],
    { duration: LASTS, easing: EASE },
  )
  flight.onfinish = () => copy.remove()
}
