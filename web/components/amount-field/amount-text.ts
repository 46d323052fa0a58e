import { MAX_WHOLE_DIGITS, withCommas } from '../../../shared/money/amount.ts'
import { latinDigits } from '../../../shared/search/normalise.ts'

/** What the field shows, and before which character the caret stands. */
export interface AmountText {
  readonly text: string
  readonly caret: number
}

const MAX_DECIMALS = 2
/** U+066B is the decimal sign of the Persian and Arabic keyboards; their thousands sign falls away like the comma. */
const DECIMAL_SIGN = /\u066b/g
const NOT_AMOUNT = /[^\d.]/g

/**
 * What the amount field shows after an edit (specification 2, sections 5 and 9): only digits and one dot, local digits
 * as 0-9, thousands commas, at most 2 decimals, at most 16 digits before the dot.
 * @param raw what the browser's edit left in the field
 * @param caret where it left the caret
 * @returns null where the edit must not happen, because it can't be kept whole: a second dot, a 17th digit, a comma
 *   behind the dot
 */
export function amountText(raw: string, caret: number): AmountText | null {
  const latin = latinDigits(raw).replace(DECIMAL_SIGN, '.')
  if (latin.indexOf('.') !== latin.lastIndexOf('.') || /\..*,/.test(latin)) return null
  const [whole = '', decimals] = latin.replace(NOT_AMOUNT, '').split('.')
  const plainWhole = whole.replace(/^0+(?=\d)/, '') || (decimals === undefined ? '' : '0')
  if (plainWhole.length > MAX_WHOLE_DIGITS) return null
  const shown = withCommas(plainWhole)
  const text = decimals === undefined ? shown : `${shown}.${decimals.slice(0, MAX_DECIMALS)}`
  const before = latin.slice(0, caret).replace(NOT_AMOUNT, '').length
  return { text, caret: caretAfter(text, before + plainWhole.length - whole.length) }
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
 * An amount as it counts once the typing is over: the dot without decimals behind it is gone.
 * @returns "1,500" for "1,500."
 */
export function settledAmount(text: string): string {
  return text.replace(/\.$/, '')
}
