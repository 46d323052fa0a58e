import { may, type UserType } from '../../../shared/contract/access.ts'
import type { Refusal } from '../../../shared/contract/refusal.ts'
import * as NEW_ORDERS from '../../../shared/refusals/new-orders.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { numberForm } from '../../../shared/search/number-form.ts'
import type { Recorder } from '../ledger/record.ts'
import type { HawalaOrder } from './hawala-order.ts'

/**
 * The longest form for a key; a longer form is cut. The compared form can be longer than the typed number, because one
 * character can become several.
 */
const LONGEST_FORM = 100

/** A hawala that was received under a partner's number. */
export interface NumberUse {
  orderId: number
  /** The hawala's own number. */
  number: number
  /** True if it was received a second time with a reason. Earlier versions asked for none. */
  isRepeat: boolean
}

/**
 * Returns the form under which a partner's number is kept: "D-77", "d 077" and "D–۷۷" are one number. The form is empty if
 * the number has no letter or digit, which an earlier version allowed.
 */
export function keptNumberForm(partnerNumber: string): string {
  return numberForm(partnerNumber).slice(0, LONGEST_FORM).toWellFormed()
}

/**
 * Returns `keptNumberForm` of a number, and refuses a number that it leaves empty.
 * @throws Refusal `badInput` if nothing is left to compare
 */
export function partnerNumberForm(partnerNumber: string): string {
  const form = keptNumberForm(partnerNumber)
  if (form !== '') return form
  throw refused(NEW_ORDERS.numberEmpty)
}

/**
 * Refuses a person who gives a reason to receive a number again, but may not do that.
 * @throws Refusal `notAllowed`
 */
export function requireMayRepeat(sameNumber: string | null, userType: UserType): void {
  if (sameNumber === null || may(userType, 'changeAny')) return
  throw refused(NEW_ORDERS.mayNotRepeat)
}

/**
 * Refuses a person who did something with an earlier hawala of this number that bars them from its later steps, or returned it.
 * With a new hawala of the same message they would begin afresh.
 * @param earlier the hawalas that were received under the number
 * @throws Refusal `notAllowed`
 */
export function requireOtherRepeats(earlier: readonly HawalaOrder[], userId: number): void {
  const isOwn = (each: Pick<Recorder, 'userId'>) => each.userId === userId
  for (const { number, state, decided, corrections, redirects, reopenings, code } of earlier) {
    const did = {
      corrected: corrections.some(isOwn),
      redirected: redirects.some(isOwn),
      gaveCode: code?.givenBy === userId,
      reopened: reopenings.some(isOwn),
      returned: state === 'returned' && decided?.userId === userId,
    }
    const deed = DEEDS.find((each) => did[each])
    if (deed) throw refused(NEW_ORDERS.repeatedByOther, { deed, hawala: number })
  }
}

const DEEDS = ['corrected', 'redirected', 'gaveCode', 'reopened', 'returned'] as const

/**
 * Makes the refusal of a number under which a hawala was received before, because a message that came twice would be paid
 * twice.
 */
export function receivedBefore(
  { partner, partnerNumber }: Pick<HawalaOrder, 'partner' | 'partnerNumber'>,
  uses: readonly NumberUse[],
): Refusal {
  return refused(NEW_ORDERS.receivedBefore, {
    partnerNumber,
    partner,
    hawala: uses.at(-1)?.number ?? 0,
  })
}
