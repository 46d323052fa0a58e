import { addDays, type BusinessDate, monthOf } from '../../../shared/calendar/business-date.ts'
import { type ChangeByDay, changesBackFrom } from '../ledger/changes-by-day.ts'
import { accountsBeforeChanges } from '../ledger/history.ts'
import { findTransactions } from '../ledger/transactions.ts'
import { AFTER_ALL } from '../table/keys.ts'

/**
 * Reads the edits and the deletions that were made today or yesterday, the newest of each kind first, at most 1,000 of each.
 * They are items of the table, so none is missing that was acknowledged. Yesterday's are among them, because one that was
 * stamped before midnight may be written after it.
 */
export async function recentChanges(today: BusinessDate): Promise<readonly ChangeByDay[][]> {
  const [from, tomorrow] = [addDays(today, -1), addDays(today, 1)]
  const months = [...new Set([tomorrow, today, from].map(monthOf))]
  const read = (kind: 'edited' | 'deleted') =>
    changesBackFrom(kind, { from, to: AFTER_ALL }, months)
  const all = await Promise.all([read('edited'), read('deleted')])
  return all.map(({ changes }) => changes)
}

/** Finds the accounts on which transactions stood before and after changes, also those of the house. */
export async function accountsOfChanges(changes: readonly ChangeByDay[]): Promise<string[]> {
  const [records, before] = await Promise.all([
    findTransactions([...new Set(changes.map(({ number }) => number))]),
    accountsBeforeChanges(changes),
  ])
  return [...before, ...records.flatMap(({ inAccount, outAccount }) => [inAccount, outAccount])]
}
