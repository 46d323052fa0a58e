import type { Page } from 'playwright-core'

/**
 * Holds back the accounts that a page asks for. The returned function lets them arrive, and waits until they have arrived.
 */
export async function holdAccounts(page: Page): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>()
  const accounts = (url: URL) => url.pathname === '/api/accounts'
  await page.route(accounts, async (route) => {
    await gate.promise
    await route.continue()
  })
  return async () => {
    const arrived = page.waitForResponse((response) => accounts(new URL(response.url())))
    gate.resolve()
    await arrived
    await page.unroute(accounts)
  }
}
