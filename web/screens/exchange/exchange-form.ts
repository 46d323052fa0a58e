import * as z from 'zod/mini'
import { exchange as texts } from '#texts/exchange.ts'
import { textField } from '../../../shared/contract/fields.ts'
import { CASH_ACCOUNT } from '../../../shared/contract/house.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { NARRATIVE_MAX_LENGTH } from '../../../shared/contract/transaction-facts.ts'
import { formatAmount, withCommas } from '../../../shared/money/amount.ts'
import { followsByRate, sellingFrom } from '../../../shared/money/exchange.ts'
import { formatRate, RATE_ONE } from '../../../shared/money/rate.ts'
import type { Currency } from '../../api/use-currencies.ts'
import {
  commissionBody,
  commissionCheck,
  commissionFields,
  type FeeSchedule,
  NO_COMMISSION,
  type WithCommission,
} from '../../fees/commission.ts'
import { currencyPair, sidesOf } from '../../money/currency-pair.ts'
import { type DateLimits, datedWithin } from '../../money/date-limits.ts'
import type { LinkedAmounts, Side } from '../../money/linking.ts'
import { amountText, chosen, optionalDay, rateText } from '../../money/money-fields.ts'
import { sentAmount, sentDate } from '../../money/sent-fields.ts'
import { settledRate } from '../../ui/rate-field/rate-text.ts'

/** The values of one side: the text of each field. */
interface SideValues {
  /** The number of the selected account. */
  readonly account: string
  readonly currencyId: string
  /** The text of the amount field, with commas. */
  readonly amount: string
  readonly narrative: string
}

/** The values of the form: the text of each field, and how some of the texts were entered. */
export interface ExchangeValues
  extends Readonly<Record<Side, SideValues>>,
    Pick<LinkedAmounts, 'typedLast' | 'otherIsComputed'>,
    WithCommission {
  readonly rate: string
  /** True once the person typed a rate. Changing the currencies then keeps it. */
  readonly rateIsOwn: boolean
  /** "yyyy-mm-dd"; the default is the business date. */
  readonly date: string
}

const EMPTY_SIDE: SideValues = { account: '', currencyId: '', amount: '', narrative: '' }

/**
 * Returns the values of a new form.
 * @param businessDate today, the default of the date field
 */
export function emptyExchange(businessDate: string): ExchangeValues {
  return {
    purchase: EMPTY_SIDE,
    selling: EMPTY_SIDE,
    rate: '',
    rateIsOwn: false,
    date: businessDate,
    typedLast: 'purchase',
    otherIsComputed: false,
    commission: NO_COMMISSION,
  }
}

function sideFields(name: string) {
  return z.object({
    account: chosen(texts.accountIsRequired(name)),
    currencyId: chosen(texts.currencyIsRequired(name)),
    amount: amountText(texts.amountIsRequired(name)),
    narrative: textField(NARRATIVE_MAX_LENGTH).check(
      z.minLength(1, { error: texts.narrativeIsRequired(name) }),
    ),
  })
}

const ExchangeFields = z.object({
  purchase: sideFields(texts.purchase),
  rate: rateText,
  date: optionalDay,
  selling: sideFields(texts.selling),
  rateIsOwn: z.boolean(),
  typedLast: z.enum(['purchase', 'selling']),
  otherIsComputed: z.boolean(),
  commission: commissionFields,
})

type CheckedExchange = z.output<typeof ExchangeFields>

/**
 * Makes the schema of the form. Both accounts must be given, and the amounts must agree with the rate. The server checks the
 * same.
 * @param currencies undefined while they load; only the server then checks the amounts
 */
export function exchangeForm(
  limits: DateLimits,
  currencies: readonly Currency[] | undefined,
  schedule: FeeSchedule,
) {
  return ExchangeFields.check(
    ...datedWithin(limits),
    commissionCheck('Exchange', schedule),
    z.refine(({ purchase, selling }) => !selling.account || purchase.account !== selling.account, {
      error: texts.sellingAccountIsPurchaseAccount,
      path: ['selling', 'account'],
    }),
    z.superRefine((values, context) => {
      const within = soleCurrency(values, currencies)
      if (within && typeof values.rate === 'bigint' && values.rate !== RATE_ONE) {
        context.addIssue({ code: 'custom', message: texts.rateIsOneWithin(within), path: ['rate'] })
        return
      }
      const { purchase, selling } = values
      const isUneven = typeof selling.amount === 'bigint' && selling.amount !== purchase.amount
      const message =
        within && isUneven && typeof purchase.amount === 'bigint'
          ? texts.amountsAreEqualWithin(within)
          : mismatch(values, currencies)
      if (message) context.addIssue({ code: 'custom', message, path: ['selling', 'amount'] })
    }),
  )
}

/** Returns the currency's code if both sides have the same currency; null if they differ or aren't known yet. */
function soleCurrency(
  { purchase, selling }: CheckedExchange,
  currencies: readonly Currency[] | undefined,
): string | null {
  const pair = currencyPair(purchase.currencyId, selling.currencyId, currencies)
  return pair && pair.purchase.id === pair.selling.id ? pair.purchase.code : null
}

/**
 * Returns the error if the selling amount doesn't follow from the purchase amount by the rate; null if both agree or can't
 * be compared.
 */
function mismatch(
  { purchase, selling, rate }: CheckedExchange,
  currencies: readonly Currency[] | undefined,
): string | null {
  const pair = currencyPair(purchase.currencyId, selling.currencyId, currencies)
  // If a field is invalid, the schema passes on its typed text instead of the parsed value.
  const isRead = [purchase.amount, selling.amount, rate].every((each) => typeof each === 'bigint')
  if (!pair || !isRead || purchase.amount === 0n || selling.amount === 0n) return null
  if (followsByRate(purchase.amount, selling.amount, rate, sidesOf(pair))) return null
  const money = (minor: bigint, { code }: Currency) => `${withCommas(formatAmount(minor))} ${code}`
  const expected = sellingFrom(purchase.amount, rate, sidesOf(pair))
  return texts.sellingAmountOffRate(
    money(purchase.amount, pair.purchase),
    formatRate(rate),
    money(expected, pair.selling),
  )
}

type ExchangeBody = Sent<RouteNamed<'transactions/exchange'>, 'body'>

/**
 * Makes the request body of `POST /api/transactions/exchange`: both documented legs in one call. The bought amount is
 * credited to the purchase account against cash, and the sold amount is debited from the selling account. Rules:
 * docs/rules/ledger.md
 * @param businessDate the business date at the moment of the save
 */
export function exchangeBody(
  values: ExchangeValues,
  businessDate: string,
  schedule?: FeeSchedule,
): ExchangeBody {
  const { purchase, selling, rate, date } = values
  const leg = (side: SideValues) => ({
    transType: 'Exchange',
    tranDescription: side.narrative.trim(),
    currencyID: Number(side.currencyId),
    exRate: settledRate(rate),
    tranDate: sentDate(date, businessDate),
  })
  return {
    purchase: {
      ...leg(purchase),
      dAmount: sentAmount(purchase.amount),
      inAccountID: purchase.account,
      outAccountID: CASH_ACCOUNT,
    },
    selling: {
      ...leg(selling),
      cAmount: sentAmount(selling.amount),
      inAccountID: CASH_ACCOUNT,
      outAccountID: selling.account,
    },
    ...commissionBody('Exchange', schedule, values),
  }
}
