import { may } from '../../shared/contract/access.ts'
import type { ReceiptMark } from './receipt.tsx'
import type { Slip } from './voucher-rows.ts'

/**
 * Returns the mark for a print of a saved transaction. The original has none. Rules: docs/rules/vouchers.md
 * @param userType of the person who prints; a Viewer issues no original
 */
export function markOf(
  slip: Pick<Slip, 'isDeleted' | 'reversedBy' | 'isEdited' | 'firstPrintedAt'>,
  userType: string,
): ReceiptMark | undefined {
  if (slip.isDeleted) return 'deleted'
  if (slip.reversedBy !== null) return 'reversed'
  if (slip.isEdited) return 'corrected'
  return slip.firstPrintedAt === null && may(userType, 'record') ? undefined : 'copy'
}
