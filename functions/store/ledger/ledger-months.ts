import {
  type BusinessDate,
  monthOf,
  previousMonth,
} from '../../../shared/calendar/business-date.ts'
import type { TransactionRecord } from '../../domain/ledger/record.ts'
import { env } from '../../env.ts'
import { getItem, getItems } from '../table/get.ts'
import { accountKey, LEDGER_MONTHS_KEY } from '../table/keys.ts'
import type { Part } from '../table/transact.ts'

/** CSH001 is the first account; it is opened together with the office. */
const CASH_ACCOUNT_ID = 1

/**
 * Makes the part that stores the month of a record that is dated back by more than a month. Other records need no such part,
 * because a search always covers the months since the office was opened, and the month before. So the records that are dated
 * back by a few days at the start of a month don't all write the same item.
 */
export function ledgerMonthParts(
  records: readonly Pick<TransactionRecord, 'tranDate' | 'recordedAt'>[],
): Part[] {
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

/** Reads the months that can hold a transaction or a hawala, the newest first. A search reads only these months. */
export async function ledgerMonths(today: BusinessDate): Promise<string[]> {
  // The instant at which an account was opened never changes, so it needn't be read consistently.
  const [item, [cash]] = await Promise.all([
    getItem(LEDGER_MONTHS_KEY),
    getItems([accountKey(CASH_ACCOUNT_ID)], { ConsistentRead: false }),
  ])
  const months = new Set((item?.['months'] ?? []) as Iterable<string>)
  const current = monthOf(today)
  const opened = monthOf(cash ? String(cash['createdAt']) : today)
  const first = previousMonth(opened < current ? opened : current)
  for (let month = current; month >= first; month = previousMonth(month)) months.add(month)
  return [...months].sort().reverse()
}
