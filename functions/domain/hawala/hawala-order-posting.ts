import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { OrderWay } from '../../../shared/contract/hawala-order-facts.ts'
import { CASH_ACCOUNT, FEE_ACCOUNT, PAYABLE_ACCOUNT } from '../../../shared/contract/house.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import * as FEES from '../../../shared/refusals/fees.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { type AskedFee, type Fee, withFee } from '../ledger/fee.ts'
import {
  type Change,
  newRecord,
  type Posting,
  plainPosting,
  type Recorder,
  type Till,
  type TransactionRecord,
} from '../ledger/record.ts'
import { counterEntry, touchesCash } from '../ledger/reversal.ts'
import { vaultOf } from '../tills/till-record.ts'
import { forPayingOfPart } from './for-paying.ts'
import { type HawalaOrder, orderName } from './hawala-order.ts'
import { type Payout, receiverFeeDueOf, unpaidMinorOf } from './payout.ts'

/** The person who posts a step of a hawala, the time, and the numbers of the records. */
export interface OrderEntry {
  recorder: Recorder
  /** ISO instant in UTC. */
  at: string
  today: BusinessDate
  /** The first of as many consecutive numbers as there are records. */
  firstNumber: number
}

/** A step that may pass the limits of the accounts to which it posts. */
export interface LimitedEntry extends OrderEntry {
  /** The reason why it may pass them; the first record keeps it. Null if it may not. */
  overLimit: string | null
}

type Money = Pick<HawalaOrder, 'currencyId' | 'amountMinor'>

/** The accounts between which the amount of a new hawala moves. */
export interface OrderSides {
  /** The source of the amount: a customer's account, cash, or the account of the partner who sent it. */
  outAccount: string
  /** The account that shows to whom the house owes the amount: the receiver, or the partner who pays. */
  inAccount: string
}

/** Returns the accounts between which the amount of a hawala moves. */
export function orderSides(
  way: OrderWay,
  { from, partner }: { from: string | null; partner: string | null },
): OrderSides {
  if (way === 'receive') return { outAccount: partner ?? '', inAccount: PAYABLE_ACCOUNT }
  return { outAccount: from ?? CASH_ACCOUNT, inAccount: partner ?? PAYABLE_ACCOUNT }
}

/** Returns the posting of a new hawala's amount. */
export function orderPosting(
  { currencyId, amountMinor }: Money,
  sides: OrderSides,
  { narrative, tranDate }: Pick<Posting, 'narrative' | 'tranDate'>,
): Posting {
  return plainPosting({
    transType: 'Hawala',
    ...sides,
    currencyId,
    amountMinor,
    narrative,
    tranDate,
  })
}

/**
 * Returns the commission that is asked for beside a hawala; it is paid from the same account or cash as the amount. Rules:
 * docs/rules/commission.md.
 * @param above the refusal of a commission that is more than the amount, which says what the amount is
 * @returns null if none was sent; then the schedule isn't asked either
 * @throws Refusal `badInput` if it is more than the amount
 */
export function askedHawalaFee(
  { amountMinor }: Pick<Posting, 'amountMinor'>,
  from: string | null,
  sent: {
    commission?: AmountMinor | null | undefined
    commissionReason: string | null
  },
  above: typeof FEES.aboveAmount | typeof FEES.aboveGiven = FEES.aboveAmount,
): AskedFee | null {
  const { commission, commissionReason: reason } = sent
  if (commission === null || commission === undefined) return null
  if (commission > amountMinor) throw refused(above)
  return {
    type: 'Hawala',
    amountMinor: commission,
    reason,
    from: from === null ? 'cash' : 'account',
  }
}

/** The commission that a partner gets for paying a hawala, or pays for sending one. */
export interface PartnerShare {
  partner: string
  /** Below zero the other side pays it. */
  amountMinor: AmountMinor
  /** True if the house earns it. */
  isEarned: boolean
}

