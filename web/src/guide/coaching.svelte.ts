/** What the coach says at a table, until the player wants no more of it. */
import { named } from '../cards/catalogue'
import type { Answering } from '../questions/answering.svelte'
import { keep, stored } from '../state/settings.svelte'
import type { Table } from '../state/table.svelte'
import { sentences, t } from '../words/fluent'
import { lessonFor, type Lesson } from './coach'

/** The table at which the coach was last skipped. */
const SKIPPED = 'feodum-no-coach'

export class Coaching {
  private skipped = $state(stored<string>(SKIPPED))
  private last: Lesson | null = null

  constructor(
    private readonly table: Table,
    private readonly answering: () => Answering | null,
  ) {}

  get on(): boolean {
    const { info, seat, view, id } = this.table
    return Boolean(info?.guided && seat !== null && !view?.over) && this.skipped !== id
  }

  skip(): void {
    this.skipped = this.table.id
    keep(SKIPPED, this.skipped)
  }

  /** The lesson for the open question; while others play, the last one stays. */
  readonly lesson = $derived.by(() => {
    const { view, log } = this.table
    const answering = this.answering()
    if (this.on && view && answering) this.last = lessonFor(answering.question, view, log)
    return this.on ? this.last : null
  })

  readonly text = $derived.by(() => {
    const { lesson } = this
    const { view } = this.table
    if (!lesson || !view) return ''
    const left = view.supply.find(({ card }) => card === 'province')?.count ?? 0
    const args = {
      copper: named('copper'),
      estate: named('estate'),
      province: named('province'),
      smithy: named('smithy'),
      coins: view.coins,
      provinces: left,
      ...(lesson.card && { card: named(lesson.card) }),
    }
    return sentences(lesson.says.map((id) => t(id, args)))
  })

  pointsAt(where: string, card: string): boolean {
    if (!this.answering()) return false
    return this.lesson?.points.some((one) => one.where === where && one.card === card) ?? false
  }
}
