import { dailyStatement as texts } from '#texts/daily-statement.ts'
import type { DailyRow } from '../../../shared/reports/daily-statement.ts'
import { seesAllBranches } from '../../day/day-rights.ts'
import type { Viewer } from '../../search/use-viewer.ts'

/** The filters of the statement. They are in the address, so that it can be reloaded and shared. */
export interface StatementFilters {
  /** "yyyy-mm-dd", or empty if no day is chosen yet. */
  readonly date: string
  /** A branch's code, or empty for all branches. */
  readonly branch: string
  /** A cashier's id, or empty for all cashiers. */
  readonly userId: string
  /** The status of the rows to show: one of `STATUS_FILTERS`, or empty for all. */
  readonly status: string
}

export const NO_FILTERS: StatementFilters = { date: '', branch: '', userId: '', status: '' }

/** The statuses to filter by, with labels: approved or not, and the conditions that head office looks for. */
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

/** Returns the rows with a status from the address; all rows if it is empty or unknown. */
export function rowsOfStatus(rows: readonly DailyRow[], status: string): readonly DailyRow[] {
  const filter = STATUS_FILTERS.find((each) => each.status === status)
  return filter ? rows.filter(filter.fits) : rows
}

/** Returns the errors that prevent a statement, by field; empty if there are none. */
export function problemsOf({ date }: StatementFilters): { date?: string } {
  return date === '' ? { date: texts.dateIsRequired } : {}
}

/**
 * Returns the branch of the statement that opens first: all branches for people who watch the whole house, otherwise the
 * person's own branch.
 */
export function firstBranch(viewer: Pick<Viewer, 'userType' | 'branch' | 'isHeadOffice'>): string {
  return seesAllBranches(viewer) ? '' : viewer.branch
}
