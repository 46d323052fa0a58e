import { may, type UserType } from '../../shared/contract/access.ts'
import { Refusal } from '../../shared/contract/refusal.ts'
import { numberForm } from '../../shared/search/number-form.ts'
import type { HawalaOrder } from './hawala-order.ts'

/**
 * A number as it is compared may be longer than it was typed, because one character can stand for several. It is cut for
 * the key.
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
 * The form under which a partner's number is kept: "D-77", "d 077" and "D–۷۷" are one number. It is empty for a number of
 * an earlier version that has nothing to compare.
 */
export function keptNumberForm(partnerNumber: string): string {
  return numberForm(partnerNumber).slice(0, LONGEST_FORM).toWellFormed()
}

/**
 * The form under which a partner's number is kept.
 * @throws Refusal `badInput` if nothing is left to compare
 */
export function partnerNumberForm(partnerNumber: string): string {
  const form = keptNumberForm(partnerNumber)
  if (form !== '') return form
  throw new Refusal('badInput', 'partnerNumber must have letters or digits that can be compared')
}

/**
 * Refuses a reason to receive a number again from a person who may not.
 * @throws Refusal `notAllowed`
 */
export function requireMayRepeat(sameNumber: string | null, userType: UserType): void {
  if (sameNumber === null || may(userType, 'changeAny')) return
  throw new Refusal(
    'notAllowed',
    "Only a Manager or Admin may receive a partner's number again: leave out sameNumber",
  )
}

/** The refusal of a number under which a hawala was received before: a message that came twice would be paid twice. */
export function receivedBefore(
  { partner, partnerNumber }: Pick<HawalaOrder, 'partner' | 'partnerNumber'>,
  uses: readonly NumberUse[],
): Refusal {
  return new Refusal(
    'conflict',
    `Number ${partnerNumber} of partner ${partner} was received before, as hawala ${uses.at(-1)?.number}: only a Manager may receive it again, with a reason`,
  )
}
