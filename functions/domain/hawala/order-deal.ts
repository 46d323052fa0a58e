import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import type { DealQuotes } from '../../../shared/money/deal.ts'
import {
  type DealAmounts,
  type DealSide,
  dealAmounts,
  dealFacts,
  dealPostings,
} from '../deals/deal.ts'
import type { BranchRate } from '../deals/rate-board.ts'
import type { CurrencyRecord } from '../house/currency.ts'
import { otherLegOf } from '../ledger/exchange-change.ts'
import {
  type DealFacts,
  newRecord,
  type Posting,
  type TransactionRecord,
} from '../ledger/record.ts'
import { type HawalaOrder, orderName } from './hawala-order.ts'
import { type LimitedEntry, narrated } from './hawala-order-posting.ts'

/** The sides of a deal in a hawala: what the house buys, and what it sells for that. */
export interface OrderDealSides {
  give: DealSide
  get: DealSide
}

/** Returns the side of a deal in a hawala, with the field of the request that names its amount. */
export function orderDealSide(
  currency: CurrencyRecord,
  side: Pick<DealSide, 'amountMinor' | 'account' | 'field'>,
): DealSide {
  return { ...side, currency, isAfn: currency.code === BASE_CURRENCY }
}

/** A deal in a hawala, decided: both amounts, both postings, and what each leg keeps of the rates. */
export interface OrderDeal {
  amounts: DealAmounts
  postings: { purchase: Posting; selling: Posting }
  facts: { purchase: DealFacts; selling: DealFacts }
}

/** What a deal in a hawala is decided from. */
export interface OrderDealBy {
  sides: OrderDealSides
  /** The account to which what is sold goes, if it isn't the one of its side. */
  soldTo?: string
  quotes: DealQuotes
  rates: ReadonlyMap<number, BranchRate>
  boardVersion: number
  texts: { narrative: string | null; tranDate: BusinessDate }
}

/**
 * Decides a deal in a hawala. Rules: docs/rules/deals.md, docs/rules/hawala-orders.md.
 * @throws Refusal `badInput` for an amount that is 0 or too large
 */
export function orderDeal(by: OrderDealBy): OrderDeal {
  const { sides, soldTo, quotes, rates, boardVersion, texts } = by
  const { give, get } = sides
  const amounts = dealAmounts(give, get, quotes)
  const posted = soldTo === undefined ? sides : { give, get: { ...get, account: soldTo } }
  return {
    amounts,
    postings: dealPostings(posted, amounts, quotes, texts),
    // The house never deals with itself here: what is bought or sold belongs to the receiver.
    facts: dealFacts(sides, amounts, quotes, { boardVersion, person: null, rates, isOwn: false }),
  }
}

/** Returns both legs of a deal in a hawala, which are saved together and count on the till of who records them. */
export function orderDealRecords(
  order: Pick<HawalaOrder, 'id' | 'way' | 'number'>,
  { amounts: { valueMinor }, postings, facts }: OrderDeal,
  { recorder, at, firstNumber, overLimit }: Omit<LimitedEntry, 'today'>,
): [bought: TransactionRecord, sold: TransactionRecord] {
  const leg = (posting: Posting, deal: DealFacts, place: number) =>
    newRecord(narrated(posting, orderName(order)), {
      referenceId: null,
      recorder,
      recordedAt: at,
      hawalaId: order.id,
      bundle: { first: firstNumber, count: 2 },
      number: firstNumber + place,
      valueMinor,
      deal,
      overLimit: place === 0 ? overLimit : null,
    })
  const bought = leg(postings.purchase, facts.purchase, 0)
  const sold = leg(postings.selling, facts.selling, 1)
  return [
    { ...bought, otherLeg: otherLegOf(sold) },
    { ...sold, otherLeg: otherLegOf(bought) },
  ]
}
