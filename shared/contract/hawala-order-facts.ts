/** Constants about hawala orders, in a file without schemas. Rules: docs/rules/hawala-orders.md */

import { DETAILS_STATUS } from './hawala-facts.ts'

/** The directions: "send" goes to an own branch or a partner, "receive" comes from a partner. */
export const ORDER_WAYS = ['send', 'receive'] as const
export type OrderWay = (typeof ORDER_WAYS)[number]

/**
 * Who pays the commission of a hawala: the sender, who brings it beside the amount, or the receiver, who gets so much less.
 */
export const COMMISSION_PAYERS = ['sender', 'receiver'] as const

/** What became of an order. */
export const ORDER_STATES = [
  'sent',
  'part',
  'paid',
  'confirmed',
  'cancelled',
  'received',
  'returned',
  'forwarded',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** The status of a hawala in a list of details: its own status, or the state of its order if it has one. */
export const SHOWN_STATUSES = [...Object.values(DETAILS_STATUS), ...ORDER_STATES] as const

/** The state in a filter that stands for all orders that a branch must still pay out. */
export const PAYABLE = 'payable'

/** The number of wrong codes after which an order is locked. */
export const MOST_TRIES_OF_CODE = 5

/**
 * How often an order may be unlocked with the same code. After that the order needs a new code, so nobody can go on
 * guessing.
 */
export const MOST_UNLOCKS_OF_CODE = 2

/** How often another branch may be told to pay a hawala, so that its record stays small. */
export const MOST_REDIRECTS = 10

/** How often a hawala may be corrected, so that its record stays small. */
export const MOST_CORRECTIONS = 10

/** True if no other branch may be told to pay a hawala any more. */
export function isRedirectedOften({ redirects }: { readonly redirects: readonly unknown[] }) {
  return redirects.length >= MOST_REDIRECTS
}

/** True if a hawala may not be corrected any more. */
export function isCorrectedOften({ corrections }: { readonly corrections: readonly unknown[] }) {
  return corrections.length >= MOST_CORRECTIONS
}

/** In how many payouts a hawala may be paid, so that its record stays small. The last one pays all that is left. */
export const MOST_PAYOUTS = 20

/** The steps that can be taken back, by the state to which they led. */
export const REOPENABLE_STEPS = ['paid', 'forwarded', 'confirmed'] as const

/** How often steps of a hawala may be taken back, so that its record stays small. */
export const MOST_REOPENINGS = 10

/** The number of digits of the code by which a branch of the house pays. */
export const CODE_DIGITS = 8

/** Orders that are payable for more days than this are old: somebody should ask the sender. */
export const OLD_AFTER_DAYS = 30

/** The most characters of the number that a partner gives a hawala. */
export const PARTNER_NUMBER_MAX_LENGTH = 30

/** The most characters of what a person is to the receiver for whom the person takes a payout. */
export const RELATION_MAX_LENGTH = 50

/** The papers that receivers usually show. Another kind may be typed. */
export const ID_KINDS = ['Taskira', 'Passport', 'Driving licence'] as const

/**
 * True for a hawala whose receiver's father isn't known: it was received without his name, and no payout to the receiver gave
 * it. The next payout to the receiver asks for it.
 */
export function lacksFather(order: {
  readonly receiver: { readonly fatherName: string | null }
  readonly payouts: readonly { readonly fatherName: string | null }[]
}): boolean {
  return (
    order.receiver.fatherName === null &&
    order.payouts.every(({ fatherName }) => fatherName === null)
  )
}
