import { CASH_ACCOUNT, POSITION_ACCOUNT } from '../../../shared/contract/house.ts'
import { type AmountMinor, formatAmount, MOST_MINOR } from '../../../shared/money/amount.ts'
import { midOf } from '../../../shared/money/board.ts'
import {
  type DealQuotes,
  givenFor,
  gotFor,
  isWithinStep,
  payableInCash,
  rateForOne,
  secondAmount,
  worthInAfn,
} from '../../../shared/money/deal.ts'
import { RATE_ONE } from '../../../shared/money/rate.ts'
import * as DEALS from '../../../shared/refusals/deals.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { CurrencyRecord } from '../house/currency.ts'
import { type DealFacts, type Posting, plainPosting } from '../ledger/record.ts'
import { concededOf, marginOf } from './margin.ts'
import type { BranchRate } from './rate-board.ts'

/** One side of a deal as it was sent; at least one of the two sides has an amount. */
export interface DealSide {
  currency: Pick<CurrencyRecord, 'id' | 'code' | 'cashStepMinor'>
  isAfn: boolean
  /** Null if it is calculated from the other side. */
  amountMinor: AmountMinor | null
  /** The customer's account; null means cash. */
  account: string | null
  /** The field of the request that has the amount, for refusals; left out, that of a deal over the counter. */
  field?: string
}

/** The amounts that the customer gives and gets, and their worth in AFN. */
export interface DealAmounts {
  giveMinor: AmountMinor
  getMinor: AmountMinor
  valueMinor: AmountMinor
}

/**
 * Calculates the amounts of a deal. One amount is calculated from the other by one fraction and rounded once, in cash to
 * what can be paid. If both were typed, one of them may differ from its calculated amount by half its cash step, on an account by
 * 0.01: the amount in AFN or, if neither is in AFN, the amount that the customer gets. Rules: docs/rules/deals.md.
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
  requireAmount(give.field ?? 'give.amount', giveMinor)
  requireAmount(get.field ?? 'get.amount', getMinor)
  const afnMinor = give.isAfn ? giveMinor : get.isAfn ? getMinor : null
  const valueMinor = afnMinor ?? worthInAfn(giveMinor, quotes.give)
  if (valueMinor > MOST_MINOR)
    throw refused(DEALS.worthTooMuch, { field: give.field ?? 'give.amount', most: MOST })
  return { ...amounts, valueMinor }
}

/** Rounds the calculated amount of a side: in cash to what can be paid; on an account it stays exact to the cent. */
function handedOver(side: DealSide, followingMinor: AmountMinor): AmountMinor {
  return payableInCash(followingMinor, stepOf(side))
}

/** Returns the step in which a side is paid: that of its cash; on an account the cent. */
function stepOf({ currency, account }: DealSide): AmountMinor {
  return account === null ? currency.cashStepMinor : CENT
}

const CENT = 1n
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
  if (isWithinStep(typedMinor, followingMinor, stepOf(side))) return
  throw refused(DEALS.notFollowing, {
    field: `${second.side}.amount`,
    other: { amount: formatAmount(otherMinor), currency: other.currency.code },
    follows: { amount: formatAmount(followingMinor), currency: side.currency.code },
    typed: formatAmount(typedMinor),
  })
}

/** What the legs of a deal store besides the rates at which it was made. */
export interface KeptOfDeal extends Pick<DealFacts, 'boardVersion' | 'person'> {
  /** The rates of the branch, with those of head office, when the deal is recorded; by currency id. */
  rates: ReadonlyMap<number, BranchRate>
  /** True if both sides are accounts of the house itself: it moves its own money, and earns nothing by that. */
  isOwn: boolean
}

/**
 * Returns the rates, the margin and the person that each leg stores. Rules: docs/rules/deals.md, docs/rules/positions.md.
 */
export function dealFacts(
  { give, get }: { give: DealSide; get: DealSide },
  { giveMinor, getMinor, valueMinor }: DealAmounts,
  quotes: DealQuotes,
  { rates, isOwn, ...kept }: KeptOfDeal,
): { purchase: DealFacts; selling: DealFacts } {
  const factsOf = (isBought: boolean): DealFacts => {
    const own = isBought ? give : get
    const [ownQuote, otherQuote] = isBought ? [quotes.give, quotes.get] : [quotes.get, quotes.give]
    const { rate, per } = own.isAfn ? otherQuote : ownQuote
    const facts = { isAfn: own.isAfn, quotedRate: rate, per, ...kept, isTakenBack: false }
    const board = rates.get(own.currency.id)
    if (own.isAfn || !board) return { ...facts, ...NO_MARGIN }
    const midRate = midOf(board.base)
    const amountMinor = isBought ? giveMinor : getMinor
    const margin = marginOf({ amountMinor, valueMinor, isBought }, { rate: midRate, per })
    const boardRate = board[isBought ? 'buy' : 'sell']
    const conceded = concededOf({ amountMinor, isBought }, { rate, per }, boardRate)
    return {
      ...facts,
      midRate,
      boardRate,
      marginMinor: isOwn ? 0n : margin,
      concededMinor: isOwn ? 0n : conceded,
    }
  }
  return { purchase: factsOf(true), selling: factsOf(false) }
}

/** AFN is no position, so its leg earns nothing. */
const NO_MARGIN = { midRate: null, boardRate: null, marginMinor: null, concededMinor: null }

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
