import { DASHES, latinDigits } from './digits.ts'

/**
 * Makes texts comparable. People type the same name with an Arabic, a Persian or a Pashto keyboard, with and without marks,
 * in upper or lower case, in one word or in two. Only comparisons use these forms: what was typed is stored and printed.
 */

const PLAIN_ASCII = /^[\u0020-\u007e]*$/
/**
 * Characters that are ignored in comparisons: vowel marks and hamzas (separate after decomposition), the lengthening
 * stroke, joiners and direction marks.
 */
const UNHEARD = /[\p{Mn}\p{Cf}\u0640]/gu
const BLANKS = /\s+/g

/**
 * Letters of the Arabic, Persian, Pashto and Urdu keyboards that look or sound the same, and letters that only Pashto has,
 * because a Persian keyboard has no key for them.
 */
const FOLDED_LETTERS: Readonly<Record<string, string>> = {
  ي: 'ی',
  ى: 'ی',
  ې: 'ی',
  ۍ: 'ی',
  ے: 'ی',
  ك: 'ک',
  ګ: 'گ',
  ة: 'ه',
  ە: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ۃ: 'ه',
  ٱ: 'ا',
  ں: 'ن',
  ټ: 'ت',
  ډ: 'د',
  ړ: 'ر',
  ڼ: 'ن',
  ښ: 'ش',
  ږ: 'ژ',
  ځ: 'ز',
  څ: 'س',
}
const FOLDABLE = new RegExp(`[${Object.keys(FOLDED_LETTERS).join('')}]`, 'gu')

/** Turns letters that another keyboard types into those of the Persian keyboard; all other characters stay. */
export function foldedLetters(text: string): string {
  return text.replace(FOLDABLE, (letter) => FOLDED_LETTERS[letter] ?? letter)
}

/**
 * Returns the form of a text whose words are searched: lower case, no marks, letters of one keyboard, digits 0-9, single
 * blanks.
 * @returns "احمد کریمی 17" for "أحمَد  كريمي ۱۷"
 */
export function searchForm(text: string): string {
  if (PLAIN_ASCII.test(text)) return text.toLowerCase().replace(BLANKS, ' ').trim()
  const letters = foldedLetters(text.normalize('NFKD').replace(UNHEARD, '').toLowerCase())
  return latinDigits(letters).replace(BLANKS, ' ').trim()
}

/**
 * Returns the form in which two spellings of a whole name are equal: `searchForm` without blanks and hyphens.
 * @returns "عبدالله" for "عبد الله", for the two halves joined by a zero-width non-joiner, and for "عبد-الله"
 */
export function nameForm(text: string): string {
  return withoutGaps(searchForm(text))
}

/** Returns the `nameForm` of a text whose `searchForm` is known. */
export function withoutGaps(searchForm: string): string {
  return searchForm.replace(BLANKS, '').replace(DASHES, '')
}
