import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { orderLabel } from '../../../shared/contract/hawala-label.ts'
import {
  MOST_TRIES_OF_CODE,
  MOST_UNLOCKS_OF_CODE,
  type OrderState,
  type OrderWay,
  PAYABLE,
  type REOPENABLE_STEPS,
} from '../../../shared/contract/hawala-order-facts.ts'
import type { CorrectedText } from '../../../shared/contract/order-corrections.ts'
import { typedOrderNumber } from '../../../shared/contract/order-number.ts'
import { isOpen, isPayable } from '../../../shared/contract/order-states.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import { numberForm } from '../../../shared/search/number-form.ts'
import { isPhoneMeant } from '../../../shared/search/phone-forms.ts'
import type { Recorder, Stamp } from '../ledger/record.ts'
import type { ChangedMoney } from './changed-money.ts'
import { type OrderDay, withDay } from './order-days.ts'
import { leftMinorOf, type Payout } from './payout.ts'

/** The sender or the receiver of a hawala. */
export interface Party {
  name: string
  fatherName: string | null
  phone: string | null
  idNumber: string | null
}

/** The inputs from which the code of an order is made again; the code itself is never stored. */
export interface OrderCode {
  /** Raised by each new code. */
  version: number
  keyId: string
  /** Who gave it in place of an earlier code; absent for the first code. */
  givenBy?: number
}

/** An unlocking, which allows five more tries of the same code. */
export interface Unlock extends Recorder {
  /** ISO instant in UTC. */
  at: string
  reason: string
  /** The version of the code that stayed valid. */
  codeVersion: number
}

/**
 * Somebody who asked the partner about a hawala that it sent, and what the partner answered. It holds until the next step of
 * the hawala. Rules: docs/rules/hawala-orders.md.
 */
export interface Vouching extends Recorder {
  /** ISO instant in UTC. */
  at: string
  partnerAgreed: string
  /** The version that the hawala got by it. */
  version: number
}

/** A redirection: another branch was told to pay. */
export interface Redirect extends Recorder {
  /** ISO instant in UTC. */
  at: string
  reason: string
  /** The branch that should have paid, and the one that shall pay instead. */
  from: string
  to: string
}

/** A correction of texts. */
export interface Correction extends Recorder {
  /** ISO instant in UTC. */
  at: string
  reason: string
  changes: readonly CorrectedText[]
}

/** The steps that can be taken back, by the state that they led to. */
export type ReopenableStep = (typeof REOPENABLE_STEPS)[number]

/** A forwarding to a partner, or a payment of a partner as it was confirmed, with who noted it and when. */
export interface PartnerStep extends Stamp {
  /** The account number and the name of the partner. */
  partner: string
  partnerName: string | null
  /** The number that it gave the hawala, and the day on which the hawala stands with it. */
  partnerNumber: string | null
  partnerDate: BusinessDate | null
  /** The branch that forwarded it; null for a confirmation. */
  payingBranch: string | null
  /** What the partner was to pay. */
  amountMinor: AmountMinor
  /** The business days on which the step was taken, and taken back. */
  day: BusinessDate
  takenBackOn: BusinessDate
  /** Its share, and what its terms gave. */
  shareMinor: AmountMinor
  termsMinor: AmountMinor | null
}

/** A step of an order that somebody took back. Rules: docs/rules/hawala-orders.md. */
export interface Reopening extends Recorder {
  /** ISO instant in UTC. */
  at: string
  reason: string
  step: ReopenableStep
  /** The payout that was taken back; null for another step. */
  payout: Payout | null
  /** The forwarding or confirmation that was taken back; null for a payout. */
  partnerStep: PartnerStep | null
  /** What the partner said; null for a payout. */
  partnerAgreed: string | null
  /** The version of the code that the order got by it, which nobody knows; null where a partner pays. */
  codeVersion: number | null
}

/** What the receiver's commission is measured by, which the first payout posts. Rules: docs/rules/hawala-orders.md. */
export interface ReceiverFee {
  /** What the fee schedule suggested at the send. */
  suggestedMinor: AmountMinor
  /** The reason why it is less than suggested, if it is. */
  reason: string | null
}

