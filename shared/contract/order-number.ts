import { numberForm } from '../search/number-form.ts'
import { orderLabel } from './hawala-label.ts'
import type { OrderWay } from './hawala-order-facts.ts'

/** The number of a hawala as somebody typed it. */
interface TypedOrderNumber {
  /** Null if only digits were typed: then a sent and a received hawala may both be meant. */
  readonly way: OrderWay | null
  readonly number: number
  /** The number as it is shown, "S-4"; null without a way. */
  readonly label: string | null
  /** True if the label itself was typed, which names only a hawala that moves money. */
  readonly isLabel: boolean
}

const TYPED = /^(S|SEND|R|RECEIVE)?(\d{1,12})$/

/**
 * Reads the number of a hawala that moves money as people type it: "4", "S-4", "s4", "R-۴", or as earlier versions printed
 * it, "SEND-000004". Rules: docs/rules/hawala-orders.md
 * @returns null if the text is no such number
 */
export function typedOrderNumber(typed: string): TypedOrderNumber | null {
  const [, word, digits] = TYPED.exec(numberForm(typed)) ?? []
  if (digits === undefined) return null
  const number = Number(digits)
  if (!word) return { way: null, number, label: null, isLabel: false }
  const way = word.startsWith('S') ? 'send' : 'receive'
  return { way, number, label: orderLabel({ way, number }), isLabel: word.length === 1 }
}
