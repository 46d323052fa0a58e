import { accountReport as texts } from '#texts/account-report.ts'
import { filtersIn } from '../../report/address.ts'
import { type DateRange, rangeProblems } from '../../report/date-range.ts'
import type { FilterProblems } from '../../report/use-filter-draft.ts'

/** What a report is asked for; the same words stand in the address, so that it can be reloaded and sent on. */
export interface ReportFilters extends DateRange {
  /** The account's id, or nothing. */
  readonly accountId: string
}

export const NO_FILTERS: ReportFilters = { accountId: '', fromDate: '', toDate: '' }

/** The filters of an address: "?accountId=7&fromDate=2026-11-01". */
export function filtersOf(search: string): ReportFilters {
  return filtersIn(search, NO_FILTERS)
}

/** What stands in the way of a report; nothing where all is in order. */
export function problemsOf(filters: ReportFilters): FilterProblems<ReportFilters> {
  const missing = filters.accountId === '' ? { accountId: texts.accountIsRequired } : {}
  return { ...missing, ...rangeProblems(filters) }
}
