import { amountField as texts } from '#texts/amount-field.ts'
import { formatAmount, MAX_WHOLE_DIGITS, withCommas } from '../../../shared/money/amount.ts'
import { type ArithmeticProblem, reckon } from '../../../shared/money/arithmetic.ts'
import { latinDigits } from '../../../shared/search/digits.ts'

/** The limits and the format of a result in a field. */
export interface ResultRules {
  readonly decimals: number
  readonly wholeDigits: number
  /** Writes the result as the field shows it. */
  readonly format: (scaled: bigint) => string
}

/** An amount: 2 decimals, with its commas. */
export const AMOUNT_RESULT: ResultRules = {
  decimals: 2,
  wholeDigits: MAX_WHOLE_DIGITS,
  format: (minor) => withCommas(formatAmount(minor)),
}

/** The decimal sign, the comma and the thousands sign of the Persian and Arabic keyboards. */
const LOCAL_SIGNS: Readonly<Record<string, string>> = {
  '\u066b': '.',
  '\u060c': ',',
  '\u066c': ',',
}

/** True for a text that is to be calculated, because it begins with "=". */
export function isArithmetic(text: string): boolean {
  return text.trimStart().startsWith('=')
}

/** Replaces local digits and signs by 0-9, dots and commas. In arithmetic a slash divides; it is no decimal sign. */
export function latinArithmetic(text: string): string {
  return latinDigits(text).replace(/[\u066b\u060c\u066c]/g, (sign) => LOCAL_SIGNS[sign] ?? sign)
}

/** The text when the person leaves the field: the result, or the unchanged text if it has none. */
export function settledArithmetic(text: string, rules: ResultRules): string {
  const reckoned = resultOf(text, rules)
  return 'shown' in reckoned ? reckoned.shown : text
}

/** The hint under the field during typing; undefined if the text isn't arithmetic. */
export function arithmeticHint(text: string, rules: ResultRules): string | undefined {
  if (!isArithmetic(text)) return undefined
  const reckoned = resultOf(text, rules)
  if ('shown' in reckoned) return texts.result(reckoned.shown)
  return reckoned.problem === texts.problems.unfinished ? texts.goOn : reckoned.problem
}

/** A sentence that says why arithmetic has no result; null if there is a result or no arithmetic. */
export function arithmeticProblem(text: string, rules: ResultRules): string | null {
  if (!isArithmetic(text)) return null
  const reckoned = resultOf(text, rules)
  return 'problem' in reckoned ? reckoned.problem : null
}

function resultOf(text: string, rules: ResultRules): { shown: string } | { problem: string } {
  const reckoned = reckon(latinArithmetic(text).trim().slice(1), rules.decimals)
  if ('problem' in reckoned) return { problem: inWords(reckoned.problem) }
  const { scaled } = reckoned
  if (scaled <= 0n) return { problem: texts.notAboveZero(rules.format(scaled)) }
  const isTooLarge = scaled >= 10n ** BigInt(rules.wholeDigits + rules.decimals)
  return isTooLarge
    ? { problem: texts.tooLarge(rules.wholeDigits) }
    : { shown: rules.format(scaled) }
}

function inWords(problem: ArithmeticProblem): string {
  return problem.kind === 'unreadable' ? texts.unreadable(problem.at) : texts.problems[problem.kind]
}
