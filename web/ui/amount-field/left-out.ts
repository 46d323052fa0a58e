import { amountField as texts } from '#texts/amount-field.ts'
import { latinArithmetic } from './typed-arithmetic.ts'

const BLANKS = /[\s'\u2019]/g
const THIRD_DECIMAL = /\.\d{3}/
const NEITHER_DIGITS_NOR_DOTS = /[^\d.,]+/g
/** The message quotes at most this many characters: a long pasted text would push the form off the screen. */
const TOLD_CHARACTERS = 30

/**
 * The message under an amount field after an edit. It names the characters that were left out, or says that the text is
 * not an amount and was left unchanged.
 * @param raw the text after the browser's edit
 * @param shown the text that the field then shows; null if the edit didn't happen
 * @returns null if only blanks or nothing was left out
 */
export function leftOut(raw: string, shown: string | null): string | null {
  const latin = latinArithmetic(raw).replaceAll('/', '.').replace(BLANKS, '')
  if (latin.startsWith('=')) return null
  if (THIRD_DECIMAL.test(latin)) return texts.twoDecimals(beginning(latin))
  const signs = (latin.match(NEITHER_DIGITS_NOR_DOTS) ?? []).join(' ')
  if (signs !== '')
    return shown === latin ? texts.notAmount(beginning(latin)) : texts.leftOut(beginning(signs))
  return shown === null && /\..*\./.test(latin) ? texts.leftOut('.') : null
}

function beginning(text: string): string {
  const characters = [...text]
  const isShort = characters.length <= TOLD_CHARACTERS
  return isShort ? text : `${characters.slice(0, TOLD_CHARACTERS).join('')}…`
}
