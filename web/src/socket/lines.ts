/** Responses that go on for a while: a line of JSON whenever there is more to tell. */
import { t } from '../words/fluent'
import { Refused, send } from './http'

interface Line {
  state: string
  problem: string
}

/** Asks for something; `told` gets every line. It ends when `signal` is aborted. */
export async function follow<Told extends Line>(
  path: string,
  wish: unknown,
  signal: AbortSignal,
  told: (line: Told) => void,
): Promise<void> {
  const response = await send('POST', path, wish, signal)
  if (!response.body) return
  let rest = ''
  let ended = false
  try {
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const lines = (rest + part.value).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines.filter(Boolean)) {
        const found = JSON.parse(line) as Told
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