/** A hawala that posts. Rules: docs/rules/hawala-orders.md. */
export interface HawalaOrder {
  id: number
  /** The number that people read out, unique among the hawalas of its way. */
  number: number
  way: OrderWay
  state: OrderState
  recorder: Recorder
  /** ISO instant in UTC. */
  recordedAt: string
  /** The business day on which it was recorded. */
  date: BusinessDate
  /** The own branch that pays; null where a partner pays. */
  payingBranch: string | null
  /** The account number of the partner; null between own branches. */
  partner: string | null
  /** The name of the partner's account at that moment; null between own branches, and for hawalas of earlier versions. */
  partnerName: string | null
  /** Its route as it was sent, "KBL → HRT", whoever pays it in the end. */
  route: string
  partnerNumber: string | null
  /** The day on which it stands with this partner; null if nobody said it. */
  partnerDate: BusinessDate | null
  /** Why the partner's number was received again, by a Manager or Admin; null if it was received the first time. */
  sameNumber: string | null
  currencyId: number
  amountMinor: AmountMinor
  commissionMinor: AmountMinor
  /** Set where the receiver pays the commission; null where the sender does, and without one. */
  receiverFee: ReceiverFee | null
  /** The partner's share: of a send what it gets, of a receive what it pays us; below zero the other side pays. */
  partnerCommissionMinor: AmountMinor
  /**
   * Of the commission, ten-thousandths of a per cent that the branch that pays gets, as the schedule had it at the send; 0 if a
   * partner takes part.
   */
  payerPercentScaled: bigint
  /** What the partner's terms gave for the share when it was recorded; null if it had none. */
  partnerTermsMinor: AmountMinor | null
  /** The share that stayed when it was cancelled or returned. */
  keptCommissionMinor: AmountMinor
  /** The account that paid; null means cash. */
  from: string | null
  /** What the customer gave in another currency; null if it was the currency of the hawala. The commission is in it too. */
  given: ChangedMoney | null
  sender: Party
  receiver: Party
  narrative: string | null
  /** Null where a partner pays, and where the code is a partner's number. */
  code: OrderCode | null
  /** Wrong codes since the last new code or unlocking. */
  wrongTries: number
  /** All unlockings of its codes so far; empty if the code is a partner's number. */
  unlocks: readonly Unlock[]
  redirects: readonly Redirect[]
  corrections: readonly Correction[]
  /** The branch whose till has the share of the partner who sent it; null as long as the branch that pays has it. */
  earnedIn: string | null
  /** The steps that were taken back, the earliest first. */
  reopenings: readonly Reopening[]
  /** All payouts that stand, the earliest first. */
  payouts: readonly Payout[]
  decided: Stamp | null
  /** The business day since which nothing of it has been open; null while something is open. */
  closedOn: BusinessDate | null
  /**
   * What the branch that pays had to pay of it since which day, the oldest first, so that a past day can be told; empty where a
   * partner pays.
   */
  days: readonly OrderDay[]
  /** The account number and the name of the partner to whom it was forwarded, and the number that this partner gave it. */
  forwardedTo: string | null
  forwardedName: string | null
  forwardedNumber: string | null
  /** The share of the partner to whom it was forwarded, and what the terms of this partner gave. */
  forwardedCommissionMinor: AmountMinor
  forwardedTermsMinor: AmountMinor | null
  /** How the partner who should have paid agreed to the cancellation; null if no agreement was needed. */
  partnerAgreed: string | null
  /** Who vouched for it last, which may not hold any more; null where nobody did. */
  vouched: Vouching | null
  /** True if it is paid or forwarded only while somebody vouches for it. */
  needsVouching: boolean
  transactionNumbers: readonly number[]
  version: number
}

/** True after too many wrong codes. */
export function isLocked({ wrongTries }: Pick<HawalaOrder, 'wrongTries'>): boolean {
  return wrongTries >= MOST_TRIES_OF_CODE
}

/**
 * True while an order can be paid against a code that a branch other than the recording one has unlocked, because somebody
 * there may be guessing. A new code ends this.
 */
export function isUnlockedElsewhere(order: HawalaOrder): boolean {
  const { code, unlocks, recorder } = order
  return (
    isPayable(order) &&
    unlocks.some(
      ({ branch, codeVersion }) => branch !== recorder.branch && codeVersion === code?.version,
    )
  )
}

/** Returns the name by which people know an order. */
export function orderName(order: Pick<HawalaOrder, 'way' | 'number'>): string {
  return `Hawala ${orderLabel(order)}`
}

