import { isHouseAccount } from '../../../shared/contract/house.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import { TODAY } from '../office.ts'
import type { Expected } from './expected.ts'
import type { Market } from './market.ts'
import { replayed } from './sums.ts'

/** The end of the month before today's. */
const MONTH_END = '2026-10-31'

/** The balances of a day, as one text for all accounts. */
interface DayOfBalances {
  date: string
  expected: string
  ask: () => Promise<{ found: string; incomplete: boolean }>
}

/** Returns the balances of today, of the end of a month, and of the days that were posted to, from all postings up to them. */
export function daysOfBalances({ auditor }: Market, living: readonly Expected[]): DayOfBalances[] {
  const days = new Set([TODAY, MONTH_END, ...living.map(({ tranDate }) => tranDate)])
  return [...days].map((date) => {
    const { balances } = replayed(living.filter(({ tranDate }) => tranDate <= date))
    const expected = [...balances]
      .filter(([name, sum]) => sum !== 0n && !isHouseAccount(name.split(' ')[0] ?? ''))
      .map(([name, sum]) => `${name} ${formatAmount(sum)}`)
    return {
      date,
      expected: expected.sort().join(', '),
      ask: async () => {
        const { data, headers } = await auditor.call('reports/balances', { query: { date } })
        const found = data.rows.map(
          ({ accountNumber, currencyId, balance }) => `${accountNumber} ${currencyId} ${balance}`,
        )
        return { found: found.sort().join(', '), incomplete: 'x-incomplete' in headers }
      },
    }
  })
}

/** Finds days whose balances contradict the model, or say that they are incomplete although no index is late. */
export async function balanceProblems(
  market: Market,
  transactions: ReadonlyMap<number, Expected>,
): Promise<string[]> {
  const living = [...transactions.values()].filter(({ isDeleted }) => !isDeleted)
  const problems: string[] = []
  for (const { date, expected, ask } of daysOfBalances(market, living)) {
    const { found, incomplete } = await ask()
    if (incomplete) problems.push(`The balances of ${date} are incomplete`)
    if (found !== expected) problems.push(`The balances of ${date} are ${found}, not ${expected}`)
  }
  return problems
}
