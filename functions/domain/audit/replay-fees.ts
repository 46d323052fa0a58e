import { CASH_ACCOUNT, FEE_ACCOUNT } from '../../../shared/contract/house.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import { payerOf } from '../ledger/fee.ts'
import type { TransactionRecord } from '../ledger/record.ts'
import { type About, codeOf, type Replay, type Subject } from './replay.ts'
import { cashAccountOf } from './replay-reversals.ts'

/**
 * Adds the facts about a fee. The fee that a posting stores must be what the fee's own record moves. Only fees move the
 * account of commission, so its balance is the sum of the valid fees. Rules: docs/rules/commission.md.
 */
export function replayFee(replay: Replay, record: TransactionRecord): void {
  const { number, transType, inAccount, outAccount, commission, feeFor, reverses } = record
  const isOnFees = [inAccount, outAccount].includes(FEE_ACCOUNT)
  if (isOnFees !== (transType === 'Fee')) {
    const subject: Subject = { of: 'transaction', number }
    replay.expect({ subject, what: `transaction ${number} moves commission` }, 'by a fee alone')
  }
  const flow = reverses === null ? record : turnedBack(record)
  if (commission?.feeNumber != null) {
    const { feeNumber, amountMinor, from, suggestedMinor } = commission
    const account = from === 'cash' ? CASH_ACCOUNT : payerOf(flow)
    const fee = { ...record, amountMinor, outAccount: account }
    replay.expect(feeBeside(number, feeNumber), storyOf(replay, fee, suggestedMinor))
  }
  // A partner's commission is compared with its order instead.
  if (feeFor && !feeFor.isPartners) {
    replay.find(feeBeside(feeFor.number, number), storyOf(replay, flow, feeFor.suggestedMinor))
  }
}

/** Returns a reversal with the two accounts exchanged again, as its original has them. */
function turnedBack(record: TransactionRecord): TransactionRecord {
  const { inAccount, outAccount } = record
  return { ...record, inAccount: cashAccountOf(outAccount), outAccount: cashAccountOf(inAccount) }
}

function feeBeside(lower: number, higher: number): About {
  const what = `fee ${higher} beside transaction ${lower}`
  return { subject: { of: 'legs', lower, higher }, what }
}

function storyOf(
  { codes }: Replay,
  {
    amountMinor,
    currencyId,
    outAccount,
    tranDate,
    deletion,
  }: Pick<TransactionRecord, 'amountMinor' | 'currencyId' | 'outAccount' | 'tranDate' | 'deletion'>,
  suggestedMinor: bigint,
): string {
  const money = `${formatAmount(amountMinor)} ${codeOf(currencyId, codes)} from ${outAccount}`
  const suggested = `${formatAmount(suggestedMinor)} suggested`
  return `${money} on ${tranDate}, ${suggested}, ${deletion ? 'deleted' : 'live'}`
}
