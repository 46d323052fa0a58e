import type { HawalaType } from './hawala-facts.ts'
import type { OrderWay } from './hawala-order-facts.ts'

/** The word before the number of a hawala that is only recorded. */
const NOTE = 'NOTE-'
const TYPED_NOTE = /^note[- ]+(?=\S)/i

interface Numbered {
  readonly type: HawalaType
  readonly hawalaNo: number
}

/** Returns the reference of hawala details, by which they are stored and found: "SEND-000042". */
export function detailsReference({ type, hawalaNo }: Numbered): string {
  return `${type.toUpperCase()}-${hawalaNo.toString().padStart(6, '0')}`
}

const WAYS = { Send: 'send', Receive: 'receive' } as const satisfies Record<HawalaType, OrderWay>

/**
 * Returns the number of a hawala that moves money as it is shown and spoken, because each way counts by itself: "S-4" is the
 * fourth that was sent, "R-4" the fourth that was received. Rules: docs/rules/hawala-orders.md
 */
export function orderLabel({
  way,
  number,
}: {
  readonly way: OrderWay
  readonly number: number
}): string {
  return `${way === 'send' ? 'S' : 'R'}-${number}`
}

/**
 * Returns the number of a hawala that is only recorded as it is shown and spoken. It takes its number from the same series as
 * hawalas that move money. So its label differs: "NOTE-SEND-000108". Rules: docs/rules/hawala.md
 * @param reference the number as it is stored: "SEND-000108", "HWL1763712000000"
 */
export function noteLabel(reference: string): string {
  return NOTE + reference
}

/** Returns the label of hawala details: that of the order that moves the money, or of a note. */
export function detailsLabel(details: Numbered & { readonly orderId: number | null }): string {
  const { type, hawalaNo: number, orderId } = details
  return orderId === null
    ? noteLabel(detailsReference(details))
    : orderLabel({ way: WAYS[type], number })
}

/**
 * Returns the number in the typed label of a hawala that is only recorded: "send-000108" in "note-send-000108". Null for
 * other texts.
 */
export function numberInNote(typed: string): string | null {
  return TYPED_NOTE.test(typed) ? typed.replace(TYPED_NOTE, '') : null
}
