import { DASHES, latinDigits } from './digits.ts'
import { foldedLetters } from './name-form.ts'

const UNSEEN = /\p{Cf}/gu
const BLANKS = /\s/g

/** Writes a text in the letters of one keyboard and case, with digits 0-9 and without direction marks. */
function plainLetters(text: string): string {
  const plain = text.normalize('NFKC').toUpperCase().normalize('NFKC')
  return foldedLetters(latinDigits(plain)).replace(UNSEEN, '')
}

/**
 * Returns the form in which codes are compared: blanks, dashes, case and the keyboard of letters and digits don't matter.
 */
export function plainCode(text: string): string {
  return plainLetters(text).replace(BLANKS, '').replace(DASHES, '')
}

/**
 * Returns the form of a number as it is printed, by which it is looked up: digits 0-9, and a hyphen for any dash.
 * "SEND–۰۴۲" is "SEND-042".
 */
export function printedNumber(text: string): string {
  const plain = latinDigits(text.normalize('NFKC'))
  return plain
    .replace(/\p{Cf}/gu, '')
    .replace(DASHES, '-')
    .trim()
}

/**
 * Returns the form in which the numbers of hawalas are compared, the house's own and those of partners. The form is like
 * `plainCode`, but groups of digits stay separate, and zeros before a group don't matter. "HRT-0055", "hrt 55" and
 * "HRT–۵۵" are "HRT55". "HRT-2024-055" is "HRT2024-55", but "HRT 2024/55" is another number.
 */
export function numberForm(text: string): string {
  const spaced = plainLetters(text).replace(DASHES, ' ').replace(/\s+/g, ' ')
  return spaced
    .replace(/(?<!\d) | (?!\d)/g, '')
    .replaceAll(' ', '-')
    .replace(/(?<!\d)0+(?=\d)/g, '')
}
