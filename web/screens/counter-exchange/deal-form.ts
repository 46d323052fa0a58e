import * as z from 'zod/mini'
import { counterExchange as texts } from '#texts/counter-exchange.ts'
import { dealRates as rateWords } from '#texts/deal-rates.ts'
import * as labels from '#texts/labels.ts'
import { textField } from '../../../shared/contract/fields.ts'
import type { Dealer } from '../../../shared/contract/rate-margins.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { formatAmount, withCommas } from '../../../shared/money/amount.ts'
import type { Currency } from '../../api/use-currencies.ts'
import type { Board } from '../../board/board.ts'
import {
  type DealRate,
  dealMismatch,
  dealRates,
  quotesOf,
  type RateTexts,
} from '../../board/deal-rates.ts'
import { typedRateProblem } from '../../board/typed-rate.ts'
import {
  commissionBody,
  commissionCheck,
  commissionFields,
  type FeeSchedule,
  NO_COMMISSION,
  type WithCommission,
} from '../../fees/commission.ts'
import { type CurrencyPair, currencyPair } from '../../money/currency-pair.ts'
import type { LinkedAmounts, Side } from '../../money/linking.ts'
import { amountText, chosen, narrativeText } from '../../money/money-fields.ts'
import { sentAmount } from '../../money/sent-fields.ts'
import { settledRate } from '../../ui/rate-field/rate-text.ts'
import type { LastPair } from './last-pair.ts'

/** How a side is paid. */
const WAYS = ['cash', 'account'] as const

/** One side of the deal, as typed. */
interface DealSideValues {
  readonly by: (typeof WAYS)[number]
  /** The number of the customer's account; empty for cash. */
  readonly account: string
  readonly currencyId: string
  /** The text of the amount field, with commas. */
  readonly amount: string
}

/** The values of the form. The purchase is what the customer gives; the selling is what the customer gets. */
export interface DealValues
  extends Readonly<Record<Side, DealSideValues>>,
    Pick<LinkedAmounts, 'typedLast' | 'otherIsComputed' | 'typedBefore'>,
    RateTexts,
    WithCommission {
  /** True once the person typed the rate. The rate of the rate board then no longer replaces it. */
  readonly rateIsOwn: boolean
  readonly getRateIsOwn: boolean
  /** The two currencies whose rates stand in the fields; empty at first. */
  readonly ratesOf: string
  readonly name: string
  readonly phone: string
  readonly narrative: string
}

/** Fields that nobody types, or that alone don't justify a draft. */
export const INCIDENTAL = [
  'rate',
  'getRate',
  'rateIsOwn',
  'getRateIsOwn',
  'ratesOf',
  'typedLast',
  'otherIsComputed',
  'typedBefore',
] as const satisfies readonly (keyof DealValues)[]

/** Returns the values of a new form, with the currencies of the last deal. */
export function emptyDeal({ give, get }: LastPair): DealValues {
  const side = (currencyId: string) => ({
    by: 'cash' as const,
    account: '',
    currencyId,
    amount: '',
  })
  return {
    purchase: side(give),
    selling: side(get),
    rate: '',
    rateIsOwn: false,
    getRate: '',
    getRateIsOwn: false,
    ratesOf: '',
    typedLast: 'purchase',
    otherIsComputed: false,
    typedBefore: '',
    name: '',
    phone: '',
    narrative: '',
    commission: NO_COMMISSION,
  }
}

const SideFields = z
  .object({
    by: z.enum(WAYS),
    account: z.string(),
    currencyId: chosen(labels.currencyIsRequired),
    amount: amountText(labels.amountIsRequired),
  })
  .check(
    z.refine(({ by, account }) => by === 'cash' || account !== '', {
      error: texts.accountIsRequired,
      path: ['account'],
    }),
  )

const DealFields = z.object({
  purchase: SideFields,
  selling: SideFields,
  rate: z.string(),
  getRate: z.string(),
  rateIsOwn: z.boolean(),
  getRateIsOwn: z.boolean(),
  typedLast: z.enum(['purchase', 'selling']),
  otherIsComputed: z.boolean(),
  name: textField(100),
  phone: textField(20),
  narrative: narrativeText,
  commission: commissionFields,
})

type CheckedDeal = z.output<typeof DealFields>

/**
 * The data that the deal is checked against. Parts that are still loading are undefined (`dealer`: null) and aren't checked
 * here, but by the server.
 */
export interface DealFacts {
  readonly currencies: readonly Currency[] | undefined
  readonly board: Board | undefined
  /** Null while the board is loading. */
  readonly dealer: Dealer | null
  readonly schedule: FeeSchedule
}

