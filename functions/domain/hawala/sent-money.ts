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

/**
 * Returns the amount that a request names, or null if it names a total, from which the amount follows by the fee schedule.
 * @throws Refusal `badInput` if it names neither or both
 */
export function namedAmount(body: Request): AmountMinor | null {
  const total = body.way === 'send' ? body.total : null
  const amount = body.amount ?? null
  if ((total ?? null) === null ? amount === null : amount !== null) {
    throw refused(NEW_ORDERS.totalOrAmount)
  }
  return amount
}

/**
 * Returns what is sent and its commission. Of a total, the amount is the largest one that leaves the commission of the schedule,
 * and the commission is the rest. A commission that is sent beside a total is that of the clerk, and the amount is the rest.
 * Rules: docs/rules/hawala-orders.md.
 * @throws Refusal `badInput` if the commission leaves nothing of the total, or less than itself
 */
export function sentMoney(body: Request, schedule: FeeScheduleRecord): SentMoney {
  const amountMinor = namedAmount(body)
  const sent = body.way === 'send' ? body.commission : null
  if (amountMinor !== null) return { amountMinor, commission: sent }
  const totalMinor = (body.way === 'send' && body.total) || 0n
  const rule = ruleFor(schedule.rules, 'Hawala', body.currencyId)
  const leftMinor = sent == null ? amountWithin(totalMinor, rule) : totalMinor - sent
  const commission = totalMinor - leftMinor
  if (leftMinor <= 0n) throw refused(NEW_ORDERS.totalTooSmall)
  if (commission <= leftMinor) return { amountMinor: leftMinor, commission }
  const [left, fee] = [leftMinor, commission].map(formatAmount)
  throw refused(NEW_ORDERS.totalLeavesLess, { left: left ?? '', fee: fee ?? '' })
}
