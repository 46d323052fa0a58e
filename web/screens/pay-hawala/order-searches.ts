import { typedOrderNumber } from '../../../shared/contract/order-number.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { printedNumber } from '../../../shared/search/number-form.ts'

/** The query of a search for hawalas. */
export type OrderQuery = Sent<RouteNamed<'hawala-orders/search'>, 'body'>

/** A text with at most this many digits is first taken as the number of a hawala. Phone numbers are longer. */
const NUMBER_MAX_DIGITS = 8
/** A text with at least this many digits is also taken as the end of a phone number. */
const PHONE_MIN_DIGITS = 5

/**
 * Makes the searches for the text in the field of Pay Hawala: a hawala's number, a partner's number or a phone number. The
 * searches of one group are made together. The first group that finds something counts. Hawalas that this branch must pay
 * come first, because they are found at once. Then any hawala is searched, so that the screen can say what was done with it.
 * "S-4" finds the one that was sent; 4 finds a sent and a received one.
 * @param branch the branch of the person, which pays
 * @returns no search if the text has neither letters nor digits
 */
export function searchesFor(typed: string, branch: string): OrderQuery[][] {
  const text = printedNumber(typed)
  const here = { state: 'payable', payingBranch: branch } as const
  const byPartner: OrderQuery = { partnerNumber: text }
  const own = typedOrderNumber(text)
  if (own?.way && own.number > 0) {
    const { way, number } = own
    return [
      [
        { number, way },
        { ...here, ...byPartner },
      ],
      [byPartner],
    ]
  }
  if (/\p{L}/u.test(text)) return [[{ ...here, ...byPartner }], [byPartner]]
  const digits = text.replace(/\D/g, '')
  if (digits === '') return []
  const isPhone = text.startsWith('+') || digits.length > NUMBER_MAX_DIGITS
  const byPhone: OrderQuery = { phone: text.startsWith('+') ? `+${digits}` : digits }
  const ofPartnerHere = { ...here, ...byPartner }
  if (isPhone)
    return [
      [{ ...here, ...byPhone }, ofPartnerHere],
      [byPhone, byPartner],
    ]
  const number = Number(digits)
  const first = number === 0 ? [ofPartnerHere] : [{ number }, ofPartnerHere]
  return digits.length < PHONE_MIN_DIGITS
    ? [first, [byPartner]]
    : [first, [{ ...here, ...byPhone }], [byPhone, byPartner]]
}

/**
 * Returns the hawala that is probably meant: the only one that this person can pay, or else the only one found. Null if the
 * person must choose.
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
