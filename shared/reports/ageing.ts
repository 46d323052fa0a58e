import { monthOf } from '../calendar/business-date.ts'
import { type AmountMinor, amountIn } from '../money/amount.ts'
import type { AccountBalanceRow } from './accounts-csv.ts'

/** For how many months, at least and at most, something has been owed. */
export const AGES = [
  { from: 0, to: 1 },
  { from: 2, to: 3 },
  { from: 4, to: 6 },
  { from: 7, to: 12 },
  { from: 13, to: null },
] as const

/** What accounts have owed for some months. */
export interface AgedDebt {
  readonly from: number
  /** Null without an upper limit. */
  readonly to: number | null
  readonly accounts: number
  /** In AFN: what customers owe, and what partners and others owe. */
  readonly customersMinor: AmountMinor
  readonly othersMinor: AmountMinor
}

/** What is owed by age, and the accounts that are in no sum because their currency has no middle rate. */
export interface Ageing {
  readonly ages: readonly AgedDebt[]
  readonly withoutRate: number
}

/**
 * Adds up what is owed to the house by the months for which the accounts have owed: the months from `owesSince` to that of the
 * day. What the house owes isn't in it. Rules: docs/rules/books.md
 * @throws Error if an amount can't be read
 */
export function ageingOf(rows: readonly AccountBalanceRow[], date: string): Ageing {
  const owing = rows.filter(({ owesSince }) => owesSince !== null)
  const rated = owing.filter(({ afn }) => afn !== null)
  const ages = AGES.map(({ from, to }): AgedDebt => {
    const own = rated.filter(({ owesSince }) => {
      const months = monthsBetween(owesSince ?? '', monthOf(date))
      return months >= from && (to === null || months <= to)
    })
    const owed = (isCustomers: boolean) =>
      own
        .filter(({ kind }) => (kind === 'customer') === isCustomers)
        .reduce((sum, { afn }) => sum - amountIn(afn ?? ''), 0n)
    return { from, to, accounts: own.length, customersMinor: owed(true), othersMinor: owed(false) }
  })
  return { ages, withoutRate: owing.length - rated.length }
}

/** Returns the number of months from one month to another: 6 from "2026-05" to "2026-11". */
function monthsBetween(from: string, to: string): number {
  const months = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
  return months(to) - months(from)
}
