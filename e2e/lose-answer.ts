import type { Page } from 'playwright-core'

/**
 * Loses the answer to the next POST under a path, although the server carries out the call.
 * @param path a `*` stands for one part of it
 * @returns the keys of all POSTs; the list grows with each POST
 */
export async function loseNextAnswer(page: Page, path: string): Promise<(string | undefined)[]> {
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
