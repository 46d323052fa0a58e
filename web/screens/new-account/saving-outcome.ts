import { ApiError } from '../../api/errors.ts'

/** 401, 403 and 429 are given before the key is looked at, so they say nothing about an earlier sending. */
const SAYS_NOTHING_OF_BEFORE = [401, 403, 429]

/**
 * True if a failed save certainly opened no account; else it may have, and only the same body under the same key may be
 * sent again (decisions.md "Ledger", "Errors").
 * @param sentBefore true if an earlier sending of the same account is still unsettled
 */
export function isRefusal(error: unknown, sentBefore: boolean): boolean {
  if (!(error instanceof ApiError) || error.status === 408 || error.status >= 500) return false
  return !(sentBefore && SAYS_NOTHING_OF_BEFORE.includes(error.status))
}
