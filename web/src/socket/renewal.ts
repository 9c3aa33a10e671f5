/** Notices that the server has a newer page than this one, and loads it. */
const LOOK_AFTER = 10 * 60_000

const own = document.querySelector('script[type="module"]')?.getAttribute('src') ?? ''
let looked = Date.now()

/** A page holds nothing that the server does not have, so it can be loaded again at any time. */
export async function renew(): Promise<void> {
  looked = Date.now()
  try {
    const response = await fetch('/', { cache: 'no-cache' })
    if (response.ok && !(await response.text()).includes(own)) location.reload()
  } catch {
    // The server is gone; this is tried again after reconnecting.
  }
}

/** Checks when somebody returns to a page that has been open for a while. */
export function watch(): void {
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - looked > LOOK_AFTER) void renew()
  })
}
