/** The card being looked at, by hovering, keyboard focus or a long press. */
import type { Attachment } from 'svelte/attachments'

const LONG_PRESS = 450
const DWELL = 120

interface Looked {
  card: string | null
  pressed: boolean
  /** A card that stays open until it is closed. */
  kept: string | null
  /** Whether the kept card is shown with its rulings and terms. */
  more: boolean
}

/** `pressed` means by touch: the card is then shown away from the finger. */
export const looked = $state<Looked>({ card: null, pressed: false, kept: null, more: false })

let timer = 0
let keptAt = 0

function later(delay: number, card: string | null, pressed: boolean): void {
  clearTimeout(timer)
  timer = window.setTimeout(() => Object.assign(looked, { card, pressed }), delay)
}

/** Delayed, because a card that is removed loses the focus while the page is updating. */
export function stopLooking(): void {
  later(0, null, looked.kept !== null && looked.pressed)
}

/** Keeps the card open, with its rulings and terms; a second call lets it go. */
export function keepLooking(): void {
  looked.kept = looked.kept === null ? looked.card : null
  looked.more = true
}

/** Opens a card that was touched and has nothing else to do. */
export function showCard(card: string): void {
  clearTimeout(timer)
  keptAt = performance.now()
  Object.assign(looked, { card, pressed: true, kept: card, more: false })
}

/** Closes the card on a touch beside it, unless that is the click of the press that opened it. */
export function closeFromBeside(): void {
  if (performance.now() - keptAt > LONG_PRESS) close()
}

export function close(): void {
  Object.assign(looked, { card: null, kept: null, pressed: false })
}

/** Shows the whole card while it is pointed at. */
export function inspect(card: string | null): Attachment<HTMLElement> {
  return (node) => {
    if (card === null) return
    const enter = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') later(looked.card ? 0 : DWELL, card, false)
    }
    const leave = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') stopLooking()
    }
    const press = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') later(LONG_PRESS, card, true)
    }
    const move = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' && !looked.pressed) clearTimeout(timer)
    }
    // Ignore the click that ends a long press.
    const click = (event: MouseEvent) => {
      if (looked.pressed) {
        event.preventDefault()
        event.stopPropagation()
      } else stopLooking()
    }
    const release = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') return
      // After a long press the card stays open until it is closed.
      if (looked.pressed && looked.card === card) {
        keptAt = performance.now()
        Object.assign(looked, { kept: card, more: false })
      } else clearTimeout(timer)
    }
    const focus = () => {
      if (node.matches(':focus-visible')) later(0, card, false)
    }
    const noMenu = (event: Event) => {
      if (looked.pressed || looked.card === card) event.preventDefault()
      if (!looked.pressed && looked.card === card) Object.assign(looked, { kept: card, more: true })
    }
    const over = new AbortController()
    const { signal } = over
    node.addEventListener('pointerenter', enter, { signal })
    node.addEventListener('pointerleave', leave, { signal })
    node.addEventListener('pointerdown', press, { signal })
    node.addEventListener('pointermove', move, { signal })
    node.addEventListener('pointerup', release, { signal })
    node.addEventListener('pointercancel', release, { signal })
    node.addEventListener('click', click, { signal, capture: true })
    node.addEventListener('focus', focus, { signal })
    node.addEventListener('blur', stopLooking, { signal })
    node.addEventListener('contextmenu', noMenu, { signal })
    return () => {
      over.abort()
      if (looked.card === card && looked.kept !== card) stopLooking()
    }
  }
}
