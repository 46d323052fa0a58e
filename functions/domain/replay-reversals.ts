import { CASH_ACCOUNT, OVER_SHORT_ACCOUNT } from '../../shared/contract/house.ts'
import { formatAmount } from '../../shared/money/amount.ts'
import { formatRate } from '../../shared/money/rate.ts'
import type { TransactionRecord } from './record.ts'
import { type About, codeOf, type Replay, type Subject } from './replay.ts'

/**
 * Adds the facts about a reversal. A record and its reversal must move the same money between the same accounts in opposite
 * directions. For cash that was counted meanwhile, the reversal may have OSH_001 in place of CSH001. The original gives the
 * expected text, the reversal gives the found one. Rules: docs/rules/reversal.md.
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

/** The account as an original has it: on a reversal OSH_001 may be in place of cash that was counted. */
export function cashAccountOf(account: string): string {
  return account === OVER_SHORT_ACCOUNT ? CASH_ACCOUNT : account
}
