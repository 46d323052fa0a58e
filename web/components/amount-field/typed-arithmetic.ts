import { amountField as texts } from '#texts/amount-field.ts'
import { formatAmount, MAX_WHOLE_DIGITS, withCommas } from '../../../shared/money/amount.ts'
import { type ArithmeticProblem, reckon } from '../../../shared/money/arithmetic.ts'
import { latinDigits } from '../../../shared/search/normalise.ts'

/** What a field makes of a result. */
export interface ResultRules {
  readonly decimals: number
  readonly wholeDigits: number
  /** As the field shows it. */
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

/** True for a text that is reckoned with, not an amount: it begins with "=". */
export function isArithmetic(text: string): boolean {
  return text.trimStart().startsWith('=')
}

/** The same text in the digits 0-9 and with their dots and commas. A slash divides here, it is no decimal sign. */
export function latinArithmetic(text: string): string {
  return latinDigits(text).replace(/[\u066b\u060c\u066c]/g, (sign) => LOCAL_SIGNS[sign] ?? sign)
}

/** What stands in the field once the typing is over: the result; the text as it is where it has none. */
export function settledArithmetic(text: string, rules: ResultRules): string {
  const reckoned = resultOf(text, rules)
  return 'shown' in reckoned ? reckoned.shown : text
}

/** What is said under the field while it is typed; undefined where no arithmetic is. */
export function arithmeticHint(text: string, rules: ResultRules): string | undefined {
  if (!isArithmetic(text)) return undefined
  const reckoned = resultOf(text, rules)
  if ('shown' in reckoned) return texts.result(reckoned.shown)
  return reckoned.problem === texts.problems.unfinished ? texts.goOn : reckoned.problem
}

/** Why arithmetic that was left in a field has no result, as a sentence; null where it has one, or is none. */
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
