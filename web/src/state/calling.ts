/** Calls the player when it is their move and they look elsewhere: a sound and a notification. */
import { t } from '../words/fluent'
import { remember, settings } from './settings.svelte'

const NOTES = [660, 880]
const NOTE_LASTS = 0.16
const LOUD = 0.12
const ICON = '/icons/crown-192.png'

let sound: AudioContext | null = null

/** Switches calls on, after asking the browser, or off. The sound needs no permission. */
export async function wishCalls(on: boolean): Promise<void> {
  settings.calls = on ? 'on' : 'off'
  remember()
  if (!on) return
  sound ??= new AudioContext()
  if ('Notification' in window && Notification.permission === 'default')
    await Notification.requestPermission().catch(() => {})
}

export const isAway = (): boolean => document.hidden || !document.hasFocus()

export function call(path: string): void {
  if (settings.calls !== 'on' || !isAway()) return
  chime()
  void notify(path).catch(() => {}) // the sound has been heard anyway
}

function chime(): void {
  sound ??= new AudioContext()
  const volume = sound.createGain()
  volume.gain.value = LOUD
  volume.connect(sound.destination)
  for (const [index, pitch] of NOTES.entries()) {
    const note = sound.createOscillator()
    note.frequency.value = pitch
    note.connect(volume)
    note.start(sound.currentTime + index * NOTE_LASTS)
    note.stop(sound.currentTime + (index + 1) * NOTE_LASTS)
  }
}

async function notify(path: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const options = { tag: 'feodum', icon: ICON, data: path }
  // A phone shows only the notifications of a service worker.
  const worker = await navigator.serviceWorker?.getRegistration()
  if (worker) {
    await worker.showNotification(t('title-your-turn'), options)
    return
  }
  const shown = new Notification(t('title-your-turn'), options)
  shown.onclick = () => {
    window.focus()
    shown.close()
  }
}
