import { OPENING_BALANCE_HEADER } from '../../../shared/contract/headers.ts'
import {
  type CustomerStatement,
  customerStatement,
} from '../../../shared/reports/customer-statement.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { fetchWholeList, type WholeList } from '../../api/use-api.ts'
import type { DateRange } from '../../report/date-range.ts'
import { type RunState, useRun } from '../../report/use-report.ts'

/** The statement of all accounts, when it was read, and whether its newest rows are still missing. */
export interface ReadStatement extends CustomerStatement {
  readonly receivedAt: Date
  readonly isIncomplete: boolean
}

/**
 * Reads the reports of all accounts of a customer and merges them. If one of them can't be read, there is no statement.
 * @param range null to read nothing
 */
export function useStatement(
  accounts: readonly ListedAccount[],
  range: DateRange | null,
  run: string,
): RunState<ReadStatement> {
  const named = accounts.map(({ id, accountNumber, currencyId, currency }) => ({
    id,
    accountNumber,
    currencyId,
    currency,
  }))
  const asked = range && { accounts: named, range }
  return useRun(asked, run, async ({ accounts, range }, goOn) => {
    const rowCounts = new Map<number, number>()
    const reports = await Promise.all(
      accounts.map(({ id }) =>
        fetchWholeList(
          'GET /api/reports/account/{accountId}',
          { params: { accountId: String(id) }, query: range },
          (rowCount) => {
            rowCounts.set(id, rowCount)
            return goOn([...rowCounts.values()].reduce((sum, count) => sum + count, 0))
          },
        ),
      ),
    )
    return merged(accounts, reports)
  })
}

type Report = WholeList<'GET /api/reports/account/{accountId}'>

function merged(
  accounts: readonly Pick<ListedAccount, 'accountNumber' | 'currencyId' | 'currency'>[],
  reports: readonly Report[],
): ReadStatement {
  const statement = customerStatement(
    reports.map(({ data, headers }, place) => ({
      account: accounts[place] as ListedAccount,
      openingBalance: headers.get(OPENING_BALANCE_HEADER),
      rows: data,
    })),
  )
  // The statement is only as new as its oldest part.
  const receivedAt = new Date(Math.min(...reports.map((report) => report.receivedAt.getTime())))
  return {
    ...statement,
    receivedAt,
    isIncomplete: statement.lacksASide || reports.some(({ isIncomplete }) => isIncomplete),
  }
}
