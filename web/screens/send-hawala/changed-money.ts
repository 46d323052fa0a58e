import * as labels from '#texts/labels.ts'
import { sendHawala as texts } from '#texts/send-hawala.ts'
import type { Dealer } from '../../../shared/contract/rate-margins.ts'
import type { DealQuotes } from '../../../shared/money/deal.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { askedDealRate } from '../../board/asked-deal-rate.ts'
import type { Board } from '../../board/board.ts'
import { dealRates, followingText } from '../../board/deal-rates.ts'
import { rateProblems } from '../../board/typed-rate.ts'
import { minorOf } from '../../fees/commission.ts'
import { type CurrencyPair, currencyPair } from '../../money/currency-pair.ts'
import { sentAmount } from '../../money/sent-fields.ts'
import { settledRate } from '../../ui/rate-field/rate-text.ts'

/** What a change of the currency is checked against; undefined or null while it loads. */
export interface ChangeFacts {
  readonly currencies: readonly Currency[] | undefined
  readonly board: Board | undefined
  readonly dealer: Dealer | null
}

/** The part of the form's values about another currency than the one that the sender gives. */
export interface ChangeValues {
  /** True if the sender gives another currency than the one that is sent; `currencyId` and `amount` are what the sender gives. */
  readonly isChanged: boolean
  /** The currency that is sent, and the text of its amount; they count only where the sender gives another currency. */
  readonly sentIn: string
  readonly sentAmount: string
  /** True if the person typed what is sent, so that what the sender gives follows. */
  readonly sentIsTyped: boolean
  readonly rate: string
  readonly rateIsOwn: boolean
  readonly getRate: string
  readonly getRateIsOwn: boolean
  /** The ids of the two currencies whose rates stand in the fields; empty before there are any. */
  readonly ratesOf: string
  /** The version of the board whose rates stand in the fields, so that the server refuses the save if another one holds by then. */
  readonly boardVersion: number
}

/** Returns the question about a typed rate that is far from the board's; null if there is none, or no such change. */
export function farChange(values: Changed, { currencies, board }: Omit<ChangeFacts, 'dealer'>) {
  if (!values.isChanged) return null
  return askedDealRate(values, dealRates(changedPair(values, currencies), board))
}

/** These values with those of the form on which the change depends. */
interface Changed extends ChangeValues {
  readonly currencyId: string
  readonly amount: string
  readonly isTotal: boolean
  readonly by: 'cash' | 'account'
  readonly to: 'branch' | 'partner'
}

/** Returns what the sender gives and what is sent in return; null until both currencies are chosen. */
export function changedPair(
  { currencyId, sentIn }: Pick<Changed, 'currencyId' | 'sentIn'>,
  currencies: readonly Currency[] | undefined,
): CurrencyPair | null {
  return currencyPair(currencyId, sentIn, currencies)
}

/** Returns the problems of what is sent in another currency, each with its field; none without such a change. */
export function changeProblems(
  values: Changed,
  { currencies, board, dealer }: ChangeFacts,
): [field: string, message: string][] {
  if (!values.isChanged) return []
  if (values.sentIn === '') return [['sentIn', labels.currencyIsRequired]]
  if (values.sentIn === values.currencyId) return [['sentIn', texts.sameCurrency]]
  const rates = dealRates(changedPair(values, currencies), board)
  const wrong = rateProblems(rates, values, dealer, 'sentIn')
  const isEmpty = minorOf(values.sentAmount) === 0n
  return wrong.length === 0 && isEmpty ? [['sentAmount', labels.amountIsRequired]] : wrong
}

/** The field whose amount follows from the other one, with its text. */
export interface Following {
  readonly field: 'amount' | 'sentAmount'
  readonly text: string
}

/**
 * Returns the amount that follows by the rates, rounded as on the server: an amount in cash to the smallest note or coin, an
 * amount on an account to the cent. If the sender named a total, what is sent follows from what is given.
 */
export function followingAmount(
  { amount, sentAmount: sent, sentIsTyped, isTotal, by, to }: Changed,
  pair: CurrencyPair,
  quotes: DealQuotes,
): Following {
  const side = sentIsTyped && !isTotal ? 'selling' : 'purchase'
  const typed = minorOf(side === 'selling' ? sent : amount)
  const cash = { purchase: by === 'cash', selling: to === 'branch' }
  return {
    field: side === 'selling' ? 'amount' : 'sentAmount',
    text: followingText(pair, quotes, cash, side, typed),
  }
}

/** Returns what the body of a hawala says of the change. An amount that follows and a rate that nobody typed aren't sent. */
export function changedBody(values: Changed & { readonly account: string }) {
  const { by, account, isTotal, sentIsTyped, rateIsOwn, getRateIsOwn, boardVersion } = values
  const isSentTyped = sentIsTyped && !isTotal
  return {
    currencyId: Number(values.sentIn),
    amount: isSentTyped ? sentAmount(values.sentAmount) : null,
    from: {
      account: by === 'account' ? account : null,
      currencyId: Number(values.currencyId),
      amount: isSentTyped || isTotal ? null : sentAmount(values.amount),
      rate: rateIsOwn ? settledRate(values.rate) : null,
      getRate: getRateIsOwn ? settledRate(values.getRate) : null,
      boardVersion,
    },
  }
}
