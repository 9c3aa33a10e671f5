/** What the lab asks the server for. */
import type {
  LabChecked,
  LabContest,
  LabGame,
  LabProgress,
  LabRace,
  Seated,
} from '../generated/messages'
import { ask, Refused, send, save } from '../socket/http'
import { t } from '../words/fluent'

export const checkStrategy = (text: string) => ask<LabChecked>('POST', '/lab/check', { text })
export const showGame = (contest: LabContest, number: number) =>
  ask<Seated>('POST', '/lab/games', { contest, number } satisfies LabGame)
export const drawCharts = (tally: string) =>
  ask<Record<string, unknown>>('POST', '/lab/charts', { tally })

/** Runs a race; `told` gets every line. It ends when `signal` is aborted. */
export async function race(
  wish: LabRace,
  signal: AbortSignal,
  told: (line: LabProgress) => void,
): Promise<void> {
  const response = await send('POST', '/lab/races', wish, signal)
  if (!response.body) return
  let rest = ''
  let ended = false
  try {
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const lines = (rest + part.value).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines.filter(Boolean)) {
        const found = JSON.parse(line) as LabProgress
        if (found.problem) throw new Refused(found.problem)
        ended = found.state === 'done' || found.state === 'time'
        told(found)
      }
    }
  } catch (error) {
    if (signal.aborted) return
    throw error instanceof Refused ? error : new Refused(t('page-unreachable'))
  }
  if (!ended && !signal.aborted) throw new Refused(t('page-unreachable'))
}

/** Downloads a result as a report or as tables. */
export async function download(what: 'report' | 'tables', tally: string): Promise<void> {
  const response = await send('POST', `/lab/${what}`, { tally })
  save(await response.blob(), what === 'report' ? 'feodum-lab.html' : 'feodum-lab.zip')
}
