/** What a report is asked for; the same words stand in the address, so that it can be reloaded and sent on. */
export interface ReportFilters {
  /** The account's id, or nothing. */
  readonly accountId: string
  /** "yyyy-mm-dd", or nothing. */
  readonly fromDate: string
  readonly toDate: string
}

export const NO_FILTERS: ReportFilters = { accountId: '', fromDate: '', toDate: '' }

/** The filters of an address: "?accountId=7&fromDate=2026-11-01". */
export function filtersOf(search: string): ReportFilters {
  const query = new URLSearchParams(search)
  return {
    accountId: query.get('accountId') ?? '',
    fromDate: query.get('fromDate') ?? '',
    toDate: query.get('toDate') ?? '',
  }
}

/** The query of an address with these filters; nothing for no filters. */
export function searchOf(filters: ReportFilters): string {
  const given = Object.entries(filters).filter(([, value]) => value !== '')
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

/** What is wrong with a filter, by filter. */
export type FilterProblems = Partial<Record<keyof ReportFilters, string>>

/** What stands in the way of a report (specification 2, section 5); nothing where all is in order. */
export function problemsOf(filters: ReportFilters): FilterProblems {
  const { accountId, fromDate, toDate } = filters
  return {
    ...(accountId === '' ? { accountId: 'Account is required' } : {}),
    ...(fromDate && toDate && toDate < fromDate
      ? { toDate: 'To Date must not be before From Date' }
      : {}),
  }
}
