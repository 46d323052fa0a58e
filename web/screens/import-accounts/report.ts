import { importAccounts as texts } from '#texts/import-accounts.ts'
import * as labels from '#texts/labels.ts'
import { IMPORT_COLUMNS } from '../../../shared/contract/import-facts.ts'
import type { CsvColumn } from '../../../shared/reports/csv.ts'
import { named } from '../../ui/named-message.ts'
import type { ImportRow } from './use-rows.ts'

/** Returns the problems of a row, as sentences that name the column. */
export function problemsOf({ errors }: Pick<ImportRow, 'errors'>): string[] {
  return errors.map(({ column, message }) => {
    const label = texts.columnLabels[column]
    const sentence = named(label, message)
    return sentence.startsWith(label) ? sentence : `${label}: ${sentence}`
  })
}

/** Says what the plan does with a row, and whether it is done. */
export function stateOf({ state, isDone }: Pick<ImportRow, 'state' | 'isDone'>): string {
  if (state === null) return texts.notPlanned
  const word = texts.rowStates[state]
  return isDone && state !== 'unchanged' ? `${word}, ${texts.done.toLowerCase()}` : word
}

/** Returns all remarks about a row: its problems, and the accounts that have the same name. */
export function remarksOf(row: ImportRow): string[] {
  const { sameName } = row
  return [
    ...problemsOf(row),
    ...(sameName.length > 0 ? [texts.sameNameAs(sameName.join(', '))] : []),
  ]
}

/** The columns of the report: what was done with each row, and the row as it was sent. */
export const REPORT_COLUMNS: readonly CsvColumn<ImportRow>[] = [
  { header: texts.line, kind: 'figure', cell: ({ line }) => String(line) },
  { header: texts.what, kind: 'words', cell: stateOf },
  { header: labels.number, kind: 'text', cell: ({ account }) => account ?? '' },
  { header: texts.problem, kind: 'text', cell: (row) => remarksOf(row).join(' ') },
  ...IMPORT_COLUMNS.map(
    (column): CsvColumn<ImportRow> => ({
      header: texts.columnLabels[column],
      // A balance below 0 isn't a formula, and a spreadsheet must be able to add it up.
      kind: column === 'balance' || column === 'floor' ? 'figureOrText' : 'text',
      cell: ({ cells }) => cells[column],
    }),
  ),
]
