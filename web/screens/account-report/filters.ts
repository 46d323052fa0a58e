import { accountReport as texts } from '#texts/account-report.ts'
import { counts } from '#texts/counts.ts'
import * as labels from '#texts/labels.ts'
import { type DateRange, RANGE_LABELS, rangeProblems } from '../../report/date-range.ts'
import { type FilterKind, reportKind, wholeList } from '../../report/report-kind.ts'

/** The filters of the report. They are in the address, so that the report can be reloaded and shared. */
export interface ReportFilters extends DateRange {
  /** The account's id, or empty. */
  readonly accountId: string
}

/** The filters as the address has them: "?accountId=7&fromDate=2026-11-01". */
const FILTERS: FilterKind<ReportFilters> = {
  none: { accountId: '', fromDate: '', toDate: '' },
  upToToday: ({ accountId, fromDate, toDate }) =>
    accountId === '' ? ['', ''] : [fromDate, toDate],
  problemsOf: (filters) => ({
    ...(filters.accountId === '' ? { accountId: labels.accountIsRequired } : {}),
    ...rangeProblems(filters),
  }),
  dates: RANGE_LABELS,
}

export const ACCOUNT_REPORT = reportKind({
  filters: FILTERS,
  ask: ({ accountId, fromDate, toDate }) =>
    accountId === '' ? null : { params: { accountId }, query: { fromDate, toDate } },
  read: wholeList('GET /api/reports/account/{accountId}'),
  words: {
    shown: (count) => texts.reportGenerated(counts.transactions(count)),
    inWords: counts.transactions,
  },
})
