import type { Page } from 'playwright-core'
import { addDays } from '../shared/calendar/business-date.ts'
import { call } from './counter.ts'

/** An office with more than 1,000 rows in every long table, to measure how fast its screens are. */

/** The number of rows of each long table, and the number of accounts of a large house. */
export const ROWS = 1_200
const ACCOUNTS = 20_000

/** The number of requests at once. The product can work on this many at once, so none is refused for its load. */
const AT_ONCE = 6
const [AFN, USD] = [1, 2]

/** Records the rows with the page's session: today's credits and debits of one account, exchanges, loans, new accounts. */
export async function recordManyRows(page: Page, today: string): Promise<void> {
  const open = (accountNumber: string, currencyId: number, more: object = {}) => ({
    path: '/api/accounts',
    body: { accountNumber, currencyId, accountName: 'احمد', lastName: 'Karimi', ...more },
  })
  await sendAll(page, [open('2001', AFN), open('2002', USD)])
  const count = Array.from({ length: ROWS }, (_, index) => index)
  const partner = { accountType: 'Hawala Partner' }
  await sendAll(page, [
    ...count.map((index) => open(String(5001 + index), AFN, partner)),
    ...count.map((index) => posting(index)),
    ...count.slice(0, ROWS / 2).map((index) => exchange(index, addDays(today, -1))),
    ...count.map((index) => loan(index, addDays(today, -10))),
  ])
}

function posting(index: number) {
  const sides = index % 2 ? ['2001', 'CSH001'] : ['CSH001', '2001']
  const body = {
    transType: index % 2 ? 'Debit' : 'Credit',
    outAccountID: sides[0],
    inAccountID: sides[1],
    currencyID: AFN,
    cAmount: String(1_000 + index),
    tranDescription: `پرداخت بابت حواله ${index}`,
  }
  return { path: '/api/transactions', body }
}

function exchange(index: number, tranDate: string) {
  const leg = { transType: 'Exchange', exRate: '70', tranDescription: `dollars ${index}`, tranDate }
  const bought = { currencyID: USD, dAmount: '1', inAccountID: '2002', outAccountID: 'CSH001' }
  const sold = { currencyID: AFN, cAmount: '70', inAccountID: 'CSH001', outAccountID: '2001' }
  const body = { purchase: { ...leg, ...bought }, selling: { ...leg, ...sold } }
  return { path: '/api/transactions/exchange', body }
}

function loan(index: number, tranDate: string) {
  const sides = { inAccountID: 'CSH001', outAccountID: 'LON001', currencyID: AFN }
  const lent = { transType: 'Loan', cTransDescription: `Borrower ${index}`, dAmount: '500' }
  return { path: '/api/transactions', body: { ...sides, ...lent, tranDate } }
}

/** Sends all requests from the page, a few at once. A request that is refused with 503 is sent again. */
async function sendAll(page: Page, all: readonly { path: string; body: object }[]): Promise<void> {
  await page.evaluate(
    async ([calls, atOnce]) => {
      const left = [...calls]
      const clerk = async () => {
        for (let next = left.shift(); next; next = left.shift()) {
          const { path, body } = next
          const headers = { 'content-type': 'application/json' }
          const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
          if (answer.status === 503) left.push(next)
          else if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, clerk))
    },
    [all, AT_ONCE] as const,
  )
}

/**
 * Gives the page, from now on, a list of as many accounts as a large house has: the existing accounts, and copies of the
 * last account.
 */
export async function withManyAccounts(page: Page): Promise<void> {
  const real = await call(page, 'GET', '/api/accounts')
  const more = Array.from({ length: ACCOUNTS - real.length }, (_, index) => ({
    ...real.at(-1),
    id: 100_000 + index,
    accountNumber: String(100_000 + index),
    accountName: index % 2 ? `Karim ${index}` : `احمد ${index}`,
  }))
  const all = JSON.stringify([...real, ...more])
  const accounts = (url: URL) => url.pathname === '/api/accounts'
  await page.route(accounts, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ body: all, contentType: 'application/json' })
      : route.fallback(),
  )
}
