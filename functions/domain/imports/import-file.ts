import * as ROWS from '../../../shared/refusals/import-rows.ts'
import { told } from '../../../shared/refusals/refused.ts'
import { type ComparedNames, comparedNames, toldApartBy } from './import-names.ts'
import type { ReadRow, RowError } from './import-row.ts'

/** The facts about a row that come from the other rows of the file. */
export interface FileFacts {
  errors: RowError[]
  /** The other rows with the same name, as "row 17". */
  sameName: string[]
}

/** At most this many other rows are named, so that a file with one name in all rows stays quick. */
export const MOST_NAMED = 3

/**
 * Compares the rows of a whole file with each other: it finds numbers and names that occur more than once. Of two rows with
 * the same number, the later one is wrong. Rules: docs/rules/import.md.
 * @returns one entry a row, in their order
 */
export function factsOfFile(rows: readonly ReadRow[]): FileFacts[] {
  const facts = rows.map((): FileFacts => ({ errors: [], sameName: [] }))
  const numbers = new Map<string, number>()
  const groups = new Map<string, { at: number; names: ComparedNames }[]>()
  for (const [at, row] of rows.entries()) {
    const own = facts[at] as FileFacts
    if (row.number !== null) {
      const first = numbers.get(row.number)
      if (first === undefined) numbers.set(row.number, row.line)
      else own.errors.push({ column: 'accountNumber', ...told(ROWS.numberTwice, { line: first }) })
    }
    const names = comparedNames(row)
    if (names.group === null) continue
    const group = groups.get(names.group) ?? []
    groups.set(names.group, group)
    compareWithin(group, { at, names }, rows, facts)
    group.push({ at, names })
  }
  return facts
}

function compareWithin(
  group: readonly { at: number; names: ComparedNames }[],
  { at, names }: { at: number; names: ComparedNames },
  rows: readonly ReadRow[],
  facts: readonly FileFacts[],
): void {
  const [row, own] = [rows[at] as ReadRow, facts[at] as FileFacts]
  for (const earlier of group) {
    if (own.sameName.length === MOST_NAMED) return
    const other = rows[earlier.at] as ReadRow
    if (toldApartBy(names, earlier.names) || (row.number && row.number === other.number)) continue
    if (row.isNumberless || other.isNumberless) {
      own.errors.push({ column: 'accountName', ...told(ROWS.nameTwice, { line: other.line }) })
      return
    }
    own.sameName.push(`row ${other.line}`)
    const others = facts[earlier.at] as FileFacts
    if (others.sameName.length < MOST_NAMED) others.sameName.push(`row ${row.line}`)
  }
}