/** Makes the schema of the form. It refuses what the server would refuse, and names the field. */
export function dealForm(facts: DealFacts) {
  return DealFields.check(
    commissionCheck('Exchange', facts.schedule),
    z.refine(({ name, phone }) => phone === '' || name !== '', {
      error: texts.nameIsRequired,
      path: ['name'],
    }),
    z.superRefine((values, context) => {
      for (const [path, message] of problemsOf(values, facts)) {
        context.addIssue({ code: 'custom', message, path: path.split('.') })
      }
    }),
  )
}

/** Returns the problems that only show when currencies, rates and amounts are seen together, each with its field. */
function problemsOf(
  values: CheckedDeal,
  { currencies, board, dealer }: DealFacts,
): readonly (readonly [path: string, message: string])[] {
  const { purchase, selling } = values
  const pair = currencyPair(purchase.currencyId, selling.currencyId, currencies)
  if (!pair) return []
  if (pair.purchase.id === pair.selling.id) {
    return [['selling.currencyId', texts.sameCurrency(pair.selling.code)]]
  }
  const rates = dealRates(pair, board)
  const wrong = rates.flatMap((rate) => rateProblem(rate, values, dealer))
  if (wrong.length > 0) return wrong
  const quotes = quotesOf(rates, values)
  const [given, got] = [purchase.amount, selling.amount]
  // If a field is invalid, the schema passes on its typed text instead of the parsed value.
  if (!quotes || typeof given !== 'bigint' || typeof got !== 'bigint') return []
  if (given === 0n || got === 0n || values.otherIsComputed) return []
  const amounts = { purchase: given, selling: got }
  const mismatch = dealMismatch(
    pair,
    quotes,
    { purchase: purchase.by === 'cash', selling: selling.by === 'cash' },
    amounts,
  )
  return mismatch ? [[`${mismatch.side}.amount`, mismatchText(mismatch, pair, given, got)]] : []
}

function mismatchText(
  { side, followingMinor }: NonNullable<ReturnType<typeof dealMismatch>>,
  pair: CurrencyPair,
  given: bigint,
  got: bigint,
): string {
  const money = (minor: bigint, { code }: Currency) => `${withCommas(formatAmount(minor))} ${code}`
  const of = side === 'purchase' ? money(got, pair.selling) : money(given, pair.purchase)
  return texts.doesNotFollow(of, money(followingMinor, pair[side]))
}

/** Returns the problem of a rate. If the board lacks the currency, the problem belongs to the currency's field. */
function rateProblem(
  rate: DealRate,
  values: CheckedDeal,
  dealer: Dealer | null,
): [path: string, message: string][] {
  if (!rate.of) {
    const path = rate.side === 'buy' ? 'purchase.currencyId' : 'selling.currencyId'
    return [[path, rateWords.noRateFor(rate.currency.code)]]
  }
  const problem = typedRateProblem(rate, values, dealer)
  return problem === null ? [] : [[rate.name, problem]]
}

type DealBody = Sent<RouteNamed<'deals/create'>, 'body'>

/**
 * Makes the body of `POST /api/deals`. A calculated amount isn't sent, so that the server calculates it. A rate that nobody
 * typed isn't sent either: if the board has changed, the server then says so, instead of dealing at the old rate.
 */
export function dealBody(
  values: DealValues,
  rates: readonly Pick<DealRate, 'name'>[],
  boardVersion: number,
  schedule?: FeeSchedule,
): DealBody {
  const { name, phone, narrative, typedLast, otherIsComputed } = values
  const sideOf = (side: Side) => {
    const { by, account, currencyId, amount } = values[side]
    const follows = otherIsComputed && side !== typedLast
    return {
      currencyId: Number(currencyId),
      amount: follows ? null : sentAmount(amount),
      account: by === 'account' ? account : null,
    }
  }
  const rateOfField = (field: 'rate' | 'getRate') =>
    rates.some((each) => each.name === field) && values[`${field}IsOwn`]
      ? settledRate(values[field])
      : null
  // The fee is always paid in the same way as the amount.
  const { commissionFrom: _, ...commission } = commissionBody('Exchange', schedule, values)
  return {
    give: sideOf('purchase'),
    get: sideOf('selling'),
    rate: rateOfField('rate'),
    getRate: rateOfField('getRate'),
    boardVersion,
    person: name.trim() ? { name: name.trim(), phone: phone.trim() || null } : null,
    narrative: narrative.trim() || null,
    ...commission,
  }
}
