import { isHouseAccount } from '../../../shared/contract/house.ts'
import { amountIn, formatAmount } from '../../../shared/money/amount.ts'
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

/**
 * Finds what is wrong with the trial balance of a day: in each currency the debits come to the credits, and the kinds of
 * accounts to the totals of Balances.
 */
async function trialProblems({ auditor }: Market, date: string): Promise<string[]> {
  const query = { date }
  const { currencies } = (await auditor.call('books/trial-balance', { query })).data
  const { totals } = (await auditor.call('reports/balances', { query })).data
  const unequal = currencies.filter(({ debit, credit }) => debit !== credit)
  const sums = new Map<string, bigint>()
  for (const { currencyId, lines } of currencies) {
    for (const { kind, debit, credit } of lines) {
      if (NOT_IN_BALANCES.has(kind)) continue
      const key = `${kind} ${currencyId}`
      sums.set(key, (sums.get(key) ?? 0n) + amountIn(credit) - amountIn(debit))
    }
  }
  const listed = [...sums].map(([key, sum]) => `${key} ${formatAmount(sum)}`)
  const expected = totals.map(
    ({ kind, currencyId, weOwe, theyOwe }) =>
      `${kind} ${currencyId} ${formatAmount(amountIn(weOwe) - amountIn(theyOwe))}`,
  )
  const [found, right] = [listed.sort().join(', '), expected.sort().join(', ')]
  return [
    ...unequal.map(
      ({ currencyCode, debit, credit }) =>
        `The trial balance of ${date} has ${debit} and ${credit} ${currencyCode}`,
    ),
    ...(found === right ? [] : [`The trial balance of ${date} has ${found}, not ${right}`]),
  ]
}

/** The accounts of the house that Balances doesn't tell. */
const NOT_IN_BALANCES: ReadonlySet<string> = new Set([
  'cash',
  'exchange',
  'commission',
  'overShort',
])

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
    problems.push(...(await trialProblems(market, date)))
  }
  return problems
}
