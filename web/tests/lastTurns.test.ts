import { expect, test } from 'vitest'
import type { LogLine } from '../src/generated/messages'
import { lastTurns } from '../src/log/lastTurns'

const line = (kind: string, seat: number, card = '', more: Partial<LogLine> = {}): LogLine => ({
  kind,
  seat,
  depth: 0,
  text: card ? [{ card, text: card }] : [],
  ...more,
})
const gains = (seat: number, card: string) => ({ gains: [{ seat, card }] }) as Partial<LogLine>

test('each player is shown the last turn: what was played, and what was gained', () => {
  const log = [
    line('turn', 0),
    line('play', 0, 'village'),
    line('turn', 1),
    line('play', 1, 'moat'),
    line('turn', 0),
    line('play', 0, 'witch'),
    line('play', 0, 'moat', { depth: 1 }),
    line('gain', 1, 'curse', gains(1, 'curse')),
    line('buy', 0, 'silver', gains(0, 'silver')),
    line('buy-event', 0, 'ride'),
  ]
  expect(lastTurns(log, 3)).toEqual([
    { played: ['witch'], gained: ['silver', 'ride'] },
    { played: ['moat'], gained: [] },
    { played: [], gained: [] },
  ])
})
