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
  /** True if it is paid against a code of the house, not against the number. */
  readonly hasCode: boolean
  /** Who recorded it, and so typed the number. */
  readonly createdBy: number
}

/**
 * True while a hawala is paid against its partner's number and this person works in the branch that pays: who reads the number
 * there could pay the hawala to anybody. Who recorded it has typed the number.
 */
export function isNumberSecret(
  order: NumberedOrder,
  by: { readonly userId: number; readonly branch: string },
): boolean {
  const isCode = order.way === 'receive' && !order.hasCode && isPayable(order)
  return isCode && by.branch === order.payingBranch && by.userId !== order.createdBy
}

/**
 * Masks a text but for its last two characters, so that a person who has the whole can compare it. A text of one or two
 * characters is masked whole.
 */
export function masked(text: string): string {
  const characters = [...text]
  return `***${characters.length > SHOWN_AT_END ? characters.slice(-SHOWN_AT_END).join('') : ''}`
}

const SHOWN_AT_END = 2
