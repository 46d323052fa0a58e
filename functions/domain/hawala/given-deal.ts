import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { BASE_CURRENCY, PAYABLE_ACCOUNT } from '../../../shared/contract/house.ts'
import type { DealQuotes } from '../../../shared/money/deal.ts'
import * as FEES from '../../../shared/refusals/fees.ts'
import { refused } from '../../../shared/refusals/refused.ts'
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
import { decidedFee, type Fee, withFee } from '../ledger/fee.ts'
import { type FeeScheduleRecord, payerPercentFor } from '../ledger/fee-schedule.ts'
import {
  type DealFacts,
  newRecord,
  type Posting,
  type Recorder,
  type TransactionRecord,
} from '../ledger/record.ts'
import { type GivenMoney, type HawalaOrder, orderName } from './hawala-order.ts'
import { askedHawalaFee, type NewOrderParts, narrated, withShare } from './hawala-order-posting.ts'
import type { OrderParties } from './new-hawala-order.ts'
import type { Giving, SentMoney } from './sent-money.ts'

/** The sides of the deal in a hawala for which the customer gives another currency. */
export interface GivenSides {
  give: DealSide
  get: DealSide
}

/**
 * Returns the sides of the deal: what the customer gives, and what is sent in return. What a branch will pay out is cash, so it
 * follows to the step in which cash of its currency is paid; on a partner's account it follows to the cent.
 * @param amounts what is known of both amounts; null for the one that follows
 */
export function givenSides(
  { from, partner }: OrderParties,
  { given, sent }: { given: CurrencyRecord; sent: CurrencyRecord },
  amounts: { giveMinor: bigint | null; getMinor: bigint | null },
): GivenSides {
  const side = (currency: CurrencyRecord) => ({ currency, isAfn: currency.code === BASE_CURRENCY })
  return {
    give: {
      ...side(given),
      amountMinor: amounts.giveMinor,
      account: from,
      field: 'from.amount',
    },
    get: { ...side(sent), amountMinor: amounts.getMinor, account: partner, field: 'amount' },
  }
}

/** The deal of such a hawala, decided: both postings, what each leg keeps of the rates, and the commission. */
export interface GivenDeal {
  amounts: DealAmounts
  postings: { purchase: Posting; selling: Posting }
  facts: { purchase: DealFacts; selling: DealFacts }
  fee: Fee | null
  payerPercentScaled: bigint
  given: GivenMoney
}

/** What a deal of a hawala is decided from. */
export interface GivenBy {
  sides: GivenSides
  quotes: DealQuotes
  rates: ReadonlyMap<number, BranchRate>
  giving: Giving
  schedule: FeeScheduleRecord
  parties: OrderParties
  asked: Pick<SentMoney, 'commission'> & { commissionReason: string | null }
  texts: { narrative: string | null; tranDate: BusinessDate }
}

/**
 * Decides the deal of a hawala for which the customer gives another currency. Its second leg goes to the hawala: HWL_001, or the
 * partner who pays. The commission is that of a hawala, on what is given. Rules: docs/rules/hawala-orders.md.
 * @throws Refusal `badInput` for an amount that is 0 or too large, and for a commission above what is given or without its reason
 */
export function givenDeal(by: GivenBy): GivenDeal {
  const { sides, quotes, rates, giving, schedule, parties, asked, texts } = by
  const { give, get } = sides
  const amounts = dealAmounts(give, get, quotes)
  const paid = { ...get, account: parties.partner ?? PAYABLE_ACCOUNT }
  const postings = dealPostings({ give, get: paid }, amounts, quotes, texts)
  const { boardVersion, currencyId } = giving
  // The house never deals with itself here: what is sent belongs to the receiver.
  const facts = dealFacts(sides, amounts, quotes, {
    boardVersion,
    person: null,
    rates,
    isOwn: false,
  })
  const amountMinor = amounts.giveMinor
  if ((asked.commission ?? 0n) > amountMinor) throw refused(FEES.aboveGiven)
  const fees = askedHawalaFee({ amountMinor }, parties.from, asked)
  const fee = decidedFee(fees, postings.purchase, schedule, give.currency.cashStepMinor)
  return {
    amounts,
    postings,
    facts,
    fee,
    payerPercentScaled:
      fee && parties.partner === null ? payerPercentFor(schedule, currencyId) : 0n,
    given: { currencyId, amountMinor, quotes },
  }
}

/**
 * Returns the records of such a hawala: both legs of the deal, the customer's commission in the given currency, and the partner's
 * share in that of the hawala.
 */
export function givenRecords(
  order: Pick<HawalaOrder, 'id' | 'way' | 'number'>,
  { amounts: { valueMinor }, postings, facts, fee }: Omit<GivenDeal, 'given'>,
  { share, overLimit }: Omit<NewOrderParts, 'fee'>,
  { recorder, at, firstNumber }: { recorder: Recorder; at: string; firstNumber: number },
): TransactionRecord[] {
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
  const legs = [
    { ...bought, otherLeg: otherLegOf(sold) },
    { ...sold, otherLeg: otherLegOf(bought) },
  ]
  return withShare(withFee(legs, fee), share)
}
