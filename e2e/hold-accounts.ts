import type { Page } from 'playwright-core'

/** Lets the accounts not arrive on a page until the returned function is called, which waits for them. */
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
