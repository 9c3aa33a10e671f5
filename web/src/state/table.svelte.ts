/** One table as this browser knows it: what the server has sent, shown at the chosen pace. */
import type {
  Ask,
  Change,
  ChatLine,
  Ending,
  FromClient,
  FromServer,
  LogLine,
  Question,
  TableInfo,
  TableMessage,
  View,
} from '../generated/messages'
import { capture, play } from '../motion/flight'
import { automaticAnswer, wayAnswer } from '../questions/automatic'
import { Connection } from '../socket/connection'
import { renew } from '../socket/renewal'
import { t } from '../words/fluent'
import { countGame, keepTicket, settings, ticketFor, type Pace } from './settings.svelte'
import { check, drawFor, hashOf, partOf, seal } from './shuffles'

const STEP: Record<Pace, number> = { off: 0, quick: 300, calm: 900 }
const MOST_QUEUED = 400
/** Lines of chat, as many as the server keeps. */
const MOST_LINES = 200
/** How long to wait for another page of my seat to reveal the number that it has drawn. */
const OTHERS_WAIT = 5000

export class Table {
  info = $state.raw<TableInfo | null>(null)
  seat = $state<number | null>(null)
  view = $state.raw<View | null>(null)
  ask = $state.raw<Ask | null>(null)
  log = $state.raw<LogLine[]>([])
  chat = $state.raw<ChatLine[]>([])
  scores = $state.raw<number[] | null>(null)
  undo = $state<TableMessage['undo']>('no')
  ending = $state.raw<Ending | null>(null)
  connected = $state(false)
  ever = $state(false)
  /** Why the server ended the connection for good. */
  farewell = $state('')
  /** The last refusal, until something changes. */
  refusal = $state('')
  /** The number of the question that has been answered but not confirmed yet. */
  answered = $state(0)

  /** The number of the last message shown. */
  private number = 0
  /** The number of the last message received. */
  private received = 0
  private language = ''
  /** How the Action just touched is to be played: a Way's key, or empty for the card itself. */
  private way: string | null = null
  private undoing = false
  private queue: Change[] = []
  private timer = 0
  private frame = 0
  private rescue = 0
  private readonly connection: Connection

  constructor(readonly id: string) {
    takeTicketFromLink(id)
    this.connection = new Connection(id, () => ticketFor(id)?.token ?? null, {
      message: (message) => this.receive(message),
      connected: () => {
        if (this.ever) void renew()
        this.connected = true
        this.ever = true
      },
      lost: () => (this.connected = false),
    })
  }

  close(): void {
    clearTimeout(this.timer)
    cancelAnimationFrame(this.frame)
    clearTimeout(this.rescue)
    this.connection.close()
  }

  /** Switches to another language: the server sends everything again. */
  speak(language: string): void {
    if (this.ever && language !== this.language) this.send({ type: 'language', language })
    this.language = language
  }

  /** Connects again for the new seat; until then, no connection is called lost. */
  sitDown(): void {
    this.ever = false
    this.connection.restart()
  }

  get lost(): boolean {
    return this.ever && !this.connected && !this.farewell
  }

  /** My question, unless it has just been answered. */
  get question(): Question | null {
    const question = this.view?.question
    if (!question || !this.ask || !('number' in question)) return null
    return question.number === this.answered ? null : question
  }

  /** Whether a bot plays for me, because I left or ran out of time. */
  get replaced(): boolean {
    const seat = this.seat === null ? null : this.info?.seats[this.seat]
    return this.info?.state === 'playing' && seat?.kind === 'person' && Boolean(seat.bot)
  }

  /** Whether I am out of the game, so that I cannot play again. */
  get out(): boolean {
    return Boolean(this.seat !== null && this.info?.seats[this.seat]?.out)
  }

  /** The seconds that a player has left in this game, and whether they run now. */
  clock(seat: number): { seconds: number; running: boolean } | null {
    const { clocks, seats, state } = this.info ?? {}
    const place = seats?.[seat]
    if (!clocks || place?.kind !== 'person' || place.out) return null
    const running = state === 'playing' && !place.bot && this.view?.question?.seat === seat
    return { seconds: clocks[seat] ?? 0, running }
  }

  /** Whether other people play here, so that there is something to wait for. */
  get together(): boolean {
    const seats = this.info?.seats ?? []
    return this.seat !== null && seats.filter((seat) => seat.kind === 'person').length > 1
  }

  name(seat: number): string {
    return this.view?.names[seat] ?? this.info?.seats[seat]?.name ?? ''
  }

  // ---- to the server

  send(message: FromClient): void {
    this.refusal = ''
    if (!this.connection.send(message)) this.connected = false
  }

  /** Answers the question; an Action of a turn is played as the card itself, or as this Way. */
  answer(names: string[], way = ''): void {
    this.hurry()
    const question = this.question
    if (!question) return
    this.way = question.kind === 'turn' ? way : null
    this.answered = question.number
    this.send({ type: 'answer', number: question.number, names })
  }

  takeBack(): void {
    this.hurry()
    if (this.undo === 'no') return
    this.undoing = this.undo === 'free'
    this.send({ type: 'undo', number: this.number })
  }

  // ---- from the server

