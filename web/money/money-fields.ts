import * as z from 'zod/mini'
import { moneyForms as texts } from '#texts/money-forms.ts'
import {
  amountField,
  positiveAmountField,
  rateField,
  textField,
} from '../../shared/contract/fields.ts'
import { NARRATIVE_MAX_LENGTH } from '../../shared/contract/transaction-facts.ts'
import { settledAmount } from '../ui/amount-field/amount-text.ts'
import {
  AMOUNT_RESULT,
  arithmeticProblem,
  type ResultRules,
} from '../ui/amount-field/typed-arithmetic.ts'
import { dayProblem } from '../ui/date-field/day-hint.ts'
import { RATE_RESULT, settledRate } from '../ui/rate-field/rate-text.ts'

/**
 * Makes the schema of a required field: typed text, or a choice.
 * @param error the error for an empty field: "Account is required"
 */
export function chosen(error: string) {
  return z.string().check(z.minLength(1, { error }))
}

/** Checks arithmetic that a person typed into a field. The error names the problem of the calculation. */
function reckonable(rules: ResultRules) {
  return z.refine<string>((text) => arithmeticProblem(text, rules) === null, {
    error: ({ input }) => arithmeticProblem(String(input), rules) ?? '',
  })
}

/** The text of an amount field: an amount, arithmetic, or nothing. */
export const typedAmount = z.string().check(reckonable(AMOUNT_RESULT))
const typedRate = z.string().check(reckonable(RATE_RESULT))

/** Converts a field's text to its final form and checks that with the contract's schema. */
export function settledText<T extends z.ZodMiniType>(
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

/** Checks a field's text with the contract's schema. */
export function checkedText<T extends z.ZodMiniType>(schema: T) {
  return settledText(z.string(), (text) => text, schema)
}

/** Checks the text of an amount field, which has commas, with the contract's schema. */
export function checkedAmount<T extends z.ZodMiniType>(schema: T) {
  return settledText(typedAmount, settledAmount, schema)
}

/** Checks the text of a rate field with the contract's schema. */
export function checkedRate<T extends z.ZodMiniType>(schema: T) {
  return settledText(typedRate, settledRate, schema)
}

/** A narrative, which may be empty. */
export const narrativeText = textField(NARRATIVE_MAX_LENGTH)

/**
 * Makes the schema of an amount above 0.
 * @param required the error for an empty field: "Amount is required"
 */
export function amountText(required: string) {
  const text = typedAmount.check(z.minLength(1, { error: required }))
  return settledText(text, settledAmount, positiveAmountField)
}

/** An amount that may be missing; an empty field becomes null. */
export const amountOrNone = checkedAmount(
  z.pipe(
    z.transform((text: string): unknown => text || null),
    z.nullable(amountField),
  ),
)

/** The day of a posting, "yyyy-mm-dd". An empty field becomes null, which means today. */
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