/** Returns the share of an order's partner; null between own branches. */
export function shareOfOrder(
  { way, partner }: Pick<HawalaOrder, 'way' | 'partner'>,
  amountMinor: AmountMinor,
): PartnerShare | null {
  return partner === null ? null : { partner, amountMinor, isEarned: way === 'receive' }
}

/** The parts of a new hawala in addition to its amount, and the reason why limits of accounts may be passed. */
export interface NewOrderParts {
  fee: Fee | null
  share: PartnerShare | null
  overLimit: string | null
}

/**
 * Returns the records of a new hawala: the amount, the customer's commission beside it, and the partner's. All of them count
 * on the same till.
 */
export function orderRecords(
  order: Pick<HawalaOrder, 'id' | 'way' | 'number'>,
  posting: Posting,
  { fee, share, overLimit }: NewOrderParts,
  { recorder, at, firstNumber, till }: OrderEntry & Pick<TransactionRecord, 'till'>,
): TransactionRecord[] {
  const named = narrated(posting, orderName(order))
  const recorded = { number: firstNumber, referenceId: null, recorder, recordedAt: at, till }
  const given = { ...recorded, overLimit }
  return withShare(withFee([newRecord(named, { ...given, hawalaId: order.id })], fee), share)
}

/** Adds the partner's commission to the records of a save, as the last record. A commission of 0 adds none. */
export function withShare(
  records: readonly TransactionRecord[],
  share: PartnerShare | null,
): TransactionRecord[] {
  const [first] = records
  if (!share || share.amountMinor === 0n || !first) return [...records]
  const bundle = { first: first.number, count: records.length + 1 }
  const number = first.number + records.length
  // Where the customer gave another currency, the first record isn't in that of the partner.
  const { partner } = share
  const main = records.find((each) => [each.inAccount, each.outAccount].includes(partner)) ?? first
  const last = { ...shareRecord(share, main, { number, beside: first.number }), bundle }
  return [...records.map((each) => ({ ...each, bundle })), last]
}

/** The fields of a save that the record of a share has too. */
type SharedFields = Pick<
  TransactionRecord,
  'recorder' | 'recordedAt' | 'till' | 'hawalaId' | 'currencyId' | 'tranDate'
>

/**
 * Returns the record of a share that isn't 0, saved alone.
 * @param beside the number of the posting to which it belongs
 */
export function shareRecord(
  { partner, amountMinor, isEarned }: PartnerShare,
  { recorder, recordedAt, till, hawalaId, currencyId, tranDate }: SharedFields,
  { number, beside }: { number: number; beside: number },
): TransactionRecord {
  const isForHouse = isEarned === amountMinor > 0n
  const posting = plainPosting({
    transType: 'Fee',
    inAccount: isForHouse ? FEE_ACCOUNT : partner,
    outAccount: isForHouse ? partner : FEE_ACCOUNT,
    currencyId,
    amountMinor: amountMinor < 0n ? -amountMinor : amountMinor,
    tranDate,
    narrative: "Partner's commission",
  })
  const feeFor = {
    type: 'Hawala' as const,
    number: beside,
    isPartners: true,
    isApart: true,
    suggestedMinor: 0n,
    reason: null,
  }
  const given = { number, referenceId: null, recorder, recordedAt, till, hawalaId, feeFor }
  return newRecord(posting, given)
}

/** Returns the records by which another partner takes over a hawala that a branch should have paid. */
export function forwardingRecords(
  order: HawalaOrder,
  share: PartnerShare,
  { recorder, at, today, firstNumber, overLimit }: LimitedEntry,
): TransactionRecord[] {
  const posting = plainPosting({
    transType: 'Hawala',
    inAccount: share.partner,
    outAccount: PAYABLE_ACCOUNT,
    currencyId: order.currencyId,
    amountMinor: unpaidMinorOf(order),
    narrative: orderName(order),
    tranDate: today,
  })
  const given = { number: firstNumber, referenceId: null, recorder, recordedAt: at, overLimit }
  return withShare([newRecord(posting, { ...given, hawalaId: order.id })], share)
}

