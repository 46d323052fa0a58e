import { type BusinessDate, monthOf } from '../../../shared/calendar/business-date.ts'
import {
  TRANSACTION_TYPES,
  type TransactionType,
} from '../../../shared/contract/transaction-facts.ts'
import type { TransactionRecord } from '../../domain/record.ts'
import { AFTER_ALL, typeMonthKey } from '../table/keys.ts'
import { behind, indexRows, merged, type Place, type Wanted } from './dated-rows.ts'

/** Hawalas post nothing yet: what the index holds under that type are the hawalas themselves (docs/rules/hawala.md). */
const POSTED_TYPES = TRANSACTION_TYPES.filter((type) => type !== 'Hawala')

/** The types whose postings touch a house account: all but a transfer, which moves money between customers. */
export const HOUSE_TYPES: readonly TransactionType[] = ['Debit', 'Credit', 'Exchange', 'Loan']

/** Whose rows of a day are wanted; undefined for all. */
export interface Whose {
  branch?: string | undefined
  userId?: number | undefined
}

/** True for what someone of that branch, or that cashier, recorded. */
export function isOf({ branch, userId }: Whose, { recorder }: TransactionRecord): boolean {
  return (
    (branch === undefined || branch === recorder.branch) &&
    (userId === undefined || userId === recorder.userId)
  )
}

/**
 * The transactions of a business day that still stand, in the order of their numbers.
 * @param most how many are wanted: no more are read than that takes
 * @param after the place of the last row already seen; null to begin
 */
export function dayTransactions(
  date: BusinessDate,
  most = Number.POSITIVE_INFINITY,
  after: Place | null = null,
): AsyncGenerator<TransactionRecord> {
  const wanted: Wanted = { rows: most }
  const types = POSTED_TYPES.map((type) => dayOfType(type, date, wanted, after))
  return merged(types, wanted)
}

/** The rows of a day of one type, "Deleted" for those deleted, in the order of their numbers. */
export function dayOfType(
  type: string,
  date: BusinessDate,
  wanted?: Wanted,
  after: Place | null = null,
): AsyncGenerator<TransactionRecord> {
  const range = { first: behind(after, date), last: `${date}${AFTER_ALL}` }
  return indexRows('typeMonth', typeMonthKey(type, monthOf(date)), range, wanted)
}
