import { PAYABLE_ACCOUNT } from '../../../shared/contract/house.ts'
import * as FEES from '../../../shared/refusals/fees.ts'
import type { CurrencyRecord } from '../house/currency.ts'
import { decidedFee, type Fee, withFee } from '../ledger/fee.ts'
import { type FeeScheduleRecord, payerPercentFor } from '../ledger/fee-schedule.ts'
import type { TransactionRecord } from '../ledger/record.ts'
import type { ChangedMoney } from './changed-money.ts'
import type { HawalaOrder } from './hawala-order.ts'
import {
  askedHawalaFee,
  type LimitedEntry,
  type NewOrderParts,
  withShare,
} from './hawala-order-posting.ts'
import type { OrderParties } from './new-hawala-order.ts'
import {
  type OrderDeal,
  type OrderDealBy,
  type OrderDealSides,
  orderDeal,
  orderDealRecords,
  orderDealSide,
} from './order-deal.ts'
import type { Giving, SentMoney } from './sent-money.ts'

/**
 * Returns the sides of the deal in a hawala for which the customer gives another currency: what the customer gives, and what is
 * sent in return. What a branch will pay out is cash, so it follows to the step in which cash of its currency is paid; on a
 * partner's account it follows to the cent.
 * @param amounts what is known of both amounts; null for the one that follows
 */
export function givenSides(
  { from, partner }: OrderParties,
  { given, sent }: { given: CurrencyRecord; sent: CurrencyRecord },
  amounts: { giveMinor: bigint | null; getMinor: bigint | null },
): OrderDealSides {
  const { giveMinor, getMinor } = amounts
  const field = 'from.amount'
  return {
    give: orderDealSide(given, { amountMinor: giveMinor, account: from, field }),
    get: orderDealSide(sent, { amountMinor: getMinor, account: partner, field: 'amount' }),
  }
}

/** The deal of such a hawala, decided, and the commission. */
export interface GivenDeal extends OrderDeal {
  fee: Fee | null
  payerPercentScaled: bigint
  given: ChangedMoney
}

/** What a deal of a hawala is decided from. */
export interface GivenBy extends Pick<OrderDealBy, 'sides' | 'quotes' | 'rates' | 'texts'> {
  giving: Giving
  schedule: FeeScheduleRecord
  parties: OrderParties
  asked: Pick<SentMoney, 'commission'> & { commissionReason: string | null }
}

/**
 * Decides the deal of a hawala for which the customer gives another currency. Its second leg goes to the hawala: HWL_001, or the
 * partner who pays. The commission is that of a hawala, on what is given. Rules: docs/rules/hawala-orders.md.
 * @throws Refusal `badInput` for an amount that is 0 or too large, and for a commission above what is given or without its reason
 */
export function givenDeal(by: GivenBy): GivenDeal {
  const { giving, schedule, parties, asked, ...deal } = by
  const { boardVersion, currencyId } = giving
  const decided = orderDeal({ ...deal, boardVersion, soldTo: parties.partner ?? PAYABLE_ACCOUNT })
  const amountMinor = decided.amounts.giveMinor
  const fees = askedHawalaFee({ amountMinor }, parties.from, asked, FEES.aboveGiven)
  const { cashStepMinor } = deal.sides.give.currency
  const fee = decidedFee(fees, decided.postings.purchase, schedule, cashStepMinor)
  return {
    ...decided,
    fee,
    payerPercentScaled:
      fee && parties.partner === null ? payerPercentFor(schedule, currencyId) : 0n,
    given: { currencyId, amountMinor, quotes: deal.quotes },
  }
}

/**
 * Returns the records of such a hawala: both legs of the deal, the customer's commission in the given currency, and the partner's
 * share in that of the hawala.
 */
export function givenRecords(
  order: Pick<HawalaOrder, 'id' | 'way' | 'number'>,
  { fee, ...deal }: Omit<GivenDeal, 'given'>,
  { share, overLimit }: Omit<NewOrderParts, 'fee'>,
  entry: Omit<LimitedEntry, 'today' | 'overLimit'>,
): TransactionRecord[] {
  const legs = orderDealRecords(order, deal, { ...entry, overLimit })
  return withShare(withFee(legs, fee), share)
}
