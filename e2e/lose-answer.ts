import type { Page } from 'playwright-core'

/**
 * Loses the answer to the first POST under a path, although the server carries out the call.
 * @returns the keys of all POSTs; the list grows with each POST
 */
export async function loseFirstAnswer(page: Page, path: string): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = []
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  return keys
}

/**
 * Loses the answer to the next POST that the page sends under a path, although the server carries out the call. The page itself
 * loses it, so a page without routes stays without: on a busy machine a route has missed the call that came just after it.
 * @param path a `*` stands for one part of it
 * @returns the keys of all POSTs; the list grows with each POST
 */
export async function loseNextAnswer(page: Page, path: string): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = []
  const pattern = `^${path.replaceAll('*', '[^/]+')}$`
  page.on('request', (request) => {
    const isMeant = new RegExp(pattern).test(new URL(request.url()).pathname)
    if (request.method() === 'POST' && isMeant) keys.push(request.headers()['idempotency-key'])
  })
  await page.evaluate(loseNext, pattern)
  return keys
}

/** Runs in the page: the next POST whose path fits the pattern is answered, and then fails. */
function loseNext(pattern: string): void {
  const { fetch } = window
  window.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    const isMeant = init?.method === 'POST' && new RegExp(pattern).test(pathname)
    const answered = await fetch(input, init)
    if (!isMeant) return answered
    window.fetch = fetch
    throw new TypeError('The connection was reset')
  }
}
