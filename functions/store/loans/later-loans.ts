import {
  addDays,
  type BusinessDate,
  monthOf,
  nextMonth,
} from '../../../shared/calendar/business-date.ts'
import type { TransactionRecord } from '../../domain/ledger/record.ts'
import { indexRows } from '../ledger/dated-rows.ts'
import { AFTER_ALL, typeMonthKey } from '../table/keys.ts'

/** Reads the loans and returns dated after a day, up to today, oldest first. */
export async function* loanRowsAfter(
  day: BusinessDate,
  today: BusinessDate,
): AsyncGenerator<TransactionRecord> {
  const first = addDays(day, 1)
  for (let month = monthOf(first); month <= monthOf(today); month = nextMonth(month)) {
    const range = { first, last: `${today}${AFTER_ALL}` }
    yield* indexRows('typeMonth', typeMonthKey('Loan', month), range)
  }
}
