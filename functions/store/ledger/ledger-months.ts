import {
  type BusinessDate,
  monthOf,
  previousMonth,
} from '../../../shared/calendar/business-date.ts'
import type { TransactionRecord } from '../../domain/record.ts'
import { env } from '../../env.ts'
import { findAccount } from '../accounts/accounts.ts'
import { getItem } from '../table/get.ts'
import { LEDGER_MONTHS_KEY } from '../table/keys.ts'
import type { Part } from '../table/transact.ts'

/** CSH001 is the first account there is, opened with the office. */
const CASH_ACCOUNT_ID = 1

/**
 * The part that notes a month which was dated back to. Most records need none: the months since the office was opened and
 * the one before are always gone through, so that the months' turn, when many date back by a day, has no hot item.
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

/** The months that can hold a transaction or a hawala, the newest first: a search goes through these and no others. */
export async function ledgerMonths(today: BusinessDate): Promise<string[]> {
  const [item, cash] = await Promise.all([getItem(LEDGER_MONTHS_KEY), findAccount(CASH_ACCOUNT_ID)])
  const months = new Set((item?.['months'] ?? []) as Iterable<string>)
  const current = monthOf(today)
  const opened = monthOf(cash?.createdAt ?? today)
  const first = previousMonth(opened < current ? opened : current)
  for (let month = current; month >= first; month = previousMonth(month)) months.add(month)
  return [...months].sort().reverse()
}
