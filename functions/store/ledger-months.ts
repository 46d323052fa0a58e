import { type BusinessDate, monthOf, previousMonth } from '../../shared/calendar/business-date.ts'
import type { TransactionRecord } from '../domain/record.ts'
import { env } from '../env.ts'
import { getItem } from './get.ts'
import { LEDGER_MONTHS_KEY } from './keys.ts'
import type { Part } from './transact.ts'

/**
 * The part that notes a month which was dated back to. Most postings need none: the current month and the two before it
 * are always gone through, so that the months' turn, when many date back by a day, has no hot item.
 */
export function ledgerMonthParts(records: readonly TransactionRecord[]): Part[] {
  const months = records
    .filter(({ tranDate, recordedAt }) => monthOf(tranDate) < previousMonth(monthOf(recordedAt)))
    .map(({ tranDate }) => monthOf(tranDate))
  return months.length === 0 ? [] : [monthPart(months)]
}

function monthPart(months: readonly string[]): Part {
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: LEDGER_MONTHS_KEY,
        UpdateExpression: 'ADD months :months',
        ExpressionAttributeValues: { ':months': new Set(months) },
      },
    },
  }
}

/** The first month that can hold a transaction: a search goes back to it and no further. */
export async function firstLedgerMonth(today: BusinessDate): Promise<string> {
  const item = await getItem(LEDGER_MONTHS_KEY)
  const noted = [...((item?.['months'] ?? []) as Iterable<string>)]
  const recent = previousMonth(previousMonth(monthOf(today)))
  return [...noted, recent].sort()[0] ?? recent
}
