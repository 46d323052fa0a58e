import type { AmountMinor } from '../money/amount.ts'
import { may } from './access.ts'

/**
 * How far a partner's share may be to the disadvantage of the house before a Manager decides, on the server and on the
 * screens. Rules: docs/rules/partners.md
 */

/**
 * The share that everybody who records hawalas may save, and what says so: the partner's terms; what was agreed when the hawala
 * was sent; or that a hawala which isn't paid has no share.
 */
export interface ShareBound {
  readonly by: 'terms' | 'agreed' | 'unpaid'
  readonly shareMinor: AmountMinor
}

/** What a share is: how much, and whether the partner pays it to the house, as for a hawala that it sends. */
export interface BoundShare {
  readonly amountMinor: AmountMinor
  readonly isEarned: boolean
}

/** Returns the bound of a hawala that is sent, received or forwarded; null without terms, because then nothing is agreed yet. */
export function boundByTerms(termsMinor: AmountMinor | null): ShareBound | null {
  return termsMinor === null ? null : { by: 'terms', shareMinor: termsMinor }
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
  bound: ShareBound | null,
  { amountMinor, isEarned }: BoundShare,
  userType: string,
): boolean {
  if (bound === null || may(userType, 'changeAny')) return false
  const { shareMinor } = bound
  return isEarned ? amountMinor < shareMinor : amountMinor > shareMinor
}
