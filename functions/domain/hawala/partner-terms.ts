import type { UserType } from '../../../shared/contract/access.ts'
import type { OrderWay } from '../../../shared/contract/hawala-order-facts.ts'
import { isBeyond, type ShareBound } from '../../../shared/contract/share-bounds.ts'
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
 * Refuses a share that is worse for the house than its bound from a person who isn't a Manager or Admin: one that gives the
 * partner more, or takes less of it. Every step that takes a share asks this.
 * @param bound as `shared/contract/share-bounds.ts` has it for the step
 * @throws Refusal `notAllowed`
 */
export function requireWithin(bound: ShareBound, share: PartnerShare, userType: UserType): void {
  if (!isBeyond(bound, share, userType)) return
  const { partner: accountNumber, isEarned } = share
  const bounding = formatAmount(bound.shareMinor)
  switch (bound.by) {
    case 'terms':
      throw refused(NEW_ORDERS.beyondTerms, { accountNumber, terms: bounding })
    case 'commission':
      throw refused(NEW_ORDERS.beyondCommission, { accountNumber, commission: bounding, isEarned })
    case 'agreed':
      throw refused(NEW_ORDERS.beyondAgreed, { accountNumber, agreed: bounding })
    case 'unpaid':
      throw refused(NEW_ORDERS.shareOfUnpaid, { accountNumber })
  }
}
