import { amountField as texts } from '#texts/amount-field.ts'
import { latinArithmetic } from './typed-arithmetic.ts'

const BLANKS = /[\s'\u2019]/g
const THIRD_DECIMAL = /\.\d{3}/
const NEITHER_DIGITS_NOR_DOTS = /[^\d.,]+/g
/** As much as is told of what was brought in: a pasted letter would push the form off the screen. */
const TOLD_CHARACTERS = 30

/**
 * The message under a field for an amount after an edit that brought in what can't stand there: it says what was left out,
 * or that what was left as it is is no amount.
 * @param raw what the browser's edit left in the field
 * @param shown what the field shows after it; null where the edit didn't happen
 * @returns null where nothing was left out but blanks
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
