import * as z from 'zod/mini'
import * as labels from '#texts/labels.ts'
import { partnerPaid as texts } from '#texts/partner-paid.ts'
import type { Dealer } from '../../../shared/contract/rate-margins.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { NARRATIVE_MAX_LENGTH } from '../../../shared/contract/transaction-facts.ts'
import { formatAmount, parseSignedAmount, withCommas } from '../../../shared/money/amount.ts'
import type { DealQuotes } from '../../../shared/money/deal.ts'
import { formatRate, RATE_ONE } from '../../../shared/money/rate.ts'
import { fullName, type ListedAccount } from '../../accounts/account-options.ts'
import type { Currency } from '../../api/use-currencies.ts'
import type { Board } from '../../board/board.ts'
import { dealRates, followingText, type RateTexts } from '../../board/deal-rates.ts'
import { rateProblems } from '../../board/typed-rate.ts'
import { minorOf } from '../../fees/commission.ts'
import { type CurrencyPair, currencyPair } from '../../money/currency-pair.ts'
import { amountText, chosen, narrativeText } from '../../money/money-fields.ts'
import { sentAmount, USER_CREATED } from '../../money/sent-fields.ts'
import { settledRate } from '../../ui/rate-field/rate-text.ts'

/** The values of the form: the text of each field. */
export interface PaidValues extends RateTexts {
  /** The account numbers of the partner who paid, and of the one who was paid, with the ids of their currencies. */
  readonly payer: string
  readonly payerCurrency: string
  readonly receiver: string
  readonly receiverCurrency: string
  /** What was paid, in the payer's currency. */
  readonly amount: string
  /** What it counts as with the one who was paid, if that account has another currency. */
  readonly counted: string
  /** True if the person typed what it counts as, so that what was paid follows. */
  readonly countedIsTyped: boolean
  readonly rateIsOwn: boolean
  readonly getRateIsOwn: boolean
  /** The two currencies whose rates stand in the fields; empty before there are any. */
  readonly ratesOf: string
  /** The version of the board whose rates stand in the fields. */
  readonly boardVersion: number
  readonly narrative: string
}

export const EMPTY: PaidValues = {
  payer: '',
  payerCurrency: '',
  receiver: '',
  receiverCurrency: '',
  amount: '',
  counted: '',
  countedIsTyped: false,
  rate: '',
  getRate: '',
  rateIsOwn: false,
  getRateIsOwn: false,
  ratesOf: '',
  boardVersion: 0,
  narrative: '',
}

/** Fields that nobody types, or that alone don't justify a draft. */
export const INCIDENTAL = [
  'rate',
  'getRate',
  'rateIsOwn',
  'getRateIsOwn',
  'ratesOf',
  'countedIsTyped',
  'boardVersion',
] as const satisfies readonly (keyof PaidValues)[]

/** True for an account that the form offers: a partner's, with a currency of its own. */
export function isPartners({ accountType, currencyId }: ListedAccount): boolean {
  return (accountType === 'Partner' || accountType === 'Hawala Partner') && currencyId !== null
}

/** True if both accounts are chosen and have different currencies, so that the payment is a deal. */
export function isDeal({
  payerCurrency,
  receiverCurrency,
}: Pick<PaidValues, 'payerCurrency' | 'receiverCurrency'>): boolean {
  return payerCurrency !== '' && receiverCurrency !== '' && payerCurrency !== receiverCurrency
}

/**
 * Returns what the house buys and sells by a payment in two currencies: it buys what the one who was paid is owed less, and
 * sells what the one who paid is owed more. Null for one currency.
 */
export function paidPair(
  values: Pick<PaidValues, 'payerCurrency' | 'receiverCurrency'>,
  currencies: readonly Currency[] | undefined,
): CurrencyPair | null {
  return isDeal(values)
    ? currencyPair(values.receiverCurrency, values.payerCurrency, currencies)
    : null
}

/**
 * Returns the amount that follows from the typed one by the rates, to the cent as on accounts, with its field.
 * @param quotes null while a rate isn't known; then nothing follows
 */
export function followingAmount(
  { amount, counted, countedIsTyped }: Pick<PaidValues, 'amount' | 'counted' | 'countedIsTyped'>,
  pair: CurrencyPair,
  quotes: DealQuotes | null,
): { readonly field: 'amount' | 'counted'; readonly text: string } {
  const side = countedIsTyped ? 'purchase' : 'selling'
  const typed = minorOf(countedIsTyped ? counted : amount)
  const cash = { purchase: false, selling: false }
  return {
    field: countedIsTyped ? 'amount' : 'counted',
    text: quotes ? followingText(pair, quotes, cash, side, typed) : '',
  }
}

/**
 * Returns the text of the amount by which a payment changes the account of a side, in the currency of that account; null while
 * it isn't known.
 */
export function amountOfSide(
  side: 'payer' | 'receiver',
  values: Pick<PaidValues, 'amount' | 'counted' | 'payerCurrency' | 'receiverCurrency'>,
): string | null {
  const amount = side === 'receiver' && isDeal(values) ? values.counted : values.amount
  return minorOf(amount) > 0n ? amount : null
}

/** What the form is checked against. */
export interface PaidFacts {
  readonly currencies: readonly Currency[]
  readonly board: Board
  readonly dealer: Dealer
}

const PaidFields = z.object({
  payer: chosen(texts.payerIsRequired),
  receiver: chosen(texts.receiverIsRequired),
  payerCurrency: z.string(),
  receiverCurrency: z.string(),
  amount: amountText(labels.amountIsRequired),
  counted: z.string(),
  rate: z.string(),
  getRate: z.string(),
  rateIsOwn: z.boolean(),
  getRateIsOwn: z.boolean(),
  narrative: narrativeText,
})

