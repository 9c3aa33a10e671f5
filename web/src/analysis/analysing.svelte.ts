/** The analyses made in this window, so that the end page and the replay share them. */
import type { AnalysisProgress, GameAnalysis } from '../generated/messages'
import { reasonOf } from '../socket/http'
import { follow } from '../socket/lines'
import { spoken } from '../words/language.svelte'

/** One seat's analysis of a game: not begun, under way, or done. */
export class Analysing {
  share = $state(0)
  waiting = $state(false)
  problem = $state('')
  found = $state.raw<GameAnalysis | null>(null)
  private stopping = $state.raw<AbortController | null>(null)

  constructor(
    readonly id: string,
    readonly seat: number,
  ) {}

  get running(): boolean {
    return this.stopping !== null
  }

  async begin(): Promise<void> {
    if (this.stopping) return
    const stopping = new AbortController()
    this.stopping = stopping
    this.problem = ''
    this.share = 0
    try {
      const path = `/tables/${this.id}/analysis`
      await follow<AnalysisProgress>(path, { seat: this.seat }, stopping.signal, (line) => {
        this.share = line.share
        this.waiting = line.state === 'waiting'
        if (line.analysis) this.found = line.analysis
      })
    } catch (refused) {
      if (!stopping.signal.aborted) this.problem = reasonOf(refused)
    } finally {
      this.stopping = null
      this.waiting = false
    }
  }

  stop(): void {
    this.stopping?.abort()
  }
}

const known = new Map<string, Analysing>()

/** The analysis of a seat's game, in the language that is spoken. */
export function analysisOf(id: string, seat: number): Analysing {
  const key = `${id} ${seat} ${spoken.language}`
  let found = known.get(key)
  if (!found) {
    found = new Analysing(id, seat)
    known.set(key, found)
  }
  return found
}