  private receive(message: FromServer): void {
    switch (message.type) {
      case 'table':
        this.takeAll(message)
        break
      case 'change':
        if (message.number !== this.received + 1) {
          this.connection.restart() // something is missing: ask for everything
          break
        }
        this.received = message.number
        this.queue.push(message)
        if (this.queue.length > MOST_QUEUED) this.hurry()
        else if (this.pace() === 0) this.soon()
        else if (!this.timer) this.next()
        break
      case 'said':
        this.chat = [...this.chat, message.line].slice(-MOST_LINES)
        break
      case 'refused':
        if (['seal', 'share'].includes(message.about)) break // the page sent these, not the player
        this.refusal = message.text
        this.answered = 0
        break
      case 'bye':
        this.farewell = message.again ? '' : message.text
        break
    }
  }

  private takeAll(message: TableMessage): void {
    this.queue = []
    clearTimeout(this.timer)
    this.timer = 0
    this.number = this.received = message.number
    this.info = message.info
    this.seat = message.seat
    if (message.view && !this.view) performance.mark('first-view')
    this.view = message.view
    this.ask = message.ask
    this.log = message.log
    this.chat = message.chat
    this.scores = message.scores
    this.undo = message.undo
    this.ending = message.ending
    this.countGame()
    this.answered = 0
    this.refusal = ''
    this.takePart()
    this.answerByItself()
  }

  private pace(): number {
    return document.hidden || !this.view ? 0 : STEP[settings.pace]
  }

  /** Shows the next change, then waits at the chosen pace, unless it is now my move. */
  private next(): void {
    const change = this.queue.shift()
    if (!change) return
    const before = capture()
    this.apply(change)
    void play(before)
    const mine = this.view?.turn === this.seat && this.view?.question?.seat === this.seat
    const wait = this.queue.length || !mine ? this.pace() : 0
    this.timer = window.setTimeout(() => {
      this.timer = 0
      this.next()
    }, wait)
  }

  /** Shows what comes within one frame at once; a page out of sight has no frames. */
  private soon(): void {
    if (document.hidden || !this.view) this.hurry()
    else this.frame ||= requestAnimationFrame(() => this.hurry())
  }

  /** Shows all changes in the queue at once. */
  hurry(): void {
    cancelAnimationFrame(this.frame)
    this.frame = 0
    clearTimeout(this.timer)
    this.timer = 0
    if (!this.queue.length) return
    const before = capture()
    for (const change of this.queue.splice(0)) this.apply(change)
    void play(before)
  }

  private apply(change: Change): void {
    this.number = change.number
    if (change.info) this.info = change.info
    if (this.view && (change.view || change.players)) {
      const players = this.view.players.map(
        (player) => change.players?.find((one) => one.seat === player.seat) ?? player,
      )
      this.view = { ...this.view, ...change.view, players }
    } else if (change.view && change.players) {
      this.view = { ...(change.view as View), players: change.players }
    }
    if (change.ask !== undefined) this.ask = change.ask
    if (change.log) this.log = [...this.log.slice(0, change.log.keep), ...change.log.lines]
    if (change.scores !== undefined) this.scores = change.scores
    if (change.undo) this.undo = change.undo
    if (change.ending !== undefined) this.ending = change.ending
    this.countGame()
    this.refusal = ''
    this.takePart()
    this.answerByItself()
  }

  private countGame(): void {
    if (this.ending && this.seat !== null) countGame(this.id)
  }

  private get token(): string | undefined {
    return ticketFor(this.id)?.token
  }

  /** Takes the next step that the shuffles need from this browser. */
  private takePart(): void {
    clearTimeout(this.rescue)
    const token = this.token
    if (this.seat === null || !this.info || !token) return
    const message = partOf(this.info, this.seat, token)
    if (message === 'lost')
      this.rescue = window.setTimeout(() => this.connection.send(seal(this.id, token)), OTHERS_WAIT)
    else if (message) this.connection.send(message)
  }

  /** How the shuffles of this game compare with what this browser saw beforehand. */
  get shuffles(): { result: 'good' | 'bad' | 'unused'; command: string } | null {
    const draw = this.token && drawFor(this.id, this.token)
    if (!this.ending?.terms || this.seat === null || !draw) return null
    const notes = `--terms ${hashOf(draw.terms)} --share ${draw.number}`
    return {
      result: check(this.ending, this.seat, draw),
      command: `feodum verify feodum-${this.id}.json ${draw.terms && notes}`,
    }
  }

  private answerByItself(): void {
    const question = this.question
    if (!question || !this.view || !this.ask || this.queue.length) return
    if (question.kind === 'way' && this.undoing) {
      // The play was one touch, so taking it back is one as well.
      queueMicrotask(() => this.takeBack())
      return
    }
    this.undoing = false
    const names =
      wayAnswer(question, this.ask, this.way) ??
      automaticAnswer(question, this.view, settings.automatic)
    if (names) queueMicrotask(() => this.answer(names))
  }

  /** "Waiting for Bob" or "Agnes is thinking", if somebody else is asked. */
  get waiting(): string {
    const asked = this.view?.question?.seat
    if (asked === undefined || asked === this.seat) return ''
    const seat = this.info?.seats[asked]
    return t(seat?.bot ? 'ask-thinking' : 'ask-waiting', { name: this.name(asked) })
  }
}

/** A seat's private link ends in its token: keep it, and remove it from the address. */
function takeTicketFromLink(table: string): void {
  const token = location.hash.slice(1)
  if (!token) return
  keepTicket({ table, token, seat: null })
  history.replaceState(null, '', location.pathname)
}
