import { counts } from '#texts/counts.ts'
import { partnerStatement as texts } from '#texts/partner-statement.ts'
import { type DateRange, RANGE_LABELS, requiredRangeProblems } from '../../report/date-range.ts'
import { type FilterKind, reportKind } from '../../report/report-kind.ts'
import { withDays } from '../../report/this-month.ts'
import { readStatement } from './whole-statement.ts'

/** The filters of the statement. They are in the address, so that it can be reloaded and shared. */
export interface StatementFilters extends DateRange {
  /** The id of the partner's account, or empty. */
  readonly accountId: string
}

/**
 * The filters as the address has them: "?accountId=12&fromDate=2026-11-01&toDate=2026-11-22". Without days, they are this
 * month up to today.
 */
const FILTERS: FilterKind<StatementFilters> = {
  none: { accountId: '', fromDate: '', toDate: '' },
  begin: withDays,
  upToToday: ({ accountId, fromDate }) => (accountId === '' ? ['', ''] : [fromDate, '']),
  problemsOf: (filters) => ({
    ...(filters.accountId === '' ? { accountId: texts.partnerIsRequired } : {}),
    ...requiredRangeProblems(filters),
  }),
  dates: RANGE_LABELS,
}

export const PARTNER_STATEMENT = reportKind({
  filters: FILTERS,
  ask: (filters) => {
    const { accountId, fromDate: from, toDate: to } = filters
    if (Object.keys(FILTERS.problemsOf(filters)).length > 0) return null
    return { params: { accountId }, query: { from, to } }
  },
  read: readStatement,
  words: {
    what: texts.theStatement,
    shown: (count) => texts.shown(counts.entries(count)),
    inWords: counts.entries,
    show: [texts.show, texts.showing],
  },
})
