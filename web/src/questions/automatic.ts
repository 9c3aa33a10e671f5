/** Answers that the page gives for the player, if the player has switched them on. */
import { has } from '../cards/catalogue'
import type { Ask, Question, View } from '../generated/messages'
import type { Automatic } from '../state/settings.svelte'

const MOAT = 'Moat'
let revealed = ''

export function automaticAnswer(question: Question, view: View, wish: Automatic): string[] | null {
  if (!wish.on) return null
  if (question.kind === 'turn') return turnAnswer(question, view, wish)
  const reacting =
    question.verb === 'react' || (question.verb === 'gained' && view.turn !== view.seat)
  if (question.kind === 'next' && reacting) return reaction(question, wish)
  const all = !question.candidates.includes('pass')
  if (wish.order && question.kind === 'next' && all) return question.candidates.slice(0, 1)
  if (wish.order && question.kind === 'order' && question.verb === 'gain')
    return question.candidates
  return null
}

/** The Way that was touched before the Action, or the Action itself; null if it was not touched. */
export function wayAnswer(question: Question, ask: Ask, way: string | null): string[] | null {
  if (question.kind !== 'way' || way === null) return null
  const option = ask.options.find(({ card }) => card === (way || question.about))
  return option ? [option.name] : null
}

function turnAnswer(question: Question, view: View, wish: Automatic): string[] | null {
  const offered = question.candidates
  const treasures = 'play treasures'
  if (wish.endTurn && offered.length === 1 && offered[0] === 'end turn') return ['end turn']
  if (!wish.treasures || !offered.includes(treasures)) return null
  const hand = view.players[view.seat]?.hand ?? []
  const actions =
    view.phase === 'action' && view.actions > 0 && hand.some((key) => has(key, 'action'))
  return actions ? null : [treasures]
}

/** Reveals a Moat once for each Attack. */
function reaction(question: Question, wish: Automatic): string[] | null {
  const others = question.candidates.filter((name) => name !== MOAT && name !== 'pass')
  const attack = `${question.about} ${question.number}`
  const again = revealed === `${question.about} ${question.number - 1}`
  if (wish.moat && question.candidates.includes(MOAT) && !again) {
    revealed = attack
    return [MOAT]
  }
  const mayPass = question.candidates.includes('pass')
  if (mayPass && (wish.noReaction || (wish.moat && again && !others.length))) return ['pass']
  return null
}
