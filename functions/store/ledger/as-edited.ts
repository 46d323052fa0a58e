import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { TransactionRecord } from '../../domain/ledger/record.ts'
import { recentEdits } from '../books/recent-changes.ts'
import { findTransactions } from './transactions.ts'

/** The newest version that an edit made of each transaction that was edited lately, by number. */
export type EditedVersions = ReadonlyMap<number, number>

/** Reads which transactions were edited today or yesterday. An older edit has reached every index. */
export async function editedVersions(today: BusinessDate): Promise<EditedVersions> {
  const versions = new Map<number, number>()
  for (const { number, version } of await recentEdits(today)) {
    versions.set(number, Math.max(versions.get(number) ?? 0, version))
  }
  return versions
}

/** True if a row is older than its last edit. An edit of a transfer, or of a narrative, shows in no figure of the tills. */
export function isOlderThanEdit(
  { number, version }: Pick<TransactionRecord, 'number' | 'version'>,
  edited: EditedVersions,
): boolean {
  return version < (edited.get(number) ?? 0)
}

/**
 * Reads the rows from the table that an index has as they were before an edit. Rows that were deleted meanwhile stay, because
 * the figures of the tills show those.
 */
export async function asEdited(
  rows: readonly TransactionRecord[],
  edited: EditedVersions,
): Promise<readonly TransactionRecord[]> {
  const old = rows.filter((row) => isOlderThanEdit(row, edited))
  if (old.length === 0) return rows
  const found = await findTransactions(old.map(({ number }) => number))
  const standing = found.filter(({ deletion }) => deletion === null)
  const records = new Map(standing.map((record) => [record.number, record]))
  return rows.map((row) => records.get(row.number) ?? row)
}
