/** The keyboard: letters for everything that can be touched, arrows to move between cards. */
import { keepLooking, looked } from '../cards/inspect.svelte'
import { finish } from '../motion/flight'
import type { Answering } from '../questions/answering.svelte'

const DIGITS = '1234567890'
/** The letters that no command has. */
const LETTERS = 'adfghjkmnopqrsvwxyz'
const SHOWN = 'data-key'

export interface Commands {
  answering(): Answering | null
  undo(): void
  log(): void
  chat(): void
  help(): void
  escape(): void
}

/** What each key touches. A pile keeps its letter through a game; the rest takes free ones. */
function keyed(): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>()
  const piles = [...document.querySelectorAll<HTMLElement>('.supply .spot')]
  piles.forEach((pile, index) => {
    const letter = LETTERS[index]
    if (letter && pile.matches('[data-touch]')) found.set(letter, pile)
  })
  const taken = new Set(found.values())
  const others = [...document.querySelectorAll<HTMLElement>('[data-touch]')].filter(
    (node) => !taken.has(node),
  )
  const free = [...DIGITS, ...LETTERS].filter((key) => !found.has(key))
  others.forEach((node, index) => {
    const key = free[index]
    if (key) found.set(key, node)
  })
  return found
}

export function showKeys(): void {
  for (const [key, node] of keyed()) node.setAttribute(SHOWN, key)
}

export function hideKeys(): void {
  for (const node of document.querySelectorAll(`[${SHOWN}]`)) node.removeAttribute(SHOWN)
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const centre = (box: DOMRect): [number, number] => [
  (box.left + box.right) / 2,
  (box.top + box.bottom) / 2,
]

/** Moves the focus to the nearest item in that direction; sideways it stays in the zone. */
function moveFocus([dx, dy]: [number, number]): boolean {
  const nodes = [...document.querySelectorAll<HTMLElement>('[data-nav]')].filter(
    (node) => node.offsetParent !== null && !(node as HTMLButtonElement).disabled,
  )
  const now = document.activeElement as HTMLElement | null
  if (!now || !nodes.includes(now)) {
    const first = nodes.find((node) => node.dataset.nav === 'hand') ?? nodes[0]
    first?.focus()
    return first !== undefined
  }
  const [x, y] = centre(now.getBoundingClientRect())
  let best: HTMLElement | null = null
  let least = Infinity
  for (const node of nodes) {
    if (node === now) continue
    if (dx && node.dataset.nav !== now.dataset.nav) continue
    const [ox, oy] = centre(node.getBoundingClientRect())
    const along = (ox - x) * dx + (oy - y) * dy
    const across = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx)
    if (along < 4) continue
    const far = along + 2.5 * across
    if (far < least) [best, least] = [node, far]
  }
  best?.focus()
  best?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return best !== null
}

const typing = (node: EventTarget | null) =>
  node instanceof HTMLInputElement ||
  node instanceof HTMLTextAreaElement ||
  node instanceof HTMLSelectElement

function press(event: KeyboardEvent, commands: Commands): boolean {
  const answering = commands.answering()
  const arrow = ARROWS[event.key]
  if (arrow) return moveFocus(arrow)
  switch (event.key) {
    case 'Escape':
      answering?.unmark()
      hideKeys()
      looked.kept = null
      commands.escape()
      return true
    case 'Enter':
      // Enter presses the focused button; without one, the main button.
      if (document.activeElement instanceof HTMLButtonElement && touched(document.activeElement))
        return false
      answering?.enter()
      return answering !== null
    case 't':
      answering?.move('play treasures')
      return true
    case 'b':
      answering?.endPhase()
      return true
    case 'e':
      answering?.move('end turn')
      return true
    case 'u':
      commands.undo()
      return true
    case 'i':
      keepLooking()
      return true
    case 'l':
      commands.log()
      return true
    case 'c':
      commands.chat()
      return true
    case '?':
      showKeys()
      commands.help()
      return true
  }
  const node = keyed().get(event.key.toLowerCase())
  node?.click()
  return node !== undefined
}

/** Whether Enter on this button does something of its own. */
function touched(node: HTMLButtonElement): boolean {
  return node.getAttribute('aria-disabled') !== 'true'
}

export function listen(commands: Commands): () => void {
  const over = new AbortController()
  const { signal } = over
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Alt' || event.key === 'Shift') {
        if (!event.repeat) showKeys()
        return
      }
      const input = typing(event.target)
      if (input && event.key === 'Escape') (event.target as HTMLElement).blur()
      if (input || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector('dialog[open]')) return
      finish()
      if (press(event, commands)) event.preventDefault()
    },
    { signal },
  )
  document.addEventListener(
    'keyup',
    (event) => {
      if (event.key === 'Alt' || event.key === 'Shift') hideKeys()
    },
    { signal },
  )
  document.addEventListener('pointerdown', () => (finish(), hideKeys()), { signal })
  return () => over.abort()
}
