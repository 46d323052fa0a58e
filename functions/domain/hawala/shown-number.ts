import {
  isNumberSecret,
  masked,
  type NumberReader as ReaderOfNumber,
} from '../../../shared/contract/secret-number.ts'
import { numberForm } from '../../../shared/search/number-form.ts'
import type { HawalaOrder } from './hawala-order.ts'

/** Who reads the number of a partner. */
export interface NumberReader extends ReaderOfNumber {
  /** The numbers that the call named. Who named the whole number knows it. */
  typed?: readonly (string | null | undefined)[]
}

type Numbered = Pick<
  HawalaOrder,
  'way' | 'state' | 'payingBranch' | 'partnerNumber' | 'code' | 'recorder'
>

/**
 * Returns the number that a partner gave a hawala, as this person reads it: masked for everybody who could pay the hawala against
 * it, here or after a redirection. Rules: docs/rules/hawala-orders.md.
 */
export function shownNumber(
  order: Numbered,
  { typed = [], ...reader }: NumberReader,
): string | null {
  const { partnerNumber, code, recorder } = order
  if (partnerNumber === null) return null
  const { branch, userId: createdBy } = recorder
  const facts = { ...order, branch, createdBy, hasCode: code !== null }
  if (!isNumberSecret(facts, reader)) return partnerNumber
  const form = numberForm(partnerNumber)
  const isTyped = typed.some((each) => each != null && numberForm(each) === form)
  return isTyped ? partnerNumber : masked(partnerNumber)
}
