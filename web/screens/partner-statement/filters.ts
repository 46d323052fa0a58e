import { labels } from '#texts/labels.ts'
import { partnerStatement as texts } from '#texts/partner-statement.ts'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { daysOf } from '../../../shared/calendar/periods.ts'
import { filtersIn } from '../../report/address.ts'
import { type DateRange, rangeProblems } from '../../report/date-range.ts'
import type { FilterProblems } from '../../report/use-filter-draft.ts'

/** The filters of the statement. The address holds them, so that it can be reloaded and shared. */
export interface StatementFilters extends DateRange {
  /** The id of the partner's account, or empty. */
  readonly accountId: string
}

const NO_FILTERS: StatementFilters = { accountId: '', fromDate: '', toDate: '' }

/** The filters of an address: "?accountId=12&fromDate=2026-11-01&toDate=2026-11-22". */
export function filtersOf(search: string): StatementFilters {
  return filtersIn(search, NO_FILTERS)
}

/** The filters to begin with: an address without days is this month up to today. */
export function withDays(filters: StatementFilters, today: BusinessDate): StatementFilters {
  const isBare = filters.fromDate === '' && filters.toDate === ''
  return isBare ? { ...filters, ...daysOf('thisMonth', today) } : filters
}

/** The errors that prevent a statement, by field; empty if there are none. */
export function problemsOf(filters: StatementFilters): FilterProblems<StatementFilters> {
  return {
    ...(filters.accountId === '' ? { accountId: texts.partnerIsRequired } : {}),
    ...(filters.fromDate === '' ? { fromDate: labels.fromDateIsRequired } : {}),
    ...(filters.toDate === '' ? { toDate: labels.toDateIsRequired } : {}),
    ...rangeProblems(filters),
  }
}

/** The call of the statement; null if the address names none, or only days to come. */
export function statementCall(filters: StatementFilters, today: BusinessDate) {
  const { accountId, fromDate: from, toDate: to } = filters
  if (Object.keys(problemsOf(filters)).length > 0 || from > today) return null
  return { params: { accountId }, query: { from, to } }
}
