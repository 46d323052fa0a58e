import { labels } from '#texts/labels.ts'
import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { daysOf } from '../../shared/calendar/periods.ts'
import { filtersIn } from './address.ts'
import { type DateRange, rangeProblems } from './date-range.ts'
import type { FilterProblems } from './use-filter-draft.ts'

/** The filters of a report on the days of all branches or of one. The address holds them, so that it can be reloaded and shared. */
export interface BranchRange extends DateRange {
  /** A branch's code, or empty for all branches. */
  readonly branch: string
}

const NO_FILTERS: BranchRange = { fromDate: '', toDate: '', branch: '' }

/** The filters of an address: "?fromDate=2026-11-01&toDate=2026-11-22&branch=KBL". */
export function branchRangeIn(search: string): BranchRange {
  return filtersIn(search, NO_FILTERS)
}

/** The filters to begin with: an address without days is this month up to today. */
export function withDays(filters: BranchRange, today: BusinessDate): BranchRange {
  const isBare = filters.fromDate === '' && filters.toDate === ''
  return isBare ? { ...filters, ...daysOf('thisMonth', today) } : filters
}

/** The errors that prevent a report, by field; empty if there are none. */
export function branchRangeProblems(filters: BranchRange): FilterProblems<BranchRange> {
  return {
    ...(filters.fromDate === '' ? { fromDate: labels.fromDateIsRequired } : {}),
    ...(filters.toDate === '' ? { toDate: labels.toDateIsRequired } : {}),
    ...rangeProblems(filters),
  }
}

/** The query of the report's call; null if the address names no valid days. */
export function branchRangeQuery(filters: BranchRange) {
  if (Object.keys(branchRangeProblems(filters)).length > 0) return null
  const { fromDate: from, toDate: to, branch } = filters
  return { from, to, ...(branch === '' ? {} : { branch }) }
}
