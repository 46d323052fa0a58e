/**
 * Constants about transactions. They are in a file without schemas, because a screen that only shows transactions needs
 * no schema library.
 */

import { addDays, type BusinessDate } from '../calendar/business-date.ts'
import { may } from './access.ts'
import { POSITION_ACCOUNT } from './house.ts'

/** The types of transactions (docs/rules/ledger.md). */
export const TRANSACTION_TYPES = [
  'Debit',
  'Credit',
  'Transfer',
  'Exchange',
  'Loan',
  'Hawala',
  'Cash',
  'Fee',
] as const

/** The types that the error message for a wrong type offers. Cash and Fee are recorded only by other calls. */
export const POSTABLE_TYPES = TRANSACTION_TYPES.filter((type) => type !== 'Cash' && type !== 'Fee')

export type TransactionType = (typeof TRANSACTION_TYPES)[number]

/** The types whose transactions are never edited or deleted. Separate calls record them. */
const APPEND_ONLY: readonly TransactionType[] = ['Cash', 'Fee', 'Hawala']

/**
 * True for a transaction that nobody can edit or delete: one of a type in APPEND_ONLY, or a leg of a deal over the
 * counter.
 */
export function isAppendOnly(transType: TransactionType, accounts: readonly string[]): boolean {
  return APPEND_ONLY.includes(transType) || accounts.includes(POSITION_ACCOUNT)
}

/**
 * Returns the numbers of all transactions that were saved together, including `number`, in ascending order. Earlier
 * versions stored no bundle, only the other leg.
 */
export function savedTogether(
  number: number,
  bundle: { readonly first: number; readonly count: number } | null,
  otherLeg: number | null,
): number[] {
  if (bundle) return Array.from({ length: bundle.count }, (_, place) => bundle.first + place)
  return [number, ...(otherLeg === null ? [] : [otherLeg])].sort((one, other) => one - other)
}

/** The most characters of a narrative, so that a transaction stays small (docs/rules/ledger.md). */
export const NARRATIVE_MAX_LENGTH = 200

/** How many days back a posting may be dated by a person without the permission `changeAny` (docs/rules/dates.md). */
export const USER_BACK_DAYS = 3

/** Returns the first day on which a person may date a posting; null if there is no limit (docs/rules/dates.md). */
export function firstAllowedDay(userType: string, today: BusinessDate): BusinessDate | null {
  return may(userType, 'changeAny') ? null : addDays(today, -USER_BACK_DAYS)
}

/**
 * Finds the first day that a person can really choose, after they dated a posting too far back.
 * @param allowed the first day on which the person may date a posting
 * @param lockedThrough the newest day that their branch has closed; null if it closes no days
 * @returns the day; `closed` is the newest closed day if the branch's closing is the reason, null if the person's own
 * limit is the reason
 */
export function firstPossibleDay(
  allowed: BusinessDate,
  lockedThrough: BusinessDate | null,
): { readonly day: BusinessDate; readonly closed: BusinessDate | null } {
  if (lockedThrough === null || lockedThrough < allowed) return { day: allowed, closed: null }
  return { day: addDays(lockedThrough, 1), closed: lockedThrough }
}
