import { may } from '../../shared/contract/access.ts'
import type { Answered, RouteNamed } from '../../shared/contract/routes.ts'

/** What a search finds: a transaction, hawala details or a simple hawala. */
export type SearchRow = Answered<RouteNamed<'search-transactions/list'>>[number]
export type FoundDetails = Extract<SearchRow, { readonly hawalaNo: number }>
export type FoundSimpleHawala = Extract<SearchRow, { readonly hawalaNumber: string }>
export type FoundTransaction = Exclude<SearchRow, FoundDetails | FoundSimpleHawala>

/** True for hawala details, which have a `hawalaNo`. */
export function isDetails(row: SearchRow): row is FoundDetails {
  return 'hawalaNo' in row
}

/** True for a transaction: of the three it alone moves money between accounts. */
export function isTransaction(row: SearchRow): row is FoundTransaction {
  return 'inAccountID' in row
}

/** Tells the rows of a search apart: each of the three kinds has numbers of its own. */
export function rowKey(row: SearchRow): string {
  if (isTransaction(row)) return `transaction ${row.id}`
  return isDetails(row) ? `details ${row.id}` : `hawala ${row.id}`
}

/** True for a transaction that was deleted. */
export function isDeleted(row: SearchRow): boolean {
  return isTransaction(row) && row.deletedDate !== undefined
}

/** A row that both searches may offer to change: a simple hawala has no such call. */
export type EditableRow = FoundTransaction | FoundDetails

/** True for a row that can be changed at all: what was deleted stays as it is, and a Viewer changes nothing. */
export function isEditable(row: SearchRow, userType: string): row is EditableRow {
  const hasCall = isTransaction(row) || isDetails(row)
  return hasCall && !isDeleted(row) && may(userType, 'record')
}

/** The narrative; of a transfer that has none on its debited side the credited side's. A loan's other one is a name. */
export function narrativeOf(row: SearchRow): string | null {
  if (!isTransaction(row)) return row.description
  return row.tranDescription ?? (row.transType === 'Loan' ? null : row.cTransDescription)
}

/** Rows with others behind them; what is there already isn't added again. */
export function joinedRows(
  rows: readonly SearchRow[],
  others: readonly SearchRow[],
): readonly SearchRow[] {
  const known = new Set(rows.map(rowKey))
  return [...rows, ...others.filter((row) => !known.has(rowKey(row)))]
}

/** Rows in which those of the same number have been replaced by these. */
export function withRows(
  rows: readonly SearchRow[],
  changed: readonly SearchRow[],
): readonly SearchRow[] {
  const byKey = new Map(changed.map((row) => [rowKey(row), row]))
  return rows.map((row) => byKey.get(rowKey(row)) ?? row)
}

/** Rows without the transactions of these numbers. */
export function withoutTransactions(
  rows: readonly SearchRow[],
  ids: readonly number[],
): readonly SearchRow[] {
  return rows.filter((row) => !isTransaction(row) || !ids.includes(row.id))
}
