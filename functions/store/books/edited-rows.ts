import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { TransactionRecord } from '../../domain/ledger/record.ts'
import { changedDayOf, editedOf, numberGroup } from '../house/house-keys.ts'
import { marks } from '../ledger/changed-days.ts'

/** Which transactions of some days an index may still have as they were before an edit. */
export interface EditedRows {
  mayBeOld: (record: Pick<TransactionRecord, 'number' | 'tranDate'>) => boolean
  /** Differs from that of a later reading if something was edited in between. */
  version: string
}

/**
 * Reads from the marks of changed days what was edited since the last nightly run. An edit that moves nothing on a house
 * account, such as that of a transfer's accounts, shows in no figure of the tills. Today has no marks, so each of its rows may
 * be old.
 */
export async function editedRows(
  { from, to }: { from: BusinessDate; to: BusinessDate },
  today: BusinessDate,
): Promise<EditedRows> {
  const edited = new Set<string>()
  const versions: string[] = []
  for await (const mark of marks('moved', from, addDays(to, 1))) {
    if (!mark['edited']) continue
    const sortKey = String(mark['sk'])
    edited.add(`${changedDayOf(sortKey)} ${editedOf(sortKey)}`)
    versions.push(String(mark['changeId']))
  }
  return {
    mayBeOld: ({ number, tranDate }) =>
      tranDate >= today ||
      edited.has(`${tranDate} ${numberGroup(number)}`) ||
      edited.has(`${tranDate} all`),
    version: versions.join(' '),
  }
}
