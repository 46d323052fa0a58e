/**
 * Makes texts comparable for searching. People type the same name with an Arabic or a Persian keyboard, with and without
 * marks, in upper or lower case.
 */

const PLAIN_ASCII = /^[\u0020-\u007e]*$/
/**
 * Characters that are ignored in comparisons: vowel marks and hamzas (separate after decomposition), the lengthening
 * stroke, joiners and direction marks.
 */
const UNHEARD = /[\p{Mn}\p{Cf}\u0640]/gu
const BLANKS = /\s+/g

/** Letters that look or sound the same on the Arabic, Persian, Pashto and Urdu keyboards. */
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
}
const FOLDABLE = new RegExp(`[${Object.keys(FOLDED_LETTERS).join('')}]`, 'gu')

const LOCAL_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g

/**
 * Turns Persian (۱۲۳) and Arabic (١٢٣) digits into 0-9; all other characters stay.
 * @returns text of the same length
 */
export function latinDigits(text: string): string {
  return text.replace(LOCAL_DIGIT, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/**
 * The form of a text in which different spellings of a name are equal: lower case, no marks, letters of one keyboard,
 * digits 0-9, single blanks.
 * @returns "احمد کریمی 17" for "أحمَد  كريمي ۱۷"
 */
export function searchForm(text: string): string {
  if (PLAIN_ASCII.test(text)) return text.toLowerCase().replace(BLANKS, ' ').trim()
  const letters = text
    .normalize('NFKD')
    .replace(UNHEARD, '')
    .toLowerCase()
    .replace(FOLDABLE, (letter) => FOLDED_LETTERS[letter] ?? letter)
  return latinDigits(letters).replace(BLANKS, ' ').trim()
}
