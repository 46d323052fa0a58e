import { amountField as texts } from '#texts/amount-field.ts'
import { MAX_WHOLE_DIGITS, parseAmount } from '../../../shared/money/amount.ts'
import { COMMA_BEHIND_ZERO, settledAmount } from './amount-text.ts'
import { isArithmetic, latinArithmetic } from './typed-arithmetic.ts'

/** What a field says about a typed or pasted text that it changed or can't read. */
export interface LeftOut {
  readonly told: string
  /** True if the field shows another amount than was typed. False if it keeps the text, although the text is no amount. */
  readonly isCut: boolean
}

const BLANKS = /[\s'\u2019]/g
const BLANK_BETWEEN_DIGITS = /\d\s+\d/
const THIRD_DECIMAL = /\.\d{3}/
const NEITHER_DIGITS_NOR_DOTS = /[^\d.,]+/g
/** The message quotes at most this many characters. A longer quote of a pasted text would push the form off the screen. */
const TOLD_CHARACTERS = 30

/**
 * Returns the message under an amount field after an insertion. It names the characters that were left out, or says that the
 * text isn't an amount and was left unchanged.
 * @param raw the text after the browser's edit
 * @param shown the text that the field then shows; null if the edit didn't happen
 * @param brought the inserted text
 * @returns null if nothing was left out that could have had a meaning
 */
export function leftOut(raw: string, shown: string | null, brought = ''): LeftOut | null {
  if (isArithmetic(raw)) return shown === null ? cut(texts.problems.tooLong) : null
  const latin = latinArithmetic(raw).replaceAll('/', '.').replaceAll('\u060c', ',')
  const isKept = shown === latin
  // The field can read this text when the person leaves it.
  if (isKept && parseAmount(settledAmount(latin)) !== null) return null
  const packed = latin.replace(BLANKS, '')
  const told = unfitting(packed.replace(COMMA_BEHIND_ZERO, '$1.'), isKept)
  if (told !== null) return { told, isCut: !isKept }
  if (BLANK_BETWEEN_DIGITS.test(latin)) {
    return isKept
      ? { told: texts.notAmount(beginning(latin)), isCut: false }
      : cut(texts.blankLeftOut)
  }
  if (brought !== '' && brought.trim() === '') return cut(texts.blankLeftOut)
  if (shown !== null) return null
  const whole = packed.split('.')[0]?.replaceAll(',', '') ?? ''
  return cut(whole.length > MAX_WHOLE_DIGITS ? texts.tooManyDigits : texts.leftOut('.'))
}

/** Names a third decimal, or the characters that an amount can't have; null if there are none. */
function unfitting(packed: string, isKept: boolean): string | null {
  if (THIRD_DECIMAL.test(packed)) return texts.twoDecimals(beginning(packed))
  const signs = (packed.match(NEITHER_DIGITS_NOR_DOTS) ?? []).join(' ')
  if (signs === '') return null
  return isKept ? texts.notAmount(beginning(packed)) : texts.leftOut(beginning(signs))
}

function cut(told: string): LeftOut {
  return { told, isCut: true }
}

function beginning(text: string): string {
  const characters = [...text]
  const isShort = characters.length <= TOLD_CHARACTERS
  return isShort ? text : `${characters.slice(0, TOLD_CHARACTERS).join('')}…`
}
