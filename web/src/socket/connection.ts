/** The web socket of a table, which reconnects by itself. */
import type { FromClient, FromServer } from '../generated/messages'
import { spoken } from '../words/language.svelte'

const PING_EVERY = 20_000
const DEAD_AFTER = 45_000
const OPENS_WITHIN = 6_000
const WAITS = [200, 1000, 1500, 2000, 3000]

export interface Listener {
  message(message: FromServer): void
  connected(): void
  lost(): void
}

export class Connection {
  private socket: WebSocket | null = null
  private tries = 0
  private heard = 0
  private wanted = true
  private timer = 0
  private pings = 0

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
    clearInterval(this.pings)
    window.removeEventListener('online', this.again)
    document.removeEventListener('visibilitychange', this.again)
    this.socket?.close()
  }

  /** Reconnects, to say hello with the token of a seat just taken. */
  restart(): void {
    this.tries = 0
    this.socket?.close()
  }

  private readonly again = (): void => {
    if (document.hidden || !this.wanted || this.socket) return
    clearTimeout(this.timer)
    this.open()
  }

  private open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket`)
    this.socket = socket
    // A server that is starting up may accept the connection and never answer.
    const late = setTimeout(() => socket.close(), OPENS_WITHIN)
    socket.onopen = () => {
      this.heard = Date.now()
      this.send({ type: 'hello', token: this.token(), language: spoken.language })
      clearInterval(this.pings)
      this.pings = window.setInterval(() => this.ping(), PING_EVERY)
    }
    socket.onmessage = (event) => {
      this.heard = Date.now()
      const message = JSON.parse(String(event.data)) as FromServer
      if (message.type === 'table') {
        clearTimeout(late)
        this.tries = 0
        this.listener.connected()
      }
      if (message.type === 'bye' && !message.again) this.wanted = false
      if (message.type !== 'pong') this.listener.message(message)
    }
    socket.onclose = () => {
      clearTimeout(late)
      if (this.socket !== socket) return
      this.socket = null
      clearInterval(this.pings)
      if (!this.wanted) return
      this.listener.lost()
      const wait = WAITS[Math.min(this.tries++, WAITS.length - 1)] ?? 1000
      this.timer = window.setTimeout(() => this.open(), wait)
    }
  }

  private ping(): void {
    if (Date.now() - this.heard > DEAD_AFTER) this.socket?.close()
    else this.send({ type: 'ping' })
  }
}
