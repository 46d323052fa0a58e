import { formatAmount } from '../../shared/money/amount.ts'
import type { Disagreement, Replay } from '../domain/audit/replay.ts'
import type { TransactionRecord } from '../domain/ledger/record.ts'
import { findTransactions } from '../store/ledger/transactions.ts'
import { AccountsAround } from './accounts-around.ts'
import { accountOf, marginDiffers, recordsOf, rightMargin } from './audit-legs.ts'

/** So many legs are read at a time. */
const AT_ONCE = 500

/**
 * Finds legs without a margin whose deal wasn't one of the house with itself, and legs with a margin whose deal was one. What
 * the accounts of both sides are may have changed since, so what counts is what they were when the deal was recorded. Rules:
 * docs/rules/positions.md.
 * @param numbers the legs that may be of such a deal, because their own side is an account
 */
export async function ownDealsThatDisagree(
  numbers: readonly number[],
  codes: Replay['codes'],
): Promise<Disagreement[]> {
  const accounts = new AccountsAround()
  const found: Disagreement[] = []
  for (let first = 0; first < numbers.length; first += AT_ONCE) {
    const legs = await findTransactions(numbers.slice(first, first + AT_ONCE))
    const others = await recordsOf(legs.map(({ otherLeg }) => otherLeg?.number ?? 0))
    for (const leg of legs) {
      const right = await rightMarginOf(leg, others.get(leg.otherLeg?.number ?? 0), accounts)
      if (right !== null) found.push(marginDiffers(leg, formatAmount(right), codes))
    }
  }
  return found
}

/** Returns the margin that a leg should have; null if the one that it has may be right. */
async function rightMarginOf(
  leg: TransactionRecord,
  other: TransactionRecord | undefined,
  accounts: AccountsAround,
): Promise<bigint | null> {
  const sides = other ? [leg, other] : []
  const were = await Promise.all(sides.map((side) => accounts.at(accountOf(side), leg.recordedAt)))
  const mayBeOwn = were.length > 0 && were.every(({ own }) => own)
  const mustBeOwn = mayBeOwn && were.every(({ foreign }) => !foreign)
  if (leg.deal?.marginMinor === 0n) return mayBeOwn ? null : rightMargin(leg)
  return mustBeOwn ? 0n : null
}
