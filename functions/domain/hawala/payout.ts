import { isCommissionDue } from '../../../shared/contract/commission-due.ts'
import type { OrderState } from '../../../shared/contract/hawala-order-facts.ts'
import { isPayable } from '../../../shared/contract/order-states.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import type { Recorder } from '../ledger/record.ts'
import type { ChangedMoney } from './changed-money.ts'

/**
 * A payout, of all of an order or of a part: the person who stood there with a paper, and the person who paid. Rules:
 * docs/rules/hawala-orders.md.
 */
export interface Payout extends Recorder {
  /** ISO instant in UTC. */
  at: string
  amountMinor: AmountMinor
  /** What of the amount was the commission that the receiver pays; the rest was handed over. 0 without one. */
  commissionMinor: AmountMinor
  name: string
  /** The father's name that the payout asked for; null if it wasn't asked for or given. */
  fatherName: string | null
  idKind: string
  idNumber: string
  phone: string
  photoKey: string | null
  /** The number of the customer's account that got it; null if it was paid in cash. */
  account: string | null
  /** What was handed over in another currency than the hawala's; null if it was the hawala's. */
  paidAs: ChangedMoney | null
  /** For whom somebody else stood there; null if the receiver stood there. */
  onBehalf: OnBehalf | null
  /** The version of the code against which it was paid; null for a partner's number. */
  codeVersion: number | null
  /** The numbers of the transactions that it posted. */
  transactionNumbers: readonly number[]
}

/** For whom somebody takes a payout, and what this person is to the one for whom it is. */
export interface OnBehalf {
  name: string
  relation: string
}

/** The fields of an order that its payouts are compared with. */
interface Paying extends PaidSoFar {
  amountMinor: AmountMinor
}

interface PaidSoFar {
  payouts: readonly Payout[]
}

/** Returns the last payout of an order; null if nothing was paid. */
export function lastPayoutOf({ payouts }: PaidSoFar): Payout | null {
  return payouts.at(-1) ?? null
}

/** Returns what branches have paid of an order so far. */
export function paidMinorOf({ payouts }: PaidSoFar): AmountMinor {
  return payouts.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
}

/** Returns the amount of an order that isn't paid, whether or not a branch still has to pay it. */
export function unpaidMinorOf(order: Paying): AmountMinor {
  return order.amountMinor - paidMinorOf(order)
}

/** Returns what a branch still has to pay of an order; 0 where a partner pays, and once nothing is open. */
export function leftMinorOf(
  order: Paying & { state: OrderState; payingBranch: string | null },
): AmountMinor {
  return isPayable(order) ? unpaidMinorOf(order) : 0n
}

/**
 * Returns what the next payout of an order keeps for the commission that the receiver pays; 0 once a payout has kept it, and
 * where the sender paid it. Rules: docs/rules/hawala-orders.md.
 */
export function receiverFeeDueOf({
  receiverFee,
  commissionMinor,
  payouts,
}: PaidSoFar & { receiverFee: object | null; commissionMinor: AmountMinor }): AmountMinor {
  return isCommissionDue(receiverFee !== null, payouts) ? commissionMinor : 0n
}

/** Returns who paid a part of an order against the code that it still has; nobody once nothing more is to be paid. */
export function payersOfCode(order: PaidSoFar & Parameters<typeof isOfSameCode>[1]): number[] {
  return order.payouts.filter((each) => isOfSameCode(each, order)).map(({ userId }) => userId)
}

/** True for a payout of an order of which more is to be paid, if its code is still that against which it was paid. */
export function isOfSameCode(
  { codeVersion }: Pick<Payout, 'codeVersion'>,
  { state, code }: { state: OrderState; code: { version: number } | null },
): boolean {
  return state === 'part' && codeVersion === (code?.version ?? null)
}
