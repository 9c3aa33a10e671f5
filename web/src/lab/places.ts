/** Where a mistake is in a text. */
import type { LabMistake } from '../generated/messages'

/** The first and the last position of a mistake: at least one character, all in one line. */
export function placeOf(text: string, mistake: LabMistake): { from: number; to: number } {
  const lines = text.split('\n')
  const row = Math.min(mistake.line, lines.length) - 1
  const start = lines.slice(0, row).reduce((sum, line) => sum + line.length + 1, 0)
  const length = lines[row]?.length ?? 0
  // Columns count whole characters, of which some take two places here.
  const units = (column: number) => [...(lines[row] ?? '')].slice(0, column).join('').length
  const from = Math.min(units(mistake.column - 1), Math.max(0, length - 1))
  const to = Math.max(from + 1, units(mistake.column - 1 + mistake.length))
  return { from: start + from, to: Math.min(start + Math.max(length, 0), start + to) }
}
