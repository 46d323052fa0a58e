import { numberForm } from '../search/number-form.ts'
import type { OrderState, OrderWay } from './hawala-order-facts.ts'
import { isPayable } from './order-states.ts'

/**
 * Who reads the number of a partner against which a hawala is paid, on the server and on the screens. Rules:
 * docs/rules/hawala-orders.md
 */

/** The facts about a hawala that make its partner's number a secret. */
export interface NumberedOrder {
  readonly way: OrderWay
  readonly state: OrderState
  readonly payingBranch: string | null
  /** The branch that recorded it. */
  readonly branch: string
  /** True if it is paid against a code of the house, not against the number. */
  readonly hasCode: boolean
  /** Who recorded it, and so typed the number. */
  readonly createdBy: number
}

/** Who reads the number. */
export interface NumberReader {
  readonly userId: number
  readonly branch: string
  /** True for a Manager or Admin of head office. */
  readonly isHeadOffice: boolean
}

/**
 * True while a hawala is paid against its partner's number, for everybody who could pay it with the number. Staff of any branch
 * can be in the branch that pays tomorrow, because a hawala is redirected. So only who recorded it, the branch that recorded it
 * and head office read the number, the last two while they don't pay it. A returned hawala may be received again under its
 * number, so that stays a secret.
 */
export function isNumberSecret(order: NumberedOrder, by: NumberReader): boolean {
  const isPaidByNumber = isPayable(order) && !order.hasCode
  const isCode = order.way === 'receive' && (isPaidByNumber || order.state === 'returned')
  if (!isCode || by.userId === order.createdBy) return false
  return by.branch === order.payingBranch || !(by.branch === order.branch || by.isHeadOffice)
}

/**
 * Masks a text but for its last two characters, so that a person who has the whole can compare it. A text that is compared by
 * one or two characters is masked whole: of "0077" that are "77".
 */
export function masked(text: string): string {
  const isShort = [...numberForm(text)].length <= SHOWN_AT_END
  return `***${isShort ? '' : [...text].slice(-SHOWN_AT_END).join('')}`
}

const SHOWN_AT_END = 2
