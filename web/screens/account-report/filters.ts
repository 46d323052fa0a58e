import { labels } from '#texts/labels.ts'
import { filtersIn } from '../../report/address.ts'
import { type DateRange, rangeProblems } from '../../report/date-range.ts'
import type { FilterProblems } from '../../report/use-filter-draft.ts'

/** The filters of the report. The address holds them, so that the report can be reloaded and shared. */
export interface ReportFilters extends DateRange {
  /** The account's id, or empty. */
  readonly accountId: string
}

export const NO_FILTERS: ReportFilters = { accountId: '', fromDate: '', toDate: '' }

/** The filters of an address: "?accountId=7&fromDate=2026-11-01". */
export function filtersOf(search: string): ReportFilters {
  return filtersIn(search, NO_FILTERS)
}

/** The errors that prevent a report, by field; empty if there are none. */
export function problemsOf(filters: ReportFilters): FilterProblems<ReportFilters> {
  const missing = filters.accountId === '' ? { accountId: labels.accountIsRequired } : {}
  return { ...missing, ...rangeProblems(filters) }
}
