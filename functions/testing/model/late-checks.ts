import { formatAmount } from '../../../shared/money/amount.ts'
import { TODAY } from '../office.ts'
import { daysOfBalances } from './balances-checks.ts'
import type { Expected } from './expected.ts'
import type { Market } from './market.ts'
import { cashIn, textOf } from './reading.ts'
import { replayed, type Sums } from './sums.ts'

/** The results of reports that were read while the indexes lacked the newest items. */
export interface Late {
  problems: string[]
  /** How many reports said that they are incomplete, and how many were read. */
  incomplete: number
  asked: number
}

/**
 * Finds reports that contradict the model without saying that they are incomplete. Call it while no clerk works and the
 * indexes lack the newest items.
 */
export async function lateProblems(
  market: Market,
  transactions: ReadonlyMap<number, Expected>,
): Promise<Late> {
  const living = [...transactions.values()].filter(({ isDeleted }) => !isDeleted)
  const reports = [
    ...accountReports(market, living),
    ...dayReports(market, living),
    ...daysOfBalances(market, living).map((day) => ({
      ...day,
      what: `All balances of ${day.date}`,
    })),
  ]
  const late: Late = { problems: [], incomplete: 0, asked: reports.length }
  for (const { what, expected, ask } of reports) {
    const { found, incomplete } = await ask()
    if (incomplete) late.incomplete += 1
    else if (found !== expected) {
      late.problems.push(`${what} comes to ${found} and says nothing, not to ${expected}`)
    }
  }
  return late
}

interface Report {
  what: string
  expected: string
  ask: () => Promise<{ found: string; incomplete: boolean }>
}

/** Returns the reports of all accounts; every fourth starts at the beginning. All of them end with the balance. */
function accountReports({ auditor, ids }: Market, living: readonly Expected[]): Report[] {
  const { balances } = replayed(living)
  return [...ids].map(([account, accountId], index) => {
    const fromDate = index % 4 === 0 ? undefined : TODAY
    return {
      what: `The report on ${account} from ${fromDate}`,
      expected: closingOf(account, balances),
      ask: async () => {
        const { data, headers } = await auditor.call('reports/account', {
          params: { accountId },
          query: fromDate ? { fromDate } : {},
        })
        const found = data.at(-1)?.balanceAfter ?? headers['x-opening-balance'] ?? ''
        return { found, incomplete: 'x-incomplete' in headers }
      },
    }
  })
}

function closingOf(account: string, balances: Sums): string {
  const sums = [...balances].filter(([name]) => name.startsWith(`${account} `))
  return formatAmount(sums.reduce((total, [, sum]) => total + sum, 0n))
}

/** Returns the cash movements of the last three days, and today's exchanges. */
function dayReports({ auditor }: Market, living: readonly Expected[]): Report[] {
  const rowsOf = (date: string) =>
    living
      .filter(({ tranDate }) => tranDate === date)
      .map(({ outAccount, inAccount, amountMinor, currencyId, transType }) => ({
        fromAccountId: outAccount,
        toAccountId: inAccount,
        amount: formatAmount(amountMinor),
        currencyId,
        transType,
      }))
  const days = [...new Set(living.map(({ tranDate }) => tranDate))].sort().slice(-3)
  return [
    ...days.map((date) => ({
      what: `The statement of ${date}`,
      expected: textOf(cashIn(rowsOf(date))),
      ask: async () => {
        const { data, headers } = await auditor.call('reports/daily-statement', { query: { date } })
        return { found: textOf(cashIn(data)), incomplete: 'x-incomplete' in headers }
      },
    })),
    {
      what: 'The exchanges of today',
      expected: textOf(cashIn(rowsOf(TODAY).filter(({ transType }) => transType === 'Exchange'))),
      ask: async () => {
        const query = { fromDate: TODAY, toDate: TODAY }
        const { data, headers } = await auditor.call('reports/exchange-details', { query })
        return { found: textOf(cashIn(data)), incomplete: 'x-incomplete' in headers }
      },
    },
  ]
}
