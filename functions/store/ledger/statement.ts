import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { TransactionRecord } from '../../domain/ledger/record.ts'
import { AFTER_ALL } from '../table/keys.ts'
import { behind, type Place, rowStream } from './dated-rows.ts'
import { merged } from './merged-rows.ts'

/** A range of days, both included; null leaves an end open. */
export interface DateRange {
  fromDate: BusinessDate | null
  toDate: BusinessDate | null
}

/** Returns the keys of a range of days in an index: the first and the last one, both included. */
export function keysOf(range: DateRange, after: Place | null = null) {
  return {
    first: after ? behind(after, '') : (range.fromDate ?? ''),
    last: `${range.toDate ?? ''}${AFTER_ALL}`,
  }
}

/**
 * Reads the transactions of a customer's account by day and number, oldest first.
 * @param most the number of wanted rows; little more is read
 * @param after the place of the last row that the caller has; null to start at `fromDate`
 */
export function accountTransactions(
  account: string,
  range: DateRange,
  most = Number.POSITIVE_INFINITY,
  after: Place | null = null,
): AsyncGenerator<TransactionRecord> {
  const keys = keysOf(range, after)
  const sides = (['credited', 'debited'] as const).map((side) => rowStream(side, account, keys))
  return merged(sides, { rows: most })
}
