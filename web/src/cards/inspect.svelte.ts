/** The card that is looked at: by hovering, by keyboard focus, or by a long press. */
import type { Attachment } from 'svelte/attachments'

const LONG_PRESS = 450
const DWELL = 120

interface Looked {
  card: string | null
  pressed: boolean
  /** A card that stays open until it is closed. */
  kept: string | null
}

/** `pressed`: by touch, so that it is shown where the finger is not. */
export const looked = $state<Looked>({ card: null, pressed: false, kept: null })

let timer = 0

function later(delay: number, card: string | null, pressed: boolean): void {
  clearTimeout(timer)
  timer = window.setTimeout(() => Object.assign(looked, { card, pressed }), delay)
}

/** Not at once: a card that is taken away loses the focus while the page is being changed. */
export function stopLooking(): void {
  later(0, null, false)
}

/** The card that is looked at stays open, with all there is to say about it; again: no more. */
export function keepLooking(): void {
  looked.kept = looked.kept === null ? looked.card : null
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
      }
      stopLooking()
    }
    const release = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') return
      if (looked.pressed) setTimeout(stopLooking, 10)
      else clearTimeout(timer)
    }
    const focus = () => {
      if (node.matches(':focus-visible')) later(0, card, false)
    }
    const noMenu = (event: Event) => {
      if (looked.pressed || looked.card === card) event.preventDefault()
      if (!looked.pressed && looked.card === card) looked.kept = card
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
      if (looked.card === card) stopLooking()
    }
  }
}
