import { DASHES } from './digits.ts'
import { searchForm } from './name-form.ts'

/** A kind of document whose number belongs to one person. */
export type DocumentKind = 'tazkira' | 'passport' | 'other'

/** A shorter text isn't compared: it is still being typed, or isn't a number. */
const FEWEST_CHARACTERS = 5

/** Words that people type before a number, in the form of `searchForm`. The comparison ignores these words. */
const SAID_BEFORE: Readonly<Record<DocumentKind, readonly string[]>> = {
  tazkira: ['tazkira', 'taskira', 'taskera', 'تذکره', 'تزکره'],
  passport: ['passport', 'pasport', 'پاسپورت'],
  other: [],
}
const WORDS_FOR_NUMBER = ['no', 'nr', 'number', 'نمبر', 'نمره', 'شماره']

/**
 * Returns the form in which the numbers of documents are compared: blanks, hyphens, the script of digits, the keyboard of
 * letters and the words before the number don't matter. Empty if there is nothing to compare: people write "-", "none" or
 * "00000" for a customer without a number, so a number must have at least two different digits.
 */
export function documentForm(kind: DocumentKind, text: string): string {
  const unsaid = new Set([...SAID_BEFORE[kind], ...WORDS_FOR_NUMBER])
  const words = searchForm(text)
    .replace(DASHES, ' ')
    .split(/[^\p{L}\d]+/u)
  const form = words
    .filter((word) => !unsaid.has(word))
    .join('')
    .toUpperCase()
  const isNumber = new Set(form.match(/\d/g)).size > 1
  return isNumber && form.length >= FEWEST_CHARACTERS ? form : ''
}
