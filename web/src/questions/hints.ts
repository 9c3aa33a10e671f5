/** Advice for newcomers. */
import { facts, has, named, owed } from '../cards/catalogue'
import type { Question, View } from '../generated/messages'
import { counted } from '../state/board.svelte'
import { t } from '../words/fluent'

export function hintFor(question: Question, view: View): string {
  if (question.kind !== 'turn') return question.most > 1 ? t('hint-several') : ''
  const hand = view.players[view.seat]?.hand ?? []
  if (view.phase === 'action' && view.actions > 0) {
    const actions = hand.filter((card) => has(card, 'action'))
    const more = counted(actions.filter((card) => (facts(card).actions ?? 0) > 0))
    const [first] = more.sort(
      (one, other) => (facts(other[0]).actions ?? 0) - (facts(one[0]).actions ?? 0),
    )
    if (first && actions.length > 1)
      return t('hint-villages', { card: named(first[0]), count: first[1] })
    if (actions.length && view.landscapes.some(({ kind }) => kind === 'way')) return t('hint-way')
    if (actions.length) return t('hint-action')
  }
  if (question.candidates.includes('play treasures')) return t('hint-treasures')
  if (owed(view.players[view.seat]?.tokens)) return ''
  if (view.buys > 0 && view.coins >= 8) return t('hint-province')
  if (view.buys > 0 && view.coins >= 6) return t('hint-gold')
  if (view.buys > 0 && view.coins >= 2) return t('hint-buy', { coins: view.coins })
  return t('hint-end')
}
