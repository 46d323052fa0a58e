import type { AmountMinor } from '../money/amount.ts'
import { may } from './access.ts'

/**
 * How far a partner's share may be to the disadvantage of the house before a Manager decides, on the server and on the
 * screens. Rules: docs/rules/partners.md
 */

/**
 * The share that everybody who records hawalas may save, and what says so: the partner's terms; the commission of the hawala,
 * where the partner has no terms; what was agreed when the hawala was sent; or that a hawala which isn't paid has no share.
 */
export interface ShareBound {
  readonly by: 'terms' | 'commission' | 'agreed' | 'unpaid'
  readonly shareMinor: AmountMinor
}

/** What a share is: how much, and whether the partner pays it to the house, as for a hawala that it sends. */
export interface BoundShare {
  readonly amountMinor: AmountMinor
  readonly isEarned: boolean
}

/**
 * Returns the bound of a hawala that is sent, received or forwarded: the terms, or without terms the commission, because the
 * house then gives the partner no more than it has of the hawala itself.
 * @param commissionMinor what the house has of it: of a hawala that a partner sends 0, because without terms it pays nothing
 */
export function boundOfShare(
  termsMinor: AmountMinor | null,
  commissionMinor: AmountMinor,
): ShareBound {
  return termsMinor === null
    ? { by: 'commission', shareMinor: commissionMinor }
    : { by: 'terms', shareMinor: termsMinor }
}

/**
 * Returns the part of a commission that bounds a partner's share, rounded once down and never below 0.00: of a hawala that is
 * forwarded, what falls on the part that is left; of one for which another currency is given, its worth in the currency that is
 * sent.
 * @param part what is left, or what is sent
 * @param whole the amount of the hawala, or what is given
 */
export function commissionOn(
  commissionMinor: AmountMinor,
  { part, whole }: { part: AmountMinor; whole: AmountMinor },
): AmountMinor {
  return commissionMinor <= 0n || whole <= 0n ? 0n : (commissionMinor * part) / whole
}

/**
 * Returns the bound of a confirmation: the terms, or the share that was agreed at the send if it is more or if there are no
 * terms.
 */
export function boundOfConfirmation(
  termsMinor: AmountMinor | null,
  agreedMinor: AmountMinor,
): ShareBound {
  return termsMinor !== null && termsMinor > agreedMinor
    ? { by: 'terms', shareMinor: termsMinor }
    : { by: 'agreed', shareMinor: agreedMinor }
}

/** The bound of what stays of a hawala that is cancelled or returned. */
export const BOUND_OF_UNPAID: ShareBound = { by: 'unpaid', shareMinor: 0n }

/**
 * True if a person may not save a share, because it is worse for the house than the bound: it gives the partner more, or
 * takes less of it. A Manager or Admin may save any.
 */
export function isBeyond(
  { shareMinor }: ShareBound,
  { amountMinor, isEarned }: BoundShare,
  userType: string,
): boolean {
  if (may(userType, 'changeAny')) return false
  return isEarned ? amountMinor < shareMinor : amountMinor > shareMinor
}
