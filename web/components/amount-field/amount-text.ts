import {
  formatAmount,
  MAX_WHOLE_DIGITS,
  MOST_MINOR,
  parseAmount,
  withCommas,
} from '../../../shared/money/amount.ts'
import { MAX_EXPRESSION_LENGTH } from '../../../shared/money/arithmetic.ts'
import { latinDigits } from '../../../shared/search/normalise.ts'
import {
  AMOUNT_RESULT,
  isArithmetic,
  latinArithmetic,
  settledArithmetic,
} from './typed-arithmetic.ts'

/** What the field shows, and before which character the caret stands. */
export interface AmountText {
  readonly text: string
  readonly caret: number
}

const MAX_DECIMALS = 2
/** As long as the longest amount with its commas: "9,999,999,999,999,999.99". */
const MAX_LENGTH = 24
/** U+066B is the decimal sign of the Persian and Arabic keyboards; who lacks it there types a slash. */
const DECIMAL_SIGN = /[\u066b/]/g
/** The comma and the thousands sign of those keyboards. */
const LOCAL_COMMA = /[\u060c\u066c]/g
/** No thousands begin with a zero, so the comma of "0,5" can only be the decimal sign. */
const COMMA_BEHIND_ZERO = /^([^\d.,]*0+),(?=[^.,]*$)/
const WITH_COMMAS = /^(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d*)?$/
const NOT_AMOUNT = /[^\d.]/g
const NOT_TYPED = /[^\d.,]/g
const OTHER_SIGN = /[^\d.,]/
/** What can stand in the field without arithmetic, but for where its commas are. */
const PLAIN = /^[\d,]*(?:\.\d{0,2})?$/
/** One run of digits, with words such as a currency around it: but for these the same amount. */
const AMOUNT_AMONG_WORDS = /^[^\d.,()+\-\u2212\u2013]*[\d.,\s'\u2019]*[^\d.,()+\-\u2212\u2013]*$/

/**
 * What the amount field shows after an edit: only digits and one dot, local digits as 0-9, thousands commas, at most 2
 * decimals, at most 16 digits before the dot. The commas that the field has put in itself move along. A comma that the
 * person brings in, and that doesn't stand before groups of 3 digits, stays where it is: "12,5" is no amount, but made 125
 * it would be a wrong one. Pasted text also stays if it would become another figure without what can't stand here: "-500",
 * "1e5", a third decimal. What begins with "=" is arithmetic and stays as it is typed.
 * @param raw what the browser's edit left in the field
 * @param caret where it left the caret
 * @param before what the field showed before the edit
 * @param from where what was brought in begins; it ends at the caret
 * @returns null where the edit must not happen, because it can't be kept whole: a second dot, a 17th digit, a dot before
 *   the field's own comma, the "=" taken from arithmetic, which would make one number of all its digits
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

/** True where leaving out what can't stand in the field would make another figure of what was brought in at once. */
function isAnotherFigure(before: string, latin: string, brought: string): boolean {
  if (PLAIN.test(latin)) return false
  if (!isArithmetic(before) && !PLAIN.test(before)) return true
  return brought.length > 1 && (!AMOUNT_AMONG_WORDS.test(brought) || /\.\d{3}/.test(latin))
}

/** Where the two texts begin to differ, at most at the caret. */
function startOfEdit(before: string, raw: string, caret: number): number {
  const most = Math.min(caret, before.length - (raw.length - caret))
  let place = 0
  while (place < most && before[place] === raw[place]) place += 1
  return place
}

/** True where all the commas are those that the field puts in. */
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

/** The place behind so many digits and dots; commas don't count. */
function caretAfter(text: string, count: number): number {
  let seen = 0
  for (let place = 0; place < text.length; place += 1) {
    if (seen >= count) return place
    if (text[place] !== ',') seen += 1
  }
  return text.length
}

/**
 * An amount as it counts once the typing is over: the dot without decimals behind it is gone, and arithmetic is reckoned.
 * @returns "1,500" for "1,500.", "82,200.00" for "=1200*68.5"; arithmetic that has no result as it is
 */
export function settledAmount(text: string): string {
  if (isArithmetic(text)) return settledArithmetic(text, AMOUNT_RESULT)
  return text.replace(/\.$/, '')
}

/**
 * The amount one step of 0.01 further; an empty field counts as 0.
 * @returns with its commas and 2 decimals: "1,234.51" for "1,234.5"; the text as it is where no amount stands in it, and
 *   where the step would go below 0 or past the largest amount
 */
export function steppedAmount(text: string, step: 1 | -1): string {
  const minor = text.trim() === '' ? 0n : parseAmount(settledAmount(text))
  if (minor === null) return text
  const next = minor + BigInt(step)
  return next < 0n || next > MOST_MINOR ? text : withCommas(formatAmount(next))
}

/** True where no further digit fits before the dot. */
export function isFull(text: string): boolean {
  const [whole = ''] = text.split('.')
  return !isArithmetic(text) && whole.replaceAll(',', '').length >= MAX_WHOLE_DIGITS
}
