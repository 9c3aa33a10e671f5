/** What the lab asks the server for. */
import type {
  LabChecked,
  LabContest,
  LabGame,
  LabProgress,
  LabRace,
  Seated,
} from '../generated/messages'
import { ask, save, send } from '../socket/http'
import { follow } from '../socket/lines'

export const checkStrategy = (text: string) => ask<LabChecked>('POST', '/lab/check', { text })
export const showGame = (contest: LabContest, number: number) =>
  ask<Seated>('POST', '/lab/games', { contest, number } satisfies LabGame)
export const drawCharts = (tally: string) =>
  ask<Record<string, unknown>>('POST', '/lab/charts', { tally })

/** Runs a race; `told` gets every line. It ends when `signal` is aborted. */
export const race = (wish: LabRace, signal: AbortSignal, told: (line: LabProgress) => void) =>
  follow<LabProgress>('/lab/races', wish, signal, told)

/** Downloads a result as a report or as tables. */
export async function download(what: 'report' | 'tables', tally: string): Promise<void> {
  const response = await send('POST', `/lab/${what}`, { tally })
  save(await response.blob(), what === 'report' ? 'feodum-lab.html' : 'feodum-lab.zip')
}
