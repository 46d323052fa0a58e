import * as z from 'zod/mini'
import { RATE_RULE } from '../money/rate.ts'
import { denominationsField } from './denominations.ts'
import {
  decimalOut,
  IdParams,
  idField,
  instantOut,
  positiveAmountField,
  rateField,
  rateOrNoneField,
  requiredText,
  textField,
} from './fields.ts'
import { lazily } from './lazily.ts'
import { row } from './route.ts'

const CODE_SHORT = 'Currency code must be at least 3 characters'
const CODE_LONG = 'Currency code must be exactly 3 characters'
const NAME_REQUIRED = 'Currency name is required'

export const CURRENCY_CODE_LENGTH = 3

/** A code of 3 letters or digits, stored in upper case (docs/rules/currencies.md). */
const codeField = lazily(() =>
  z
    .string({ error: CODE_SHORT })
    .check(
      z.trim(),
      z.toUpperCase(),
      z.minLength(CURRENCY_CODE_LENGTH, { error: CODE_SHORT }),
      z.maxLength(CURRENCY_CODE_LENGTH, { error: CODE_LONG }),
      z.regex(/^[A-Z0-9]*$/, { error: 'must be Latin letters or digits' }),
    ),
)

const described = {
  name: requiredText(100, NAME_REQUIRED),
  /** If absent, it isn't changed; on a new currency it is empty. */
  symbol: z.optional(z.nullable(textField(10))),
  /** If absent, blank or 0, it isn't changed; on a new currency it is 1.0000. */
  exchangeRate: z.optional(
    z.nullable(z.union([z.literal(''), rateOrNoneField], { error: RATE_RULE })),
  ),
  isActive: z.optional(z.boolean()),
  /** The notes and coins; if absent, they aren't changed. */
  denominations: z.optional(z.nullable(denominationsField)),
  /** The smallest step in which the currency is paid in cash; if absent, it isn't changed. */
  cashStep: z.optional(z.nullable(positiveAmountField)),
}

export const CurrencyRequest = lazily(() => z.object({ code: codeField, ...described }))

/**
 * An edit of a currency. The same rules apply as for a new currency, but the current code may be sent back unchanged even
 * if its length is wrong ("RS" has two letters). So the length is checked only if the code changes.
 */
export const CurrencyUpdateRequest = lazily(() =>
  z.object({
    code: z
      .string({ error: CODE_SHORT })
      .check(
        z.trim(),
        z.toUpperCase(),
        z.maxLength(CURRENCY_CODE_LENGTH, { error: CODE_LONG }),
        z.regex(/^[A-Z0-9]*$/, { error: 'must be Latin letters or digits' }),
      ),
    ...described,
  }),
)

/** Returns the error message if the length of a new code is wrong; else null. */
export function codeProblem(code: string): string | null {
  return code.length < CURRENCY_CODE_LENGTH ? CODE_SHORT : null
}

export const Currency = lazily(() =>
  z.object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    symbol: z.string(),
    exchangeRate: decimalOut,
    /** True if the rate board sets the exchange rate (docs/rules/rate-board.md). */
    setByBoard: z.boolean(),
    isActive: z.boolean(),
    /** The values of its notes and coins, the largest first: "1000". */
    denominations: z.array(z.string()),
    /** The smallest step in which the currency is paid in cash. */
    cashStep: decimalOut,
    createdAt: instantOut,
    updatedAt: instantOut,
  }),
)

export const CurrencyList = z.array(Currency)

/** `PUT …/exchange-rate`: the user comes from the session; a `userId` in the body is ignored. */
export const RateRequest = lazily(() => z.object({ rate: rateField }))

export const RateHistoryParams = lazily(() => z.object({ currencyId: idField }))
export const RATE_HISTORY_LIMIT = 10
export const RateHistoryQuery = lazily(() =>
  z.object({
    limit: z._default(
      z.pipe(
        idField,
        z.number().check(z.lte(100, { error: 'must be a whole number from 1 to 100' })),
      ),
      RATE_HISTORY_LIMIT,
    ),
  }),
)

/** The rates of a currency with the times at which they were set, newest first (docs/rules/currencies.md). */
export const RateHistory = z.array(
  z.object({
    id: z.string(),
    currencyId: z.int(),
    rate: decimalOut,
    date: instantOut,
    userId: z.int(),
    userName: z.string(),
  }),
)

export const currenciesList = row('GET /api/currencies', {
  name: 'currencies/list',
  summary: 'All currencies with their rates',
  access: 'read',
  response: CurrencyList,
})

export const currenciesCreate = row('POST /api/currencies', {
  name: 'currencies/create',
  summary: 'Add a currency',
  access: 'record',
  specified: true,
  body: CurrencyRequest,
  response: Currency,
})

export const currenciesUpdate = row('PUT /api/currencies/{id}', {
  name: 'currencies/update',
  summary: 'Change a currency',
  access: 'record',
  params: IdParams,
  specified: true,
  body: CurrencyUpdateRequest,
  response: Currency,
})

export const currenciesSetRate = row('PUT /api/currencies/{id}/exchange-rate', {
  name: 'currencies/set-rate',
  summary:
    'Set the exchange rate of a currency: units of it for 1 of the base, whose rate is 1.0000',
  access: 'setRates',
  params: IdParams,
  specified: true,
  body: RateRequest,
  response: Currency,
})

export const currenciesRateHistory = row('GET /api/exchange-rates/{currencyId}/history', {
  name: 'currencies/rate-history',
  summary: 'The rates a currency has had, the newest first',
  access: 'read',
  params: RateHistoryParams,
  query: RateHistoryQuery,
  response: RateHistory,
})

export const ROUTES = [
  currenciesList,
  currenciesCreate,
  currenciesUpdate,
  currenciesSetRate,
  currenciesRateHistory,
] as const
