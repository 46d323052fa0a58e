import { myTill as texts } from '#texts/my-till.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { mustBeCounted } from '../../../shared/contract/till-facts.ts'
import {
  AMOUNT_RULE,
  type AmountMinor,
  parseAmount,
  parseSignedAmount,
} from '../../../shared/money/amount.ts'
import type { Currency } from '../../api/use-currencies.ts'
import type { DraftRules } from '../../entry/draft.ts'
import type { TillState } from '../../till/till.ts'
import { settledAmount } from '../../ui/amount-field/amount-text.ts'
import { AMOUNT_RESULT, arithmeticProblem } from '../../ui/amount-field/typed-arithmetic.ts'
import { named } from '../../ui/named-message.ts'

/** The part of a currency that a count needs. */
export type CountedCurrency = Pick<Currency, 'id' | 'code' | 'denominations'>

/** The values of the form: the typed text of each field. An empty field is 0. */
export interface CountValues {
  /** The last day that the count covers. If empty, the server chooses the day. */
  readonly through: string
  /** True for a spot count, which is recorded but doesn't freeze the till. */
  readonly spot: boolean
  /** The counted cash by currency ("c1"): the pieces of each denomination ("p1000", "p0_50"), and the rest as an amount. */
  readonly cash: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/**
 * Returns the currencies that a count must have: the active ones, and those of which the till should hold something.
 * Rules: docs/rules/counts.md.
 */
export function currenciesToCount<Each extends Pick<Currency, 'id' | 'isActive'>>(
  currencies: readonly Each[],
  balances: readonly Pick<TillState['balances'][number], 'currencyId' | 'balance'>[],
): Each[] {
  const expected = new Map(balances.map(({ currencyId, balance }) => [currencyId, balance]))
  return currencies.filter(({ id, isActive }) =>
    mustBeCounted(isActive, parseSignedAmount(expected.get(id) ?? '') ?? 0n),
  )
}

/**
 * Returns the name of a currency in the form. It begins with a letter, because the form would take a bare number as an
 * index.
 */
export function cashOf({ id }: Pick<Currency, 'id'>): string {
  return `c${id}`
}

/**
 * Returns the name of the field for the pieces of a denomination. It has no dot, because the form would read a dot as a
 * path.
 */
export function piecesOf(denomination: string): string {
  return `p${denomination.replace('.', '_')}`
}

/** Returns the values of a form in which nothing is counted. */
export function emptyCount(
  currencies: readonly CountedCurrency[],
  { through, spot }: Pick<CountValues, 'through' | 'spot'>,
): CountValues {
  const cash = currencies.map((currency) => [
    cashOf(currency),
    Object.fromEntries(
      [...currency.denominations.map(piecesOf), 'loose'].map((name) => [name, '']),
    ),
  ])
  return { through, spot, cash: Object.fromEntries(cash) }
}

/** The rules for the draft of a count. Values without any cash don't justify a draft. */
export const DRAFT: Omit<DraftRules<CountValues>, 'emptyForm'> = {
  version: 1,
  incidental: ['through', 'spot'],
}

/** Returns the amount of a number of pieces. */
export function pieceSum(denomination: string, pieces: string): AmountMinor {
  return (parseAmount(denomination) ?? 0n) * BigInt(pieces || '0')
}

/** Returns the sum of a currency. If the rest can't be read yet, such as a half-typed calculation, it counts as 0. */
export function currencySum(
  { denominations }: Pick<CountedCurrency, 'denominations'>,
  typed: Readonly<Record<string, string>> = {},
): AmountMinor {
  const loose = parseAmount(settledAmount(typed['loose'] ?? '')) ?? 0n
  return denominations.reduce(
    (sum, denomination) => sum + pieceSum(denomination, typed[piecesOf(denomination)] ?? ''),
    loose,
  )
}

/** Returns the problems that prevent a count, by the name of the field. */
export function problemsOf(
  currencies: readonly CountedCurrency[],
  { cash }: CountValues,
): Readonly<Record<string, string>> {
  const problems = currencies.flatMap((currency) => {
    const loose = cash[cashOf(currency)]?.['loose'] ?? ''
    const problem =
      arithmeticProblem(loose, AMOUNT_RESULT) ??
      (loose === '' || parseAmount(settledAmount(loose)) !== null ? null : AMOUNT_RULE)
    if (problem === null) return []
    return [[`cash.${cashOf(currency)}.loose`, named(texts.looseOf(currency.code), problem)]]
  })
  return Object.fromEntries(problems)
}

type CountBody = Sent<RouteNamed<'tills/count'>, 'body'>

/** Makes the body of the count. It has every currency of the form, each with the pieces that were found. */
export function countBody(
  currencies: readonly CountedCurrency[],
  { through, spot, cash }: CountValues,
): CountBody {
  const counts = currencies.map((currency) => {
    const typed = cash[cashOf(currency)] ?? {}
    const pieces = currency.denominations
      .map((denomination) => [denomination, Number(typed[piecesOf(denomination)] || '0')] as const)
      .filter(([, count]) => count > 0)
    return {
      currencyId: currency.id,
      pieces: Object.fromEntries(pieces),
      loose: settledAmount(typed['loose'] ?? '') || '0.00',
    }
  })
  return {
    ...(spot ? { freeze: false } : {}),
    ...(through === '' ? {} : { through }),
    counts,
  }
}
