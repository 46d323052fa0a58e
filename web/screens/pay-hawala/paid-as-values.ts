import { dealRates as dealTexts } from '#texts/deal-rates.ts'
import { payHawala as texts } from '#texts/pay-hawala.ts'
import { commissionDueOf } from '../../../shared/contract/commission-due.ts'
import type { Dealer } from '../../../shared/contract/rate-margins.ts'
import { parseAmount } from '../../../shared/money/amount.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { askedDealRate } from '../../board/asked-deal-rate.ts'
import type { Board } from '../../board/board.ts'
import { dealRates, followingOf, quotesOf } from '../../board/deal-rates.ts'
import { rateProblems, type TypedRates } from '../../board/typed-rate.ts'
import type { Order } from '../../hawala-orders/order.ts'
import { type CurrencyPair, currencyPair } from '../../money/currency-pair.ts'
import { sentAmount } from '../../money/sent-fields.ts'
import { named } from '../../ui/named-message.ts'
import { settledRate } from '../../ui/rate-field/rate-text.ts'

/** The part of a payout's values about another currency that is handed over. */
export interface PaidAsValues extends TypedRates {
  /** True if another currency than the hawala's is handed over: `paidIn`, the id of that currency. */
  readonly payAs: boolean
  readonly paidIn: string
  /** The ids of the two currencies whose rates stand in the fields; empty before there are any. */
  readonly ratesOf: string
  /** The version of the board whose rates stand in the fields, so that the server refuses the payout if another one holds by then. */
  readonly boardVersion: number
}

/** The values of a payout in the currency of the hawala. */
export const AS_OWED: PaidAsValues = {
  payAs: false,
  paidIn: '',
  rate: '',
  rateIsOwn: false,
  getRate: '',
  getRateIsOwn: false,
  ratesOf: '',
  boardVersion: 0,
}

/** The labels of these fields. The board names the rates. */
export const PAID_AS_LABELS: Readonly<Record<keyof PaidAsValues, string>> = {
  payAs: texts.payAs,
  paidIn: texts.paidIn,
  rate: '',
  rateIsOwn: '',
  getRate: '',
  getRateIsOwn: '',
  ratesOf: '',
  boardVersion: '',
}

/** What a payout in another currency is checked against; undefined or null while it loads. */
export interface ChangeFacts {
  readonly currencies: readonly Currency[] | undefined
  readonly board: Board | undefined
  readonly dealer: Dealer | null
}

export const NO_CHANGE: ChangeFacts = { currencies: undefined, board: undefined, dealer: null }

type Owed = Pick<Order, 'currencyId'>

/** Returns the currency of the hawala and the one that is handed over; null until that is chosen. */
export function paidPair(
  { currencyId }: Owed,
  { paidIn }: Pick<PaidAsValues, 'paidIn'>,
  currencies: readonly Currency[] | undefined,
): CurrencyPair | null {
  return currencyPair(String(currencyId), paidIn, currencies)
}

/** Returns what a payout says of another currency. A rate that nobody typed isn't sent. */
export function paidAsBody(values: PaidAsValues) {
  const { payAs, paidIn, rateIsOwn, getRateIsOwn, boardVersion } = values
  if (!payAs) return {}
  const rate = rateIsOwn ? settledRate(values.rate) : null
  const getRate = getRateIsOwn ? settledRate(values.getRate) : null
  return { payAs: { currencyId: Number(paidIn), rate, getRate, boardVersion } }
}

/** Returns the problems of another currency that is handed over, by field; none without one. */
export function paidAsProblems(
  order: Owed,
  values: PaidAsValues,
  { currencies, board, dealer }: ChangeFacts,
): Record<string, string> {
  if (!values.payAs) return {}
  if (values.paidIn === '') return { paidIn: texts.paidInIsRequired }
  if (values.paidIn === String(order.currencyId)) {
    return { paidIn: named(texts.paidIn, texts.sameCurrency) }
  }
  if (!board || !currencies) return { paidIn: dealTexts.boardIsAwaited }
  const rates = dealRates(paidPair(order, values, currencies), board)
  return Object.fromEntries(rateProblems(rates, values, dealer, 'paidIn'))
}

/** Returns the question about a typed rate that is far from the board's; null if there is none, or no other currency. */
export function farPaidRate(order: Owed, values: PaidAsValues, facts: ChangeFacts) {
  if (!values.payAs) return null
  const rates = dealRates(paidPair(order, values, facts.currencies), facts.board)
  return askedDealRate(values, rates)
}

/** The cash that a payout hands over. */
export interface HandedOver {
  readonly code: string
  readonly amountMinor: bigint
}

/**
 * Returns what a payout hands over: what is paid of the hawala, less a commission that the receiver pays. In another currency
 * it is what that is worth by the rates, to the step of its cash; null while a rate isn't known.
 * @param values the values of the whole form
 */
export function handedOver(
  order: Pick<Order, 'currencyId' | 'currencyCode' | 'left'> &
    Parameters<typeof commissionDueOf>[0],
  values: PaidAsValues & { readonly part: boolean; readonly amount: string },
  { currencies, board }: Pick<ChangeFacts, 'currencies' | 'board'>,
): HandedOver | null {
  const { currencyCode: code } = order
  const ofHawala = parseAmount(values.part ? sentAmount(values.amount) : order.left) ?? 0n
  const dueMinor = commissionDueOf(order)
  // Less than the commission is refused.
  const amountMinor = ofHawala > dueMinor ? ofHawala - dueMinor : 0n
  if (!values.payAs) return { code, amountMinor }
  const pair = paidPair(order, values, currencies)
  const quotes = pair && quotesOf(dealRates(pair, board), values)
  if (!pair || !quotes) return null
  const { shownMinor } = followingOf(pair, quotes, IN_CASH, 'purchase', amountMinor)
  return { code: pair.selling.code, amountMinor: shownMinor }
}

const IN_CASH = { purchase: false, selling: true }