/**
 * Returns an order with the changes of a step and the next version.
 * @param day the business day of a step by which another branch has to pay, or less or more is left to pay
 */
export function afterOrderStep(
  order: HawalaOrder,
  changes: Partial<Omit<HawalaOrder, 'days'>>,
  day: BusinessDate | null = changes.closedOn ?? null,
): HawalaOrder {
  const after = { ...order, ...changes, version: order.version + 1 }
  const { payingBranch, days } = after
  if (day === null || payingBranch === null) return after
  return { ...after, days: withDay(days, { day, payingBranch, leftMinor: leftMinorOf(after) }) }
}

/** True for an open order that was corrected, and of which neither a branch nor a partner has paid anything yet. */
export function isCorrectedUnpaid(order: HawalaOrder): boolean {
  return order.corrections.length > 0 && order.payouts.length === 0 && isOpen(order)
}

/** Returns the code that takes the place of another one, which is wrong from then on. */
export function nextCode(
  code: OrderCode | null,
  { keyId, by }: Pick<OrderCode, 'keyId'> & { by: Pick<Recorder, 'userId'> },
): OrderCode {
  return { version: (code?.version ?? 0) + 1, keyId, givenBy: by.userId }
}

/** Returns the number of times that an order may still be unlocked with its present code. */
export function unlocksLeftOf({ code, unlocks }: Pick<HawalaOrder, 'code' | 'unlocks'>): number {
  const used = unlocks.filter(({ codeVersion }) => codeVersion === code?.version).length
  return Math.max(0, MOST_UNLOCKS_OF_CODE - used)
}

/** Returns the own branches of an order, each once: the branch that recorded it and the branch that pays it. */
export function ownBranchesOf({ recorder, payingBranch }: HawalaOrder): string[] {
  return [...new Set([recorder.branch, payingBranch])].filter((branch) => branch !== null)
}

/** The filters of a list of orders. */
export interface OrderFilter {
  state?: OrderState | typeof PAYABLE | undefined
  way?: OrderWay | undefined
  branch?: string | undefined
  payingBranch?: string | undefined
  partner?: string | undefined
  number?: number | undefined
  partnerNumber?: string | undefined
  anyNumber?: string | undefined
  phone?: string | undefined
}

/** True if an order fits all filters of a list. */
export function orderFits(order: HawalaOrder, filter: OrderFilter): boolean {
  const { state, way, branch, payingBranch, partner, number, partnerNumber, anyNumber, phone } =
    filter
  return (
    (state === undefined || (state === PAYABLE ? isPayable(order) : state === order.state)) &&
    (way === undefined || way === order.way) &&
    (branch === undefined || branch === order.recorder.branch) &&
    (payingBranch === undefined || payingBranch === order.payingBranch) &&
    (partner === undefined || partnersOf(order).includes(partner)) &&
    (number === undefined || number === order.number) &&
    (partnerNumber === undefined || isPartnersNumber(order, partnerNumber)) &&
    (anyNumber === undefined || isNumbered(order, anyNumber)) &&
    (phone === undefined ||
      isPhoneMeant(order.receiver.phone ?? '', phone) ||
      isPhoneMeant(order.sender.phone ?? '', phone))
  )
}

/** True if a typed number is the order's own number, or the number that one of its partners gave it. */
function isNumbered(order: HawalaOrder, typed: string): boolean {
  const own = typedOrderNumber(typed)
  if (own?.number === order.number && (own.way ?? order.way) === order.way) return true
  return isPartnersNumber(order, typed)
}

/** Returns the account numbers of all partners of an order, also of those from whom it was taken back. */
function partnersOf({ partner, forwardedTo, reopenings }: HawalaOrder): string[] {
  const before = reopenings.map(({ partnerStep }) => partnerStep?.partner ?? null)
  return [partner, forwardedTo, ...before].filter((each) => each !== null)
}

/** True if a typed number is one that a partner of an order gave it, also a partner from whom it was taken back. */
function isPartnersNumber(order: HawalaOrder, typed: string): boolean {
  const { partnerNumber, forwardedNumber, reopenings } = order
  const before = reopenings.map(({ partnerStep }) => partnerStep?.partnerNumber ?? null)
  const form = numberForm(typed)
  return [partnerNumber, forwardedNumber, ...before].some(
    (each) => each !== null && numberForm(each) === form,
  )
}