/** Gives a posting without a narrative the name of its hawala. */
export function narrated(posting: Posting, name: string): Posting {
  const narrative = posting.narrative ?? name
  return { ...posting, narrative, creditNarrative: narrative }
}

/**
 * Returns the commission that the next payout of an order keeps; null if it keeps none. It is debited where the amount is, from
 * HWL_001.
 */
export function feeOfPayout(order: HawalaOrder): Fee | null {
  const { receiverFee } = order
  const amountMinor = receiverFeeDueOf(order)
  if (receiverFee === null || amountMinor === 0n) return null
  return { type: 'Hawala', from: 'account', amountMinor, ...receiverFee }
}

/**
 * Returns the records of a payout, in cash or to a customer's account, on the till of the person who pays, with what its branch
 * gets for paying. The commission that the receiver pays is the second one.
 */
export function payoutRecords(
  order: HawalaOrder,
  { amountMinor, account }: Pick<Payout, 'amountMinor' | 'account'>,
  { recorder, at, today, firstNumber, overLimit }: LimitedEntry,
): TransactionRecord[] {
  const { id, currencyId } = order
  const fee = feeOfPayout(order)
  const posting = plainPosting({
    transType: 'Hawala',
    inAccount: account ?? CASH_ACCOUNT,
    outAccount: PAYABLE_ACCOUNT,
    currencyId,
    amountMinor: amountMinor - (fee?.amountMinor ?? 0n),
    narrative: orderName(order),
    tranDate: today,
  })
  const given = { number: firstNumber, referenceId: null, recorder, recordedAt: at, overLimit }
  const forPaying = forPayingOfPart(order, amountMinor)
  return withFee([newRecord(posting, { ...given, hawalaId: id, forPaying })], fee)
}

/** The records that a cancellation writes. */
export interface Cancellation {
  reversed: Change[]
  records: TransactionRecord[]
}

/**
 * Returns the till on which a cancellation counts. Cash comes out of the till of the person who cancels. If no cash moves
 * and this person is of another branch, the cancellation counts on the vault of the recording branch. Otherwise the two
 * branches would seem to owe each other money.
 * @param originals the records of the order, by number
 */
export function cancellationTill(originals: readonly TransactionRecord[], by: Recorder): Till {
  const branch = originals[0]?.till.branch ?? by.branch
  return branch === by.branch || originals.some(touchesCash) ? by : vaultOf(branch)
}

/** How a hawala is cancelled. */
interface CancelledHow {
  refundsCommission: boolean
  reason: string
  /** The till on which it counts, as `cancellationTill` chooses it. */
  till: Till
  /** The share that the partner keeps, or pays in spite of it; null between own branches. */
  kept: PartnerShare | null
}

/**
 * Returns the counter entries of a cancelled hawala, dated today. Without `refundsCommission` the customer's commission
 * stays posted. A partner's share is always reversed; what stays of it is a new record, the last one.
 * @param originals the records of the order, by number
 */
export function cancellation(
  originals: readonly TransactionRecord[],
  { refundsCommission, reason, till, kept }: CancelledHow,
  { recorder, at, today, firstNumber, overLimit }: LimitedEntry,
): Cancellation {
  const undone = originals
    .filter(({ feeFor }) => refundsCommission || feeFor === null || feeFor.isPartners)
    .map((record) => (refundsCommission ? record : { ...record, commission: null }))
  const numbers = new Map(undone.map(({ number }, index) => [number, firstNumber + index]))
  const by = { ...recorder, at, today }
  const stamp = { userId: recorder.userId, userName: recorder.userName, at, reason }
  return {
    reversed: originals.flatMap((before) => {
      const number = numbers.get(before.number)
      if (number === undefined) return []
      const reversedBy = { ...stamp, number }
      return [{ before, after: { ...before, reversedBy, version: before.version + 1 } }]
    }),
    records: withShare(
      undone.map((record, index) => ({
        ...counterEntry(record, { till, numbers, reason, by }),
        overLimit: index === 0 ? overLimit : null,
      })),
      kept,
    ),
  }
}
