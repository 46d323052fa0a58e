import type { AmountMinor } from './amount.ts'
import { roundedQuotient } from './rounded-quotient.ts'

/** A partner's terms are agreed for this amount, 100,000.00, here in minor units. */
const TERMS_FOR_MINOR = 100_000_00n

/**
 * Returns what a partner usually asks for paying a hawala, rounded once, half up to the cent. Unlike the house's
 * commission it may be more than the amount. Rules: docs/rules/hawala-orders.md
 * @param per100000Minor what the partner asks for 100,000; never negative
 */
export function suggestedShare(amountMinor: AmountMinor, per100000Minor: AmountMinor): AmountMinor {
  return roundedQuotient(amountMinor * per100000Minor, TERMS_FOR_MINOR)
}
