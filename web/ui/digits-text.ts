import { amountField as texts } from '#texts/amount-field.ts'
import { writtenNumber } from '../../shared/money/written-number.ts'
import { latinDigits } from '../../shared/search/digits.ts'

/** The text of a field for a whole number after an edit. */
export interface DigitsText {
  readonly digits: string
  /** What was left out, as a sentence; null if it is the same number. */
  readonly told: string | null
}

const NO_DIGITS = /\D+/g

/**
 * Keeps the digits of a text, as 0-9. Thousands marks in their places may be missing afterwards; any other character may have
 * meant something, as the dot of "1.5".
 * @param most the most digits; undefined if any number fits
 */
export function digitsText(raw: string, most: number | undefined): DigitsText {
  const latin = latinDigits(raw).trim()
  const digits = latin.replace(NO_DIGITS, '')
  if (most !== undefined && digits.length > most) {
    return { digits: digits.slice(0, most), told: texts.mostDigits(most) }
  }
  const signs = latin.match(NO_DIGITS)?.join(' ') ?? ''
  const written = writtenNumber(latin, 2)
  const isSame = written !== null && 'decimal' in written && written.decimal === digits
  if (signs === '' || isSame) return { digits, told: null }
  return {
    digits,
    told: signs.trim() === '' ? texts.blankLeftOut : texts.leftOut(signs.slice(0, 30)),
  }
}
