import type * as z from 'zod/mini'
import { type BookActor, mayKeepBooks } from '../../../shared/contract/book-rights.ts'
import type { Currency } from '../../../shared/contract/currencies.ts'
import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import type { Refusal } from '../../../shared/contract/refusal.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import { formatRate, type RateScaled } from '../../../shared/money/rate.ts'
import * as CURRENCIES from '../../../shared/refusals/currencies.ts'
import { refused } from '../../../shared/refusals/refused.ts'

/** A currency as it is stored. Rules: docs/rules/currencies.md. */
export interface CurrencyRecord {
  id: number
  code: string
  name: string
  symbol: string
  rate: RateScaled
  /** True while the rate board sets the rate. */
  setByBoard: boolean
  isActive: boolean
  /** True once an account, posting, loan or hawala uses the currency; from then on its code can't change. */
  inUse: boolean
  /** The values of its notes and coins, the largest first. */
  denominations: readonly string[]
  /** The smallest step in which the currency is paid in cash. */
  cashStepMinor: AmountMinor
  createdAt: string
  updatedAt: string
}

/** The fields that a write needs when it records something in this currency. */
export type CurrencyUse = Pick<CurrencyRecord, 'id' | 'code' | 'inUse'>

/**
 * Returns the currency of a new record if it may be used.
 * @param asked its id, and the field's name for the refusal
 * @throws Refusal `badInput` if the currency doesn't exist or is inactive
 */
export function activeCurrency<Record extends Pick<CurrencyRecord, 'code' | 'isActive'>>(
  currency: Record | undefined,
  asked: { field: string; id: number },
): Record {
  if (!currency) throw refused(CURRENCIES.unknown, asked)
  if (!currency.isActive) throw refused(CURRENCIES.inactive, { currency: currency.code })
  return currency
}

/** Returns the codes of currencies by id. */
export function codesOf(
  currencies: readonly Pick<CurrencyRecord, 'id' | 'code'>[],
): ReadonlyMap<number, string> {
  return new Map(currencies.map(({ id, code }) => [id, code]))
}

/** Returns the id of the currency in which rates are quoted; null if there is none. */
export function baseCurrencyOf(
  currencies: readonly Pick<CurrencyRecord, 'id' | 'code'>[],
): number | null {
  return currencies.find(({ code }) => code === BASE_CURRENCY)?.id ?? null
}

/** How a currency is counted and paid in cash. */
export type CashOfCurrency = Pick<CurrencyRecord, 'denominations' | 'cashStepMinor'>

/** True if two currencies have the same notes and coins, and the same cash step. */
export function isSameCash(one: CashOfCurrency, other: CashOfCurrency): boolean {
  const valuesOf = ({ denominations }: CashOfCurrency) => denominations.map(Number).join()
  return one.cashStepMinor === other.cashStepMinor && valuesOf(one) === valuesOf(other)
}

/**
 * Refuses that somebody else than head office changes how a currency is counted and paid in cash, because typed amounts of a deal
 * may differ by half the cash step. Rules: docs/rules/currencies.md.
 * @param before of a new currency, what is usual for its code
 * @throws Refusal `notAllowed`
 */
export function requireMayKeepCash(
  before: CashOfCurrency,
  after: CashOfCurrency,
  by: BookActor,
): void {
  if (!isSameCash(before, after) && !mayKeepBooks(by)) throw refused(CURRENCIES.mayNotKeep)
}

/** Makes the refusal of a rate for a currency whose rate follows from the rate board. */
export function rateSetByBoard({ code }: Pick<CurrencyRecord, 'code'>): Refusal {
  return refused(CURRENCIES.setByBoard, { currency: code })
}

/** Puts a currency into the form that the API returns. Rules: docs/rules/currencies.md. */
export function currencyAnswer({
  rate,
  inUse: _inUse,
  denominations,
  cashStepMinor,
  ...given
}: CurrencyRecord): z.output<typeof Currency> {
  return {
    ...given,
    exchangeRate: formatRate(rate),
    denominations: [...denominations],
    cashStep: formatAmount(cashStepMinor),
  }
}
