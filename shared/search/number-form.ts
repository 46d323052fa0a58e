import { DASHES, latinDigits } from './digits.ts'
import { foldedLetters } from './name-form.ts'

const UNSEEN = /\p{Cf}/gu
const BLANKS = /\s/g

/** A text in the letters of one keyboard and case, with digits 0-9 and without direction marks. */
function plainLetters(text: string): string {
  const plain = text.normalize('NFKC').toUpperCase().normalize('NFKC')
  return foldedLetters(latinDigits(plain)).replace(UNSEEN, '')
}

/** A code as it is compared: blanks, dashes, case and the keyboard of letters and digits don't matter. */
export function plainCode(text: string): string {
  return plainLetters(text).replace(BLANKS, '').replace(DASHES, '')
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
 * The number of a hawala as it is compared, an own one and a partner's: as a code, but groups of digits stay apart, and
 * zeros before a group don't matter. "HRT-0055", "hrt 55" and "HRT–۵۵" are "HRT55"; "HRT 2024/55" stays another number
 * than "HRT-2024-055", which is "HRT2024-55".
 */
export function numberForm(text: string): string {
  const spaced = plainLetters(text).replace(DASHES, ' ').replace(/\s+/g, ' ')
  return spaced
    .replace(/(?<!\d) | (?!\d)/g, '')
    .replaceAll(' ', '-')
    .replace(/(?<!\d)0+(?=\d)/g, '')
}
