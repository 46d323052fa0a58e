import {
  addDays,
  type BusinessDate,
  monthOf,
  nextMonth,
} from '../../../shared/calendar/business-date.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import type { TransactionRecord } from '../../domain/ledger/record.ts'
import { balancesAfter } from '../../domain/ledger/statement.ts'
import { statementPage } from './statement-page.ts'

/** The balance of a customer's account at the end of a day. */
export interface BalanceOnDay {
  balanceMinor: AmountMinor
  /** The rows of the month up to the day. */
  records: TransactionRecord[]
  /** False if the rows don't add up to the net of the month. */
  isComplete: boolean
}

/**
 * Reads the balance of a customer's account at the end of a day: the balance at the beginning of the month, plus the rows
 * up to the day. The whole month is read, so that its rows can be compared with its net.
 */
export async function balanceOnDay(
  account: string,
  day: BusinessDate,
  today: BusinessDate,
): Promise<BalanceOnDay> {
  const month = monthOf(day)
  const range = { fromDate: `${month}-01`, toDate: addDays(`${nextMonth(month)}-01`, -1) }
  const most = Number.POSITIVE_INFINITY
  const page = await statementPage({ account, range, today, after: null, most })
  const records = page.records.filter(({ tranDate }) => tranDate <= day)
  const balances = balancesAfter(account, page.opening, records)
  const balanceMinor = [...balances.values()].reduce((sum, minor) => sum + minor, 0n)
  return { balanceMinor, records, isComplete: page.isComplete }
}
