import { DASHES, latinDigits } from './digits.ts'
import { foldedLetters } from './name-form.ts'

const UNSEEN = /[\s\p{Cf}]/gu

/** A code as it is compared: blanks, dashes, case and the keyboard of letters and digits don't matter. */
export function plainCode(text: string): string {
  const plain = text.normalize('NFKC').toUpperCase().normalize('NFKC')
  return foldedLetters(latinDigits(plain)).replace(UNSEEN, '').replace(DASHES, '')
}

/** A number that is looked up as it is printed: digits 0-9, hyphens for any dash. "SEND–۰۴۲" is "SEND-042". */
export function printedNumber(text: string): string {
  const plain = latinDigits(text.normalize('NFKC'))
  return plain
    .replace(/\p{Cf}/gu, '')
    .replace(DASHES, '-')
    .trim()
}

/**
 * The number of a hawala as it is compared, an own one and a partner's: as a code, and zeros before the number don't
 * matter either. "HRT-0055", "hrt 55" and "HRT–۵۵" are "HRT55".
 */
export function numberForm(text: string): string {
  return plainCode(text).replace(/^(\D*)0+(?=\d)/, '$1')
}
