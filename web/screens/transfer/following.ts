import type { TransferValues } from './transfer-form.ts'

/** What the credit side takes over from the debit side. */
export type Followed = keyof TransferValues['ownOnCredit']

/**
 * What stands on the credit side once the debit side was typed in: the same, until the person has typed in the credit
 * side itself.
 */
export function creditFollowing(
  { credit, ownOnCredit }: Pick<TransferValues, 'credit' | 'ownOnCredit'>,
  field: Followed,
  debitText: string,
): string {
  return ownOnCredit[field] ? credit[field] : debitText
}
