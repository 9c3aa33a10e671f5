/** The lab as it stands: who races, where, and what was found. */
import { botTitle, isStrategy, strategyTitle } from '../cards/catalogue'
import type { LabContest, LabProgress } from '../generated/messages'
import { reasonOf } from '../socket/http'
import { t } from '../words/fluent'
import { drawCharts, race } from './api'
import type { Spec } from './charts'
import { type Entry, MOST_OWN, newId, newSeed, type Own, readKept, writeKept } from './own'
import { type LabData, nameOf } from './words'

const MOST_BOTS = 6
/** Charts are drawn again when this many times as many games have been played. */
const GROWTH = 1.8
const starter = (): string =>
  [
    `name: ${t('lab-starter')}`,
    'buy:',
    '  Province if money > 15',
    '  Duchy    if left(Province) <= 4',
    '  Gold',
    '  Smithy   if owned(Smithy) < 2',
    '  Silver',
    '',
  ].join('\n')

export class Laboratory {
  own = $state<Own[]>([])
  entries = $state<Entry[]>([])
  length = $state('')
  kingdom = $state('')
  seed = $state(0)
  /** Which of the bots is in the editor. */
  chosen = $state(0)
  running = $state(false)
  problem = $state('')
  now = $state.raw<LabProgress | null>(null)
  last = $state.raw<LabProgress | null>(null)
  charts = $state.raw<Spec | null>(null)
  /** The race that `now` is about. */
  raced: LabContest | null = null
  private stopping: AbortController | null = null
  private drawn = 0
  private drawing = false
  /** Whether to draw once more as soon as the charts under way are done. */
  private again = false

  constructor(readonly data: LabData) {
    const kept = readKept(starter())
    this.own = kept.own
    this.entries = kept.entries
    this.length = kept.length
    this.kingdom = kept.kingdom
    this.seed = kept.seed
  }

  keep(): void {
    const { own, entries, length, kingdom, seed } = this
    writeKept($state.snapshot({ own, entries, length, kingdom, seed }))
  }

  // ---- who races

  get entry(): Entry {
    return this.entries[this.chosen] ?? this.entries[0] ?? {}
  }

  ownOf(entry: Entry): Own | undefined {
    return this.own.find((one) => one.id === entry.own)
  }

  /** The text in the editor; null for a bot that is no strategy. */
  textOf(entry: Entry): string | null {
    if (entry.own) return this.ownOf(entry)?.text ?? ''
    return this.data.library[entry.bot ?? ''] ?? null
  }

  titleOf(entry: Entry): string {
    if (entry.own) return nameOf(this.ownOf(entry)?.text ?? '') || t('lab-untitled')
    const bot = entry.bot ?? ''
    return isStrategy(bot) ? strategyTitle(bot) : botTitle(bot)
  }

  choose(index: number, entry: Entry): void {
    this.entries[index] = entry
    this.chosen = index
    this.keep()
  }

  addBot(): void {
    if (this.entries.length >= MOST_BOTS) return
    this.entries.push({ bot: 'basic' })
    this.chosen = this.entries.length - 1
    this.keep()
  }

  get canAdd(): boolean {
    return this.entries.length < MOST_BOTS
  }

  removeBot(index: number): void {
    this.entries.splice(index, 1)
    this.chosen = Math.min(this.chosen, this.entries.length - 1)
    this.keep()
  }

  /** Adds a strategy and puts it into the editor, in place of the bot there. */
  add(text: string): void {
    const known = this.own.find((one) => one.text === text)
    const one = known ?? { id: newId(), text: text.slice(0, this.data.longest) }
    if (!known) this.own = [one, ...this.own].slice(0, MOST_OWN)
    this.choose(this.chosen, { own: one.id })
  }

  addNew(): void {
    this.add(`name: ${t('lab-untitled')}\nbuy:\n  `)
  }

  write(text: string): void {
    const one = this.ownOf(this.entry)
    if (one) one.text = text
    this.keep()
  }

  /** Deletes the strategy in the editor. */
  drop(): void {
    const gone = this.entry.own
    this.own = this.own.filter((one) => one.id !== gone)
    this.entries = this.entries.map((one) => (one.own === gone ? { bot: 'basic' } : one))
    this.keep()
  }

  // ---- races

  get contest(): LabContest {
    const bots = this.entries.map((entry) => {
      const title = this.titleOf(entry).slice(0, 60)
      return entry.own ? { text: this.textOf(entry) ?? '', title } : { bot: entry.bot ?? '', title }
    })
    return { bots, kingdom: this.kingdom, seed: this.seed }
  }

  async run(): Promise<void> {
    const stopping = new AbortController()
    const contest = this.contest
    const margin = this.length.startsWith('±') ? Number(this.length.slice(1)) : null
    this.stop()
    this.stopping = stopping
    this.problem = ''
    this.running = true
    this.drawn = 0
    let begun = false
    try {
      const games = margin === null ? Number(this.length) : 20_000
      await race({ contest, games, until: margin }, stopping.signal, (line) => {
        if (stopping.signal.aborted) return
        if (!begun) {
          begun = true
          this.last = this.now?.games ? this.now : null
          this.raced = contest
          this.charts = null
        }
        this.now = line
        void this.draw()
      })
    } catch (refused) {
      this.problem = reasonOf(refused)
    }
    if (this.stopping === stopping) {
      this.running = false
      this.stopping = null
    }
    await this.draw(true)
  }

  stop(): void {
    this.stopping?.abort()
    this.stopping = null
    this.running = false
  }

  /** Draws the charts, if there is much more to be seen than in those that are shown. */
  async draw(whatever = false): Promise<void> {
    if (this.drawing) {
      this.again ||= whatever
      return
    }
    const { now } = this
    if (!this.data.charts || !now?.games) return
    if (!whatever && now.games < GROWTH * this.drawn) return
    this.drawing = true
    this.drawn = now.games
    try {
      this.charts = await drawCharts(now.tally)
    } catch (refused) {
      this.problem = reasonOf(refused)
    }
    this.drawing = false
    if (this.again) {
      this.again = false
      await this.draw(true)
    }
  }

  /** How games went, in words: those of the charts if any, which follow the page's language. */
  get remarks(): string[] {
    const title = this.charts?.['title'] as { subtitle?: string[] } | undefined
    return (!this.running && title?.subtitle) || (this.now?.remarks ?? [])
  }

  shuffle(): void {
    this.seed = newSeed()
    this.keep()
  }
}
