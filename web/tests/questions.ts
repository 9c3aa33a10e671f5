/** A question at a small table, with only the fields that matter to a test. */
import type { Ask, Question, View } from '../src/generated/messages'

export const HAND = ['moat', 'copper', 'copper', 'estate']

export function question(more: Partial<Question>): Question {
  const candidates = more.candidates ?? []
  return {
    seat: 0,
    number: 1,
    verb: 'discard',
    card: null,
    kind: 'cards',
    about: null,
    whom: 0,
    where: 'hand',
    candidates,
    options: [...new Set(candidates)],
    least: 1,
    most: 1,
    all_or_none: false,
    one_name: false,
    ...more,
  }
}

/** Options with the names of cards, or of moves such as "buy Silver". */
export function ask(asked: Question): Ask {
  const counts = new Map<string, number>()
  for (const name of asked.candidates) counts.set(name, (counts.get(name) ?? 0) + 1)
  const options = [...counts].map(([name, count]) => {
    const card = name.replace(/^(play|buy) /, '').toLowerCase()
    const known = [...HAND, 'silver', 'village', 'stowaway'].includes(card)
    return { name, label: name, card: known ? card : null, count }
  })
  return { text: [], options }
}

export function view(more: Partial<View> = {}): View {
  const player = { hand: HAND, looking_at: [], aside: [], exile: [] }
  const pile = (card: string, count: number) => ({ card, count, name: card, cost: 0 })
  return {
    seat: 0,
    turn: 0,
    phase: 'buy',
    actions: 0,
    buys: 1,
    coins: 0,
    supply: [pile('silver', 40), pile('village', 0)],
    trash: ['copper'],
    players: [player, { aside: [], exile: [] }],
    ...more,
  } as unknown as View
}
