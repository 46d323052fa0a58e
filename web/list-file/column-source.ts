/** Where a column of a list comes from: the index of a column of the file as text, "=AFN" for the same text in every row, or "". */

const SAME_EVERYWHERE = '='

/** Returns the choice that gives every row this text. */
export function sameEverywhere(text: string): string {
  return SAME_EVERYWHERE + text
}

/** True for a choice that gives every row the same text. */
export function isSameEverywhere(from: string): boolean {
  return from.startsWith(SAME_EVERYWHERE)
}

/** Returns the text that a choice of `sameEverywhere` gives to every row. */
export function textEverywhere(from: string): string {
  return from.slice(SAME_EVERYWHERE.length)
}

/** Returns the index of the chosen column of the file; -1 for a choice that names no column. */
export function indexIn(from: string): number {
  return /^\d+$/.test(from) ? Number(from) : -1
}
