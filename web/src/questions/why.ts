/** Why a touch does nothing, in a few words. */
import { has, named, owed } from '../cards/catalogue'
import { t } from '../words/fluent'
import type { Answering } from './answering.svelte'

export function whyNot(answering: Answering, where: string, card: string): string {
  const { question, marked } = answering
  if (question.kind !== 'turn') {
    const enough = answering.several && marked.length >= question.most
    return enough ? t('why-enough', { count: question.most }) : t('why-not-asked')
  }
  if (where === 'hand') return notPlayed(answering, card)
  return where === 'supply' || where === 'landscape' ? notBought(answering, card) : ''
}

function notPlayed({ view }: Answering, card: string): string {
  if (has(card, 'action')) {
    if (view.phase !== 'action') return t('why-buy-phase')
    if (view.actions === 0) return t('why-no-actions')
  }
  return has(card, 'treasure') ? t('why-bought') : t('why-not-played', { card: named(card) })
}

function notBought(answering: Answering, card: string): string {
  const { view } = answering
  const sold = [...view.supply, ...view.events].find((one) => one.card === card)
  if (!sold) return has(card, 'way') ? t('why-way') : ''
  if ('count' in sold && sold.count === 0) return t('why-empty')
  if (view.buys === 0) return t('why-no-buys')
  if ('spent' in sold && sold.spent) return t('why-spent')
  const mine = view.players[view.seat]?.tokens
  if (sold.cost > view.coins) {
    if (answering.treasuresLeft && sold.cost <= answering.purse) return t('why-treasures')
    const coins = answering.treasuresLeft ? answering.purse : view.coins
    return t('why-dear', { card: named(card), cost: sold.cost, coins })
  }
  return owed(mine) ? t('why-owed') : t('why-not-asked')
}
