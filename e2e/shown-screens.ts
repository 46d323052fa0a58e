import type { Page } from 'playwright-core'
import { addDays } from '../shared/calendar/business-date.ts'
import { paths } from '../web/app/paths.ts'
import { call } from './counter.ts'

/** The screens for screenshots: each with its address and, if it needs one, a query that fills it. */

/** A screen; the name is used in file names: "daily-statement". */
export interface ShownScreen {
  readonly name: string
  readonly path: string
  /** The query that fills the screen, with values from the demo. */
  readonly query: (there: Demo) => string
  /** The texts that are typed first, starting in the focused field, with Enter in between. */
  readonly typed: (there: Demo) => readonly string[]
}

/** The values from the demo for queries. */
export interface Demo {
  /** A day with many transactions, from the last week. */
  readonly day: string
  /** The account with most entries on that day that accepts postings and has enough for a debit. */
  readonly account: { readonly id: number; readonly accountNumber: string }
}

type Name = keyof typeof paths

/** The amount of the debit that the pictures show. */
const DEBIT = 150

const monthTo = (day: string) => `fromDate=${addDays(day, -30)}&toDate=${day}`

const QUERIES: Partial<Record<Name, (there: Demo) => string>> = {
  accountReports: ({ account, day }) => `accountId=${account.id}&${monthTo(day)}`,
  commissionReport: ({ day }) => monthTo(day),
  currencyConversion: () => 'amount=1500&from=USD&to=AFN',
  dailyProfit: ({ day }) => monthTo(day),
  dailyStatement: ({ day }) => `date=${day}`,
  deals: ({ day }) => monthTo(day),
  exchangeDetails: ({ day }) => monthTo(day),
  search: ({ account }) => `type=general&account=${account.accountNumber}`,
  searchTransactions: ({ day }) => `date=${day}`,
}

const TYPED: Partial<Record<Name, (there: Demo) => readonly string[]>> = {
  debit: ({ account }) => [account.accountNumber, 'rent of November', String(DEBIT)],
  credit: ({ account }) => [account.accountNumber, 'rent of November', String(DEBIT)],
}

/** Every screen of the app, including sign-in. */
export const SHOWN_SCREENS: readonly ShownScreen[] = (Object.keys(paths) as Name[]).map((name) => ({
  name: name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  path: paths[name](),
  query: QUERIES[name] ?? (() => ''),
  typed: TYPED[name] ?? (() => []),
}))

/** Finds the values for queries in the demo, with the session of a page. */
export async function lookAround(page: Page, today: string): Promise<Demo> {
  let busiest: { day: string; rows: StatementRow[] } = { day: today, rows: [] }
  for (let back = 1; back <= 7; back += 1) {
    const day = addDays(today, -back)
    const rows = await call(page, 'GET', `/api/reports/daily-statement?date=${day}`)
    if (rows.length > busiest.rows.length) busiest = { day, rows }
  }
  const uses = new Map<string, number>()
  for (const { fromAccountId, toAccountId } of busiest.rows) {
    for (const number of [fromAccountId, toAccountId]) uses.set(number, (uses.get(number) ?? 0) + 1)
  }
  const accounts: Account[] = await call(page, 'GET', '/api/accounts')
  const usesOf = ({ accountNumber }: Account) => uses.get(accountNumber) ?? 0
  const customers = accounts
    .filter(({ accountType, isActive }) => accountType === 'Customer' && isActive)
    .sort((a, b) => usesOf(b) - usesOf(a))
  for (const account of customers) {
    const held: Held[] = await call(page, 'GET', `/api/accounts/${account.id}/balances`)
    // A debit that overdraws asks a question first.
    if (held.some(({ balance }) => Number(balance) > 2 * DEBIT))
      return { day: busiest.day, account }
  }
  throw new Error('There is no customer in the demo who has money')
}

interface Held {
  readonly balance: string
}

interface StatementRow {
  readonly fromAccountId: string
  readonly toAccountId: string
}

interface Account {
  readonly id: number
  readonly accountNumber: string
  readonly accountType: string
  readonly isActive: boolean
}
