import type { AmountMinor } from './amount.ts'
import { roundedQuotient } from './rounded-quotient.ts'

/** A partner's terms are agreed for this amount, 100,000.00, here in minor units. */
const TERMS_FOR_MINOR = 100_000_00n

/**
 * Returns the share that a partner's terms give for a hawala, rounded once to the cent, half away from zero. Unlike the
 * house's commission it may be more than the amount. Rules: docs/rules/partners.md
 * @param per100000Minor the terms for 100,000; below zero the other side pays
 */
export function suggestedShare(amountMinor: AmountMinor, per100000Minor: AmountMinor): AmountMinor {
  const isBelow = per100000Minor < 0n
  const part = roundedQuotient(
    amountMinor * (isBelow ? -per100000Minor : per100000Minor),
    TERMS_FOR_MINOR,
  )
  return isBelow ? -part : part
}
