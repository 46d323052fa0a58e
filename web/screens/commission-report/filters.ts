import { commissionReport as texts } from '#texts/commission-report.ts'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { daysOf } from '../../../shared/calendar/periods.ts'
import { filtersIn } from '../../report/address.ts'
import { type DateRange, rangeProblems } from '../../report/date-range.ts'
import type { FilterProblems } from '../../report/use-filter-draft.ts'

/** The filters of the report. The address holds them, so that it can be reloaded and shared. */
export interface ReportFilters extends DateRange {
  /** A branch's code, or empty for all branches. */
  readonly branch: string
}

const NO_FILTERS: ReportFilters = { fromDate: '', toDate: '', branch: '' }

/** The filters of an address: "?fromDate=2026-11-01&toDate=2026-11-22&branch=KBL". */
export function filtersOf(search: string): ReportFilters {
  return filtersIn(search, NO_FILTERS)
}

/** The filters to begin with: an address without days is this month up to today. */
export function withDays(filters: ReportFilters, today: BusinessDate): ReportFilters {
  const isBare = filters.fromDate === '' && filters.toDate === ''
  return isBare ? { ...filters, ...daysOf('thisMonth', today) } : filters
}

/** The errors that prevent a report, by field; empty if there are none. */
export function problemsOf(filters: ReportFilters): FilterProblems<ReportFilters> {
  return {
    ...(filters.fromDate === '' ? { fromDate: texts.fromDateIsRequired } : {}),
    ...(filters.toDate === '' ? { toDate: texts.toDateIsRequired } : {}),
    ...rangeProblems(filters),
  }
}

/** The query of `GET /api/reports/commission`; null if the address names no valid days. */
export function queryOf(filters: ReportFilters) {
  if (Object.keys(problemsOf(filters)).length > 0) return null
  const { fromDate: from, toDate: to, branch } = filters
  return { from, to, ...(branch === '' ? {} : { branch }) }
}
