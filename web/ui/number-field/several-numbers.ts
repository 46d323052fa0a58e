import { latinDigits } from '../../../shared/search/digits.ts'

/** These kinds of blanks are only used inside a number. */
const FIRM_BLANKS = /[\u00a0\u2009\u202f]/g
const CELLS = /[\t\r\n]+/
/** The text from the first digit to the last one. */
const CORE = /\d(?:.*\d)?/s
/** Blanks that group thousands, as in "1 234 567.50". */
const GROUPED = /^\d{1,3}(?: \d{3})+(?:[.,\u066b/]\d*)?$/

/** True for a text with several numbers: two cells of a sheet, two lines, "1250 300". A calculation ("=5+3") is one. */
export function holdsSeveralNumbers(text: string): boolean {
  if (text.trimStart().startsWith('=')) return false
  const cells = latinDigits(text)
    .split(CELLS)
    .flatMap((cell) => CORE.exec(cell.replace(FIRM_BLANKS, ' '))?.[0] ?? [])
  return cells.length > 1 || cells.some(isSeveral)
}

function isSeveral(core: string): boolean {
  return /\d.*\s.*\d/.test(core) && !GROUPED.test(core)
}
