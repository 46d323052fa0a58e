import type { HawalaType } from './hawala-facts.ts'

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

/**
 * Returns a hawala's number as it is shown and spoken. A hawala that is only recorded takes its number from the same
 * series as hawalas that move money. So its label differs: "NOTE-SEND-000108". Rules: docs/rules/hawala.md
 * @param reference the number as it is stored: "SEND-000108", "HWL1763712000000"
 * @param orderId the order that moves the money; null if the hawala is only recorded
 */
export function hawalaLabel(reference: string, orderId: number | null): string {
  return orderId === null ? NOTE + reference : reference
}

/** Returns the label of hawala details. */
export function detailsLabel(details: Numbered & { readonly orderId: number | null }): string {
  return hawalaLabel(detailsReference(details), details.orderId)
}

/**
 * Returns the number in the typed label of a hawala that is only recorded: "send-000108" in "note-send-000108". Null for
 * other texts.
 */
export function numberInNote(typed: string): string | null {
  return TYPED_NOTE.test(typed) ? typed.replace(TYPED_NOTE, '') : null
}
