import { amountField as texts } from '#texts/amount-field.ts'
import { writtenNumber } from '../../shared/money/written-number.ts'
import { latinDigits } from '../../shared/search/digits.ts'

/** The text of a field for a whole number after an edit. */
export interface DigitsText {
  readonly digits: string
  /** A sentence about what was left out; null if the number is still the same. */
  readonly told: string | null
}

const NO_DIGITS = /\D+/g

/**
 * Keeps the digits of a text, as 0-9. Thousands marks in their places may be dropped. Any other character may have had a
 * meaning, such as the dot of "1.5", so `told` names it.
 * @param raw the text after the browser's edit
 * @param most the most digits; undefined if any number fits
 * @param typed the inserted characters; empty for a deletion and for pasted text. A typed blank is named at once, because it
 *   would join the digits on its two sides.
 */
export function digitsText(raw: string, most: number | undefined, typed = ''): DigitsText {
  const latin = latinDigits(raw).trim()
  const digits = latin.replace(NO_DIGITS, '')
  if (most !== undefined && digits.length > most) {
    return { digits: digits.slice(0, most), told: texts.mostDigits(most) }
  }
  const signs = latin.match(NO_DIGITS)?.join(' ') ?? ''
  const written = writtenNumber(latin, 2)
  const isSame = written !== null && 'decimal' in written && written.decimal === digits
  const isBlank = signs === '' ? typed !== '' && typed.trim() === '' : signs.trim() === ''
  if (isBlank) return { digits, told: texts.blankLeftOut }
  return { digits, told: signs === '' || isSame ? null : texts.leftOut(signs.slice(0, 30)) }
}
