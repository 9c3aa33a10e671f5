/** Each player's last turn, read from the log: what was played, and what was gained. */
import type { LogLine } from '../generated/messages'
import type { LastTurn } from '../state/board.svelte'

const HEADINGS = ['turn', 'extra-turn']

function chips(line: LogLine): string[] {
  return line.text.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.card]))
}

export function lastTurns(log: LogLine[], players: number): LastTurn[] {
  const found: (LastTurn | undefined)[] = Array<undefined>(players).fill(undefined)
  let end = log.length
  for (let index = log.length - 1; index >= 0 && found.includes(undefined); index--) {
    const line = log[index]
    if (!line || !HEADINGS.includes(line.kind)) continue
    found[line.seat] ??= turnOf(log.slice(index + 1, end), line.seat)
    end = index
  }
  return found.map((turn) => turn ?? { played: [], gained: [] })
}

function turnOf(lines: LogLine[], seat: number): LastTurn {
  const played: string[] = []
  const gained: string[] = []
  for (const line of lines) {
    gained.push(...(line.gains ?? []).filter((gain) => gain.seat === seat).map((gain) => gain.card))
    if (line.seat !== seat) continue
    const first = chips(line).slice(0, 1)
    if (line.kind === 'buy-event') gained.push(...first)
    else if (line.kind.startsWith('play') && line.depth === 0) played.push(...first)
  }
  return { played, gained }
}
