/** The web socket of a table, which reconnects by itself. */
import type { FromClient, FromServer } from '../generated/messages'
import { spoken } from '../words/language.svelte'

const PING_EVERY = 20_000
/** How long the server may be silent after a ping. */
const ANSWERS_WITHIN = 25_000
/** How long a connection may be silent when it is new, after sleep or a change of network. */
const SOON = 6_000
const WAITS = [200, 1000, 1500, 2000, 3000]

export interface Listener {
  message(message: FromServer): void
  connected(): void
  lost(): void
}

export class Connection {
  private socket: WebSocket | null = null
  private tries = 0
  private wanted = true
  /** Opens the next connection. */
  private timer = 0
  /** Gives up this connection, unless something is heard. */
  private late = 0
  private pings = 0
  private pinged = 0

  constructor(
    private readonly table: string,
    private readonly token: () => string | null,
    private readonly listener: Listener,
  ) {
    window.addEventListener('online', this.again)
    document.addEventListener('visibilitychange', this.again)
    this.open()
  }

  send(message: FromClient): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify(message))
    return true
  }

  close(): void {
    this.wanted = false
    clearTimeout(this.timer)
    window.removeEventListener('online', this.again)
    document.removeEventListener('visibilitychange', this.again)
    this.lose()
  }

  /** Reconnects: to say hello with the token of a seat just taken, or to get everything again. */
  restart(): void {
    this.tries = 0
    this.lose()
  }

  private readonly again = (): void => {
    if (document.hidden || !this.wanted) return
    if (this.socket) this.ping(SOON)
    else this.open()
  }

  private open(): void {
    clearTimeout(this.timer)
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket`)
    this.socket = socket
    // A server that is starting up may accept the connection and never answer.
    this.expect(SOON)
    socket.onopen = () => {
      this.send({ type: 'hello', token: this.token(), language: spoken.language })
      this.pinged = Date.now()
      clearInterval(this.pings)
      this.pings = window.setInterval(() => this.look(), PING_EVERY)
    }
    socket.onmessage = (event) => {
      if (this.socket !== socket) return
      clearTimeout(this.late)
      this.late = 0
      const message = JSON.parse(String(event.data)) as FromServer
      if (message.type === 'table') {
        this.tries = 0
        this.listener.connected()
      }
      if (message.type === 'bye' && !message.again) this.wanted = false
      if (message.type !== 'pong') this.listener.message(message)
    }
    socket.onclose = () => {
      if (this.socket === socket) this.lose()
    }
  }

  /** Gives up the connection without waiting for the server's goodbye: it may be gone. */
  private lose(): void {
    const socket = this.socket
    if (!socket) return
    this.socket = null
    clearTimeout(this.late)
    this.late = 0
    clearInterval(this.pings)
    socket.close()
    if (!this.wanted) return
    this.listener.lost()
    const wait = WAITS[Math.min(this.tries++, WAITS.length - 1)] ?? 1000
    this.timer = window.setTimeout(() => this.open(), wait)
  }

  /** Asks whether the server is still there. Browsers let hidden pages do so less often. */
  private look(): void {
    const slept = !document.hidden && Date.now() - this.pinged > 2 * PING_EVERY
    this.ping(slept ? SOON : ANSWERS_WITHIN)
  }

  private ping(within: number): void {
    this.pinged = Date.now()
    if (this.send({ type: 'ping' }) && (!this.late || within === SOON)) this.expect(within)
  }

  private expect(within: number): void {
    clearTimeout(this.late)
    this.late = window.setTimeout(() => this.lose(), within)
  }
}
