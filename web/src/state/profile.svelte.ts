/**
 * The profile of this browser: seats, settings and history that the server keeps for anyone who has its
 * token. It is made when there is something to keep, and nobody is asked for anything.
 */
import type { Profile, ProfileMade, Revision } from '../generated/messages'
import { ask, Refused, send } from '../socket/http'
import { chosenLanguage, speak } from '../words/fluent'
import { keep, keepTicket, ofPlayer, stored, takeOver, tickets } from './settings.svelte'

interface Mine {
  token: string
  /** The settings as this browser and the profile last agreed on them. */
  agreed: string
  revision: number
  /** The tables whose seats are in the profile. */
  kept: string[]
}

const KEY = 'feodum-profile'
const PUSH_AFTER = 1500

const read = (): Mine | null => stored<Mine>(KEY)
const write = (mine: Mine | null): void => {
  keep(KEY, mine)
  profile.token = mine?.token ?? ''
}

export const profile = $state({ token: read()?.token ?? '' })

/** The private link of a profile. The part after # never leaves the browser by itself. */
export const linkOf = (token: string): string => `${location.origin}/profile#${token}`

/** Makes the profile, unless this browser has one; returns its token. */
export async function ensure(): Promise<string> {
  const known = read()
  if (known) return known.token
  making ??= make().finally(() => (making = null))
  return making
}
let making: Promise<string> | null = null

async function make(): Promise<string> {
  const seats = tickets().map(({ table, token }) => ({ table, token }))
  const wanted = ofPlayer()
  const made = await ask<ProfileMade>('POST', '/profiles', { settings: wanted, tickets: seats })
  write({
    token: made.profile,
    agreed: JSON.stringify(wanted),
    revision: 1,
    kept: seats.map((seat) => seat.table),
  })
  return made.profile
}

/** Forgets a profile that is no longer there; what this browser remembers stays. */
async function guarded(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (refused) {
    if (refused instanceof Refused && refused.code === 'no-profile') write(null)
  }
}

export const openProfile = (token: string) =>
  ask<Profile>('POST', '/profiles/open', { profile: token })

/** Takes what other devices have brought into the profile, and gives it what is new here. */
export async function meet(): Promise<void> {
  const mine = read()
  if (!mine) return
  await guarded(async () => {
    const found = await openProfile(mine.token)
    const changedHere = JSON.stringify(ofPlayer()) !== mine.agreed
    if (found.revision > mine.revision && !changedHere) {
      takeOver(found.settings)
      await speak(chosenLanguage())
    }
    const known = new Set(tickets().map((ticket) => ticket.table))
    // The oldest first, because the newest ticket comes first.
    for (const ticket of found.tickets.reverse())
      if (!known.has(ticket.table)) keepTicket({ ...ticket, seat: null })
    const seats = found.tickets.map((ticket) => ticket.table)
    write({
      ...mine,
      agreed: changedHere ? mine.agreed : JSON.stringify(ofPlayer()),
      revision: found.revision,
      kept: [...new Set([...mine.kept, ...seats])],
    })
  })
  await giveSeats()
  await giveSettings()
}

/** Gives the profile the seats that it does not have yet. */
export async function giveSeats(): Promise<void> {
  const mine = read()
  if (!mine) return
  const fresh = tickets().filter((ticket) => !mine.kept.includes(ticket.table))
  if (!fresh.length) return
  await guarded(async () => {
    const seats = fresh.map(({ table, token }) => ({ table, token }))
    await send('POST', '/profiles/seats', { profile: mine.token, tickets: seats })
    const kept = new Set([...(read()?.kept ?? []), ...fresh.map((ticket) => ticket.table)])
    // Tables without a ticket need not be remembered: they cannot be fresh again.
    const known = tickets().map((ticket) => ticket.table)
    write({ ...mine, kept: [...kept].filter((table) => known.includes(table)) })
  })
}

async function giveSettings(): Promise<void> {
  const mine = read()
  const now = ofPlayer()
  if (!mine || JSON.stringify(now) === mine.agreed) return
  await guarded(async () => {
    const body = { profile: mine.token, settings: now }
    const { revision } = await ask<Revision>('POST', '/profiles/settings', body)
    write({ ...(read() ?? mine), agreed: JSON.stringify(now), revision })
  })
}

/** A game of this browser is over: from now on there is a history to keep. */
export async function noteGame(): Promise<void> {
  await guarded(async () => {
    await ensure()
    await giveSeats()
  })
}

/** Uses another profile here: it takes over the games that this browser has. */
export async function adopt(token: string): Promise<void> {
  const mine = read()
  if (mine && mine.token !== token) {
    const body = { profile: token, other: mine.token }
    await guarded(async () => void (await send('POST', '/profiles/merge', body)))
  }
  if (mine?.token !== token)
    write({ token, agreed: JSON.stringify(ofPlayer()), revision: 0, kept: [] })
  await meet()
}

/** Gives the profile a new link; devices with the old one no longer reach it. */
export async function renewLink(): Promise<void> {
  const mine = read()
  if (!mine) return
  const made = await ask<ProfileMade>('POST', '/profiles/link', { profile: mine.token })
  write({ ...mine, token: made.profile })
}

/** Deletes the profile on the server, and everything that this browser remembers. */
export async function deleteProfile(): Promise<void> {
  const mine = read()
  if (mine) await send('POST', '/profiles/delete', { profile: mine.token })
  try {
    for (const place of [localStorage, sessionStorage])
      for (const key of Object.keys(place)) if (key.startsWith('feodum')) place.removeItem(key)
  } catch {
    // nothing is stored
  }
  location.assign('/')
}

/** Keeps settings and profile together as long as the page is open. */
export function follow(): void {
  void meet()
  let timer = 0
  $effect.root(() => {
    $effect(() => {
      JSON.stringify(ofPlayer())
      clearTimeout(timer)
      timer = window.setTimeout(() => void giveSettings(), PUSH_AFTER)
    })
  })
}
