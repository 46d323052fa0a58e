import { amountField as texts } from '#texts/amount-field.ts'
import {
  formatAmount,
  MAX_WHOLE_DIGITS,
  parseAmount,
  withCommas,
} from '../../../shared/money/amount.ts'
import { type ArithmeticProblem, reckon } from '../../../shared/money/arithmetic.ts'
import { writtenNumber } from '../../../shared/money/written-number.ts'
import { latinDigits } from '../../../shared/search/digits.ts'

/** The limits and the format of a number in a field. */
export interface ResultRules {
  readonly decimals: 2 | 4
  readonly wholeDigits: number
  /** Writes the result of arithmetic as the field shows it. */
  readonly format: (scaled: bigint) => string
  /** Writes a plain decimal as the field shows it. */
  readonly shown: (decimal: string) => string
  /** True for a text that the field's parser can read as it is. */
  readonly isPlain: (text: string) => boolean
}

/** An amount: 2 decimals, with its commas. */
export const AMOUNT_RESULT: ResultRules = {
  decimals: 2,
  wholeDigits: MAX_WHOLE_DIGITS,
  format: (minor) => withCommas(formatAmount(minor)),
  shown: withCommas,
  isPlain: (text) => parseAmount(text) !== null,
}

const DECIMAL_SIGN = /[\u066b/]/g

/** True for a text that is to be calculated, because it begins with "=". */
export function isArithmetic(text: string): boolean {
  return text.trimStart().startsWith('=')
}

/**
 * Replaces local digits, the local decimal sign and the local thousands sign. In arithmetic a slash divides, so it isn't
 * read as a decimal sign. The local comma stays, because it can be either of the two signs.
 */
export function latinArithmetic(text: string): string {
  return latinDigits(text).replaceAll('\u066b', '.').replaceAll('\u066c', ',')
}

/**
 * Returns the text after the person leaves the field: the result of arithmetic, or the number with the digits 0-9 and a dot.
 * Arithmetic without a result stays as typed. Any other text with no reading, or with several, only gets the digits 0-9 and
 * a dot as its decimal sign.
 */
export function settledNumber(text: string, rules: ResultRules): string {
  if (isArithmetic(text)) {
    const reckoned = resultOf(text, rules)
    return 'shown' in reckoned ? reckoned.shown : text
  }
  const plain = plainNumber(text)
  if (rules.isPlain(plain)) return plain
  const written = writtenNumber(plain, rules.decimals)
  if (!written || 'either' in written) return plain
  const decimal = written.decimal.replace(/^0+(?=\d)/, '')
  return rules.isPlain(decimal) ? rules.shown(decimal) : plain
}

/** Returns the text in the digits 0-9, with a dot for a slash or the local decimal sign. */
function plainNumber(text: string): string {
  return latinDigits(text.trim()).replace(DECIMAL_SIGN, '.')
}

/**
 * Returns the hint under the field during typing: the result of arithmetic, or the value of a number that is written
 * differently.
 */
export function arithmeticHint(text: string, rules: ResultRules): string | undefined {
  if (!isArithmetic(text)) {
    const settled = settledNumber(text, rules)
    const isRead = settled !== plainNumber(text)
    return isRead ? texts.result(settled) : (eitherProblem(text, rules) ?? undefined)
  }
  const reckoned = resultOf(text, rules)
  if ('shown' in reckoned) return texts.result(reckoned.shown)
  return reckoned.problem === texts.problems.unfinished ? texts.goOn : reckoned.problem
}

/**
 * Returns a sentence that says why arithmetic has no result, or asks which of two readings of a number is meant. Null if
 * neither is needed.
 */
export function arithmeticProblem(text: string, rules: ResultRules): string | null {
  if (!isArithmetic(text)) return eitherProblem(text, rules)
  const reckoned = resultOf(text, rules)
  return 'problem' in reckoned ? reckoned.problem : null
}

function eitherProblem(text: string, rules: ResultRules): string | null {
  const plain = plainNumber(text)
  const written = rules.isPlain(plain) ? null : writtenNumber(plain, rules.decimals)
  return written && 'either' in written ? texts.either(plain, ...written.either) : null
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
  if (problem.kind === 'unreadable') return texts.unreadable(problem.at)
  if (problem.kind === 'either') return texts.either(problem.at, ...problem.either)
  return texts.problems[problem.kind]
}
