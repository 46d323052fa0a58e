import { may } from '../../shared/contract/access.ts'
import { detailsLabel, noteLabel } from '../../shared/contract/hawala-label.ts'
import { BASE_CURRENCY_ID, isPurchaseLeg } from '../../shared/contract/house.ts'
import type { Answered, RouteNamed } from '../../shared/contract/routes.ts'
import { savedTogether } from '../../shared/contract/transaction-facts.ts'
import { amountIn } from '../../shared/money/amount.ts'
import { priceOfCheap } from '../../shared/money/price.ts'
import { parseRate } from '../../shared/money/rate.ts'
import { rateText } from '../ui/rate-per.ts'

/** A search result: a transaction, hawala details or a simple hawala. */
export type SearchRow = Answered<RouteNamed<'search-transactions/list'>>[number]
export type FoundDetails = Extract<SearchRow, { readonly hawalaNo: number }>
export type FoundSimpleHawala = Extract<SearchRow, { readonly hawalaNumber: string }>
export type FoundTransaction = Exclude<SearchRow, FoundDetails | FoundSimpleHawala>

/** True for hawala details, which have a `hawalaNo`. */
export function isDetails(row: SearchRow): row is FoundDetails {
  return 'hawalaNo' in row
}

/** True for a transaction. It is the only kind of the three that moves money between accounts. */
export function isTransaction(row: SearchRow): row is FoundTransaction {
  return 'inAccountID' in row
}

/**
 * Returns a unique key for a row. The kind is part of it, because earlier versions could give the same id to rows of two
 * kinds.
 */
export function rowKey(row: SearchRow): string {
  if (isTransaction(row)) return `transaction ${row.id}`
  return isDetails(row) ? `details ${row.id}` : `hawala ${row.id}`
}

/** Returns the id of the order of a found hawala, or of the order that a transaction belongs to; null without an order. */
export function orderOf(row: SearchRow): number | null {
  if (isTransaction(row)) return row.hawalaID
  return isDetails(row) ? row.orderId : null
}

/** Returns the reference of a row as the screen shows it. For a hawala it is the label. */
export function labelOf(row: SearchRow): string {
  if (isTransaction(row)) return row.referenceId
  return isDetails(row) ? detailsLabel(row) : noteLabel(row.referenceId)
}

/** True for a transaction that was deleted. */
export function isDeleted(row: SearchRow): boolean {
  return isTransaction(row) && row.deletedDate !== undefined
}

/**
 * Returns the numbers of all transactions that were saved together with this one, in order. Its own number is among them.
 */
export function numbersOfSave({ id, bundle, otherLeg }: FoundTransaction): number[] {
  return savedTogether(id, bundle, otherLeg?.id ?? null)
}

/** A row that a search may offer to change. Simple hawalas have no API call for changes. */
export type EditableRow = FoundTransaction | FoundDetails

/**
 * True if a row can be edited or deleted at all: it isn't a simple hawala and isn't deleted, and the user isn't a Viewer.
 * The details of a hawala that posts can only be changed together with the hawala.
 */
export function isEditable(row: SearchRow, userType: string): row is EditableRow {
  const hasCall = isTransaction(row) || (isDetails(row) && orderOf(row) === null)
  return hasCall && !isDeleted(row) && may(userType, 'record')
}

/**
 * Returns the narrative, or else the credit narrative. A loan's credit narrative is a name, so it isn't used.
 * @param selling the other leg of an exchange; its narrative is appended if it differs
 */
export function narrativeOf(
  row: SearchRow,
  selling: FoundTransaction | null = null,
): string | null {
  if (!isTransaction(row)) return row.description
  if (selling) {
    const both = [narrativeOf(row), narrativeOf(selling)].filter(Boolean)
    return [...new Set(both)].join(' / ')
  }
  return row.tranDescription ?? (row.transType === 'Loan' ? null : row.cTransDescription)
}

/** Appends rows; rows that are already in the list are skipped. */
export function joinedRows(
  rows: readonly SearchRow[],
  others: readonly SearchRow[],
): readonly SearchRow[] {
  const known = new Set(rows.map(rowKey))
  return [...rows, ...others.filter((row) => !known.has(rowKey(row)))]
}

/** Replaces the rows that have the same key as one of the new rows. */
export function withRows(
  rows: readonly SearchRow[],
  changed: readonly SearchRow[],
): readonly SearchRow[] {
  const byKey = new Map(changed.map((row) => [rowKey(row), row]))
  return rows.map((row) => byKey.get(rowKey(row)) ?? row)
}

/** Removes the transactions with these numbers. */
export function withoutTransactions(
  rows: readonly SearchRow[],
  ids: readonly number[],
): readonly SearchRow[] {
  return rows.filter((row) => !isTransaction(row) || !ids.includes(row.id))
}

/** Returns the rate of a record. For a deal, as it was quoted: "251.2000 per 1,000". */
export function rateOf(row: FoundTransaction): string {
  const { exRate, quotedRate } = row
  if (quotedRate !== null) return rateText(quotedRate, row.per)
  const cheap = cheapPrice(row)
  return cheap ? rateText(cheap.rate, cheap.per) : exRate
}

/** Returns the rate of an exchange, calculated from its amounts. Used if the stored rate has too few digits. */
function cheapPrice({ exRate, otherLeg, cAmount, currencyID, ...row }: FoundTransaction) {
  const rate = parseRate(exRate)
  if (!otherLeg || rate === null) return null
  const side = (amount: string, currency: number) => ({
    isBase: currency === BASE_CURRENCY_ID,
    minor: amountIn(amount),
  })
  const [own, other] = [side(cAmount, currencyID), side(otherLeg.amount, otherLeg.currencyID)]
  return isPurchaseLeg(row.outAccountID, row.inAccountID)
    ? priceOfCheap(rate, own, other)
    : priceOfCheap(rate, other, own)
}
