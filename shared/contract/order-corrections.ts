import { DASHES } from '../search/digits.ts'
import { nameForm, searchForm } from '../search/name-form.ts'

/** Which texts of a hawala are corrected by whom, in a file without schemas. Rules: docs/rules/hawala-orders.md */

/** The texts of a hawala that can be corrected after it was recorded. */
export const CORRECTED_FIELDS = [
  'sender.name',
  'sender.fatherName',
  'sender.phone',
  'receiver.name',
  'receiver.fatherName',
  'receiver.phone',
  'narrative',
] as const
export type CorrectedField = (typeof CORRECTED_FIELDS)[number]

/** A text of a hawala before and after a correction; null where there was or is none. */
export interface CorrectedText {
  readonly field: CorrectedField
  readonly before: string | null
  readonly after: string | null
}

/** A correction, with the texts that it changes. */
interface Changes {
  readonly changes: readonly CorrectedText[]
}

/**
 * Says of each correction whether it says who gets the money. A spelling is measured from the text that was sent, or that was
 * chosen by the last correction that says who gets the money. So several spellings one after the other don't lead to another
 * man.
 * @param corrections all corrections of one hawala, the earliest first
 */
export function withNamesChanged<Each extends Changes>(
  corrections: readonly Each[],
): (Each & { changesNames: boolean })[] {
  const chosen = new Map<CorrectedField, string | null>()
  return corrections.map((correction) => {
    let changesNames = false
    for (const { field, before, after } of correction.changes) {
      const from = chosen.get(field) ?? before
      const isChosen = needsOther({ field, before: from, after })
      chosen.set(field, isChosen ? after : from)
      changesNames ||= isChosen
    }
    return { ...correction, changesNames }
  })
}

/** True if the last of these corrections says who gets the money. */
export function lastChangesNames(corrections: readonly Changes[]): boolean {
  return withNamesChanged(corrections).at(-1)?.changesNames === true
}

/**
 * True for a text that says who gets the money. Who recorded the hawala knows its code, so another person must correct it.
 * The name of a father may be spelled better by anybody who may correct.
 */
function needsOther({ field, before, after }: CorrectedText): boolean {
  if (field.endsWith('.name')) return true
  return field.endsWith('.fatherName') && !isSpellingOf(before ?? '', after ?? '')
}

/**
 * True if two names are spellings of one name: they have the same words, and in each word at most one vowel of the Latin
 * letters differs, whatever is written for it ("i", "y", "ee"). No other letter is changed, added or left out, because "حسن"
 * and "حسین" are two men. Kinds of letters, gaps, marks and doubled letters don't matter.
 */
export function isSpellingOf(before: string, after: string): boolean {
  if (nameForm(before) === nameForm(after)) return nameForm(before) !== ''
  const [words, others] = [wordsOf(before), wordsOf(after)]
  return (
    words.length === others.length &&
    words.every((word, at) => isSpelledLike(word, others[at] ?? ''))
  )
}

function wordsOf(name: string): string[] {
  return searchForm(name)
    .replace(DASHES, ' ')
    .split(' ')
    .filter((word) => word !== '')
}

const DOUBLED_CONSONANT = /([b-df-hj-np-tv-xz])\1+/gu
const VOWELS_OR_LETTER = /[aeiouy]+|[^aeiouy]/gu
const VOWEL = /^[aeiouy]/u

function isSpelledLike(word: string, other: string): boolean {
  const [sounds, others] = [soundsOf(word), soundsOf(other)]
  if (sounds.length !== others.length || word[0] !== other[0]) return false
  const changed = sounds.flatMap((sound, at) => (sound === others[at] ? [] : [[sound, others[at]]]))
  return changed.length <= 1 && changed.flat().every((sound) => VOWEL.test(sound ?? ''))
}

/** Splits a word into its consonants and the vowels between them. */
function soundsOf(word: string): string[] {
  return word.replace(DOUBLED_CONSONANT, '$1').match(VOWELS_OR_LETTER) ?? []
}
