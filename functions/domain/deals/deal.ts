import { CASH_ACCOUNT, POSITION_ACCOUNT } from '../../../shared/contract/house.ts'
import { type AmountMinor, formatAmount, MOST_MINOR } from '../../../shared/money/amount.ts'
import {
  type DealQuotes,
  givenFor,
  gotFor,
  isWithinStep,
  payableInCash,
  type Quote,
  rateForOne,
  secondAmount,
  worthInAfn,
} from '../../../shared/money/deal.ts'
import { RATE_ONE } from '../../../shared/money/rate.ts'
import * as DEALS from '../../../shared/refusals/deals.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { CurrencyRecord } from '../house/currency.ts'
import { type DealFacts, type Posting, plainPosting } from '../ledger/record.ts'

/** One side of a deal as it was sent; at least one of the two sides has an amount. */
export interface DealSide {
  currency: Pick<CurrencyRecord, 'id' | 'code' | 'cashStepMinor'>
  isAfn: boolean
  /** Null if it is calculated from the other side. */
  amountMinor: AmountMinor | null
  /** The customer's account; null means cash. */
  account: string | null
}

/** The amounts that the customer gives and gets, and their worth in AFN. */
export interface DealAmounts {
  giveMinor: AmountMinor
  getMinor: AmountMinor
  valueMinor: AmountMinor
}

/**
 * Calculates the amounts of a deal. One amount is calculated from the other by one fraction and rounded once, in cash to
 * what can be paid. If both were typed, one of them may differ from its calculated amount by half its cash step: the
 * amount in AFN or, if neither is in AFN, the amount that the customer gets. Rules: docs/rules/deals.md.
 * @throws Refusal `badInput` naming the amount
 */
export function dealAmounts(give: DealSide, get: DealSide, quotes: DealQuotes): DealAmounts {
  const amounts = { giveMinor: give.amountMinor ?? 0n, getMinor: get.amountMinor ?? 0n }
  if (get.amountMinor === null) {
    amounts.getMinor = handedOver(get, gotFor(amounts.giveMinor, quotes))
  } else if (give.amountMinor === null) {
    amounts.giveMinor = handedOver(give, givenFor(amounts.getMinor, quotes))
  } else requireFollowing(give, get, amounts, quotes)
  const { giveMinor, getMinor } = amounts
  requireAmount('give.amount', giveMinor)
  requireAmount('get.amount', getMinor)
  const afnMinor = give.isAfn ? giveMinor : get.isAfn ? getMinor : null
  const valueMinor = afnMinor ?? worthInAfn(giveMinor, quotes.give)
  if (valueMinor > MOST_MINOR) throw refused(DEALS.worthTooMuch, { most: MOST })
  return { ...amounts, valueMinor }
}

/** Rounds the calculated amount of a side: in cash to what can be paid; on an account it stays exact to the cent. */
function handedOver({ currency, account }: DealSide, followingMinor: AmountMinor): AmountMinor {
  return account === null ? payableInCash(followingMinor, currency.cashStepMinor) : followingMinor
}

const MOST = formatAmount(MOST_MINOR)

/** @throws Refusal `badInput` if a calculated amount is 0 or too large */
function requireAmount(field: string, minor: AmountMinor): void {
  if (minor === 0n) throw refused(DEALS.worthTooLittle, { field })
  if (minor <= MOST_MINOR) return
  throw refused(DEALS.tooLarge, { field, most: MOST })
}

/** @throws Refusal `badInput` if both amounts were typed and don't fit the rates */
function requireFollowing(
  give: DealSide,
  get: DealSide,
  { giveMinor, getMinor }: Omit<DealAmounts, 'valueMinor'>,
  quotes: DealQuotes,
): void {
  const second = secondAmount({ giveMinor, getMinor }, quotes, give.isAfn)
  const { typedMinor, followingMinor } = second
  const [side, other, otherMinor] =
    second.side === 'give' ? [give, get, getMinor] : [get, give, giveMinor]
  if (isWithinStep(typedMinor, followingMinor, side.currency.cashStepMinor)) return
  throw refused(DEALS.notFollowing, {
    field: `${second.side}.amount`,
    other: { amount: formatAmount(otherMinor), currency: other.currency.code },
    follows: { amount: formatAmount(followingMinor), currency: side.currency.code },
    typed: formatAmount(typedMinor),
  })
}

/** Returns the rates and the person that each leg stores. */
export function dealFacts(
  { give, get }: { give: DealSide; get: DealSide },
  quotes: DealQuotes,
  kept: Pick<DealFacts, 'boardVersion' | 'person'>,
): { purchase: DealFacts; selling: DealFacts } {
  const factsOf = (isAfn: boolean, { rate, per }: Quote): DealFacts => ({
    isAfn,
    quotedRate: rate,
    per,
    ...kept,
    isTakenBack: false,
  })
  return {
    purchase: factsOf(give.isAfn, give.isAfn ? quotes.get : quotes.give),
    selling: factsOf(get.isAfn, get.isAfn ? quotes.give : quotes.get),
  }
}

/** The texts that both legs of a deal share. */
export interface DealTexts {
  narrative: string | null
  tranDate: string
}

/** Returns the postings of a deal: the house buys what is given, and sells what is got. */
export function dealPostings(
  { give, get }: { give: DealSide; get: DealSide },
  { giveMinor, getMinor }: Pick<DealAmounts, 'giveMinor' | 'getMinor'>,
  quotes: DealQuotes,
  { narrative, tranDate }: DealTexts,
): { purchase: Posting; selling: Posting } {
  const texts = { narrative, tranDate, transType: 'Exchange' as const }
  const [giveRate, getRate] = [quotes.give, quotes.get].map(rateForOne)
  return {
    purchase: plainPosting({
      ...texts,
      inAccount: POSITION_ACCOUNT,
      outAccount: give.account ?? CASH_ACCOUNT,
      currencyId: give.currency.id,
      amountMinor: giveMinor,
      rate: (give.isAfn ? getRate : giveRate) ?? RATE_ONE,
    }),
    selling: plainPosting({
      ...texts,
      inAccount: get.account ?? CASH_ACCOUNT,
      outAccount: POSITION_ACCOUNT,
      currencyId: get.currency.id,
      amountMinor: getMinor,
      rate: (get.isAfn ? giveRate : getRate) ?? RATE_ONE,
    }),
  }
}
