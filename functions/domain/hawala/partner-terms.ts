import { may, type UserType } from '../../../shared/contract/access.ts'
import type { OrderWay } from '../../../shared/contract/hawala-order-facts.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import { suggestedShare } from '../../../shared/money/partner-share.ts'
import * as NEW_ORDERS from '../../../shared/refusals/new-orders.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { PartnerTerms } from '../accounts/limits.ts'
import type { PartnerShare } from './hawala-order-posting.ts'

/**
 * Returns what a partner's terms give for the share of a hawala, in hundredths; null if the partner has no terms of that way.
 * Rules: docs/rules/partners.md.
 * @param way `send` also for a hawala that is forwarded to the partner
 */
export function shareByTerms(
  way: OrderWay,
  amountMinor: AmountMinor,
  { sendPer100000Minor, receivePer100000Minor }: PartnerTerms,
): AmountMinor | null {
  const per100000Minor = way === 'send' ? sendPer100000Minor : receivePer100000Minor
  return per100000Minor === null ? null : suggestedShare(amountMinor, per100000Minor)
}

/**
 * Refuses a share that is worse for the house than the partner's terms from a person who isn't a Manager or Admin: one that
 * gives the partner more, or takes less of it. Without terms every share passes.
 * @param termsMinor what the terms give; 0 for what stays of a hawala that is cancelled or returned
 * @throws Refusal `notAllowed`
 */
export function requireWithinTerms(
  { partner, amountMinor, isEarned }: PartnerShare,
  termsMinor: AmountMinor | null,
  userType: UserType,
): void {
  if (termsMinor === null || may(userType, 'changeAny')) return
  if (isEarned ? amountMinor >= termsMinor : amountMinor <= termsMinor) return
  const terms = formatAmount(termsMinor)
  throw refused(NEW_ORDERS.beyondTerms, { accountNumber: partner, terms })
}
