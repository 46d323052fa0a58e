import type { OrderState } from './hawala-order-facts.ts'

/**
 * Whether money of a hawala is still open, by its state, in a file without the rights of people: most screens need no more.
 * Rules: docs/rules/hawala-orders.md
 */

/** True until somebody has paid all of the hawala, cancelled, returned or forwarded it, or confirmed that a partner paid. */
export function isOpen({ state }: { readonly state: OrderState }): boolean {
  return state === 'sent' || state === 'received' || state === 'part'
}

/** True while a branch must still pay out the hawala. */
export function isPayable(order: {
  readonly state: OrderState
  readonly payingBranch: string | null
}): boolean {
  return order.payingBranch !== null && isOpen(order)
}
