import { dailyStatement as texts } from '#texts/daily-statement.ts'
import type { DailyRow } from '../../../shared/reports/daily-statement.ts'

/** What the statement is about; the same words stand in the address, so that it can be reloaded and sent on. */
export interface StatementFilters {
  /** "yyyy-mm-dd", or nothing before one was chosen. */
  readonly date: string
  /** A branch's code, or nothing for all. */
  readonly branch: string
  /** A cashier's id, or nothing for all. */
  readonly userId: string
  /** Which of the rows are shown, or nothing for all: one of `STATUS_FILTERS`. */
  readonly status: string
}

export const NO_FILTERS: StatementFilters = { date: '', branch: '', userId: '', status: '' }

/** What the rows can be narrowed to, with the words for it: where they stand, and what head office looks for. */
export const STATUS_FILTERS = [
  { status: 'pending', label: texts.pending, fits: (row) => !row.isApproved },
  { status: 'approved', label: texts.approved, fits: (row) => row.isApproved },
  { status: 'late', label: texts.recordedLate, fits: (row) => row.isLate },
  { status: 'changed', label: texts.editedAfterApproval, fits: (row) => row.changedAfterApproval },
] as const satisfies readonly {
  status: string
  label: string
  fits: (row: DailyRow) => boolean
}[]

export type StatusFilter = (typeof STATUS_FILTERS)[number]['status']

/** The rows that a status of the address leaves; all of them for none, or one that there isn't. */
export function rowsOfStatus(rows: readonly DailyRow[], status: string): readonly DailyRow[] {
  const filter = STATUS_FILTERS.find((each) => each.status === status)
  return filter ? rows.filter(filter.fits) : rows
}

/** What stands in the way of a statement; nothing where all is in order. */
export function problemsOf({ date }: StatementFilters): { date?: string } {
  return date === '' ? { date: texts.dateIsRequired } : {}
}
