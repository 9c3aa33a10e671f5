/** The card that is looked at: by hovering, by keyboard focus, or by a long press. */
import type { Attachment } from 'svelte/attachments'

const LONG_PRESS = 450
const DWELL = 120

interface Looked {
  card: string | null
  pressed: boolean
  /** A card that stays open until it is closed, */
  kept: string | null
  /** with all there is to say about it. */
  more: boolean
}

/** `pressed`: by touch, so that it is shown where the finger is not. */
export const looked = $state<Looked>({ card: null, pressed: false, kept: null, more: false })

let timer = 0
let keptAt = 0

function later(delay: number, card: string | null, pressed: boolean): void {
  clearTimeout(timer)
  timer = window.setTimeout(() => Object.assign(looked, { card, pressed }), delay)
}

/** Not at once: a card that is taken away loses the focus while the page is being changed. */
export function stopLooking(): void {
  later(0, null, looked.kept !== null && looked.pressed)
}

/** The card that is looked at stays open, with all there is to say about it; again: no more. */
export function keepLooking(): void {
  looked.kept = looked.kept === null ? looked.card : null
  looked.more = true
}

/** Touching beside the card closes it, but not with the click of the same finger. */
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
    // After a long press the finger's click means nothing.
    const click = (event: MouseEvent) => {
      if (looked.pressed) {
        event.preventDefault()
        event.stopPropagation()
      } else stopLooking()
    }
    const release = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') return
      // What was pressed long stays open until it is closed.
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
