import { searchForms as texts } from '#texts/search-forms.ts'
import { businessDateOf } from '../../shared/calendar/business-date.ts'
import { formatDate } from '../../shared/calendar/format-date.ts'
import { isPurchaseLeg } from '../../shared/contract/house.ts'
import { type FoundTransaction, isTransaction, rateOf, type SearchRow } from './search-rows.ts'

/** A row of the results: a record, or an exchange with its two transactions (legs). */
export interface FoundRow {
  /** The record. For an exchange, its purchase if that was found. */
  readonly row: SearchRow
  /** The selling of an exchange, if both legs were found. */
  readonly selling: FoundTransaction | null
}

/**
 * Returns the results as rows. If both legs of an exchange were found, they are one row, at the place of the first leg.
 * Rules: docs/rules/search.md
 */
export function foundRows(rows: readonly SearchRow[]): FoundRow[] {
  const legs = new Map(rows.filter(isTransaction).map((row) => [row.id, row]))
  const shown = new Set<number>()
  return rows.flatMap((row): FoundRow[] => {
    const other = isTransaction(row) && row.otherLeg ? legs.get(row.otherLeg.id) : undefined
    if (!other || !isTransaction(row)) return [{ row, selling: null }]
    if (shown.has(other.id)) return []
    shown.add(row.id)
    return [isPurchase(row) ? { row, selling: other } : { row: other, selling: row }]
  })
}

/** True for the leg with which the house buys. */
export function isPurchase({ outAccountID, inAccountID }: FoundTransaction): boolean {
  return isPurchaseLeg(outAccountID, inAccountID)
}

/** The amount and the currency of one leg. */
export interface LegAmount {
  readonly amount: string
  readonly currencyId: number | null
}

/**
 * Returns both amounts of an exchange, the purchase first, and its rate. Null if the row isn't an exchange of two legs. A
 * deal between two foreign currencies has two rates, and its amounts follow only from both together.
 */
export function exchangeOf({
  row,
  selling,
}: FoundRow): { readonly legs: readonly [LegAmount, LegAmount]; readonly rate: string } | null {
  if (!isTransaction(row) || !row.otherLeg) return null
  const own = amountOf(row)
  const other = { amount: row.otherLeg.amount, currencyId: row.otherLeg.currencyID }
  const rates = selling && row.quotedRate !== null ? [rateOf(row), rateOf(selling)] : [rateOf(row)]
  return {
    legs: isPurchase(row) ? [own, other] : [other, own],
    rate: [...new Set(rates)].join(' · '),
  }
}

/** Returns the amount of a record of any kind. */
export function amountOf(row: SearchRow): LegAmount {
  return isTransaction(row)
    ? { amount: row.cAmount, currencyId: row.currencyID }
    : { amount: row.amount, currencyId: row.currencyId }
}

/**
 * Returns the day of a change: "deleted 22-Nov-2026", or the day of the last edit if the search was for edits. Empty for
 * other rows. If the legs of an exchange were edited on different days, it is the later day.
 * @param timeZone IANA name of the business's zone
 */
export function changeDay({ row, selling }: FoundRow, timeZone: string): string {
  const legs = [row, selling].filter((leg) => leg !== null).filter(isTransaction)
  const dayOf = (instant: string) => formatDate(businessDateOf(new Date(instant), timeZone))
  const deleted = legs.find(({ deletedDate }) => deletedDate)?.deletedDate
  if (deleted) return texts.wasDeleted(dayOf(deleted))
  const edited = legs
    .flatMap(({ lastEdit }) => lastEdit?.at ?? [])
    .sort()
    .at(-1)
  return edited ? texts.wasEdited(dayOf(edited)) : ''
}
