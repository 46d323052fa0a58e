import {
  type AmountMinor,
  formatAmount,
  parseAmount,
  parseSignedAmount,
} from '../../shared/money/amount.ts'
import { settledAmount } from '../ui/amount-field/amount-text.ts'

/** The direction of a posting: "credited" adds money to the account, "debited" takes money from it. */
export type Movement = 'credited' | 'debited'

/** The balance of an account now, and after the posting. */
export interface BalanceChange {
  /** A decimal string; negative balances start with a minus. */
  readonly now: string
  /** Null while there is no amount. */
  readonly after: string | null
  /** A warning for the teller before saving, because without a floor the server lets a balance become negative. */
  readonly warning: 'becomesNegative' | 'becomesMoreNegative' | null
}

/**
 * Returns the balance of an account before and after a posting.
 * @param balance as returned by the API: "-1234.50"
 * @param amount the text of the amount field
 * @param feeMinor the commission that the account pays besides the amount; below zero if it is added to the balance
 */
export function balanceAfter(
  balance: string,
  amount: string,
  movement: Movement,
  feeMinor: AmountMinor = 0n,
): BalanceChange {
  const now = parseSignedAmount(balance)
  const moved = parseAmount(settledAmount(amount))
  if (now === null || moved === null || moved === 0n) {
    return { now: balance, after: null, warning: null }
  }
  const after = (movement === 'credited' ? now + moved : now - moved) - feeMinor
  return {
    now: balance,
    after: formatAmount(after),
    warning: after < 0n && after < now ? warningFrom(now) : null,
  }
}

function warningFrom(now: bigint): BalanceChange['warning'] {
  return now < 0n ? 'becomesMoreNegative' : 'becomesNegative'
}
