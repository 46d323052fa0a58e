import { addDays, type BusinessDate, monthOf } from '../../../shared/calendar/business-date.ts'
import { type ChangeByDay, changesBackFrom, type ListedChange } from '../ledger/changes-by-day.ts'
import { accountsBeforeChanges } from '../ledger/history.ts'
import { findTransactions } from '../ledger/transactions.ts'
import { AFTER_ALL } from '../table/keys.ts'

/**
 * Reads the edits and the deletions that were made today or yesterday, the newest of each kind first, at most 1,000 of each.
 * They are items of the table, so none is missing that was acknowledged. Yesterday's are among them, because one that was
 * stamped before midnight may be written after it.
 */
export async function recentChanges(today: BusinessDate): Promise<readonly ChangeByDay[][]> {
  return Promise.all([recentOf('edited', today), recentOf('deleted', today)])
}

/** Reads the edits alone, as `recentChanges` does. */
export function recentEdits(today: BusinessDate): Promise<ChangeByDay[]> {
  return recentOf('edited', today)
}

async function recentOf(kind: ListedChange, today: BusinessDate): Promise<ChangeByDay[]> {
  const [from, tomorrow] = [addDays(today, -1), addDays(today, 1)]
  const months = [...new Set([tomorrow, today, from].map(monthOf))]
  return (await changesBackFrom(kind, { from, to: AFTER_ALL }, months)).changes
}

/** Finds the accounts on which transactions stood before and after changes, also those of the house. */
export async function accountsOfChanges(changes: readonly ChangeByDay[]): Promise<string[]> {
  const [records, before] = await Promise.all([
    findTransactions([...new Set(changes.map(({ number }) => number))]),
    accountsBeforeChanges(changes),
  ])
  return [...before, ...records.flatMap(({ inAccount, outAccount }) => [inAccount, outAccount])]
}