/** Makes the schema of the form. It refuses what the server would refuse, and names the field. */
export function paidForm(facts: PaidFacts) {
  return PaidFields.check(
    z.superRefine((values, context) => {
      for (const [path, message] of problemsOf(values, facts)) {
        context.addIssue({ code: 'custom', message, path: [path] })
      }
    }),
  )
}

function problemsOf(
  values: Omit<z.output<typeof PaidFields>, 'amount'>,
  { currencies, board, dealer }: PaidFacts,
): [field: string, message: string][] {
  if (values.payer !== '' && values.payer === values.receiver) {
    return [['receiver', texts.sameAccount]]
  }
  const rates = dealRates(paidPair(values, currencies), board)
  const wrong = rateProblems(rates, values, dealer, 'counted')
  if (wrong.length > 0 || !isDeal(values) || minorOf(values.counted) > 0n) return wrong
  return [['counted', labels.amountIsRequired]]
}

type Named = Pick<ListedAccount, 'accountNumber' | 'accountName' | 'lastName'>
type Accounts = Readonly<Record<'payer' | 'receiver', Named>>

/** Returns the names of both. Where they have the same name, such as two accounts of one partner, with their numbers. */
export function namesOf({ payer, receiver }: Accounts): Readonly<Record<keyof Accounts, string>> {
  const [one, other] = [fullName(payer), fullName(receiver)]
  return one === other
    ? { payer: `${one} (${payer.accountNumber})`, receiver: `${other} (${receiver.accountNumber})` }
    : { payer: one, receiver: other }
}

/** Says who paid whom: "Tehran Partner paid Istanbul Partner 3,500.00 USD for us". */
export function paidSentence(accounts: Accounts, amount: string, code: string): string {
  const { payer, receiver } = namesOf(accounts)
  return texts.paid(payer, receiver, moneyIn(amount, code))
}

/** Writes a typed amount with its currency: "3,500.00 USD". */
export function moneyIn(amount: string, code: string): string {
  return `${withCommas(formatAmount(minorOf(amount)))} ${code}`
}

/**
 * Says whom the house owes more or less, and what is owed after it, because either of both may owe the house: "Istanbul
 * Partner: we owe 3,500.00 USD less. After it the partner owes us 1,500.00 USD."
 * @param after the balance after the payment; null while it isn't known
 */
export function changeSentence(
  side: keyof Accounts,
  name: string,
  {
    amount,
    after,
    code,
  }: { readonly amount: string; readonly after: string | null; readonly code: string },
): string {
  const change = (side === 'payer' ? texts.more : texts.less)(name, moneyIn(amount, code))
  const left = after === null ? null : parseSignedAmount(after)
  if (left === null) return change
  if (left === 0n) return `${change} ${texts.nothingAfter}`
  const owed = `${withCommas(formatAmount(left < 0n ? -left : left))} ${code}`
  return `${change} ${left > 0n ? texts.weOweAfter(owed) : texts.owesAfter(owed)}`
}

/** Returns the narrative of both sides: the typed one, else who paid whom. Long names give way to the numbers of the accounts. */
function narrativeOf(values: PaidValues, accounts: Accounts, code: string): string {
  const typed = values.narrative.trim()
  if (typed !== '') return typed
  const said = withoutMarks(paidSentence(accounts, values.amount, code))
  if (said.length <= NARRATIVE_MAX_LENGTH) return said
  return withoutMarks(texts.paid(values.payer, values.receiver, moneyIn(values.amount, code)))
}

/** Takes the marks around names out of a sentence; they are for the screen alone. */
function withoutMarks(sentence: string): string {
  return sentence.replace(/[\u2068\u2069]/g, '')
}

/** Returns the body of the transfer that a payment in one currency is: from the one who was paid to the one who paid. */
export function paidTransfer(
  values: PaidValues,
  accounts: Accounts,
  { code, businessDate }: { readonly code: string; readonly businessDate: string },
): Sent<RouteNamed<'transactions/create'>, 'body'> & { userCreated: number } {
  const narrative = narrativeOf(values, accounts, code)
  return {
    transType: 'Transfer',
    inAccountID: values.payer,
    outAccountID: values.receiver,
    exRate: formatRate(RATE_ONE),
    userCreated: USER_CREATED,
    cAmount: sentAmount(values.amount),
    cCurrencyID: Number(values.payerCurrency),
    tranDescription: narrative,
    cTransDescription: narrative,
    tranDate: businessDate,
  }
}

/**
 * Returns the body of the deal that a payment in two currencies is. The amount that follows and a rate that nobody typed aren't
 * sent, so the server decides them by the board that the person saw.
 */
export function paidDeal(
  values: PaidValues,
  accounts: Accounts,
  code: string,
): Sent<RouteNamed<'deals/create'>, 'body'> {
  const { countedIsTyped, rateIsOwn, getRateIsOwn, boardVersion } = values
  return {
    give: {
      currencyId: Number(values.receiverCurrency),
      amount: countedIsTyped ? sentAmount(values.counted) : null,
      account: values.receiver,
    },
    get: {
      currencyId: Number(values.payerCurrency),
      amount: countedIsTyped ? null : sentAmount(values.amount),
      account: values.payer,
    },
    rate: rateIsOwn ? settledRate(values.rate) : null,
    getRate: getRateIsOwn ? settledRate(values.getRate) : null,
    boardVersion,
    narrative: narrativeOf(values, accounts, code),
  }
}
