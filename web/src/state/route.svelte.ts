/** The page that is shown, as the address says. */

export interface Route {
  page: string
  id: string
}

/** The names a table can have. Nothing else may get into the addresses of requests. */
const TABLE = /^[\w-]{1,32}$/

function read(): Route {
  const [, page = '', last = ''] = location.pathname.split('/')
  const id = decoded(last)
  const names = page === 'table' || page === 'replay'
  return { page, id: names && !TABLE.test(id) ? '' : id }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

export const route = $state<{ now: Route }>({ now: read() })

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', path)
  else history.pushState(null, '', path)
  route.now = read()
  window.scrollTo(0, 0)
}

window.addEventListener('popstate', () => (route.now = read()))

/** Follows links within the site without loading the page again. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download'))
    return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  if (link.pathname.startsWith('/api')) return
  event.preventDefault()
  go(link.pathname + link.search)
}
