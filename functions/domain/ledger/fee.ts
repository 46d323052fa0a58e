import type * as z from 'zod/mini'
import type { FeeType } from '../../../shared/contract/fee-facts.ts'
import { CASH_ACCOUNT, FEE_ACCOUNT } from '../../../shared/contract/house.ts'
import type { TransactionRequest } from '../../../shared/contract/transactions.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import * as FEES from '../../../shared/refusals/fees.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import * as TRANSACTIONS from '../../../shared/refusals/transactions.ts'
import { customerOf } from '../accounts/voucher-accounts.ts'
import { type FeeScheduleRecord, suggestedFor } from './fee-schedule.ts'
import {
  type Change,
  type Commission,
  newRecord,
  type Posting,
  plainPosting,
  type TransactionRecord,
} from './record.ts'

/** The fee that is asked for with a posting; what the schedule suggests isn't known yet. */
export interface AskedFee extends Pick<Commission, 'amountMinor' | 'from' | 'reason'> {
  type: FeeType
}

/** A fee that is decided; its record has no number yet. */
export type Fee = AskedFee & Pick<Commission, 'suggestedMinor'>

type FeeRequest = Pick<
  z.output<typeof TransactionRequest>,
  'commission' | 'commissionFrom' | 'commissionReason'
>

const NARRATIVE = 'Commission'

/**
 * Returns the fee that a request asks for beside a posting. Rules: docs/rules/commission.md.
 * @returns null if no commission was sent, or 0 for a loan; then the schedule isn't asked either
 * @throws Refusal `badInput` if the posting can't have this fee
 */
export function askedFee(
  { transType, amountMinor: most }: Posting,
  { commission, commissionFrom, commissionReason: reason }: FeeRequest,
): AskedFee | null {
  if (commission == null) return null
  if (transType === 'Loan') {
    if (commission > 0n) throw refused(FEES.ofLoan)
    return null
  }
  if (commission > most) throw refused(FEES.aboveAmount)
  const from = commissionFrom ?? 'account'
  return { type: transType as FeeType, amountMinor: commission, from, reason }
}

/**
 * Returns the fee that is asked for beside a deal. It is in the currency that is given, and is paid from the same account,
 * or in cash if cash is given.
 * @returns null if no commission was sent; then the schedule isn't asked either
 * @throws Refusal `badInput` if it is more than what is given
 */
export function askedDealFee(
  { outAccount, amountMinor }: Pick<Posting, 'outAccount' | 'amountMinor'>,
  { commission, commissionReason: reason }: Omit<FeeRequest, 'commissionFrom'>,
): AskedFee | null {
  if (commission == null) return null
  if (commission > amountMinor) throw refused(FEES.aboveGiven)
  const from = outAccount === CASH_ACCOUNT ? 'cash' : 'account'
  return { type: 'Exchange', amountMinor: commission, from, reason }
}

/**
 * Decides a fee by the schedule.
 * @param cashStepMinor the step in which cash of the fee's currency is paid
 * @returns null if nothing is asked for and nothing is suggested
 * @throws Refusal `badInput` if the fee is less than suggested, and no reason was sent
 */
export function decidedFee(
  asked: AskedFee | null,
  posting: Posting,
  schedule: FeeScheduleRecord,
  cashStepMinor: AmountMinor,
): Fee | null {
  if (!asked) return null
  const suggested = suggestedFor(schedule, asked.type, posting, cashStepMinor)
  // What reaches the schedule's exact amount needs no reason, even if the suggestion in cash is rounded up and so is more.
  const isExact = asked.amountMinor === suggested.account
  const isBetween =
    asked.amountMinor > suggested.account && asked.amountMinor < suggested[asked.from]
  const suggestedMinor = isExact || isBetween ? asked.amountMinor : suggested[asked.from]
  const isLess = asked.amountMinor < suggestedMinor
  if (isLess && asked.reason === null) {
    throw refused(FEES.reasonRequired, { suggested: formatAmount(suggestedMinor) })
  }
  if (asked.amountMinor === 0n && suggestedMinor === 0n) return null
  return { ...asked, suggestedMinor, reason: isLess ? asked.reason : null }
}

/** Returns the number of records that a fee adds to a save: 0 for a waived fee, which is only kept with its posting. */
export function recordsOfFee(asked: AskedFee | null): number {
  return asked && asked.amountMinor > 0n ? 1 : 0
}

/**
 * Returns the records of a save with the fee beside them. The first record keeps what was asked for. The fee's own record
 * comes last; a waived fee has none.
 */
export function withFee(
  records: readonly TransactionRecord[],
  fee: Fee | null,
): TransactionRecord[] {
  const [first, ...others] = records
  if (!fee || !first) return [...records]
  const { type, ...kept } = fee
  if (recordsOfFee(fee) === 0)
    return [{ ...first, commission: { feeNumber: null, ...kept } }, ...others]
  const feeNumber = first.number + records.length
  const bundle = { first: first.number, count: records.length + 1 }
  const { referenceId, recorder, recordedAt, till, hawalaId } = first
  const { suggestedMinor, reason } = fee
  const feeFor = { type, number: first.number, suggestedMinor, reason }
  const shared = { referenceId, recorder, recordedAt, till, bundle, hawalaId }
  return [
    { ...first, bundle, commission: { feeNumber, ...kept } },
    ...others.map((each) => ({ ...each, bundle })),
    newRecord(postingOf(first, fee), { ...shared, number: feeNumber, feeFor }),
  ]
}

function postingOf(beside: Posting, { amountMinor, from }: Fee): Posting {
  return plainPosting({
    transType: 'Fee',
    inAccount: FEE_ACCOUNT,
    outAccount: from === 'cash' ? CASH_ACCOUNT : payerOf(beside),
    currencyId: beside.currencyId,
    amountMinor,
    narrative: NARRATIVE,
    tranDate: beside.tranDate,
  })
}

/** Returns the customer's account that pays a fee. Transfers and hawalas may name two accounts; the debited one pays. */
export function payerOf(posting: Posting): string {
  const { transType, outAccount } = posting
  return transType === 'Transfer' || transType === 'Hawala' ? outAccount : customerOf(posting)
}

/**
 * Returns the record after an edit. A waived fee is dropped if the currency changed, because the suggested fee was an amount
 * in the old currency.
 */
export function withoutStaleWaiver({ before, after }: Change): TransactionRecord {
  const isStale = before.currencyId !== after.currencyId && after.commission !== null
  return isStale ? { ...after, commission: null } : after
}

/**
 * Refuses an edit that would leave the fee on another account or in another currency, or above the amount.
 * @throws Refusal `conflict`
 */
export function requireFeeFits({ before, after }: Change): void {
  if (before.commission?.feeNumber == null) return
  const { amountMinor } = before.commission
  const isMoved =
    before.inAccount !== after.inAccount ||
    before.outAccount !== after.outAccount ||
    before.currencyId !== after.currencyId
  if (!isMoved && amountMinor <= after.amountMinor) return
  const fee = isMoved ? null : formatAmount(amountMinor)
  throw refused(TRANSACTIONS.fee, { number: before.number, fee })
}
