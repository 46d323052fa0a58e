import { PAYABLE_ACCOUNT } from '../../../shared/contract/house.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import * as PAYOUTS from '../../../shared/refusals/payouts.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { CurrencyRecord } from '../house/currency.ts'
import { withFee } from '../ledger/fee.ts'
import type { TransactionRecord } from '../ledger/record.ts'
import type { ChangedMoney } from './changed-money.ts'
import { forPayingOfPart } from './for-paying.ts'
import type { HawalaOrder } from './hawala-order.ts'
import { feeOfPayout, type LimitedEntry } from './hawala-order-posting.ts'
import {
  type OrderDealBy,
  type OrderDealSides,
  orderDeal,
  orderDealRecords,
  orderDealSide,
} from './order-deal.ts'

/** The currencies of a payout in another currency: that of the hawala, and that of the notes. */
export interface PaidCurrencies {
  owed: CurrencyRecord
  paid: CurrencyRecord
}

/**
 * Returns the sides of the deal in a payout in another currency: the house buys what is owed to the receiver, and hands over
 * cash, which follows to the step of its currency.
 * @param amountMinor what the receiver gets of the hawala, in its currency
 * @throws Refusal `badInput` if both currencies are the same
 */
export function paidAsSides(
  { owed, paid }: PaidCurrencies,
  amountMinor: AmountMinor,
): OrderDealSides {
  if (owed.id === paid.id) throw refused(PAYOUTS.paidAsSame)
  const field = 'amount'
  return {
    give: orderDealSide(owed, { amountMinor, account: PAYABLE_ACCOUNT, field }),
    get: orderDealSide(paid, { amountMinor: null, account: null, field }),
  }
}

/** A payout in another currency: what is handed over, and its records. */
export interface PaidAs {
  paidAs: ChangedMoney
  records: TransactionRecord[]
}

/**
 * Decides a payout in another currency. Its first leg takes the amount from HWL_001 and keeps what the branch gets for paying.
 * Its second leg is the cash. A commission that the receiver pays is the third record, in the currency of the hawala.
 * Rules: docs/rules/hawala-orders.md.
 * @throws Refusal `badInput` for an amount that is worth nothing or too much
 */
export function paidAsRecords(
  order: HawalaOrder,
  by: Omit<OrderDealBy, 'soldTo' | 'texts'>,
  { today: tranDate, ...entry }: LimitedEntry,
): PaidAs {
  const deal = orderDeal({ ...by, texts: { narrative: null, tranDate } })
  const { giveMinor, getMinor } = deal.amounts
  const fee = feeOfPayout(order)
  const paidMinor = giveMinor + (fee?.amountMinor ?? 0n)
  const [bought, sold] = orderDealRecords(order, deal, entry)
  return {
    paidAs: { currencyId: sold.currencyId, amountMinor: getMinor, quotes: by.quotes },
    records: withFee([{ ...bought, forPaying: forPayingOfPart(order, paidMinor) }, sold], fee),
  }
}
