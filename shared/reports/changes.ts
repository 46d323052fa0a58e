import type { BusinessDate } from '../calendar/business-date.ts'
import { formatInstant } from '../calendar/format-date.ts'
import type { Answered, RouteNamed } from '../contract/routes.ts'
import { type AmountMinor, amountIn } from '../money/amount.ts'
import type { CsvColumn } from './csv.ts'
import { accountsText } from './daily-statement-csv.ts'
import { csvFileName } from './file-name.ts'

/** An edit, a deletion or a reversal, as returned by `GET /api/reports/changes`. */
export type ChangedRow = Answered<RouteNamed<'days/changes'>>[number]

/** What changes took away and what they added in one currency; both without a sign. */
export interface ChangeSum {
  readonly currencyId: number
  readonly takenMinor: AmountMinor
  readonly addedMinor: AmountMinor
}

/**
 * Adds up what changes took away and what they added, by currency in the order of the ids. The two are never netted. Rules:
 * docs/rules/reports.md.
 */
export function changeSums(rows: readonly ChangedRow[]): ChangeSum[] {
  const sums = new Map<number, ChangeSum>()
  for (const { currencyId, taken, added } of rows.flatMap(({ moved }) => moved)) {
    const { takenMinor, addedMinor } = sums.get(currencyId) ?? { takenMinor: 0n, addedMinor: 0n }
    sums.set(currencyId, {
      currencyId,
      takenMinor: takenMinor + amountIn(taken),
      addedMinor: addedMinor + amountIn(added),
    })
  }
  return [...sums.values()].sort((one, other) => one.currencyId - other.currencyId)
}

/** A line of the file: a change with what it moved in one currency. */
export interface ChangeLine extends ChangedRow {
  readonly sum: ChangedRow['moved'][number] | null
}

/** Makes the lines of the file. A change of the currency has two, and a change that moves no money has one. */
export function changeLines(rows: readonly ChangedRow[]): ChangeLine[] {
  return rows.flatMap((row) => {
    const sums = row.moved.length === 0 ? [null] : row.moved
    return sums.map((sum): ChangeLine => ({ ...row, sum }))
  })
}

/**
 * Returns the columns of the file of changes.
 * @param codeOf gives a currency's code
 */
export function changesColumns(
  codeOf: (currencyId: number) => string,
  timeZone: string,
): CsvColumn<ChangeLine>[] {
  const at = (instant: string | null) =>
    instant === null ? '' : formatInstant(new Date(instant), timeZone)
  return [
    { header: 'Changed at', cell: ({ changedAt }) => at(changedAt), kind: 'words' },
    { header: 'Change', cell: ({ action }) => action, kind: 'words' },
    { header: 'Changed by', cell: ({ changedByName }) => changedByName, kind: 'text' },
    { header: 'Transaction #', cell: ({ id }) => String(id), kind: 'figure' },
    { header: 'Date', cell: ({ tranDate }) => tranDate, kind: 'figure' },
    { header: 'Type', cell: ({ type }) => type, kind: 'words' },
    { header: 'From/To', cell: accountsText, kind: 'words' },
    { header: 'Taken away', cell: ({ sum }) => sum?.taken ?? '', kind: 'figure' },
    { header: 'Added', cell: ({ sum }) => sum?.added ?? '', kind: 'figure' },
    { header: 'Currency', cell: ({ sum }) => (sum ? codeOf(sum.currencyId) : ''), kind: 'words' },
    { header: 'Fields', cell: fieldsText, kind: 'text' },
    { header: 'Reason', cell: ({ reason }) => reason ?? '', kind: 'text' },
    { header: 'After approval', cell: (row) => (row.wasApproved ? 'Yes' : 'No'), kind: 'words' },
    { header: 'Recorded by', cell: ({ userCreatedName }) => userCreatedName, kind: 'text' },
    { header: 'Branch', cell: ({ branch }) => branch, kind: 'words' },
    { header: 'Printed at', cell: ({ printedAt }) => at(printedAt), kind: 'words' },
    { header: 'Printed by', cell: ({ printedByName }) => printedByName ?? '', kind: 'text' },
  ]
}

/** Returns the name of the file: "changes-2026-11-20-KBL.csv". */
export function changesFileName(date: BusinessDate, chosen: readonly string[] = []): string {
  return csvFileName(`changes-${date}`, chosen)
}

/** Writes each field before and after: "amount: 60000.00 -> 6000.00; inAccountID: 1001 -> 1002". */
function fieldsText({ changes }: ChangedRow): string {
  return changes
    .map(({ field, old, new: now }) => `${field}: ${old ?? ''} -> ${now ?? ''}`)
    .join('; ')
}
