import * as z from 'zod/mini'
import { moneyForms as texts } from '#texts/money-forms.ts'
import { positiveAmountField, rateField, textField } from '../../shared/contract/fields.ts'
import { NARRATIVE_MAX_LENGTH } from '../../shared/contract/transaction-facts.ts'
import { settledAmount } from '../components/amount-field/amount-text.ts'
import {
  AMOUNT_RESULT,
  arithmeticProblem,
  type ResultRules,
} from '../components/amount-field/typed-arithmetic.ts'
import { dayProblem } from '../components/date-field/day-hint.ts'
import { RATE_RESULT, settledRate } from '../components/rate-field/rate-text.ts'

/**
 * A field that may not be empty: text typed, or what was chosen.
 * @param error "Account is required"
 */
export function chosen(error: string) {
  return z.string().check(z.minLength(1, { error }))
}

/** Arithmetic that was left in a field has a result; what is wrong with it is told in its own words. */
function reckonable(rules: ResultRules) {
  return z.refine<string>((text) => arithmeticProblem(text, rules) === null, {
    error: ({ input }) => arithmeticProblem(String(input), rules) ?? '',
  })
}

/** What stands in a field for an amount; it may be empty. */
export const typedAmount = z.string().check(reckonable(AMOUNT_RESULT))
const typedRate = z.string().check(reckonable(RATE_RESULT))

/** The contract's check of what a field's text stands for. */
function settledText<T extends z.ZodMiniType>(
  text: z.ZodMiniType<string, string>,
  settled: (text: string) => string,
  schema: T,
) {
  return z.pipe(
    z.pipe(
      text,
      z.transform((typed: string): unknown => settled(typed)),
    ),
    schema,
  )
}

/** The contract's check of a field's text. */
export function checkedText<T extends z.ZodMiniType>(schema: T) {
  return settledText(z.string(), (text) => text, schema)
}

/** The contract's check of an amount as its field shows it, with commas. */
export function checkedAmount<T extends z.ZodMiniType>(schema: T) {
  return settledText(typedAmount, settledAmount, schema)
}

/** The contract's check of a rate as it stands in its field. */
export function checkedRate<T extends z.ZodMiniType>(schema: T) {
  return settledText(typedRate, settledRate, schema)
}

/** A narrative, which may be empty. */
export const narrativeText = textField(NARRATIVE_MAX_LENGTH)

/**
 * An amount above 0.
 * @param required what is said of an empty one: "Amount is required"
 */
export function amountText(required: string) {
  const text = typedAmount.check(z.minLength(1, { error: required }))
  return settledText(text, settledAmount, positiveAmountField)
}

/** The day of a posting, "yyyy-mm-dd"; none is null, and means today. */
export const optionalDay = z.pipe(
  z.string().check(
    z.refine((text) => dayProblem(text) === null, {
      error: ({ input }) => dayProblem(String(input)) ?? '',
    }),
  ),
  z.transform((text: string): string | null => text || null),
)

/** The rate of an exchange. */
export const rateText = settledText(
  typedRate.check(z.minLength(1, { error: texts.exchangeRateIsRequired })),
  settledRate,
  rateField,
)
