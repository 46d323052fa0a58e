import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { latinDigits } from '../../../shared/search/normalise.ts'

/** The query of a search for hawalas. */
export type Wanted = Sent<RouteNamed<'hawala-orders/list'>, 'query'>

/** The longest text that is first taken for the number of a hawala; phone numbers are longer. */
const NUMBER_MAX_DIGITS = 8
/** The shortest text that is also taken for the end of a phone number. */
const PHONE_MIN_DIGITS = 5

/**
 * The searches for what was typed into the one field of Pay Hawala, a hawala's number or a phone number; the first one that
 * finds something counts. A phone first finds what this branch must pay, which is known at once, and then any hawala, so that
 * the screen can say what became of it.
 * @param branch the branch of the person, which pays
 * @returns no search if the text has no digits
 */
export function searchesFor(typed: string, branch: string): Wanted[] {
  const text = latinDigits(typed).trim()
  const digits = text.replace(/\D/g, '')
  if (digits === '') return []
  const isPhone = /^(\+|0)/.test(text) || digits.length > NUMBER_MAX_DIGITS
  const byPhone: Wanted[] = [
    { state: 'payable', payingBranch: branch, phone: digits },
    { phone: digits },
  ]
  if (isPhone) return byPhone
  const byNumber: Wanted = { number: Number(digits) }
  return digits.length < PHONE_MIN_DIGITS ? [byNumber] : [byNumber, ...byPhone]
}

/**
 * The hawala that is meant, of those that were found: the only one that this person can pay, or else the only one. Null if
 * the person must choose.
 * @param mayPay true for a hawala that this person can pay
 */
export function meantOrder<Found>(
  found: readonly Found[],
  mayPay: (order: Found) => boolean,
): Found | null {
  const payable = found.filter(mayPay)
  const meant = payable.length > 0 ? payable : found
  return meant.length === 1 ? (meant[0] ?? null) : null
}
