import type { Page } from 'playwright-core'
import { HOUSE_ACCOUNTS } from '../shared/contract/house.ts'

/** Steps that a test takes outside the screen that it tests. */

/** The id of the first account that somebody opens. The ids before it are those of the house's accounts. */
export const FIRST_OPENED_ID = HOUSE_ACCOUNTS.length + 1

/**
 * True for the address of a call that a screen makes. The calls of the frame around the screens (who is signed in, and
 * what waits for that person) don't count.
 */
export function isOfScreen(url: string): boolean {
  const { pathname } = new URL(url)
  if (pathname.startsWith('/api/auth/') || pathname === '/api/days/attention') return false
  return pathname.startsWith('/api/')
}

/** Returns the paths of the calls that a screen made, sorted. */
export function pathsOfScreen(urls: readonly string[]): string[] {
  const called = urls.filter(isOfScreen).map((url) => new URL(url).pathname)
  return called.sort()
}

/** Signs in and waits for the dashboard. */
export async function signIn(
  on: Page,
  origin: string,
  userName: string,
  password: string,
): Promise<void> {
  await on.goto(origin)
  await on.getByLabel('Username').fill(userName)
  await on.getByRole('textbox', { name: 'Password' }).fill(password)
  await on.keyboard.press('Enter')
  await on.getByText('Account Management', { exact: true }).waitFor()
}

/** Makes a call with the page's session, like the screen or another counter would. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads the answers that it expects.
export async function call(on: Page, method: string, path: string, body?: unknown): Promise<any> {
  return on.evaluate(
    async ([url, init]) => {
      const answer = await fetch(url, init)
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
      return answer.json()
    },
    [
      path,
      {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
    ] as const,
  )
}

/** Pays an amount in US dollars into an account. @returns the transaction */
// biome-ignore lint/suspicious/noExplicitAny: a test reads the answers that it expects.
export function postCredit(on: Page, inAccountID: string, cAmount: string): Promise<any> {
  return call(on, 'POST', '/api/transactions', {
    transType: 'Credit',
    inAccountID,
    outAccountID: 'CSH001',
    currencyID: 2,
    cAmount,
  })
}
