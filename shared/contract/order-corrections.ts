import { nameForm } from '../search/name-form.ts'

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

/** How often a hawala may be corrected, so that its record stays small. */
export const MOST_CORRECTIONS = 10

/**
 * True for a text that says who gets the money. Who recorded the hawala knows its code, so another person must correct it.
 * The name of a father may be spelled better by anybody who may correct.
 */
export function needsOther({ field, before, after }: CorrectedText): boolean {
  if (field.endsWith('.name')) return true
  return field.endsWith('.fatherName') && !isSpellingOf(before ?? '', after ?? '')
}

/** One letter of so many may differ between two spellings of a name. */
const LETTERS_TO_ONE_CHANGE = 3

/**
 * True if two names are spellings of one name: they begin alike, and of three letters at most one was changed, added or left
 * out. Kinds of letters, gaps and marks don't matter.
 */
export function isSpellingOf(before: string, after: string): boolean {
  const [one, other] = [before, after].map((name) => [...nameForm(name)]) as [string[], string[]]
  if (one.length === 0 || one[0] !== other[0]) return false
  const letters = Math.max(one.length, other.length)
  return changesBetween(one, other) <= Math.floor(letters / LETTERS_TO_ONE_CHANGE)
}

/** Counts the letters that must be changed, added or left out to make one text of the other (Levenshtein's distance). */
function changesBetween(one: readonly string[], other: readonly string[]): number {
  let above = [0, ...other.map((_, at) => at + 1)]
  for (const [row, letter] of one.entries()) {
    const own = [row + 1]
    for (const [column, compared] of other.entries()) {
      const replaced = (above[column] ?? 0) + (letter === compared ? 0 : 1)
      own.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (own[column] ?? 0) + 1))
    }
    above = own
  }
  return above.at(-1) ?? 0
}
