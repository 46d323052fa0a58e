import { CASH_ACCOUNT, OVER_SHORT_ACCOUNT } from '../../../shared/contract/house.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import { formatRate } from '../../../shared/money/rate.ts'
import type { TransactionRecord } from '../ledger/record.ts'
import { type About, codeOf, type Replay, type Subject } from './replay.ts'

/**
 * Adds the facts about a reversal. A record and its reversal must move the same money between the same accounts in opposite
 * directions. For cash that was counted meanwhile, the reversal may have OSH_001 in place of CSH001. Each is described by a
 * text: the original's is expected, the reversal's is found, and they must be equal. Rules: docs/rules/reversal.md.
 */
export function replayReversal(replay: Replay, record: TransactionRecord): void {
  const { number, reverses, reversedBy } = record
  if (reversedBy) {
    const about = reversalAbout(number, reversedBy.number)
    replay.expect(about, reversalStory(replay, record, [record.inAccount, record.outAccount]))
  }
  if (reverses !== null) {
    const about = reversalAbout(reverses, number)
    replay.find(about, reversalStory(replay, record, [record.outAccount, record.inAccount]))
  }
}

function reversalAbout(original: number, reversal: number): About {
  const subject: Subject = { of: 'reversal', original, reversal }
  return { subject, what: `transaction ${original} reversed by ${reversal}` }
}

function reversalStory(
  { codes }: Replay,
  { amountMinor, currencyId, rate, deletion }: TransactionRecord,
  [credited, debited]: readonly [string, string],
): string {
  const money = `${formatAmount(amountMinor)} ${codeOf(currencyId, codes)} at ${formatRate(rate)}`
  return `${money} to ${cashAccountOf(credited)} from ${cashAccountOf(debited)}, ${deletion ? 'deleted' : 'live'}`
}

/** Replaces OSH_001 by CSH001, because a reversal may have OSH_001 where the original has cash. */
export function cashAccountOf(account: string): string {
  return account === OVER_SHORT_ACCOUNT ? CASH_ACCOUNT : account
}
