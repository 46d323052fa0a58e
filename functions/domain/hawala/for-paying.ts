import { roundedQuotient } from '../../../shared/money/rounded-quotient.ts'
import type { ForPaying } from '../ledger/record.ts'
import type { HawalaOrder } from './hawala-order.ts'

/** 100 per cent, in ten-thousandths of a per cent. */
const WHOLE_SCALED = 100_0000n

/**
 * Returns what the branch that pays a hawala gets of the commission, as it was agreed at the send, rounded once half away from
 * zero; null if that is nothing. Rules: docs/rules/hawala-orders.md.
 */
export function forPayingOf({
  commissionMinor,
  payerPercentScaled,
  recorder,
}: Pick<HawalaOrder, 'commissionMinor' | 'payerPercentScaled' | 'recorder'>): ForPaying | null {
  const amountMinor = roundedQuotient(commissionMinor * payerPercentScaled, WHOLE_SCALED)
  return amountMinor === 0n ? null : { branch: recorder.branch, amountMinor }
}
