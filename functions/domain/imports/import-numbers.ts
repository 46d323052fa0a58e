import * as ROWS from '../../../shared/refusals/import-rows.ts'
import { told } from '../../../shared/refusals/refused.ts'
import { factsOfFile } from './import-file.ts'
import { judgedRow, type KnownAccounts, type PlannedRow } from './import-plan.ts'
import type { ReadRow } from './import-row.ts'

/** Where the generated numbers of accounts come from. */
export interface Numbering {
  /** The start numbers by currency id. */
  starts: ReadonlyMap<number, number>
  /** The numbers that are reserved for somebody. */
  reserved: ReadonlySet<string>
  largest: number
}

/** Plans all rows of an import, in their order: what is done with each, and the number of a new account that has none. */
export function plannedRows(
  rows: readonly ReadRow[],
  known: KnownAccounts,
  { starts, reserved, largest }: Numbering,
): PlannedRow[] {
  const facts = factsOfFile(rows)
  const inFile = new Set(rows.map(({ number }) => number))
  const next = new Map(starts)
  const isTaken = (number: string) =>
    known.byNumber.has(number) || inFile.has(number) || reserved.has(number)
  const found = new Map<string, number>()
  return rows.map((row, at) => {
    const judged = judgedRow(row, facts[at] ?? { errors: [], sameName: [] }, known, null)
    const planned = requireOwn(row, judged, found)
    if (planned.state !== 'new' || planned.account !== null) return planned
    const currencyId = row.currencyId ?? 0
    let number = next.get(currencyId) ?? largest + 1
    while (number <= largest && isTaken(String(number))) number += 1
    next.set(currencyId, number + 1)
    if (number <= largest) return taken(planned, String(number), inFile)
    const error = { column: 'accountNumber', ...told(ROWS.noNumberLeft) } as const
    return { ...planned, state: 'error', errors: [error] }
  })
}

/**
 * Marks a second row for the same account as wrong. Two rows with different phone numbers may both fit an account without a
 * phone, which would then get both openings.
 * @param found the accounts that earlier rows have found, with the lines of these rows
 */
function requireOwn(row: ReadRow, planned: PlannedRow, found: Map<string, number>): PlannedRow {
  const { account } = planned
  if (planned.state === 'error' || account === null) return planned
  const first = found.get(account)
  if (first === undefined) {
    found.set(account, row.line)
    return planned
  }
  const taken = told(ROWS.nameTaken, { accountNumber: account, line: first })
  return { ...planned, state: 'error', errors: [{ column: 'accountName', ...taken }] }
}

/** Gives a row its number and notes the number as taken, because two currencies may start at the same number. */
function taken(planned: PlannedRow, account: string, inFile: Set<string | null>): PlannedRow {
  inFile.add(account)
  return { ...planned, account }
}
