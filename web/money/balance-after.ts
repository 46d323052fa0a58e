import { formatAmount, parseAmount, parseSignedAmount } from '../../shared/money/amount.ts'
import { settledAmount } from '../components/amount-field/amount-text.ts'

/** Which way a posting moves an account: money comes to it, or is taken from it. */
export type Movement = 'credited' | 'debited'

/** What an account holds and what it would hold. */
export interface BalanceChange {
  /** Decimal strings, with a minus below zero. */
  readonly now: string
  /** Null while there is no amount. */
  readonly after: string | null
  /** What a teller should see before saving, since nothing keeps a customer from going below zero. */
  readonly warning: 'becomesNegative' | 'becomesMoreNegative' | null
}

/**
 * The balance of an account before and after a posting.
 * @param balance as the API gave it: "-1234.50"
 * @param amount as its field shows it
 */
export function balanceAfter(balance: string, amount: string, movement: Movement): BalanceChange {
  const now = parseSignedAmount(balance)
  const moved = parseAmount(settledAmount(amount))
  if (now === null || moved === null || moved === 0n) {
    return { now: balance, after: null, warning: null }
  }
  const after = movement === 'credited' ? now + moved : now - moved
  return {
    now: balance,
    after: formatAmount(after),
    warning: after < 0n && after < now ? warningFrom(now) : null,
  }
}

function warningFrom(now: bigint): BalanceChange['warning'] {
  return now < 0n ? 'becomesMoreNegative' : 'becomesNegative'
}
