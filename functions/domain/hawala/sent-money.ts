import type * as z from 'zod/mini'
import type { HawalaOrderRequest } from '../../../shared/contract/hawala-orders.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import { amountWithin } from '../../../shared/money/fee.ts'
import * as NEW_ORDERS from '../../../shared/refusals/new-orders.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { type FeeScheduleRecord, ruleFor } from '../ledger/fee-schedule.ts'

type Request = z.output<typeof HawalaOrderRequest>

/** The amount of a new hawala, and the commission that is asked for beside it; null or undefined if none is. */
export interface SentMoney {
  amountMinor: AmountMinor
  commission: AmountMinor | null | undefined
}

/** What a customer gives for a hawala in another currency, as it was sent. */
export interface Giving {
  currencyId: number
  /** Null if it follows from the amount of the hawala, or from a total. */
  amount: AmountMinor | null
  rate: bigint | null
  getRate: bigint | null
  boardVersion: number
}

/**
 * Returns what the customer gives in another currency; null if it is the currency of the hawala.
 * @throws Refusal `badInput` if it is named as another one, but is the same
 */
export function givingOf(body: Request): Giving | null {
  const from = body.way === 'send' ? body.from : null
  const { currencyId = null, amount = null, rate = null, getRate = null } = from ?? {}
  if (currencyId === null) return null
  if (currencyId === body.currencyId) throw refused(NEW_ORDERS.sameGiven)
  return { currencyId, amount, rate, getRate, boardVersion: from?.boardVersion ?? 0 }
}

/**
 * Returns the amount that a request names, or null if the amount follows: from a total by the fee schedule, or from what the
 * customer gives by a rate.
 * @throws Refusal `badInput` unless it names exactly one of them
 */
export function namedAmount(body: Request): AmountMinor | null {
  const giving = givingOf(body)
  const amount = body.amount ?? null
  const all = [amount, body.way === 'send' ? body.total : null, giving?.amount]
  if (all.filter((each) => each != null).length !== 1) {
    throw refused(giving ? NEW_ORDERS.oneOfGiven : NEW_ORDERS.totalOrAmount)
  }
  return amount
}

/** Returns the commission that a request asks for; null or undefined if it asks for none. */
export function commissionOf(body: Request): SentMoney['commission'] {
  return body.way === 'send' ? body.commission : null
}

/**
 * True if the receiver of a new hawala pays its commission. Rules: docs/rules/hawala-orders.md.
 * @throws Refusal `badInput` without a commission, where a partner pays, beside a total, and if another currency is given
 */
export function isFromReceiver(body: Request): boolean {
  if (body.way !== 'send' || body.commissionFrom !== 'receiver') return false
  if (body.commission == null) throw refused(NEW_ORDERS.receiverNoFee)
  if (body.destination.account != null) throw refused(NEW_ORDERS.receiverPartner)
  if (body.total != null) throw refused(NEW_ORDERS.receiverTotal)
  if (body.from?.currencyId != null) throw refused(NEW_ORDERS.receiverGiven)
  if (body.commission === body.amount) throw refused(NEW_ORDERS.receiverNothing)
  // A commission that was waived comes from nobody: it is kept at the send.
  return body.commission > 0n
}

/**
 * Divides a total. The amount is the largest one that leaves the commission of the schedule, and the commission is the rest. A
 * commission that is sent beside a total is that of the clerk, and the amount is the rest. Rules: docs/rules/hawala-orders.md.
 * @param currencyId the currency of the total
 * @returns null if the request names no total
 * @throws Refusal `badInput` if the commission leaves nothing of the total, or less than itself
 */
export function totalDivided(
  body: Request,
  schedule: FeeScheduleRecord,
  currencyId: number,
): SentMoney | null {
  const totalMinor = body.way === 'send' ? (body.total ?? null) : null
  if (totalMinor === null) return null
  const sent = commissionOf(body)
  const rule = ruleFor(schedule.rules, 'Hawala', currencyId)
  const leftMinor = sent == null ? amountWithin(totalMinor, rule) : totalMinor - sent
  const commission = totalMinor - leftMinor
  if (leftMinor <= 0n) throw refused(NEW_ORDERS.totalTooSmall)
  if (commission <= leftMinor) return { amountMinor: leftMinor, commission }
  const [left, fee] = [leftMinor, commission].map(formatAmount)
  throw refused(NEW_ORDERS.totalLeavesLess, { left: left ?? '', fee: fee ?? '' })
}
