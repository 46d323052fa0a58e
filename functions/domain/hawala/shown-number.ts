import { isNumberSecret, masked } from '../../../shared/contract/secret-number.ts'
import { numberForm } from '../../../shared/search/number-form.ts'
import type { HawalaOrder } from './hawala-order.ts'

/** Who reads the number of a partner. */
export interface NumberReader {
  userId: number
  branch: string
  /** The numbers that the call named. Who named the whole number knows it. */
  typed?: readonly (string | null | undefined)[]
}

type Numbered = Pick<
  HawalaOrder,
  'way' | 'state' | 'payingBranch' | 'partnerNumber' | 'code' | 'recorder'
>

/**
 * Returns the number that a partner gave a hawala, as this person reads it: masked in the branch that pays, while the hawala is
 * paid against it. Rules: docs/rules/hawala-orders.md.
 */
export function shownNumber(
  order: Numbered,
  { typed = [], ...reader }: NumberReader,
): string | null {
  const { partnerNumber, code, recorder } = order
  if (partnerNumber === null) return null
  const facts = { ...order, hasCode: code !== null, createdBy: recorder.userId }
  if (!isNumberSecret(facts, reader)) return partnerNumber
  const form = numberForm(partnerNumber)
  const isTyped = typed.some((each) => each != null && numberForm(each) === form)
  return isTyped ? partnerNumber : masked(partnerNumber)
}
