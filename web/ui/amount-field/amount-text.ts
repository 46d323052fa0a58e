import {
  formatAmount,
  MAX_WHOLE_DIGITS,
  MOST_MINOR,
  parseAmount,
  withCommas,
} from '../../../shared/money/amount.ts'
import { MAX_EXPRESSION_LENGTH } from '../../../shared/money/arithmetic.ts'
import { latinDigits } from '../../../shared/search/digits.ts'
import { holdsSeveralNumbers } from '../number-field/several-numbers.ts'
import { AMOUNT_RESULT, isArithmetic, latinArithmetic, settledNumber } from './typed-arithmetic.ts'

/** The shown text, and the index of the caret in it. */
export interface AmountText {
  readonly text: string
  readonly caret: number
}

const MAX_DECIMALS = 2
/** The length of the longest amount with its commas: "9,999,999,999,999,999.99". */
const MAX_LENGTH = 24
/** U+066B is the decimal sign of Persian and Arabic keyboards. On keyboards without it, people type a slash. */
const DECIMAL_SIGN = /[\u066b/]/g
/** The comma and the thousands sign of Persian and Arabic keyboards. */
const LOCAL_COMMA = /[\u060c\u066c]/g
/** Matches "0,5". Groups of thousands never begin with a zero, so this comma can only be the decimal sign. */
export const COMMA_BEHIND_ZERO = /^([^\d.,]*0+),(?=[^.,]*$)/
const WITH_COMMAS = /^(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d*)?$/
const NOT_AMOUNT = /[^\d.]/g
const NOT_TYPED = /[^\d.,]/g
const OTHER_SIGN = /[^\d.,]/
/** An amount without arithmetic. Its commas may be in any place. */
const PLAIN = /^[\d,]*(?:\.\d{0,2})?$/
/** One number with words around it, such as a currency. Without the words, the amount is the same. */
const AMOUNT_AMONG_WORDS = /^[^\d.,()+\-\u2212\u2013]*[\d.,\s'\u2019]*[^\d.,()+\-\u2212\u2013]*$/

/**
 * Returns the text of the amount field after an edit. It has only digits (0-9, also for local digits), one dot and thousands
 * commas, at most 2 decimals, and at most 16 digits before the dot. The field moves its own commas. A comma that the person
 * types stays if it doesn't separate groups of 3 digits: "12,5" can be 12.5 or the beginning of 12,500, but never 125.
 * Pasted text stays unchanged if leaving characters out would change its value: "-500", "1e5", a third decimal, two numbers.
 * A text that begins with "=" is arithmetic and isn't changed.
 * @param raw the text after the browser's edit
 * @param caret the caret after the browser's edit
 * @param before the shown text before the edit
 * @param from where the inserted text begins; it ends at the caret
 * @returns null if the edit must not happen: a second dot, a 17th digit, a dot before the field's own comma, or removing the
 * "=" of arithmetic, because all its digits would become one number
 */
export function amountText(
  raw: string,
  caret: number,
  before = '',
  from = startOfEdit(before, raw, caret),
): AmountText | null {
  if (isArithmetic(raw)) {
    return raw.length > MAX_EXPRESSION_LENGTH ? null : { text: latinArithmetic(raw), caret }
  }
  const latin = latinDigits(raw).replace(DECIMAL_SIGN, '.').replace(LOCAL_COMMA, ',')
  if (isArithmetic(before) && OTHER_SIGN.test(latin)) return null
  if (isAnotherFigure(before, latin, latin.slice(from, caret))) {
    return latin.length > MAX_EXPRESSION_LENGTH ? null : { text: latin, caret }
  }
  if (latin.indexOf('.') !== latin.lastIndexOf('.')) return null
  const areOwnCommas = isFormatted(before) && !latin.slice(from, caret).includes(',')
  if (areOwnCommas) return /\..*,/.test(latin) ? null : formatted(latin, caret)
  const meant = latin.replace(COMMA_BEHIND_ZERO, '$1.')
  return WITH_COMMAS.test(meant.replace(NOT_TYPED, ''))
    ? formatted(meant, caret)
    : asTyped(meant, caret)
}

/** True if leaving out the characters that an amount can't have would change the amount that was inserted. */
function isAnotherFigure(before: string, latin: string, brought: string): boolean {
  if (PLAIN.test(latin)) return false
  if (!isArithmetic(before) && !PLAIN.test(before)) return true
  if (brought.length <= 1) return false
  return !AMOUNT_AMONG_WORDS.test(brought) || /\.\d{3}/.test(latin) || holdsSeveralNumbers(brought)
}

/** Returns the index of the first difference between the two texts, but not after the caret. */
function startOfEdit(before: string, raw: string, caret: number): number {
  const most = Math.min(caret, before.length - (raw.length - caret))
  let place = 0
  while (place < most && before[place] === raw[place]) place += 1
  return place
}

/** True if all commas are where the field itself would put them. */
function isFormatted(text: string): boolean {
  return withCommas(text.replaceAll(',', '')) === text
}

function formatted(latin: string, caret: number): AmountText | null {
  const [whole = '', decimals] = latin.replace(NOT_AMOUNT, '').split('.')
  const plainWhole = whole.replace(/^0+(?=\d)/, '') || (decimals === undefined ? '' : '0')
  if (plainWhole.length > MAX_WHOLE_DIGITS) return null
  const shown = withCommas(plainWhole)
  const text = decimals === undefined ? shown : `${shown}.${decimals.slice(0, MAX_DECIMALS)}`
  const before = latin.slice(0, caret).replace(NOT_AMOUNT, '').length
  return { text, caret: caretAfter(text, before + plainWhole.length - whole.length) }
}

function asTyped(latin: string, caret: number): AmountText | null {
  const text = latin.replace(NOT_TYPED, '')
  if (text.length > MAX_LENGTH) return null
  return { text, caret: latin.slice(0, caret).replace(NOT_TYPED, '').length }
}

/** Returns the index after this number of digits and dots. Commas don't count. */
function caretAfter(text: string, count: number): number {
  let seen = 0
  for (let place = 0; place < text.length; place += 1) {
    if (seen >= count) return place
    if (text[place] !== ',') seen += 1
  }
  return text.length
}

/**
 * Returns the amount after the person leaves the field. A dot without decimals is removed, arithmetic is calculated, and an
 * amount that is written differently gets the field's own commas and dot.
 * @returns "1,500" for "1,500.", "82,200.00" for "=1200*68.5", "88.60" for "88,60". Arithmetic without a result stays
 * unchanged. Any other text that can't be read gets no commas, but still the digits 0-9 and a dot as its decimal sign, and
 * it loses a last dot
 */
export function settledAmount(text: string): string {
  return settledNumber(isArithmetic(text) ? text : text.replace(/\.$/, ''), AMOUNT_RESULT)
}

/**
 * Returns the amount plus or minus 0.01; an empty field counts as 0.
 * @returns the amount with commas and 2 decimals: "1,234.51" for "1,234.5". The text stays unchanged if it isn't an amount,
 * or if the step would go below 0 or past the largest amount
 */
export function steppedAmount(text: string, step: 1 | -1): string {
  const minor = text.trim() === '' ? 0n : parseAmount(settledAmount(text))
  if (minor === null) return text
  const next = minor + BigInt(step)
  return next < 0n || next > MOST_MINOR ? text : withCommas(formatAmount(next))
}

/** True if no further digit fits before the dot. */
export function isFull(text: string): boolean {
  const [whole = ''] = text.split('.')
  return !isArithmetic(text) && whole.replaceAll(',', '').length >= MAX_WHOLE_DIGITS
}
