/**
 * Keeps the page's own files, so that it also opens without a network, and then says so.
 * Games are never kept: what lies under /api always comes from the server.
 */
const KEPT = 'feodum-page'
const MOST = 80

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(keepPage())
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** The page itself, and every file that it names. */
async function keepPage() {
  const cache = await caches.open(KEPT)
  const response = await fetch('/', { cache: 'no-cache' })
  const text = await response.clone().text()
  await cache.put('/', response)
  const named = [...text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path)
  await cache.addAll(named)
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && !pathname.startsWith('/api/'))
    event.respondWith(newest(request, '/'))
  else if (pathname.startsWith('/assets/') || pathname.startsWith('/icons/'))
    event.respondWith(kept(request))
  else if (pathname.startsWith('/data/')) event.respondWith(newest(request, request))
})

/** From the server if it answers, otherwise as it was kept. */
async function newest(request, key) {
  try {
    const response = await fetch(request)
    if (response.ok) await keep(key, response.clone())
    return response
  } catch (failure) {
    const found = await caches.match(key, { ignoreVary: true })
    if (found) return found
    throw failure
  }
}

/** A file whose name changes with its content. */
async function kept(request) {
  const found = await caches.match(request, { ignoreVary: true })
  if (found) return found
  const response = await fetch(request)
  if (response.ok) await keep(request, response.clone())
  return response
}

async function keep(key, response) {
  const cache = await caches.open(KEPT)
  await cache.put(key, response)
  const all = await cache.keys()
  const assets = all.filter(({ url }) => url.includes('/assets/'))
  for (const old of assets.slice(0, Math.max(0, assets.length - MOST))) await cache.delete(old)
}

/** A touch on "Your move" brings the table back. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(event.notification.data))
})

async function show(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find(({ url }) => new URL(url).pathname === path)
  return open ? open.focus() : self.clients.openWindow(path)
}
